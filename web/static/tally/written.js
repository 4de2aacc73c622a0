// What the players wrote on paper, whole or line by line, compared with what the board gives.

import { labelled, make, makeDigits, one } from "../elements.js";
import { fill } from "../words.js";
import { epochNumber, hasEpochs, keyOf, players } from "./notation.js";
import { plain } from "./reasons.js";

const PAIR = /^(.*\S)\s+([+-]?\d{1,6})$/;
/** @type {Editor} */
let editor;
/** @type {Part} */
let panel;
let epoch = 0; // 0: the whole game
let drawn = ""; // for whom the boxes stand there

/** @param {Editor} given */
export function start(given) {
  editor = given;
  panel = one("written");
  for (const event of ["change", "board", "score"]) editor.on(event, follow);
  panel.addEventListener("toggle", follow);
  follow();
}

// Which board a line is about; -1: the whole game
const boardOf = (found) => found.epoch ? found.epoch - epochNumber(editor.model, 0) : -1;

// In the text: “written: Anna 47, Ben 30” and “written ships: Anna 8”

const lines = () => ["", ...editor.facts.rules.map(({ key }) => key).filter(asked)].filter(ofEpoch);
const isWritten = (rule) => names().some((name) => value(editor.model, rule, name));
const asked = (rule) => editor.counts(rule, editor.report?.players) || isWritten(rule);
const ofEpoch = (rule) => !epoch || rule !== "gold"; // gold is brought along, not earned in an epoch
const keyFor = (rule) => keyOf(`written ${rule}`).replace(/_$/, "");
const names = () => players(editor.model, editor.facts).map(({ name }) => name);
const place = (model) => (epoch ? model.boards[epoch - 1].entries : model.head);

function pairs(entries, rule) {
  const parts = (entries.get(keyFor(rule)) ?? "").split(",").map((part) => PAIR.exec(part.trim()));
  return new Map(parts.filter(Boolean).map(([, name, points]) => [name, Number(points)]));
}

// On a player's own sheet the name before a number may be left out.
function ownSheet(model, rule, name) {
  const board = editor.facts.layout.own_boards && model.boards.find((each) => each.name === name);
  const found = board && board.entries.get(keyFor(rule));
  return found ? found.replace(PAIR, "$2") : "";
}

function value(model, rule, name) {
  return String(pairs(place(model), rule).get(name) ?? ownSheet(model, rule, name));
}

function write(rule, name, typed) {
  const number = typed.trim() === "" ? null : Math.trunc(Number(typed.replace("−", "-")));
  if (number !== null && !(Math.abs(number) <= 999_999)) return;
  editor.change((model) => {
    const all = new Map(names().map((each) => [each, value(model, rule, each)]));
    all.set(name, number === null ? "" : String(number));
    for (const board of epoch ? [] : model.boards) {
      if (editor.facts.layout.own_boards) board.entries.delete(keyFor(rule));
    }
    const filled = [...all].filter(([, points]) => points !== "");
    place(model).set(keyFor(rule), filled.map(([each, points]) => `${each} ${points}`).join(", "));
  }, editor.word("written"));
}

// The boxes

function follow() {
  if (!panel.open) return;
  if (epoch > editor.model.boards.length) epoch = 0;
  const wanted = JSON.stringify([names(), epoch, editor.model.boards.length, lines()]);
  if (wanted !== drawn) draw();
  drawn = wanted;
  for (const box of panel.querySelectorAll("input[data-player]")) {
    const { rule, player } = box.dataset;
    if (box !== document.activeElement) box.value = value(editor.model, rule, player);
  }
  if (editor.report) showDifferences({ report: editor.report });
}

function draw() {
  const heads = names().map((name) => make("th", { scope: "col" }, make("span", {}, name)));
  const rows = lines().map((rule) => {
    const title = titleOf(rule);
    const boxes = names().map((name) => make("td", {}, box(rule, name, title)));
    return make("tr", {}, make("th", { scope: "row" }, title), ...boxes);
  });
  const table = make(
    "table",
    { class: names().length > 3 ? "tally-table boxes many" : "tally-table boxes" },
    make("thead", {}, make("tr", {}, make("td"), ...heads)),
    make("tbody", {}, ...rows),
  );
  const found = make("div", { id: "differences" });
  panel.querySelector("div").replaceChildren(
    ...epochs(),
    make("div", { class: "wide" }, table),
    found,
  );
}

const titleOf = (rule) =>
  rule ? editor.facts.rules.find(({ key }) => key === rule)?.title ?? rule : editor.word("total");

function box(rule, name, title) {
  return makeDigits({
    size: 3,
    maxlength: 7,
    "aria-label": `${title}, ${name}`,
    "data-rule": rule,
    "data-player": name,
    oninput: ({ target }) => write(rule, name, target.value),
  });
}

// Where there are some, they are written down one by one
function epochs() {
  if (!hasEpochs(editor.facts)) return [];
  const options = [editor.word("wholeGame")];
  editor.model.boards.forEach((_, index) =>
    options.push(editor.word("epoch", { number: epochNumber(editor.model, index) }))
  );
  const select = make(
    "select",
    { id: "written-epoch", onchange: ({ target }) => turn(Number(target.value)) },
    ...options.map((text, index) =>
      make("option", { value: index, selected: index === epoch }, text)
    ),
  );
  return [labelled(editor.word("writtenFor"), select)];
}

function turn(number) {
  epoch = number;
  follow();
  one("written-epoch")?.focus();
}

// Where paper and board differ

function showDifferences({ report }) {
  const place = one("differences");
  if (!place) return;
  for (const box of panel.querySelectorAll("input[data-player]")) mark(box, report.differences);
  const items = report.differences.map((each) => make("li", {}, difference(each, report)));
  const anything = [...panel.querySelectorAll("input[data-player]")].some((box) => box.value);
  const fine = anything && !items.length ? [make("p", {}, editor.word("agrees"))] : [];
  place.replaceChildren(...fine, make("ul", { class: "reasons" }, ...items));
}

function mark(box, differences) {
  const { rule, player } = box.dataset;
  const found = differences.find(
    (each) => each.rule === rule && each.player === player && boardOf(each) === epoch - 1,
  );
  box.classList.toggle("differs", Boolean(found));
  box.title = found ? fill(editor.word("boardGives"), { counted: plain(found.counted) }) : "";
}

function difference(found, report) {
  const rules = report.players.find(({ name }) => name === found.player)?.rules ?? [];
  const all = rules
    .filter(({ rule }) => !found.rule || rule === found.rule)
    .flatMap((rule) => rule.reasons)
    .filter(({ board }) => !found.epoch || board === boardOf(found));
  const cells = (found.missed?.length ? found.missed : all).filter((reason) => reason.cells.length);
  const content = [make("span", {}, found.sentence)];
  return cells.length
    ? editor.chooser(content, cells)
    : make("span", { class: "reason" }, ...content);
}
