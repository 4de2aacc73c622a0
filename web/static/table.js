// The live part of a table: what one phone does, all others show at once.

import { forget, recall } from "./drafts.js";
import { all, make, one } from "./elements.js";
import { Follower, isGone } from "./follow.js";
import { get, getPage, post, randomKey } from "./sending.js";
import { feelRoll } from "./senses.js";
import { forgetShare, Share } from "./shares.js";
import { keep, kept } from "./storage.js";

const body = document.body;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const ROLL = 560; // milliseconds
const PATIENCE = 1200; // before anybody is told that the server is away
const SPREAD = 100; // all phones hear at once, but need not all ask at once
const LOST = ["GotUp", "TookSeat"]; // what takes a seat away
const tab = randomKey(); // this page, so that it never listens twice

let seen = Number(body.dataset.number);
let told = newest()?.number ?? 0;
/** @type {EventSource | null} */
let stream = null;
let resting = false; // other pages of this phone listen
let gone = false; // the table was deleted
let lost = 0;
let busy = false;
let again = false;
let due = 0;
let still = Promise.resolve(); // until the dice lie still
const { code = "", seat = "", events = "" } = body.dataset;
const base = events.replace(/events$/, "");
const log = body.dataset.head ? new Follower(code, headOf(body), () => doubt("chain")) : null;
const share = log && one("do") && !body.dataset.closed
  ? new Share(code, seat, shareOf(body).mine.share, {
    post: showLinks,
    look,
    complain: () => doubt("share"),
  })
  : null;
if (!seat) forgetShare(code);

function newest() {
  const line = one("log")?.querySelector("li");
  const text = line?.querySelector(".told")?.textContent ?? "";
  return line && { number: Number(line.dataset.number), text };
}

// Listening

function listen() {
  stream?.close();
  if (gone) return;
  resting = false;
  const now =
    (stream = new EventSource(`${events}?after=${Math.min(seen, log?.number ?? seen)}&tab=${tab}`));
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
    now.close();
    resting = true;
    say(body.dataset.elsewhere);
  });
  stream.addEventListener("gone", deleted);
  stream.onerror = () => {
    lost ||= setTimeout(() => say(body.dataset.lost), PATIENCE);
    if (now.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

function deleted() {
  gone = true;
  stream?.close();
  isGone(code);
  forgetShare(code);
  say(body.dataset.gone);
  one("do")?.remove();
}

// Who loses the seat is shown the way in, as soon as the server can be reached.
async function seatIsLost() {
  try {
    await getPage(location.href);
    location.reload();
  } catch {
    setTimeout(seatIsLost, 2000);
  }
}

/** @param {{ number: number, event: any }} told */
function hear({ number, event }) {
  if (number <= seen) return;
  seen = number;
  if (seat && event.seat === seat && LOST.includes(event.kind)) seatIsLost();
  if (event.kind === "Rolled" && one("stage")) still = show(event.faces, number);
  if (event.kind === "Shared" && event.how === "further") return; // nothing on the page shows it
  if (event.kind === "Revealed") import("./reveal.js").then(({ reveal }) => reveal(`${base}tally`));
  soon(event.kind === "Rolled" ? ROLL / 2 : SPREAD); // rolling dice leave time
}

/** @param {string | undefined} text */
function say(text) {
  one("banner").textContent = text ?? "";
}

// Trust: what was told before is remembered, and what does not fit it is said for good.

function headOf({ dataset }) {
  return { number: Number(dataset.number), head: dataset.head, promise: dataset.promise };
}

function shareOf({ dataset }) {
  const others = Object.entries(JSON.parse(dataset.shared)).filter(([key]) => key !== seat);
  const mine = { number: Number(dataset.number), share: JSON.parse(dataset.share) };
  return { mine, others: others.map(([, fixed]) => fixed) };
}

/** @param {string} why */
function doubt(why) {
  const known = (kept(`doubt ${code}`) ?? "").split(" ").filter(Boolean);
  if (why && !known.includes(why)) keep(`doubt ${code}`, [...known, why].join(" "));
  const doubts = why && !known.includes(why) ? [...known, why] : known;
  const sentences = JSON.parse(body.dataset.doubts ?? "{}");
  one("doubt")?.replaceChildren(...doubts.map((each) => make("p", {}, sentences[each])));
}

/** @param {HTMLElement} page */
function trust(page) {
  if (!log) return;
  log.check(headOf(page));
  if (one("words")) one("words").textContent = log.words;
  if (share && !page.dataset.closed) {
    const { mine, others } = shareOf(page);
    share.settle(mine, others);
  }
}

/** @param {string[]} links @param {number} after */
async function showLinks(links, after) {
  const { value } = await post(
    `${base}share`,
    new URLSearchParams({ key: randomKey(), links: links.join(), after: String(after) }),
  );
  return value;
}

async function look() {
  return (await get(base.replace(/\/$/, ""))).value.table;
}

// Dice

/** @param {string} face */
function die(face) {
  const look = face.length > 2 ? "die word" : "die";
  const pips = /^[1-6]$/.test(face);
  return make(
    "span",
    { class: look, "data-face": face, role: "img", "aria-label": face },
    pips ? "" : face,
  );
}

/** @param {string[]} faces @param {number} number */
function show(faces, number) {
  const look = `dice n${Math.min(faces.length, 6)}`;
  const dice = make("div", { class: look, "data-roll": number }, ...faces.map(die));
  one("stage").replaceChildren(dice);
  feelRoll();
  if (calm.matches) return Promise.resolve();
  dice.classList.add("rolling");
  return new Promise((done) => setTimeout(done, ROLL));
}

// The rest of the page comes as it is written on the server

const isSeen = () => document.visibilityState === "visible";

function refreshIfSeen() {
  due = 0;
  if (isSeen()) refresh();
}

// A page that nobody looks at catches up when somebody does.
/** @param {number} within */
function soon(within) {
  if (isSeen()) due ||= setTimeout(refreshIfSeen, Math.random() * within);
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
      const { ok, status, page } = await getPage(location.href);
      await still;
      if (status === 404) deleted();
      if (ok && Number(page.body.dataset.number) < heard) doubt("chain"); // a log only grows
      if (Number(page.body.dataset.number) < seen) soon(SPREAD); // something came meanwhile
      else if (ok) take(page);
    } catch {
      // The stream notices as well, and says so.
    }
  } while (again);
  busy = false;
}

