// Cells of a board: how they are called, and where they are.

export const UNIT = 52; // a cell's width in the picture
export const SIDE = 1 / Math.sqrt(3); // of a hex that is one wide
export const ROW = 1.5 * SIDE; // from one row of hexes to the next

// Cells are called as on the paper: b3 is the second column, third row.
/** @param {number} row @param {number} col */
export const cellName = (row, col) => String.fromCharCode(97 + col) + (row + 1);

// The middle of a hex, in hexes
/** @param {number} row @param {number} col */
export const hexAt = (row, col) => ({ x: col + 0.5 + (row % 2) / 2, y: row * ROW + SIDE });
