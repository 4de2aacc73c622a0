// The building site as on the paper: rows with their targets, counted, filled by a die or by keys.

import { all, draw, first, make, makeButton, makeDigits, one } from "../elements.js";
import { UNIT } from "./cells.js";
import { icon } from "./signs.js";
import { fits, freeIn, landscape, rowsOf, setRow } from "./turn.js";

/** @type {Editor} */
let editor;
/** @type {Site} */
let site;
let face = 0; // of the die in the hand

/** @param {Editor} given */
export function start(given) {
  editor = given;
  site = editor.facts.site;
  first(".plan").before(section());
  one("grid").after(development());
  first("#grid svg").append(draw("g", { id: "free", class: "free", "aria-hidden": "true" }));
  editor.on("change", show);
  editor.on("board", show);
  editor.on("hand", (hand) => {
    face = hand.face;
    show();
  });
  editor.on("checked", showWrong);
}

const board = () => editor.model.boards[editor.board];
const cellsOf = (key) => editor.facts.entries.find((entry) => entry.key === key)?.cells ?? 0;

// Rows

function section() {
  const every = makeButton({ class: "plain every", "aria-pressed": "false", onclick: toggle });
  every.append(editor.word("everyRow"));
  return make(
    "section",
    { id: "site", class: "site", "aria-label": editor.word("site") },
    ...site.groups.map(group),
    every,
  );
}

function toggle({ currentTarget }) {
  const on = one("site").classList.toggle("every-row");
  currentTarget.setAttribute("aria-pressed", String(on));
}

function group({ title, help, entries }) {
  const city = entries.length > 1;
  return make(
    "fieldset",
    { class: city ? "building city" : "building" },
    make("legend", {}, !city && sign(entries[0]), title, make("small", {}, help)),
    ...entries.map((key) =>
      make(
        "div",
        { class: "rows-drawn", "data-entry": key },
        city && make("span", { class: "called" }, sign(key), site.rows[key].title),
        make("small", { class: "begun" }),
        ...Array.from({ length: rowCount(key) }, (_, number) => row(key, number)),
        key === site.market.rows && marketBoxes(),
        make("p", { class: "wrong", hidden: true }),
      )
    ),
  );
}

const sign = (key) => icon(`p-${site.rows[key].mark}`);
const rowCount = (key) => editor.facts.entries.find((entry) => entry.key === key)?.rows ?? 0;

function row(key, number) {
  const cells = cellsOf(key);
  const { title, targets } = site.rows[key];
  const target = targets[number] ?? "";
  const label = [editor.word("rowOf", { title, number: number + 1 }), target].filter(Boolean);
  const input = makeDigits({ maxlength: cells, "aria-label": label.join(", ") });
  const hold = (event) => face && event.preventDefault(); // no keyboard where a die is written
  input.addEventListener("pointerdown", hold);
  input.addEventListener("mousedown", hold);
  input.addEventListener("click", () => face && write(key, number));
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !face) return;
    event.preventDefault();
    write(key, number);
  });
  input.addEventListener("input", () => {
    input.value = input.value.replace(/[^1-6]/g, "").slice(0, cells);
    editor.change((model) => setRow(model.boards[editor.board], key, number, input.value));
  });
  const boxes = Array.from({ length: cells }, () => make("b"));
  return make(
    "span",
    { class: `row cells-${cells}`, "data-row": number },
    input,
    make("span", { class: "ink", "aria-hidden": "true" }, ...boxes),
    target && make("span", { class: "target", "aria-hidden": "true" }, target),
  );
}

// A full row takes no more.
function write(key, number) {
  if ((rowsOf(board(), key)[number] ?? "").length >= cellsOf(key)) return;
  editor.hand?.write(key, number);
  const { title } = site.rows[key];
  const numbers = rowsOf(board(), key)[number];
  editor.say(editor.word("rowWritten", { title, number: number + 1, numbers }));
}

