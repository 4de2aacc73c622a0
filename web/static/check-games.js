// What can come of a deed at each game's table, decided again: web/table/games/*.py.
// Every deed: the kinds of events it makes, its lane, and all events that it may have made here.

import { textsOf } from "./check-chance.js";
import { deckOrder, setupOf } from "./check-deals.js";
import { after, impossible, lying, moved, players, sizeOf } from "./check-state.js";

const OWN = "own:";
const DEALS = 1000000;
const CASTLES = { 1: 4, 2: 3, 3: 2, 4: 1 };
const LOW_CASTLES = { 2: 4, 3: 3, 4: 2 };
const STORES = { coins: 2, wheat: 1, wood: 1, stone: 1 }; // and what a forgotten wonder pays of each

function must(right) {
  if (!right) impossible();
}

const among = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
const some = (count, thing) => Array(Math.max(0, count)).fill(thing);

// A short text as phones may send it.
function isText(text) {
  const length = Array.from(text).length;
  return length > 0 && length <= 40 && text === text.trim() && !/[\p{C}\p{Z}]/u.test(text.replaceAll(" ", ""));
}

const areTexts = (texts, most) => among(texts.length, 1, most) && texts.every(isText);

export const kinds = {
  rolled: (dice, sides, faces, turn, next) => ({ kind: "Rolled", dice, sides, faces, turn, next }),
  picked: (what, among, picked) => ({ kind: "Picked", what, among, picked }),
  drew: ({ moves }, counts = {}, next = "") => ({ kind: "Drew", moves, counts, next }),
  laid: ({ moves }, counts = {}, next = "") => ({ kind: "Laid", moves, counts, next }),
  dealt: (number, more) => ({ kind: "Dealt", number, setup: {}, drawn: false, moves: [], counts: {}, first: "", chosen: [], ...more }),
};

// Moves in the making: each one sees the places as the one before left them.
export class Moving {
  constructor(table, chance) {
    this.places = table.places;
    this.chance = chance;
    /** @type {{ source: string, target: string, items: string[], how: string }[]} */
    this.moves = [];
  }

  at = (place) => this.places[place] ?? new Map();

  move(source, target, items, how) {
    const move = { source, target, items, how };
    this.places = moved(this.places, [move]);
    this.moves.push(move);
  }

  async draw(source, target, count = 1) {
    must(sizeOf(this.at(source)) >= count);
    this.move(source, target, await this.chance.draw(this.at(source), count), "chance");
  }

  deal(source, target, order) {
    const left = this.at(source);
    this.move(source, target, [order.find((item) => left.has(item)) ?? impossible()], "deal");
  }

  lay(source, target, ...items) {
    const left = this.at(source);
    for (const item of items) must((left.get(item) ?? 0) >= items.filter((each) => each === item).length);
    this.move(source, target, items, "chosen");
  }

  gather(source, target) {
    const items = textsOf(this.at(source));
    if (items.length) this.move(source, target, items, "chosen");
  }
}

function mayRoll(table, seat) {
  const rolls = table.opened.choices.rolls ?? "anybody";
  if (rolls === "owner") return seat === table.owner;
  return rolls !== "turn" || !table.turn || seat === table.turn;
}

const deed = (makes, lane, decide) => ({ makes, lane, decide });

// Beside every game: dice, coins, lists, bags

const isFree = (table) => table.opened.game === "free";
const ownTurn = ({ table, seat }) => must(!isFree(table) || mayRoll(table, seat));
const nextTurn = ({ table, seat }) => (isFree(table) ? after(table, seat) : "");
const bagOf = (place) => place.split("/")[0];
const bags = (table) => Object.keys(table.places).filter((place) => place.startsWith(OWN) && place.endsWith("/bag")).map(bagOf);

function areSides(sides) {
  const numbered = sides.every((side, i) => side === String(i + 1));
  return (numbered && among(sides.length, 2, 1000)) || areTexts(sides, 100);
}

async function rollDice(doing) {
  const { event, chance } = doing;
  ownTurn(doing);
  must(among(event.faces.length, 1, 20) && areSides(event.sides));
  return kinds.rolled("free", event.sides, await chance.roll(event.faces.length, event.sides), 0, nextTurn(doing));
}

async function pick(what, list, { chance }) {
  return kinds.picked(what, list, await chance.choice(list));
}

function fillBag({ table, event }) {
  const name = event.pile.slice(OWN.length);
  must(event.pile.startsWith(OWN) && isText(name) && !/[/?]/.test(name));
  must(!bags(table).includes(event.pile) && bags(table).length < 20);
  const counts = Object.values(event.items);
  must(counts.every((count) => count > 0) && among(counts.reduce((sum, count) => sum + count, 0), 1, 500));
  must(Object.keys(event.items).every((item) => isText(item) && item !== "?"));
  return event;
}

