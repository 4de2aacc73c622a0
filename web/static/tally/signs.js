// Signs that the page did not come with: castles of players with colours of their own, and marks
// that nobody knows.

import { EMPTY, players } from "./notation.js";

const SVG = "http://www.w3.org/2000/svg";

export function castleLooks({ names, letters, colours }, list) {
  const looks = new Map(
    list.map(({ letter, name }) => {
      const named = names.includes(name.toLowerCase()) ? name.toLowerCase() : "";
      return [letter, named || letters[letter] || ""];
    }),
  );
  const free = colours.filter((look) => ![...looks.values()].includes(look));
  for (const [letter, look] of looks) if (!look) looks.set(letter, free.shift());
  return looks;
}

export function settledBy({ model, facts }, digit) {
  return players(model, facts)[Number(digit) - 1]?.name ?? digit;
}

export function drawSigns({ model, facts }, svg) {
  const defs = svg.querySelector("defs");
  const { castles } = facts;
  if (castles) {
    for (const [letter, look] of castleLooks(castles, players(model, facts))) {
      for (const rank of castles.ranks) castle(defs, letter, rank, look);
    }
  }
  for (const mark of new Set(model.boards.flatMap((board) => board.rows.flat()))) {
    if (mark !== EMPTY && !document.getElementById(`p-${mark}`)) sign(defs, mark, unknown(mark));
  }
}

function castle(defs, letter, rank, look) {
  const mark = letter + rank;
  const now = document.getElementById(`p-${mark}`);
  if (now?.firstElementChild?.getAttribute("href") === `#c-${look}`) return;
  const tower = drawn("use", { href: `#c-${look}` });
  now?.remove();
  sign(defs, mark, tower, drawn("text", { class: "rank", x: 9, y: 21 }, mark));
}

const unknown = (mark) => drawn("text", { class: "unknown", y: 6 }, mark.slice(0, 4));

const sign = (defs, mark, ...parts) => {
  const group = drawn("g", { id: `p-${mark}` });
  group.append(...parts);
  defs.append(group);
};

export function drawn(tag, attributes, text = "") {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}
