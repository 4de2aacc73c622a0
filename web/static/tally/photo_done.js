// When everything is named: the next player, what the phone remembers, photo and board as a file.

import { make, makeButton } from "../elements.js";
import { keepValue, keptValue } from "../storage.js";
import { emptyBoard, hasEpochs } from "./notation.js";
import { readAs } from "./photo_picture.js";
import { zipped } from "./photo_zip.js";
import { join, share } from "./seats.js";

const MOST = 6; // drawings of one piece that are remembered

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

// What comes next

/** @param {Editor} editor @param {any} what */
export function note(editor, { sighting, photo, name, sums }) {
  const save = () => bundle(editor, sighting, photo);
  return make(
    "div",
    { class: "note named" },
    make("p", { role: "status" }, make("strong", {}, editor.word("allNamed"))),
    make(
      "div",
      { class: "buttons" },
      next(editor),
      makeButton({ title: editor.word("bundleHelp"), onclick: save }, editor.word("saveBundle")),
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

// Photo and board together, for whoever wants to show that something was read wrongly.

/** @param {Editor} editor @param {Sighting} sighting @param {{ blob: Blob }} photo */
async function bundle(editor, { code, cells, groups, text }, photo) {
  const bytes = (/** @type {string} */ words) => new TextEncoder().encode(words);
  const reading = cells.map(({ seen: _, ...each }) => each);
  const zip = zipped({
    "photo.jpg": new Uint8Array(await readAs("readAsArrayBuffer", photo.blob)),
    "board.txt": bytes(editor.text),
    "reading.json": bytes(
      JSON.stringify({ code, board: editor.board, text, groups, cells: reading }),
    ),
  });
  const url = URL.createObjectURL(new Blob([zip], { type: "application/zip" }));
  const link = make("a", { href: url, download: `tallyroll-photo-${editor.facts.key}.zip` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
