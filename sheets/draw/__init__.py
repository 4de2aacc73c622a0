"""Millimetres and strokes: where things go, and what every sheet is drawn with."""
