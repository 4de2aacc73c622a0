// What somebody has already: a text, filled-in sheets, a downloaded table.

import { labelled, make, makeButton, one } from "../elements.js";
import { post } from "../sending.js";

const LARGEST = 2_000_000; // bytes of one file
const MOST = 3_800_000; // of all together
/** @type {Editor} */
let editor;
/** @type {Part} */
let panel;

/** @param {Editor} given */
export function start(given) {
  editor = given;
  panel = one("files");
  panel.hidden = false;
  const area = make("textarea", { id: "pasted", rows: 4, spellcheck: "false" });
  const read = makeButton({ onclick: () => readPasted(area) }, editor.word("readIt"));
  const input = make("input", {
    id: "opened",
    type: "file",
    multiple: true,
    accept: ".txt,.pdf,.jsonl,text/plain,application/pdf",
    onchange: ({ target }) => readFiles([...target.files]).then(() => (target.value = "")),
  });
  panel.querySelector("div").replaceChildren(
    labelled(editor.word("chooseFiles"), input),
    labelled(editor.word("pasteHere"), area),
    make("div", { class: "buttons" }, read),
    make("div", { id: "read", role: "status" }),
  );
  dropAnywhere();
}

function dropAnywhere() {
  const holdsFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    document.documentElement.classList.add("dropping");
  });
  for (const name of ["dragleave", "drop"]) {
    addEventListener(name, () => document.documentElement.classList.remove("dropping"));
  }
  addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    panel.open = true;
    readFiles([...(event.dataTransfer?.files ?? [])]);
  });
}

async function readPasted(area) {
  const text = area.value;
  if (!text.trim()) return say(editor.word("nothingPasted"));
  if (text.length > LARGEST) {
    return say(editor.word("tooLarge", { name: editor.word("pastedText") }));
  }
  const form = new FormData();
  form.append(
    "sheet",
    new File([text], `${editor.word("pastedText")}.txt`, { type: "text/plain" }),
  );
  if (await read(form, [])) area.value = "";
}

async function readFiles(files) {
  const form = new FormData();
  const left = [];
  let weight = 0;
  for (const file of files) {
    const fits = file.size <= LARGEST && weight + file.size <= MOST;
    if (fits) form.append("sheet", file);
    else left.push(editor.word("tooLarge", { name: file.name }));
    weight += fits ? file.size : 0;
  }
  if (form.has("sheet")) await read(form, left);
  else if (files.length) say(...left);
}

// The board stays as it is unless something could be read; then one step back brings it back.
async function read(form, left) {
  say(editor.word("reading"));
  const answer = await post(editor.facts.addresses.read, form).catch(() => null);
  if (!answer) return say(editor.word("away"));
  const { status, value } = answer;
  const faults = (value.faults ?? []).map(named);
  if (status !== 200 || !value.read) {
    say(editor.word("nothingRead"), ...left, ...(faults.length ? faults : [value.sentence ?? ""]));
    if (isOurs(value.text)) one("read").append(anyway(value.text));
    return false;
  }
  take(value.text);
  say(editor.word("opened"), ...left, ...faults, ...(value.notes ?? []).map(named));
  return true;
}

function take(text) {
  editor.replaceText(text, editor.word("opened"));
  editor.show(0);
}

// A text of this game with slips in it can be mended on the board.
const isOurs = (text = "") =>
  new RegExp(`^\\s*game\\s*:\\s*${editor.facts.key}\\s*$`, "im").test(text);

function anyway(text) {
  const into = () => {
    take(text);
    say(editor.word("opened"));
  };
  return makeButton({ onclick: into }, editor.word("takeAnyway"));
}

function named({ file, name, line, sentence }) {
  const where = [file ?? name, line ? editor.word("atLine", { line }) : ""].filter(Boolean);
  return where.length ? editor.labelled(where.join(", "), sentence) : sentence;
}

function say(first, ...more) {
  const items = more.filter(Boolean).slice(0, 12).map((text) => make("li", {}, text));
  one("read").replaceChildren(make("p", {}, first), items.length ? make("ul", {}, ...items) : "");
  return false;
}
