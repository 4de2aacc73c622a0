// The board: what stands where, what lies under it, and what is lit.

import { draw as drawn, first, one } from "../elements.js";
import { cellName, UNIT } from "./cells.js";
import { castleOf, EMPTY, players } from "./notation.js";
import { drawSigns, settledBy } from "./signs.js";
import * as touch from "./touch.js";

/** @type {Editor} */
let editor;
/** @type {SVGSVGElement} */
let svg;
let called = ""; // who plays, as far as the cells were told
/** @type {Cells} */
const cells = new Map();

/** @param {Editor} given */
export function start(given) {
  editor = given;
  svg = /** @type {any} */ (first("#grid svg"));
  const rows = editor.facts.shape.widths.map((width, row) => addRow(row, width));
  first("#cells", svg).replaceWith(...rows);
  Object.assign(editor, { cells, cellUnder, nameOf, moveTo });
  editor.on("change", draw);
  editor.on("board", draw);
  editor.on("light", light);
  touch.start(editor, svg);
  moveTo("a1", false);
}

// A row of the grid for each row of the board; its cells stand around their own middle.
function addRow(row, width) {
  const { x, y } = centre({ row, col: 0 });
  const line = drawn("g", {
    role: "row",
    "aria-label": editor.word("gridRow", { number: row + 1 }),
    transform: `translate(${Math.round(x)} ${Math.round(y)})`,
  });
  for (let col = 0; col < width; col++) {
    const use = drawn("use", { href: "#h", x: col * UNIT });
    const element = drawn("g", { role: "gridcell", "data-cell": cellName(row, col), tabindex: -1 });
    element.append(use);
    line.append(element);
    cells.set(cellName(row, col), { element, row, col, use, piece: null, mark: "", ground: "" });
  }
  return line;
}

// Where a cell is, and which cell is somewhere, in units of the picture

function centre({ row, col }) {
  const [x, y] = editor.facts.shape.firsts[row];
  return { x: (x + col) * UNIT, y: y * UNIT };
}

function cellUnder(clientX, clientY) {
  const point = new DOMPoint(clientX, clientY).matrixTransform(
    /** @type {DOMMatrix} */ (svg.getScreenCTM()).inverse(),
  );
  const { widths, firsts } = editor.facts.shape;
  let best = { far: UNIT * Math.SQRT1_2, name: "" };
  widths.forEach((width, row) => {
    const col = Math.round(point.x / UNIT - firsts[row][0]);
    if (col < 0 || col >= width) return;
    const middle = centre({ row, col });
    const far = Math.hypot(point.x - middle.x, point.y - middle.y);
    if (far <= best.far) best = { far, name: cellName(row, col) };
  });
  return best.name;
}

// What it is called

function nameOf(mark) {
  const { facts, model, word } = editor;
  const piece = facts.pieces.find((each) => each.mark === mark);
  const castle = castleOf(mark);
  if (castle && facts.layout.pieces_show === "letter") {
    const owner = players(model, facts).find(({ letter }) => letter === castle[0]);
    return word("castleOf", { player: owner?.name ?? castle[0], rank: castle[1] });
  }
  if (piece?.group === "settlement") {
    return word("settlementOf", { player: settledBy(editor, mark) });
  }
  if (/^[+-]\d/.test(mark)) return `${piece?.name ?? ""} ${mark.replace("-", "−")}`.trim();
  return piece?.name ?? mark;
}

const groundName = (ground) => editor.facts.terrains?.[/^[a-z]/.test(ground) ? "X" : ground] ?? "";

function said(cell) {
  const here = cell.mark === EMPTY ? groundName(cell.ground) || nameOf(EMPTY) : nameOf(cell.mark);
  const under = cell.mark !== EMPTY ? groundName(cell.ground) : "";
  return under ? `${here}, ${under}` : here;
}

// Drawing

function draw() {
  drawSigns(editor, svg);
  const { rows } = editor.model.boards[editor.board];
  const under = editor.ground();
  const names = JSON.stringify(players(editor.model, editor.facts));
  for (const [name, cell] of cells) {
    const mark = rows[cell.row][cell.col];
    const ground = under ? under(cell.row, cell.col) : "";
    if (mark === cell.mark && ground === cell.ground && names === called) continue;
    if (ground !== cell.ground) drawGround(cell, ground);
    if (mark !== cell.mark) drawPiece(cell, mark);
    cell.element.setAttribute("aria-label", editor.labelled(name, said(cell)));
  }
  called = names;
}

function drawGround(cell, ground) {
  cell.ground = ground;
  const id = document.getElementById(`t-${ground}`) ? `t-${ground}` : "h";
  cell.use.setAttribute("href", `#${id}`);
}

function drawPiece(cell, mark) {
  cell.mark = mark;
  cell.piece?.remove();
  cell.piece = null;
  if (mark === EMPTY) return;
  cell.piece = drawn("use", { class: "piece", href: `#p-${mark}`, x: cell.col * UNIT });
  cell.element.append(cell.piece);
}

function light({ cells: names, kind }) {
  const marks = names
    .filter((name) => cells.has(name))
    .map((name) => {
      const look = kind === "warning" ? "lit warned" : "lit";
      return drawn("use", { href: "#h", class: look, ...centre(cells.get(name)) });
    });
  svg.classList.toggle("lighted", marks.length > 0);
  for (const [name, { element }] of cells) element.classList.toggle("in", names.includes(name));
  first("#marks", svg).replaceChildren(...marks);
  if (marks.length) reveal(names.filter((name) => cells.has(name)));
}

// A board that is larger than its window is moved to where the lit cells are.
function reveal(names) {
  const frame = one("grid");
  if (frame.scrollWidth <= frame.clientWidth) return;
  const around = frame.getBoundingClientRect();
  const boxes = names.map((name) => cells.get(name).use.getBoundingClientRect());
  const shown = boxes.some(
    (box) =>
      box.left >= around.left &&
      box.right <= around.right &&
      box.top >= around.top &&
      box.bottom <= around.bottom,
  );
  if (shown) return;
  frame.scrollLeft += boxes[0].left + boxes[0].width / 2 - around.left - around.width / 2;
  frame.scrollTop += boxes[0].top + boxes[0].height / 2 - around.top - around.height / 2;
}

// The cursor of the keyboard: one cell can be reached by Tab, arrows lead to the others.
function moveTo(name, focus = true) {
  cells.get(editor.cursor).element.setAttribute("tabindex", "-1");
  editor.cursor = name;
  const cell = cells.get(name);
  const { x, y } = centre(cell);
  const cursor = first("#cursor", svg);
  cursor.setAttribute("x", String(x));
  cursor.setAttribute("y", String(y));
  cell.element.setAttribute("tabindex", "0");
  if (focus) cell.element.focus({ preventScroll: true });
  editor.fire("cell", { cell: name, board: editor.board });
}
