// Where a rulebook leaves something open: every reading, and what it would change.

import { make, one } from "../elements.js";
import { post } from "../sending.js";
import { plain, signed } from "./reasons.js";

const PAUSE = 250; // milliseconds
/** @type {Editor} */
let editor;
/** @type {Part} */
let panel;
let waiting = 0;

/** @param {Editor} given */
export function start(given) {
  editor = given;
  panel = one("readings");
  panel.querySelector("div").replaceChildren(...editor.facts.choices.map(question));
  panel.addEventListener("toggle", ask);
  editor.on("change", follow);
  editor.on("score", later);
  follow();
  ask();
}

function question({ key, title, options }) {
  const radios = Object.entries(options).map(([option, meaning]) => {
    const radio = make("input", {
      type: "radio",
      name: `reading-${key}`,
      value: option,
      onchange: () => editor.change((model) => model.head.set(key, option), title),
    });
    const effect = make("small", { class: "figures" });
    return make("label", { class: "tick" }, radio, make("span", {}, meaning, effect));
  });
  return make("fieldset", { "data-key": key }, make("legend", {}, title), ...radios);
}

function chosen({ key, default: first }) {
  return (editor.model.head.get(key) ?? first).toLowerCase().replace(/[\s_-]+/g, "-");
}

function follow() {
  for (const choice of editor.facts.choices) {
    for (const radio of panel.querySelectorAll(`[name="reading-${choice.key}"]`)) {
      radio.checked = radio.value === chosen(choice);
    }
  }
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(ask, PAUSE);
}

async function ask() {
  if (!panel.open || !editor.report) return;
  const board = editor.text;
  const answer = await post(editor.facts.addresses.readings, { board }).catch(() => null);
  if (answer?.status === 200 && board === editor.text) answer.value.choices.forEach(show);
}

function show({ key, chosen: now, options }) {
  const current = options.find((option) => option.key === now)?.totals ?? {};
  for (const { key: option, totals } of options) {
    const radio = panel.querySelector(`[name="reading-${key}"][value="${option}"]`);
    const effect = radio?.parentElement.querySelector("small");
    if (!effect) continue;
    const found = option === now ? [] : changes(totals, current);
    effect.classList.toggle("changes", found.length > 0);
    effect.textContent = option === now ? "" : found.join(", ") || editor.word("changesNothing");
  }
}

// “Anna 43 (−2)”
const changes = (totals, current) =>
  Object.entries(totals)
    .filter(([name, total]) => total !== current[name])
    .map(([name, total]) => `${name} ${plain(total)} (${signed(total - current[name])})`);
