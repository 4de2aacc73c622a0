"""Sheets asked for on a page or by a command."""