/** @param {Document} page */
function take(page) {
  for (const part of all("[data-live]")) {
    const fresh = page.getElementById(part.id);
    if (fresh && !isTyped(part) && !isSame(part, fresh)) swap(part, fresh);
  }
  seen = Math.max(seen, Number(page.body.dataset.number ?? 0));
  trust(page.body);
  announce();
}

const bare = (/** @type {HTMLElement} */ part) =>
  part.innerHTML.replace(/name="(key|csrf)" value="[^"]*"/g, "").replace(" rolling", "");
const isSame = (/** @type {HTMLElement} */ part, /** @type {HTMLElement} */ fresh) =>
  bare(part) === bare(fresh);

// A field is not taken from under the fingers; what was typed elsewhere is filled in again.
/** @param {Part} part */
function isTyped(part) {
  const field = document.activeElement;
  return field && part.contains(field) &&
    field.matches("input:not([type=radio]), select, textarea");
}

const TOUCHED = "button, summary, a[href]";
const meaning = (/** @type {Element} */ each) =>
  each.closest("form")?.getAttribute("action") ?? each.textContent;

/** @param {Part} part @param {HTMLElement} fresh */
function swap(part, fresh) {
  const open = [...part.querySelectorAll("details")].map((each) =>
    each.open && !each.matches(".covered")
  );
  const active = document.activeElement;
  const focus = active && part.contains(active) && meaning(active);
  part.replaceChildren(...fresh.childNodes);
  recall(part);
  part.querySelectorAll("details").forEach((each, index) => (each.open = open[index] ?? false));
  if (focus) {
    [...part.querySelectorAll(TOUCHED)].find((each) => meaning(each) === focus)?.focus({
      preventScroll: true,
    });
  }
}

function announce() {
  const line = newest();
  if (!line || line.number <= told) return;
  told = line.number;
  one("said").textContent = line.text;
}

// Doing something

// What may not have arrived keeps its key, even if its form is drawn anew: sent again, it is done once.
const unsure = new Map();

/** @param {HTMLFormElement} form */
async function send(form) {
  const sent = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const state = sent.get("state"); // a deed that may not have arrived is the same in any state
  for (const name of ["csrf", "key", "nonce", "state"]) sent.delete(name);
  const deed = `${form.action} ${sent}`;
  if (!unsure.has(deed)) unsure.set(deed, randomKey());
  sent.set("key", unsure.get(deed));
  if (state) sent.set("state", state);
  if (!log) sent.set("nonce", randomKey()); // all that a table of the first version knows
  const answer = await (share ? share.queue(() => shared(share, form, sent)) : plainly(form, sent));
  unsure.delete(deed);
  return answer;
}

/** @param {HTMLFormElement} form @param {URLSearchParams} sent */
const plainly = async (form, sent) => (await post(form.action, sent)).value;

// A deed that needs chance shows the next link of this phone's share.
/** @param {Share} share @param {HTMLFormElement} form @param {URLSearchParams} sent */
async function shared(share, form, sent, again = false) {
  const stamp = await share.stamp(form.dataset.lane, () => seen);
  for (const [name, value] of Object.entries(stamp ?? {})) sent.set(name, String(value));
  const answer = await plainly(form, sent);
  if (answer.event) share.noted(stamp, answer.event, answer.table);
  if (answer.error !== "BadLink" || again) return answer;
  share.take(await look()); // another page of this phone was quicker: its link is noted
  return shared(share, form, sent, true);
}

/** @param {HTMLFormElement} form */
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

document.addEventListener("submit", (/** @type {any} */ event) => {
  if (!event.target.matches("[data-deed]")) return;
  event.preventDefault();
  act(event.target);
});

document.addEventListener("focusout", (/** @type {any} */ event) => {
  if (event.target.closest("[data-live] .deed")) soon(SPREAD);
});

// Hidden things are covered again when nobody looks.
document.addEventListener("toggle", (/** @type {any} */ event) => {
  if (event.target.matches(".covered[open]")) setTimeout(() => (event.target.open = false), 6000);
}, true);

// A phone that wakes up is back in the present at once.
document.addEventListener("visibilitychange", () => {
  for (const each of all(".covered")) each.open = false;
  if (!isSeen()) return;
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
