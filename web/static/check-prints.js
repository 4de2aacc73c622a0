// The log as a chain of fingerprints, and a head as four words: web/table/prints.py.

import { hex, ownSha256, utf8 } from "./check-hash.js";

const LETTERS = ["bdfghkmrstwz", "aeiou", "bdfghkmrstwz", "aeiou", "bdfghkmrstwz"]; // of a word
const WORDS = 4;
const KEPT = ["by", "at", "nonce", "after", "whom"]; // of a record, beside its event and number

export function byCodePoints(one, two) {
  const [left, right] = [Array.from(one), Array.from(two)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const gap = left[i].codePointAt(0) - right[i].codePointAt(0);
    if (gap) return gap;
  }
  return left.length - right.length;
}

// JSON with the names in the order of their code points: the same in every language.
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (!value || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort(byCodePoints);
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`;
}

const print = (text) => hex(ownSha256(utf8(text)));

// What the chain holds in place of a player's name; nothing in logs from before there were marks.
/** @param {any} event */
export const markOf = ({ name, salt, mark }) => (salt ? print(`${salt}\n${name}`) : mark) ?? "";

// Somebody's sitting down as the chain holds it: without the name, where it can do without.
/** @param {any} event */
export function nameless({ salt, mark, ...event }) {
  const found = markOf({ ...event, salt, mark });
  return found ? { ...event, name: "", mark: found } : event;
}

// A record's plain text; the event as it was told, with what has its usual value left out.
export function plainText(record, event) {
  const facts = { number: record.number, event };
  for (const name of KEPT) if (record[name]) facts[name] = record[name];
  return canonical(facts);
}

export const digestOf = (record, event) =>
  print(`${record.salt ?? ""}\n${plainText(record, event)}`);
export const headAfter = (before, digest) => print(`${before}\n${digest}`);

const grouped = (letters) => letters.match(/.{5}/g).join(" ");

export function wordsOf(head) {
  const bytes = head.match(/../g)?.slice(0, WORDS * LETTERS.length) ?? [];
  const letters = bytes.map((byte, i) => {
    const alphabet = LETTERS[i % LETTERS.length];
    return alphabet[parseInt(byte, 16) % alphabet.length];
  });
  return letters.length ? grouped(letters.join("")) : "";
}

// Four words as somebody typed them, or nothing.
export function readWords(text) {
  const letters = text.slice(0, 80).toLowerCase().replace(/[^a-z]/g, "");
  return letters.length === WORDS * LETTERS.length ? grouped(letters) : "";
}
