// A photo of the paper or of the board: taken, read by the server, and named on the board.

import { first, make, makeButton, one } from "../elements.js";
import { get, post } from "../sending.js";
import { cellName } from "./cells.js";
import { emptyBoard, players, readText } from "./notation.js";
import { boardsOf, recognised } from "./photo_boards.js";
import { corners } from "./photo_corners.js";
import * as done from "./photo_done.js";
import * as naming from "./photo_naming.js";
import { doneButton, numbers, rowsBeside } from "./photo_numbers.js";
import { opened, smaller, straightened } from "./photo_picture.js";
import * as totals from "./photo_totals.js";
import * as under from "./photo_under.js";

/** @typedef {import("./photo_picture.js").Photo} Photo */
/** @typedef {import("./photo_picture.js").Point} Point */

const PATIENCE = 60_000; // milliseconds: others may be read first
const OTHER = [1, 2, 3, 4]; // corners, clockwise

/** @type {Editor} */
let editor;
/** @type {CameraFacts} */
let facts;
/** @type {Part} */
let panel;
/** @type {Photo} */
let photo;
/** @type {Point[] | undefined} */
let places; // of the rings, as they were left
let isSheet = true;
let isBeside = false; // numbers are looked through: the score waits for them

/** @param {Editor} given */
export async function start(given) {
  editor = given;
  const { value } = await get(`${editor.facts.addresses.score}/camera`);
  facts = value;
  Object.assign(editor.facts.words, facts.words);
  await dress(facts.style);
  panel = /** @type {Part} */ (make("section", { id: "photo", class: "photo", hidden: true }));
  panel.setAttribute("aria-label", editor.word("photo"));
  (one("grid")?.closest(".plan") ?? one("row")).before(panel);
  under.start(editor);
  totals.start(editor);
  if (hasGrid()) naming.start(editor);
  const { missing } = editor;
  editor.missing = () => (isBeside ? editor.word("photoOpen", { count: 1 }) : missing());
  editor.on("photo-away", close);
  editor.on("photo-next", choose);
  one("take").addEventListener("click", choose);
  choose();
}

// The look of it comes along.
/** @param {string} href */
const dress = (href) =>
  new Promise((ready) => {
    document.head.append(make("link", { rel: "stylesheet", href, onload: ready, onerror: ready }));
  });

const hasGrid = () => editor.cells.size > 0;
const button = (/** @type {string} */ word, /** @type {() => unknown} */ onclick, kind = "") =>
  makeButton({ class: kind, onclick }, editor.word(word));

/** Whose sheet it is. */
function owner() {
  const { own_boards, alone } = editor.facts.layout;
  const list = players(editor.model, editor.facts);
  return own_boards ? list[editor.board]?.name ?? "" : alone ? list[0].name : "";
}

/**
 * A step in the place of the board; its title is where a screen reader goes on.
 * @param {string} title @param {Child[]} content
 */
function step(title, ...content) {
  naming.stop();
  under.takeAway();
  const heading = make("h2", { tabindex: -1 }, title);
  panel.replaceChildren(heading, .../** @type {Node[]} */ (content.filter(Boolean)));
  panel.hidden = false;
  one("editor").classList.add("photographing");
  heading.focus({ preventScroll: true });
  panel.scrollIntoView({ block: "nearest" });
}

function uncover() {
  const waited = isBeside;
  isBeside = false;
  if (waited) editor.fire("change", { text: editor.text, label: "" }); // the score may come now
  panel.hidden = true;
  panel.replaceChildren();
  one("editor").classList.remove("photographing");
}

function close() {
  naming.stop();
  under.takeAway();
  totals.forget();
  uncover();
  one("take").focus();
}

// Taking one

function choose() {
  const name = owner();
  isBeside = false;
  step(
    name ? editor.word("photoOf", { name }) : editor.word("photo"),
    hasGrid() && kinds(),
    make("p", { id: "photo-help", class: "quiet" }),
    make(
      "div",
      { class: "buttons" },
      ...input("takePhoto", { capture: "environment" }, "main touching"),
      ...input("chooseFile", {}, ""),
      navigator.mediaDevices
        ? makeButton({ id: "live", onclick: find }, editor.word("liveCamera"))
        : null,
      button("closePhoto", close),
    ),
    make("p", { id: "photo-fault", class: "wrong", role: "alert" }),
    make("p", { id: "photo-private", class: "quiet" }, editor.word("private")),
    done.memoryNote(editor, name),
  );
  showKind();
}

function kinds() {
  const option = (word, sheet) => {
    const input = make("input", { type: "radio", name: "in-photo", checked: isSheet === sheet });
    input.addEventListener("change", () => {
      isSheet = sheet;
      showKind();
    });
    return make("label", { class: "tick" }, input, make("span", {}, editor.word(word)));
  };
  return make(
    "fieldset",
    {},
    make("legend", {}, editor.word("whatIsIt")),
    option("printedSheet", true),
    option("realBoard", false),
  );
}

