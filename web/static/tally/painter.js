// An own quadrant of Kingdom Builder, painted hex by hex: tap, drag, or arrows and letters.

import { draw, first, make, makeButton } from "../elements.js";
import { cellName, hexAt } from "./cells.js";
import { hex, VIEW } from "./hexes.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const BOX = "GLFCDWMKX"; // the terrains as the box has them
/** @type {Record<string, string>} */
let terrains;
/** @type {Editor["labelled"]} */
let labelled;
let brush = BOX[0];
/** @typedef {SVGGElement & { place: number[], letter: string }} Hex */
/** @type {Hex[][]} */
let cells;

// { elements, rows() }: what is shown, and what was painted
/** @param {Editor} editor @param {string[]} rows */
export function painter(editor, rows) {
  ({ labelled, facts: { terrains } } = editor);
  const label = editor.word("paintHere");
  brush = BOX[0];
  cells = rows.map((row, number) => [...row].map((letter, col) => hexButton(number, col, letter)));
  const svg = draw("svg", { viewBox: VIEW, class: "painter", role: "group", "aria-label": label });
  svg.append(...cells.flat());
  cells[0][0].setAttribute("tabindex", "0");
  svg.addEventListener("keydown", key);
  svg.addEventListener("pointerdown", paint);
  svg.addEventListener("pointermove", paint);
  return {
    elements: [brushes(), svg],
    rows: () => cells.map((row) => row.map(({ letter }) => letter).join("")),
  };
}

function hexButton(row, col, letter) {
  const { x, y } = hexAt(row, col);
  const text = draw("text", { x, y: y + 0.13 });
  const button = draw(
    "g",
    { role: "button", tabindex: "-1" },
    draw("path", { d: hex(row, col) }),
    text,
  );
  return set(Object.assign(button, { place: [row, col], letter }), letter);
}

/** @param {Hex} button @param {string} letter */
function set(button, letter) {
  const [row, col] = button.place;
  button.letter = letter;
  button.firstElementChild?.setAttribute("class", `t-${letter}`);
  first("text", button).textContent = letter;
  button.setAttribute("aria-label", labelled(cellName(row, col), terrains[letter]));
  return button;
}

function paint(event) {
  if (event.type === "pointermove" && !event.buttons) return;
  const at = document.elementFromPoint(event.clientX, event.clientY)?.closest(".painter g");
  if (at) set(/** @type {Hex} */ (at), brush);
}

function key(event) {
  const at = event.target.closest("g");
  const letter = event.key.toUpperCase();
  const [down, across] = ARROWS[event.key] ?? [0, 0];
  if (down || across) go(at, down, across);
  else if (terrains[letter]) set(at, letter);
  else if (event.key === " " || event.key === "Enter") set(at, brush);
  else return;
  event.preventDefault();
}

/** @param {Hex} from @param {number} down @param {number} across */
function go(from, down, across) {
  const [row, col] = from.place;
  const next = cells[row + down]?.[col + across];
  if (!next) return;
  from.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}

function brushes() {
  const buttons = [...BOX].map((letter) =>
    makeButton(
      { class: "chip", "aria-pressed": String(letter === brush), onclick: () => choose(letter) },
      swatch(letter),
      `${terrains[letter]} (${letter})`,
    )
  );
  const choose = (letter) => {
    brush = letter;
    buttons.forEach((each, at) => each.setAttribute("aria-pressed", String(BOX[at] === letter)));
  };
  return make("div", { class: "chips" }, ...buttons);
}

function swatch(letter) {
  const path = draw("path", { class: `t-${letter}`, d: hex(0, 0) });
  return draw("svg", { viewBox: "0 0 1 1.16", class: "swatch", "aria-hidden": "true" }, path);
}