async function drawFrom(doing) {
  const { table, seat, event, chance } = doing;
  ownTurn(doing);
  const [{ source, target, items }] = event.moves;
  const pile = bagOf(source);
  must(bags(table).includes(pile) && among(items.length, 1, 500));
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
    const pile = piles.find((each) => bags(table).includes(each) && (event.moves.length || !textsOf(lying(table, each)).length));
    const moving = new Moving(table);
    if (all) moving.gather(pile ?? impossible(), `${pile}/bag`);
    else moving.lay(pile ?? impossible(), `${pile}/bag`, event.moves[0].items[0]);
    return kinds.laid(moving);
  };
}

function seatOnly({ table, event }) {
  must(players(table).includes(event.seat));
  return { kind: event.kind, seat: event.seat };
}

const BESIDE = [
  deed(["Rolled"], "dice", rollDice),
  deed(["Picked"], "rest", (doing) => pick("coin", ["heads", "tails"], doing)),
  deed(["Picked"], "rest", (doing) => pick("first", players(doing.table), doing)),
  deed(["Picked"], "rest", (doing) => pick("list", areTexts(doing.event.among, 100) ? doing.event.among : impossible(), doing)),
  deed(["Turned", "CalledEnd"], "", seatOnly),
  deed(["Filled"], "", fillBag),
  deed(["Drew"], "rest", drawFrom),
  deed(["Laid"], "", showOne),
  deed(["Laid"], "", putBack(false)),
  deed(["Laid"], "", putBack(true)),
];

// The number of a deal: chance names it unless a player does.
async function dealNumber({ event, chance }) {
  if (event.drawn) return 1 + (await chance.below(DEALS));
  return among(event.number, 1, DEALS) ? event.number : impossible();
}

// Pocket Kingdoms

async function rollAll({ table, seat, chance, facts }) {
  must(mayRoll(table, seat));
  const { key, count, faces } = facts.dice[0];
  const turn = (table.rolls[key]?.turn ?? 0) + 1;
  return kinds.rolled(key, faces, await chance.roll(count, faces), turn, after(table, seat));
}

async function mountains(doing) {
  const number = await dealNumber(doing);
  return kinds.dealt(number, { drawn: doing.event.drawn, setup: await setupOf(doing.table, number, {}, doing.facts) });
}

const POCKET = [deed(["Rolled"], "game", rollAll), deed(["Dealt"], "game", mountains)];

// Kingdoms

const plays = (table, variant) => table.opened.variants.includes(variant);
const gold = (table, seat) => table.counts[`gold.${seat}`];

function goesOn(table, facts) {
  must(players(table).length >= facts.players);
  if (!plays(table, "last-castle")) must(table.epoch < 3);
  else must(players(table).every((seat) => gold(table, seat) === undefined || sizeOf(lying(table, `castles.${seat}`))));
}

function starters(table) {
  const here = players(table);
  if (!table.epoch) return here;
  const most = Math.max(...here.map((seat) => gold(table, seat) ?? 50));
  const richest = here.filter((seat) => (gold(table, seat) ?? 50) === most);
  if (table.opened.choices.next_start === "random") return richest;
  const seated = Object.keys(table.seats);
  const start = Math.max(0, seated.indexOf(table.first));
  return [[...seated.slice(start), ...seated.slice(0, start)].find((seat) => richest.includes(seat))];
}

function clearBoard(table, moving) {
  for (const seat of Object.keys(table.seats)) {
    for (const [rank, count] of lying(table, `built.${seat}`)) {
      const home = rank === "1" && !plays(table, "last-castle");
      moving.lay(`built.${seat}`, home ? `castles.${seat}` : "out", ...some(count, rank));
    }
    if (!players(table).includes(seat)) moving.gather(`castles.${seat}`, "supply");
    moving.gather(`tiles/${seat}`, "tiles/bag");
  }
  moving.gather("tiles", "tiles/bag");
}

async function startEpoch({ table, chance, facts, event }) {
  goesOn(table, facts);
  const list = starters(table);
  const first = await chance.choice(list);
  const moving = new Moving(table, chance);
  clearBoard(table, moving);
  const newcomers = players(table).filter((seat) => gold(table, seat) === undefined);
  const low = plays(table, "last-castle") ? CASTLES[1] : LOW_CASTLES[players(table).length];
  const castles = Object.entries({ ...CASTLES, 1: low }).flatMap(([rank, count]) => some(count, rank));
  for (const seat of newcomers) moving.lay("supply", `castles.${seat}`, ...castles);
  if (!plays(table, "no-luck")) for (const seat of players(table)) await moving.draw("tiles/bag", `tiles/${seat}`);
  const counts = Object.fromEntries(newcomers.map((seat) => [`gold.${seat}`, 50]));
  return { kind: event.kind, epoch: table.epoch + 1, first, among: list, moves: moving.moves, counts };
}

