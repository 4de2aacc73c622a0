// Kartenreich: the row of regions and wonders, built by tapping, and what is printed on them.

import { all, draw as drawn, make, makeButton, one } from "../elements.js";
import * as cards from "./cards.js";
import { menu } from "./scoring_line.js";
import * as worth from "./worth.js";

const ITEM = /^([a-z]+)(?:\s+([^:\s][^:]*?))?\s*(?::\s*(.*\S))?\s*$/i;
const PRINTED = ["mine", "wonder", "misfortune"]; // these carry a scoring line
const EXPANSION = ["misfortune", "monument"];
/** @type {Editor} */
let editor;
/** @type {HTMLOListElement} */
let strip;
/** @type {HTMLElement} */
let place; // where the chosen item is edited
let chosen = -1;
let shown = ""; // the item as it stands in the menus
let lit = new Set();

/** @param {Editor} given */
export function start(given) {
  editor = given;
  worth.start(editor.facts);
  strip = make("ol", { class: "strip", "aria-label": editor.word("yourRow") });
  place = make("div", { id: "item", class: "item-menu" });
  const empty = make("p", { id: "row-empty", class: "quiet" }, editor.word("rowEmpty"));
  one("row").hidden = false;
  one("row").append(palette(), empty, strip, tools(), place, cards.panel(editor, add));
  editor.on("change", draw);
  editor.on("light", ({ cells }) => {
    lit = new Set(cells);
    paint();
  });
  dragAlong();
}

// Items as the text has them: “mine a: 2 per wonder next to a wonder”

const items = (model = editor.model) => model.boards[0].items;

/** @param {string} text @returns {Item} */
export function readItem(text) {
  const [, kind = "", name = "", line = ""] = ITEM.exec(text) ?? [];
  const known = editor.facts.pieces.some(({ mark }) => mark === kind.toLowerCase());
  return known ? { kind: kind.toLowerCase(), name, line } : { kind: "", name: text, line: "" };
}

export const writeItem = (/** @type {Item} */ { kind, name, line }) =>
  `${kind}${name ? ` ${name}` : ""}${line ? `: ${line}` : ""}`;

const nameOf = (kind) => editor.facts.pieces.find(({ mark }) => mark === kind)?.name ?? kind;
const wide = ({ kind }) => (kind === "wonder" ? 2 : 1);

// Adding, moving, taking away

function add(...texts) {
  const at = chosen < 0 ? items().length : chosen + 1;
  const more = texts.map(readItem).some(({ kind }) => EXPANSION.includes(kind));
  chosen = at + texts.length - 1;
  editor.change((model) => {
    items(model).splice(at, 0, ...texts);
    if (more) model.head.set("variants", "expansion");
  }, nameOf(readItem(texts[0]).kind));
  strip.children[chosen]?.scrollIntoView({ block: "nearest" });
}

function move(from, to) {
  if (from < 0 || to < 0 || to >= items().length || from === to) return;
  chosen = to;
  editor.change((model) => items(model).splice(to, 0, ...items(model).splice(from, 1)));
  focusOn(to);
}

const focusOn = (/** @type {number} */ index) => all("button", strip)[index]?.focus();

function takeAway(index) {
  chosen = Math.min(index, items().length - 2);
  editor.change((model) => items(model).splice(index, 1));
  focusOn(chosen);
}

function rewrite(text, same = false) {
  if (same) shown = `${chosen} ${text}`;
  editor.change((model) => (items(model)[chosen] = text));
}

function palette() {
  const buttons = editor.facts.pieces.map(({ mark, name }) =>
    makeButton({ "data-piece": mark, onclick: () => add(mark) }, sign(mark), name)
  );
  return make(
    "div",
    { class: "kinds", role: "group", "aria-label": editor.word("addToRow") },
    ...buttons,
  );
}

// Why? joins them
function tools() {
  const act = (name, onclick) => makeButton({ id: name, onclick }, editor.word(name));
  return make(
    "div",
    { id: "tools", class: "tools" },
    act("undo", editor.undo),
    act("redo", editor.redo),
  );
}

/** @param {string} kind */
export function sign(kind) {
  const viewBox = `-0.5 -0.5 ${10 * wide({ kind }) + 1} 11`;
  const path = drawn("path", { d: editor.facts.signs[kind] ?? "" });
  return drawn("svg", { viewBox, class: "sign", "aria-hidden": "true" }, path);
}

// The row, drawn

function draw() {
  chosen = Math.min(chosen, items().length - 1);
  one("row-empty").hidden = items().length > 0;
  one("undo").disabled = !editor.canUndo;
  one("redo").disabled = !editor.canRedo;
  let start = 1;
  const tiles = items().map((text, index) => {
    const item = readItem(text);
    const cells = Array.from({ length: wide(item) }, (_, step) => String(start + step));
    start += wide(item);
    return make("li", {}, tile(item, index, cells));
  });
  const focused = strip.contains(document.activeElement);
  strip.replaceChildren(...tiles);
  if (focused) focusOn(chosen);
  paint();
  edit();
}

