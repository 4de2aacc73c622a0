"""Figures for what is read in a photo of a filled-in sheet: cells, groups, taps, digits."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sheets.photo.straighten import NotFound
from tests.photo.filled import found as by_product
from tests.photo.filled import read_sheet, remembered
from tests.photo.hands import CONSISTENT, KINDS
from tests.photo.taps import taps_for

HEAD = (
    f"{'hand':10} {'':4} {'sheets':>6} {'boxes':>6} {'wrong':>6} {'doubt':>6} {'strangers':>10} "
    f"{'groups':>7} {'strip':>6} {'last':>6} {'wrong':>6} {'digits':>7} {'kept':>6} {'wrong':>6}"
)
WITHOUT_HOPE = ("L4", "L5")
OF_BOXES = ("boxes", "wrong", "doubt", "digits", "kept", "misread")  # of all three sheets


def reports(photos: int, seed: int, levels: Sequence[str], sheets: Sequence[str]) -> Iterator[str]:
    """A line for each hand and severity; ``photos`` are shared by the hands."""
    if "kingdom" not in sheets:
        return
    yield HEAD
    for level in levels:
        if level in WITHOUT_HOPE:
            continue
        by_hand = {kind: figures(kind, level, seed, -(-photos // len(KINDS))) for kind in KINDS}
        yield from (line(kind, level, found) for kind, found in by_hand.items())
        even = sum((by_hand[kind] for kind in CONSISTENT), Counter())
        yield line("consistent", level, even)
        yield line("all", level, sum(by_hand.values(), Counter()))


def figures(kind: str, level: str, seed: int, photos: int) -> Counter:
    return sum((unless_refused(kind, level, seed * 1000 + at) for at in range(photos)), Counter())


def unless_refused(kind: str, level: str, seed: int) -> Counter:
    """A sheet that is refused is photographed once more, so nothing is read wrongly there."""
    try:
        return of_writer(kind, level, seed)
    except NotFound:
        return Counter(refused=1)


def of_writer(kind: str, level: str, seed: int) -> Counter:
    """Two boards of one writer: the first without a strip, the next with it or by memory."""
    first, truth = read_sheet(kind, level, seed, strip=False, by=by_product)
    found = counted(first, truth)
    plain = taps_for(first, truth)
    found += Counter(groups=plain.taps, strangers=plain.strangers)
    for key, strip, memory in (("strip", True, ()), ("last", False, remembered(first, truth))):
        reading, stands = read_sheet(kind, level, seed, strip, 1, memory, by=by_product)
        taps = taps_for(reading, stands)
        found += Counter({key: taps.taps, "misnamed": taps.strangers})
        found += Counter({name: counted(reading, stands)[name] for name in OF_BOXES})
    return found


def counted(reading, truth) -> Counter:
    """Boxes that are wrongly empty or marked, and digits that are wrongly suggested."""
    found = Counter(sheets=1)
    for cell in reading.cells:
        stands = cell.field in truth
        found["boxes"] += 1
        found["doubt"] += cell.state == "doubt"
        found["wrong"] += cell.state == ("empty" if stands else "marked")
        found["pieces"] += bool(cell.cell) and stands
        if stands and not cell.cell and cell.value != "yes":
            found["digits"] += 1
            found["kept"] += cell.sure
            found["misread"] += cell.sure and cell.value != truth[cell.field]
    return found


def line(kind: str, level: str, found: Counter) -> str:
    sheets, pieces, kept = (max(found[key], 1) for key in ("sheets", "pieces", "kept"))
    return (
        f"{kind:10} {level:4} {found['sheets']:6} {found['boxes']:6} "
        f"{found['wrong'] / max(found['boxes'], 1):6.2%} "
        f"{found['doubt'] / max(found['boxes'], 1):6.2%} {found['strangers'] / pieces:10.2%} "
        f"{found['groups'] / sheets:7.1f} {found['strip'] / sheets:6.1f} "
        f"{found['last'] / sheets:6.1f} {found['misnamed'] / 2 / pieces:6.2%} "
        f"{found['digits']:7} {found['kept'] / max(found['digits'], 1):6.0%} "
        f"{found['misread'] / kept:6.2%}"
    )
