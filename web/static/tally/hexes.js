// Quadrants of Kingdom Builder as small pictures, one path for each terrain.

import { draw } from "../elements.js";
import { hexAt, ROW, SIDE } from "./cells.js";

const SIZE = 10;
const STEP = (0.5 * SIDE).toFixed(3);
const OUTLINE = `l.5 ${STEP}v${SIDE.toFixed(3)}l-.5 ${STEP}l-.5-${STEP}v-${SIDE.toFixed(3)}z`;

export const VIEW = `0 0 ${SIZE + 0.5} ${(SIZE * ROW + 0.5 * SIDE).toFixed(3)}`;

/** @param {number} row @param {number} col */
export function hex(row, col) {
  const { x, y } = hexAt(row, col);
  return `M${x} ${(y - SIDE).toFixed(3)}${OUTLINE}`;
}

/** @param {string[]} rows */
export function thumbnail(rows) {
  /** @type {Record<string, string>} */
  const paths = {};
  rows.forEach((row, number) =>
    [...row].forEach((letter, col) => (paths[letter] = (paths[letter] ?? "") + hex(number, col)))
  );
  const parts = Object.entries(paths).map(([letter, d]) =>
    draw("path", { class: `t-${letter}`, d })
  );
  return draw("svg", { viewBox: VIEW, class: "thumb", "aria-hidden": "true" }, ...parts);
}
