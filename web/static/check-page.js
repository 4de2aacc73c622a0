// The page around the checker: a file comes in, a verdict comes out. Nothing is sent anywhere.

import { verify, whereWords } from "./check-receipt.js";
import { one as place } from "./elements.js";
import { fill, formOf } from "./words.js";

const given = JSON.parse(place("given").textContent);
const words = given.words;

function said(sentence, facts = {}) {
  return fill(
    typeof sentence === "string" ? sentence : formOf(given, sentence, facts.count),
    facts,
  );
}

// Who has no name any more is called by a number, in English in the log.
const called = (name = "") =>
  name.replace(/^Player (\d+)$/, (_, number) => said(words.neutral, { number }));

function verdict(report) {
  const lines = [];
  if (report.faults.length) lines.push(said(words.bent, { count: report.faults.length }));
  else if (report.checked) lines.push(said(words.honest, { count: report.checked }));
  else if (!report.sealed) lines.push(words.nothing);
  if (report.sealed) lines.push(said(words.sealed, { count: report.sealed }));
  return report.game ? [...lines, ...shares(report)] : lines;
}

// Who had a part in chance, and what that shows.
function shares(report) {
  const { version, alone, drawn, faults, names, vouches } = report;
  if (version === 1) {
    return [...(alone ? [said(words.noNonce, { count: alone })] : []), words.firstVersion];
  }
  const counted = ["shareless", "alone", "crossed"].filter((name) => report[name]);
  const lines = counted.map((name) => said(words[name], { count: report[name] }));
  const counts = Object.entries(vouches);
  if (counts.some(([, count]) => count) && !faults.length) {
    lines.unshift(
      ...counts.map(([seat, count]) =>
        said(words.vouches, { name: called(names[seat]), count, all: drawn })
      ),
      words.shared,
    );
  }
  return [...lines, said(words.wordsAre, { words: report.words })];
}

let shown = null; // the report on the page

// Whether the log is the one whose four words somebody noted.
function compare() {
  const typed = place("words").value.trim();
  const number = shown && typed ? whereWords(shown.heads, typed) : 0;
  const told = number ? said(words.wordsFit, { number }) : words.wordsDiffer;
  place("belongs").textContent = shown && typed ? told : "";
  place("belongs").className = shown && typed ? (number ? "honest" : "bent") : "";
}

function line(kind, text, className = "") {
  const made = document.createElement(kind);
  made.textContent = text;
  made.className = className;
  return made;
}

function row({ number, by, found, right }, names) {
  const made = document.createElement("tr");
  const sign = right === null ? words.later : right ? words.right : words.wrong;
  made.append(
    line("td", number),
    line("td", called(names[by])),
    line("td", found),
    line("td", sign),
  );
  made.className = right === false ? "bent" : "";
  return made;
}

function show(report) {
  const faults = report.faults.map(({ why, facts }) => said(words[why], facts));
  const [first, ...rest] = verdict(report);
  place("verdict").className = report.faults.length ? "bent" : report.sealed ? "sealed" : "honest";
  place("verdict").replaceChildren(
    line("h2", first),
    ...rest.map((text) => line("p", text)),
    ...faults.map((text) => line("p", text, "fault")),
  );
  place("rows").replaceChildren(...report.outcomes.map((outcome) => row(outcome, report.names)));
  place("outcomes").hidden = !report.outcomes.length;
  place("code").textContent = report.code;
  shown = report;
  compare();
}

function complain(error) {
  const why = error.tooMany
    ? said(words.tooMany, { count: error.tooMany })
    : error.line
    ? said(words.badLine, { number: error.line, quote: error.quote })
    : words.unable; // a fault of this browser says nothing about the table
  place("verdict").className = why === words.unable ? "" : "bent";
  place("verdict").replaceChildren(line("h2", why));
  place("outcomes").hidden = true;
  place("code").textContent = "";
  shown = null;
  compare();
}

async function check(text) {
  try {
    show(await verify(text, given.facts));
  } catch (error) {
    complain(error);
  }
}

async function take(files) {
  if (files.length) await check(await files[0].text());
}

// On the server the page can fetch a table by itself: …/check#badekimo
async function fetched() {
  const code = location.hash.slice(1);
  if (!/^[a-z]{8}$/.test(code) || !location.protocol.startsWith("http")) return;
  try {
    const answer = await fetch(`table/${code}/log`);
    if (answer.ok) await check(await answer.text());
  } catch {
    // Without a server the file can still be chosen.
  }
}

place("unable").remove();
if (location.protocol === "file:") place("home").removeAttribute("href"); // a saved copy stands alone
place("words").addEventListener("input", compare);
place("file").addEventListener("change", (/** @type {any} */ event) => take(event.target.files));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  take(event.dataTransfer?.files ?? []);
});
fetched();
