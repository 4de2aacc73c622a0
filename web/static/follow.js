// Follows the log by its fingerprints and remembers the head: what is told later must follow from it.

import { digestOf, headAfter, nameless, wordsOf } from "./check-prints.js";
import { keep, keepValue, keptValue } from "./storage.js";

// An event as the chain holds it: a view tells the number of hidden things beside it.
function plain({ seal, ...event }) {
  if (event.kind === "SatDown") return nameless(event);
  const bare = event.kind === "Closed" ? event : { ...event, ...(seal && { seal }) };
  const moves = bare.moves?.map(({ count: _, ...move }) => move);
  return moves ? { ...bare, moves } : bare;
}

/** @param {string} code @returns {Head | null} */
const memoryOf = (code) => keptValue(`head ${code}`, null);

// The table was deleted: another one may have its code some day. Should this one come back, it is
// still held against what this phone remembers.
/** @param {string} code */
export function isGone(code) {
  const memory = memoryOf(code);
  if (memory) keepValue(`head ${code}`, { ...memory, gone: true });
}

/** @param {string} code @param {Head} told */
function recalled(code, told) {
  const memory = memoryOf(code) ?? told;
  if (!memory.gone || memory.promise === told.promise) return memory;
  keep(`doubt ${code}`, null); // which was about the table before
  return told;
}

export class Follower {
  // What the page tells, beside what this phone remembers of the table.
  /** @param {string} code @param {Head} told @param {() => void} complain */
  constructor(code, told, complain) {
    this.name = `head ${code}`;
    this.complain = complain;
    this.told = told;
    this.missing = 0;
    const { number, head, promise } = recalled(code, told);
    this.number = number;
    this.head = head;
    this.promise = promise;
    this.check(told);
    this.keep();
  }

  keep() {
    const { number, head, promise } = this;
    keepValue(this.name, { number, head, promise });
  }

  get words() {
    return wordsOf(this.head);
  }

  // A page shows the head as well; it is compared as soon as this phone has heard as much.
  /** @param {Head} told */
  check(told) {
    this.told = told;
    if (told.promise !== this.promise) this.complain();
    if (told.number === this.number && told.head !== this.head) this.complain();
  }

  // Takes in one event; false if one before it is missing.
  hear(record) {
    if (record.number <= this.number) return true;
    if (record.number > this.number + 1 && this.missing !== this.number) {
      this.missing = this.number; // asked for once more; who leaves it out again hides something
      return false;
    }
    if ((record.before ?? "") !== this.head) this.complain();
    this.number = record.number;
    this.head = headAfter(
      record.before ?? "",
      record.digest ?? digestOf(record, plain(record.event)),
    );
    this.check(this.told);
    this.keep();
    return true;
  }
}
