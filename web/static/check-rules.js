// Whether a table of this game begins so, and what concerns seats and doors: web/table/rules.py.

import { hasOwn } from "./check-log.js";
import { shownBy } from "./check-shares.js";
import { players } from "./check-state.js";

const CODE = /^([bdfghkmrstwz][aeiou]){4}$/;
const PROMISE = /^[0-9a-f]{64}$/;
const DECK = /^[A-Z][0-9]{1,3}$/;

export const same = (one, two) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(two));

function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (!value || typeof value !== "object") return value;
  return Object.keys(value).sort().map((name) => [name, ordered(value[name])]);
}

// Whether the decks are decks of this game, each card once, though perhaps not all of them.
function areDecks(places, right) {
  const decks = Object.values(places);
  const cards = decks.flatMap((deck) => Object.entries(deck));
  return (
    same(Object.keys(places).sort(), Object.keys(right).sort()) &&
    decks.every((deck) => Object.keys(deck).length) &&
    cards.every(([card, count]) => count === 1 && DECK.test(card))
  );
}

export function isOpening(event, facts) {
  if (!facts || ![1, 2].includes(event.version)) return false;
  if (!CODE.test(event.code) || !PROMISE.test(event.commitment)) return false;
  const { options, variants, openings, seats, decks } = facts;
  const noted = Object.keys(event.noted);
  if (noted.length && (event.choices.board !== "phones" || !facts.noted)) return false;
  if (!noted.every((name) => new RegExp(`^(${facts.noted})$`).test(name))) return false;
  const stated = Object.entries(event.choices);
  if (!stated.every(([key, value]) => options[key]?.includes(value))) return false;
  if (!same(event.variants, variants.filter((each) => event.variants.includes(each)))) return false;
  const right = openings[event.variants.find((each) => hasOwn(openings, each)) ?? ""];
  const places = same(event.places, right.places) ||
    (decks && areDecks(event.places, right.places));
  return places && same(event.counts, right.counts) && event.seats === seats;
}

const seated = (table, by) => !table.closed && players(table).includes(by);
const owns = (table, by) => seated(table, by) && by === table.owner;
const here = (table, seat) => players(table).includes(seat);

// For each kind of event: may it be done, and by whom?
const MAY = {
  SatDown: (table, by, { seat, colour, name, salt, mark }, { colours }) =>
    !by &&
    !(mark && (name || salt)) &&
    !table.locked &&
    !table.closed &&
    players(table).length < table.opened.seats &&
    seat === `s${Object.keys(table.seats).length + 1}` &&
    colours.includes(colour),
  Forgot: (table, by, { seat }, { record }) =>
    isBare(table, record) &&
    here(table, by) &&
    (by === seat || (by === table.owner && table.seats[seat]?.left === true)) &&
    table.seats[seat].mark !== "" &&
    !table.seats[seat].forgotten,
  TookSeat: (table, by, { seat }) => !by && !table.closed && here(table, seat),
  GotUp: (
    table,
    by,
    { seat },
  ) => (by === seat ? seated(table, by) : owns(table, by) && here(table, seat)),
  OfferedSeat: (table, by, { seat }) =>
    here(table, seat) && (by === seat ? seated(table, by) : owns(table, by)),
  Shared: (table, by, { seat, links, how }) =>
    seated(table, by) && by === seat && table.version !== 1 &&
    how === shownBy(table.shares, by, links) && how !== "",
  Locked: owns,
  PassedOwnership: (table, by, { seat }, { record, answers }) =>
    owns(table, by) ? here(table, seat) : (
      seated(table, by) && by === seat && hasOwn(table.claims, by) &&
      record.at >= table.claims[by] + answers
    ),
  AskedOwnership: (table, by, { seat }) =>
    seated(table, by) && by === seat && by !== table.owner && !hasOwn(table.claims, by),
  Kept: seated,
  TookBack: (table, by, { number }) =>
    seated(table, by) && table.last?.number === number &&
    [table.last.by, table.last.whom, table.owner].includes(by),
  Wrote: (table, by, { seat, roll }) =>
    seated(table, by) && seat === by && roll > 0 && roll === table.rolled &&
    table.written[by] !== roll,
  ShowedSheet: (table, by, { seat }) => seated(table, by) && seat === by,
  Revealed: owns,
  Closed: owns,
};

// Whether a record has nothing that could be chosen: after the closing no seal holds it.
const isBare = (table, { at, nonce, after, salt, digest }) =>
  at === table.at && !nonce && !after && !salt && !digest;

export const isAllowed = (table, record, { colours, answers }) =>
  Boolean(
    !record.whom &&
      MAY[record.event.kind]?.(table, record.by, record.event, { colours, answers, record }),
  );
