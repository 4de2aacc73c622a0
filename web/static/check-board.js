// A board that is kept on the phones, as far as the check knows it: web/table/games/boards.py.
// That everything is done in turn, with things from where the log says, and on free places; the
// rules of placing and the gold are judged by `tallyroll verify`.

import { must } from "./check-deeds.js";
import { impossible, moved } from "./check-state.js";

export const onPhones = ({ opened }) => opened.choices.board === "phones";

// Whose deed it is: where anybody may act, it is done for whose turn it is.
export function playerOf({ table, seat }) {
  const anybody = (table.opened.choices.rolls ?? "anybody") === "anybody";
  return anybody && table.turn ? table.turn : seat;
}

// It is up to whose turn it is; a house rule may set that aside where the game has it so.
export function inTurn(doing, lenient = false) {
  const { table, event } = doing;
  must(onPhones(table) && table.turn && !table.ended);
  must(playerOf(doing) === table.turn || (lenient && event.anyway));
  return playerOf(doing);
}

export const isFree = ({ table }, cell) => !table.cells.has(cell);

// The event as it must be: what was said stays, what follows from it is worked out.
export function placed({ table, event }, seat, moves, next) {
  const places = moved(table.places, moves);
  const following = typeof next === "function" ? next({ ...table, places }) : next;
  return { ...event, seat, moves, next: following };
}

// A deed on the board of one of these kinds.
export const ofKind = (kinds, decide) => (doing) =>
  kinds.includes(doing.event.deed) ? decide(doing) : impossible();
