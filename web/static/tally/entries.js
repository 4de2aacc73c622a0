// What is entered beside the board: counts, construction rows, variants, gold at the start.

import { labelled, make, makeButton, makeDigits, one } from "../elements.js";
import { players } from "./notation.js";

/** @type {Editor} */
let editor;
/** @type {(() => void)[]} */
const shows = []; // each brings one field up to date

/** @param {Editor} given */
export function start(given) {
  editor = given;
  const { entries, variants, gold } = editor.facts;
  const place = one("entries");
  const numbers = entries.filter(({ kind }) => kind === "number");
  const rows = entries.filter(({ kind }) => kind === "rows");
  if (numbers.length) place.append(make("div", { class: "numbers" }, ...numbers.map(stepper)));
  if (rows.length) {
    place.append(
      folded(
        "rowsTitle",
        make("p", { class: "quiet" }, editor.word("rowsHelp")),
        ...rows.map(rowsField),
      ),
    );
  }
  if (gold) place.append(folded("startTitle", firstField(), goldFields()));
  if (variants.length) place.append(folded("variants", ...variants.map(variantField)));
  const show = () => shows.forEach((each) => each());
  editor.on("change", show);
  editor.on("board", show);
}

const folded = (title, ...inside) =>
  make("details", {}, make("summary", {}, editor.word(title)), ...inside);

// Entries of a board that is divided stand with it, others at the top.
const place = (model) =>
  editor.facts.layout.divider ? model.boards[editor.board].entries : model.head;

function set(key, value) {
  editor.change((model) => value === "" ? place(model).delete(key) : place(model).set(key, value));
}

function follow(input, value) {
  shows.push(() => {
    if (document.activeElement !== input) input.value = value();
  });
  input.addEventListener("focus", editor.begin);
  input.addEventListener("blur", () => {
    editor.end();
    input.value = value();
  });
}

// Numbers

function stepper({ key, title, low, high }) {
  const value = () => place(editor.model).get(key) ?? "";
  const input = makeDigits({ id: `entry-${key}`, maxlength: 3 });
  const step = (by) => () => {
    const next = Math.max(low, Math.min(high, (Number(value()) || 0) + by));
    set(key, value() === "" && by < 0 ? String(low) : String(next));
  };
  input.addEventListener("input", () => set(key, input.value.replace(/\D/g, "").slice(0, 3)));
  follow(input, value);
  return make(
    "div",
    { class: "stepper" },
    make("label", { for: input.id }, title),
    makeButton({ "aria-label": editor.word("less", { title }), onclick: step(-1) }, "−"),
    input,
    makeButton({ "aria-label": editor.word("plus", { title }), onclick: step(1) }, "+"),
  );
}

// Construction rows: one small field for each, numbers of the dice in it

function rowsField({ key, title, rows, cells }) {
  const written = () => (place(editor.model).get(key) ?? "").split(/[,\s]+/).filter(Boolean);
  const inputs = Array.from({ length: rows }, (_, index) => {
    const input = makeDigits({
      maxlength: cells,
      size: cells,
      "aria-label": editor.word("rowOf", { title, number: index + 1 }),
    });
    input.addEventListener("input", () => {
      input.value = input.value.replace(/[^1-6]/g, "");
      const typed = inputs.map((each) => each.value.trim() || "-");
      while (typed[typed.length - 1] === "-") typed.pop();
      set(key, typed.join(" "));
    });
    follow(input, () => (written()[index] ?? "").replace("-", ""));
    return input;
  });
  return make("fieldset", { class: "rows-of" }, make("legend", {}, title), ...inputs);
}

// Variants

function variantField({ key, title, sentence }) {
  const chosen = (model) =>
    (model.head.get("variants") ?? "")
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean);
  const box = make("input", { type: "checkbox" });
  box.addEventListener("change", () =>
    editor.change((model) => {
      const others = chosen(model).filter((each) => each !== key);
      const order = editor.facts.variants.map((variant) => variant.key);
      const now = box.checked ? [...others, key] : others;
      model.head.set(
        "variants",
        now.sort((a, b) => order.indexOf(a) - order.indexOf(b)).join(", "),
      );
    }));
  shows.push(() => (box.checked = chosen(editor.model).includes(key)));
  const told = make("span", {}, title, make("small", {}, sentence));
  return make("label", { class: "tick" }, box, told);
}

// Who began, and who had other gold than the rules say

function firstField() {
  const select = make("select", { id: "entry-first" });
  select.addEventListener(
    "change",
    () => editor.change((model) => model.head.set("first", select.value)),
  );
  shows.push(() => {
    const names = players(editor.model, editor.facts).map(({ name }) => name);
    const options = ["", ...names].map((name) => make("option", { value: name }, name || "–"));
    if (document.activeElement !== select || select.options.length !== options.length) {
      select.replaceChildren(...options);
      select.value = editor.model.head.get("first") ?? "";
    }
  });
  return labelled(editor.word("firstPlayer"), select);
}

function goldFields() {
  const rows = make("div", { class: "numbers" });
  let drawn = "";
  shows.push(() => {
    const names = players(editor.model, editor.facts).map(({ name }) => name);
    if (names.join() === drawn) return;
    drawn = names.join();
    rows.replaceChildren(...names.map(goldField));
  });
  return make("fieldset", {}, make("legend", {}, editor.word("goldAtStart")), rows);
}

function goldOf(model) {
  const pairs = (model.head.get("gold") ?? "")
    .split(",")
    .map((part) => /^(.*\S)\s+(-?\d+)$/.exec(part.trim()));
  return new Map(pairs.filter(Boolean).map(([, name, gold]) => [name, gold]));
}

function goldField(name, index) {
  const input = makeDigits({ id: `gold-${index}`, maxlength: 4 });
  input.value = goldOf(editor.model).get(name) ?? editor.facts.gold;
  input.addEventListener("input", () =>
    editor.change((model) => {
      const gold = goldOf(model);
      const typed = input.value.replace(/\D/g, "");
      if (typed === "" || Number(typed) === editor.facts.gold) gold.delete(name);
      else gold.set(name, typed);
      model.head.set("gold", [...gold].map(([who, count]) => `${who} ${count}`).join(", "));
    }));
  return make("div", { class: "stepper" }, make("label", { for: input.id }, name), input);
}
