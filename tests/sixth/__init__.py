"""Terraces, a made-up sixth game that goes through every room: what a new game needs, and no more.

A scoring declaration (``terraces``), its paper (``paper``), what can be done at its table
(``table``) and its pages (``pages``); ``lists`` puts one line into each of the four lists.
Its pictures are drawn anew by ``PYTHONPATH=.:tests/sixth/site python -m tests.sheets.pictures
terraces``.
"""
