// Signs that the page did not come with: castles of players with colours of their own, and marks
// that nobody knows.

import { draw } from "../elements.js";
import { UNIT } from "./cells.js";
import { EMPTY, players } from "./notation.js";

/** @param {Castles} castles @param {Player[]} list */
export function castleLooks({ names, letters, seats, colours }, list) {
  const looks = new Map(
    list.map(({ letter, name }) => {
      const named = names.includes(name.toLowerCase()) ? name.toLowerCase() : "";
      return [letter, named || letters[letter ?? ""] || seats[letter ?? ""] || ""];
    }),
  );
  const free = colours.filter((look) => ![...looks.values()].includes(look));
  for (const [letter, look] of looks) if (!look) looks.set(letter, free.shift() ?? "");
  return looks;
}

/** @param {Editor} editor @param {string} digit */
export function settledBy({ model, facts }, digit) {
  return players(model, facts)[Number(digit) - 1]?.name ?? digit;
}

/** @param {Editor} editor @param {Element} svg */
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
  const tower = draw("use", { href: `#c-${look}` });
  now?.remove();
  sign(defs, mark, tower, draw("text", { class: "rank", x: 9, y: 21 }, mark));
}

const unknown = (mark) => draw("text", { class: "unknown", y: 6 }, mark.slice(0, 4));

const sign = (defs, mark, ...parts) => {
  defs.append(draw("g", { id: `p-${mark}` }, ...parts));
};

// An icon of the board's own symbols, such as "p-F"
/** @param {string} id */
export function icon(id) {
  const box = `${-UNIT / 2} ${-UNIT / 2} ${UNIT} ${UNIT}`;
  return draw(
    "svg",
    { viewBox: box, class: "icon", "aria-hidden": "true" },
    draw("use", { href: `#${id}` }),
  );
}
