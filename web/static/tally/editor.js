// The editor is a view on a text: the text area holds the finished game, everything else shows it.

import { first, make, one } from "../elements.js";
import { fill, formOf } from "../words.js";
import { copyOf, readText, writeText } from "./notation.js";

const MOST_STEPS = 200;
/** @type {Facts} */
const facts = JSON.parse(one("facts").textContent);
facts.sheet = JSON.parse(one("own-sheet")?.textContent ?? "null");
Object.assign(facts.words, facts.site?.words);
const area = first("#tally textarea[name=board]");
const listeners = new EventTarget();
/** @typedef {{ text: string, board: number }} Step */
/** @type {Step[]} */
const past = [];
/** @type {Step[]} */
const future = [];
/** @type {{ kept: boolean } | null} */
let stroke = null;

// web/scripts.d.ts says what each of these is; parts of the editor put what they know in its place.
/** @type {Editor} */
export const editor = {
  facts,
  model: readText("", facts),
  text: "",
  given: "",
  answered: false,
  savedAs: "",
  board: 0,
  piece: "",
  inspect: false,
  cells: new Map(),
  cursor: "a1",
  cellUnder: () => "",
  moveTo: () => {},
  instead: () => false,
  nameOf: (mark) => mark,
  marks: () => [],
  zoomBy: null,
  ground: () => null,
  missing: () => "",
  counts: () => false,
  chooser: () => make("span"),
  report: null,

  get canUndo() {
    return past.length > 0;
  },

  get canRedo() {
    return future.length > 0;
  },

  // A sentence in the visitor's language; one with several forms asks for a count.
  word(key, values = {}) {
    const text = facts.words[key] ?? key;
    return fill(Array.isArray(text) ? formOf(facts, text, values.count) : text, values);
  },

  // A colon is not written alike in every language.
  labelled: (label, what) => editor.word("labelled", { label, what }),

  change(edit, label = "") {
    const model = copyOf(editor.model);
    edit(model);
    const text = writeText(model, facts);
    if (text === editor.text) return;
    remember();
    put(text, model, label);
  },

  replaceText(text, label = "") {
    if (text === editor.text) return;
    remember();
    put(text, readText(text, facts), label);
  },

  // Everything between begin and end is taken back at once, such as a drag over many cells.
  begin() {
    stroke = stroke ?? { kept: false };
  },

  end() {
    stroke = null;
  },

  undo: () => step(past, future, "undone"),
  redo: () => step(future, past, "redone"),

  forgetPast() {
    past.length = 0;
  },

  show(index) {
    const last = editor.model.boards.length - 1;
    editor.board = Math.max(0, Math.min(index, last));
    editor.fire("board", { board: editor.board });
  },

  pick(piece) {
    editor.piece = piece;
    editor.fire("piece", { piece });
  },

  light(cells, board = editor.board, kind = "reason") {
    if (cells.length && board !== editor.board) editor.show(board);
    editor.fire("light", { cells, board, kind });
  },

  on(event, listener) {
    listeners.addEventListener(event, (/** @type {any} */ { detail }) => listener(detail ?? {}));
  },

  fire(event, detail = {}) {
    listeners.dispatchEvent(new CustomEvent(event, { detail }));
  },

  say(text) {
    one("said").textContent = text;
  },
};

function remember() {
  if (stroke?.kept) return;
  if (stroke) stroke.kept = true;
  past.push({ text: editor.text, board: editor.board });
  if (past.length > MOST_STEPS) past.shift();
  future.length = 0;
}

/** @param {string} text @param {Model} model @param {string} label */
function put(text, model, label) {
  editor.text = text;
  editor.model = model;
  area.value = text;
  editor.board = Math.min(editor.board, model.boards.length - 1);
  editor.fire("change", { text, label });
}

/** @param {Step[]} from @param {Step[]} to @param {string} said */
function step(from, to, said) {
  const back = from.pop();
  if (!back) return;
  to.push({ text: editor.text, board: editor.board });
  editor.board = back.board;
  put(back.text, readText(back.text, facts), said);
  editor.fire("board", { board: editor.board });
  editor.say(editor.word(said));
}

// The page's own text, or an empty board with two players or one

/** @param {EditorPart[]} parts */
function open(parts) {
  const model = readText(area.value, facts);
  if (!area.value.trim()) { for (const part of parts) part.beginning?.(model, facts, editor.word); }
  editor.given = area.value.trim() ? area.value : writeText(model, facts);
  put(editor.given, model, "");
  one("editor").hidden = false;
  editor.answered = Boolean(one("tallied") ?? one("text-faults")); // a form was just sent
}

// The plain form stays, folded away: the text can be typed and read there.
function foldText() {
  const form = one("as-text");
  const fold = make(
    "details",
    { open: Boolean(one("text-faults")) },
    make("summary", {}, editor.word("asText")),
  );
  form.before(fold);
  fold.append(form);
  area.addEventListener("focus", editor.begin);
  area.addEventListener("blur", editor.end);
  area.addEventListener("input", () => editor.replaceText(area.value));
  area.addEventListener("change", () => begin(() => import("./understand.js")).catch(String));
}

/**
 * @typedef {{ start?: (editor: Editor) => unknown, beginning?: Function }} EditorPart
 * @param {EditorPart[]} parts
 */
export function run(...parts) {
  const given = area.value;
  try {
    open(parts);
    for (const part of parts) part.start?.(editor);
    editor.fire("change", { text: editor.text, label: "" });
  } catch (error) {
    area.value = given;
    giveWay();
    throw error;
  }
  one("tallied")?.remove(); // the same score, as a page without a script shows it
  foldText();
  one("take").addEventListener("click", wait("take", () => import("./photo.js")));
  if (!one("files")) return;
  addEventListener("dragenter", wait("files", () => import("./files.js")));
  wait("written", () => import("./written.js"));
  if (facts.choices.length) wait("readings", () => import("./readings.js"));
}

// A browser that lacks something shows the page as it is without a script.
function giveWay() {
  one("editor").hidden = true;
  one("tally").before(make("p", { class: "note", role: "alert" }, editor.word("textInstead")));
}

// What few need comes when it is wanted or unfolded, so that the page is light.
/** @param {() => Promise<any>} load */
async function begin(load) {
  const { start } = await load();
  start(editor);
}

/** @param {string} id @param {() => Promise<any>} load */
function wait(id, load) {
  let wanted = true;
  const open = () => {
    if (!wanted) return;
    wanted = false;
    begin(load).catch(() => (wanted = true));
  };
  one(id).hidden = false;
  one(id).addEventListener("toggle", open);
  return open;
}