function showKind() {
  if (!hasGrid()) isSheet = true;
  one("photo-help").textContent = editor.word(isSheet ? "sheetHelp" : "boardHelp");
  one("photo-private").hidden = !isSheet;
  one("photo-fault").textContent = isSheet ? facts.missing : "";
  if (one("live")) one("live").hidden = !isSheet;
}

function input(word, more, kind) {
  const field = make("input", {
    id: `photo-${word}`,
    class: `unseen ${kind}`,
    type: "file",
    accept: "image/jpeg,image/png",
    ...more,
  });
  field.addEventListener("change", () => field.files?.[0] && open(field.files[0]));
  return [field, make("label", { class: `button ${kind}`, for: field.id }, editor.word(word))];
}

/** @param {File} file */
async function open(file) {
  try {
    photo = await smaller(file);
  } catch {
    one("photo-fault").textContent = editor.word("noPicture");
    return;
  }
  use();
}

function use() {
  places = undefined;
  if (isSheet) read();
  else layByHand();
}

async function find() {
  try {
    const finder = await import("./photo_finder.js");
    const found = await finder.find(editor, facts.marks, step);
    if (!found) return choose();
    photo = found;
  } catch {
    choose();
    one("photo-fault").textContent = editor.word("noCamera");
    return;
  }
  use();
}

// Reading

/** @param {Point[]} [given] corners of the paper */
async function read(given) {
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE);
  let stopped = false;
  const cancel = () => {
    stopped = true;
    stop.abort();
    choose();
  };
  step(
    editor.word("readingPhoto"),
    make("div", { class: "waits", role: "status" }, picture()),
    make("div", { class: "buttons" }, button("stopReading", cancel)),
  );
  const answer = await post(facts.read, form(given), { signal: stop.signal }).catch(() => null);
  clearTimeout(patience);
  if (stopped) return;
  if (!answer) return refused(editor.word("photoAway"), [], () => read(given));
  const { status, value } = answer;
  if (status === 200) return await take(value);
  const again = status === 429 || status === 503 ? () => read(given) : null;
  const keep = status === 422 &&
    (() => done.keepRefused(editor, { ...value, corners: given }, photo));
  refused(value.sentence ?? editor.word("photoAway"), value.marks ?? [], again, keep);
}

/** @param {Point[]} [given] */
function form(given) {
  const sent = new FormData();
  sent.append("photo", new File([photo.blob], "photo.jpg", { type: "image/jpeg" }));
  if (given) sent.append("corners", JSON.stringify(given.map((place) => place.map(Math.round))));
  const memory = done.memoryOf(editor, owner());
  if (memory.length) sent.append("memory", JSON.stringify(memory));
  for (const { key } of editor.facts.choices) sent.append(key, editor.model.head.get(key) ?? "");
  sent.append("expected", done.codesOf(editor).join(" "));
  sent.append("table", tableCode());
  return sent;
}

/** The table where this is played knows what is printed on its sheets. */
const tableCode = () =>
  one("own-sheet")?.dataset.table ?? new URLSearchParams(location.search).get("table") ?? "";

const picture = () => make("img", { src: photo.url, alt: "", class: "taken" });

/**
 * @param {string} sentence @param {number[][]} marks @param {(() => void) | null} again
 * @param {false | (() => void)} keep as a file, where it was looked at
 */
function refused(sentence, marks, again = null, keep = false) {
  const { width, height } = photo.canvas;
  const dots = marks.map(([x, y]) =>
    // in shares of the photo, so that they stay where they are when the page is turned
    dot((100 * x) / width, (100 * y) / height)
  );
  step(
    sentence,
    make("div", { class: "found" }, picture(), ...dots),
    make(
      "div",
      { class: "buttons" },
      again ? button("again", again, "main") : button("otherPhoto", choose, "main"),
      keep && button("byCorners", askCorners),
      hasGrid() && button("onlyUnder", layByHand),
      button("closePhoto", close),
    ),
    keep && done.bundleButton(editor, keep),
  );
}

function dot(left, top) {
  const mark = make("span", { class: "mark-found", "aria-hidden": "true" });
  mark.style.setProperty("left", `${left}%`);
  mark.style.setProperty("top", `${top}%`);
  return mark;
}

// Four corners

/** @param {string} title @param {string[]} names @param {(places: Point[]) => void} use */
function fourPoints(title, names, use) {
  const found = corners(photo, names, places);
  step(
    title,
    make("p", { class: "quiet" }, editor.word("cornersHelp")),
    found.frame,
    make(
      "div",
      { class: "buttons" },
      makeButton(
        { class: "main", onclick: () => use(places = found.places) },
        editor.word("cornersDone"),
      ),
      button("otherPhoto", choose),
      button("closePhoto", close),
    ),
  );
}

