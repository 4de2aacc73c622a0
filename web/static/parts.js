// The live parts of a page: elements with an id and data-live, written by the server alone.
// What they are and what is agreed about them is told in web/pages/live.py.

import { recall } from "./drafts.js";
import { all, first, one } from "./elements.js";
import { randomKey } from "./sending.js";

const csrf = first("[name=csrf]")?.value ?? "";
/** @type {Map<string, Element>} */
const waiting = new Map(); // what came while somebody typed there
/** @type {Map<string, number>} */
const dates = new Map(); // of which number each part is
let isTold = false; // by the stream, what forms are filled with; a whole page has it already
let last = 0; // what can be taken back
/** @type {Record<string, number>} */
let states = {}; // in which each deed is pressed that is done once only

// What a folded tab has is fetched when it is opened.
/** @param {Part} part */
function isLookedAt(part) {
  const panel = part.closest(".panel");
  return !panel || panel.getClientRects().length > 0;
}

/** The parts that somebody looks at. */
export const lookedAt = () => all("[data-live]").filter(isLookedAt).map(({ id }) => id);

/** Those of them that are older than this number. @param {string[]} ids @param {number} number */
export const older = (ids, number) => ids.filter((id) => (dates.get(id) ?? 0) < number);

/** These are as they are after this event. @param {string[]} ids @param {number} number */
export function date(ids, number) {
  for (const id of ids) dates.set(id, Math.max(number, dates.get(id) ?? 0));
}

/** The lines of one stream: what came before is named by its number (web/http/known_lines.py). */
export class Lines {
  /** @type {string[]} */
  known = [];

  /** @param {Record<string, (string | number)[]>} parts @returns {Record<string, string>} */
  whole(parts) {
    const texts = Object.entries(parts).map(([id, lines]) => [id, lines.map(this.line).join("\n")]);
    return Object.fromEntries(texts);
  }

  /** @param {string | number} line */
  line = (line) => {
    if (typeof line === "number") return this.known[line];
    this.known.push(line);
    return line;
  };
}

/** @typedef {{ last: number, states: Record<string, number> }} Fill what forms are filled with */
/** @param {Record<string, string>} parts @param {Fill} told */
export function takeTexts(parts, told) {
  ({ last, states } = told);
  isTold = true;
  for (const [id, text] of Object.entries(parts)) {
    const fresh = document.createElement("div");
    fresh.innerHTML = text;
    for (const field of all("[name=csrf]", fresh)) field.value = csrf;
    for (const field of all("[name=key]", fresh)) field.value = randomKey();
    take(id, fresh);
  }
  fill();
}

// A form that waits for somebody who types stays in the state that was seen with it.
function fill() {
  for (const field of all("[action$=take-back] [name=number]")) field.value = `${last}`;
  for (const field of all("[data-live] [name=state]")) {
    const state = states[field.form.action.replace(/.*\//, "")];
    if (!waiting.has(field.closest("[data-live]").id)) field.value = `${state}`;
  }
}

/** @param {Document} page @param {number} number */
export function takePage(page, number) {
  isTold = false;
  for (const { id } of all("[data-live]")) {
    const fresh = page.getElementById(id);
    if (fresh) take(id, fresh);
    date([id], number);
  }
}

/** @param {string} id @param {Element} fresh */
function take(id, fresh) {
  const part = one(id);
  waiting.delete(id);
  if (!part) return;
  if (isSame(part, fresh)) refill(part, fresh);
  else if (isTyped(part)) waiting.set(id, fresh);
  else swap(part, fresh);
}

const FILLED = /name="(key|csrf|number|state)" value="[^"]*"/g;
const bare = (/** @type {Element} */ part) =>
  part.innerHTML.replace(FILLED, "").replace(" rolling", "");
const isSame = (/** @type {Element} */ part, /** @type {Element} */ fresh) =>
  bare(part) === bare(fresh);

const NUMBERS = "[type=hidden]:is([name=number], [name=state])";

// A whole page has other numbers in the same forms; in a part they come empty.
/** @param {Part} part @param {Element} fresh */
function refill(part, fresh) {
  const fields = all(NUMBERS, part);
  all(NUMBERS, fresh).forEach(({ value }, place) => value && (fields[place].value = value));
}

// A field is not taken from under the fingers; what was typed elsewhere is filled in again.
/** @param {Part} part */
function isTyped(part) {
  const field = document.activeElement;
  return field && part.contains(field) &&
    field.matches("input:not([type=radio], [type=checkbox]), select, textarea");
}

const TOUCHED = "button, summary, a[href]";
const FOLDED = "details:not([open]) > :not(summary)";
const meaning = (/** @type {Element} */ each) =>
  each.closest("form")?.getAttribute("action") ?? each.textContent;

// What was unfolded stays so under its own name, and nothing else in its place.
const heading = (/** @type {Element} */ each) => each.querySelector("summary")?.textContent;

/** @param {Part} part @param {Element} fresh */
function swap(part, fresh) {
  const open = all("details[open]:not(.covered)", part).map(heading);
  const active = document.activeElement;
  const focus = active && part.contains(active) && meaning(active);
  part.replaceChildren(...fresh.childNodes);
  recall(part);
  if (isTold) fill();
  for (const each of all("details", part)) each.open = open.includes(heading(each));
  if (focus) {
    const able = all(TOUCHED, part).filter((each) => !each.closest(FOLDED));
    const same = able.find((each) => meaning(each) === focus) ?? able[0]; // or what stands there now
    same?.focus({ preventScroll: true });
  }
}

document.addEventListener("focusout", () => {
  // Over a copy: what has to wait on is put back, and a map hands that out again without end.
  setTimeout(() => [...waiting].forEach(([id, fresh]) => take(id, fresh)));
});
