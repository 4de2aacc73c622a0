// What is done on a board on the phones: the deed is chosen, then its place. What a rule forbids is
// said beside the board, and can be done all the same.

import { all, draw, first, make, makeButton, one } from "./elements.js";
import { get } from "./sending.js";

const base = (document.body.dataset.events ?? "").replace(/events$/, "");

/** @type {BoardNow} */
let now;
let chosen = ""; // which deed, by what it is sent with
let source = ""; // from where, once that is chosen
/** @type {string[] | null} */
let targets = null; // where it can go to from there
let show = () => {};

const keyOf = (/** @type {BoardOffer} */ [action, fields]) => `${action} ${JSON.stringify(fields)}`;
// In somebody else's turn nothing is offered before it was said that one does it for them.
const isOffered = () => !now.whom || first("#do .instead[open]");
const onCells = () => isOffered() ? now.possible.filter(([, , cells]) => cells) : [];
const tool = () =>
  onCells().find((each) => keyOf(each) === chosen) ?? (now.ready ? onCells()[0] : undefined);

export const isTool = () => Boolean(tool());

/** The settlement that was chosen to move; it is asked where to. */
export const moving = () => source;

/** Somebody tapped a cell before it was said what for. */
export function askForTool() {
  if (onCells().length) answer(now.words.chooseFirst);
}

/** Where the chosen deed can be done. @returns {Set<string>} */
export function lit() {
  if (targets) return new Set(targets);
  return new Set((tool()?.[2] ?? "").split(" ").filter(Boolean));
}

/** What can be done now, to choose from. @param {BoardNow} facts @param {() => void} redraw */
export function offer(facts, redraw) {
  now = facts;
  show = redraw;
  if (!onCells().some((each) => keyOf(each) === chosen)) chosen = "";
  forgetSource();
  silence();
  const focus = /** @type {any} */ (document.activeElement)?.dataset.tool;
  one("board-tools")?.replaceChildren(...onCells().map(button));
  if (focus) all("#board-tools button").find(({ dataset }) => dataset.tool === focus)?.focus();
}

/** @param {BoardOffer} each */
function button(each) {
  const [action, , , , title, sign, short] = each;
  const drawn = document.getElementById(sign);
  const isOneOfMany = onCells().filter((other) => other[0] === action).length > 1;
  const text = short || (drawn && isOneOfMany ? "" : title); // many are told apart by their signs
  const picture = drawn &&
    draw(
      "svg",
      { class: "sign", viewBox: "-31 -31 62 62", "aria-hidden": "true" },
      draw("use", { href: `#${sign}` }),
    );
  return makeButton(
    {
      class: text ? null : "bare",
      "aria-pressed": String(each === tool()),
      "aria-label": text === title ? null : `${title} ${short}`.trim(),
      "data-tool": keyOf(each),
      onclick: () => pick(each),
    },
    picture,
    text && make("span", {}, text),
  );
}

/** @param {BoardOffer} each */
function pick(each) {
  chosen = keyOf(each);
  forgetSource();
  for (const other of all("#board-tools button")) {
    other.setAttribute("aria-pressed", String(other.dataset.tool === chosen));
  }
  show();
}

function forgetSource() {
  source = "";
  targets = null;
}

/** The chosen deed, on this cell; what is moved is asked for first. @param {string} cell */
export async function choose(cell) {
  const [action, fields, cells, asks] = /** @type {BoardOffer} */ (tool());
  if (asks !== "source") return send(action, { ...fields, [asks]: cell });
  if (source && (!cells.split(" ").includes(cell) || targets?.includes(cell))) {
    return send(action, { ...fields, source, cell });
  }
  const { value } = await get(`${base}board?${new URLSearchParams({ action, source: cell })}`);
  source = cell;
  targets = value.targets ?? [];
  show();
}

/** @param {string} action @param {Record<string, string>} fields */
function send(action, fields) {
  const sent = now.whom ? { ...fields, whom: now.whom } : fields;
  const inputs = Object.entries(sent).map(([name, value]) =>
    make("input", { type: "hidden", name, value })
  );
  const form = make(
    "form",
    { method: "post", action: `${base}${action}`, "data-deed": true, hidden: true },
    ...inputs,
  );
  first(".on-board > form[hidden]")?.remove();
  submit(form);
}

/** A rule that forbids something is read where one looks, and may be set aside once. */
export function listenForRefusals() {
  document.addEventListener("answered", (/** @type {any} */ event) => {
    const { error, sentence } = event.detail;
    if (!error) return silence();
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const insisting = makeButton({ class: "main", onclick: () => insist(form) }, now.words.anyway);
    answer(sentence, ...(error === "Forbidden" && !form.dataset.insisted ? [insisting] : []));
  });
}

/** @param {string} sentence @param {Child[]} buttons */
function answer(sentence, ...buttons) {
  one("board-answer").replaceChildren(
    make("p", {}, sentence),
    make(
      "div",
      { class: "buttons" },
      ...buttons,
      makeButton({ onclick: silence }, now.words[buttons.length ? "leave" : "good"]),
    ),
  );
}

const silence = () => one("board-answer")?.replaceChildren();

/** @param {HTMLFormElement} form */
function insist(form) {
  const anyway = make("input", { type: "hidden", name: "anyway", value: "1" });
  form.dataset.insisted = "1";
  form.append(anyway);
  submit(form);
  anyway.remove();
}

/** @param {HTMLFormElement} form */
function submit(form) {
  if (!form.isConnected) first(".on-board").append(form);
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}
