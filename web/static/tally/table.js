// The own sheet at a table: kept there while it is written, seen by nobody else until it is shown.

import { make, makeButton, one } from "../elements.js";
import { get, post, randomKey } from "../sending.js";
import { keepValue, keptValue } from "../storage.js";
import { fill } from "../words.js";

const PAUSE = 300; // milliseconds after a change until it is kept, and what is wrong is said
const RETRY = [1000, 2000, 5000, 10_000];
const SWITCH = "sheet-warnings";

/** @type {Editor} */
let editor;
let code = "";
let address = "";
let backup = "";
/** @type {Record<string, string>} */
let words = {};
let number = 0; // of the version that this phone has seen last
let stored = ""; // its text
/** @type {string[]} */
let sent = []; // what went out and was never answered
let shown = "no"; // what others see of it: nothing, an earlier state, or all
/** @type {Remark[]} */
let warnings = [];
let due = 0;
let tries = 0;
let busy = false;
let key = randomKey(); // the same until showing was answered: a second try shows nothing twice

/** @param {Editor} given */
export function start(given) {
  editor = given;
  code = document.body.dataset.code ?? "";
  address = (document.body.dataset.events ?? "").replace(/\/events$/, "");
  backup = `sheet.${code}`;
  words = editor.facts.sheet.words;
  begin(editor.facts.sheet);
}

// Whoever has left the table meanwhile has no sheet; the editor works all the same.
async function load() {
  for (const pause of [...RETRY, 0]) {
    try {
      const { status, value } = await get(`${address}/sheet`);
      if (status < 429) return status === 200 ? value : null;
    } catch {
      // The server is away: once more.
    }
    if (pause) await new Promise((done) => setTimeout(done, pause));
  }
  return null;
}

function begin(sheet) {
  const mine = keptValue(backup, { number: -1, text: "" });
  number = sheet.number;
  stored = sheet.text;
  shown = sheet.shown;
  one("entries").after(panel());
  lay(mine.number === number ? mine.text : stored);
  editor.forgetPast();
  hear(sheet);
  editor.on("change", changed);
  addEventListener("heard", renew);
  addEventListener("online", save);
  addEventListener("pagehide", leave);
  if (editor.text !== stored) changed();
}

// What the table lays out goes onto a sheet that nobody has written on yet.
async function renew(/** @type {any} */ { detail }) {
  if (number || editor.text !== stored || detail.kind === "Rolled") return;
  const sheet = await load();
  if (!sheet || number || editor.text !== stored) return;
  stored = sheet.text;
  lay(stored);
  editor.forgetPast();
}

function lay(text) {
  if (text !== editor.text) editor.replaceText(text);
}

// What the page shows of it

function panel() {
  const title = fill(words.mySheet, { code });
  return make(
    "section",
    { id: "my-sheet", class: "panel", "aria-label": title },
    make("h2", {}, title),
    make(
      "p",
      { role: "status" },
      make("span", { id: "sheet-kept" }),
      " ",
      make("span", { id: "sheet-shown" }),
    ),
    make("div", { id: "sheet-newer", class: "note", role: "alert", hidden: true }),
    make(
      "label",
      { class: "tick", id: "sheet-switch" },
      make("input", { type: "checkbox", checked: keptValue(SWITCH, true), onchange: toggle }),
      make("span", {}, words.warnings),
    ),
    make("ul", { id: "sheet-warnings", class: "remarks", "aria-live": "polite" }),
    make("ul", { id: "sheet-notes", class: "remarks" }),
    make(
      "div",
      { class: "buttons" },
      makeButton({ id: "sheet-show", class: "main", onclick: show }),
      make("a", { class: "button", href: `${address}/tally` }, words.toTally),
    ),
  );
}

function say(id, text = "") {
  if (one(id).textContent !== text) one(id).textContent = text;
}

function toggle({ target }) {
  keepValue(SWITCH, target.checked);
  one("sheet-warnings").hidden = !target.checked;
  editor.fire("checked", { warnings: target.checked ? warnings : [] });
}

// What the server said about the sheet as it is kept now.
function hear(sheet) {
  const off = !keptValue(SWITCH, true);
  const checked = editor.facts.layout.own_boards; // only where everybody writes one
  warnings = sheet.warnings;
  one("sheet-switch").hidden = !checked;
  one("sheet-warnings").hidden = off || !checked;
  list("sheet-warnings", warnings, sheet.faults.length ? "" : words.nothingWrong);
  list("sheet-notes", sheet.notes);
  say("sheet-kept", number ? words.kept : "");
  shown = sheet.shown;
  showSeen();
  editor.fire("checked", { warnings: off || !checked ? [] : warnings });
}

