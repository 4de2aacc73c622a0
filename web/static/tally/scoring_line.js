// A scoring line from small menus, always with the sentence that it makes.

import { make, makeButton } from "../elements.js";
import * as worth from "./worth.js";

// menu(facts, text, change) → elements; change(text, same) is called with every new line, where
// ``same`` says that the menus stay as they are because only a number is another one
/** @param {Facts} facts @param {string} text @param {(text: string, same?: boolean) => void} change */
export function menu(facts, text, change) {
  const words = facts.line;
  const line = text.trim() ? worth.readLine(text) : { terms: [{ points: 1, per: 1 }], needs: [] };
  const typed = make("input", {
    value: text,
    maxlength: 200,
    spellcheck: "false",
    autocapitalize: "none",
    "aria-label": words.asTyped,
    onchange: ({ target }) => change(target.value.trim()),
  });
  const plain = make("details", { open: !line }, make("summary", {}, words.asTyped), typed);
  if (!line) return [make("p", { class: "sentence" }, text), plain];
  const said = make("p", { class: "sentence" }, text.trim() ? worth.inWords(line) : words.nothing);
  const write = (same = false) => {
    if (same) said.textContent = worth.inWords(line);
    if (same) typed.value = worth.writeLine(line);
    change(worth.writeLine(line), same);
  };
  return [
    said,
    ...line.terms.map((term, index) => termRow(facts, line, term, index, write)),
    button(words.oneMore, () => {
      line.terms.push({ points: 1, per: 1 });
      write();
    }),
    ...line.needs.map((need, index) => needRow(facts, line, need, index, write)),
    button(line.needs.length ? words.oneMoreNeed : `${words.condition} …`, () => {
      line.needs.push({ count: count("wonders"), comparison: ">=", number: 1 });
      write();
    }),
    plain,
  ];
}

const button = (text, onclick) => makeButton({ class: "plain", onclick }, text);

function count(measure, before) {
  const known = worth.measureOf(measure).parts;
  const parts = (before?.parts ?? []).filter((part) => known.includes(part));
  const least = before?.least ?? 2;
  if (!known.length || parts.length) return { measure, parts: known.length ? parts : [], least };
  return { measure, parts: measure === "sets" ? known.slice(0, 2) : known.slice(0, 1), least };
}

// 2 points for every 1 wonder beside another wonder

function termRow(facts, line, term, index, write) {
  const words = facts.line;
  const set = (more, same) => {
    Object.assign(term, more);
    write(same);
  };
  const options = [["", words.flat], ...measures(facts)];
  const pick = select(
    words.perWhat,
    options,
    term.count?.measure ?? "",
    (measure) => set({ count: measure ? count(measure, term.count) : undefined, per: term.per }),
  );
  /** @type {Node[]} */
  const inside = [
    number(words.pointsFor, term.points, -99, 99, (points) => set({ points }, true)),
    pick,
  ];
  if (term.count) {
    inside.push(...details(facts, term.count, write));
    inside.push(
      labelled(words.perEach, number(words.perEach, term.per, 1, 9, (per) => set({ per }, true))),
    );
  }
  if (line.terms.length > 1) inside.push(remove(words, line.terms, index, write));
  return make("div", { class: "menu-row" }, ...inside);
}

// Only if at least 3 citizens in the largest group

function needRow(facts, line, need, index, write) {
  const words = facts.line;
  const options = [["end", words.end], ...measures(facts)];
  const pick = select(
    words.condition,
    options,
    need.end ? "end" : need.count.measure,
    (measure) => {
      const next = { count: count(measure === "end" ? "wonders" : measure, need.count) };
      line.needs[index] = measure === "end"
        ? { end: true }
        : { comparison: ">=", number: 1, ...need, ...next, end: false };
      write();
    },
  );
  /** @type {Node[]} */
  const inside = [make("b", { "aria-hidden": "true" }, words.condition), pick];
  if (!need.end) {
    const compared = [[">=", words.atLeast], ["<=", words.atMost], ["=", words.exactly]];
    inside.push(
      ...details(facts, need.count, write),
      select(words.howMany, compared, need.comparison, (comparison) => {
        need.comparison = comparison;
        write();
      }),
      number(words.howMany, need.number, 0, 99, (found) => {
        need.number = found;
        write(true);
      }),
    );
  }
  return make("div", { class: "menu-row" }, ...inside, remove(words, line.needs, index, write));
}

const measures = (facts) =>
  facts.worths.map((measure) => [
    measure.key,
    worth.countInWords({ measure: measure.key, parts: [], least: "…" }, 1),
  ]);

// Which regions or stores are counted, and how large a group must be
function details(facts, found, write) {
  const { parts, key } = worth.measureOf(found.measure);
  const inside = [];
  if (key === "large groups") {
    const set = (least) => {
      found.least = least;
      write(true);
    };
    inside.push(labelled(facts.line.least, number(facts.line.least, found.least, 1, 20, set)));
  }
  if (!parts.length) return inside;
  const chips = parts.map((part) => {
    const on = found.parts.includes(part);
    const toggle = () => {
      const next = on ? found.parts.filter((other) => other !== part) : [...found.parts, part];
      if (!next.length) return;
      found.parts = parts.filter((other) => next.includes(other));
      write();
    };
    const name = facts.parts[part][0];
    const pressed = String(on);
    return makeButton({ class: "chip", "aria-pressed": pressed, onclick: toggle }, name);
  });
  const group = { class: "chips", role: "group", "aria-label": facts.line.whichParts };
  return [make("div", group, ...chips), ...inside];
}

function select(label, options, chosen, change) {
  return make(
    "select",
    { "aria-label": label, onchange: ({ target }) => change(target.value) },
    ...options.map(([value, text]) => make("option", { value, selected: value === chosen }, text)),
  );
}

function number(label, value, min, max, change) {
  return make("input", {
    type: "number",
    inputmode: "numeric",
    "aria-label": label,
    value,
    min,
    max,
    oninput: ({ target }) => {
      const found = Math.trunc(Number(target.value));
      if (target.value !== "" && found >= min && found <= max) change(found);
    },
  });
}

const labelled = (text, input) => make("label", { class: "small-label" }, text, input);

function remove(words, list, index, write) {
  const away = () => {
    list.splice(index, 1);
    write();
  };
  return makeButton({ class: "away", "aria-label": words.oneLess, onclick: away }, "×");
}
