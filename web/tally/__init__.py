"""A finished game on a page: entered, read, scored, and shown with its reasons."""
