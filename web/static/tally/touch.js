// Fingers, mouse and keys on the board.

import { one } from "../elements.js";
import { cellName } from "./cells.js";
import { EMPTY } from "./notation.js";

const PATIENCE = 1500; // milliseconds to type the rest of a mark such as +3
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {Editor} */
let editor;
/** @type {SVGSVGElement} */
let svg;
/** @typedef {{ cell: string, x: number, y: number, mark?: string, seen: Set<string> }} Drag */
/** @type {Drag | null} */
let drag = null; // from the first touch on; mark once it draws
let typed = "";
let typing = 0;

/** @param {Editor} given @param {SVGSVGElement} board */
export function start(given, board) {
  editor = given;
  svg = board;
  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("pointercancel", cancel);
  svg.addEventListener("click", tap);
  svg.addEventListener("keydown", key);
  addEventListener("keydown", takeBack);
}

// A piece on cells; those where it cannot stand stay as they are.

function place(names, mark) {
  const free = names.filter((name) => mark === EMPTY || canStand(name));
  if (!free.length) return false;
  editor.change((model) => {
    const board = model.boards[editor.board];
    for (const name of free) {
      const { row, col } = editor.cells.get(name);
      board.rows[row][col] = mark;
    }
    keepOrder(board, free);
  });
  return true;
}

// Castles, locations and mountains carry no settlement; the notation has no word for it.
function canStand(name) {
  const { ground, element } = editor.cells.get(name);
  if (!editor.facts.unsettled?.includes(ground)) return true;
  editor.say(editor.word("nobodyThere", { cell: name }));
  element.classList.add("refused");
  setTimeout(() => element.classList.remove("refused"), 400);
  return false;
}

// Where the order of placement was written down, it has to name the filled cells.
function keepOrder(board, names) {
  if (!board.entries.has("order")) return;
  const order = board.entries
    .get("order")
    .toLowerCase()
    .split(/[,\s]+/)
    .filter(Boolean);
  const filled = (name) => {
    const { row, col } = editor.cells.get(name);
    return board.rows[row][col] !== EMPTY;
  };
  const left = order.filter((name) => !names.includes(name) || filled(name));
  const added = names.filter((name) => filled(name) && !order.includes(name));
  board.entries.set("order", [...left, ...added].join(" "));
}

const markAt = (name) => editor.cells.get(name).mark;
const other = (name) => (markAt(name) === editor.piece ? EMPTY : editor.piece);

function put(name, mark) {
  if (place([name], mark)) editor.say(editor.labelled(name, editor.nameOf(markAt(name))));
}

// A tap sets one cell; who goes on to another cell draws over all of them.

function down(event) {
  if (!event.isPrimary || event.button > 0) return;
  drag = {
    cell: editor.cellUnder(event.clientX, event.clientY),
    x: event.clientX,
    y: event.clientY,
    seen: new Set(),
  };
}

function move(event) {
  if (!drag || !event.isPrimary || editor.inspect || !editor.piece) return;
  const cell = editor.cellUnder(event.clientX, event.clientY);
  if (drag.mark === undefined) {
    if (!cell || !drag.cell || cell === drag.cell || !mayDraw(event, drag)) return;
    svg.setPointerCapture(event.pointerId);
    editor.end(); // whatever was typed before is a step of its own
    editor.begin();
    drag.mark = other(drag.cell);
    draw(drag, [drag.cell]);
  }
  draw(drag, between(drag, event));
  Object.assign(drag, { x: event.clientX, y: event.clientY });
}

// A finger that could move the page or the board instead draws only across, or where it is told to.
/** @param {PointerEvent} event @param {Drag} drag */
function mayDraw({ pointerType, clientX, clientY }, drag) {
  const frame = one("grid").classList;
  if (pointerType !== "touch" || frame.contains("drawing")) return true;
  return !frame.contains("large") && Math.abs(clientX - drag.x) > Math.abs(clientY - drag.y);
}

