// Who plays, and which board is shown: a kingdom for each player, or a board for each epoch.

import { all, first, make, makeButton, one } from "../elements.js";
import { emptyBoard, epochNumber, hasEpochs, players } from "./notation.js";
import { castleLooks, icon } from "./signs.js";
import { join, leave, rename, setLetter, share } from "./seats.js";

/** @type {Editor} */
let editor;
/** @type {HTMLElement} */
let tabs;
/** @type {HTMLElement} */
let list;
/** @type {HTMLDetailsElement} */
let who;
let drawn = "";

/** @param {Editor} given */
export function start(given) {
  editor = given;
  const { divider } = editor.facts.layout;
  const button = (kind, onclick, word) => makeButton({ class: kind, onclick }, editor.word(word));
  tabs = make("div", { class: "boards" });
  list = make("ul", { class: "seats" });
  who = make(
    "details",
    {},
    make("summary", {}, make("span", { class: "summary" })),
    list,
    make(
      "div",
      { class: "buttons" },
      editor.facts.players.most > 1 && button("add", add, "addPlayer"),
      hasEpochs(editor.facts) && button("fewer", removeEpoch, "removeEpoch"),
    ),
  );
  one("people").append(...(divider ? [tabs] : []), who);
  editor.on("change", show);
  editor.on("board", show);
}

function show() {
  const { model, facts, board } = editor;
  const everybody = players(model, facts);
  showSummary(everybody);
  showTabs(everybody);
  const now = JSON.stringify(everybody.map(({ letter }) => letter ?? ""));
  if (now !== drawn) {
    drawn = now;
    list.replaceChildren(...everybody.map((_, index) => row(index)));
  }
  everybody.forEach((player, index) => showRow(all("li", list)[index], player, index, everybody));
  const { least, most } = facts.players;
  for (const button of all(".remove", list)) {
    button.disabled = everybody.length <= least;
  }
  const add = first(".add", who);
  if (add) add.hidden = everybody.length >= most;
  const fewer = first(".fewer", who);
  if (fewer) fewer.hidden = model.boards.length < 2;
  if (board >= model.boards.length) editor.show(model.boards.length - 1);
}

// Beside the tabs one word is enough.
function showSummary(everybody) {
  const { divider, own_boards, alone } = editor.facts.layout;
  const title = editor.word(own_boards ? "names" : alone ? "name" : "players");
  const list = everybody.map(({ name }) => name).join(", ");
  first(".summary", who).textContent = divider ? title : editor.labelled(title, list);
}

// Tabs

function showTabs(everybody) {
  const { model, facts, board } = editor;
  const epochs = hasEpochs(facts);
  const names = epochs
    ? model.boards.map((_, index) => editor.word("epoch", { number: epochNumber(model, index) }))
    : everybody.map(({ name }) => name);
  const signature = JSON.stringify([names, board]);
  if (tabs.dataset.shown === signature) return;
  tabs.dataset.shown = signature;
  const focused = tabs.contains(document.activeElement);
  tabs.replaceChildren(...names.map(tab), moreTab());
  if (focused) first("[aria-pressed=true]", tabs).focus();
}

const tab = (name, index) =>
  makeButton({
    class: "tab",
    "aria-pressed": String(index === editor.board),
    onclick: () => turnTo(index),
  }, name);

// A board that nobody has touched begins with what all boards share.
function turnTo(index) {
  const before = editor.text;
  editor.show(index);
  editor.change((model) => share(model, editor.facts, index));
  if (editor.text !== before) editor.say(editor.facts.shared?.note ?? "");
}

function moreTab() {
  const epochs = hasEpochs(editor.facts);
  const label = editor.word(epochs ? "addEpoch" : "addPlayer");
  const onclick = epochs ? addEpoch : add;
  return makeButton({ class: "more", "aria-label": label, title: label, onclick }, "+");
}

function add() {
  editor.change((model) => join(model, editor.facts, editor.word));
  if (editor.facts.layout.own_boards) editor.show(editor.model.boards.length - 1);
  who.open = true;
  const input = first("li:last-child .name", list);
  input.focus();
  input.select();
}

function addEpoch() {
  editor.change((model) => model.boards.push(emptyBoard(editor.facts)));
  editor.show(editor.model.boards.length - 1);
}

function removeEpoch() {
  editor.change((model) => model.boards.splice(editor.board, 1));
  editor.show(editor.board);
}

// Names

function row(index) {
  const edit = (deed) => (event) =>
    editor.change((model) => deed(model, editor.facts, index, event.target.value));
  const name = make("input", {
    class: "name",
    maxlength: editor.facts.names.longest,
    autocomplete: "off",
    "aria-label": editor.word("nameOfPlayer", { number: index + 1 }),
    oninput: edit(rename),
    onfocus: editor.begin,
    onblur: tidy,
  });
  const remove = makeButton({ class: "remove", onclick: edit(leave) }, "×");
  const letter = editor.facts.layout.pieces_show === "letter" && letterField(index, edit);
  return make("li", {}, make("span", { class: "sign" }), name, letter, remove);
}

function letterField(index, edit) {
  return make("input", {
    class: "letter",
    maxlength: 1,
    autocomplete: "off",
    autocapitalize: "characters",
    "aria-label": editor.word("letterOfPlayer", { number: index + 1 }),
    oninput: edit(setLetter),
    onfocus: (event) => event.target.select(),
    onblur: show,
  });
}

function tidy() {
  editor.end();
  show();
}

/** @param {Part} item @param {Player} player @param {number} index @param {Player[]} everybody */
function showRow(item, { name, letter }, index, everybody) {
  const input = item.querySelector(".name");
  if (document.activeElement !== input) input.value = name;
  const own = item.querySelector(".letter");
  if (own && document.activeElement !== own) own.value = letter;
  const label = editor.word("removePlayer", { name });
  item.querySelector(".remove").setAttribute("aria-label", label);
  item.querySelector(".remove").title = label;
  const sign = item.querySelector(".sign");
  const id = signOf(letter, index, everybody);
  if (id && sign.dataset.sign !== id) {
    sign.dataset.sign = id;
    sign.replaceChildren(icon(id));
  }
}

function signOf(letter, index, everybody) {
  const { castles, layout } = editor.facts;
  if (layout.pieces_show === "letter") return `c-${castleLooks(castles, everybody).get(letter)}`;
  return layout.pieces_show === "number" ? `p-${index + 1}` : "";
}