// Who sees it: what was shown is seen by all, what was changed since by nobody.
function showSeen() {
  const { seenByNobody, seenByAll, seenBefore } = words;
  say("sheet-shown", { no: seenByNobody, yes: seenByAll, before: seenBefore }[shown]);
  const { show, shown: done, showAgain } = words;
  say("sheet-show", { no: show, yes: done, before: showAgain }[shown]);
  one("sheet-show").disabled = shown === "yes";
}

function list(id, remarks, otherwise = "") {
  const texts = remarks.map(({ sentence }) => sentence).join("\n");
  if (one(id).dataset.said === texts + otherwise) return;
  one(id).dataset.said = texts + otherwise;
  one(id).replaceChildren(
    ...remarks.map(remark),
    ...(otherwise && !remarks.length ? [quiet(otherwise)] : []),
  );
}

const quiet = (text) => make("li", {}, make("span", { class: "remark quiet" }, text));

// A remark with cells lights them up.
function remark({ sentence, cells, board }) {
  if (!cells.length) return make("li", {}, make("span", { class: "remark" }, sentence));
  const light = () => editor.light(cells, board, "warning");
  return make("li", {}, makeButton({ class: "remark", onclick: light }, sentence));
}

// Keeping

function changed() {
  keepValue(backup, { number, text: editor.text });
  if (editor.text !== stored) {
    say("sheet-kept", words.keeping);
    if (shown === "yes") shown = "before";
    showSeen();
  }
  clearTimeout(due);
  due = setTimeout(save, PAUSE);
}

async function save() {
  clearTimeout(due);
  if (busy || !one("sheet-newer").hidden) return;
  if (editor.text === stored) return settle();
  busy = true;
  const board = editor.text;
  sent.push(board);
  const answer = await post(`${address}/sheet`, { board, number }).catch(() => null);
  busy = false;
  if (answer?.status === 200) {
    tries = 0;
    take(answer.value);
    hear(answer.value);
    if (editor.text !== stored) changed();
  } else if (answer?.status === 409) await meet();
  else later(answer?.value?.sentence);
}

function take(sheet) {
  number = sheet.number;
  stored = sheet.text;
  sent = [];
  settle();
}

function settle() {
  keepValue(backup, editor.text === stored ? null : { number, text: editor.text });
  if (editor.text === stored) say("sheet-kept", number ? words.kept : "");
}

function later(sentence) {
  say("sheet-kept", [words.notKept, sentence].filter(Boolean).join(" "));
  due = setTimeout(save, RETRY[Math.min(tries++, RETRY.length - 1)]);
}

// Another version is kept: our own, if only its answer was lost; otherwise that of another phone.
async function meet() {
  const newer = await load();
  if (!newer) return later();
  if (sent.includes(newer.text)) {
    take(newer);
    return save();
  }
  const choose = (decide) => () => {
    one("sheet-newer").hidden = true;
    take(newer);
    decide();
  };
  one("sheet-newer").replaceChildren(
    make("p", {}, words.newer),
    make(
      "div",
      { class: "buttons" },
      makeButton({ onclick: choose(() => lay(newer.text)) }, words.takeNewer),
      makeButton({ onclick: choose(changed) }, words.keepMine),
    ),
  );
  one("sheet-newer").hidden = false;
}

// Whoever leaves the page takes nothing unsaved along, if the network allows it.
function leave() {
  if (editor.text === stored || !one("sheet-newer").hidden) return;
  const sheet = { board: editor.text, number };
  post(`${address}/sheet`, sheet, { keepalive: true }).catch(() => {});
}

// Showing

async function show() {
  const button = one("sheet-show");
  if (button.disabled) return;
  button.disabled = true;
  say("sheet-kept", words.showing);
  const board = editor.text;
  const answer = await post(`${address}/show-sheet`, { board, key }).catch(() => null);
  if (answer) key = randomKey();
  if (answer?.status !== 200) {
    showSeen();
    return say("sheet-kept", answer?.value?.sentence ?? editor.word("away"));
  }
  const sheet = await load();
  if (sheet) {
    take(sheet);
    hear(sheet);
  }
}
