// This phone's share of chance: three chains of hashes that only it can walk back.
// What they are for, and what a phone must never do with them, is told in web/table/shares.py.

import { hex, ownSha256, utf8 } from "./check-hash.js";
import { keepValue, keptValue } from "./storage.js";

const LANES = ["game", "dice", "rest"];
const LENGTH = 500;
const ANSWER = 2500; // milliseconds within which a phone answers the shares of others
const breathe = () => new Promise((done) => setTimeout(done));
const name = (code) => `share ${code}`;

/** @param {string} root @param {string} lane */
function chainOf(root, lane) {
  let link = ownSha256(utf8(`${root} ${lane}`));
  const links = [hex(link)];
  while (links.length <= LENGTH) links.push(hex(link = ownSha256(link)));
  return links;
}

// A phone without a seat has no share; if it takes one over, it begins anew.
export const forgetShare = (/** @type {string} */ code) => keepValue(name(code), null);

export class Share {
  // `told` is the own share as the log has it; `look` asks for it anew, `post` shows links, and
  // `complain` says what is wrong.
  /**
   * @param {string} code @param {string} seat @param {Shown} told
   * @param {{ look: () => Promise<Noted>, post: (links: string[], after: number) => Promise<any>, complain: () => void }} how
   */
  constructor(code, seat, told, { look, post, complain }) {
    this.name = name(code);
    this.seat = seat;
    this.told = told;
    this.look = look;
    this.post = post;
    this.complain = complain;
    this.due = 0;
    this.number = 0;
    this.root = "";
    this.former = ""; // the root before: a page that was left may still have sent its share
    /** @type {Record<string, { link: string, after: number }>} */
    this.sent = {};
    /** @type {string[]} */
    this.mine = [];
    /** @type {Record<string, string[]>} */
    this.chains = {};
    this.busy = Promise.resolve(); // one request after the other: links have an order
    this.recall();
  }

  // Another page of this phone may have fixed a new one.
  recall() {
    const { seat = this.seat, ...kept } = keptValue(this.name, /** @type {any} */ ({}));
    const known = seat === this.seat ? kept : {}; // or of another seat
    const { root = "", former = "", sent = {}, mine = [] } = known;
    if (!root || root !== this.root) this.chains = {};
    Object.assign(this, { root, former, sent, mine });
  }

  keep() {
    const { seat, root, former, sent, mine } = this;
    keepValue(this.name, { seat, root, former, sent, mine });
  }

  // A chain from its secret to its end.
  chain(lane) {
    if (!this.root) return [];
    return this.chains[lane] ??= chainOf(this.root, lane);
  }

  next = (lane) =>
    this.chain(lane)[this.chain(lane).indexOf(this.told.links[LANES.indexOf(lane)]) - 1];

  isMine(links) {
    const known = (link, i) => link === this.mine[i] || this.chain(LANES[i]).includes(link);
    return Boolean(this.root) && links.length > 0 && links.every(known);
  }

  // What a page fixed that was left before it could hear of it.
  isFormer(links) {
    const fixed = () => LANES.map((lane) => chainOf(this.former, lane)[LENGTH]);
    return Boolean(this.former) && links.join() === fixed().join();
  }

  // Every request that shows links waits for the one before.
  queue(task) {
    const done = this.busy.then(task);
    this.busy = done.catch(() => {});
    return done;
  }

  // Brings the share into order after a look at the table; `others` says when theirs were fixed.
  settle(table, others) {
    return this.queue(async () => {
      this.take(table);
      if (!this.isMine(this.told.links)) await this.fix();
      else if (Math.max(0, ...others) > Math.min(...this.told.seen)) this.answerSoon();
    }).catch(() => {}); // the next look tries again
  }

  async fix() {
    this.recall();
    this.take(await this.look()); // another page of this phone may have been quicker
    if (this.isMine(this.told.links) && LANES.every(this.next)) return;
    const { links } = this.told;
    if (this.root && links.length && !this.isMine(links) && !this.isFormer(links)) this.complain();
    const root = hex(crypto.getRandomValues(new Uint8Array(32)));
    Object.assign(this, { root, former: this.root, sent: {}, mine: [], chains: {} });
    this.keep();
    for (const lane of LANES) {
      this.chain(lane);
      await breathe();
    }
    await this.show(LANES.map((lane) => this.chain(lane)[LENGTH]));
  }

  // Shows the next links without a deed: so shares that were fixed later are answered.
  answerSoon() {
    this.due ||= setTimeout(() => {
      this.due = 0;
      this.queue(() => this.show(LANES.map(this.next))).catch(() => {});
    }, Math.random() * ANSWER);
  }

  async show(links) {
    if (!links.every(Boolean)) return this.fix(); // a chain is used up
    const after = Math.min(...links.map((link, i) => this.sending(LANES[i], link, this.number)));
    const { event, table } = await this.post(links, after);
    if (!event) return;
    if (event.event.links?.join() !== links.join() || event.after !== after) this.complain();
    this.take(table);
  }

  // What the table says of this share, unless something newer was heard before.
  take({ number, share }) {
    if (number < this.number) return;
    Object.assign(this, { number, told: share });
    if (this.isMine(share.links)) this.mine = share.links;
    this.keep();
  }

  // What a deed shows. A link that may have been seen is sent again as it was until it is noted.
  async stamp(lane, seen) {
    if (!lane) return null;
    if (!this.next(lane)) await this.fix();
    const link = this.next(lane);
    if (!link) return null;
    const after = this.sending(lane, link, Math.max(seen(), this.number));
    const count = this.told.counts[LANES.indexOf(lane)] + 1;
    return { nonce: `${lane}.${count}.${link}`, after };
  }

  // What this phone had seen when it first sent a link: from then on the server may know it.
  sending(lane, link, seen) {
    if (this.sent[lane]?.link !== link) this.sent[lane] = { link, after: seen };
    this.keep();
    return this.sent[lane].after;
  }

  // The answer to a deed: it must have noted what was sent.
  noted(stamp, event, table) {
    if (stamp && (event.nonce !== stamp.nonce || event.after !== stamp.after)) this.complain();
    this.take(table);
  }

  // Whatever is noted in this seat's name must come from this phone.
  hear({ by, nonce, event }) {
    const shown = event.kind === "Shared" && event.seat === this.seat && event.links;
    const [lane, , link] = by === this.seat ? nonce.split(".") : [];
    if (!shown && !link) return;
    this.recall();
    if (shown && !this.isMine(shown)) this.complain();
    if (link && link !== this.sent[lane]?.link && !this.chain(lane).includes(link)) this.complain();
  }
}
