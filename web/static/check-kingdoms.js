// Epochs with a bag of tiles and castles by rank: web/table/games/kingdoms.py.

import { among, deed, kinds, mayRoll, Moving, must, onlyOne, turnDeed } from "./check-deeds.js";
import { after, impossible, lying, players, sizeOf } from "./check-state.js";

const some = (count, thing) => Array(Math.max(0, count)).fill(thing);
const plays = (table, variant) => table.opened.variants.includes(variant);
const gold = (table, seat) => table.counts[`gold.${seat}`];

function goesOn(table, facts) {
  must(players(table).length >= facts.players);
  if (!plays(table, "last-castle")) must(table.epoch < facts.epochs);
  else {must(
      players(table).every((seat) =>
        gold(table, seat) === undefined || sizeOf(lying(table, `castles.${seat}`))
      ),
    );}
}

function starters(table, facts) {
  const here = players(table);
  if (!table.epoch) return here;
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
  const newcomers = players(table).filter((seat) => gold(table, seat) === undefined);
  const low = plays(table, "last-castle") ? facts.castles[1] : facts.rankOne[players(table).length];
  const castles = Object.entries({ ...facts.castles, 1: low }).flatMap(([rank, count]) =>
    some(count, rank)
  );
  for (const seat of newcomers) moving.lay("supply", `castles.${seat}`, ...castles);
  if (!plays(table, "no-luck")) {
    for (const seat of players(table)) await moving.draw("tiles/bag", `tiles/${seat}`);
  }
  const counts = Object.fromEntries(newcomers.map((seat) => [`gold.${seat}`, facts.gold]));
  return {
    kind: event.kind,
    epoch: table.epoch + 1,
    first,
    among: list,
    moves: moving.moves,
    counts,
  };
}

function isFull(table, facts) {
  const built = Object.keys(table.seats).map((seat) => sizeOf(lying(table, `built.${seat}`)));
  return sizeOf(lying(table, "tiles")) + built.reduce((sum, size) => sum + size, 0) >= facts.cells;
}

const inEpoch = ({ table, seat, facts }) =>
  must(table.epoch && !isFull(table, facts) && mayRoll(table, seat));

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

function enterGold({ table, event, facts }) {
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
];
