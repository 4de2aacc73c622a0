// Pictures in the browser: made smaller, cut out, straightened by four points.

import { make } from "../elements.js";

const LONGEST = 2400; // pixels: more shows no mark better
const QUALITY = 0.85;
const BOARD = 1400; // pixels along the longer side of a board that lies under the grid

/** @typedef {{ canvas: HTMLCanvasElement, url: string, blob: Blob }} Photo */

/** A picture's file as it is sent: upright, small, and without place and time. @param {Blob} file */
export async function smaller(file) {
  const image = await opened(await readAs("readAsDataURL", file));
  return await photoOf(image, image.naturalWidth, image.naturalHeight);
}

/**
 * @param {CanvasImageSource} source @param {number} width @param {number} height
 * @returns {Promise<Photo>}
 */
export async function photoOf(source, width, height) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = canvasOf(Math.round(width * scale), Math.round(height * scale));
  brush(canvas).drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!blob) throw new Error("no picture");
  return { canvas, blob, url: await readAs("readAsDataURL", blob) };
}

/** @param {"readAsDataURL" | "readAsArrayBuffer"} how @param {Blob} file @returns {Promise<any>} */
export const readAs = (how, file) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = failed;
    reader[how](file);
  });

/** @param {string} url */
export async function opened(url) {
  const image = make("img", { src: url, alt: "" });
  await image.decode();
  return image;
}

/** @param {number} width @param {number} height */
export const canvasOf = (width, height) => Object.assign(make("canvas"), { width, height });

/** @param {HTMLCanvasElement} canvas */
export const brush = (
  canvas,
) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", {
  willReadFrequently: true,
}));

/**
 * A part of a picture, this many pixels high on the screen.
 * @param {CanvasImageSource} source @param {number[]} box in its pixels @param {number} high
 */
export function cutOut(source, [x, y, width, height], high) {
  const canvas = canvasOf(Math.round((2 * high * width) / height), 2 * high);
  canvas.style.setProperty("height", `${high}px`);
  canvas.setAttribute("aria-hidden", "true");
  brush(canvas).drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

// Straightened by four points

/** @typedef {[number, number]} Point */

/**
 * The picture as the board sees it: ``from`` are points of the photo, ``to`` the same on a board of
 * this size.
 * @param {HTMLCanvasElement} photo @param {Point[]} from @param {Point[]} to @param {Point} size
 */
export function straightened(photo, from, to, size) {
  const scale = BOARD / Math.max(...size);
  const [width, height] = size.map((side) => Math.round(side * scale));
  const map = homography(to.map(([x, y]) => [x * scale, y * scale]), from);
  const canvas = canvasOf(width, height);
  const source = brush(photo).getImageData(0, 0, photo.width, photo.height);
  const made = brush(canvas).createImageData(width, height);
  warp(new Uint32Array(source.data.buffer), photo, new Uint32Array(made.data.buffer), canvas, map);
  brush(canvas).putImageData(made, 0, 0);
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** @param {Uint32Array} source @param {{ width: number, height: number }} photo
 * @param {Uint32Array} made @param {{ width: number, height: number }} canvas @param {number[]} map */
function warp(source, photo, made, { width, height }, map) {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const far = map[6] * x + map[7] * y + 1;
      const left = Math.round((map[0] * x + map[1] * y + map[2]) / far);
      const top = Math.round((map[3] * x + map[4] * y + map[5]) / far);
      const inside = left >= 0 && top >= 0 && left < photo.width && top < photo.height;
      made[at] = inside ? source[top * photo.width + left] : 0xff808080;
    }
  }
}

/**
 * The eight numbers that lead from four points to four others.
 * @param {number[][]} from @param {number[][]} to
 */
export function homography(from, to) {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solved(rows);
}

// Gauss, with the largest pivot first
/** @param {number[][]} rows */
function solved(rows) {
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const best = rows.slice(at).reduce(
      (found, row, more) => (Math.abs(row[at]) > Math.abs(rows[found][at]) ? at + more : found),
      at,
    );
    [rows[at], rows[best]] = [rows[best], rows[at]];
    for (const row of rows) {
      if (row === rows[at]) continue;
      const share = row[at] / rows[at][at];
      for (let place = at; place <= size; place++) row[place] -= share * rows[at][place];
    }
  }
  return rows.map((row, at) => row[size] / row[at]);
}

/** @param {number[]} map @param {number} x @param {number} y @returns {Point} */
export function mapped(map, x, y) {
  const far = map[6] * x + map[7] * y + 1;
  return [(map[0] * x + map[1] * y + map[2]) / far, (map[3] * x + map[4] * y + map[5]) / far];
}
