// A table's file: lines of JSON, each checked before it is believed. See web/table/lines.py.

import { nameless } from "./check-prints.js";

const LONGEST_TEXT = 200;
const LONGEST_BOARD = 20000;
const LARGEST = 1000;
export const MOST_LINES = 20000;

export class BadLine extends Error {}

function must(right) {
  if (!right) throw new BadLine();
}

// Object.hasOwn, which older browsers lack.
export const hasOwn = (things, name) => Object.prototype.hasOwnProperty.call(things, name);

function text(value, longest = LONGEST_TEXT) {
  must(typeof value === "string" && Array.from(value).length <= longest);
  must(!/\p{Surrogate}/u.test(value)); // half a character is no text, and has no fingerprint
  return value;
}

const board = (value) => text(value, LONGEST_BOARD);

function number(value) {
  must(Number.isInteger(value) && Math.abs(value) <= 2 ** 53);
  return value;
}

function flag(value) {
  must(typeof value === "boolean");
  return value;
}

const list = (read) => (value) => {
  must(Array.isArray(value) && value.length <= LARGEST);
  return value.map((part) => read(part));
};

const table = (read) => (value) => {
  must(value && typeof value === "object" && !Array.isArray(value));
  const entries = Object.entries(value);
  must(entries.length <= LARGEST);
  return Object.fromEntries(entries.map(([name, part]) => [text(name), read(part)]));
};

const texts = list(text);
const items = table(number);

function move(value) {
  must(value && typeof value === "object");
  return {
    source: text(value.source),
    target: text(value.target),
    items: texts(value.items),
    how: text(value.how ?? "chosen"),
  };
}

const moves = list(move);
const none = () => [];
const empty = () => ({});
const or = (read, standard) => ({ read, standard });
const NOTHING = "";

// Every kind of event: what reads each field, and what stands for a field that is left out.
const KINDS = {
  Opened: {
    game: text,
    code: text,
    commitment: text,
    choices: or(table(text), empty),
    variants: or(texts, none),
    places: or(table(items), empty),
    counts: or(items, empty),
    seats: or(number, () => 20),
    version: or(number, () => 1),
    seal: or(text, () => NOTHING),
    noted: or(table(texts), empty),
  },
  SatDown: {
    seat: text,
    name: text,
    colour: text,
    token: or(text, () => NOTHING),
    salt: or(text, () => NOTHING),
    mark: or(text, () => NOTHING),
  },
  Forgot: { seat: text },
  GotUp: { seat: text },
  OfferedSeat: { seat: text, code: or(text, () => NOTHING) },
  TookSeat: { seat: text, token: or(text, () => NOTHING) },
  Shared: { seat: text, links: or(texts, none), how: or(text, () => "fixed") },
  Locked: { locked: flag },
  PassedOwnership: { seat: text },
  AskedOwnership: { seat: text },
  Kept: {},
  TookBack: { number },
  Closed: { seed: text, seal: or(texts, none) },
  Continued: {
    code: text,
    commitment: text,
    moves: or(moves, none),
    version: or(number, () => 1),
    seal: or(text, () => NOTHING),
  },
  Rolled: {
    dice: text,
    sides: texts,
    faces: texts,
    turn: or(number, () => 0),
    next: or(text, () => NOTHING),
    held: or(list(number), none),
  },
  Picked: { what: text, among: texts, picked: text },
  Dealt: {
    number,
    setup: or(table(texts), empty),
    drawn: or(flag, () => false),
    moves: or(moves, none),
    counts: or(items, empty),
    first: or(text, () => NOTHING),
    chosen: or(texts, none),
  },
  Drew: {
    moves,
    counts: or(items, empty),
    next: or(text, () => NOTHING),
    playing: or(texts, none),
    anyway: or(text, () => NOTHING),
  },
  Laid: { moves, counts: or(items, empty), next: or(text, () => NOTHING) },
  Counted: { counts: items },
  StartedEpoch: {
    epoch: number,
    first: text,
    among: or(texts, none),
    moves: or(moves, none),
    counts: or(items, empty),
    playing: or(texts, none),
  },
  Placed: {
    deed: text,
    seat: text,
    cell: or(text, () => NOTHING),
    item: or(text, () => NOTHING),
    source: or(text, () => NOTHING),
    amount: or(number, () => 0),
    anyway: or(text, () => NOTHING),
    moves: or(moves, none),
    counts: or(items, empty),
    next: or(text, () => NOTHING),
  },
  Turned: { seat: text },
  Wrote: { seat: text, roll: number },
  CalledEnd: { seat: text },
  Filled: { pile: text, items },
  ShowedSheet: { seat: text, text: board, past: or(board, () => NOTHING) },
  Revealed: { text: board },
};

function event(given) {
  must(given && typeof given === "object" && hasOwn(KINDS, text(given.kind)));
  const fields = KINDS[given.kind];
  must(Object.keys(given).every((name) => name === "kind" || hasOwn(fields, name)));
  const found = { kind: given.kind };
  for (const [name, field] of Object.entries(fields)) {
    const left = !hasOwn(given, name);
    must(!left || field.standard);
    found[name] = left ? field.standard() : (field.read ?? field)(given[name]);
  }
  return found;
}

// What is nobody's business, or cannot be part of what it seals.
const LEFT_OUT = {
  SatDown: ["token"],
  OfferedSeat: ["code"],
  TookSeat: ["token"],
  Closed: ["seal"],
};
const bare = ({ how, ...move }) => (how === "chosen" ? move : { ...move, how });

// An event as the chain holds it: what has its usual value is left out.
export function plainEvent(given) {
  const event = given.kind === "SatDown"
    ? { ...given, salt: "", mark: "", ...nameless(given) }
    : given;
  const found = { kind: event.kind };
  for (const [name, field] of Object.entries(KINDS[event.kind])) {
    const usual = field.standard &&
      JSON.stringify(field.standard()) === JSON.stringify(event[name]);
    if (usual || LEFT_OUT[event.kind]?.includes(name)) continue;
    found[name] = name === "moves" ? event.moves.map(bare) : event[name];
  }
  return found;
}

function record(line) {
  const facts = JSON.parse(line);
  must(facts && typeof facts === "object");
  return {
    number: number(facts.number),
    event: event(facts.event),
    by: text(facts.by ?? ""),
    at: number(facts.at ?? 0),
    nonce: text(facts.nonce ?? ""),
    after: number(facts.after ?? 0),
    before: text(facts.before ?? ""),
    salt: text(facts.salt ?? ""),
    digest: text(facts.digest ?? ""),
    whom: text(facts.whom ?? ""),
  };
}

// The records of a file, or a BadLine with the number of the line.
export function readLog(file) {
  const lines = file.replace(/^\ufeff/, "").split(/\r\n|\n|\r/).filter((line) => line.trim());
  return lines.map((line, index) => {
    try {
      return record(line);
    } catch (error) {
      if (error instanceof TypeError) throw error; // of this browser, not of the line
      throw Object.assign(new BadLine(/** @type {Error} */ (error).message), {
        line: index + 1,
        quote: line.slice(0, 60),
      });
    }
  });
}
