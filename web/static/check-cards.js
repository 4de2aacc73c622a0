// Two decks, a market and stores, as the solo game in web/table/games has them.

import { ofKind, onPhones } from "./check-board.js";
import { dealChance, textsOf } from "./check-chance.js";
import { among, deed, kinds, Moving, must } from "./check-deeds.js";
import { hasOwn } from "./check-log.js";
import { impossible, lying, sizeOf } from "./check-state.js";

// In which order a deal by number turns up what goes from one place to another.
async function deckOrder(table, number, source, target) {
  const deck = (place) => textsOf(table.opened.places[place] ?? {});
  const [lands, wonders, spare] = [deck("lands/bag"), deck("wonders/bag"), deck("lands/spare")];
  const chance = (purpose) => dealChance(table.opened.game, purpose, number);
  const swapped = chance("expansion");
  const removed = spare.length ? await swapped.sample(lands, 3) : [];
  const added = spare.length ? await swapped.sample(spare, 3) : [];
  if (target === "lands/box") return removed;
  if (source === "lands/spare") return added;
  if (source.startsWith("wonders")) return chance("wonders").sample(wonders, wonders.length);
  const kept = lands.filter((land) => !removed.includes(land));
  return chance("lands").sample([...kept, ...added], lands.length);
}

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

async function dealCards({ table, event, chance, facts, deals }) {
  const { number } = event;
  must(!table.deal && (number === 0 || among(number, 1, deals)));
  const moving = new Moving(table, chance);
  await swap(table, moving, number);
  for (const pile of ["lands", "wonders"]) {
    for (let lies = 0; lies < facts.market / 2; lies++) {
      await turnUp(table, moving, pile, "market", number);
    }
  }
  await turnUp(table, moving, "lands", "top", number);
  return kinds.dealt(number, { moves: moving.moves });
}

const dealtNumber = (table) => (table.deal ?? impossible()).number;

function takeCard({ table, event }) {
  dealtNumber(table);
  must(!onPhones(table));
  const moving = new Moving(table);
  moving.lay("market", "row", event.moves[0].items[0]);
  return kinds.laid(moving);
}

const refilling = (pile) => async ({ table, chance, facts }) => {
  const number = dealtNumber(table);
  must(sizeOf(lying(table, "market")) < facts.market);
  const moving = new Moving(table, chance);
  if (pile === "lands") {
    must(moving.at("top").size);
    moving.gather("top", "market");
    if (moving.at("lands/bag").size) await turnUp(table, moving, "lands", "top", number);
  } else await turnUp(table, moving, pile, "market", number);
  return kinds.drew(moving);
};

const within = (amount, { fullStore }) => Math.max(0, Math.min(fullStore, amount));

async function forget({ table, event, chance, facts }) {
  const number = dealtNumber(table);
  const [paid] = Object.keys(event.counts);
  must(hasOwn(facts.forgotten, paid ?? ""));
  const gain = { [paid]: within(table.counts[paid] + facts.forgotten[paid], facts) };
  const moving = new Moving(table, chance);
  if (event.kind === "Drew") {
    await turnUp(table, moving, "wonders", "wonders/box", number);
    return kinds.drew(moving, gain);
  }
  const [card] = event.moves[0].items;
  must(hasOwn(table.opened.places["wonders/bag"], card));
  moving.lay("market", "box", card);
  return kinds.laid(moving, gain);
}

function buy({ table: { counts }, event, facts }) {
  const resource = facts.resources.find((each) => each in event.counts) ?? impossible();
  must(counts.coins >= facts.price);
  const bought = within(counts[resource] + 1, facts);
  return { kind: "Counted", counts: { coins: counts.coins - facts.price, [resource]: bought } };
}

function setStores({ event, facts }) {
  const right = ([store, amount]) =>
    hasOwn(facts.forgotten, store) && among(amount, 0, facts.fullStore);
  must(Object.entries(event.counts).every(right));
  return event;
}

// On the phone: a card of the market goes into the row, and the stores stay within their bounds.
function placeCard({ table, seat, event, facts }) {
  dealtNumber(table);
  must(onPhones(table) && !table.ended);
  const right = ([store, amount]) =>
    hasOwn(facts.forgotten, store) && among(amount, 0, facts.fullStore);
  must(Object.entries(event.counts).every(right));
  const moving = new Moving(table);
  if (event.deed === "lay") moving.lay("market", "row", event.item);
  return { ...event, seat, moves: moving.moves, next: "" };
}

export const DEEDS = [
  deed(["Dealt"], "game", dealCards),
  deed(["Laid"], "", takeCard),
  deed(["Drew"], "game", refilling("lands")),
  deed(["Drew"], "game", refilling("wonders")),
  deed(["Drew", "Laid"], "game", forget),
  deed(["Counted"], "", buy),
  deed(["Counted"], "", setStores),
  deed(["Placed"], "", ofKind(["lay", "activate", "push", "use", "end"], placeCard)),
];