function tile(item, index, cells) {
  const missing = PRINTED.includes(item.kind) && !item.line;
  const told = [nameOf(item.kind), item.name, said(item.line)];
  return makeButton(
    {
      class: `tile k-${item.kind || "card"}${missing ? " missing" : ""}`,
      "data-cells": cells.join(" "),
      "data-index": index,
      "aria-pressed": String(index === chosen),
      "aria-label": editor.labelled(index + 1, told.filter(Boolean).join(", ")),
      onclick: () => tap(index, cells),
      onkeydown: (event) => key(event, index),
    },
    item.kind ? sign(item.kind) : "",
    item.name ? make("span", { class: "name" }, item.name) : "",
  );
}

function said(line) {
  const read = line && worth.readLine(line);
  return read ? worth.inWords(read) : line;
}

function tap(index, cells) {
  if (editor.inspect) return editor.fire("inspect", { cell: cells[0], board: 0 });
  chosen = chosen === index ? -1 : index;
  draw();
}

function key(event, index) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
  if (event.key === "Delete" || event.key === "Backspace") takeAway(index);
  else if (step && (event.altKey || event.shiftKey)) move(index, index + step);
  else if (step) focusOn(index + step);
  else return;
  event.preventDefault();
}

function paint() {
  for (const button of all("button", strip)) {
    button.classList.toggle("lit", button.dataset.cells?.split(" ").some((cell) => lit.has(cell)));
  }
}

// Dragging an item along the row

function dragAlong() {
  /** @type {{ index: number, x: number, button: HTMLElement, on: boolean } | null} */
  let from = null;
  strip.addEventListener("pointerdown", (/** @type {any} */ { target, clientX }) => {
    const button = target.closest("button");
    from = button && { index: Number(button.dataset.index), x: clientX, button, on: false };
  });
  strip.addEventListener("pointermove", (event) => {
    if (!from || (!from.on && Math.abs(event.clientX - from.x) < 10)) return;
    if (!from.on) strip.setPointerCapture(event.pointerId);
    from.on = true;
    from.button.classList.add("dragged");
  });
  const end = (event) => {
    from?.button.classList.remove("dragged");
    const over = from?.on &&
      document.elementFromPoint(event.clientX, event.clientY)?.closest(".strip .tile");
    if (from && over) move(from.index, Number(over.getAttribute("data-index")));
    from = null;
  };
  strip.addEventListener("pointerup", end);
  strip.addEventListener("pointercancel", () => (from = null));
}

// The chosen item: where it stands, what it is called, what is printed on it

function edit() {
  const text = items()[chosen];
  if (text === undefined) {
    shown = "";
    return place.replaceChildren();
  }
  if (shown === `${chosen} ${text}`) return;
  const inside = () => all("button, input, select, summary", place);
  const focus = inside().findIndex((each) => each === document.activeElement);
  shown = `${chosen} ${text}`;
  const item = readItem(text);
  place.replaceChildren(bar(item), ...(item.kind ? fields(item) : [asText(text)]));
  if (focus >= 0) inside()[Math.min(focus, inside().length - 1)]?.focus();
}

function bar(item) {
  const act = (label, sign, onclick, disabled = false) =>
    makeButton({ "aria-label": label, title: label, onclick, disabled }, sign);
  return make(
    "div",
    { class: "item-bar" },
    make("b", {}, item.kind ? nameOf(item.kind) : item.name),
    act(editor.word("moveLeft"), "←", () => move(chosen, chosen - 1), chosen === 0),
    act(
      editor.word("moveRight"),
      "→",
      () => move(chosen, chosen + 1),
      chosen === items().length - 1,
    ),
    act(editor.word("takeAway"), "×", () => takeAway(chosen)),
  );
}

function fields(item) {
  const name = make("input", {
    value: item.name,
    maxlength: 40,
    autocomplete: "off",
    placeholder: editor.word("itemNameHelp"),
    oninput: ({ target }) => {
      item.name = target.value.replace(/[:#]/g, " ").trim();
      rewrite(writeItem(item), true);
    },
    onchange: () => cards.note(item),
  });
  const named = make("label", { class: "item-name" }, editor.word("itemName"), name);
  if (!PRINTED.includes(item.kind) && !item.line) return [named];
  const change = (line, same) => {
    item.line = line;
    rewrite(writeItem(item), same);
    cards.note(item);
  };
  return [...menu(editor.facts, item.line, change), named];
}

const asText = (text) =>
  make("input", {
    value: text,
    "aria-label": editor.word("asText"),
    onchange: ({ target }) => rewrite(target.value.trim() || text),
  });
