// What looks alike in a photo is named: the largest group first, what is doubtful last.

import { draw, first, make, makeButton, one } from "../elements.js";
import { UNIT } from "./cells.js";
import { EMPTY, emptyBoard, readText } from "./notation.js";
import { cutOut } from "./photo_picture.js";
import * as hold from "./photo_hold.js";

const SHOWN = 3; // of those that look alike, cut out beside the question
const HIGH = 44; // pixels of such a cut-out

/** @type {Editor} */
let editor;
/** @type {Sighting | null} */
let seen = null;
/** @type {CanvasImageSource} */
let picture;
/** @type {PhotoQuestion[]} */
let questions = []; // the first is asked
/** @type {Set<string>} */
let confirmed = new Set(); // fields
/** @type {{ text: string, questions: PhotoQuestion[], confirmed: Set<string> }[]} */
let past = [];
let finish = () => {};

/** @param {Editor} given */
export function start(given) {
  editor = given;
  const { missing, instead } = editor;
  editor.missing = () => seen ? editor.word("photoOpen", { count: questions.length }) : missing();
  editor.instead = (cell) => (seen ? look(cell) : instead(cell));
  editor.on("piece", ({ piece }) => piece && name(piece));
  editor.on("change", ({ label }) => label === "undone" && follow());
  editor.on("cell", () => seen && showButtons());
  hold.start(editor, { isOn: () => Boolean(seen), look, takeOut, name });
}

export const isNaming = () => Boolean(seen);

/** @param {Sighting} sighting @param {CanvasImageSource} straight @param {() => void} then */
export function begin(sighting, straight, then) {
  clear();
  seen = sighting;
  picture = straight;
  finish = then;
  past = [];
  confirmed = new Set();
  questions = asked(sighting);
  one("palette").prepend(make("div", { id: "asked", class: "asked" }));
  one("under-tools").append(makeButton({ id: "by-hand", onclick: stop }, editor.word("byHand")));
  one("editor").classList.add("naming");
  fillBoard(sighting);
  editor.fire("change", { text: editor.text, label: "" }); // there is no score for now
  editor.pick("");
  ask();
}

function clear() {
  seen = null;
  one("asked")?.remove();
  one("by-hand")?.remove();
  first("#unnamed", first("#grid svg"))?.remove();
  one("editor").classList.remove("naming");
  tellCells();
}

export function stop() {
  if (!seen) return;
  clear();
  editor.light([]);
  editor.pick(editor.marks().find((mark) => mark !== EMPTY) ?? EMPTY);
  editor.fire("change", { text: editor.text, label: "" }); // the score may come now
}

/**
 * What was recognised is asked at once, then what looks alike, then what stands alone or is in doubt.
 * @param {Sighting} sighting @returns {PhotoQuestion[]}
 */
export function asked({ cells, groups }) {
  const isOpen = (each) => each.cell && each.state !== "empty";
  const known = cells.filter((each) => isOpen(each) && each.sure && each.value);
  const rest = cells.filter((each) => isOpen(each) && !known.includes(each));
  const doubts = rest.filter(({ state }) => state === "doubt");
  const marked = rest.filter(({ state }) => state === "marked");
  const sets = groups.map((group) =>
    group.map((at) => cells[at]).filter((each) => marked.includes(each))
  );
  const alone = marked.filter((each) => !sets.some((set) => set.includes(each)));
  const alike = [...sets, ...alone.map((each) => [each])]
    .filter((set) => set.length)
    .sort((one, other) => other.length - one.length);
  return [
    ...(known.length ? [{ kind: "known", fields: known.map(fieldOf), value: "" }] : []),
    ...alike.map((set) => ({ kind: "alike", fields: set.map(fieldOf), value: commonest(set) })),
    ...doubts.map((each) => ({ kind: "doubt", fields: [each.field], value: each.value ?? "" })),
  ];
}

const fieldOf = (/** @type {SeenCell} */ each) => each.field;

/** @param {SeenCell[]} set */
function commonest(set) {
  const values = set.map(({ value }) => value ?? "").filter(Boolean);
  const count = (value) => values.filter((each) => each === value).length;
  const [best = ""] = values.sort((one, other) => count(other) - count(one));
  return 2 * count(best) > set.length ? best : "";
}

