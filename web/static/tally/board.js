// The board: what stands where, what lies under it, and what is lit.

import { cellName, EMPTY, players } from "./notation.js";
import { drawn, drawSigns, settledBy } from "./signs.js";
import * as touch from "./touch.js";

const UNIT = 52; // a cell's width in the picture
const ROW = UNIT * Math.sqrt(0.75); // from one row of hexes to the next

let editor, svg;
let called = ""; // who plays, as far as the cells were told
const cells = new Map(); // by name: { element, row, col, use, piece, mark, ground }

export function start(given) {
  editor = given;
  svg = document.querySelector("#grid svg");
  const rows = Array.from({ length: editor.facts.shape.rows }, (_, row) => addRow(row));
  svg.querySelector("#cells").replaceWith(...rows);
  Object.assign(editor, { cells, centre, cellUnder, nameOf, land, cursor: "a1", moveTo });
  editor.on("change", draw);
  editor.on("board", draw);
  editor.on("light", light);
  touch.start(editor, svg);
  moveTo("a1", false);
}

// A row of the grid for each row of the board; its cells stand around their own middle.
function addRow(row) {
  const { x, y } = centre({ row, col: 0 });
  const line = drawn("g", {
    role: "row",
    transform: `translate(${Math.round(x)} ${Math.round(y)})`,
  });
  for (let col = 0; col < editor.facts.shape.cols; col++) {
    const use = drawn("use", { href: "#h", x: col * UNIT });
    const element = drawn("g", { role: "gridcell", "data-cell": cellName(row, col), tabindex: -1 });
    element.append(use);
    line.append(element);
    cells.set(cellName(row, col), { element, row, col, use, piece: null, mark: "", ground: "" });
  }
  return line;
}

// Where a cell is, and which cell is somewhere, in units of the picture

export function centre({ row, col }) {
  if (!editor.facts.shape.hex) return { x: (col + 0.5) * UNIT, y: (row + 0.5) * UNIT };
  return { x: (col + 0.5 + (row % 2) / 2) * UNIT, y: row * ROW + UNIT / Math.sqrt(3) };
}

function cellUnder(clientX, clientY) {
  const point = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const { rows, cols, hex } = editor.facts.shape;
  const guess = hex ? Math.round(point.y / ROW - 2 / 3) : Math.floor(point.y / UNIT);
  let best = null;
  for (let row = Math.max(0, guess - 1); row <= Math.min(rows - 1, guess + 1); row++) {
    const shift = hex ? (row % 2) / 2 : 0;
    const col = Math.floor(point.x / UNIT - shift);
    if (col < 0 || col >= cols) continue;
    const middle = centre({ row, col });
    const far = Math.hypot(point.x - middle.x, point.y - middle.y);
    if (!best || far < best.far) best = { far, name: cellName(row, col) };
  }
  const reach = hex ? UNIT / Math.sqrt(3) : UNIT * Math.SQRT1_2;
  return best && best.far <= reach ? best.name : "";
}

// What it is called

function nameOf(mark) {
  const { facts, model, word } = editor;
  const piece = facts.pieces.find((each) => each.mark === mark);
  const castle = /^(\p{L})([1-4])$/u.exec(mark);
  if (castle && facts.layout.names === "letters") {
    const owner = players(model, facts).find(({ letter }) => letter === castle[1]);
    return word("castleOf", { player: owner?.name ?? castle[1], rank: castle[2] });
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

// The land of Kingdom Builder: four quadrants, some of them turned

function land(model = editor.model) {
  const { maps } = editor.facts;
  if (!maps) return null;
  const drawn = Object.fromEntries(model.drawn.map(({ name, rows }) => [name, rows]));
  const listed = model.head.get("quadrants") ?? "";
  const names = listed.split(listed.includes(",") ? "," : /[/\s]+/); // some may be missing yet
  const tiles = new Set((model.head.get("castles") ?? "").toLowerCase().split(/[,\s]+/));
  const quadrants = Array.from({ length: 4 }, (_, place) => {
    const name = (names[place] ?? "").trim().toLowerCase();
    const plain = name.replace(/~$/, "");
    const rows = drawn[plain] ?? maps[plain];
    const turned = name.endsWith("~") && rows;
    return {
      name: plain,
      rows: turned ? [...rows].reverse().map((row) => [...row].reverse().join("")) : rows,
    };
  });
  return (row, col) => {
    const { name, rows } = quadrants[(row >= 10 ? 2 : 0) + (col >= 10 ? 1 : 0)];
    const letter = tiles.has(cellName(row, col)) ? "K" : (rows?.[row % 10]?.[col % 10] ?? "");
    return letter === "X" && maps[name] && document.getElementById(`t-${name}`) ? name : letter;
  };
}

// Drawing

function draw() {
  drawSigns(editor, svg);
  const { rows } = editor.model.boards[editor.board];
  const under = land();
  const names = JSON.stringify(players(editor.model, editor.facts));
  for (const [name, cell] of cells) {
    const mark = rows[cell.row][cell.col];
    const ground = under ? under(cell.row, cell.col) : "";
    if (mark === cell.mark && ground === cell.ground && names === called) continue;
    if (ground !== cell.ground) drawGround(cell, ground);
    if (mark !== cell.mark) drawPiece(cell, mark);
    cell.element.setAttribute("aria-label", `${name}: ${said(cell)}`);
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
  svg.querySelector("#marks").replaceChildren(...marks);
  if (marks.length) reveal(names.filter((name) => cells.has(name)));
}

// A board that is larger than its window is moved to where the lit cells are.
function reveal(names) {
  const frame = svg.parentElement;
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
  const cursor = svg.querySelector("#cursor");
  cursor.setAttribute("x", x);
  cursor.setAttribute("y", y);
  cell.element.setAttribute("tabindex", "0");
  if (focus) cell.element.focus({ preventScroll: true });
  editor.fire("cell", { cell: name, board: editor.board });
}
