// Marks of a sheet (ArUco 4x4) in a picture, in plain script: dark patches with four corners, and
// the bits in them. Good enough to aim a camera by; the server looks again.

import { homography, mapped } from "./photo_picture.js";

const MODULES = 6; // along a side of a mark, its black border included
const LEAST = 12; // pixels of a side
const LARGEST = 0.2; // of a picture's width
const DARKER = 0.86; // than what is around it
const WINDOW = 24; // pixels to each side are around it
const FULL = 0.35; // of a mark's square is black at least

/** @typedef {{ data: Uint8ClampedArray, width: number, height: number }} Pixels */
/** @typedef {{ number: number, x: number, y: number }} Mark */

/** @param {Pixels} pixels @param {number[]} patterns @returns {Mark[]} */
export function findMarks(pixels, patterns) {
  const { width, height } = pixels;
  const grey = greyOf(pixels);
  const dark = darkOf(grey, width, height);
  const known = new Map(
    patterns.flatMap((pattern, at) => turns(pattern).map((bits) => [bits, at])),
  );
  return patches(dark, width, height)
    .map((patch) => markIn(patch, grey, width, height, known))
    .filter((mark) => mark !== null);
}

/** @param {Pixels} pixels */
function greyOf({ data, width, height }) {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4) {
    grey[at] = (data[from] * 77 + data[from + 1] * 151 + data[from + 2] * 28) >> 8;
  }
  return grey;
}

// Darker than the mean around it; sums of rectangles make that quick.
/** @param {Uint8Array} grey @param {number} width @param {number} height */
function darkOf(grey, width, height) {
  const wide = width + 1;
  const sums = new Uint32Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0, row = 0; x < width; x++) {
      row += grey[y * width + x];
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1] + row;
    }
  }
  const dark = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - WINDOW) * wide;
    const low = Math.min(height, y + WINDOW + 1) * wide;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - WINDOW);
      const right = Math.min(width, x + WINDOW + 1);
      const count = ((low - top) / wide) * (right - left);
      const sum = sums[low + right] - sums[low + left] - sums[top + right] + sums[top + left];
      dark[y * width + x] = grey[y * width + x] * count < sum * DARKER ? 1 : 0;
    }
  }
  return dark;
}

// Patches

/** @typedef {{ count: number, left: number, right: number, top: number, low: number, edge: number[][] }} Patch */

/** @param {Uint8Array} dark @param {number} width @param {number} height @returns {Patch[]} */
function patches(dark, width, height) {
  const stack = new Int32Array(dark.length);
  /** @type {Patch[]} */
  const found = [];
  for (let at = 0; at < dark.length; at++) {
    if (dark[at] !== 1) continue;
    const patch = flood(dark, width, height, at, stack);
    const side = Math.max(patch.right - patch.left, patch.low - patch.top);
    if (side >= LEAST && side <= LARGEST * width) found.push(patch);
  }
  return found;
}

/** @param {Uint8Array} dark @param {number} width @param {number} height
 * @param {number} start @param {Int32Array} stack @returns {Patch} */
function flood(dark, width, height, start, stack) {
  /** @type {Patch} */
  const patch = { count: 0, left: width, right: 0, top: height, low: 0, edge: [] };
  let size = 1;
  stack[0] = start;
  dark[start] = 2;
  while (size) {
    const at = stack[--size];
    const x = at % width;
    const y = (at - x) / width;
    grow(patch, x, y);
    const free = size;
    if (x > 0 && dark[at - 1] === 1) stack[size++] = at - 1;
    if (x < width - 1 && dark[at + 1] === 1) stack[size++] = at + 1;
    if (y > 0 && dark[at - width] === 1) stack[size++] = at - width;
    if (y < height - 1 && dark[at + width] === 1) stack[size++] = at + width;
    for (let each = free; each < size; each++) dark[stack[each]] = 2;
    if (isEdge(dark, width, at)) patch.edge.push([x, y]);
  }
  return patch;
}

