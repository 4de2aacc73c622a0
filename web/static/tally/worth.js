// The scoring lines of Kartenreich: read, written, and put into words. What they are worth is
// the server's business.

import { fill, formOf } from "../words.js";

const TERM = /\s*([+-]?)\s*(\d{1,3})(?:\s+per\s+(?:(\d{1,2})\s+)?([^+-]+))?/y;
const NEED = /^(.+?)\s*(>=|<=|=)\s*(\d{1,3})$/;
/** @type {Facts} */
let facts;
/** @type {{ measure: Measure, pattern: RegExp }[]} */
let patterns;
/** @type {RegExp} */
let plurals;

/** @param {Facts} given */
export function start(given) {
  facts = given;
  patterns = facts.worths
    .map((measure) => ({ measure, pattern: patternOf(measure.notation) }))
    .sort((one, other) => other.measure.notation.length - one.measure.notation.length);
  const words = [
    "wonder",
    "group",
    "set",
    ...Object.keys(facts.parts).filter((part) => part !== "coins"),
  ];
  plurals = new RegExp(`\\b(${words.join("|")})s\\b`, "g");
}

const patternOf = (notation) =>
  new RegExp(
    `^${
      notation
        .replace("{parts}", "(?<parts>[a-z]+(?: ?/ ?[a-z]+)*)")
        .replace("{least}", "(?<least>\\d{1,2})")
    }$`,
  );

// Reading: { terms: [{ points, per, count }], needs: [{ count, comparison, number }] }, or nothing

/** @param {string} text @returns {Line | null} */
export function readLine(text) {
  const plain = text.trim().toLowerCase().replace("another wonder", "a wonder").replace(
    /\s+/g,
    " ",
  );
  const [sum, ...rest] = plain.replace(plurals, "$1").split(" if ");
  const terms = readTerms(sum);
  const needs = rest.length ? rest.join(" if ").split(" and ").map(readNeed) : [];
  return terms && needs.every((need) => need !== null) ? { terms, needs } : null;
}

function readTerms(sum) {
  const terms = [];
  let end = 0;
  while (end < sum.length) {
    TERM.lastIndex = end;
    const found = TERM.exec(sum);
    const count = found?.[4] ? readCount(found[4].trim()) : undefined;
    if (!found || (terms.length && !found[1]) || count === null || found[3] === "0") return null;
    terms.push({ points: Number(found[1] + found[2]), per: Number(found[3] ?? 1), count });
    end = TERM.lastIndex;
  }
  return terms.length ? terms : null;
}

function readNeed(text) {
  if (text.trim() === facts.at_an_end) return { end: true };
  const found = NEED.exec(text.trim());
  const count = found && readCount(found[1]);
  return count ? { count, comparison: found[2], number: Number(found[3]) } : null;
}

function readCount(text) {
  for (const { measure, pattern } of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const parts = (found.groups?.parts ?? "").split("/").map((part) => part.trim()).filter(Boolean);
    if (parts.every((part) => measure.parts.includes(part))) {
      return { measure: measure.key, parts, least: Number(found.groups?.least ?? 2) };
    }
  }
  return null;
}

// Writing

/** @param {Line} line */
export function writeLine({ terms, needs }) {
  const sum = terms.map(writeTerm).join(" + ").replaceAll("+ -", "- ");
  return needs.length ? `${sum} if ${needs.map(writeNeed).join(" and ")}` : sum;
}

/** @param {Term} term */
function writeTerm({ points, per, count }) {
  return count ? `${points} per ${per > 1 ? `${per} ` : ""}${writeCount(count)}` : String(points);
}

const writeNeed = (/** @type {Need} */ need) =>
  need.end ? facts.at_an_end : `${writeCount(need.count)} ${need.comparison} ${need.number}`;

const writeCount = (/** @type {Count} */ { measure, parts, least }) =>
  fill(measureOf(measure).notation, { parts: parts.join("/"), least });

// In words: “2 points per wonder beside another wonder”

export const measureOf = (
  key,
) => /** @type {Measure} */ (facts.worths.find((measure) => measure.key === key));

/** @param {Line} line */
export function inWords(line) {
  const words = facts.line;
  const sum = line.terms.reduce((said, term, index) => {
    const next = termInWords(index ? { ...term, points: Math.abs(term.points) } : term);
    return index
      ? fill(term.points < 0 ? words.minus : words.plus, { sum: said, term: next })
      : next;
  }, "");
  if (!line.needs.length) return sum;
  return fill(words.onlyIf, { sum, needs: joined(line.needs.map(needInWords), words.and) });
}

/** @param {Term} term */
function termInWords({ points, per, count }) {
  const said = fill(formOf(facts, facts.line.points, points), { count: points });
  if (!count) return said;
  const thing = countInWords(count, per);
  return fill(per > 1 ? facts.line.perMany : facts.line.per, { points: said, per, thing });
}

/** @param {Need} need */
function needInWords({ end, count, comparison = "=", number = 0 }) {
  if (end) return facts.line.atAnEnd;
  const said = formOf(facts, facts.needs[comparison], number);
  return fill(said, { number, thing: countInWords(count, number) });
}

/** @param {Count} count @param {number} number */
export function countInWords({ measure, parts, least }, number) {
  const { one, many, form, key } = measureOf(measure);
  const several = form ? form === "many" : number !== 1;
  const names = parts.map((part) => facts.parts[part][several ? 1 : 0]);
  const said = joined(
    names.length ? names : ["…"],
    key === "sets" ? facts.line.and : facts.line.or,
  );
  return fill(number === 1 ? one : many, { parts: said, least });
}

// “wheat, wood and stone”
function joined(list, pattern) {
  if (list.length < 2) return list.join("");
  return fill(pattern, { first: list.slice(0, -1).join(", "), last: list[list.length - 1] });
}
