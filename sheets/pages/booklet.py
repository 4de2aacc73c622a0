"""Pages as a booklet: two on each side of a sheet, to be folded in the middle."""


def booklet_order(count: int) -> list[tuple[int | None, int | None]]:
    """The pages left and right on each side, outermost first; None is a blank page."""
    padded = -(-count // 4) * 4
    pages = [number if number < count else None for number in range(padded)]
    order = []
    for sheet in range(padded // 4):
        low, high = 2 * sheet, padded - 1 - 2 * sheet
        order += [(pages[high], pages[low]), (pages[low + 1], pages[high - 1])]
    return order