/** @param {Patch} patch @param {number} x @param {number} y */
function grow(patch, x, y) {
  patch.count++;
  patch.left = Math.min(patch.left, x);
  patch.right = Math.max(patch.right, x);
  patch.top = Math.min(patch.top, y);
  patch.low = Math.max(patch.low, y);
}

const isEdge = (dark, width, at) =>
  !dark[at - 1] || !dark[at + 1] || !dark[at - width] || !dark[at + width];

// Four corners: the two that are farthest apart, and the farthest on either side between them

/** @param {Patch} patch */
function cornersOf({ edge, left, right, top, low }) {
  const middle = [(left + right) / 2, (top + low) / 2];
  const far = (from) => farthest(edge, ([x, y]) => (x - from[0]) ** 2 + (y - from[1]) ** 2);
  const one = far(middle);
  const other = far(one);
  const side = (/** @type {number[]} */ [x, y]) =>
    (x - one[0]) * (other[1] - one[1]) - (y - one[1]) * (other[0] - one[0]);
  return [one, farthest(edge, side), other, farthest(edge, (point) => -side(point))];
}

/** @param {number[][]} points @param {(point: number[]) => number} worth */
function farthest(points, worth) {
  let best = points[0];
  let most = -Infinity;
  for (const point of points) {
    const found = worth(point);
    if (found > most) [best, most] = [point, found];
  }
  return best;
}

/** @param {number[][]} corners */
const area = (corners) =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length];
      return sum + x * nextY - y * nextX;
    }, 0),
  ) / 2;

/** @param {number[][]} corners */
function isSquarish(corners) {
  const sides = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4];
    return Math.hypot(nextX - x, nextY - y);
  });
  return Math.min(...sides) >= LEAST * 0.7 && Math.max(...sides) < 2.5 * Math.min(...sides);
}

// Bits

/** @param {Patch} patch @param {Uint8Array} grey @param {number} width @param {number} height
 * @param {Map<number, number>} known @returns {Mark | null} */
function markIn(patch, grey, width, height, known) {
  const corners = cornersOf(patch);
  const whole = area(corners);
  if (!isSquarish(corners) || patch.count < FULL * whole || patch.count > 1.25 * whole) return null;
  const map = homography([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], corners);
  const levels = [];
  for (let row = 0; row < MODULES; row++) {
    for (let col = 0; col < MODULES; col++) {
      const [x, y] = mapped(map, col + 0.5, row + 0.5).map(Math.round);
      if (!(x >= 0 && y >= 0 && x < width && y < height)) return null;
      levels.push(grey[y * width + x]);
    }
  }
  const number = known.get(bitsOf(levels) ?? -1);
  if (number === undefined) return null;
  const [x, y] = mapped(map, MODULES / 2, MODULES / 2);
  return { number, x, y };
}

// Black border, and sixteen bits in it; 1 is white
/** @param {number[]} levels */
function bitsOf(levels) {
  const limit = (Math.min(...levels) + Math.max(...levels)) / 2;
  let bits = 0;
  for (let at = 0; at < levels.length; at++) {
    const [row, col] = [Math.floor(at / MODULES), at % MODULES];
    const isBorder = row % (MODULES - 1) === 0 || col % (MODULES - 1) === 0;
    if (isBorder && levels[at] > limit) return null;
    if (!isBorder) bits = 2 * bits + (levels[at] > limit ? 1 : 0);
  }
  return bits;
}

// A mark may lie on any side, or be seen in a mirror: corners go round either way.
/** @param {number} pattern */
function turns(pattern) {
  const all = [pattern];
  while (all.length < 4) all.push(turned(all[all.length - 1]));
  return [...all, ...all.map(flipped)];
}

const bit = (pattern, row, col) => (pattern >> (15 - 4 * row - col)) & 1;
const made = (from) => {
  let bits = 0;
  for (let at = 0; at < 16; at++) bits = 2 * bits + from(at >> 2, at & 3);
  return bits;
};
const turned = (pattern) => made((row, col) => bit(pattern, 3 - col, row));
const flipped = (pattern) => made((row, col) => bit(pattern, col, row));
