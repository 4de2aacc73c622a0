// Undo, redo and clear; and for large boards a closer look.

import { keepNames } from "../edge-names.js";
import { draw, first, makeButton, one } from "../elements.js";
import { UNIT } from "./cells.js";
import { EMPTY } from "./notation.js";

const DRAWINGS = {
  undo: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  redo: "m15 6 5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
  clear: "M4 7h16M10 7V4h4v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  draw: "m4 20 1-5L16 4l4 4L9 19zM13 7l4 4",
  closer: "M12 5v14M5 12h14",
  farther: "M5 12h14",
  overview: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};
const MANY = 12; // cells in a row: more are too small on a phone
const SMALL = 24; // pixels: a hex below that is hard to hit
const WELL = 40; // pixels: a hex that a thumb hits
const STEP = 1.4;
const MOST = 5;

/** @type {Editor} */
let editor;
/** @type {Part} */
let frame;
/** @type {SVGSVGElement} */
let svg;
let zoom = 1;
let close = 1; // where the overview leads back to

/** @param {Editor} given */
export function start(given) {
  editor = given;
  frame = one("grid");
  svg = frame.querySelector("svg");
  const large = Math.max(...editor.facts.shape.widths) > MANY;
  one("tools").append(
    button("undo", editor.undo),
    button("redo", editor.redo),
    button("clear", clear),
    button("draw", turnDrawing, { "aria-pressed": "false" }),
    ...(large ? [button("farther", () => zoomBy(-1)), button("closer", () => zoomBy(1))] : []),
    ...(large ? [button("overview", overview, { "aria-pressed": "false" })] : []),
  );
  editor.on("change", show);
  if (large) startZoom();
}

function button(name, onclick, more = {}) {
  const label = editor.word(name);
  const path = draw("path", { d: DRAWINGS[name] });
  return makeButton(
    { id: name, "aria-label": label, title: label, onclick, ...more },
    draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, path),
  );
}

function show() {
  one("undo").disabled = !editor.canUndo;
  one("redo").disabled = !editor.canRedo;
}

function clear() {
  editor.change((model) => {
    const board = model.boards[editor.board];
    board.rows = board.rows.map((row) => row.map(() => EMPTY));
    board.entries.delete("order");
  });
  editor.say(editor.word("cleared"));
}

// While drawing a finger draws; otherwise it moves the page or the board.
function turnDrawing() {
  const on = frame.classList.toggle("drawing");
  one("draw").setAttribute("aria-pressed", String(on));
  editor.say(editor.word(on ? "drawOn" : "drawOff"));
}

// Zoom

function startZoom() {
  editor.zoomBy = zoomBy;
  frame.classList.add("large");
  const size = hexSize();
  close = size < SMALL ? WELL / size : 1;
  zoomTo(close);
  frame.scrollTo(0, 0);
  keepNames(svg, first(".names", svg), frame);
}

const hexSize = () => frame.clientWidth / (svg.viewBox.baseVal.width / UNIT);

function zoomBy(steps) {
  zoomTo(zoom * STEP ** steps);
  if (zoom > 1) close = zoom;
}

function overview() {
  zoomTo(zoom > 1 ? 1 : Math.max(close, STEP));
}

// What is in the middle stays there.
function zoomTo(wanted) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame;
  const before = svg.clientWidth || 1;
  const [x, y] = [(scrollLeft + clientWidth / 2) / before, (scrollTop + clientHeight / 2) / before];
  zoom = Math.max(1, Math.min(MOST, wanted));
  svg.style.setProperty("width", `${zoom * 100}%`);
  const after = svg.clientWidth;
  frame.scrollTo(x * after - clientWidth / 2, y * after - frame.clientHeight / 2);
  one("overview").setAttribute("aria-pressed", String(zoom === 1));
  one("farther").disabled = zoom === 1;
  one("closer").disabled = zoom === MOST;
}
