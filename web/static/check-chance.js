// Chance with a receipt, byte by byte as the head of web/table/chance.py specifies it.

import { hex, hmac, sha256, utf8 } from "./check-hash.js";
import { byCodePoints } from "./check-prints.js";

const TABLE = "tallyroll table 1";
const DEAL = utf8("tallyroll deal 1");

// Every item as often as it lies there, in order; from a file it is an object, on a table a map.
export function textsOf(items) {
  const entries = items instanceof Map ? [...items] : Object.entries(items);
  entries.sort(([one], [two]) => byCodePoints(one, two));
  return entries.flatMap(([item, count]) => Array(Math.max(0, count)).fill(item));
}

export class Source {
  constructor(key, name, sign = hmac) {
    this.key = key;
    this.name = name;
    this.sign = sign;
    this.block = 0;
    /** @type {number[]} */
    this.words = [];
    this.used = false;
  }

  async word() {
    if (!this.words.length) {
      const bytes = await this.sign(this.key, utf8(`${this.name}\n${this.block++}`));
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      this.words = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
    }
    return /** @type {number} */ (this.words.shift());
  }

  async below(n) {
    if (!(n >= 1 && n <= 2 ** 32)) throw new RangeError(`no number below ${n}`);
    if (n === 1) return 0;
    this.used = true;
    let bits = 0;
    while (2 ** bits < n) bits++;
    for (;;) {
      const number = (await this.word()) >>> (32 - bits);
      if (number < n) return number;
    }
  }

  async roll(count, sides) {
    const faces = [];
    for (let i = 0; i < count; i++) faces.push(sides[await this.below(sides.length)]);
    return faces;
  }

  async choice(items) {
    return items[await this.below(items.length)];
  }

  async sample(items, count) {
    const rest = [...items];
    /** @type {string[]} */
    const taken = [];
    for (let i = 0; i < count; i++) taken.push(rest.splice(await this.below(rest.length), 1)[0]);
    return taken;
  }

  async draw(left, count) {
    return this.sample(textsOf(left), count);
  }
}

export const tableChance = (seed, code, number, nonce, sign = hmac) =>
  new Source(seed, [TABLE, code, number, nonce].join("\n"), sign);

export const dealChance = (game, purpose, number) =>
  new Source(DEAL, [game, purpose, number].join("\n"));

export const commitment = async (seed) => hex(await sha256(seed));
