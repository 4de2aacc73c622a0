// Whether every outcome of a table follows from the seed that was promised: web/table/receipt.py.

import { commitment, tableChance } from "./check-chance.js";
import { orderOf, setupOf } from "./check-deals.js";
import { unhex } from "./check-hash.js";
import { MOST_LINES, readLog } from "./check-log.js";

const DEEDS = new Set(
  "Rolled Picked Dealt Drew Laid Counted StartedEpoch Turned CalledEnd Filled".split(" "),
);
const HIGHEST_DEAL = 1000000;
const OWN_NONCE = "house-";
const UNKNOWN = "?";

const same = (one, two) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(two));

function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (!value || typeof value !== "object") return value;
  return Object.keys(value).sort().map((name) => [name, ordered(value[name])]);
}

function impossible() {
  throw new RangeError("impossible");
}

function moved(places, moves) {
  const after = { ...places };
  for (const { source, target, items } of moves) {
    for (const [place, step] of [[source, -1], [target, 1]]) {
      const lying = { ...after[place] };
      for (const item of items) {
        lying[item] = (lying[item] ?? 0) + step;
        if (!lying[item]) delete lying[item];
      }
      after[place] = lying;
    }
  }
  const keep = ([place, lying]) => Object.keys(lying).length || place.endsWith("/bag");
  return Object.fromEntries(Object.entries(after).filter(keep));
}

const opened = (event) => ({
  opened: event,
  code: event.code,
  places: event.places,
  seats: {},
  deal: null,
  seed: "",
});

function reseated(table, seat, left) {
  if (!Object.hasOwn(table.seats, seat)) impossible();
  return { ...table, seats: { ...table.seats, [seat]: { left } } };
}

// The table after an event, as far as outcomes depend on it.
function step(table, event) {
  const next = event.moves?.length ? { ...table, places: moved(table.places, event.moves) } : table;
  switch (event.kind) {
    case "Dealt":
      return { ...next, deal: event };
    case "Filled":
      return { ...next, places: { ...next.places, [`${event.pile}/bag`]: event.items } };
    case "SatDown":
      return { ...next, seats: { ...next.seats, [event.seat]: { left: false } } };
    case "GotUp":
      return reseated(next, event.seat, true);
    case "OfferedSeat":
      return reseated(next, event.seat, next.seats[event.seat]?.left);
    case "TookSeat":
      return reseated(next, event.seat, false);
    case "Closed":
      return { ...next, seed: event.seed };
    case "Continued":
      return { ...next, code: event.code, seed: "" };
    default:
      return next;
  }
}

function isChance(event) {
  if (["Rolled", "Picked", "Dealt"].includes(event.kind)) return true;
  if (event.kind === "StartedEpoch" && event.among.length > 1) return true;
  return (event.moves ?? []).some(({ how }) => how === "chance" || how === "deal");
}

// The event as chance decides it, asked the same questions in the same order.
async function decided(table, event, chance, facts) {
  const found = { ...event };
  if (event.kind === "Rolled") found.faces = await chance.roll(event.faces.length, event.sides);
  if (event.kind === "Picked") found.picked = await chance.choice(event.among);
  if (event.kind === "StartedEpoch") found.first = await chance.choice(event.among);
  if (event.kind === "Dealt") {
    if (event.drawn) found.number = 1 + (await chance.below(HIGHEST_DEAL));
    const own = event.chosen.map((name) => [name, event.setup[name] ?? impossible()]);
    found.setup = await setupOf(table, found.number, Object.fromEntries(own), facts);
  }
  if (event.moves?.length) found.moves = await again(table, found, chance);
  return found;
}

async function again(table, event, chance) {
  let places = table.places;
  const moves = [];
  for (let move of event.moves) {
    const left = places[move.source] ?? {};
    if (move.how === "chance") {
      move = { ...move, items: await chance.draw(left, move.items.length) };
    } else if (move.how === "deal") {
      const deal = event.kind === "Dealt" ? event : table.deal;
      const order = await orderOf(table, deal?.number ?? 0, move.source, move.target);
      move = { ...move, items: [order.find((item) => Object.hasOwn(left, item)) ?? impossible()] };
    } else if (move.items.some((item) => !(left[item] >= 1) && item !== UNKNOWN)) {
      impossible();
    }
    moves.push(move);
    places = moved(places, [move]);
  }
  return moves;
}

