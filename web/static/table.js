// The live part of a table: what one phone does, all others show at once.

import { forget } from "./drafts.js";
import { all, make, one } from "./elements.js";
import { Follower, isGone } from "./follow.js";
import { offerLinks } from "./links.js";
import { date, Lines, lookedAt, older, takePage, takeTexts } from "./parts.js";
import { get, getPage, post, randomKey } from "./sending.js";
import { feelRoll } from "./senses.js";
import { bringEditor } from "./sheet.js";
import { forgetShare, Share } from "./shares.js";
import { fetchSigns } from "./signs.js";
import { keep, kept } from "./storage.js";

const body = document.body;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const ROLL = 560; // milliseconds
const PATIENCE = 1200; // before anybody is told that the server is away
const SPREAD = 100; // all phones hear at once, but need not all ask at once
const LATE = 1500; // by when the stream has brought what an event changed on the page
const LONGEST = 30_000; // between two attempts to fetch the page
const LOST = ["GotUp", "TookSeat"]; // what takes a seat away
const tab = randomKey(); // this page, so that it never listens twice

let seen = Number(body.dataset.number); // the last number that was heard
let has = seen; // the number that the page shows
let told = newest()?.number ?? 0;
/** @type {EventSource | null} */
let stream = null;
let resting = false; // other pages of this phone listen
let gone = false; // the table was deleted
let lost = 0;
let busy = false;
let again = false;
let due = 0;
let pause = 0; // since the page could not be fetched
let taking = Promise.resolve(); // what the stream brings is taken one after the other
let still = Promise.resolve(); // until the dice lie still
const { code = "", seat = "", events = "" } = body.dataset;
const isScreen = body.matches(".screen");
const kind = body.matches(".at-table") ? (isScreen ? "screen" : "table") : ""; // whose parts are sent
/** @type {string[]} */
let parts = []; // those that the stream brings
/** @type {{ share: Shown, shared: Record<string, number>, closed: boolean }} */
let chain; // what the table says about the shares of chance
const ownPage = body.dataset.page ?? location.href; // a sheet lies beside the page of its table
const base = events.replace(/events$/, "");
const log = body.dataset.head ? new Follower(code, headOf(body), () => doubt("chain")) : null;
const share = log && one("do") && !body.dataset.closed
  ? new Share(code, seat, shareOf(body).share, {
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
  const now = (stream = new EventSource(`${events}?${wishes()}`));
  let lines = new Lines();
  stream.onmessage = (message) => {
    const told = JSON.parse(message.data);
    if (log && !log.hear(told)) return listen(); // something is missing before it
    share?.hear(told);
    hear(told);
  };
  stream.onopen = () => {
    lines = new Lines();
    clearTimeout(lost);
    lost = 0;
    if (!pause) say("");
  };
  stream.addEventListener("elsewhere", () => {
    now.close();
    resting = true;
    say(body.dataset.elsewhere);
  });
  stream.addEventListener("gone", deleted);
  stream.addEventListener("head", ({ data }) => compare(JSON.parse(data)));
  stream.addEventListener("lines", ({ data }) => lines.whole(JSON.parse(data)));
  stream.addEventListener("parts", ({ data }) => {
    const told = JSON.parse(data), news = { ...told, parts: lines.whole(told.parts) };
    taking = taking.then(() => still).then(() => takeParts(news)).catch(console.error);
  });
  stream.onerror = () => {
    lost ||= setTimeout(() => say(body.dataset.lost), PATIENCE);
    if (now.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

// What is asked of the stream: the events after a number, and the parts that are looked at.
function wishes() {
  parts = kind ? lookedAt() : [];
  const old = older(parts, has);
  return new URLSearchParams({
    after: String(Math.min(seen, log?.number ?? seen)),
    tab,
    ...(parts.length && { page: kind, parts: parts.join(), has: String(has) }),
    ...(old.length && { old: old.join() }),
  });
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
    await getPage(ownPage);
    location.assign(ownPage);
  } catch {
    setTimeout(seatIsLost, 2000);
  }
}

/** @param {{ number: number, event: any }} told */
function hear({ number, event }) {
  if (number <= seen) return;
  seen = number;
  dispatchEvent(new CustomEvent("heard", { detail: event })); // for the sheet beside the dice
  if (seat && event.seat === seat && LOST.includes(event.kind)) seatIsLost();
  if (event.kind === "Rolled" && one("stage")) still = show(event, number);
  const isFurther = event.kind === "Shared" && event.how === "further";
  if (isFurther && has === number - 1) has = number; // nothing on the page shows it
  if (event.kind === "Revealed") import("./reveal.js").then(({ reveal }) => reveal(`${base}tally`));
  if (kind && !pause) clearTimeout(due), due = 0;
  const within = event.kind === "Rolled" ? ROLL / 2 : SPREAD; // rolling dice leave time
  soon(kind ? LATE : Math.random() * within);
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
  const [share, shared] = [dataset.share, dataset.shared].map((text) => JSON.parse(text));
  return { share, shared, closed: Boolean(dataset.closed) };
}

/** @param {string} why */
function doubt(why) {
  const known = (kept(`doubt ${code}`) ?? "").split(" ").filter(Boolean);
  if (why && !known.includes(why)) keep(`doubt ${code}`, [...known, why].join(" "));
  const doubts = why && !known.includes(why) ? [...known, why] : known;
  const sentences = JSON.parse(body.dataset.doubts ?? "{}");
  one("doubt")?.replaceChildren(...doubts.map((each) => make("p", {}, sentences[each])));
}

// What the server says when a phone comes back: a log only grows.
/** @param {Head & { you: string }} told */
function compare(told) {
  if (told.you !== seat) return seatIsLost(); // it was handed on, or taken away
  if (!log) return;
  if (told.number < log.number) doubt("chain");
  log.check(told);
}

/** @param {HTMLElement} page */
function trust(page) {
  if (!log) return;
  log.check(headOf(page));
  chain = shareOf(page);
  settle(Number(page.dataset.number));
}

/** @param {number} number */
function settle(number) {
  if (log && one("words")) one("words").textContent = log.words;
  if (!share || chain.closed) return;
  const others = Object.entries(chain.shared).filter(([key]) => key !== seat);
  share.settle({ number, share: chain.share }, others.map(([, fixed]) => fixed));
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

/** @param {string} face @param {boolean} held */
function die(face, held) {
  const look = "die" + (face.length > 3 ? " word" : face.length > 2 ? " long" : "") +
    (held ? " held" : "");
  const pips = /^[1-6]$/.test(face);
  return make(
    "span",
    { class: look, "data-face": face, role: "img", "aria-label": face },
    pips ? "" : face,
  );
}

/** @param {{ faces: string[], held?: number[] }} rolled @param {number} number */
function show({ faces, held = [] }, number) {
  const look = `dice n${Math.min(faces.length, 6)}`;
  const drawn = faces.map((face, place) => die(face, held.includes(place + 1)));
  const dice = make("div", { class: look, "data-roll": number }, ...drawn);
  one("stage").replaceChildren(dice);
  feelRoll();
  if (calm.matches) return Promise.resolve();
  dice.classList.add("rolling");
  return new Promise((done) => setTimeout(done, ROLL));
}

// The rest of the page comes as it is written on the server: by the stream, or as a page if the
// stream has no parts of it, or is late. That is tried until the page has what was heard.

const isSeen = () => document.visibilityState === "visible";

function refreshIfSeen() {
  due = 0;
  if (isSeen() && has < seen) refresh();
}

// A page that nobody looks at catches up when somebody does.
/** @param {number} within */
function soon(within) {
  if (isSeen()) due ||= setTimeout(refreshIfSeen, within);
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
    await fetchPage().catch(() => say(body.dataset.lost));
  } while (again);
  busy = false;
  if (has >= seen || gone) return;
  pause = Math.min(2 * pause || SPREAD, LONGEST);
  soon(pause * (0.5 + Math.random()));
}

async function fetchPage() {
  const heard = log?.number ?? 0;
  const { ok, status, page } = await getPage(ownPage);
  await still;
  if (status === 404) return deleted();
  if (!ok) throw new Error(String(status));
  const number = Number(page.body.dataset.number);
  if (number < heard) doubt("chain"); // a log only grows
  if (number < seen) return; // something came meanwhile
  takePage(page, number);
  trust(page.body);
  seen = number;
  arrived(number);
}

/** @typedef {{ number: number, you: string, last: number, states: Record<string, number>, chain?: any }} Told */
/** @param {Told & { parts: Record<string, string> }} news */
function takeParts({ number, you, last, states, parts: texts, chain: told }) {
  if (you !== seat) return seatIsLost(); // it was handed on, or taken away
  takeTexts(texts, { last, states });
  date(parts, number);
  chain = told ?? chain;
  settle(number);
  arrived(number);
}

/** @param {number} number */
function arrived(number) {
  has = Math.max(has, number);
  if (has === seen && pause) {
    pause = 0;
    say("");
  }
  announce();
  answer();
}

// Somebody thinks that the owner's phone is gone: it is not, and says so by itself.
function answer() {
  const form = one("still-here")?.querySelector("form");
  if (form) act(form);
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

/** @param {HTMLFormElement} form @param {Part} [button] which may say what is meant */
async function send(form, button) {
  const sent = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  if (button?.name) sent.set(button.name, button.value);
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

/** @param {HTMLFormElement} form @param {Part} [button] */
async function act(form, button) {
  if (form.getAttribute("aria-busy") === "true") return;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await send(form, button);
    const { event, sentence } = answer;
    const told = new CustomEvent("answered", { detail: answer, bubbles: true, cancelable: true });
    if (form.dispatchEvent(told)) say(sentence ?? ""); // unless a board says it
    if (event) {
      forget(form);
      for (const each of document.forms) if (each.action === form.action) each.reset();
      hear(event);
      showResult(event);
    }
  } catch {
    say(body.dataset.unsent);
  }
  form.removeAttribute("aria-busy");
}

// What came of one's own deed is in sight, wherever one had scrolled; the focus stays.
const ON_STAGE = ["Rolled", "Picked", "Dealt", "Drew", "Laid", "StartedEpoch"];

/** @param {{ event: { kind: string } }} told */
function showResult({ event }) {
  if (!ON_STAGE.includes(event.kind)) return;
  const [board, stage] = ["board-sight", "stage"].map(one);
  // What is too tall for a phone that lies begins at its top.
  const block = !board && stage?.offsetHeight > innerHeight / 2 ? "start" : "nearest";
  (board ?? stage)?.scrollIntoView({ block, behavior: calm.matches ? "auto" : "smooth" });
}

document.addEventListener("submit", (/** @type {any} */ event) => {
  if (!event.target.matches("[data-deed]")) return;
  event.preventDefault();
  act(event.target, event.submitter);
});

// Hidden things are covered again when nobody looks.
document.addEventListener("toggle", (/** @type {any} */ event) => {
  if (event.target.matches(".covered[open]")) setTimeout(() => (event.target.open = false), 6000);
}, true);

// What was folded away is as old as it was when it was folded.
document.addEventListener("change", (/** @type {any} */ event) => {
  if (kind && event.target.matches("[name=tab]")) listen();
});

// A phone that wakes up is back in the present at once.
function wake() {
  listen();
  if (!kind || has < seen) refresh();
}
document.addEventListener("visibilitychange", () => {
  for (const each of all(".covered")) each.open = false;
  if (isSeen()) wake();
});
for (const touch of ["focus", "pointerdown", "keydown"]) {
  addEventListener(touch, () => resting && wake());
}
addEventListener("online", wake);
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => event.persisted && wake());

date(all("[data-live]").map(({ id }) => id), has);
doubt("");
offerLinks();
fetchSigns();
trust(body);
if (log && log.number > seen) refresh(); // the page may be an old one
listen();
if (one("own-sheet")) bringEditor();
answer();