function isFull(table, facts) {
  const built = Object.keys(table.seats).map((seat) => sizeOf(lying(table, `built.${seat}`)));
  return sizeOf(lying(table, "tiles")) + built.reduce((sum, size) => sum + size, 0) >= facts.cells;
}

const inEpoch = ({ table, seat, facts }) => must(table.epoch && !isFull(table, facts) && mayRoll(table, seat));

async function drawTile(doing) {
  inEpoch(doing);
  must(!plays(doing.table, "no-luck"));
  const moving = new Moving(doing.table, doing.chance);
  await moving.draw("tiles/bag", "tiles");
  return kinds.drew(moving, {}, after(doing.table, doing.seat));
}

const chosen = ({ event }) => event.moves[0].items[0];
const onlyOne = (table, place) => lying(table, place).keys().next().value ?? impossible();

// One thing goes from here to there.
function laying(places, item = /** @type {(doing: any) => string} */ (chosen)) {
  return (doing) => {
    inEpoch(doing);
    const [source, target] = places(doing.seat);
    const moving = new Moving(doing.table);
    moving.lay(source, target, item(doing));
    return kinds.laid(moving, {}, after(doing.table, doing.seat));
  };
}

function passTurn(doing) {
  inEpoch(doing);
  const able = ["tiles/bag", `tiles/${doing.seat}`, `castles.${doing.seat}`].some((place) => sizeOf(lying(doing.table, place)));
  return able ? impossible() : { kind: "Turned", seat: after(doing.table, doing.seat) };
}

function enterGold({ table, event }) {
  const entries = Object.entries(event.counts);
  const right = ([key, amount]) => players(table).includes(key.slice(5)) && key.startsWith("gold.") && among(amount, -9999, 9999);
  must(entries.length && entries.every(right));
  return event;
}

const KINGDOMS = [
  deed(["StartedEpoch"], "game", startEpoch),
  deed(["Drew"], "game", drawTile),
  deed(["Laid"], "", laying(() => ["tiles/bag", "tiles"], (doing) => (plays(doing.table, "no-luck") ? chosen(doing) : impossible()))),
  deed(["Laid"], "", laying((seat) => [`tiles/${seat}`, "tiles"], ({ table, seat }) => onlyOne(table, `tiles/${seat}`))),
  deed(["Laid"], "", laying((seat) => [`castles.${seat}`, `built.${seat}`])),
  deed(["Turned"], "", passTurn),
  deed(["Counted"], "", enterGold),
];

// Kingdom Builder

function isChosen(name, words, facts) {
  const count = name === "quadrants" ? 4 : 3;
  const known = name === "quadrants" ? facts.quadrants : facts.cards;
  const names = words.map((word) => word.replace(/~$/, ""));
  return words.length === count && new Set(names).size === count && names.every((word) => known.includes(word));
}

async function layOut(doing) {
  const { table, event, facts } = doing;
  const number = await dealNumber(doing);
  const own = Object.fromEntries(event.chosen.map((name) => [name, event.setup[name] ?? impossible()]));
  must(["", "quadrants", "cards", "quadrants,cards"].includes(event.chosen.join()));
  must(Object.entries(own).every(([name, words]) => isChosen(name, words, facts)));
  const setup = await setupOf(table, number, own, facts);
  const first = players(table)[Number(setup.first[0]) - 1];
  return kinds.dealt(number, { setup, drawn: event.drawn, first, chosen: event.chosen });
}

async function drawTerrain(table, moving, target) {
  if (!moving.at("terrain/bag").size) {
    moving.gather("terrain", "terrain/bag");
    for (const seat of Object.keys(table.seats).filter((each) => table.seats[each].left)) {
      moving.gather(`terrain/${seat}`, "terrain/bag");
      moving.gather(`terrain.${seat}`, "terrain/bag");
    }
  }
  await moving.draw("terrain/bag", target);
}

async function drawHands({ table, chance }) {
  const moving = new Moving(table, chance);
  for (const seat of players(table)) {
    const has = sizeOf(lying(table, `terrain/${seat}`)) || sizeOf(lying(table, `terrain.${seat}`));
    if (!has) await drawTerrain(table, moving, `terrain/${seat}`);
  }
  return moving.moves.length ? kinds.drew(moving) : impossible();
}

function playTerrain({ table, seat }) {
  must(mayRoll(table, seat) && !sizeOf(lying(table, `terrain.${seat}`)));
  const moving = new Moving(table);
  moving.lay(`terrain/${seat}`, `terrain.${seat}`, onlyOne(table, `terrain/${seat}`));
  return kinds.laid(moving);
}

