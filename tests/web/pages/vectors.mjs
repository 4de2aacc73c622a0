// Asks the checker in JavaScript what tests/vectors and tests/tables know; answers in JSON.
// Input: {"vectors": …, "shares": …, "logs": {name: text}, "facts": …} on standard input.

import { readFileSync } from "node:fs";

const from = new URL("../../../web/static/", import.meta.url);
const { Source, commitment, dealChance, tableChance } = await import(new URL("check-chance.js", from));
const { hmac, ownHmac, unhex } = await import(new URL("check-hash.js", from));
const { readLog, plainEvent } = await import(new URL("check-log.js", from));
const { digestOf, headAfter, plainText, wordsOf } = await import(new URL("check-prints.js", from));
const { verify } = await import(new URL("check-receipt.js", from));
const { Draw, hashed, noted, sealedBy, shared } = await import(new URL("check-shares.js", from));

const { vectors, shares, logs, facts } = JSON.parse(readFileSync(0, "utf8"));
const wrong = [];
let asked = 0;

function expect(why, found, known) {
  asked += 1;
  if (JSON.stringify(found) !== JSON.stringify(known)) wrong.push({ why, found, known });
}

for (const known of vectors.commitments) {
  expect("commitment", await commitment(unhex(known.seed)), known.commitment);
}
for (const sign of [hmac, async (key, message) => ownHmac(key, message)]) {
  for (const { key, name, words } of vectors.words) {
    const source = new Source(unhex(key), name, sign);
    for (const word of words) expect(name, await source.word(), word);
  }
  for (const { why, seed, code, game, purpose, number, nonce, questions } of vectors.asked) {
    const source = seed
      ? tableChance(unhex(seed), code, number, nonce, sign)
      : dealChance(game, purpose, number);
    for (const [verb, given, known] of questions) expect(why, await source[verb](...given), known);
  }
}

function drawn({ steps, seat, lane, ...shown }) {
  let known = {};
  for (const [kind, by, links, ...rest] of steps) {
    known = kind === "noted" ? noted(known, by, links, ...rest) : shared(known, { seat: by, links, how: rest[0] }, rest[1], rest[2]);
  }
  return new Draw(known, seat, lane, shown);
}

for (const { link, before } of shares.links) expect("link", hashed(link), before);
for (const { head, words } of shares.words) expect("words", wordsOf(head), words);
for (const { head, seal, promise } of shares.seals) expect("seal", sealedBy(seal, head), promise);
for (const { why, line, text, digest, head } of shares.chain) {
  const [record] = readLog(line);
  const event = plainEvent(record.event);
  expect(why, plainText(record, event), text);
  expect(why, headAfter(record.before, digestOf(record, event)), head);
  expect(why, digestOf(record, event), digest);
}
for (const vector of shares.draws) {
  const draw = drawn(vector);
  const source = draw.source(unhex(shares.seed), shares.code, shares.opening);
  for (const name of ["nonce", "counts", "vouchers"]) expect(vector.why, draw[name], vector[name]);
  for (const word of vector.words) expect(vector.why, await source.word(), word);
}

const nothing = { code: "", game: "", version: 1, events: 0, checked: 0, sealed: 0, drawn: 0, vouches: {}, alone: 0, shareless: 0, crossed: 0, words: "", honest: false };

async function checked(log) {
  try {
    return await verify(log, facts);
  } catch (error) {
    return { ...nothing, faults: [{ number: error.line, why: "badLine", facts: {} }] };
  }
}

const reports = {};
for (const [name, log] of Object.entries(logs)) reports[name] = await checked(log);
process.stdout.write(JSON.stringify({ asked, wrong, reports }));
