// The result is kept, printed or passed on; whatever fails, the board is still there.

import { first, labelled, make, makeButton, one, unfold } from "../elements.js";
import { post, randomKey } from "../sending.js";
import { keepValue, keptValue } from "../storage.js";

/** @type {Editor} */
let editor;
let key = randomKey(); // the same until a save was answered: a second try saves nothing twice
/** @type {Saved | null} */
let saved = null; // where the result lies once it is kept

/** @param {Editor} given */
export function start(given) {
  editor = given;
  saved = editor.facts.result ?? null;
  const panel = one("keep");
  panel.hidden = false;
  panel.querySelector("div").replaceChildren(
    details(),
    make(
      "div",
      { class: "buttons" },
      makeButton({ id: "save", class: "main", onclick: save }, editor.word("save")),
      makeButton({ onclick: print }, editor.word("printReport")),
      makeButton({ onclick: share }, editor.word("shareText")),
    ),
    make("div", { id: "kept", role: "status" }),
  );
}

function details() {
  const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString();
  const { played = today.slice(0, 10), place = keptValue("place", ""), note = "" } = saved ?? {};
  return make(
    "div",
    { class: "keep-fields" },
    field("played", "date", played),
    field("place-played", "text", place, { maxlength: 60 }),
    field("note", "text", note, { maxlength: 500 }),
  );
}

function field(id, type, value, more = {}) {
  return labelled(editor.word(id), make("input", { id, type, value, ...more }));
}

async function save() {
  const button = one("save");
  if (button.disabled) return;
  button.disabled = true;
  const place = one("place-played").value.trim();
  const result = {
    board: editor.text,
    played: one("played").value,
    place,
    note: one("note").value,
  };
  const answer = await post(saved?.address ?? editor.facts.addresses.save, {
    game: editor.facts.key,
    ...result,
    key,
    ...(saved?.changed && { changed: String(saved.changed) }),
  }).catch(() => null);
  button.disabled = false;
  const { status = 0, value = {} } = answer ?? {};
  if (status === 409) {
    saved = saved && { ...saved, changed: "" }; // whoever was told may write over it
    return say(
      make(
        "p",
        { class: "wrong" },
        value.sentence,
        " ",
        link(saved?.address, editor.word("showResult")),
      ),
    );
  }
  if (status < 200 || status >= 300) {
    const why = value.faults?.map(({ sentence }) => sentence).join(" ") || value.sentence;
    return say(
      make("p", { class: "wrong" }, editor.word("notSaved")),
      why ? make("p", {}, why) : "",
    );
  }
  key = randomKey();
  saved = value.address ? value : saved;
  keepValue("place", place);
  editor.fire("saved", saved ?? {});
  button.textContent = editor.word("saveAgain");
  say(make("p", {}, editor.word("isSaved"), " ", link(saved?.address, editor.word("showResult"))));
}

const link = (href, text) => make("a", { href }, text);
const say = (...children) => one("kept").replaceChildren(...children);

// The report opens in a leaf of its own, so that the board stays where it is.
function print() {
  const board = make("textarea", { name: "board" });
  board.value = editor.text;
  const form = make(
    "form",
    { method: "post", action: editor.facts.addresses.report, target: "_blank", hidden: true },
    board,
    make("input", { name: "csrf", value: first("[name=csrf]")?.value ?? "" }),
  );
  document.body.append(form);
  form.submit();
  form.remove();
}

async function share() {
  try {
    await navigator.clipboard.writeText(editor.text);
    say(make("p", {}, editor.word("copied")));
  } catch {
    const area = one("board-text"); // a page without a certificate may not reach the clipboard
    unfold(area);
    area.focus();
    area.select();
    const done = document.execCommand?.("copy");
    say(make("p", {}, editor.word(done ? "copied" : "copyYourself")));
  }
}
