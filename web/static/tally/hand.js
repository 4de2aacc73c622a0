// The dice of the table in the hand: a die that is taken is written by a tap on a row, or explores by
// a tap on a free cell. The next one is taken by itself.

import { all, first, make, makeButton, one } from "../elements.js";
import { EMPTY, readText } from "./notation.js";
import { freeIn, landscape, markAt, rowsOf, setRow, spent } from "./turn.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Editor} */
let editor;
/** @type {Site} */
let site;
/** @type {Board} */
let before; // the sheet as it was when the dice were rolled
let roll = 0; // the number of that roll in the log
let held = 0;
let idle = false; // the die was laid back: fields are typed into, cells are left alone
/** @type {number[]} */
let dice = [];
/** @type {number[]} */
let turned = []; // by the market
/** @type {import("./turn.js").Spent[]} */
let states = [];
let warned = "";

/** @param {Editor} given */
export function start(given) {
  editor = given;
  site = editor.facts.site;
  const { before: earlier, text } = editor.facts.sheet;
  before = readText(earlier || text, editor.facts).boards[0];
  Object.assign(editor, { instead, hand: { face, write } });
  one("hand").before(shiftButtons());
  one("hand").hidden = false;
  editor.piece = "";
  editor.on("change", show);
  editor.on("piece", show);
  editor.on("checked", hearChecks);
  one("stage").addEventListener("click", tapDie);
  one("stage").addEventListener("keydown", keyOnDie);
  new MutationObserver(look).observe(one("stage"), { childList: true, subtree: true });
  roll = Number(first("#stage .dice")?.dataset.roll ?? 0);
  look();
}

const board = () => editor.model.boards[editor.board];

// What lies on the table

function look() {
  const shown = first("#stage .dice");
  if (shown && shown.localName !== "div") return takeApart(shown);
  const faces = all("#stage .die").map(({ dataset }) => Number(dataset.rolled ?? dataset.face));
  const ours = faces.length === site.dice && faces.every((face) => face >= 1 && face <= 6);
  const number = ours ? Number(shown.dataset.roll) : roll;
  if (number > roll) newTurn();
  if (number !== roll || !turned.length) turned = faces.map(() => 0);
  roll = number;
  dice = ours ? faces : [];
  show();
}

// Where a tap on the dice would roll them, on the sheet it takes one.
/** @param {Part} dice */
function takeApart(dice) {
  const plain = make("div", { class: dice.className, "data-roll": dice.dataset.roll });
  plain.append(...dice.childNodes);
  dice.replaceWith(plain); // which is noticed, and looked at
}

function newTurn() {
  before = board();
  held = 0;
  idle = false;
  editor.pick("");
}

const paid = () => boxesOf(board()) - boxesOf(before);
const boxesOf = (each) => Number(each.entries.get(site.market.entry) ?? 0);
const active = () => !idle && !editor.piece && states[held] !== undefined;
const isFree = ({ state }) => state === "free" || state === "exploring";
const face = () => (active() ? dice[held] + turned[held] : 0);

function settle() {
  states = spent(site, dice, before, board());
  const exploring = states.findIndex(({ state }) => state === "exploring");
  if (exploring >= 0) held = exploring;
  if (states[held] && isFree(states[held])) return;
  const order = dice.map((_, step) => (Math.max(held, 0) + step) % dice.length);
  held = order.find((at) => isFree(states[at])) ?? -1;
}

function show() {
  settle();
  all("#stage .die").forEach((die, at) => dice.length && showDie(die, at));
  showShift();
  say(hint(), warned);
  editor.fire("hand", { face: face() });
}

/** @param {Part} die @param {number} at */
function showDie(die, at) {
  const used = !isFree(states[at]);
  die.dataset.rolled = String(dice[at]);
  die.dataset.face = String(dice[at] + turned[at]);
  die.classList.toggle("spent", used);
  die.tabIndex = 0;
  const label = editor.word(used ? "dieUsed" : "takeDie", { face: dice[at] + turned[at] });
  const pressed = String(active() && at === held);
  for (
    const [name, value] of Object.entries({
      role: "button",
      "aria-label": label,
      "aria-pressed": pressed,
    })
  ) die.setAttribute(name, value);
}

// What a tap does now, and what the rules say against what was done.

function hint() {
  const due = undrawn();
  if (editor.piece) return "";
  if (due) return editor.word("drawNow", { piece: editor.nameOf(due) });
  if (!dice.length) return "";
  if (states.every((each) => !isFree(each))) return editor.word("diceUsed");
  if (!active()) return editor.word("takeFirst");
  if (states[held].left.length) return exploreNow();
  return editor.word("writeDie", { face: face() });
}

