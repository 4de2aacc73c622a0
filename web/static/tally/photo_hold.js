// Fingers and keys on the board while its photo is named: a long tap or Shift+Enter takes a cell out.

import { one } from "../elements.js";
import { EMPTY } from "./notation.js";

const LONG = 500; // milliseconds
const STILL = 10; // pixels that a finger may tremble
const PATIENCE = 1500; // milliseconds to type the rest of a mark

/** @type {Editor} */
let editor;
/** @type {{ isOn(): boolean, look(cell: string): void, takeOut(cell: string): void, name(mark: string): void }} */
let deeds;
let timer = 0;
let held = false;
let from = { x: 0, y: 0 };
let typed = "";
let typing = 0;

/** @param {Editor} given @param {typeof deeds} what */
export function start(given, what) {
  editor = given;
  deeds = what;
  const grid = one("grid");
  grid.addEventListener("pointerdown", down);
  grid.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) {
    grid.addEventListener(end, () => clearTimeout(timer));
  }
  grid.addEventListener("click", swallow, { capture: true });
  grid.addEventListener("keydown", key, { capture: true });
  grid.addEventListener("contextmenu", (event) => deeds.isOn() && event.preventDefault());
}

/** @param {PointerEvent} event */
function down({ clientX: x, clientY: y }) {
  clearTimeout(timer);
  held = false;
  if (!deeds.isOn()) return;
  from = { x, y };
  timer = setTimeout(() => {
    const cell = editor.cellUnder(x, y);
    held = Boolean(cell);
    if (cell) deeds.takeOut(cell);
  }, LONG);
}

/** @param {PointerEvent} event */
function move({ clientX, clientY }) {
  if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) clearTimeout(timer);
}

// A long tap ends as a tap that nobody meant.
/** @param {Event} event */
function swallow(event) {
  if (held) event.stopPropagation();
  held = false;
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (!deeds.isOn() || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" && event.shiftKey) deeds.takeOut(editor.cursor);
  else if (event.key === "Delete" || event.key === "Backspace") deeds.name(EMPTY);
  else if (event.key.length !== 1 || event.key === " " || !type(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

// The letters of a mark, as on the board without a photo: here they name all that is lit.
/** @param {string} letter */
function type(letter) {
  clearTimeout(typing);
  const begins = (text) => (mark) => mark.toLowerCase().startsWith(text.toLowerCase());
  for (const text of [typed + letter, letter]) {
    const known = editor.marks().filter(begins(text));
    typed = known.length > 1 ? text : "";
    if (known.length > 1) typing = setTimeout(() => (typed = ""), PATIENCE);
    if (known.length === 1) deeds.name(known[0]);
    if (known.length) return true;
  }
  return false;
}
