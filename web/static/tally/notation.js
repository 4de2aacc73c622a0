// A finished game as text, and as what an editor can change. Whatever is unknown stays as it is:
// the server says what is wrong with it.

const HEADER = /^\s*(\p{L}[\p{L}\p{N}_ -]*?)\s*:\s*(.*?)\s*$/u;
const CASTLE = /^(\p{L})(\d)$/u;
const FIRST = [
  "game",
  "player",
  "players",
  "quadrants",
  "locations",
  "cards",
  "variants",
  "castles",
];
const AFTER_CHOICES = ["first", "gold"];
export const EMPTY = ".";

export const keyOf = (/** @type {string} */ name) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
export const slug = (/** @type {string} */ word) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");

/** A castle's letter and rank. @param {string} mark */
export const castleOf = (mark) => CASTLE.exec(mark)?.slice(1);

// Reading

/** @param {string} text @param {Facts} facts @returns {Model} */
export function readText(text, facts) {
  const head = section("");
  const reader = { facts, head, boards: [], drawn: [], now: head, inRows: false };
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) readLine(reader, line);
  return modelOf(reader);
}

const section = (name) => ({ name, entries: new Map(), lines: [] });

function readLine(reader, line) {
  const items = reader.facts.layout.marks === "items";
  if (line.trimStart().startsWith("#")) return;
  if (!line.trim()) {
    reader.inRows = items && reader.head.entries.size > 0;
    return;
  }
  const header = HEADER.exec(line);
  if (header && !reader.inRows) readHeader(reader, keyOf(header[1]), header[2]);
  else {
    reader.now.lines.push(line);
    reader.inRows = items;
  }
}

function readHeader(reader, key, value) {
  const { facts, boards, drawn } = reader;
  if (facts.layout.divider && key === facts.layout.divider) {
    boards.push(reader.now = section(value));
  } else if (facts.maps && key === "quadrant") {
    drawn.push(reader.now = section(slug(value)));
  } else {
    const into = drawn.includes(reader.now) ? reader.head : reader.now;
    if (!into.entries.has(key)) into.entries.set(key, value);
  }
}

function modelOf({ facts, head, boards, drawn }) {
  const found = boards.length ? boards : [alone(head, facts)];
  const stray = boards.length ? head.lines : [];
  head.entries.delete("game");
  return {
    head: new Map([["game", facts.key], ...head.entries]),
    boards: found.map((board) => boardOf(board, facts)),
    drawn: drawn.map(({ name, lines }) => ({ name, rows: lines.map(withoutSpaces) })),
    stray,
  };
}

// A page of one player or epoch needs no divider; its entries then stand at the top.
function alone(head, facts) {
  const board = { name: "", entries: new Map(), lines: head.lines };
  if (!facts.layout.divider) return board;
  for (const key of ["order", ...facts.entries.map((entry) => entry.key)]) {
    if (!head.entries.has(key)) continue;
    board.entries.set(key, head.entries.get(key));
    head.entries.delete(key);
  }
  return board;
}

const withoutSpaces = (line) => line.replace(/\s+/g, "");

function boardOf({ name, entries, lines }, facts) {
  const items = lines.map((line) => line.trim());
  if (facts.layout.marks === "items") return { name, entries, rows: [], items };
  const rows = lines.map((line) => marksOf(line, facts));
  const { widths } = facts.shape;
  while (rows.length < widths.length) rows.push([]);
  rows.forEach((row, number) => {
    while (row.length < (widths[number] ?? 0)) row.push(EMPTY);
  });
  return { name, entries, rows, items: [] };
}

function marksOf(line, facts) {
  const marks = facts.layout.marks === "words"
    ? line.trim().split(/\s+/)
    : [...withoutSpaces(line)];
  return marks.map((mark) => knownMark(mark, facts));
}

function knownMark(mark, { pieces }) {
  const known = pieces.find((piece) => piece.mark.toLowerCase() === mark.toLowerCase());
  return known?.mark ?? (castleOf(mark) ? mark.toUpperCase() : mark);
}

// Writing

/** @param {Model} model @param {Facts} facts */
export function writeText(model, facts) {
  const lines = headLines(model, facts);
  if (model.stray?.length) lines.push("", ...model.stray);
  model.boards.forEach((board, index) => lines.push(...boardLines(board, index, model, facts)));
  for (const { name, rows } of model.drawn) {
    lines.push("", `quadrant: ${name}`, "", ...hexLines(rows.map((row) => [...row])));
  }
  return `${lines.join("\n")}\n`;
}

function headLines(model, facts) {
  const choices = new Map(facts.choices.map((choice) => [choice.key, choice]));
  const order = [...FIRST, ...choices.keys(), ...AFTER_CHOICES, ...facts.entries.map((e) => e.key)];
  const place = (key) => {
    if (key.startsWith("written")) return 1000 + writtenPlace(key, facts);
    return order.includes(key) ? order.indexOf(key) : 500;
  };
  return [...model.head]
    .filter(([key, value]) => value !== "" && value !== choices.get(key)?.default)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([key, value]) => `${choices.has(key) ? key : key.replaceAll("_", " ")}: ${value}`);
}

const writtenPlace = (key, { rules }) =>
  key === "written" ? -1 : rules.findIndex((rule) => key === `written_${keyOf(rule.key)}`);

