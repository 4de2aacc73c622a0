// What is written beside the board: each box of the photo above the field that it is typed into.

import { make, makeButton } from "../elements.js";
import { cutOut } from "./photo_picture.js";

const HIGH = 44; // pixels of a box
const AROUND = 0.8; // mm of paper around it

/** @typedef {{ cells: SeenCell[], inputs: HTMLInputElement[] }} Row */

/**
 * Boxes off the board in which anything stands, row by row; a game without a grid has no others.
 * @param {Sighting} sighting @param {boolean} hasGrid
 */
export function rowsBeside({ cells }, hasGrid) {
  const beside = cells.filter(({ cell }) => !cell || !hasGrid);
  /** @type {Map<string, SeenCell[]>} */
  const rows = new Map();
  for (const each of beside) {
    const stem = each.field.replace(/_(\d+|[A-Z])$/, "");
    rows.set(stem, [...(rows.get(stem) ?? []), each]);
  }
  return [...rows.values()].map(begun).filter((row) => row.length);
}

// As far as it is filled, and one box more
/** @param {SeenCell[]} row */
function begun(row) {
  const filled = row.map(({ state }) => state !== "empty").lastIndexOf(true) + 1;
  return filled ? row.slice(0, filled + 1) : [];
}

/**
 * The fields, and what is typed into them.
 * @param {Editor} editor @param {Sighting} sighting @param {CanvasImageSource} picture
 * @param {boolean} hasGrid
 */
export function numbers(editor, sighting, picture, hasGrid) {
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map();
  const keys = sighting.cells.some(({ cell }) => cell) ? "numeric" : "text"; // a pad has a minus
  const field = (/** @type {SeenCell} */ cell) => {
    const [label, kind] = sighting.beside?.[cell.field] ?? [];
    const each = { ...cell, label, kind };
    const made = each.cell
      ? listed(each, sighting.signs ?? [])
      : make("input", attributes(each, keys));
    const input = /** @type {HTMLInputElement} */ (made);
    if (each.cell) input.addEventListener("change", () => spread(each, input.value));
    else if (isTick(each)) input.checked = each.value === "yes" || each.state === "marked";
    else input.value = each.value ?? "";
    input.addEventListener("input", () => input.classList.remove("unsure"));
    inputs.set(each.field, input);
    const box = widened(each.box).map((side) => side * sighting.scale);
    return make("label", { class: "box-of" }, cutOut(picture, box, HIGH), input);
  };
  // What looks alike is named by one: the others wait to be looked at.
  const spread = (/** @type {SeenCell} */ from, /** @type {string} */ value) => {
    for (const { field, group } of sighting.cells) {
      const input = inputs.get(field);
      if (input && !input.value && group !== null && group === from.group) input.value = value;
    }
  };
  const titled = (/** @type {SeenCell[]} */ row) => {
    const labels = row.map(({ field }) => sighting.beside?.[field]?.[0] ?? "");
    const title = make("span", { class: "quiet", "aria-hidden": "true" }, titleOf(labels));
    const boxes = make("div", { class: "boxes-of" }, ...row.map(field));
    return make("div", { class: "row-of" }, title, boxes);
  };
  const rows = rowsBeside(sighting, hasGrid).map(titled);
  const values = () =>
    Object.fromEntries(
      [...inputs].map(([name, input]) => [
        name,
        input.type === "checkbox" ? (input.checked ? "yes" : "") : input.value.trim(),
      ]),
    );
  // What stands there and could not be read is not left out by mistake: it is asked for once.
  const unsure = () => {
    const found = [...inputs.values()].filter((input) => !input.value && isMarked(input));
    for (const input of found) input.classList.remove("unsure");
    return found;
  };
  const elements = rows.length ? [make("div", { class: "rows-of" }, ...rows)] : [];
  return { elements, values, unsure, help: makeHelp(editor, rows.length) };
}

/**
 * What the boxes of a row have in common: each says of itself which one it is, last of all.
 * @param {string[]} labels
 */
function titleOf(labels) {
  const parts = labels[0].split(/\s?[,:]\s/);
  return labels.length > 1 && parts.length > 1 ? parts.slice(0, -1).join(", ") : labels[0];
}

/** A drawing is chosen from a list. @param {SeenCell} cell @param {string[][]} signs */
const listed = (cell, signs) => {
  const { "aria-label": label, class: look } = attributes(cell);
  const options = [["", ""], ...signs].map(([value, title]) => make("option", { value }, title));
  const list = make("select", { "aria-label": label, class: look }, ...options);
  list.value = cell.value ?? "";
  return list;
};

const isMarked = (/** @type {HTMLInputElement} */ { classList }) => classList.contains("unsure");
const isTick = (/** @type {SeenCell} */ { kind, value }) => kind === "tick" || value === "yes";

/** @param {SeenCell} cell @param {string} [keys] */
function attributes(cell, keys) {
  const unsure = cell.state === "doubt" || (cell.state === "marked" && !cell.sure);
  const label = cell.label ?? cell.field.replaceAll("_", " ");
  return {
    "aria-label": label,
    class: unsure ? "unsure" : "",
    ...(isTick(cell)
      ? { type: "checkbox" }
      : { maxlength: 8, autocomplete: "off", inputmode: keys }),
  };
}

/** @param {number[]} box */
const widened = ([x, y, width, height]) => [
  x - AROUND,
  y - AROUND,
  width + 2 * AROUND,
  height + 2 * AROUND,
];

/** @param {Editor} editor @param {number} count */
const makeHelp = (editor, count) =>
  make("p", { class: "quiet" }, editor.word(count ? "numbersHelp" : "nothingBeside"));

export const doneButton = (/** @type {Editor} */ editor, /** @type {() => void} */ onclick) =>
  makeButton({ class: "main", onclick }, editor.word("allRight"));