// The board begins as the photo suggests it.
/** @param {Sighting} sighting */
function fillBoard({ text, cells, at = 0 }) {
  const found = readText(text, editor.facts);
  const { rows, entries } = found.boards[at] ?? emptyBoard(editor.facts);
  editor.begin();
  editor.change((model) => {
    const board = model.boards[editor.board];
    board.rows = rows.map((row) => [...row]);
    for (const [key, value] of entries) board.entries.set(key, value);
    for (const [key, value] of found.head) if (!model.head.has(key)) model.head.set(key, value);
    for (const each of cells) if (each.cell) set(board, each.cell, each.value ?? EMPTY);
  });
  editor.end();
}

/** @param {Board} board @param {string} cell @param {string} mark */
function set(board, cell, mark) {
  const { row, col } = editor.cells.get(cell);
  board.rows[row][col] = mark;
}

// Asking

/** @param {string} field */
const cellOf = (
  field,
) => /** @type {string} */ (seen?.cells.find((each) => each.field === field)?.cell);
const cellsOf = (/** @type {PhotoQuestion} */ { fields }) => fields.map(cellOf);
const at = (/** @type {string} */ cell) =>
  questions.findIndex((each) => cellsOf(each).includes(cell));

function ask() {
  if (!questions.length) {
    const named = seen;
    finish();
    return seen === named && stop(); // or the next board is begun
  }
  const [now] = questions;
  const cells = cellsOf(now);
  if (!cells.includes(editor.cursor)) editor.moveTo(cells[0], false);
  outline();
  showQuestion(now);
  showButtons();
  editor.light(now.kind === "known" ? [] : cells);
  editor.fire("asked"); // so many are left before there is a score
  editor.say(`${sentence(now)} ${editor.word("toName", { count: questions.length })}`);
}

/** @param {PhotoQuestion} question */
function sentence({ kind, fields, value }) {
  const count = fields.length;
  const cell = cellOf(fields[0]);
  if (kind === "known") return editor.word("suggested", { count });
  if (kind === "doubt") return editor.word("doubtful", { cell });
  if (value) return editor.word("isIt", { count, piece: editor.nameOf(value) });
  return count > 1 ? editor.word("alike", { count }) : editor.word("whatIs", { cell });
}

/** @param {PhotoQuestion} question */
function showQuestion(question) {
  const scale = seen?.scale ?? 1;
  const boxes = question.fields.slice(0, SHOWN).map((field) => {
    const box = seen?.cells.find((each) => each.field === field)?.box ?? [0, 0, 1, 1];
    return cutOut(picture, box.map((side) => side * scale), HIGH);
  });
  const left = editor.word("toName", { count: questions.length });
  one("asked").replaceChildren(
    make(
      "div",
      { class: "question" },
      make("span", { class: "cuts" }, ...boxes),
      make("p", {}, make("strong", {}, sentence(question)), " ", make("small", {}, left)),
    ),
    make("div", { id: "answers", class: "answers" }),
  );
}

// Every step has a button; those who see and touch have shorter ways.
function showButtons() {
  const [now] = questions;
  if (!now || !one("answers")) return;
  const cell = editor.cursor;
  const button = (word, onclick, more = {}) =>
    makeButton({ class: "chip", onclick, ...more }, word);
  const focused = one("answers").contains(document.activeElement);
  one("answers").replaceChildren(
    .../** @type {Node[]} */ ([
      now.kind === "known" &&
      button(editor.word("allRight"), () => confirm(now), { class: "chip main" }),
      now.kind !== "known" && now.value &&
      button(editor.word("yes", { piece: editor.nameOf(now.value) }), () => name(now.value), {
        class: "chip main",
      }),
      now.fields.length > 1 && cellsOf(now).includes(cell) &&
      button(editor.word("takeOut", { cell }), () => takeOut(cell), {
        title: editor.word("howToTakeOut"),
      }),
      questions.length > 1 && button(editor.word("later"), later),
      past.length > 0 && button(editor.word("stepBack"), back),
    ].filter(Boolean)),
  );
  if (focused) first("button", one("answers")).focus();
}