function boardLines(board, index, model, facts) {
  const { divider, own_boards } = facts.layout;
  const nameless = own_boards && !board.name && model.boards.length === 1;
  const lines = divider && !nameless ? ["", dividerLine(board, index, model, facts)] : [];
  const order = ["written", "order", ...facts.entries.map((entry) => entry.key)];
  const place = (key) => order.indexOf(key.startsWith("written") ? "written" : key);
  const entries = [...board.entries]
    .filter(([, value]) => value !== "")
    .sort(([one], [other]) => place(one) - place(other));
  lines.push(...entries.map(([key, value]) => `${key.replaceAll("_", " ")}: ${value}`));
  const items = facts.layout.marks === "items";
  return [...lines, "", ...(items ? board.items : rowLines(board.rows, facts))];
}

const dividerLine = (board, index, model, { layout }) =>
  `${layout.divider}: ${layout.own_boards ? board.name || index + 1 : epochNumber(model, index)}`;

/** The number of an epoch: the last one may stand alone. @param {Model} model */
export const epochNumber = (model, /** @type {number} */ index) =>
  index + (Number(model.boards[0]?.name) || 1);

function rowLines(rows, { layout, shape }) {
  if (layout.marks === "words") return columns(rows);
  const starts = shape.firsts.map(([x]) => x);
  return starts.some((start) => start !== starts[0]) ? staggered(rows, starts) : districts(rows);
}

// As far to the right as on the board, half a cell a space
function staggered(rows, starts) {
  const left = Math.min(...starts);
  return rows.map((row, number) =>
    " ".repeat(Math.round(2 * ((starts[number] ?? left) - left))) + row.join(" ")
  );
}

const hexLines = (rows) => rows.map((row, number) => " ".repeat(number % 2) + row.join(" "));

function columns(rows) {
  const widths = rows[0].map((_, col) => Math.max(...rows.map((row) => row[col]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((mark, col) => mark.padEnd(widths[col] ?? 0))
      .join(" ")
      .trimEnd()
  );
}

// Three by three, as the paper shows them.
function districts(rows) {
  return rows.flatMap((row, number) => {
    const line = row.join("").replace(/...(?=.)/gu, "$& ");
    return number % 3 === 2 && number < rows.length - 1 ? [line, ""] : [line];
  });
}

// Copies, so that a change can be taken back

/** @param {Model} model @returns {Model} */
export function copyOf(model) {
  return {
    head: new Map(model.head),
    boards: model.boards.map(({ name, entries, rows, items }) => ({
      name,
      entries: new Map(entries),
      rows: rows.map((row) => [...row]),
      items: [...items],
    })),
    drawn: model.drawn.map(({ name, rows }) => ({ name, rows: [...rows] })),
    stray: [...(model.stray ?? [])],
  };
}

// All play on one board, then on the next.
/** @param {Facts} facts */
export const hasEpochs = ({ layout }) => Boolean(layout.divider) && !layout.own_boards;

/** @param {Facts} facts @returns {Board} */
export function emptyBoard({ layout, shape }, name = "") {
  const widths = layout.marks === "items" ? [] : shape.widths;
  const rows = widths.map((length) => Array.from({ length }, () => EMPTY));
  return { name, entries: new Map(), rows, items: [] };
}

// Who plays

/** @param {Model} model @param {Facts} facts @returns {Player[]} */
export function players(model, facts) {
  const listed = (model.head.get("players") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const { own_boards, pieces_show, alone } = facts.layout;
  if (own_boards) {
    return model.boards.map((board, index) => ({ name: board.name || String(index + 1) }));
  }
  if (alone) return [{ name: model.head.get("player") ?? alone }];
  if (pieces_show === "letter") {
    return listed.length ? listed.map(castleOwner) : castleLetters(model, facts);
  }
  return listed.length ? listed.map((name) => ({ name })) : numbered(model, facts);
}

function castleOwner(text) {
  const [letter, name] = text.includes("=") ? text.split("=") : [text[0], text];
  return { letter: letter.trim().toUpperCase(), name: name.trim() };
}

function castleLetters(model, { words }) {
  const marks = model.boards
    .flatMap((board) => board.rows.flat())
    .filter(castleOf);
  const letters = [...new Set(marks.map((mark) => mark[0]))];
  return letters.map((letter) => ({ letter, name: words.colours?.[letter] ?? letter }));
}

function numbered(model, { players: { least, most } }) {
  const used = model.boards[0].rows.flat().map(Number).filter((number) => number <= most);
  const count = Math.max(least, ...used);
  return Array.from({ length: count }, (_, index) => ({ name: String(index + 1) }));
}

/** @param {Model} model @param {Facts} facts @param {Player[]} list */
export function setPlayers(model, facts, list) {
  const { own_boards, alone } = facts.layout;
  if (own_boards) {
    list.forEach(({ name }, index) => (model.boards[index].name = name));
  } else if (alone) {
    model.head.set("player", list[0].name === alone ? "" : list[0].name);
  } else {
    const written = list.map(({ name, letter }) =>
      !letter || name[0] === letter ? name : `${letter}=${name}`
    );
    model.head.set("players", written.join(", "));
  }
}

// A name as the notation can hold it; what that means stands in scoring/names.py.
/** @param {string} name @param {Facts["names"]} rules */
export const plainName = (name, { special, longest }) =>
  [...name.normalize("NFC")]
    .map((letter) => (special.includes(letter) ? " " : letter))
    .join("")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest);
