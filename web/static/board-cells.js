// The cells of a board on the phones: which one is touched, what it is called, and the arrow keys.

import { keepInSight, showAll } from "./board-sight.js";
import { all, draw } from "./elements.js";
import { fill } from "./words.js";

const REACH = 37; // from the middle of a cell to its corner, in units of the picture
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {BoardCells} */
let cells = new Map();
let cursor = ""; // the one cell that Tab leads to

// The ground was drawn in the order of the cells.
/** @param {ParentNode} picture @returns {BoardCells} */
function read(picture) {
  const texts = all(".names text", picture).map(({ textContent }) => textContent ?? "");
  const columns = texts.filter((name) => /^[a-z]+$/.test(name));
  const found = new Map();
  for (const [index, use] of all(".cells use", picture).entries()) {
    const [row, col] = [Math.floor(index / columns.length), index % columns.length];
    found.set(`${columns[col]}${row + 1}`, {
      row,
      col,
      x: Number(use.getAttribute("x")),
      y: Number(use.getAttribute("y")),
      ground: (use.getAttribute("href") ?? "").replace(/^#(t-)?/, ""),
    });
  }
  return found;
}

/**
 * A grid of cells over the picture, which calls back with the cell that is tapped or entered.
 * @param {Element} picture @param {SVGSVGElement} svg
 * @param {(cell: string, byKey: boolean) => void} tap
 */
export function start(picture, svg, tap) {
  cells = read(picture);
  /** @type {SVGGElement[]} */
  const rows = [];
  for (const [name, cell] of cells) {
    const { row, x, y } = cell;
    rows[row] ??= draw("g", { role: "row" });
    cell.element = draw("g", { role: "gridcell", "data-cell": name, tabindex: -1 });
    cell.element.append(draw("use", { href: "#ring", class: "touch", x, y }));
    rows[row].append(cell.element);
  }
  svg.append(draw("g", { class: "cells" }, ...rows));
  svg.setAttribute("role", "grid");
  svg.setAttribute("aria-label", picture.getAttribute("aria-label") ?? "");
  svg.onclick = ({ clientX, clientY }) => {
    const cell = cellUnder(svg, clientX, clientY);
    if (cell) tap(cell, false);
  };
  svg.addEventListener("focusin", (/** @type {any} */ { target }) => {
    if (target.dataset.cell) moveTo(target.dataset.cell, false); // wherever a screen reader went
  });
  svg.onkeydown = (event) => key(event, tap);
  moveTo(cells.has(cursor) ? cursor : "a1", false);
  return cells;
}

/** @param {SVGSVGElement} svg @param {number} left @param {number} top */
function cellUnder(svg, left, top) {
  const matrix = /** @type {DOMMatrix} */ (svg.getScreenCTM()).inverse();
  const point = new DOMPoint(left, top).matrixTransform(matrix);
  let best = { far: REACH, name: "" };
  for (const [name, { x, y }] of cells) {
    const far = Math.hypot(point.x - x, point.y - y);
    if (far < best.far) best = { far, name };
  }
  return best.name;
}

/** @param {KeyboardEvent} event @param {(cell: string, byKey: boolean) => void} tap */
function key(event, tap) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in ARROWS) step(...ARROWS[event.key]);
  else if (event.key === "Enter" || event.key === " ") tap(cursor, true);
  else if (event.key === "Escape") showAll();
  else return;
  event.preventDefault();
}

/** @param {number} down @param {number} across */
function step(down, across) {
  const { row, col } = /** @type {BoardCell} */ (cells.get(cursor));
  const to = [...cells].find(([, each]) => each.row === row + down && each.col === col + across);
  if (to) moveTo(to[0]);
}

/** @param {string} name */
function moveTo(name, focus = true) {
  cells.get(cursor)?.element?.setAttribute("tabindex", "-1");
  cursor = name;
  const cell = /** @type {BoardCell} */ (cells.get(name));
  cell.element?.setAttribute("tabindex", "0");
  if (!focus) return;
  cell.element?.focus({ preventScroll: true });
  keepInSight(cell);
}

/**
 * What a screen reader says of each cell: k12, canyon, free, possible.
 * @param {BoardWords} words @param {Map<string, string>} marks @param {Set<string>} possible
 * @param {string} source what is about to move
 */
export function say(words, marks, possible, source) {
  for (const [name, { element, ground }] of cells) {
    const mark = marks.get(name);
    const open = possible.has(name) ? words.possible : words.free;
    const text = mark ? words.taken : words.solid.includes(ground) ? words.bare : open;
    const kind = words.grounds[ground] ?? "";
    const piece = mark ? (words.marks[mark] ?? mark) : kind;
    const label = fill(text, { cell: name, ground: kind, piece });
    if (element?.getAttribute("aria-label") !== label) element?.setAttribute("aria-label", label);
    if (name === source) element?.setAttribute("aria-selected", "true");
    else element?.removeAttribute("aria-selected");
  }
}
