// The board that is kept on the phones: pieces and lights, drawn anew from the facts that come with
// every deed. What those are is told in web/tables/board_page.py.

import { all, draw, first, one } from "./elements.js";

const facts = () => JSON.parse(first("#board-now script")?.textContent ?? "null");
const cellsOf = (/** @type {string} */ text) => text.split(" ").filter(Boolean);

// Where the middle of a cell is: the ground was drawn in the order of the cells.
function middles() {
  const names = all(".on-board .names text").map(({ textContent }) => textContent ?? "");
  const columns = names.filter((name) => /^[a-z]+$/.test(name));
  const grounds = all("#board-map .cells use");
  const found = new Map();
  for (const [index, ground] of grounds.entries()) {
    const name = `${columns[index % columns.length]}${Math.floor(index / columns.length) + 1}`;
    found.set(name, { x: ground.getAttribute("x"), y: ground.getAttribute("y") });
  }
  return found;
}

function redraw() {
  const now = facts(), ground = first("#board-map svg");
  if (!now || !ground) return;
  const at = middles();
  const pieces = Object.entries(now.pieces).flatMap(([mark, cells]) =>
    cellsOf(cells).map((cell) => draw("use", { href: `#p-${mark}`, ...at.get(cell) }))
  );
  const lit = new Set(now.possible.flatMap(([, , cells]) => cellsOf(cells)));
  const links = [...lit].filter((cell) => at.has(cell)).map((cell) =>
    draw(
      "a",
      { href: `?cell=${cell}#here`, "aria-label": cell },
      draw("use", { href: "#ring", ...at.get(cell) }),
    )
  );
  const viewBox = ground.getAttribute("viewBox") ?? "";
  const sight = { class: "board", viewBox, preserveAspectRatio: "xMinYMin" };
  one("board-pieces").replaceChildren(
    draw("svg", sight, ...pieces, draw("g", { class: "may" }, ...links)),
  );
}

/** Redraws the board whenever its facts come anew. */
export function watchBoard() {
  if (!one("board-now")) return;
  const watcher = new MutationObserver(redraw);
  for (const id of ["board-now", "board-map"]) watcher.observe(one(id), { childList: true });
}
