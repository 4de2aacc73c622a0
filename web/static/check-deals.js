// Set-ups by number, as web/table/deals.py and the games lay them out.

import { dealChance, textsOf } from "./check-chance.js";

const DIE = ["1", "2", "3", "4", "5", "6"];
const TURNED = "~";
const SIDES = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4"];
const FIRST_GAME = {
  quadrants: ["tavern", "paddock", "oasis", "farm"],
  cards: ["fishermen", "knights", "merchants"],
};
const cell = (row, col) => `${String.fromCharCode(97 + col)}${row + 1}`;
const players = (table) => Object.keys(table.seats).filter((seat) => !table.seats[seat].left);

async function mountains(source, player = 0) {
  const chance = source(player ? `mountains ${player}` : "mountains");
  const cells = [];
  for (let district = 0; district < 9; district++) {
    const [across, down] = (await chance.roll(2, DIE)).map((face) => Math.ceil(face / 2));
    cells.push(cell(3 * Math.floor(district / 3) + down - 1, 3 * (district % 3) + across - 1));
  }
  return cells;
}

async function pocketKingdoms(table, number) {
  const source = (purpose) => dealChance("pocket-kingdoms", purpose, number);
  if (table.opened.choices.mountains !== "own") return { mountains: await mountains(source) };
  const seats = Object.keys(table.seats);
  const setup = {};
  for (const seat of players(table)) {
    setup[`mountains.${seat}`] = await mountains(source, seats.indexOf(seat) + 1);
  }
  return setup;
}

async function quadrants(source, names) {
  const chance = source("quadrants");
  const chosen = await chance.sample(names, 4);
  const board = [];
  for (const name of chosen) board.push(name + TURNED.repeat(await chance.below(2)));
  return board;
}

function hexes(name, place, maps) {
  const plain = name.replace(/~+$/, "");
  if (!Object.hasOwn(maps, plain)) return [`${name}/1`, `${name}/2`];
  const half = name.endsWith(TURNED);
  const rows = half ? [...maps[plain]].reverse().map((row) => [...row].reverse()) : maps[plain];
  return [...rows].flatMap((marks, row) =>
    [...marks].flatMap((mark, col) =>
      mark === "X" ? [cell(10 * Math.floor(place / 2) + row, 10 * (place % 2) + col)] : [],
    ),
  );
}

async function castleTiles(source, places) {
  const chance = source("castles");
  const roomy = places.flatMap((of, number) => (of.length > 1 ? [number] : []));
  const chosen = (await chance.sample(roomy, Math.min(2, roomy.length))).sort((a, b) => a - b);
  const tiles = [];
  for (const number of chosen) tiles.push(await chance.choice(places[number]));
  return tiles;
}

async function kingdomBuilder(table, number, own, facts) {
  const source = (purpose) => dealChance("kingdom-builder", purpose, number);
  const edition = table.opened.choices.quadrants ?? "classic";
  const fixed = { ...(edition === "first-game" ? FIRST_GAME : {}), ...own };
  const side = edition === "a" || edition === "b";
  const names = side ? SIDES.filter((name) => name.startsWith(edition)) : facts.locations;
  const board = fixed.quadrants?.length ? fixed.quadrants : await quadrants(source, names);
  const setup = {
    quadrants: board,
    cards: fixed.cards?.length ? fixed.cards : await source("cards").sample(facts.cards, 3),
    first: [String((await source("first player").below(players(table).length)) + 1)],
  };
  if (side && !("quadrants" in fixed)) {
    setup.locations = await source("locations").sample(facts.locations, 4);
  }
  if (table.opened.variants.includes("beautiful-castles")) {
    const places = board.map((name, place) => hexes(name, place, facts.maps));
    setup.castles = await castleTiles(source, places);
  }
  return setup;
}

// Every part of the set-up of a number; `facts` are those of the table's game.
export async function setupOf(table, number, chosen, facts) {
  if (table.opened.game === "pocket-kingdoms") return pocketKingdoms(table, number);
  return kingdomBuilder(table, number, chosen, facts);
}

// In which order a deal by number turns up what goes from one place to another.
export async function deckOrder(table, number, source, target) {
  const lying = (place) => textsOf(table.opened.places[place] ?? {});
  const [lands, wonders, spare] = [lying("lands/bag"), lying("wonders/bag"), lying("lands/spare")];
  const chance = (purpose) => dealChance("kartenreich", purpose, number);
  const swap = chance("expansion");
  const removed = spare.length ? await swap.sample(lands, 3) : [];
  const added = spare.length ? await swap.sample(spare, 3) : [];
  if (target === "lands/box") return removed;
  if (source === "lands/spare") return added;
  if (source.startsWith("wonders")) return chance("wonders").sample(wonders, wonders.length);
  const kept = lands.filter((land) => !removed.includes(land));
  return chance("lands").sample([...kept, ...added], lands.length);
}

