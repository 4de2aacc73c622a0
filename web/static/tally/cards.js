// The owner's card file on the phone: what is printed on a card is noted once, and afterwards the
// number of the card is enough. A file for the command line can be opened, too.

import { labelled, make, makeButton, one } from "../elements.js";
import { post } from "../sending.js";
import { keepValue, keptValue } from "../storage.js";

/** @type {Editor} */
let editor;
/** @type {(...items: string[]) => void} */
let add;
/** @type {Record<string, string>} */
let file; // { "L3.1": "mine L3.1: 3", "W5": "wonder W5: 6" }

/** @param {Editor} given @param {(...items: string[]) => void} adding */
export function panel(given, adding) {
  [editor, add] = [given, adding];
  file = { ...editor.facts.cards, ...keptValue("cards", {}) };
  const open = make("input", {
    id: "card-file",
    type: "file",
    accept: ".toml,text/plain",
    onchange: ({ target }) => read(target.files[0]).then(() => (target.value = "")),
  });
  const shown = make(
    "details",
    { class: "cards" },
    make("summary", {}, editor.word("cards")),
    make("p", { class: "quiet" }, editor.word("cardsHelp")),
    make("div", { id: "card-list" }),
    labelled(editor.word("cardFile"), open),
    make("p", { id: "cards-read", role: "status" }),
  );
  shown.addEventListener("toggle", draw);
  return shown;
}

// A mine called L3.1 or a wonder called W5 is remembered with its scoring line.
/** @param {Item} item */
export function note({ kind, name, line }) {
  const key = name.trim().toUpperCase().replace("REGION", "region");
  if (!editor.facts.card_parts.includes(key)) return;
  file[key] = `${kind} ${key}${line ? `: ${line}` : ""}`;
  keepValue("cards", file);
  draw();
}

function draw() {
  const place = one("card-list");
  if (!place) return;
  const numbers = [...new Set(Object.keys(file).map((part) => part.split(".")[0]))].sort();
  place.replaceChildren(...numbers.map(card));
}

function card(number) {
  const parts = Object.keys(file).filter((part) => part.split(".")[0] === number);
  if (!number.startsWith("W")) parts.sort(); // of a wonder's card the file says what is on the left
  const buttons = parts.map((part) => {
    const kind = file[part].split(" ")[0];
    const name = editor.facts.pieces.find(({ mark }) => mark === kind)?.name ?? kind;
    const onclick = () => add(file[part]);
    return makeButton({ class: "chip", onclick }, `${part} ${name}`);
  });
  const all = () => add(...parts.map((part) => file[part]));
  if (parts.length > 1) {
    buttons.unshift(makeButton({ class: "chip", onclick: all }, `${number}`));
  }
  return make("div", { class: "chips", role: "group", "aria-label": number }, ...buttons);
}

// The file of “tallyroll score --data”: the server reads it
async function read(chosen) {
  const form = new FormData();
  form.append("sheet", chosen);
  const answer = await post(editor.facts.addresses.cards, form).catch(() => null);
  const { cards, faults = [], sentence = editor.word("away") } = answer?.value ?? {};
  if (!cards) {
    return say(faults.length ? faults.map((fault) => fault.sentence).join(" ") : sentence);
  }
  file = { ...file, ...cards };
  keepValue("cards", file);
  say(editor.word("cardsRead", { count: Object.keys(cards).length }));
  draw();
}

const say = (text) => (one("cards-read").textContent = text);
