// A table as it stands, as far as the check needs it: web/table/state.py and past.py.

import { digestOf, headAfter, markOf } from "./check-prints.js";
import { hasOwn, plainEvent } from "./check-log.js";
import { noted, shared } from "./check-shares.js";

export const DEEDS = new Set(
  "Rolled Picked Dealt Drew Laid Counted StartedEpoch Placed Turned CalledEnd Filled".split(" "),
);
const DONE = // what deeds change, beside the turn
  "places counts rolls rolled deal epoch first last ended playing cells".split(" ");

/** @returns {never} */
export function impossible() {
  throw new RangeError("impossible");
}

export const players = (table) =>
  Object.keys(table.seats).filter((seat) => !table.seats[seat].left);
export const lying = (table, place) => table.places[place] ?? new Map();
export const sizeOf = (items) => [...items.values()].reduce((sum, count) => sum + count, 0);
// Things lie in the order in which they came; an object would sort what looks like a number.
const mapped = (items) => new Map(Object.entries(items));
export const headOf = (before, record) =>
  headAfter(before, record.digest || digestOf(record, plainEvent(record.event)));

// Who has turns: on a board that is kept on the phones, whoever was there at its first.
export const acting = (table) =>
  players(table).filter((seat) => !table.playing.length || table.playing.includes(seat));

// Whose turn comes after this one's.
export function after(table, seat, order = acting(table)) {
  const seated = Object.keys(table.seats);
  if (!seated.includes(seat) || !order.length) return order[0] ?? "";
  return [...seated.slice(seated.indexOf(seat) + 1), ...seated].find((key) => order.includes(key));
}

export function moved(places, moves) {
  const result = { ...places };
  for (const { source, target, items } of moves) {
    for (const [place, step] of [[source, -1], [target, 1]]) {
      const there = new Map(result[place]);
      for (const item of items) {
        there.set(item, (there.get(item) ?? 0) + step);
        if (!there.get(item)) there.delete(item);
      }
      result[place] = there;
    }
  }
  const keep = ([place, there]) => there.size || place.endsWith("/bag");
  return Object.fromEntries(Object.entries(result).filter(keep));
}

export function opened(record) {
  const { event } = record;
  return {
    opened: event,
    code: event.code,
    version: event.version,
    opening: event.version > 1 ? headOf(record.before, record) : "",
    places: Object.fromEntries(
      Object.entries(event.places).map(([place, items]) => [place, mapped(items)]),
    ),
    counts: event.counts,
    seats: {},
    owner: "",
    claims: {},
    locked: false,
    closed: false,
    rolls: {},
    rolled: 0,
    written: {},
    deal: null,
    epoch: 0,
    first: "",
    turn: "",
    ended: false,
    playing: [],
    cells: new Map(), // what stands on a board that is kept on the phones, and whose it is
    last: null,
    at: record.at,
    newest: event,
    shares: {},
  };
}

function reseated(table, seat, changes) {
  if (!hasOwn(table.seats, seat)) impossible();
  return { ...table, seats: { ...table.seats, [seat]: { ...table.seats[seat], ...changes } } };
}

// How a seat is called whose name was removed.
function withoutName(table, seat) {
  const seats = Object.keys(table.seats);
  const others = seats.filter((each) => each !== seat).map((each) => table.seats[each].name);
  let number = 1 + (seats.includes(seat) ? seats.indexOf(seat) : seats.length);
  while (others.includes(`Player ${number}`)) number += 1;
  return `Player ${number}`;
}

function seated(table, event) {
  const name = event.mark ? withoutName(table, event.seat) : event.name;
  const seat = { left: false, name, mark: markOf(event), forgotten: false };
  return { seats: { ...table.seats, [event.seat]: seat }, owner: table.owner || event.seat };
}

function without(table, seat) {
  const rest = reseated(table, seat, { left: true });
  const owner = rest.owner === seat ? after(rest, seat, players(rest)) : rest.owner;
  const { [seat]: _gone, ...others } = rest.claims;
  const claims = owner === rest.owner ? others : {};
  return { ...rest, owner, claims, turn: rest.turn === seat ? after(rest, seat) : rest.turn };
}

function written(table, record, last) {
  const { by, nonce, after, at, event, number } = record;
  const shares = nonce && table.version > 1 ? noted(table.shares, by, nonce, after) : table.shares;
  const claims = by === table.owner ? {} : table.claims;
  return { ...table, number, at, last, shares, claims, newest: event };
}

