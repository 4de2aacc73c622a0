// What can be done beside every game: dice, coins, lists, bags: web/table/games/free.py.

import { textsOf } from "./check-chance.js";
import { among, deed, kinds, mayRoll, Moving, must, turnDeed } from "./check-deeds.js";
import { after, impossible, lying, players } from "./check-state.js";

const OWN = "own:";

// A short text as phones may send it.
function isText(text) {
  const length = Array.from(text).length;
  return length > 0 && length <= 40 && text === text.trim() &&
    !/[\p{C}\p{Z}]/u.test(text.replace(/ /g, ""));
}

const areTexts = (texts, most) => among(texts.length, 1, most) && texts.every(isText);

const isFree = ({ table, beside }) => table.opened.game === beside.key;
const ownTurn = (doing) => must(!isFree(doing) || mayRoll(doing.table, doing.seat));
const nextTurn = (doing) => (isFree(doing) ? after(doing.table, doing.seat) : "");
const bagOf = (place) => place.split("/")[0];
const bags = (table) =>
  Object.keys(table.places).filter((place) => place.startsWith(OWN) && place.endsWith("/bag")).map(
    bagOf,
  );

function areSides(sides, beside) {
  const numbered = sides.every((side, i) => side === String(i + 1));
  return (numbered && among(sides.length, 2, beside.sides)) || areTexts(sides, beside.words);
}

async function rollDice(doing) {
  const { event, chance, beside } = doing;
  ownTurn(doing);
  must(among(event.faces.length, 1, beside.dice) && areSides(event.sides, beside));
  return kinds.rolled(
    beside.key,
    event.sides,
    await chance.roll(event.faces.length, event.sides),
    0,
    nextTurn(doing),
  );
}

// Some dice of one's own last roll lie still: their faces are those of the roll before.
async function rollRest(doing) {
  const { table, seat, event: { held }, chance, beside } = doing;
  const { by, event: before } = table.last;
  must(by === seat && before.kind === "Rolled" && before.dice === beside.key);
  const count = before.faces.length;
  must(among(held.length, 1, count - 1));
  must(held.every((place, i) => among(place, (held[i - 1] ?? 0) + 1, count)));
  const rest = await chance.roll(count - held.length, before.sides);
  const faces = before.faces.map((face, i) => held.includes(i + 1) ? face : rest.shift());
  return kinds.rolled(beside.key, before.sides, faces, 0, nextTurn(doing), held);
}

const picking = (what, list) => async (doing) => {
  const words = list(doing);
  return kinds.picked(what, words, await doing.chance.choice(words));
};

function fillBag({ table, event, beside }) {
  const name = event.pile.slice(OWN.length);
  must(event.pile.startsWith(OWN) && isText(name) && !/[/?]/.test(name));
  must(!bags(table).includes(event.pile) && bags(table).length < beside.bags);
  const counts = Object.values(event.items);
  must(
    counts.every((count) => count > 0) && among(
      counts.reduce((sum, count) => sum + count, 0),
      1,
      beside.items,
    ),
  );
  must(Object.keys(event.items).every((item) => isText(item) && item !== "?"));
  return event;
}

async function drawFrom(doing) {
  const { table, seat, event, chance, beside } = doing;
  ownTurn(doing);
  const [{ source, target, items }] = event.moves;
  const pile = bagOf(source);
  must(bags(table).includes(pile) && among(items.length, 1, beside.items));
  const moving = new Moving(table, chance);
  await moving.draw(`${pile}/bag`, target.includes("/") ? `${pile}/${seat}` : pile, items.length);
  return kinds.drew(moving, {}, nextTurn(doing));
}

function showOne({ table, seat, event }) {
  const [{ source, items }] = event.moves;
  const moving = new Moving(table);
  must(bags(table).includes(bagOf(source)));
  moving.lay(`${bagOf(source)}/${seat}`, bagOf(source), items[0]);
  return kinds.laid(moving);
}

function putBack(all) {
  return ({ table, event }) => {
    const piles = event.moves.length ? [bagOf(event.moves[0].source)] : bags(table);
    const pile = piles.find((each) =>
      bags(table).includes(each) && (event.moves.length || !textsOf(lying(table, each)).length)
    );
    const moving = new Moving(table);
    if (all) moving.gather(pile ?? impossible(), `${pile}/bag`);
    else moving.lay(pile ?? impossible(), `${pile}/bag`, event.moves[0].items[0]);
    return kinds.laid(moving);
  };
}

function seatOnly({ table, event }) {
  must(players(table).includes(event.seat));
  must(event.kind !== "Turned" || !table.playing.length);
  return { kind: event.kind, seat: event.seat };
}

export const DEEDS = [
  turnDeed(["Rolled"], "dice", rollDice),
  deed(["Rolled"], "dice", rollRest),
  deed(["Picked"], "rest", picking("coin", ({ beside }) => beside.coin)),
  deed(
    ["Picked"],
    "rest",
    picking("first", ({ table }) => table.playing.length ? impossible() : players(table)),
  ),
  deed(
    ["Picked"],
    "rest",
    picking(
      "list",
      ({ event, beside }) => (areTexts(event.among, beside.words) ? event.among : impossible()),
    ),
  ),
  deed(["Turned", "CalledEnd"], "", seatOnly),
  deed(["Filled"], "", fillBag),
  turnDeed(["Drew"], "rest", drawFrom),
  deed(["Laid"], "", showOne),
  deed(["Laid"], "", putBack(false)),
  deed(["Laid"], "", putBack(true)),
];
