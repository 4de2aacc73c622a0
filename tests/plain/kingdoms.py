"""Kingdoms, scored slowly and by the letter: five rows of six spaces in, each colour's gold out."""

Space = tuple[int, int]
Gold = dict[str, tuple[int, int]]


def score(rows: list[list[str]], letters: list[str]) -> Gold:
    """Score every row, then every column; each colour gets or pays the sums of both."""
    return {
        letter: (
            sum(line_gold(rows, line, letter) for line in row_lines(rows)),
            sum(line_gold(rows, line, letter) for line in column_lines(rows)),
        )
        for letter in letters
    }


def score_as_you_go(
    rows: list[list[str]], letters: list[str], order: list[Space], ended: bool = False
) -> Gold:
    """Score a line once, when its last space is filled; the others when the epoch has ended."""
    board = [["."] * len(row) for row in rows]
    open_rows, open_columns = row_lines(rows), column_lines(rows)
    gold = {letter: [0, 0] for letter in letters}
    for row, col in order:
        board[row][col] = rows[row][col]
        pay(gold, 0, board, take_full(board, open_rows))
        pay(gold, 1, board, take_full(board, open_columns))
    if ended:
        pay(gold, 0, board, open_rows)
        pay(gold, 1, board, open_columns)
    return {letter: (both[0], both[1]) for letter, both in gold.items()}


def take_full(board: list[list[str]], open_lines: list[list[Space]]) -> list[list[Space]]:
    """Take the lines without an empty space out of the open ones, so none is scored twice."""
    full = [line for line in open_lines if all(board[r][c] != "." for r, c in line)]
    for line in full:
        open_lines.remove(line)
    return full


def pay(
    gold: dict[str, list[int]], which: int, board: list[list[str]], lines: list[list[Space]]
) -> None:
    """Add the gold of the lines, as the board stands now, to the rows (0) or the columns (1)."""
    for letter in gold:
        gold[letter][which] += sum(line_gold(board, line, letter) for line in lines)


def line_gold(board: list[list[str]], line: list[Space], letter: str) -> int:
    """In each part of the line between mountains: base value times the sum of own ranks."""
    return sum(base(board, part) * ranks(board, part, letter) for part in parts(board, line))


def parts(board: list[list[str]], line: list[Space]) -> list[list[Space]]:
    """Cut the line at its mountains, which belong to no part; a part may be empty."""
    cut: list[list[Space]] = [[]]
    for row, col in line:
        if board[row][col] == "mountain":
            cut.append([])
        else:
            cut[-1].append((row, col))
    return cut


def base(board: list[list[str]], part: list[Space]) -> int:
    """Resources plus hazards; a dragon voids the resources, then a mine doubles the sum."""
    tokens = [board[row][col] for row, col in part]
    resources = sum(int(token) for token in tokens if token[0] == "+")
    hazards = sum(int(token) for token in tokens if token[0] == "-")
    if "dragon" in tokens:
        resources = 0
    total = resources + hazards
    # Asked once, not once per mine: a second mine doubles nothing further.
    return total * 2 if "mine" in tokens else total


def ranks(board: list[list[str]], part: list[Space], letter: str) -> int:
    """Add the ranks of one colour's castles, each one higher beside a wizard."""
    total = 0
    for row, col in part:
        token = board[row][col]
        if token[:-1] == letter:
            total += int(token[-1]) + (1 if beside_wizard(board, row, col) else 0)
    return total


def beside_wizard(board: list[list[str]], row: int, col: int) -> bool:
    """Look up, down, left and right on the whole board, since the wizard may be off the line."""
    near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    # Without this check -1 would reach round to the opposite rim.
    on_board = [(r, c) for r, c in near if 0 <= r < len(board) and 0 <= c < len(board[0])]
    return any(board[r][c] == "wizard" for r, c in on_board)


def row_lines(rows: list[list[str]]) -> list[list[Space]]:
    """Return the spaces of each row, from the top."""
    return [[(r, c) for c in range(len(rows[0]))] for r in range(len(rows))]


def column_lines(rows: list[list[str]]) -> list[list[Space]]:
    """Return the spaces of each column, from the left."""
    return [[(r, c) for r in range(len(rows))] for c in range(len(rows[0]))]
