// The boards on a photographed page: most have one, some a board for each epoch.

/** @param {SeenCell} cell */
const boardOf = ({ field }) => field.replace(/_\d+_\d+$/, "");

/**
 * Each board as if it were alone on its page; where nobody drew anything there is none but the first.
 * @param {Sighting} sighting @param {Cells} known @returns {Sighting[]}
 */
export function boardsOf(sighting, known) {
  const cells = sighting.cells.filter(({ cell }) => cell && known.has(cell));
  const names = [...new Set(cells.map(boardOf))];
  return names
    .map((name, at) => ({ ...part(sighting, cells.filter((each) => boardOf(each) === name)), at }))
    .filter(({ cells, at }) => !at || cells.some(({ state }) => state !== "empty"));
}

/**
 * What was named on one board is recognised on the next: it looks alike on the same page.
 * @param {Sighting} board @param {Map<number, string>} names by group @returns {Sighting}
 */
export function recognised(board, names) {
  const cells = board.cells.map((each) => {
    const value = each.state === "marked" && !each.value && names.get(each.group ?? -1);
    return value ? { ...each, value, sure: true } : each;
  });
  return { ...board, cells };
}

/** @param {Sighting} sighting @param {SeenCell[]} cells @returns {Sighting} */
function part(sighting, cells) {
  const groups = sighting.groups.map((group) =>
    group.map((at) => cells.indexOf(sighting.cells[at])).filter((at) => at >= 0)
  );
  return { ...sighting, cells, groups, board: around(cells.map(({ box }) => box)) };
}

/** @param {number[][]} boxes */
function around(boxes) {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const low = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, low - top];
}
