// The result is kept, printed or passed on; whatever fails, the board is still there.

import { first, labelled, make, makeButton, one, unfold } from "../elements.js";
import { post, randomKey } from "../sending.js";
import { keepValue, keptValue } from "../storage.js";

/** @type {Editor} */
let editor;
let key = randomKey(); // the same until a save was answered: a second try saves nothing twice
/** @type {Saved | null} */
let saved = null; // where the result lies once it is kept
let entered = ""; // what was kept there

/** @param {Editor} given */
export function start(given) {
  editor = given;
  saved = editor.facts.result ?? null;
  const panel = one("keep");
  panel.hidden = false;
  panel.querySelector("div").replaceChildren(
    details(),
    make("div", { id: "kept", role: "status" }),
    make(
      "div",
      { class: "buttons" },
      makeButton({ id: "save", class: "main", onclick: () => save() }, editor.word("save")),
      make("a", { id: "next-game", class: "button main", hidden: true }, editor.word("nextGame")),
      makeButton({ id: "save-new", onclick: saveNew, hidden: true }, editor.word("saveNew")),
      makeButton({ onclick: print }, editor.word("printReport")),
      makeButton({ onclick: share }, editor.word("shareText")),
    ),
  );
  panel.addEventListener("input", show);
  editor.on("change", show);
  editor.on("anew", () => {
    saved = editor.facts.result ?? null;
    entered = "";
    say();
  });
  if (saved?.same && editor.text === editor.given) entered = now();
  if (editor.text !== editor.given || saved) lookUp();
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

/** What would be kept now. */
const wish = () => ({
  board: editor.text,
  played: one("played").value,
  place: one("place-played").value.trim(),
  note: one("note").value,
});
const now = () => JSON.stringify(wish());

// Whether this very board is kept, the server knows, whoever of the family kept it.
async function lookUp(word = "alreadySaved") {
  const { text } = editor;
  const asked = { board: text, result: saved?.id ?? editor.savedAs };
  const { status, value } = await post(editor.facts.addresses.kept, asked).catch(() => ({
    status: 0,
    value: null,
  }));
  if (status !== 200 || !value.result || text !== editor.text) return;
  saved = /** @type {Saved} */ (value.result);
  const { played = "", place = "", note = "" } = saved;
  one("played").value = played;
  one("place-played").value = place;
  one("note").value = note;
  if (saved.same) {
    entered = now();
    tell(word);
  }
  show();
}

/** @param {string} word */
function tell(word) {
  const shown = () => link(saved?.address, editor.word("showResult"));
  say(make("p", {}, editor.word(word), " ", shown()));
  one("next-game").setAttribute("href", saved?.next ?? "");
  if (word !== "alreadySaved" || new URLSearchParams(location.search).has("result")) return;
  const next = make("a", { href: saved?.next }, editor.word("nextGame"));
  one("restored").replaceChildren(`${editor.word(word)} `, shown(), " · ", next);
  one("restored").hidden = false;
}

// What is kept as it stands needs no button; what was changed is a change, or another game.
function show() {
  const same = Boolean(saved && entered === now());
  const board = JSON.parse(entered || "{}").board;
  one("save").hidden = same;
  one("save").textContent = editor.word(saved ? "saveAgain" : "save");
  one("save-new").hidden = !saved || same || editor.text === board;
  one("next-game").hidden = !same || !saved?.next;
  if (same || !entered) return;
  one("kept").replaceChildren();
  one("restored").hidden = true;
}

function saveNew() {
  saved = null;
  entered = "";
  save();
}

async function save() {
  const button = one("save");
  if (button.disabled) return;
  button.disabled = true;
  const sent = wish();
  const answer = await post(saved?.address ?? editor.facts.addresses.save, {
    game: editor.facts.key,
    ...sent,
    key,
    ...(saved?.changed && { changed: String(saved.changed) }),
  }).catch(() => null);
  button.disabled = false;
  const { status = 0, value = {} } = answer ?? {};
  if (saved && (status === 403 || status === 404)) {
    saved = null; // it was deleted meanwhile
    return save();
  }
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
  const known = status === 200 && !saved; // it was there already
  key = randomKey();
  saved = value.address ? value : saved;
  entered = JSON.stringify(sent);
  keepValue("place", sent.place);
  editor.fire("saved", saved ?? {});
  say(make("p", {}, editor.word("isSaved"), " ", link(saved?.address, editor.word("showResult"))));
  show();
  lookUp(known ? "alreadySaved" : "isSaved");
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
