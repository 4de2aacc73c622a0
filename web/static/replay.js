// An evening step by step: the page has all of it, as told in web/tables/replay_page.py.

import { all, draw, first, one } from "./elements.js";
import { fill } from "./words.js";

const PACE = 900; // milliseconds for each step
const NOT_YET = 0, ELSEWHERE = 2; // where a step lies: on no ground, on another than the drawn one

/** @type {Move[]} */
const moves = JSON.parse(one("moves").textContent);
const form = one("steps"), slider = one("to"), play = one("play");
const maps = all("#maps svg").map((map) => ({
  grounds: all(".cells use", map),
  placed: first(".placed", map),
  lit: first(".lit", map),
}));
const size = maps[0]?.grounds.length ?? 0;
let at = Number(slider.value) - 1; // the step that is shown
/** @type {number | undefined} */
let playing;

// All that changed up to a step, the newest last.
/** @param {"pieces" | "parts"} kind @param {number} step */
const upTo = (kind, step) =>
  Object.assign({}, ...moves.slice(0, step + 1).map((move) => move[kind]));

/** @param {string} sign @param {number} number of the cell */
function stamp(sign, number) {
  const ground = maps[Math.floor(number / size)].grounds[number % size];
  return draw("use", {
    href: `#${sign}`,
    x: ground.getAttribute("x"),
    y: ground.getAttribute("y"),
  });
}

/** @param {number} step */
function drawMaps(step) {
  const marks = Object.entries(upTo("pieces", step)).filter(([, mark]) => mark);
  for (const [index, map] of maps.entries()) {
    const isHere = (/** @type {number} */ number) => Math.floor(number / size) === index;
    map.placed.replaceChildren(
      ...marks.filter(([number]) => isHere(Number(number)))
        .map(([number, mark]) => stamp(`p-${mark}`, Number(number))),
    );
    map.lit.replaceChildren(...moves[step].lit.filter(isHere).map((each) => stamp("h", each)));
  }
  one("maps").hidden = moves[step].there === NOT_YET;
}

/** @param {number} step */
function tell(step) {
  const { text, by } = moves[step];
  const marker = first(`#markers [data-seat="${by}"] .marker`)?.cloneNode(true);
  if (marker) first("#line .marker").replaceWith(marker);
  one("told").textContent = text;
  const counted = fill(one("counted").dataset.text ?? "", {
    number: step + 1,
    count: moves.length,
  });
  one("counted").textContent = counted;
  slider.value = `${step + 1}`;
  slider.setAttribute("aria-valuetext", `${counted}: ${text}`);
}

/** @param {number} step */
function tellBeside(step) {
  const parts = upTo("parts", step);
  for (const part of all("[data-part]")) part.innerHTML = parts[part.dataset.part ?? ""] ?? "";
}

/** @param {number} step */
function show(step) {
  if (moves[step].there === ELSEWHERE) return ask(step);
  at = step;
  drawMaps(step);
  tell(step);
  tellBeside(step);
  if (at === moves.length - 1) pause();
}

// On another ground the step is a page of its own, as without a script.
/** @param {number} step */
function ask(step) {
  slider.value = `${step + 1}`;
  HTMLFormElement.prototype.submit.call(form);
}

const WAYS = {
  first: () => 0,
  back: () => Math.max(at - 1, 0),
  next: () => Math.min(at + 1, moves.length - 1),
  last: () => moves.length - 1,
};

function pause() {
  clearInterval(playing);
  playing = undefined;
  play.textContent = play.dataset.play ?? "";
}

function start() {
  if (at === moves.length - 1) show(0);
  playing = setInterval(() => show(WAYS.next()), PACE);
  play.textContent = play.dataset.pause ?? "";
}

form.addEventListener("submit", (/** @type {any} */ event) => {
  event.preventDefault();
  pause();
  const way = event.submitter?.dataset.way;
  show(way ? WAYS[way]() : Number(slider.value) - 1);
});
slider.addEventListener("input", () => {
  pause();
  show(Number(slider.value) - 1);
});
play.addEventListener("click", () => playing ? pause() : start());
play.hidden = false;
one("go").hidden = true;
one("told").setAttribute("aria-live", "polite");
tell(at);
