// A board of quadrants by number, and a terrain tile in each hand: web/table/games/kingdom_builder.py.

import { inTurn, isFree, ofKind, onPhones, placed } from "./check-board.js";
import { dealChance } from "./check-chance.js";
import {
  cellAt,
  dealNumber,
  deed,
  kinds,
  mayRoll,
  Moving,
  must,
  onlyOne,
  turnDeed,
} from "./check-deeds.js";
import { hasOwn } from "./check-log.js";
import { acting, after, impossible, lying, players, sizeOf } from "./check-state.js";

const TURNED = "~";
const bare = (name) => name.replace(/~+$/, "");

async function quadrants(source, names) {
  const chance = source("quadrants");
  const chosen = await chance.sample(names, 4);
  const board = [];
  for (const name of chosen) board.push(name + TURNED.repeat(await chance.below(2)));
  return board;
}

function hexes(name, place, maps) {
  const plain = bare(name);
  if (!hasOwn(maps, plain)) return [`${name}/1`, `${name}/2`];
  const half = name.endsWith(TURNED);
  const rows = half ? [...maps[plain]].reverse().map((row) => [...row].reverse()) : maps[plain];
  return [...rows].flatMap((marks, row) =>
    [...marks].flatMap((mark, col) =>
      mark === "X" ? [cellAt(10 * Math.floor(place / 2) + row, 10 * (place % 2) + col)] : []
    )
  );
}

async function locations(source, board, facts) {
  const own = board.map((name) => facts.locations.includes(bare(name)) ? bare(name) : "");
  const left = facts.locations.filter((kind) => !own.includes(kind));
  const drawn = await source("locations").sample(left, own.filter((kind) => !kind).length);
  return own.map((kind) => kind || drawn.shift());
}

async function castleTiles(source, places) {
  const chance = source("castles");
  const roomy = places.flatMap((of, number) => (of.length > 1 ? [number] : []));
  const chosen = (await chance.sample(roomy, Math.min(2, roomy.length))).sort((a, b) => a - b);
  const tiles = [];
  for (const number of chosen) tiles.push(await chance.choice(places[number]));
  return tiles;
}

const sideOf = (name, facts) => facts.sides.includes(bare(name)) ? bare(name)[0] : "";

// Every part of a set-up; what the players chose stands in place of what chance would. Tables of
// earlier versions drew no locations for chosen quadrants, and mixed their sides.
async function setupOf({ table, facts }, number, own, older) {
  const source = (purpose) => dealChance(table.opened.game, purpose, number);
  const edition = table.opened.choices.quadrants ?? "classic";
  const fixed = { ...(edition === "first-game" ? facts.firstGame : {}), ...own };
  const side = edition === "a" || edition === "b";
  const names = side ? facts.sides.filter((name) => name.startsWith(edition)) : facts.locations;
  const board = fixed.quadrants?.length ? fixed.quadrants : await quadrants(source, names);
  const setup = {
    quadrants: board,
    cards: fixed.cards?.length ? fixed.cards : await source("cards").sample(facts.cards, 3),
    first: [String((await source("first player").below(players(table).length)) + 1)],
  };
  const areKnown = board.every((name) => facts.locations.includes(bare(name)));
  if (!older && (board.every((name) => sideOf(name, facts)) || (onPhones(table) && !areKnown))) {
    setup.locations = await locations(source, board, facts);
  }
  if (table.opened.variants.includes("beautiful-castles")) {
    const places = board.map((name, place) => hexes(name, place, facts.maps));
    setup.castles = await castleTiles(source, places);
  }
  return setup;
}

function isChosen(name, words, facts, noted) {
  const count = name === "quadrants" ? 4 : 3;
  const known = name === "quadrants" ? [...facts.quadrants, ...noted] : facts.cards;
  const names = words.map((word) => word.replace(/~$/, ""));
  return words.length === count && new Set(names).size === count &&
    names.every((word) => known.includes(word));
}

