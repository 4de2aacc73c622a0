"""Size limits of what is kept: see the table of all limits in ``web/limits.py``."""

MOST_EVENTS = 19_900  # of a table; an evening has some hundred
MOST_RESULTS = 2_000  # of a family
