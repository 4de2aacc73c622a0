// The score grows while the board is tapped: asked of the server, which knows the rules.

import { all, first, make, makeButton, one, unfold as unfoldAround } from "../elements.js";
import { post } from "../sending.js";
import { keepValue, keptValue } from "../storage.js";
import { epochNumber, hasEpochs } from "./notation.js";
import * as reasons from "./reasons.js";
import * as why from "./why.js";

const PAUSE = 1500; // milliseconds without a change, before a result is read aloud
const MOST_FAULTS = 5;
const MOST_RULES = 4;
/** @type {Editor} */
let editor;
let busy = false;
/** @type {{ rule: string, player: string } | null} */
let open = null; // the line whose reasons are unfolded
let told = "";
let noticed = false; // a difference unfolds its panel once; then it is the player's business
let telling = 0;
let retry = 0;
let tries = 0;

/** @param {Editor} given */
export function start(given) {
  editor = given;
  reasons.start(editor);
  Object.assign(editor, { counts });
  one("score").hidden = false;
  one("editor").prepend(make("a", { id: "standing", href: "#score", hidden: true }));
  editor.on("change", ask);
  editor.on("asked", ask); // about a photo
  addEventListener("online", ask);
  hideWarnings();
  why.start(editor);
}

// Asking: one question at a time; an answer to a board that has changed since is not shown

async function ask() {
  if (busy) return;
  busy = true;
  clearTimeout(retry);
  let asked, answer;
  do {
    asked = editor.text;
    const missing = editor.missing();
    answer = missing ? { status: 0, value: { sentence: missing } } : await reach(asked);
  } while (asked !== editor.text);
  busy = false;
  hear(answer);
}

const reach = (board) =>
  post(editor.facts.addresses.score, { board }).catch(() => ({ status: 503, value: {} }));

function hear({ status, value }) {
  const away = status >= 429;
  one("away").textContent = away ? value.sentence ?? editor.word("away") : "";
  one("away").hidden = !away;
  one("score").classList.toggle("old", status !== 200);
  if (away) {
    retry = setTimeout(ask, Math.min(1000 * 2 ** tries++, 15_000));
    return;
  }
  tries = 0;
  showFaults(status === 200 ? null : value);
  if (status !== 200) return;
  editor.report = value.report;
  show(value.report);
  editor.fire("score", { report: value.report });
  if (one("written") && value.report.differences.length && !noticed) {
    one("written").open = noticed = true;
  }
  tellLater(value.report.result);
}

function tellLater(result) {
  clearTimeout(telling);
  telling = setTimeout(() => {
    if (result !== told) editor.say(result);
    told = result;
  }, PAUSE);
}

// What cannot be read yet

function showFaults(value) {
  const place = one("unread");
  place.hidden = !value;
  if (!value) return place.replaceChildren();
  if (!value.faults?.length) return place.replaceChildren(make("p", {}, value.sentence ?? ""));
  const items = value.faults.slice(0, MOST_FAULTS).map(fault);
  const count = value.faults.length - MOST_FAULTS;
  if (count > 0) {
    items.push(make("li", { class: "quiet" }, editor.word("more", { count })));
  }
  place.replaceChildren(make("b", {}, editor.word("notYet")), make("ul", {}, ...items));
}

/** @param {Fault} fault */
function fault({ line, column, sentence }) {
  if (!line) return make("li", {}, sentence);
  const jump = makeButton(
    { class: "plain", onclick: () => goTo(line, column) },
    editor.word("atLine", { line }),
  );
  return make("li", {}, jump, ` ${sentence}`);
}

function goTo(line, column) {
  const area = one("board-text");
  const lines = area.value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  unfoldAround(area);
  area.focus();
  const from = before + Math.max(0, column - 1);
  area.setSelectionRange(from, column ? from + 1 : before + (lines[line - 1]?.length ?? 0));
}

// The table of players and rules

/** @param {Report} report */
function show(report) {
  one("result").textContent = report.result;
  one("tally-table").replaceChildren(head(report), body(report));
  one("tally-table").classList.toggle("many", report.players.length > 3);
  showStanding(report);
  one("notes").replaceChildren(...report.notes.map(({ sentence }) => make("li", {}, sentence)));
  // At a table the game goes on: what is said of all together concerns its end, and can wait.
  const atTable = Boolean(editor.facts.sheet);
  showWarnings(report.warnings.filter(({ player, cells }) => !atTable || player || cells.length));
  if (open) unfold(open, false);
  else if (!editor.inspect) reasons.dim();
}

/** @param {Report} report */
function head({ players, winners }) {
  const won = (name) => players.length > 1 && winners.includes(name);
  const names = players.map(({ name, called }) =>
    make("th", { scope: "col", class: won(name) ? "won" : "" }, make("span", {}, called))
  );
  const totals = players.map(({ name, total }) =>
    make("td", { class: won(name) ? "total won" : "total" }, reasons.plain(total))
  );
  const title = make("th", { scope: "row" }, editor.word("total"));
  return make(
    "thead",
    {},
    make("tr", {}, make("td"), ...names),
    make("tr", { class: "totals" }, title, ...totals),
  );
}