// What came up, in short.
export function outcome(event) {
  if (event.kind === "Rolled") return event.faces.join(" ");
  if (event.kind === "Picked") return event.picked;
  if (event.kind === "Dealt" && !event.moves.length) return String(event.number);
  return (event.moves ?? []).flatMap(({ items }) => items).join(" ");
}

class Check {
  constructor(records, facts) {
    Object.assign(this, { records, facts, faults: [], before: new Map(), outcomes: [] });
    Object.assign(this, { checked: 0, sealed: 0, alone: 0 });
  }

  fault(number, why, facts = {}) {
    this.faults.push({ number, why, facts: { number, ...facts } });
  }

  async report() {
    const first = this.records[0]?.event;
    if (first?.kind !== "Opened") {
      this.fault(1, "noOpening");
      return { code: "", game: "", events: 0, ...this.sums() };
    }
    this.checkNumbers();
    const seeds = await this.seeds();
    let table = opened(first);
    for (let index = 1; index < this.records.length; index++) {
      try {
        table = await this.check(table, index, seeds[index]);
      } catch {
        this.fault(this.records[index].number, "impossible");
        break;
      }
    }
    return { code: table.code, game: table.opened.game, events: this.records.length, ...this.sums() };
  }

  sums() {
    const { checked, sealed, alone, faults, outcomes } = this;
    return { checked, sealed, alone, faults, outcomes, honest: !faults.length && !sealed };
  }

  checkNumbers() {
    const wrong = this.records.findIndex(({ number }, index) => number !== index + 1);
    if (wrong >= 0) {
      const found = this.records[wrong].number;
      this.fault(found, "wrongNumber", { expected: wrong + 1, found });
    }
  }

  // The seed that decided each record, where the log tells it.
  async seeds() {
    const found = [];
    let seed = null;
    for (const { number, event } of [...this.records].reverse()) {
      if (event.kind === "Closed") seed = unhex(event.seed);
      found.push(seed);
      if (event.kind === "Opened" || event.kind === "Continued") {
        if (seed && (await commitment(seed)) !== event.commitment) this.fault(number, "wrongSeed");
        seed = null;
      }
    }
    return found.reverse();
  }

  async check(table, index, seed) {
    const { number, event } = this.records[index];
    if (table.seed && event.kind !== "Continued") this.fault(number, "afterClosing");
    if (event.kind === "TookBack") return this.takeBack(index, event.number);
    this.before.set(number, table);
    await this.checkOutcome(table, this.records[index], seed);
    return step(table, event);
  }

  // The table without that deed; seats and doors since then stay as they are.
  takeBack(index, number) {
    let back = this.before.get(number) ?? impossible();
    for (const { event } of this.records.slice(number, index)) {
      if (!DEEDS.has(event.kind) && event.kind !== "TookBack") back = step(back, event);
    }
    return back;
  }

  async checkOutcome(table, { number, event, by, nonce }, seed) {
    const chancy = isChance(event);
    const shown = { number, by, found: outcome(event), right: null };
    if (chancy) this.outcomes.push(shown);
    if (!seed) {
      this.sealed += chancy;
      return;
    }
    if (!chancy && !event.moves?.length) return;
    const code = event.kind === "Continued" ? event.code : table.code;
    const chance = tableChance(seed, code, number, nonce);
    const expected = await decided(table, event, chance, this.facts);
    this.checked += chancy;
    this.alone += nonce.startsWith(OWN_NONCE);
    shown.right = same(expected, event);
    if (!shown.right) {
      const facts = { found: outcome(event), expected: outcome(expected) };
      this.fault(number, "wrongOutcome", facts);
    }
  }
}

// Check a downloaded table: its numbers, its seed, and every outcome of chance.
export async function verify(file, facts) {
  const records = readLog(file);
  if (records.length > MOST_LINES) throw Object.assign(new Error(), { tooMany: MOST_LINES });
  const names = {};
  for (const { event } of records) if (event.kind === "SatDown") names[event.seat] = event.name;
  return { ...(await new Check(records, facts).report()), names };
}
