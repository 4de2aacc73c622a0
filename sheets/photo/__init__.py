"""Photos of filled-in sheets: found, straightened and read by a process of its own.

Only ``reading``, ``photos`` and ``child`` may be imported without the extra ``tallyroll[photo]``.
"""
