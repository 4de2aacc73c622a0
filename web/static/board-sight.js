// A closer look at a board whose cells are too small for a finger: it is enlarged in its frame.

import { keepNames } from "./edge-names.js";
import { first, one } from "./elements.js";

const UNIT = 52; // a cell's width in the picture
const WELL = 46; // pixels: what a thumb hits
const fine = matchMedia("(hover: hover) and (pointer: fine)");
const least = () => fine.matches ? 22 : 40; // pixels: what is hit without a closer look

let zoom = 1;
const frame = () => one("board-sight");
const layers = () => first(".layers", frame());
const sizeOf = () => {
  const svg = first("svg", layers());
  return (svg.clientWidth / svg.viewBox.baseVal.width) * UNIT;
};

export const isSmall = () => zoom === 1 && sizeOf() < least();

/** @param {number} wanted */
function enlarge(wanted) {
  const height = frame().clientHeight;
  zoom = wanted;
  frame().style.height = zoom > 1 ? `${height}px` : "";
  layers().style.width = zoom > 1 ? `${zoom * 100}%` : "";
  frame().classList.toggle("close", zoom > 1);
  one("board-whole").hidden = zoom === 1;
}

/** This place comes into the middle, large enough to hit. @param {{ x: number, y: number }} place */
export function showCloser(place) {
  enlarge(Math.max(1, WELL / sizeOf()));
  bring(place);
}

// Where the middle of a cell is in the enlarged board, in pixels
/** @param {{ x: number, y: number }} place */
function pixels({ x, y }) {
  const { x: left, y: top } = first("svg", layers()).viewBox.baseVal;
  const scale = sizeOf() / UNIT;
  return { left: (x - left) * scale, top: (y - top) * scale };
}

/** @param {{ x: number, y: number }} place */
function bring(place) {
  const { left, top } = pixels(place), { clientWidth, clientHeight } = frame();
  frame().scrollTo(left - clientWidth / 2, top - clientHeight / 2);
}

/** @param {{ x: number, y: number }} place */
export function isInSight(place) {
  const { left, top } = pixels(place);
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame();
  const [across, down] = [left - scrollLeft, top - scrollTop];
  return across > 0 && across < clientWidth && down > 0 && down < clientHeight;
}

/** What the arrows lead to is in sight. @param {{ x: number, y: number }} place */
export function keepInSight(place) {
  if (zoom > 1) bring(place);
}

export function showAll() {
  if (zoom > 1) enlarge(1);
}

/** The whole board is in sight; its names lie over the pieces as well. */
export function watchSight() {
  zoom = 1;
  const names = /** @type {Part} */ (first("#board-map .names").cloneNode(true));
  keepNames(/** @type {any} */ (first("#board-pieces svg")), names, frame());
  if (one("board-whole")) one("board-whole").onclick = showAll;
}

let wide = innerWidth;
addEventListener("resize", () => {
  if (innerWidth !== wide) showAll(); // the phone was turned
  wide = innerWidth;
});