/** @param {Report} report */
function body({ players }) {
  const rows = editor.facts.rules.filter(({ key }) => counts(key, players));
  return make("tbody", {}, ...rows.map((rule) => row(rule, players)));
}

// Of many rules only those that are in play have a line.
/** @param {string} key @param {PlayerReport[]} players */
function counts(key, players = []) {
  const inPlay = (editor.model.head.get("cards") ?? "").includes(key);
  const few = editor.facts.rules.length <= MOST_RULES;
  return few || inPlay || players.some(({ rules }) => rules.some(({ rule }) => rule === key));
}

function row({ key, title }, players) {
  const cells = players.map((player) => {
    const line = player.rules.find(({ rule }) => rule === key);
    return make("td", {}, line ? number(line, player) : make("span", { class: "none" }, "–"));
  });
  const line = make("tr", { "data-rule": key }, make("th", { scope: "row" }, title), ...cells);
  line.addEventListener("click", ({ target }) => tapLine(/** @type {any} */ (target)));
  return line;
}

// The whole line can be tapped: at its title it is that of whoever is looked at.
/** @param {Part} part */
function tapLine(part) {
  if (part.closest("button")) return;
  const line = part.closest("tr");
  const own = part.closest("td")?.querySelector("button");
  const named = (/** @type {string | undefined} */ name) =>
    all("button", line).find(({ dataset }) => dataset.player === name);
  const { own_boards } = editor.facts.layout;
  const shown = own_boards ? editor.report?.players[editor.board]?.name : open?.player;
  (own ?? named(shown) ?? named(editor.report?.winners[0]) ?? first("button", line))?.click();
}

function number(line, player) {
  const title = `${line.title}, ${player.called}`;
  const label = editor.labelled(title, reasons.points(line.points));
  const button = makeButton(
    { class: "line", "aria-expanded": "false", "aria-label": label },
    reasons.plain(line.points),
  );
  button.dataset.player = player.name;
  button.addEventListener("click", () => toggle({ rule: line.rule, player: player.name }));
  return button;
}

// A line's reasons, unfolded under it

function toggle(line) {
  const same = open && open.rule === line.rule && open.player === line.player;
  fold();
  if (same) return reasons.dim();
  unfold(line, true);
}

function fold() {
  one("tally-table").querySelector(".explained")?.remove();
  one("tally-table").querySelector("[aria-expanded=true]")?.setAttribute("aria-expanded", "false");
  open = null;
}

function unfold(line, tapped) {
  const player = editor.report?.players.find(({ name }) => name === line.player);
  const found = player?.rules.find(({ rule }) => rule === line.rule);
  if (!player || !found) {
    open = null;
    return reasons.dim();
  }
  open = line;
  reasons.light(found.reasons);
  const table = one("tally-table");
  const at = table.querySelector(`tr[data-rule="${line.rule}"]`);
  const button = [...at.querySelectorAll("button")].find((one) =>
    one.dataset.player === line.player
  );
  button?.setAttribute("aria-expanded", "true");
  at.after(explained(found, player));
  if (tapped) at.nextElementSibling?.scrollIntoView({ block: "nearest" });
}

/** @param {RuleLine} found @param {PlayerReport} player */
function explained(found, player) {
  const players = editor.report?.players ?? [];
  const title = players.length > 1 ? `${found.title}, ${player.called}` : found.title;
  const lit = found.reasons.some(({ cells }) => cells.length);
  const inside = make(
    "td",
    { colspan: players.length + 1 },
    make("p", { class: "rule" }, make("b", {}, title), ` ${found.sentence}`),
    lit ? reasons.picture() : "",
    ...(found.reasons.length ? byBoard(found.reasons) : []),
  );
  return make("tr", { class: "explained" }, inside);
}

// Epochs apart; other games have one board for each player's reasons.
/** @param {Reason[]} found */
function byBoard(found) {
  if (!hasEpochs(editor.facts)) return [reasons.list(found)];
  const boards = [...new Set(found.map(({ board }) => board))];
  return boards.flatMap((board) => [
    make(
      "p",
      { class: "epoch" },
      editor.word("epoch", { number: epochNumber(editor.model, board ?? 0) }),
    ),
    reasons.list(found.filter((reason) => reason.board === board), found),
  ]);
}

// The totals stay in sight while the board is filled

function showStanding({ players, winners }) {
  const entries = players.map(({ name, called, total }) =>
    make(
      "span",
      { class: players.length > 1 && winners.includes(name) ? "won" : "" },
      make("span", { class: "of" }, called),
      " ",
      make("b", {}, reasons.plain(total)),
    )
  );
  one("standing").replaceChildren(...entries);
  one("standing").classList.toggle("many", players.length > 3);
  one("standing").hidden = false;
}

// Warnings can be hidden, and stay so on this phone

function hideWarnings() {
  const place = one("warnings");
  place.open = keptValue("warnings", true);
  const remember = () => keepValue("warnings", place.open);
  place.addEventListener("toggle", remember);
  addEventListener("pagehide", remember); // a toggle is told a moment later
}

function showWarnings(warnings) {
  const place = one("warnings");
  place.hidden = !warnings.length;
  const title = editor.word("warnings", { count: warnings.length });
  place.querySelector("summary").textContent = title;
  place.querySelector("div").replaceChildren(reasons.remarks(warnings, "warning"));
}
