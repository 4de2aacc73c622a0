// Quadrants of Kingdom Builder as small pictures, one path for each terrain.

const SVG = "http://www.w3.org/2000/svg";
export const SIDE = 1 / Math.sqrt(3);
const SIZE = 10;
const STEP = (0.5 * SIDE).toFixed(3);
const OUTLINE = `l.5 ${STEP}v${SIDE.toFixed(3)}l-.5 ${STEP}l-.5-${STEP}v-${SIDE.toFixed(3)}z`;

export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const corner = (row, col) => [col + 0.5 + (row % 2) / 2, row * 1.5 * SIDE];
export const hex = (row, col) => {
  const [x, y] = corner(row, col);
  return `M${x} ${y.toFixed(3)}${OUTLINE}`;
};
export const VIEW = `0 0 ${SIZE + 0.5} ${((SIZE * 1.5 + 0.5) * SIDE).toFixed(3)}`;

export const turned = (rows) => rows.map((row) => [...row].reverse().join("")).reverse();

export function thumbnail(rows) {
  const paths = {};
  rows.forEach((row, number) =>
    [...row].forEach((letter, col) => (paths[letter] = (paths[letter] ?? "") + hex(number, col))),
  );
  const parts = Object.entries(paths).map(([letter, d]) => draw("path", { class: `t-${letter}`, d }));
  return draw("svg", { viewBox: VIEW, class: "thumb", "aria-hidden": "true" }, ...parts);
}