// What is not confirmed yet has a dotted line, what is in doubt a question mark.
function outline() {
  const svg = first("#grid svg");
  first("#unnamed", svg)?.remove();
  const marks = questions.flatMap((question) =>
    cellsOf(question).flatMap((cell) => {
      const [x, y] = middle(cell);
      const look = question.kind === "known" ? "unnamed known" : "unnamed";
      const sign = question.kind === "doubt" ? [x + 0.3 * UNIT, y - 0.18 * UNIT] : null;
      return [
        draw("use", { href: "#h", class: look, x, y }),
        ...(sign ? [draw("text", { class: "doubt", x: sign[0], y: sign[1] }, "?")] : []),
      ];
    })
  );
  first("#marks", svg).before(draw("g", { id: "unnamed", "aria-hidden": "true" }, ...marks));
  tellCells();
}

// Whoever goes over the board by ear hears what is open.
function tellCells() {
  const more = `, ${editor.word("openCell")}`;
  for (const [name, { element }] of editor.cells) {
    const isOpen = Boolean(seen) && at(name) >= 0;
    const label = (element.getAttribute("aria-label") ?? "").replace(more, "");
    element.setAttribute("aria-label", isOpen ? label + more : label);
  }
}

/** @param {string} cell */
function middle(cell) {
  const { row, col } = editor.cells.get(cell);
  const [x, y] = editor.facts.shape.firsts[row];
  return [(x + col) * UNIT, y * UNIT];
}

// Answers

const remember = () =>
  past.push({ text: editor.text, questions: [...questions], confirmed: new Set(confirmed) });

/** The piece that all of these are. @param {string} mark */
function name(mark) {
  const [now] = questions;
  if (!seen || !now || now.kind === "known") return editor.pick("");
  remember();
  const cells = cellsOf(now);
  editor.change((model) => {
    for (const cell of cells) set(model.boards[editor.board], cell, mark);
  });
  answered(now);
  const said = editor.word("named", { count: cells.length, piece: editor.nameOf(mark) });
  editor.pick("");
  ask();
  if (seen) one("said").prepend(`${said} `);
}

/** @param {PhotoQuestion} question */
function confirm(question) {
  remember();
  answered(question);
  ask();
}

/** @param {PhotoQuestion} question */
function answered(question) {
  for (const field of question.fields) confirmed.add(field);
  questions = questions.filter((each) => each !== question);
}

function later() {
  questions = [...questions.slice(1), questions[0]];
  ask();
}

function back() {
  const step = past.pop();
  if (!step) return;
  ({ questions, confirmed } = step);
  editor.replaceText(step.text);
  ask();
}

// Whoever takes a step back in the text has its question again.
function follow() {
  const step = past[past.length - 1];
  if (!seen || step?.text !== editor.text) return;
  past.pop();
  ({ questions, confirmed } = step);
  ask();
}

/** A cell that was tapped is asked about, with those that look like it. @param {string} cell */
function look(cell) {
  const field = seen?.cells.find((each) => each.cell === cell)?.field;
  const found = at(cell);
  if (found < 0 && field) questions.unshift({ kind: "alike", fields: [field], value: "" });
  else if (found >= 0 && questions[found].kind === "known") return takeOut(cell);
  else if (found > 0) questions.unshift(...questions.splice(found, 1));
  ask();
  return true;
}

/** A cell that does not look like the others after all. @param {string} cell */
function takeOut(cell) {
  const found = at(cell);
  if (found < 0 || questions[found].fields.length < 2) return true;
  remember();
  const question = questions[found];
  const out = question.fields.find((field) => cellOf(field) === cell) ?? "";
  const rest = { ...question, fields: question.fields.filter((field) => field !== out) };
  const alone = { kind: "alike", fields: [out], value: "" };
  const known = question.kind === "known";
  questions.splice(found, 1, ...(known ? [alone, rest] : [rest, alone]));
  ask();
  one("said").prepend(`${editor.word("takenOut", { cell })} `);
  return true;
}

/** How the player drew what, for the next sheet. @param {Sighting} sighting */
export function confirmedCells({ cells }) {
  return cells
    .filter(({ field, cell, seen }) => cell && seen && confirmed.has(field))
    .map(({ cell, seen }) => [editor.cells.get(/** @type {string} */ (cell)).mark, seen])
    .filter(([mark]) => mark !== EMPTY);
}

/** What each group was named, for the boards that follow on the same page. @param {Sighting} board */
export function namesOfGroups({ cells }) {
  const named = cells.filter(({ field, group }) => group !== null && confirmed.has(field));
  return new Map(
    named.map(({ cell, group }) => [
      /** @type {number} */ (group),
      editor.cells.get(/** @type {string} */ (cell)).mark,
    ]),
  );
}
