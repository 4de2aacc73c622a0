// The owner's card file on the phone: what is printed on a card is noted once, and afterwards the
// number of the card is enough. A file for the command line can be opened, too.

import { make, one } from "./dom.js";
import { keep, kept } from "./send.js";

const PART = /^(L[1-7]|E[1-6])\.[1-3]$|^W[1-7](\.region)?$/;
const TABLE = { land: "L", wonder: "W", expansion: "E" };
let editor;
let add;
let file; // { "L3.1": "mine L3.1: 3", "W5": "wonder W5: 6" }

export function panel(given, adding) {
  [editor, add] = [given, adding];
  file = { ...editor.facts.cards, ...kept("cards", {}) };
  const open = make("input", {
    id: "card-file",
    type: "file",
    accept: ".toml,text/plain",
    onchange: async ({ target }) => read(await target.files[0].text()),
  });
  const shown = make(
    "details",
    { class: "cards" },
    make("summary", {}, editor.word("cards")),
    make("p", { class: "quiet" }, editor.word("cardsHelp")),
    make("div", { id: "card-list" }),
    make("div", { class: "field" }, make("label", { for: "card-file" }, editor.word("cardFile")), open),
  );
  shown.addEventListener("toggle", draw);
  return shown;
}

// A mine called L3.1 or a wonder called W5 is remembered with its scoring line.
export function note({ kind, name, line }) {
  const key = name.trim().toUpperCase().replace("REGION", "region");
  if (!PART.test(key)) return;
  file[key] = `${kind} ${key}${line ? `: ${line}` : ""}`;
  keep("cards", file);
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
    return make("button", { type: "button", class: "chip", onclick }, `${part} ${name}`);
  });
  const all = () => add(...parts.map((part) => file[part]));
  if (parts.length > 1) {
    buttons.unshift(make("button", { type: "button", class: "chip", onclick: all }, `${number}`));
  }
  return make("div", { class: "chips", role: "group", "aria-label": number }, ...buttons);
}

// The file of “tallyroll score --data”: tables of cards, each a few lines
function read(text) {
  let table = "";
  let entry = {};
  const found = {};
  const finish = () => Object.assign(found, partsOf(TABLE[table], entry));
  for (const line of text.split(/\r?\n/)) {
    const head = /^\s*\[\[\s*(\w+)\s*\]\]/.exec(line);
    const pair = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(line);
    if (head) {
      finish();
      [table, entry] = [head[1], {}];
    } else if (pair && table) entry[pair[1]] = strings(pair[2]);
  }
  finish();
  file = { ...file, ...found };
  keep("cards", file);
  editor.say(editor.word("cardsRead", { count: Object.keys(found).length }));
  draw();
}

// A number, or all texts in quotes
const strings = (value) => value.match(/^\d+/) ?? [...value.matchAll(/"([^"]*)"/g)].map(([, text]) => text);

function partsOf(letter, { number, regions = [], region = [], region_side: side = [], score = [] }) {
  if (!letter || !number) return {};
  const card = `${letter}${number[0]}`;
  const lands = regions.map((text, index) => [`${card}.${index + 1}`, text]);
  const wonder = [[card, score[0] && `wonder: ${score[0]}`], [`${card}.region`, region[0]]];
  if (side[0] === "left") wonder.reverse();
  const noted = [...lands, ...wonder].filter(([, text]) => text);
  return Object.fromEntries(noted.map(([part, text]) => [part, named(text, part)]));
}

function named(text, name) {
  const [kind, ...line] = text.split(":");
  return `${kind.trim().split(/\s/)[0]} ${name}${line.length ? `:${line.join(":")}` : ""}`;
}
