// What is not wanted at every moment of a game comes when it is unfolded, and every time after that.

import { make, one } from "../elements.js";
import { keepValue, keptValue } from "../storage.js";

/** @type {Editor} */
let editor;

/** @param {Editor} given */
export function start(given) {
  editor = given;
  const { own_boards, alone } = editor.facts.layout;
  const people = editor.word(own_boards ? "names" : alone ? "name" : "players");
  fold("score", one("score-title").textContent ?? "", () => import("./score.js"));
  fold("people", people, () => import("./people.js"));
}

/** @param {string} id @param {string} title @param {() => Promise<any>} load */
function fold(id, title, load) {
  const open = keptValue(`sheet-${id}`, false);
  const folded = make("details", { class: "panel", open }, make("summary", {}, title));
  one("entries").after(folded);
  folded.append(one(id));
  let wanted = true;
  const unfold = async () => {
    keepValue(`sheet-${id}`, folded.open || null);
    if (!wanted || !folded.open) return;
    wanted = false;
    if (id === "score") await dress(one("own-sheet").dataset.score);
    await load().then((part) => part.start(editor), () => (wanted = true));
    if (id === "score" && !wanted) one("tools")?.append(one("standing"));
    editor.fire("change", { text: editor.text, label: "" });
  };
  folded.addEventListener("toggle", unfold);
  if (open) unfold();
}

// The look of it comes along.
/** @param {string | undefined} href */
const dress = (href) =>
  new Promise((done) => {
    document.head.append(make("link", { rel: "stylesheet", href, onload: done, onerror: done }));
  });
