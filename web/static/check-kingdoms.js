// Epochs with a bag of tiles and castles by rank: web/table/games/kingdoms.py.

import { inTurn, isFree, ofKind, onPhones, placed } from "./check-board.js";
import { among, deed, kinds, mayRoll, Moving, must, onlyOne, turnDeed } from "./check-deeds.js";
import { acting, after, impossible, lying, players, sizeOf } from "./check-state.js";

const some = (count, thing) => Array(Math.max(0, count)).fill(thing);
const plays = (table, variant) => table.opened.variants.includes(variant);
const gold = (table, seat) => table.counts[`gold.${seat}`];

function goesOn(table, facts) {
  must(acting(table).length >= facts.players);
  must(!onPhones(table) || (!table.turn && !table.ended));
  if (!plays(table, "last-castle")) must(table.epoch < facts.epochs);
  else {must(
      acting(table).every((seat) =>
        gold(table, seat) === undefined || sizeOf(lying(table, `castles.${seat}`))
      ),
    );}
}

function starters(table, facts) {
  const here = acting(table);
  if (!table.epoch) return players(table);
  const most = Math.max(...here.map((seat) => gold(table, seat) ?? facts.gold));
  const richest = here.filter((seat) => (gold(table, seat) ?? facts.gold) === most);
  if (table.opened.choices.next_start === "random") return richest;
  const seated = Object.keys(table.seats);
  const start = Math.max(0, seated.indexOf(table.first));
  return [
    [...seated.slice(start), ...seated.slice(0, start)].find((seat) => richest.includes(seat)),
  ];
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
  const list = starters(table, facts);
  const first = await chance.choice(list);
  const moving = new Moving(table, chance);
  clearBoard(table, moving);
  const newcomers = acting(table).filter((seat) => gold(table, seat) === undefined);
  const low = plays(table, "last-castle") ? facts.castles[1] : facts.rankOne[players(table).length];
  const castles = Object.entries({ ...facts.castles, 1: low }).flatMap(([rank, count]) =>
    some(count, rank)
  );
  for (const seat of newcomers) moving.lay("supply", `castles.${seat}`, ...castles);
  if (!plays(table, "no-luck")) {
    for (const seat of acting(table)) await moving.draw("tiles/bag", `tiles/${seat}`);
  }
  const counts = Object.fromEntries(newcomers.map((seat) => [`gold.${seat}`, facts.gold]));
  return {
    kind: event.kind,
    epoch: table.epoch + 1,
    first,
    among: list,
    moves: moving.moves,
    counts,
    playing: onPhones(table) && !table.playing.length ? players(table) : [],
  };
}

function isFull(table, facts) {
  const built = Object.keys(table.seats).map((seat) => sizeOf(lying(table, `built.${seat}`)));
  return sizeOf(lying(table, "tiles")) + built.reduce((sum, size) => sum + size, 0) >= facts.cells;
}

const inEpoch = ({ table, seat, facts }) =>
  must(table.epoch && !onPhones(table) && !isFull(table, facts) && mayRoll(table, seat));

async function drawTile(doing) {
  inEpoch(doing);
  must(!plays(doing.table, "no-luck"));
  const moving = new Moving(doing.table, doing.chance);
  await moving.draw("tiles/bag", "tiles");
  return kinds.drew(moving, {}, after(doing.table, doing.seat));
}

const chosen = ({ event }) => event.moves[0].items[0];

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
  const able = ["tiles/bag", `tiles/${doing.seat}`, `castles.${doing.seat}`].some((place) =>
    sizeOf(lying(doing.table, place))
  );
  return able ? impossible() : { kind: "Turned", seat: after(doing.table, doing.seat) };
}

// On a board that is kept on the phones: one deed a turn, and a drawn tile is placed at once.

const drawnTile = (table) => lying(table, "drawn").keys().next().value ?? "";
const able = (table, seat) =>
  ["tiles/bag", `tiles/${seat}`, `castles.${seat}`].some((place) => sizeOf(lying(table, place)));

async function drawForBoard(doing) {
  inTurn(doing, true);
  must(!plays(doing.table, "no-luck") && !drawnTile(doing.table));
  const moving = new Moving(doing.table, doing.chance);
  await moving.draw("tiles/bag", "drawn");
  return kinds.drew(moving, {}, "", [], doing.event.anyway);
}

function following(facts, seat, filled) {
  return (table) =>
    table.cells.size + filled >= facts.cells || !acting(table).some((each) => able(table, each))
      ? ""
      : after(table, seat);
}

function isPaid({ table, event, facts }, next) {
  const right = ([key, amount]) =>
    key.startsWith("gold.") && table.playing.includes(key.slice(5)) &&
    among(amount, -facts.mostGold, facts.mostGold);
  const due = !next || plays(table, "score-as-you-go");
  const paid = Object.entries(event.counts);
  must(paid.every(right) && (due || !paid.length));
}

const SOURCES = {
  tile: (table) => [plays(table, "no-luck") ? "tiles/bag" : "drawn", "tiles"],
  castle: (_table, seat) => [`castles.${seat}`, `built.${seat}`],
  "starting-tile": (_table, seat) => [`tiles/${seat}`, "tiles"],
};

function placeOnBoard(doing) {
  const { table, event, facts } = doing;
  const seat = inTurn(doing, true);
  const [source, target] = SOURCES[event.deed](table, seat);
  must(/^[a-f][1-5]$/.test(event.cell) && isFree(doing, event.cell));
  must(!drawnTile(table) || source === "drawn");
  const moving = new Moving(table);
  moving.lay(source, target, event.item);
  const found = placed(doing, seat, moving.moves, following(facts, seat, 1));
  isPaid(doing, found.next);
  return found;
}

function passOnBoard(doing) {
  const seat = inTurn(doing, true);
  must(doing.event.anyway || !able(doing.table, seat));
  must(!drawnTile(doing.table) && !doing.event.cell);
  const found = placed(doing, seat, [], following(doing.facts, seat, 0));
  isPaid(doing, found.next);
  return found;
}

function enterGold({ table, event, facts }) {
  must(!onPhones(table));
  const entries = Object.entries(event.counts);
  const right = ([key, amount]) =>
    players(table).includes(key.slice(5)) && key.startsWith("gold.") &&
    among(amount, -facts.mostGold, facts.mostGold);
  must(entries.length && entries.every(right));
  return event;
}

export const DEEDS = [
  deed(["StartedEpoch"], "game", startEpoch),
  turnDeed(["Drew"], "game", drawTile),
  turnDeed(
    ["Laid"],
    "",
    laying(
      () => ["tiles/bag", "tiles"],
      (doing) => (plays(doing.table, "no-luck") ? chosen(doing) : impossible()),
    ),
  ),
  turnDeed(
    ["Laid"],
    "",
    laying(
      (seat) => [`tiles/${seat}`, "tiles"],
      ({ table, seat }) => onlyOne(table, `tiles/${seat}`),
    ),
  ),
  turnDeed(["Laid"], "", laying((seat) => [`castles.${seat}`, `built.${seat}`])),
  turnDeed(["Turned"], "", passTurn),
  deed(["Counted"], "", enterGold),
  turnDeed(["Drew"], "game", drawForBoard),
  turnDeed(["Placed"], "", ofKind(Object.keys(SOURCES), placeOnBoard)),
  turnDeed(["Placed"], "", ofKind(["pass"], passOnBoard)),
];