function continued(table, record) {
  const { event, before } = record;
  const opening = event.version > 1 ? headOf(before, record) : "";
  const changes = {
    code: event.code,
    version: event.version,
    opening,
    shares: {},
    claims: {},
    closed: false,
    last: null,
  };
  return { ...table, ...changes };
}

const firstOf = (seat) => (seat ? { first: seat, turn: seat } : {});

const playing = (event) => (event.playing.length ? { playing: event.playing } : {});

function settled({ cells }, { cell, source, seat }) {
  const after = new Map(cells);
  after.delete(source);
  return cell ? after.set(cell, seat) : after;
}

// What each kind of event changes, beside what it moves and counts.
const CHANGES = {
  Rolled: (table, event) => ({
    rolls: { ...table.rolls, [event.dice]: event },
    rolled: event.turn ? table.number : table.rolled,
    turn: event.next || table.turn,
  }),
  Drew: (table, event) => ({ turn: event.next || table.turn, ...playing(event) }),
  Laid: (table, event) => ({ turn: event.next || table.turn }),
  Picked: (_table, event) => firstOf(event.what === "first" ? event.picked : ""),
  Dealt: (_table, event) => ({ deal: event, ...firstOf(event.first) }),
  StartedEpoch: (_table, event) => ({
    epoch: event.epoch,
    cells: new Map(),
    ...firstOf(event.first),
    ...playing(event),
  }),
  Placed: (table, event) => ({ turn: event.next, cells: settled(table, event) }),
  CalledEnd: () => ({ ended: true }),
  Turned: (_table, event) => ({ turn: event.seat }),
  Wrote: (table, event) => ({ written: { ...table.written, [event.seat]: event.roll } }),
  Filled: (table, event) => ({
    places: { ...table.places, [`${event.pile}/bag`]: mapped(event.items) },
  }),
  SatDown: seated,
  Forgot: (table, { seat }) =>
    reseated(table, seat, { forgotten: true, name: withoutName(table, seat) }),
  GotUp: (table, event) => without(table, event.seat),
  OfferedSeat: (table, { seat }) => reseated(table, seat, {}),
  TookSeat: (table, { seat }) => ({
    ...reseated(table, seat, { left: false }),
    claims: seat === table.owner ? {} : table.claims,
  }),
  Locked: (_table, event) => ({ locked: event.locked }),
  PassedOwnership: (_table, event) => ({ owner: event.seat, claims: {} }),
  AskedOwnership: (table, { seat }) => ({ claims: { ...table.claims, [seat]: table.at } }),
  Closed: () => ({ closed: true }),
};

function step(table, record) {
  const { event } = record;
  let next = written(table, record, DEEDS.has(event.kind) ? record : table.last);
  if (event.kind === "Shared") {
    return { ...next, shares: shared(next.shares, event, record.number, record.after) };
  }
  next = { ...next, ...CHANGES[event.kind]?.(next, event) };
  if (event.moves?.length) next = { ...next, places: moved(next.places, event.moves) };
  if (event.counts && event.kind !== "Opened") {
    next = { ...next, counts: { ...next.counts, ...event.counts } };
  }
  return event.kind === "Continued" ? continued(next, record) : next;
}

// The tables before the deeds that stand, so that taking back costs the same every time.
export class Past {
  before = [];
  goneTo = {}; // who had the turn after somebody who left

  step(table, record) {
    const { event } = record;
    if (event.kind === "TookBack") {
      const back = this.takenBack(table, event.number);
      return written(back, record, back.last);
    }
    if (DEEDS.has(event.kind)) this.before.push(table);
    if (event.kind === "Continued") this.before = [];
    const next = step(table, record);
    if (event.kind === "GotUp") this.goneTo[event.seat] = after(next, event.seat);
    return next;
  }

  takenBack(table, number) {
    if (table.last?.number !== number) impossible();
    const back = this.before.pop();
    const kept = Object.fromEntries(DONE.map((name) => [name, back[name]]));
    return { ...table, ...kept, turn: this.nowWith(back.turn) };
  }

  nowWith(seat) {
    const path = [];
    while (hasOwn(this.goneTo, seat)) {
      path.push(seat);
      seat = this.goneTo[seat];
    }
    for (const each of path) this.goneTo[each] = seat;
    return seat;
  }
}
