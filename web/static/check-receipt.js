// Whether a table went as its log says: web/table/receipt.py, in another language.

import { commitment, tableChance } from "./check-chance.js";
import { Moving } from "./check-deeds.js";
import { decidedAgain } from "./check-games.js";
import { unhex } from "./check-hash.js";
import { MOST_LINES, readLog } from "./check-log.js";
import { byCodePoints, readWords, wordsOf } from "./check-prints.js";
import { isAllowed, isOpening, same } from "./check-rules.js";
import { Draw, isNext, LANES, now, readNonce, sealedBy } from "./check-shares.js";
import { DEEDS, headOf, opened, Past, sizeOf } from "./check-state.js";

const OWN_NONCE = "house-";
const isHand = (place) =>
  /^s\p{Nd}+$/u.test(place.slice(place.indexOf("/") + 1)) && place.includes("/");

export function isChance(event) {
  if (["Rolled", "Picked", "Dealt"].includes(event.kind)) return true;
  if (event.kind === "StartedEpoch" && event.among.length > 1) return true;
  return (event.moves ?? []).some(({ how }) => how === "chance" || how === "deal");
}

// What came up, in short.
export function outcome(event) {
  if (event.kind === "Rolled") return event.faces.join(" ");
  if (event.kind === "Picked") return event.picked;
  if (event.kind === "Dealt" && !event.moves.length) return String(event.number);
  return (event.moves ?? []).flatMap(({ items }) => items).join(" ");
}

// Every hand goes back into its bag, then as many are drawn again.
async function redrawn(table, chance) {
  const moving = new Moving(table, chance);
  const hands = Object.keys(table.places).filter(isHand).sort(byCodePoints);
  const bag = (place) => `${place.split("/")[0]}/bag`;
  for (const place of hands) moving.gather(place, bag(place));
  for (const place of hands) await moving.draw(bag(place), place, sizeOf(table.places[place]));
  return moving.moves;
}

class Check {
  constructor(records, facts) {
    this.records = records;
    this.facts = facts;
    /** @type {{ number: number, why: string, facts: object }[]} */
    this.faults = [];
    /** @type {{ number: number, by: string, found: string, right: boolean | null }[]} */
    this.outcomes = [];
    /** @type {string[]} */
    this.heads = [];
    this.past = new Past();
    this.checked =
      this.sealed =
      this.drawn =
      this.alone =
      this.shareless =
      this.crossed =
        0;
    /** @type {Record<string, number>} */
    this.vouched = {};
    this.offered = new Set();
    /** @type {Record<string, number>} */
    this.deeds = {}; // the number of each seat's last deed
    this.forgotten = new Set(
      records.filter(({ event }) => event.kind === "Forgot").map(({ event }) => event.seat),
    );
  }

  fault(number, why, facts = {}) {
    this.faults.push({ number, why, facts: { number, ...facts } });
  }

  async report() {
    if (this.records[0]?.event.kind !== "Opened") {
      this.fault(1, "noOpening");
      return { code: "", game: "", version: 1, events: 0, vouches: {}, names: {}, ...this.sums() };
    }
    this.checkNumbers();
    const seeds = await this.seeds();
    const table = await this.walk(seeds);
    this.checkChain(seeds);
    if (table.version === 1) this.heads = [];
    const { code, version } = table;
    const vouches = Object.fromEntries(
      Object.keys(table.shares).map((seat) => [seat, this.vouched[seat] ?? 0]),
    );
    const names = Object.fromEntries(
      Object.entries(table.seats).map(([seat, { name }]) => [seat, name]),
    );
    return {
      code,
      game: table.opened.game,
      version,
      events: this.records.length,
      vouches,
      names,
      ...this.sums(),
    };
  }

  sums() {
    const { checked, sealed, drawn, alone, shareless, crossed, faults, outcomes, heads } = this;
    const words = wordsOf(heads[heads.length - 1] ?? "");
    const honest = !faults.length && !sealed;
    return {
      checked,
      sealed,
      drawn,
      alone,
      shareless,
      crossed,
      faults,
      outcomes,
      heads,
      words,
      honest,
    };
  }

