// What was entered stays on the phone until it is started anew.

import { makeButton, one } from "../elements.js";
import { keepValue, keptValue } from "../storage.js";

/** @type {Editor} */
let editor;
/** @type {string} */
let key;

/** @param {Editor} given */
export function start(given) {
  editor = given;
  key = draftKey(editor.facts.key);
  const draft = keptValue(key, { text: "" });
  if (draft.text && draft.text !== editor.text && !editor.answered) restore(draft.text);
  editor.on("change", save);
}

// A table's or a result's board has a draft of its own.
function draftKey(game) {
  const asked = new URLSearchParams(location.search);
  const from = ["table", "result", "example"].filter((name) => asked.has(name));
  return ["tally", game, ...from.map((name) => `${name}-${asked.get(name)}`)].join(".");
}

function restore(text) {
  editor.begin();
  editor.replaceText(text);
  editor.end();
  editor.forgetPast();
  const note = one("restored");
  const anew = makeButton({ class: "plain", onclick: startAnew }, editor.word("startAnew"));
  note.replaceChildren(`${editor.word("restored")} `, anew);
  note.hidden = false;
}

function startAnew() {
  editor.replaceText(editor.given);
  editor.show(0);
  one("restored").hidden = true;
  editor.say(editor.word("startedAnew"));
}

function save({ text }) {
  keepValue(key, text === editor.given ? null : { text });
}
