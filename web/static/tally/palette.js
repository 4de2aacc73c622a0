// The pieces to choose from, and how many of each are left in the box.

import { draw, make, makeButton, one } from "../elements.js";
import { castleOf, EMPTY, players } from "./notation.js";
import { castleLooks, icon } from "./signs.js";

/** @type {Editor} */
let editor;
let drawn = "";
let picked = "";

/** @param {Editor} given */
export function start(given) {
  editor = given;
  editor.marks = () => groups().flatMap(({ marks }) => marks);
  one("palette").append(
    make(
      "div",
      { class: "picked" },
      make("p", { id: "chosen", class: "chosen", "aria-live": "off" }),
      editor.facts.castles && trays(),
    ),
    make("div", { id: "pieces", class: "pieces" }),
    make("p", { id: "over", class: "over", role: "status" }),
  );
  editor.on("change", show);
  editor.on("board", show);
  editor.on("piece", show);
  editor.piece = firstPiece();
}

// Tiles or castles: on a phone all of them would hide the board.
function trays() {
  const button = (name) =>
    makeButton(
      { class: "chip", "data-tray": name, onclick: () => turnTo(name) },
      editor.word(name),
    );
  return make("div", { class: "trays" }, button("tiles"), button("castles"));
}

function turnTo(name) {
  one("palette").dataset.tray = name;
  for (const button of one("palette").querySelectorAll("[data-tray]")) {
    button.setAttribute("aria-pressed", String(button.dataset.tray === name));
  }
}

const trayOf = (mark) => (castleOf(mark) ? "castles" : "tiles");

const firstPiece = () => editor.marks().find((mark) => mark !== EMPTY) ?? EMPTY;

// Pieces that belong together stand together.
/**
 * @typedef {{ kind: string, title?: string, marks: string[] }} Group
 * @returns {Group[]}
 */
function groups() {
  const { facts, model } = editor;
  const of = (group, wanted = (/** @type {string} */ _mark) => true) =>
    facts.pieces
      .filter((piece) => piece.group === group && wanted(piece.mark))
      .map(({ mark }) => mark);
  const who = players(model, facts);
  const castles = facts.castles ? who : [];
  const sets = [
    { kind: "values", marks: of("tile", (mark) => mark.startsWith("+")) },
    { kind: "values", marks: of("tile", (mark) => mark.startsWith("-")) },
    { kind: "special", marks: of("tile", (mark) => !/^[+-]/.test(mark)) },
    { kind: "landscape", marks: of("landscape") },
    { kind: "settlements", marks: of("settlement").slice(0, who.length) },
  ].filter(({ marks }) => marks.length);
  sets[sets.length - 1]?.marks.push(EMPTY);
  return [
    ...sets,
    { kind: "project", marks: of("project") },
    ...castles.map(({ letter, name }) => ({
      kind: "castles",
      title: name,
      marks: facts.castles.ranks.map((rank) => `${letter}${rank}`),
    })),
  ].filter(({ marks }) => marks.length);
}

// How many are left: of most pieces on this board, of castles that leave the game on all of them.
function left(mark) {
  const { facts, model } = editor;
  const castle = facts.castles && castleOf(mark);
  const limit = castle
    ? castleLimit(castle[1])
    : facts.pieces.find((each) => each.mark === mark)?.count;
  if (limit == null) return null;
  const boards = castle && leaves(castle[1]) ? model.boards : [model.boards[editor.board]];
  const used = boards.flatMap((board) => board.rows.flat()).filter((each) => each === mark).length;
  return limit - used;
}

const lastCastle = () => (editor.model.head.get("variants") ?? "").includes("last-castle");
const leaves = (rank) => rank !== "1" || lastCastle();

function castleLimit(rank) {
  const isMeant = ({ mark, group }) => group === "castle" && mark[1] === rank;
  const count = editor.facts.pieces.find(isMeant)?.count;
  if (leaves(rank)) return count;
  return editor.facts.castles?.rank_one[players(editor.model, editor.facts).length] ?? count;
}

// Drawing: buttons are made anew only when there are others

function show() {
  const found = groups();
  const now = JSON.stringify(found);
  if (now !== drawn) {
    drawn = now;
    one("pieces").replaceChildren(...found.map(group));
    if (editor.piece && !editor.marks().includes(editor.piece)) editor.piece = firstPiece();
  }
  /** @type {string[]} */
  const over = [];
  for (const button of one("pieces").querySelectorAll("button")) showPiece(button, over);
  showChosen();
  one("over").textContent = over.join(" ");
  if (editor.facts.castles && editor.piece !== picked) turnTo(trayOf(editor.piece));
  picked = editor.piece;
}

/** @param {Group} group */
function group({ kind, title, marks }) {
  const buttons = marks.map((mark) =>
    makeButton(
      { class: "piece", "data-mark": mark, onclick: () => choose(mark) },
      mark === EMPTY ? make("span", { class: "blank" }) : iconOf(mark),
      make("span", { class: "tag" }), // both are for the eye; the name of the button says the same
      make("small", { class: "left" }),
    )
  );
  return make(
    "div",
    { class: `set ${kind}`, role: "group", "aria-label": title || null },
    title && make("span", { class: "title", "aria-hidden": "true" }, title),
    ...buttons,
  );
}

// A castle has the name of its player above it; its letter says nothing in other languages.
function iconOf(mark) {
  const { facts, model } = editor;
  const [letter, rank] = (facts.castles && castleOf(mark)) || "";
  if (!letter) return icon(`p-${mark}`);
  const found = icon(`c-${castleLooks(facts.castles, players(model, facts)).get(letter)}`);
  found.append(draw("text", { class: "rank", x: 9, y: 21 }, rank));
  return found;
}

function tag(mark) {
  const { facts, model } = editor;
  const group = facts.pieces.find((piece) => piece.mark === mark)?.group;
  if (group === "settlement") return players(model, facts)[Number(mark) - 1]?.name ?? "";
  return group === "landscape" || group === "project" ? editor.nameOf(mark) : "";
}

// Where dice are in the hand, a piece can be laid back.
function choose(mark) {
  editor.pick(mark === editor.piece && editor.facts.site ? "" : mark);
  editor.say(editor.nameOf(mark));
}

function showPiece(button, over) {
  const { mark } = button.dataset;
  const count = left(mark);
  const name = editor.nameOf(mark);
  const rest = count === null ? "" : count < 0 ? tooMany(count) : editor.word("left", { count });
  button.setAttribute("aria-pressed", String(mark === editor.piece));
  button.setAttribute("aria-label", rest ? `${name}, ${rest}` : name);
  button.title = name;
  const badge = button.querySelector(".left");
  badge.dataset.text = count === null ? "" : String(count).replace("-", "−");
  button.classList.toggle("too-many", count !== null && count < 0);
  button.querySelector(".tag").dataset.text = tag(mark);
  if (count !== null && count < 0) over.push(`${editor.labelled(name, tooMany(count))}.`);
}

const tooMany = (count) => editor.word("tooMany", { count: -count });

function showChosen() {
  const count = left(editor.piece);
  const name = make("strong", {}, editor.nameOf(editor.piece));
  const rest = count === null || count < 0 ? "" : ` · ${editor.word("left", { count })}`;
  one("chosen").replaceChildren(name, rest);
}
