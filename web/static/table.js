// The live part of a table: what one phone does, all others show at once.

import { forget, keep, kept, recall } from "./drafts.js";
import { Follower, isGone } from "./follow.js";
import { feelRoll } from "./senses.js";
import { forgetShare, Share } from "./shares.js";

const body = document.body;
const place = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const ROLL = 560; // milliseconds
const PATIENCE = 1200; // before anybody is told that the server is away
const SPREAD = 100; // all phones hear at once, but need not all ask at once
const random = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const tab = random(); // this page, so that it never listens twice

let seen = Number(body.dataset.number);
let told = newest()?.number ?? 0;
let stream = null;
let resting = false; // other pages of this phone listen
let gone = false; // the table was deleted
let lost = 0;
let busy = false;
let again = false;
let due = 0;
let still = Promise.resolve(); // until the dice lie still
const base = body.dataset.events.replace(/events$/, "");
const { code, doubts, seat } = body.dataset;
const log = body.dataset.head ? new Follower(code, headOf(body), () => doubt("chain")) : null;
const share = log && place("do") && !body.dataset.closed ? new Share(code, seat, shareOf(body)[0].share, { post: showLinks, look, complain: () => doubt("share") }) : null;
if (!seat) forgetShare(code);

function newest() {
  const line = place("log")?.querySelector("li");
  const text = line?.querySelector(".told")?.textContent ?? "";
  return line && { number: Number(line.dataset.number), text };
}

// Listening

