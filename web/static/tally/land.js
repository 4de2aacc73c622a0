// The land of Kingdom Builder as the text names it: “tavern, paddock~, oasis, farm”, some turned.

import { one } from "../elements.js";
import { cellName } from "./cells.js";
import { slug } from "./notation.js";

const SIZE = 10; // of a quadrant
const CORNERS = 4;

export const bare = (/** @type {string} */ name) => slug(name.replace(/~$/, ""));
export const isTurned = (/** @type {string} */ name) => name.endsWith("~");
const turned = (/** @type {string[]} */ rows) =>
  rows.map((row) => [...row].reverse().join("")).reverse();

// The names of the four quadrants; some may be missing yet.
/** @param {Model} model */
export function corners({ head }) {
  const text = head.get("quadrants") ?? "";
  const names = text.split(text.includes(",") ? "," : /[/\s]+/);
  return Array.from({ length: CORNERS }, (_, index) => names[index]?.trim() ?? "");
}

// A quadrant as it lies there, if it is known; what the text draws comes first.
/** @param {string} name @param {Model} model @param {Maps} maps @returns {string[] | undefined} */
export function rowsOf(name, { drawn }, maps) {
  const rows = drawn.find((each) => each.name === bare(name))?.rows ?? maps[bare(name)];
  return rows && isTurned(name) ? turned(rows) : rows;
}

export const tiles = (/** @type {Model} */ { head }) =>
  (head.get("castles") ?? "").toLowerCase().split(/[,\s]+/).filter(Boolean);

// What lies under each cell: a letter, or the name of the quadrant whose location it is.
/** @param {Model} model @param {Maps} maps @returns {(row: number, col: number) => string} */
export function ground(model, maps) {
  const names = corners(model);
  const quadrants = names.map((name) => rowsOf(name, model, maps));
  const castles = new Set(tiles(model));
  return (row, col) => {
    const corner = (row >= SIZE ? 2 : 0) + (col >= SIZE ? 1 : 0);
    const name = bare(names[corner]);
    const letter = quadrants[corner]?.[row % SIZE]?.[col % SIZE] ?? "";
    if (castles.has(cellName(row, col))) return "K";
    return letter === "X" && maps[name] && one(`t-${name}`) ? name : letter;
  };
}

// The hexes on which castle tiles may lie
/** @param {Model} model @param {Maps} maps */
export function locations(model, maps) {
  return corners(model).flatMap((name, index) => {
    const [down, across] = [Math.floor(index / 2) * SIZE, (index % 2) * SIZE];
    return (rowsOf(name, model, maps) ?? []).flatMap((row, number) =>
      [...row].flatMap((letter, col) =>
        letter === "X" ? [{ cell: cellName(number + down, col + across), name }] : []
      )
    );
  });
}