function askCorners() {
  places = undefined;
  fourPoints(editor.word("cornersTitle"), OTHER.map((at) => editor.word(`corner${at}`)), read);
}

// The middles of the outermost cells are easier to hit than the edge of a board.
function layByHand() {
  const { widths, firsts } = editor.facts.shape;
  const last = widths.length - 1;
  const ends = [[0, 0], [0, widths[0] - 1], [last, widths[last] - 1], [last, 0]];
  const names = ends.map(([row, col]) => editor.word("middleOf", { cell: cellName(row, col) }));
  fourPoints(editor.word("cellsTitle"), names, (from) => {
    const size = under.boardSize();
    const to = ends.map(([row, col]) => [firsts[row][0] + col, firsts[row][1]]);
    const straight = straightened(
      photo.canvas,
      from,
      /** @type {any} */ (to),
      /** @type {any} */ (size),
    );
    uncover();
    under.lay(straight, [0, 0, ...size], size, layByHand);
    editor.say(editor.word("boardHelp"));
  });
}

// What was read

/** @param {Sighting} sighting */
async function take(sighting) {
  const straight = await opened(sighting.picture);
  const boards = hasGrid() ? boardsOf(sighting, editor.cells) : [];
  const begun = editor.board;
  /** @type {Map<number, string>} */
  const names = new Map(); // by group
  const end = () => finished(sighting, straight, boards[boards.length - 1]);
  const next = (/** @type {number} */ at) => {
    if (at === boards.length) {
      return rowsBeside(sighting, hasGrid()).length ? beside(sighting, straight, end) : end();
    }
    if (at) turnTo(begun + at);
    const board = recognised(boards[at], names);
    lay(board, straight);
    naming.begin(board, straight, () => {
      for (const [group, mark] of naming.namesOfGroups(board)) names.set(group, mark);
      done.remember(owner(), naming.confirmedCells(board), editor);
      next(at + 1);
    });
  };
  uncover();
  done.rememberCode(sighting.code, editor);
  totals.show(sighting, straight, owner());
  if (!boards.length) return beside(sighting, straight, end);
  next(0);
  if (naming.isNaming()) editor.moveTo(editor.cursor); // keys and screen readers go on there
  one("grid").scrollIntoView({ block: "nearest" });
}

/** The board of the next epoch, made if there is none. @param {number} index */
function turnTo(index) {
  editor.change(({ boards }) => index < boards.length || boards.push(emptyBoard(editor.facts)));
  editor.show(index);
}

/** @param {Sighting} sighting @param {HTMLImageElement} straight */
const lay = ({ picture, scale, board }, straight) =>
  under.lay(picture, board.map((side) => side * scale), [
    straight.naturalWidth,
    straight.naturalHeight,
  ]);

/** @param {Sighting} sighting @param {HTMLImageElement} straight @param {() => void} end */
function beside(sighting, straight, end) {
  isBeside = true;
  editor.fire("change", { text: editor.text, label: "" }); // there is no score for now
  const { elements, values, unsure, help } = numbers(editor, sighting, straight, hasGrid());
  const fault = make("p", { class: "wrong", role: "alert" });
  const send = async () => {
    const [first] = unsure();
    if (first) {
      fault.textContent = editor.word("stillUnsure");
      return first.focus();
    }
    const body = { code: sighting.code, values: values() };
    const answer = await post(facts.text, body).catch(() => null);
    if (answer?.status !== 200) {
      fault.textContent = answer?.value.sentence ?? editor.word("photoAway");
      return;
    }
    if (done.isTotals(answer.value.text)) return done.showTotals(editor, answer.value.text);
    takeEntries(answer.value.text);
    end();
  };
  step(
    editor.word("numbersTitle"),
    help,
    ...elements,
    fault,
    make("div", { class: "buttons" }, doneButton(editor, send), button("closePhoto", end)),
  );
}

// The pieces on the board are named already: only what stands beside it is taken.
/** @param {string} text */
function takeEntries(text) {
  const found = readText(text, editor.facts);
  editor.change((model) => {
    const board = model.boards[editor.board];
    for (const [key, value] of found.boards[0].entries) board.entries.set(key, value);
    for (const [key, value] of found.head) {
      if (key !== "player" && key !== "players") model.head.set(key, value);
    }
    if (found.boards[0].items.length) board.items = [...found.boards[0].items];
  });
}

/** @param {Sighting} sighting @param {HTMLImageElement} straight @param {Sighting} [board] */
function finished(sighting, straight, board) {
  uncover();
  if (board && !one("under")) lay(board, straight);
  const sums = totals.figures(sighting, straight);
  const note = done.note(editor, { sighting, photo, name: owner(), sums });
  panel.replaceChildren(note);
  panel.hidden = false;
  first("[tabindex]", note).focus({ preventScroll: true });
  editor.say(editor.word("allNamed"));
}