async function layOut(doing) {
  const { table, event, facts } = doing;
  const number = await dealNumber(doing);
  const own = Object.fromEntries(
    event.chosen.map((name) => [name, event.setup[name] ?? impossible()]),
  );
  must(["", "quadrants", "cards", "quadrants,cards"].includes(event.chosen.join()));
  const noted = Object.keys(table.opened.noted);
  must(!onPhones(table) || !table.deal);
  must(Object.entries(own).every(([name, words]) => isChosen(name, words, facts, noted)));
  const older = "quadrants" in own && !event.setup.locations;
  must(older || new Set((own.quadrants ?? []).map((name) => sideOf(name, facts))).size < 2);
  const setup = await setupOf(doing, number, own, older);
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

async function drawHands({ table, chance, facts }) {
  const moving = new Moving(table, chance);
  const begins = onPhones(table) && !table.playing.length;
  must(!begins || (table.deal && players(table).length >= facts.players));
  for (const seat of acting(table)) {
    const has = sizeOf(lying(table, `terrain/${seat}`)) || sizeOf(lying(table, `terrain.${seat}`));
    if (!has) await drawTerrain(table, moving, `terrain/${seat}`);
  }
  must(moving.moves.length);
  return begins ? kinds.drew(moving, {}, table.turn, players(table)) : kinds.drew(moving);
}

// Whose tile it is; on a board that is kept on the phones always whose turn it is.
function turnOf(doing) {
  if (onPhones(doing.table)) return inTurn(doing);
  must(mayRoll(doing.table, doing.seat));
  return doing.seat;
}

function playTerrain(doing) {
  const { table } = doing, seat = turnOf(doing);
  must(!sizeOf(lying(table, `terrain.${seat}`)));
  const moving = new Moving(table);
  moving.lay(`terrain/${seat}`, `terrain.${seat}`, onlyOne(table, `terrain/${seat}`));
  return kinds.laid(moving);
}

const discarding = (place, hidden, next) => async (doing) => {
  const { table, chance, event } = doing, seat = turnOf(doing);
  must(sizeOf(lying(table, `terrain.${seat}`)));
  const over = onPhones(table) && !event.next; // the game ends with this turn
  const moving = new Moving(table, chance);
  moving.gather(`terrain.${seat}`, place);
  await drawTerrain(table, moving, hidden ? `terrain/${seat}` : `terrain.${seat}`);
  const anyway = onPhones(table) ? event.anyway : "";
  return kinds.drew(moving, {}, next && !over ? after(table, seat) : "", [], anyway);
};

// On a board that is kept on the phones: settlements on the right terrain, on free hexes.

const MOVES = ["barn", "harbor", "paddock"];
const BUILDS = ["build", "oracle", "farm", "oasis", "tower", "tavern"];
const GROUND = { farm: "G", oasis: "D", harbor: "W" };

function terrainAt({ table, facts }, cell) {
  const [, letter, digits] = /^([a-t])([1-9]|1[0-9]|20)$/.exec(cell) ?? impossible();
  const [row, col] = [Number(digits) - 1, letter.charCodeAt(0) - 97];
  const name = table.deal.setup.quadrants[2 * Math.floor(row / 10) + Math.floor(col / 10)];
  const rows = table.opened.noted[bare(name)] ?? facts.maps[bare(name)];
  const [down, right] = name.endsWith(TURNED) ? [9 - row % 10, 9 - col % 10] : [row % 10, col % 10];
  return rows[down][right];
}

function isGround(doing, seat) {
  const { event, table } = doing, found = terrainAt(doing, event.cell);
  const tile = onlyOne(table, `terrain.${seat}`);
  const onTile = ["build", "oracle", "barn"].includes(event.deed);
  const right = onTile ? tile : GROUND[event.deed] ?? "GLFCD";
  return event.anyway ? !"MKX".includes(found) : right.includes(found);
}

function settle(doing) {
  const { event, table } = doing, seat = inTurn(doing), moves = MOVES.includes(event.deed);
  must(isFree(doing, event.cell) && isGround(doing, seat));
  must(moves ? table.cells.get(event.source) === seat : !event.source);
  const built = [...table.cells.values()].filter((each) => each === seat).length;
  must((moves || built < 40) && !Object.keys(event.counts).length);
  return placed(doing, seat, [], seat);
}

export const DEEDS = [
  deed(["Dealt"], "game", layOut),
  deed(["Drew"], "game", drawHands),
  turnDeed(["Laid"], "", playTerrain),
  turnDeed(["Drew"], "game", discarding("terrain", true, true)),
  turnDeed(["Drew"], "game", discarding("out", false, false)),
  turnDeed(["Placed"], "", ofKind([...BUILDS, ...MOVES], settle)),
];