const exploreNow = () => {
  const districts = states[held].left.map((name) => site.compass[name]).join(", ");
  return editor.word("exploreNow", { face: face(), districts });
};

function say(text, wrong = "") {
  const line = one("hand");
  const shown = [wrong, text].filter(Boolean);
  if (line.dataset.said === shown.join("\n")) return;
  line.dataset.said = shown.join("\n");
  line.replaceChildren(
    ...(wrong ? [make("strong", { class: "wrong" }, wrong), " "] : []),
    make("span", {}, text),
  );
}

function hearChecks({ warnings }) {
  warned = warnings[0]?.sentence ?? "";
  const cells = warnings.flatMap((each) => each.cells);
  for (const [name, { element }] of editor.cells) {
    element.classList.toggle("warned", cells.includes(name));
  }
  say(hint(), warned);
  if (warned) editor.say(warned);
}

// Dice

function tapDie({ target }) {
  const at = all("#stage .die").indexOf(target.closest(".die"));
  if (at < 0 || !states[at] || !isFree(states[at])) return;
  idle = active() && at === held;
  held = at;
  editor.pick("");
}

function keyOnDie(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  if (!event.target.closest(".die")) return;
  event.preventDefault();
  tapDie(event);
}

function shiftButtons() {
  const button = (id, word, sign, by) =>
    makeButton({ id, "aria-label": editor.word(word), onclick: () => shift(by) }, sign);
  return make(
    "div",
    { id: "shift", class: "shift", hidden: true },
    button("die-less", "dieLess", "−1", -1),
    button("die-more", "dieMore", "+1", 1),
  );
}

const left = () => site.market.boxes - boxesOf(board());
const owed = (by = 0) =>
  Math.max(0, turned.reduce((all, each) => all + Math.abs(each), 0) + by - paid());

function showShift() {
  const built = before.rows.some((row) => row.includes(site.market.mark));
  one("shift").hidden = !active() || !built || (left() < 1 && !turned[held]);
}

function shift(by) {
  const wanted = dice[held] + turned[held] + by;
  const more = Math.abs(turned[held] + by) - Math.abs(turned[held]);
  if (wanted < 1 || wanted > 6 || owed(more) > left()) return;
  turned[held] += by;
  show();
}

// A box of the market is ticked as soon as a die that it turned is used.
function pay(model) {
  const { entries } = model.boards[editor.board];
  if (turned[held] && owed()) entries.set(site.market.entry, String(boxesOf(board()) + owed()));
}

// Rows and cells

/** @param {string} key @param {number} number */
function write(key, number) {
  const text = (rowsOf(board(), key)[number] ?? "") + face();
  editor.change((model) => {
    setRow(model.boards[editor.board], key, number, text);
    pay(model);
  });
  if (undrawn() || states.filter(isFree).length === 1) goOn();
}

// The kingdom comes into sight when it is its turn.
function goOn() {
  const behavior = calm.matches ? "auto" : "smooth";
  first(".plan").scrollIntoView({ block: "nearest", behavior });
}

// What is finished has to be drawn in at once.
function undrawn() {
  const cells = (key) => editor.facts.entries.find((entry) => entry.key === key)?.cells ?? 0;
  const drawn = (mark) => board().rows.flat().filter((each) => each === mark).length;
  const due = Object.entries(site.rows).find(([key, { mark }]) =>
    rowsOf(board(), key).filter((row) => row.length >= cells(key)).length > drawn(mark)
  );
  return due?.[1].mark ?? "";
}

/** Whether the hand deals with a tap on a cell. @param {string} cell */
function instead(cell) {
  if (editor.piece) return false;
  const mark = markAt(board(), cell);
  if (mark !== EMPTY) editor.say(editor.labelled(cell, editor.nameOf(mark)));
  else if (undrawn()) put(cell, undrawn());
  else if (active()) explore(cell);
  else say(editor.word("takeFirst"));
  return true;
}

/** @param {string} cell */
function explore(cell) {
  const [name, cells] = Object.entries(site.districts).find(([, of]) => of.includes(cell)) ??
    ["", []];
  const { left } = states[held];
  if (left.length && !left.includes(name)) return say(exploreNow(), " ");
  put(cell, landscape(site, face(), freeIn(board(), cells)), true);
}

function put(cell, mark, bydie = false) {
  const { row, col } = editor.cells.get(cell);
  editor.change((model) => {
    model.boards[editor.board].rows[row][col] = mark;
    if (bydie) pay(model);
  });
  editor.say(editor.labelled(cell, editor.nameOf(mark)));
}
