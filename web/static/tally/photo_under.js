// The photo under the grid, as strong as one likes.

import { draw, first, make, makeButton, one } from "../elements.js";
import { keepValue, keptValue } from "../storage.js";
import { UNIT } from "./cells.js";

const USUAL = 60; // per cent

/** @type {Editor} */
let editor;
/** @type {(() => void) | null} */
let move = null; // the four points once more

/** @param {Editor} given */
export function start(given) {
  editor = given;
}

const board = () => /** @type {any} */ (first("#grid svg"));

/** The size of the board in cells. */
export function boardSize() {
  const { x, y, width, height } = board().viewBox.baseVal;
  const rim = 4; // as web/tally/board_svg.py draws it
  return [(width + x - rim) / UNIT, (height + y - rim) / UNIT];
}

/**
 * @param {string} picture its address @param {number[]} part of it that the board covers, in pixels
 * @param {number[]} size of the whole picture @param {(() => void) | null} again
 */
export function lay(picture, part, [width, height], again = null) {
  takeAway();
  move = again;
  const [across, down] = boardSize();
  const image = draw("image", { href: picture, width, height, preserveAspectRatio: "none" });
  const frame = draw("svg", {
    id: "under",
    class: again ? "under" : "under paper",
    width: across * UNIT,
    height: down * UNIT,
    viewBox: part.join(" "),
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  }, image);
  first("[role=row]", board()).before(frame);
  board().classList.add("photographed");
  one("grid").after(tools());
  strengthen(keptValue("photo-strength", USUAL));
}

function tools() {
  const range = make("input", {
    id: "strength",
    type: "range",
    min: 0,
    max: 100,
    step: 5,
    value: keptValue("photo-strength", USUAL),
  });
  range.addEventListener("input", () => {
    strengthen(Number(range.value));
    keepValue("photo-strength", Number(range.value));
  });
  return make(
    "div",
    { id: "under-tools", class: "under-tools" },
    make("label", { for: "strength" }, editor.word("strength")),
    range,
    move && makeButton({ onclick: move }, editor.word("moveCorners")),
    makeButton(
      { id: "take-away", onclick: () => editor.fire("photo-away") },
      editor.word("takeAway"),
    ),
  );
}

/** @param {number} share */
const strengthen = (share) => board().style.setProperty("--photo", String(share / 100));

export function takeAway() {
  one("under")?.remove();
  one("under-tools")?.remove();
  board()?.classList.remove("photographed");
}