function listen() {
  stream?.close();
  if (gone) return;
  resting = false;
  stream = new EventSource(`${body.dataset.events}?after=${Math.min(seen, log?.number ?? seen)}&tab=${tab}`);
  stream.onmessage = (message) => {
    const told = JSON.parse(message.data);
    if (log && !log.hear(told)) return listen(); // something is missing before it
    share?.hear(told);
    hear(told);
  };
  stream.onopen = () => {
    clearTimeout(lost);
    lost = 0;
    say("");
  };
  stream.addEventListener("elsewhere", () => {
    stream.close();
    resting = true;
    say(body.dataset.elsewhere);
  });
  stream.addEventListener("gone", deleted);
  stream.onerror = () => {
    lost ||= setTimeout(() => say(body.dataset.lost), PATIENCE);
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

function deleted() {
  gone = true;
  stream.close();
  isGone(code);
  forgetShare(code);
  say(body.dataset.gone);
  place("do")?.remove();
}

function hear({ number, event }) {
  if (number <= seen) return;
  seen = number;
  if (event.kind === "Rolled" && place("stage")) still = show(event.faces, number);
  if (event.kind === "Shared" && event.how === "further") return; // nothing on the page shows it
  if (event.kind === "Revealed") import("./reveal.js").then(({ reveal }) => reveal(`${base}tally`));
  soon(event.kind === "Rolled" ? ROLL / 2 : SPREAD); // rolling dice leave time
}

function say(text) {
  place("banner").textContent = text;
}

// Trust: what was told before is remembered, and what does not fit it is said for good.

function headOf({ dataset }) {
  return { number: Number(dataset.number), head: dataset.head, promise: dataset.promise };
}

function shareOf({ dataset }) {
  const others = Object.entries(JSON.parse(dataset.shared)).filter(([key]) => key !== seat);
  return [{ number: Number(dataset.number), share: JSON.parse(dataset.share) }, others.map(([, fixed]) => fixed)];
}

function doubt(why) {
  const known = (kept(`doubt ${code}`) ?? "").split(" ").filter(Boolean);
  if (why && !known.includes(why)) keep(`doubt ${code}`, [...known, why].join(" "));
  const all = why && !known.includes(why) ? [...known, why] : known;
  const sentences = JSON.parse(doubts ?? "{}");
  place("doubt")?.replaceChildren(...all.map((each) => Object.assign(document.createElement("p"), { textContent: sentences[each] })));
}

function trust(page) {
  if (!log) return;
  log.check(headOf(page));
  if (place("words")) place("words").textContent = log.words;
  if (share && !page.dataset.closed) share.settle(...shareOf(page));
}

function showLinks(links, after) {
  return post(`${base}share`, new URLSearchParams({ key: random(), links, after }));
}

async function look() {
  const answer = await fetch(base.replace(/\/$/, ""), { headers: { Accept: "application/json" } });
  return (await answer.json()).table;
}

// Dice

function die(face) {
  const made = document.createElement("span");
  made.className = face.length > 2 ? "die word" : "die";
  made.dataset.face = face;
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", face);
  if (!/^[1-6]$/.test(face)) made.textContent = face;
  return made;
}

function show(faces, number) {
  const dice = document.createElement("div");
  dice.className = `dice n${Math.min(faces.length, 6)}`;
  dice.dataset.roll = number;
  dice.append(...faces.map(die));
  place("stage").replaceChildren(dice);
  feelRoll();
  if (calm.matches) return Promise.resolve();
  dice.classList.add("rolling");
  return new Promise((done) => setTimeout(done, ROLL));
}

// The rest of the page comes as it is written on the server

// A page that nobody looks at catches up when somebody does.
function soon(within) {
  if (document.visibilityState === "visible") due ||= setTimeout(refresh, Math.random() * within);
}

async function refresh() {
  clearTimeout(due);
  due = 0;
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  do {
    again = false;
    try {
      const heard = log?.number ?? 0;
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      await still;
      if (answer.status === 404) deleted();
      if (answer.ok && Number(page.body.dataset.number) < heard) doubt("chain"); // a log only grows
      if (Number(page.body.dataset.number) < seen) soon(SPREAD); // something came meanwhile
      else if (answer.ok) take(page);
    } catch {
      // The stream notices as well, and says so.
    }
  } while (again);
  busy = false;
}

function take(page) {
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = page.getElementById(part.id);
    if (fresh && !isTyped(part) && !isSame(part, fresh)) swap(part, fresh);
  }
  seen = Math.max(seen, Number(page.body.dataset.number ?? 0));
  trust(page.body);
  announce();
}

const bare = (part) => part.innerHTML.replace(/name="(key|csrf)" value="[^"]*"/g, "").replace(" rolling", "");
const isSame = (part, fresh) => bare(part) === bare(fresh);

// A field is not taken from under the fingers; what was typed elsewhere is filled in again.
function isTyped(part) {
  const field = document.activeElement;
  return part.contains(field) && field.matches("input:not([type=radio]), select, textarea");
}

const TOUCHED = "button, summary, a[href]";
const meaning = (each) => each.closest("form")?.getAttribute("action") ?? each.textContent;

function swap(part, fresh) {
  const open = [...part.querySelectorAll("details")].map((each) => each.open && !each.matches(".covered"));
  const focus = part.contains(document.activeElement) && meaning(document.activeElement);
  part.replaceChildren(...fresh.childNodes);
  recall(part);
  part.querySelectorAll("details").forEach((each, index) => (each.open = open[index] ?? false));
  if (focus) [...part.querySelectorAll(TOUCHED)].find((each) => meaning(each) === focus)?.focus({ preventScroll: true });
}

function announce() {
  const line = newest();
  if (!line || line.number <= told) return;
  told = line.number;
  place("said").textContent = line.text;
}

// Doing something

// What may not have arrived keeps its key, even if its form is drawn anew: sent again, it is done once.
const unsure = new Map();

async function post(address, sent) {
  const headers = { Accept: "application/json", "X-Tallyroll": "1" };
  return (await fetch(address, { method: "POST", body: sent, headers })).json();
}

async function send(form) {
  const sent = new URLSearchParams(new FormData(form));
  for (const name of ["csrf", "key", "nonce"]) sent.delete(name);
  const deed = `${form.action} ${sent}`;
  if (!unsure.has(deed)) unsure.set(deed, random());
  sent.set("key", unsure.get(deed));
  if (!log) sent.set("nonce", random()); // all that a table of the first version knows
  const answer = await (share ? share.queue(() => shared(form, sent)) : post(form.action, sent));
  unsure.delete(deed);
  return answer;
}

// A deed that needs chance shows the next link of this phone's share.
async function shared(form, sent, again = false) {
  const stamp = await share.stamp(form.dataset.lane, () => seen);
  for (const [name, value] of Object.entries(stamp ?? {})) sent.set(name, value);
  const answer = await post(form.action, sent);
  if (answer.event) share.noted(stamp, answer.event, answer.table);
  if (answer.error !== "BadLink" || again) return answer;
  share.take(await look()); // another page of this phone was quicker: its link is noted
  return shared(form, sent, true);
}

async function act(form) {
  if (form.getAttribute("aria-busy") === "true") return;
  form.setAttribute("aria-busy", "true");
  try {
    const { event, sentence } = await send(form);
    say(sentence ?? "");
    if (event) {
      forget(form);
      hear(event);
    }
  } catch {
    say(body.dataset.unsent);
  }
  form.removeAttribute("aria-busy");
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-deed]")) return;
  event.preventDefault();
  act(event.target);
});

document.addEventListener("focusout", (event) => {
  if (event.target.closest("[data-live] .deed")) soon(SPREAD);
});

// Hidden things are covered again when nobody looks.
document.addEventListener("toggle", (event) => {
  if (event.target.matches(".covered[open]")) setTimeout(() => (event.target.open = false), 6000);
}, true);

// A phone that wakes up is back in the present at once.
document.addEventListener("visibilitychange", () => {
  for (const each of document.querySelectorAll(".covered")) each.open = false;
  if (document.visibilityState !== "visible") return;
  listen();
  refresh();
});
addEventListener("focus", () => resting && (listen(), refresh()));
addEventListener("online", listen);
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => event.persisted && (listen(), refresh()));

doubt("");
trust(body);
if (log && log.number > seen) refresh(); // the page may be an old one
listen();
