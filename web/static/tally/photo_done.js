// When everything is named: the next player, what the phone remembers, photo and board as a file.

import { first, make, makeButton, one } from "../elements.js";
import { keepValue, keptValue } from "../storage.js";
import { emptyBoard, hasEpochs } from "./notation.js";
import { readAs } from "./photo_picture.js";
import { zipped } from "./photo_zip.js";
import { join, share } from "./seats.js";

const MOST = 6; // drawings of one piece that are remembered
const CODES = 3; // of the sheets that were read last

/** @typedef {string[]} Drawing a piece, and what it looked like */

// How a player draws

/** @param {Editor} editor @param {string} name */
const keyOf = ({ facts }, name) => `photo.${facts.key}.${name}`;

/** @param {Editor} editor @param {string} name @returns {Drawing[]} */
export const memoryOf = (editor, name) => keptValue(keyOf(editor, name), []);

/** @param {string} name @param {Drawing[]} drawings @param {Editor} editor */
export function remember(name, drawings, editor) {
  const counts = new Map();
  const few = drawings.filter(([value]) => {
    counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts.get(value) <= MOST;
  });
  const known = new Set(few.map(([value]) => value));
  const before = memoryOf(editor, name).filter(([value]) => !known.has(value));
  if (few.length) keepValue(keyOf(editor, name), [...few, ...before]);
}

/** @param {Editor} editor @param {string} name */
export function memoryNote(editor, name) {
  if (!memoryOf(editor, name).length) return null;
  const said = editor.word(name ? "remembers" : "remembersThese", { name });
  const note = make("p", { class: "remembers" }, `${said} `);
  const forget = () => {
    keepValue(keyOf(editor, name), null);
    note.replaceChildren(editor.word("forgotten"));
    editor.say(editor.word("forgotten"));
  };
  note.append(makeButton({ class: "plain", onclick: forget }, editor.word("forget")));
  return note;
}

// Which sheets this phone has read: where a code is hidden, it is one of them most likely

/** @param {Editor} editor @returns {string[]} */
export const codesOf = ({ facts }) => keptValue(`photo.codes.${facts.key}`, []);

/** @param {string} code @param {Editor} editor */
export function rememberCode(code, editor) {
  const others = codesOf(editor).filter((each) => each !== code);
  keepValue(`photo.codes.${editor.facts.key}`, [code, ...others].slice(0, CODES));
}

// What comes next

/** @param {Editor} editor @param {any} what */
export function note(editor, { sighting, photo, name, sums }) {
  const save = () => keep(editor, sighting, photo);
  return make(
    "div",
    { class: "note named" },
    make("p", { tabindex: -1 }, make("strong", {}, editor.word("allNamed"))),
    make(
      "div",
      { class: "buttons" },
      next(editor),
      bundleButton(editor, save),
    ),
    sums.length > 0 && make(
      "details",
      {},
      make("summary", {}, editor.word("sums")),
      make("div", { class: "sums" }, ...sums),
    ),
    memoryNote(editor, name),
  );
}

/** @param {Editor} editor */
function next(editor) {
  const { facts, model, board } = editor;
  const go = (edit) => () => {
    editor.change(edit);
    editor.show(board + 1);
    editor.fire("photo-next");
  };
  const there = model.boards[board + 1];
  const title = facts.layout.own_boards ? there?.name : editor.word("epoch", { number: board + 2 });
  if (there) {
    const word = editor.word("nextPhoto", { name: title });
    return makeButton(
      { class: "main", onclick: go((each) => share(each, facts, board + 1)) },
      word,
    );
  }
  if (facts.layout.own_boards && model.boards.length < facts.players.most) {
    const add = go((each) => join(each, facts, editor.word));
    return makeButton({ class: "main", onclick: add }, editor.word("onePlayerMore"));
  }
  if (!hasEpochs(facts)) return null;
  const add = go((each) => each.boards.push(emptyBoard(facts)));
  return makeButton({ class: "main", onclick: add }, editor.word("nextPhoto", { name: title }));
}

// A pad without a board: its lines go on where only the totals are entered

export const isTotals = (/** @type {string} */ text) => text.includes("\nonly totals:");

/** @param {Editor} editor @param {string} text */
export function showTotals(editor, text) {
  const board = make("textarea", { name: "board" });
  board.value = text;
  const target = one("own-sheet") ? "_blank" : "_self"; // nobody leaves a table for it
  const form = make(
    "form",
    { method: "post", action: editor.facts.addresses.score, target, hidden: true },
    board,
    make("input", { name: "csrf", value: first("[name=csrf]")?.value ?? "" }),
  );
  document.body.append(form);
  form.submit();
  form.remove();
}

// Photo and board together, for whoever wants to show that something was read wrongly, or not at all

/** @param {Editor} editor @param {() => void} onclick */
export const bundleButton = (editor, onclick) =>
  makeButton({ title: editor.word("bundleHelp"), onclick }, editor.word("saveBundle"));

/** @param {Editor} editor @param {Sighting} sighting @param {{ blob: Blob }} photo */
function keep(editor, { code, cells, groups, text }, photo) {
  const reading = cells.map(({ seen: _, ...each }) => each);
  const found = { code, board: editor.board, text, groups, cells: reading };
  return bundle(editor, photo, "reading.json", found);
}

/** @param {Editor} editor @param {object} found @param {{ blob: Blob }} photo */
export const keepRefused = (editor, found, photo) => bundle(editor, photo, "refused.json", found);

/** @param {Editor} editor @param {{ blob: Blob }} photo @param {string} name @param {object} found */
async function bundle(editor, photo, name, found) {
  const bytes = (/** @type {string} */ words) => new TextEncoder().encode(words);
  const zip = zipped({
    "photo.jpg": new Uint8Array(await readAs("readAsArrayBuffer", photo.blob)),
    "board.txt": bytes(editor.text),
    [name]: bytes(JSON.stringify(found)),
  });
  const url = URL.createObjectURL(new Blob([zip], { type: "application/zip" }));
  const link = make("a", { href: url, download: `tallyroll-photo-${editor.facts.key}.zip` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
