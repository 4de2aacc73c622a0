// The phones' shares in chance, and the seal of a closed log: web/table/shares.py and seals.py.

import { Source } from "./check-chance.js";
import { hex, hmac, ownSha256, unhex } from "./check-hash.js";

const TABLE = "tallyroll table 2";
export const LANES = ["game", "dice", "rest"];
const NONCE = /^(game|dice|rest)\.([1-9][0-9]{0,6})(?:\.([0-9a-f]{64}))?$/;
const LINK = /^[0-9a-f]{64}$/;

const none = () => ({ counts: LANES.map(() => 0), chains: [] });
const shareOf = (shares, seat) => shares[seat] ?? none();
const inForce = (chain) => (chain?.links.length ? chain : null);
const put = (values, lane, value) => values.map((old, i) => (LANES[i] === lane ? value : old));
const last = (chains) => chains[chains.length - 1];
export const now = (shares, seat) => inForce(last(shareOf(shares, seat).chains));
export const hashed = (link) => hex(ownSha256(unhex(link)));

export function readNonce(nonce) {
  const found = NONCE.exec(nonce);
  return found
    ? { lane: found[1], count: Number(found[2]), link: found[3] ?? "" }
    : { lane: "", link: "" };
}

export function isNext(shares, seat, lane, link) {
  const share = now(shares, seat);
  return Boolean(share) && hashed(link) === share.links[LANES.indexOf(lane)];
}

const order = (seat) => (/^.[0-9]+$/.test(seat) ? Number(seat.slice(1)) : 0);

// Everything an outcome is drawn from, beside the seed, the code and the opening.
export class Draw {
  constructor(shares, seat, lane, { link = "", after = 0, number = 0 } = {}) {
    const place = LANES.indexOf(lane);
    this.seat = seat;
    this.lane = lane;
    this.link = link;
    this.after = link ? after : number - 1;
    /** @type {{ seat: string, link: string, seen: number, fixed: number }[]} */
    this.others = [];
    for (
      const other of Object.keys(shares).sort((one, two) =>
        order(one) - order(two) || (one < two ? -1 : 1)
      )
    ) {
      const chain = inForce(
        [...shares[other].chains].reverse().find(({ fixed }) => fixed <= this.after),
      );
      if (other === seat || !chain) continue;
      this.others.push({
        seat: other,
        link: chain.links[place],
        seen: chain.seen[place],
        fixed: chain.fixed,
      });
    }
    this.count = shareOf(shares, seat).counts[place] + 1;
    this.fixed = now(shares, seat)?.fixed ?? 0;
  }

  get nonce() {
    return [this.lane, this.count, ...(this.link ? [this.link] : [])].join(".");
  }

  get counts() {
    return Boolean(this.link) && this.others.some(({ seen }) => seen >= this.fixed);
  }

  get vouchers() {
    const fixed = this.others.map(({ seat, fixed }) => ({ seat, fixed }));
    if (this.counts) fixed.push({ seat: this.seat, fixed: this.fixed });
    const vouches = (part) => fixed.every((of) => of.seat === part.seat || part.seen >= of.fixed);
    return this.others.filter(vouches).map(({ seat }) => seat);
  }

  source(seed, code, opening, sign = hmac) {
    const own = this.counts ? this.link : "-";
    const parts = this.others.map(({ seat, link }) => `${seat} ${link}`);
    return new Source(
      seed,
      [TABLE, code, opening, this.seat, this.lane, this.count, own, ...parts].join("\n"),
      sign,
    );
  }
}

// The shares after an outcome was noted, even if it is taken back later.
export function noted(shares, seat, nonce, after) {
  const { lane, count, link } = readNonce(nonce);
  if (!lane) return shares;
  const own = shareOf(shares, seat);
  const share = now(shares, seat);
  const chains = [...own.chains];
  if (link && share) {
    chains[chains.length - 1] = {
      ...share,
      links: put(share.links, lane, link),
      seen: put(share.seen, lane, after),
    };
  }
  return { ...shares, [seat]: { counts: put(own.counts, lane, count), chains } };
}

// How links that a phone shows go with what it has shown before; nothing if they do not.
export function shownBy(shares, seat, links) {
  if (!links.length) return now(shares, seat) ? "given up" : "";
  if (!areLinks(links)) return "";
  if (links.some((link) => now(shares, seat)?.links.includes(link))) return ""; // shown before
  const further = links.filter((link, i) => isNext(shares, seat, LANES[i], link)).length;
  if (further === LANES.length) return "further";
  return further ? "" : shareOf(shares, seat).chains.length ? "anew" : "fixed";
}

const areLinks = (links) => links.length === LANES.length && links.every((link) => LINK.test(link));

export function shared(shares, { seat, links, how }, number, after) {
  if (links.length && !areLinks(links)) throw new RangeError("not a link for each lane");
  const own = shareOf(shares, seat);
  const seen = LANES.map(() => after);
  const share = how === "further" && now(shares, seat);
  const chains = share
    ? [...own.chains.slice(0, -1), { ...share, links, seen }]
    : [...own.chains, { fixed: number, links, seen }];
  return { ...shares, [seat]: { ...own, chains } };
}

// The promise that a seal of this head belongs to; nothing if it is none.
export function sealedBy(seal, head) {
  const message = [...head.slice(0, 32)].map((digit) => parseInt(digit, 16));
  const checksum = message.reduce((sum, digit) => sum + 15 - digit, 0);
  const digits = [
    ...message,
    ...[...checksum.toString(16).padStart(3, "0")].map((digit) => parseInt(digit, 16)),
  ];
  if (seal.length !== digits.length || !seal.every((part) => LINK.test(part))) return "";
  const ends = seal.map((part, i) => {
    let end = unhex(part);
    for (let times = 15 - digits[i]; times > 0; times--) end = ownSha256(end);
    return end;
  });
  return hex(ownSha256(Uint8Array.from(ends.flatMap((end) => [...end]))));
}
