// Who plays, in the text: joining, leaving, another name, castles with another letter.

import { castleOf, EMPTY, emptyBoard, plainName, players, setPlayers } from "./notation.js";

const PAIR = /^(.*\S)\s+([+-]?\d+)$/;

/** @typedef {Editor["word"]} Say */

/** @param {Model} model @param {Facts} facts @param {Say} word */
export function beginning(model, facts, word) {
  const { own_boards, pieces_show, alone } = facts.layout;
  if (own_boards) model.boards[0].name = word("playerName", { number: 1 });
  else if (pieces_show === "letter") {
    for (const letter of boxed(facts).slice(0, 2)) join(model, facts, word, letter);
  } else if (!alone) {
    setPlayers(model, facts, [1, 2].map((number) => ({ name: word("playerName", { number }) })));
  }
}

// The letters of the colours that are in the box.
/** @param {Facts} facts */
const boxed = (facts) => Object.keys(facts.castles?.letters ?? {});

/** @param {Model} model @param {Facts} facts @param {Say} word */
export function join(model, facts, word, wanted = "") {
  const { own_boards, pieces_show } = facts.layout;
  const list = model.head.has("players") || own_boards ? players(model, facts) : [];
  if (own_boards) {
    model.boards.push(emptyBoard(facts, freeName(list, word)));
    share(model, facts, model.boards.length - 1);
  } else if (pieces_show === "letter") {
    const taken = list.map(({ letter }) => letter);
    const letter = wanted ||
      [...boxed(facts), ..."ACDEFHIJKLMNOPQSTUVWXZ"].find((each) => !taken.includes(each));
    const name = unique(word(`colour${letter}`), list) || letter;
    setPlayers(model, facts, [
      ...list,
      { letter, name: name.startsWith("colour") ? letter : name },
    ]);
  } else {
    setPlayers(model, facts, [
      ...players(model, facts),
      { name: freeName(players(model, facts), word) },
    ]);
  }
}

// What stands on every board from the start, such as mountains, an untouched one gets from the
// others: in each region the piece that they agree on, if it can be told from those that came later.
/** @param {Model} model @param {Facts} facts @param {number} index */
export function share(model, facts, index) {
  const { shared } = facts;
  const board = model.boards[index];
  const others = model.boards.filter(isTouched);
  if (!shared || isTouched(board) || !others.length || !isAgreed(model, facts)) return;
  /** @type {Map<number, [number, number][]>} */
  const found = new Map();
  shared.regions.forEach((row, down) =>
    row.forEach((region, across) => {
      const marks = new Set(others.map(({ rows }) => rows[down][across]));
      if (marks.size > 1 || !shared.marks.includes([...marks][0])) return;
      found.set(region, [...found.get(region) ?? [], [down, across]]);
    })
  );
  for (const places of found.values()) {
    const [[down, across]] = places;
    if (places.length === 1) board.rows[down][across] = others[0].rows[down][across];
  }
}

/** @param {Board} board */
const isTouched = ({ rows, entries }) =>
  entries.size > 0 || rows.flat().some((mark) => mark !== EMPTY);

/** @param {Model} model @param {Facts} facts */
function isAgreed({ head }, { shared, choices }) {
  const usual = (key) => choices.find((choice) => choice.key === key)?.default;
  return Object.entries(shared?.choice ?? {}).every(([key, option]) =>
    (head.get(key) ?? usual(key)) === option
  );
}

function freeName(list, word) {
  let number = list.length + 1;
  while (list.some(({ name }) => name === word("playerName", { number }))) number++;
  return word("playerName", { number });
}

const folded = (name) => name.normalize("NFKC").toLowerCase();

function unique(name, others) {
  let number = 2;
  let found = name;
  while (others.some((other) => folded(other.name) === folded(found))) {
    found = `${name} ${number++}`;
  }
  return found;
}

/** @param {Model} model @param {Facts} facts @param {number} index @param {string} typed */
export function rename(model, facts, index, typed) {
  const list = players(model, facts);
  const others = list.filter((_, place) => place !== index);
  const name = unique(plainName(typed, facts.names), others);
  if (!name || name === list[index].name) return;
  changePairs(model, list[index].name, name);
  list[index].name = name;
  setPlayers(model, facts, list);
}

/** @param {Model} model @param {Facts} facts @param {number} index */
export function leave(model, facts, index) {
  const list = players(model, facts);
  const [gone] = list.splice(index, 1);
  changePairs(model, gone.name, "");
  if (facts.layout.own_boards) {
    model.boards.splice(index, 1);
    return;
  }
  setPlayers(model, facts, list);
  const marks = facts.layout.pieces_show === "letter"
    ? withoutCastles(gone.letter)
    : withoutDigit(index + 1);
  for (const board of model.boards) board.rows = board.rows.map((row) => row.map(marks));
}

const withoutCastles = (letter) => (mark) => (castleOf(mark)?.[0] === letter ? EMPTY : mark);

const withoutDigit = (gone) => (mark) => {
  const digit = Number(mark);
  if (!digit || digit < gone) return mark;
  return digit === gone ? EMPTY : String(digit - 1);
};

/** @param {Model} model @param {Facts} facts @param {number} index @param {string} typed */
export function setLetter(model, facts, index, typed) {
  const letter = typed.toUpperCase();
  const list = players(model, facts);
  const before = list[index].letter;
  if (!/^\p{L}$/u.test(letter) || list.some((each) => each.letter === letter)) return;
  list[index].letter = letter;
  setPlayers(model, facts, list);
  for (const board of model.boards) {
    board.rows = board.rows.map((row) =>
      row.map((mark) => (castleOf(mark)?.[0] === before ? letter + mark[1] : mark))
    );
  }
}

// What was written for a player follows the name: “written: Anna 47, Ben 30”.
function changePairs(model, before, after) {
  for (const entries of [model.head, ...model.boards.map((board) => board.entries)]) {
    for (const [key, value] of entries) {
      if (key === "first" && value === before) entries.set(key, after);
      if (key !== "gold" && !key.startsWith("written")) continue;
      const parts = value.split(",").map((part) => {
        const pair = PAIR.exec(part.trim());
        if (!pair || pair[1] !== before) return part.trim();
        return after && `${after} ${pair[2]}`;
      });
      entries.set(key, parts.filter(Boolean).join(", "));
    }
  }
}
