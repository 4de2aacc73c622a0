// The board that is kept on the phones: what stands on it, and what can be done, drawn anew from the
// facts that come with every deed. What those are is told in web/tables/board_page.py.

import {
  askForTool,
  choose,
  isTool,
  listenForRefusals,
  lit,
  moving,
  offer,
} from "./board-deeds.js";
import { say, start as startCells } from "./board-cells.js";
import { isInSight, isSmall, showAll, showCloser, watchSight } from "./board-sight.js";
import { all, draw, first, one } from "./elements.js";

const factsOf = (/** @type {string} */ id) =>
  JSON.parse(first(`#${id} script`)?.textContent ?? "null");
const cellsOf = (/** @type {string} */ text) => text.split(" ").filter(Boolean);

/** @type {BoardCells} */
let cells = new Map();
/** @type {BoardNow} */
let now;
let acting = false; // whether this phone could do something on the board
/** @type {Part | null} */
let ground = null; // the picture that the cells were read from

function redraw() {
  const facts = factsOf("board-now"), picture = first("#board-map svg");
  if (!facts || !picture) return one("board-pieces")?.replaceChildren();
  now = { ...facts, possible: offersIn(facts), words: factsOf("board-words") };
  if (picture !== ground) prepare(picture);
  offer(now, show);
  show();
}

// Offers come by the deed that they are of; their places are told once for all.
/** @param {any} facts @returns {BoardOffer[]} */
const offersIn = ({ possible, cells }) =>
  possible.flatMap((/** @type {any[]} */ [action, asks, title, offers]) =>
    offers.map((/** @type {any[]} */ [fields, at, name, sign, short = ""]) => [
      action,
      fields,
      cells[at],
      asks,
      name ? `${title} · ${name}` : title,
      sign,
      short,
    ])
  );

// The layers over the ground: pieces, what was done last, what can be done, the cells themselves.
/** @param {Part} picture */
function prepare(picture) {
  ground = picture;
  const viewBox = picture.getAttribute("viewBox") ?? "";
  const svg = draw("svg", { class: "board", viewBox, preserveAspectRatio: "xMinYMin" });
  for (const layer of ["stand", "last", "may"]) svg.append(draw("g", { class: layer }));
  cells = startCells(picture, svg, tap);
  one("board-pieces").replaceChildren(svg);
  watchSight();
}

function show() {
  const svg = first("#board-pieces svg");
  const use = (/** @type {string} */ sign, /** @type {string} */ cell, more = {}) => {
    const { x, y } = cells.get(cell);
    return draw("use", { href: `#${sign}`, x, y, ...more });
  };
  const stamp = (/** @type {string} */ layer, /** @type {Element[]} */ found) =>
    first(`.${layer}`, svg).replaceChildren(...found);
  /** @type {Map<string, string>} */
  const marks = new Map();
  for (const [mark, found] of Object.entries(now.pieces)) {
    for (const cell of cellsOf(found)) marks.set(cell, mark);
  }
  stamp("stand", [...marks].map(([cell, mark]) => use(`p-${mark}`, cell)));
  stamp("last", now.last.map((cell, age) => use("ring", cell, { class: age ? "older" : "" })));
  const possible = lit(), source = moving();
  const from = source ? [use("ring", source, { class: "from" })] : [];
  stamp("may", [...possible].map((cell) => use("ring", cell)).concat(from));
  say(now.words, marks, possible, source);
  const places = [...possible].map((cell) => cells.get(cell));
  if (acting && !places.some(isInSight)) showAll(); // it goes on elsewhere
  acting = isTool();
}

// A cell that is too small for a finger is looked at closer first: the second tap is the deed.
/** @param {string} cell @param {boolean} byKey */
function tap(cell, byKey) {
  if (!byKey && isSmall()) showCloser(cells.get(cell));
  else if (isTool()) choose(cell);
  else askForTool();
}

// Somebody's turn is taken in hand, or left again.
document.addEventListener("toggle", (/** @type {any} */ { target }) => {
  if (!target.matches("#do .instead")) return;
  const isNew = !one("board-tools").hasChildNodes();
  redraw();
  if (target.open && isNew) scrollTo({ top: 0 }); // where the board is
}, true);

// A row of cards is wider than a phone: it stays where it was, or shows the card above it.
let rowAt = 0;
let lying = ""; // above the row
/** @param {Part} around */
function keepRow(around) {
  const row = first(".row", around), above = all(".new", around)[1];
  if (!row) return;
  row.onscroll = () => (rowAt = row.scrollLeft);
  row.scrollLeft = rowAt;
  const [there, here] = [above, row].map((each) => each?.getBoundingClientRect());
  if (there) row.scrollLeft += there.x + there.width / 2 - here.x - here.width / 2;
  const card = above?.textContent ?? "";
  if (card && card !== lying) around.scrollIntoView({ block: "nearest" }); // before the market
  lying = card;
}

const watcher = new MutationObserver(redraw);
for (const id of ["board-now", "board-map", "board-words"]) {
  watcher.observe(one(id), { childList: true });
}
const cards = one("board-row");
if (cards) {
  new MutationObserver(() => keepRow(cards)).observe(cards, { childList: true });
  keepRow(cards);
}
if (one("board-answer")) listenForRefusals();
redraw();
