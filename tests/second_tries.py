"""Second tries: where a busy machine gets another chance, and how often one was needed."""

from collections import Counter

NEEDED: Counter[str] = Counter()  # by the name of what was tried again


def told() -> str:
    """The line with which a run ends."""
    names = ", ".join(f"{name} {count}" for name, count in sorted(NEEDED.items()))
    return f"Second tries needed: {NEEDED.total()}" + (f" ({names})" if names else "")