const discarding = (place, hidden, next) => async ({ table, seat, chance }) => {
  must(mayRoll(table, seat) && sizeOf(lying(table, `terrain.${seat}`)));
  const moving = new Moving(table, chance);
  moving.gather(`terrain.${seat}`, place);
  await drawTerrain(table, moving, hidden ? `terrain/${seat}` : `terrain.${seat}`);
  return kinds.drew(moving, {}, next ? after(table, seat) : "");
};

const BUILDER = [
  deed(["Dealt"], "game", layOut),
  deed(["Drew"], "game", drawHands),
  deed(["Laid"], "", playTerrain),
  deed(["Drew"], "game", discarding("terrain", true, true)),
  deed(["Drew"], "game", discarding("out", false, false)),
];

// Kartenreich

async function turnUp(table, moving, pile, target, number) {
  const source = `${pile}/bag`;
  if (number) moving.deal(source, target, await deckOrder(table, number, source, target));
  else await moving.draw(source, target);
}

async function swap(table, moving, number) {
  if (!moving.at("lands/spare").size) return;
  for (const [source, target] of [["lands/bag", "lands/box"], ["lands/spare", "lands/bag"]]) {
    const order = number ? await deckOrder(table, number, source, target) : [];
    if (!order.length) await moving.draw(source, target, 3);
    for (const _ of order) moving.deal(source, target, order);
  }
}

async function dealCards({ table, event, chance }) {
  const { number } = event;
  must(!table.deal && (number === 0 || among(number, 1, DEALS)));
  const moving = new Moving(table, chance);
  await swap(table, moving, number);
  for (const pile of ["lands", "lands", "wonders", "wonders"]) await turnUp(table, moving, pile, "market", number);
  await turnUp(table, moving, "lands", "top", number);
  return kinds.dealt(number, { moves: moving.moves });
}

const dealtNumber = (table) => (table.deal ?? impossible()).number;

function takeCard({ table, event }) {
  dealtNumber(table);
  const moving = new Moving(table);
  moving.lay("market", "row", event.moves[0].items[0]);
  return kinds.laid(moving);
}

const refilling = (pile) => async ({ table, chance }) => {
  const number = dealtNumber(table);
  must(sizeOf(lying(table, "market")) < 4);
  const moving = new Moving(table, chance);
  if (pile === "lands") {
    must(moving.at("top").size);
    moving.gather("top", "market");
    if (moving.at("lands/bag").size) await turnUp(table, moving, "lands", "top", number);
  } else await turnUp(table, moving, pile, "market", number);
  return kinds.drew(moving);
};

const within = (amount) => Math.max(0, Math.min(7, amount));

async function forget({ table, event, chance }) {
  const number = dealtNumber(table);
  const [paid] = Object.keys(event.counts);
  must(Object.hasOwn(STORES, paid ?? ""));
  const gain = { [paid]: within(table.counts[paid] + STORES[paid]) };
  const moving = new Moving(table, chance);
  if (event.kind === "Drew") {
    await turnUp(table, moving, "wonders", "wonders/box", number);
    return kinds.drew(moving, gain);
  }
  const [card] = event.moves[0].items;
  must(Object.hasOwn(table.opened.places["wonders/bag"], card));
  moving.lay("market", "box", card);
  return kinds.laid(moving, gain);
}

function buy({ table: { counts }, event }) {
  const resource = ["wheat", "wood", "stone"].find((each) => each in event.counts) ?? impossible();
  must(counts.coins >= 2);
  return { kind: "Counted", counts: { coins: counts.coins - 2, [resource]: within(counts[resource] + 1) } };
}

function setStores({ event }) {
  must(Object.entries(event.counts).every(([store, amount]) => Object.hasOwn(STORES, store) && among(amount, 0, 7)));
  return event;
}

const KARTENREICH = [
  deed(["Dealt"], "game", dealCards),
  deed(["Laid"], "", takeCard),
  deed(["Drew"], "game", refilling("lands")),
  deed(["Drew"], "game", refilling("wonders")),
  deed(["Drew", "Laid"], "game", forget),
  deed(["Counted"], "", buy),
  deed(["Counted"], "", setStores),
];

const DEEDS_OF = {
  "pocket-kingdoms": POCKET,
  "kingdoms-2002": KINGDOMS,
  "kingdoms-2011": KINGDOMS,
  "kingdom-builder": BUILDER,
  kartenreich: KARTENREICH,
  free: [],
};

// All that can come of a deed of this kind, each with the lane and the source of its chance.
export async function decidedAgain(table, { by, event }, chances, facts) {
  const found = [];
  if (table.closed || !players(table).includes(by)) return found;
  for (const { makes, lane, decide } of [...DEEDS_OF[table.opened.game], ...BESIDE]) {
    if (!makes.includes(event.kind)) continue;
    const chance = chances(lane);
    try {
      found.push({ lane, chance, event: await decide({ table, seat: by, event, chance, facts }) });
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    }
  }
  return found;
}
