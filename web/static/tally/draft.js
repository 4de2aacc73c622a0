// What was entered stays on the phone until it is started anew.

import { makeButton, one } from "../elements.js";
import { keepValue, keptValue } from "../storage.js";

/** @type {Editor} */
let editor;
/** @type {string} */
let key;
let saved = { id: "", text: "" }; // the result that it was saved as, and how it was then

/** @param {Editor} given */
export function start(given) {
  editor = given;
  key = draftKey(editor.facts.key);
  const draft = keptValue(key, { text: "", saved });
  const wanted = draft.text && draft.text !== editor.text && !editor.answered;
  if (wanted && !(isNextGame() && draft.saved?.text === draft.text)) {
    saved = draft.saved ?? saved;
    editor.savedAs = saved.id;
    restore(draft.text);
  }
  editor.on("change", save);
  editor.on("saved", ({ id }) => {
    saved = { id, text: editor.text };
    save(editor);
  });
}

// Whoever begins the next game has done with the last one, if it is saved.
const isNextGame = () => new URLSearchParams(location.search).has("player");

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
  saved = { id: "", text: "" };
  editor.fire("anew");
  editor.replaceText(editor.given);
  editor.show(0);
  one("restored").hidden = true;
  editor.say(editor.word("startedAnew"));
}

function save({ text }) {
  keepValue(key, text === editor.given ? null : { text, ...(saved.id && { saved }) });
}