// Boxes to tick: those of the market by hand, closed districts by themselves

function marketBoxes() {
  const { entry, boxes } = site.market;
  const tick = (number) => () =>
    editor.change((model) => {
      const { entries } = model.boards[editor.board];
      const used = Number(entries.get(entry) ?? 0);
      entries.set(entry, used === number ? String(number - 1 || "") : String(number));
    });
  const ticks = Array.from(
    { length: boxes },
    (_, at) =>
      makeButton({
        class: "box-to-tick",
        "aria-label": editor.word("marketBox", { number: at + 1 }),
        onclick: tick(at + 1),
      }),
  );
  return make("span", { class: "market-boxes", hidden: true }, ...ticks);
}

function development() {
  const { title, most } = site.closed;
  return make(
    "p",
    { class: "development" },
    make("span", {}, title),
    ...Array.from({ length: most }, () => make("i", { class: "ticked", "aria-hidden": "true" })),
    make("span", { class: "quiet" }),
  );
}

// Drawing

function show() {
  for (const part of all("#site [data-entry]")) showRows(part, part.dataset.entry ?? "");
  showMarket();
  showClosed();
  showFree();
}

/** @param {Part} part @param {string} key */
function showRows(part, key) {
  const rows = rowsOf(board(), key);
  const cells = cellsOf(key);
  const begun = rows.filter((text) => text && text.length < cells).length;
  const empty = all(".row", part).findIndex((_, number) => !rows[number]);
  all(".row", part).forEach((each, number) => {
    const text = rows[number] ?? "";
    const open = number === empty || (text && text.length < cells);
    const may = open && (text || begun < site.most_begun) &&
      fits(site.rows[key], cells, number, text + face);
    each.className = `row cells-${cells}${open ? " open" : ""}${
      text.length >= cells ? " full" : ""
    }${face && open ? (may ? " fits" : " against") : ""}`;
    const input = first("input", each);
    if (input.value !== text) input.value = text;
    all("b", each).forEach((box, at) => (box.textContent = text[at] ?? ""));
  });
  const count = first(".begun", part);
  count.textContent = begun ? editor.word("begun", { count: begun }) : "";
  count.classList.toggle("wrong", begun > site.most_begun);
}

function showMarket() {
  const { entry, mark } = site.market;
  const used = Number(board().entries.get(entry) ?? 0);
  const part = first(".market-boxes");
  part.hidden = !used && !board().rows.some((row) => row.includes(mark));
  all("button", part).forEach((each, at) => each.setAttribute("aria-pressed", String(at < used)));
}

function showClosed() {
  const { most } = site.closed;
  const count = Object.values(site.districts).filter((cells) => !freeIn(board(), cells)).length;
  all(".development i").forEach((box, at) => box.classList.toggle("on", at < count));
  first(".development .quiet").textContent = editor.word("closedOf", { count, most });
}

// How many cells are free in each district, and what the die in the hand would find there.
function showFree() {
  one("free").replaceChildren(
    ...Object.values(site.districts).flatMap((cells) => {
      const count = freeIn(board(), cells);
      if (!count) return [];
      const { row, col } = editor.cells.get(cells[0]);
      const [x, y] = [col * UNIT, row * UNIT];
      const number = draw("text", { x: x + 5, y: y + 16 }, count);
      if (!face) return [number];
      const sign = draw("use", {
        href: `#p-${landscape(site, face, count)}`,
        transform: `translate(${x + (count > 9 ? 30 : 23)} ${y + 11})scale(.38)`,
      });
      return [number, sign];
    }),
  );
}

/** @param {{ warnings: (Remark & { rows?: string })[] }} checked */
function showWrong({ warnings }) {
  for (const part of all("#site [data-entry]")) {
    const about = warnings.filter(({ rows }) => rows === part.dataset.entry);
    const line = first("p.wrong", part);
    line.textContent = about.map(({ sentence }) => sentence).join(" ");
    line.hidden = !about.length;
  }
}
