// What became of the dice of a turn, told from the sheet as it was when they were rolled: so undoing
// gives a die back, and a phone that begins anew knows which ones are used.

import { EMPTY } from "./notation.js";

// Construction rows

/** @param {Board} board @param {string} key */
export const rowsOf = (board, key) =>
  (board.entries.get(key) ?? "").split(/[,\s]+/).filter(Boolean).map((row) => row.replace("-", ""));

/** @param {Board} board @param {string} key @param {number} number @param {string} text */
export function setRow(board, key, number, text) {
  const rows = rowsOf(board, key);
  while (rows.length <= number) rows.push("");
  rows[number] = text;
  while (rows.length && !rows[rows.length - 1]) rows.pop();
  board.entries.set(key, rows.map((row) => row || "-").join(" "));
}

// Whether dice can still finish the row with this number in it.
/** @param {SiteRows} rule @param {number} cells @param {number} number @param {string} text */
export function fits({ least, most, step }, cells, number, text) {
  const numbers = [...text].map(Number);
  const left = cells - numbers.length;
  const sum = numbers.reduce((all, each) => all + each, 0);
  if (left < 0 || sum + left > most[number] || sum + 6 * left < least[number]) return false;
  if (step === null) return true;
  const stepped = numbers.every((each, at) => !at || each === numbers[at - 1] + step);
  return stepped && (numbers[numbers.length - 1] ?? 1) + step * left <= 6;
}

// Districts

/** @param {Board} board @param {string} cell */
export const markAt = (board, cell) =>
  board.rows[Number(cell.slice(1)) - 1]?.[cell.charCodeAt(0) - 97] ?? EMPTY;

/** @param {Board} board @param {string[]} cells */
export const freeIn = (board, cells) =>
  cells.filter((cell) => markAt(board, cell) === EMPTY).length;

// Dice

/** @typedef {{ state: "free" | "written" | "explored" | "exploring", left: string[] }} Spent */

/**
 * @param {Site} site @param {number[]} dice @param {Board} before @param {Board} now
 * @returns {Spent[]}
 */
export function spent(site, dice, before, now) {
  /** @type {Spent[]} */
  const found = dice.map(() => ({ state: "free", left: [] }));
  const take = (fit) => {
    const free = dice.map((face, at) => ({ face, at })).filter(({ at }) =>
      found[at].state === "free"
    );
    return (free.find(({ face }) => fit(face)) ?? free[0])?.at ?? -1;
  };
  for (const number of written(site, before, now)) {
    const at = take((face) => face === number);
    const turned = boxes(site, now) - boxes(site, before);
    if (at >= 0 && Math.abs(dice[at] - number) <= turned) found[at].state = "written";
  }
  for (const { fit, left } of trips(site, before, now)) {
    const at = take(fit);
    if (at >= 0) found[at] = { state: left.length ? "exploring" : "explored", left };
  }
  return found;
}

const boxes = ({ market }, board) => Number(board.entries.get(market.entry) ?? 0);

// The numbers that were written since.
function written({ rows }, before, now) {
  const numbers = (board) => Object.keys(rows).flatMap((key) => [...rowsOf(board, key).join("")]);
  const earlier = numbers(before);
  const added = numbers(now).filter((number) => {
    const at = earlier.indexOf(number);
    if (at >= 0) earlier.splice(at, 1);
    return at < 0;
  });
  return added.map(Number);
}

// Each die that explored went along one axis; `left` are the districts where it still has to.
function trips(site, before, now) {
  return site.axes.flatMap((axis) => {
    const drawn = axis.map((name) =>
      site.districts[name].map((cell) => [markAt(before, cell), markAt(now, cell)])
        .filter(([was, is]) => was === EMPTY && site.landscapes.includes(is)).map(([, is]) => is)
    );
    const rounds = Math.max(...drawn.map((marks) => marks.length));
    return Array.from({ length: rounds }, (_, round) => ({
      fit: (face) =>
        axis.every((name, i) => {
          const free = freeIn(now, site.districts[name]) + drawn[i].length - round;
          return !drawn[i][round] || drawn[i][round] === landscape(site, face, free);
        }),
      left: axis.filter((name, i) => !drawn[i][round] && freeIn(now, site.districts[name])),
    }));
  });
}

// What a die finds in a district with so many free cells.
/** @param {Site} site @param {number} face @param {number} free */
export const landscape = ({ landscapes }, face, free) => landscapes[Math.sign(face - free) + 1];
