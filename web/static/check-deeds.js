// What deeds at a table are made of, whatever the game: web/table/games/common.py.
// Every deed: the kinds of events it makes, its lane, and the event that it may have made here.

import { textsOf } from "./check-chance.js";
import { impossible, lying, moved, sizeOf } from "./check-state.js";

export const deed = (makes, lane, decide, inTurn = false) => ({ makes, lane, decide, inTurn });
// What belongs to a turn can be done for whose turn it is.
export const turnDeed = (makes, lane, decide) => deed(makes, lane, decide, true);

export function must(right) {
  if (!right) impossible();
}

export const among = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

export const kinds = {
  rolled: (dice, sides, faces, turn, next, held = []) => ({
    kind: "Rolled",
    dice,
    sides,
    faces,
    turn,
    next,
    held,
  }),
  picked: (what, among, picked) => ({ kind: "Picked", what, among, picked }),
  drew: ({ moves }, counts = {}, next = "", playing = [], anyway = "") => ({
    kind: "Drew",
    moves,
    counts,
    next,
    playing,
    anyway,
  }),
  laid: ({ moves }, counts = {}, next = "") => ({ kind: "Laid", moves, counts, next }),
  dealt: (number, more) => ({
    kind: "Dealt",
    number,
    setup: {},
    drawn: false,
    moves: [],
    counts: {},
    first: "",
    chosen: [],
    ...more,
  }),
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
    for (const item of items) {
      must((left.get(item) ?? 0) >= items.filter((each) => each === item).length);
    }
    this.move(source, target, items, "chosen");
  }

  gather(source, target) {
    const items = textsOf(this.at(source));
    if (items.length) this.move(source, target, items, "chosen");
  }
}

export function mayRoll(table, seat) {
  const rolls = table.opened.choices.rolls ?? "anybody";
  if (rolls === "owner") return seat === table.owner;
  return rolls !== "turn" || !table.turn || seat === table.turn;
}

export const onlyOne = (table, place) => lying(table, place).keys().next().value ?? impossible();
export const cellAt = (row, col) => `${String.fromCharCode(97 + col)}${row + 1}`;

// The number of a deal: chance names it unless a player does.
export async function dealNumber({ event, chance, deals }) {
  if (event.drawn) return 1 + (await chance.below(deals));
  return among(event.number, 1, deals) ? event.number : impossible();
}