  async walk(seeds) {
    let table = opened(this.records[0]);
    this.game = this.facts.games[table.opened.game];
    if (!isOpening(table.opened, this.game)) this.fault(1, "impossible");
    for (let index = 1; index < this.records.length; index++) {
      try {
        table = await this.check(table, this.records[index], seeds[index]);
      } catch {
        this.fault(this.records[index].number, "impossible");
        break;
      }
    }
    return table;
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

  // The fingerprints of a table of version 2, and the seal under a closed log.
  checkChain(seeds) {
    let [head, version, promise, broken] = ["", 1, "", false];
    this.records.forEach((record, index) => {
      const { number, event, before, digest } = record;
      if (event.kind === "Opened" || event.kind === "Continued") {
        [version, promise] = [event.version, event.seal];
      }
      if (!broken && version > 1 && (before !== head || (seeds[index] && digest))) {
        this.fault(number, "wrongChain");
        broken = true;
      }
      head = headOf(head, record);
      this.heads.push(version > 1 ? head : "");
      const closed = event.kind === "Closed" && version > 1;
      if (closed && sealedBy(event.seal, head) !== promise) this.fault(number, "wrongSeal");
    });
  }

  async check(table, record, seed) {
    const { number, event, at } = record;
    if (table.closed && !["Continued", "Forgot"].includes(event.kind)) {
      this.fault(number, "afterClosing");
    } else if (event.kind === "Continued") await this.checkOutcome(table, record, seed);
    else if (at < table.at) this.fault(number, "impossible");
    else if (DEEDS.has(event.kind)) await this.checkOutcome(table, record, seed);
    else if (!isAllowed(table, record, this.facts) || !this.fits(table, event)) {
      this.fault(number, "impossible");
    } else if (table.version > 1) this.checkShown(table, record);
    return this.past.step(table, record);
  }

  // What a phone showed without a deed of the game.
  checkShown(table, record) {
    const { number, event, by, nonce, after } = record;
    if (nonce) return this.checkShare(table, record, "");
    const first = event.how === "further" ? now(table.shares, by)?.fixed ?? 0 : 0;
    const right = event.kind === "Shared" ? after >= first && after < number : !after;
    if (!right) this.fault(number, "wrongShare");
  }

  // A seat is taken over once it was offered, the owner's with the file that goes on; and a name
  // is missing if it was removed, and only then.
  fits(table, { kind, seat, mark }) {
    if (kind === "SatDown") return (mark !== "") === this.forgotten.has(seat);
    if (kind === "OfferedSeat") this.offered.add(seat);
    if (kind !== "TookSeat") return true;
    const mine = table.newest.kind === "Continued" && seat === table.owner;
    return this.offered.delete(seat) || mine;
  }

  async checkOutcome(table, record, seed) {
    const { number, event, by } = record;
    const chancy = isChance(event);
    const shown = {
      number,
      by,
      found: outcome(event),
      right: /** @type {boolean | null} */ (null),
    };
    if (chancy) this.outcomes.push(shown);
    if (!seed) {
      this.sealed += chancy;
      return;
    }
    this.checked += chancy;
    const found = await this.candidates(table, record, seed);
    shown.right = found.length === 0;
    if (found.length) this.complain(record, found);
    if (by) this.deeds[by] = number;
  }

  // What could stand there instead; nothing if the right thing does.
  async candidates(table, record, seed) {
    const { event } = record;
    if (event.kind === "Continued") {
      const moves = await redrawn(table, this.source(table, record, seed, "game"));
      return same(moves, event.moves) ? [] : [{ ...event, moves }];
    }
    const chances = (lane) => this.source(table, record, seed, lane);
    const found = await decidedAgain(table, record, chances, this.facts);
    const right = found.find((made) => same(made.event, event));
    if (!right) return found.length ? found.map((made) => made.event) : [null];
    this.count(table, record, right.lane, right.chance.used);
    return [];
  }

  source(table, record, seed, lane) {
    const { event, number, nonce, before } = record;
    const { code, version, opening } = event.kind === "Continued"
      ? { ...event, opening: before }
      : table;
    if (version === 1) return tableChance(seed, code, number, nonce);
    return this.draw(table, record, lane).source(seed, code, opening);
  }

  draw(table, { event, by, nonce, after, number }, lane) {
    const shares = event.kind === "Continued" ? {} : table.shares;
    const shown = readNonce(nonce);
    return new Draw(shares, by, lane || shown.lane || LANES[0], {
      link: shown.link,
      after,
      number,
    });
  }

  // Who had a share in an outcome that is right.
  count(table, record, lane, used) {
    const { number, nonce, by } = record;
    if (table.version === 1) {
      this.alone += nonce.startsWith(OWN_NONCE);
      return;
    }
    if (!nonce && !record.after && !used) return;
    const draw = this.checkShare(table, record, lane);
    if (!used && !draw.link) this.fault(number, "wrongShare");
    if (used) this.countShares(by, draw);
  }

  countShares(by, draw) {
    const { vouchers, counts, after } = draw;
    this.drawn += 1;
    this.alone += Number(!vouchers.length);
    this.shareless += Number(!counts);
    this.crossed += Number(
      Object.entries(this.deeds).some(([seat, last]) => seat !== by && last > after),
    );
    for (const seat of counts ? [...vouchers, by] : vouchers) {
      this.vouched[seat] = (this.vouched[seat] ?? 0) + 1;
    }
  }

  // The link must be the next of the share that the phone fixed; who has one must use it.
  checkShare(table, record, lane) {
    const { number, by, nonce, after } = record;
    const draw = this.draw(table, record, lane);
    const right = draw.link ? isNext(table.shares, by, draw.lane, draw.link) : !draw.fixed;
    const seen = after >= draw.fixed && after < number;
    if (!right || !seen || draw.nonce !== nonce || draw.after !== after) {
      this.fault(number, "wrongShare");
    }
    return draw;
  }

  complain({ number, event }, found) {
    const told = outcome(event);
    const other = found.find((each) => each && isChance(each) && outcome(each) !== told);
    if (!other || !isChance(event)) this.fault(number, "impossible");
    else this.fault(number, "wrongOutcome", { found: told, expected: outcome(other) });
  }
}

// The event after which a phone showed these four words; 0 if none did.
export function whereWords(heads, text) {
  const typed = readWords(text);
  return typed ? heads.findIndex((head) => head && wordsOf(head) === typed) + 1 : 0;
}

// Check a downloaded table from its first to its last line.
export async function verify(file, facts) {
  const records = readLog(file);
  if (records.length > MOST_LINES) throw Object.assign(new Error(), { tooMany: MOST_LINES });
  return new Check(records, facts).report();
}
