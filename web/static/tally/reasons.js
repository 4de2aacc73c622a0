// A score explains itself: reasons as sentences, and their cells on the board.

import { make, makeButton } from "../elements.js";
import { fill, formOf } from "../words.js";

const beside = matchMedia("(min-width: 60rem)"); // there the board stands beside the score
/** @type {Editor} */
let editor;
/** @type {{ found: Remark[], kind: string } | null} */
let lit = null; // what is shown just now: [{ board, cells }], and how

/** @param {Editor} given */
export function start(given) {
  editor = given;
  Object.assign(editor, { chooser });
  editor.on("board", onBoard);
}

export const signed = (
  /** @type {number} */ points,
) => (points > 0 ? `+${points}` : String(points).replace("-", "−"));
export const plain = (/** @type {number} */ points) => String(points).replace("-", "−");
export const points = (/** @type {number} */ count) =>
  fill(formOf(editor.facts, editor.facts.unit, count), { count: plain(count) });

// Lights the cells of reasons and remarks; where no board that is shown has any, another is shown.
/** @param {Remark[]} reasons */
export function light(reasons, kind = "reason") {
  const found = reasons.filter(({ cells }) => cells.length);
  if (!found.length) return dim();
  const here = found.some(({ board }) => (board ?? 0) === editor.board);
  lit = null;
  if (!here) editor.show(found[0].board ?? 0);
  lit = { found, kind };
  onBoard();
}

export function dim() {
  if (lit) editor.light([]);
  lit = null;
}

function onBoard() {
  if (!lit) return;
  const here = lit.found.filter(({ board }) => (board ?? 0) === editor.board);
  editor.light([...new Set(here.flatMap(({ cells }) => cells))], editor.board, lit.kind);
}

// A button for each reason; tapping it leaves only its own cells lit.
/** @param {Reason[]} reasons @param {Reason[]} all */
export function list(reasons, all = reasons) {
  const items = reasons.map((reason) => {
    const content = [
      make("b", { class: "number" }, signed(reason.points)),
      make(
        "span",
        {},
        reason.who ? make("strong", {}, editor.labelled(reason.who, "")) : "",
        reason.sentence,
      ),
    ];
    if (!reason.cells.length) return make("li", {}, make("span", { class: "reason" }, ...content));
    return make("li", {}, chooser(content, [reason], all));
  });
  return make("ul", { class: "reasons" }, ...items);
}

/** @param {Remark[]} found @param {string} kind */
export function remarks(found, kind) {
  const items = found.map((remark) => {
    const content = [make("span", {}, remark.sentence)];
    const inside = remark.cells.length
      ? chooser(content, [remark], [], kind)
      : make("span", { class: "reason" }, ...content);
    return make("li", {}, inside);
  });
  return make("ul", { class: "reasons" }, ...items);
}

/** @param {Node[]} content @param {Remark[]} reasons @param {Remark[]} all */
function chooser(content, reasons, all = [], kind = "reason") {
  const button = makeButton({ class: "reason", "aria-pressed": "false" });
  button.append(...content);
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    for (const other of document.querySelectorAll("button.reason[aria-pressed=true]")) {
      other.setAttribute("aria-pressed", "false");
    }
    button.setAttribute("aria-pressed", String(on));
    if (on) light(reasons, kind);
    else if (all.length) light(all);
    else dim();
    const small = button.closest(".explained")?.querySelector(".small-board");
    if (small) small.replaceWith(picture());
  });
  return button;
}

// On a phone the board is far above: a small one beside the sentences shows what is lit.
export function picture() {
  const board = document.querySelector("#grid svg, #row .strip");
  const frame = make("div", { class: "small-board", "aria-hidden": "true", inert: true });
  if (!board || beside.matches) return frame;
  const small = /** @type {Element} */ (board.cloneNode(true));
  for (const element of [small, ...small.querySelectorAll("*")]) {
    for (
      const name of [
        "id",
        "role",
        "tabindex",
        "aria-label",
        "aria-selected",
        "aria-pressed",
        "style",
      ]
    ) {
      element.removeAttribute(name);
    }
    if (element instanceof HTMLButtonElement) element.tabIndex = -1;
  }
  frame.append(small);
  return frame;
}