/** @param {Drag} drag @param {string[]} names */
function draw(drag, names) {
  const fresh = names.filter((name) => !drag.seen.has(name));
  for (const name of fresh) drag.seen.add(name);
  const clears = drag.mark === EMPTY && editor.piece !== EMPTY;
  const wanted = fresh.filter((name) =>
    clears ? markAt(name) === editor.piece : markAt(name) !== drag.mark
  );
  if (wanted.length) place(wanted, drag.mark);
}

// Fingers are quick: the cells on the way count too.
function between(from, event) {
  const [width, height] = [event.clientX - from.x, event.clientY - from.y];
  const steps = Math.ceil(Math.hypot(width, height) / 6) || 1;
  const names = Array.from(
    { length: steps },
    (_, step) =>
      editor.cellUnder(
        from.x + (width * (step + 1)) / steps,
        from.y + (height * (step + 1)) / steps,
      ),
  );
  return [...new Set(names.filter(Boolean))];
}

function up() {
  if (drag?.mark === undefined) {
    drag = null;
    return;
  }
  editor.end();
  const count = drag.seen.size;
  editor.say(editor.word("drawn", { count, piece: editor.nameOf(drag.mark) }));
  drag = null;
  svg.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => svg.removeEventListener("click", swallow, { capture: true }), 50);
}

// The browser took the finger for itself.
function cancel() {
  const drew = drag?.mark !== undefined;
  drag = null;
  editor.end();
  if (drew) editor.undo();
}

const swallow = (event) => event.stopPropagation();

function tap(event) {
  const cell = editor.cellUnder(event.clientX, event.clientY);
  if (!cell) return;
  editor.moveTo(cell);
  choose(cell);
}

function choose(cell) {
  if (editor.inspect) editor.fire("inspect", { cell, board: editor.board });
  else if (!editor.instead(cell) && editor.piece) put(cell, other(cell));
}

// Keys

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in ARROWS) step(...ARROWS[event.key]);
  else if (event.key === "Home") step(0, -Infinity);
  else if (event.key === "End") step(0, Infinity);
  else if (event.key === "Enter" || event.key === " ") choose(editor.cursor);
  else if (event.key === "Delete" || event.key === "Backspace") put(editor.cursor, EMPTY);
  else if (event.key.length !== 1 || !type(event.key)) return;
  event.preventDefault();
}

function step(down, across) {
  const { widths } = editor.facts.shape;
  const { row, col } = editor.cells.get(editor.cursor);
  const within = (value, most) => Math.max(0, Math.min(most - 1, value));
  const to = within(row + down, widths.length);
  editor.moveTo(cellName(to, within(col + across, widths[to])));
  editor.cells.get(editor.cursor).element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// The letters of a mark, one after another: T, or + and 3; as soon as it is clear, it is set.
function type(letter) {
  clearTimeout(typing);
  for (const text of [typed + letter, letter]) {
    const known = editor
      .marks()
      .filter((mark) => mark.toLowerCase().startsWith(text.toLowerCase()));
    if (!known.length) continue;
    typed = known.length > 1 ? text : "";
    if (known.length === 1) {
      editor.pick(known[0]);
      put(editor.cursor, known[0]);
    } else typing = setTimeout(() => (typed = ""), PATIENCE);
    return true;
  }
  typed = "";
  return zoom(letter);
}

function zoom(letter) {
  if (!editor.zoomBy || (letter !== "+" && letter !== "-")) return false;
  editor.zoomBy(letter === "+" ? 1 : -1);
  return true;
}

function takeBack(event) {
  const writing = event.target.closest?.("input, textarea, select");
  if (writing || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const letter = event.key.toLowerCase();
  if (letter !== "z" && letter !== "y") return;
  event.preventDefault();
  if (letter === "y" || event.shiftKey) editor.redo();
  else editor.undo();
}
