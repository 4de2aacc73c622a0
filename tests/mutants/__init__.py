"""Would a test notice? A seeded sample of small changes of product code, each tried by the tests.

``python -m tests.mutants [--seed 7] [--each 25] [--room sheets]``, or ``make mutants``.

What is changed (``changes.py``): comparisons, and/or, not, conditions, numbers and range edges,
texts, True and False, arithmetic, any/all and min/max, neighbouring arguments, what is returned,
break and continue; and a statement that does something is left out (a call, an assignment to an
attribute or an item, raise). A line is picked first and then one change of it, so that a line with
forty numbers counts no more than a line with one.

What is never changed, because no test could be asked for it: docstrings, annotations and code for
the type checker alone (``cast``, ``TYPE_CHECKING``, ``assert``, names of types), ``__slots__`` and
``__all__``, the flags ``frozen``, ``slots``, ``kw_only`` and ``strict``, the size of a cache, what
is written to a log, the texts of plain exceptions, keys; and sentences in ``Word`` and ``Plural``,
which the tests of the catalogues read.

Which tests try a change (``near.py``): those that ran its line when nothing was changed, quickest
first; then all of its room, for what is kept from an earlier call; then those at the room's doors,
where another process or a browser answers. A change that hangs the tests is noticed. What fails or
hangs without the change as well, as on a busy machine, says nothing, and the others are asked. What
a person has judged to change nothing that matters stands with its reason in ``equivalent.txt``, is
not tried and does not count.
"""
