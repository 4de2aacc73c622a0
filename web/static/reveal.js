// The ranking, shown on all phones at the same moment, from the last place to the first.
// Everything is counted from the arrival of the event, so that no slow answer puts a phone behind.

import { all, first, make, makeButton } from "./elements.js";
import { getPage } from "./sending.js";

const LEAD = 700; // milliseconds until the first place: time to ask who came where
const STEP = 1200; // between two places
const DRUM = 900; // longer until the first one
const PATIENCE = 10_000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {HTMLDialogElement | null} */
let shown = null;

/** @param {string} address */
export async function reveal(address) {
  const arrived = performance.now();
  const ranking = await ask(address, arrived);
  if (!ranking) return;
  await dress(ranking.dataset.style);
  if (shown) putAway(shown);
  const dialog = (shown = open(ranking));
  const places = all("li", dialog).reverse();
  const steps = calm.matches ? [places] : places.map((place) => [place]);
  steps.forEach((step, index) => {
    const last = index === steps.length - 1;
    const drum = last && index ? DRUM : 0; // a single place needs none
    const wait = calm.matches ? 0 : arrived + LEAD + index * STEP + drum - performance.now();
    setTimeout(() => uncover(dialog, step, steps[index + 1] ?? []), Math.max(0, wait));
  });
}

// The page of the tally has the ranking in the visitor's language; asked again if the network blinks.
async function ask(address, arrived) {
  try {
    return (await getPage(address)).page.getElementById("ranking");
  } catch {
    if (performance.now() > arrived + PATIENCE) return null;
    await new Promise((done) => setTimeout(done, 300));
    return ask(address, arrived);
  }
}

// The look of it comes along when it is needed first.
function dress(href) {
  if (document.querySelector('link[href*="reveal"]')) return null;
  return new Promise((done) => {
    document.head.append(make("link", { rel: "stylesheet", href, onload: done, onerror: done }));
  });
}

/** @param {HTMLElement} ranking */
function open(ranking) {
  const { title, close } = ranking.dataset;
  const dialog = make(
    "dialog",
    { id: "reveal", class: "reveal", "aria-label": title, tabindex: -1 },
    make("h2", {}, title),
    ...document.importNode(ranking, true).childNodes,
    make("p", { class: "unseen", role: "status" }),
    makeButton({ onclick: () => putAway(dialog) }, close),
  );
  for (const place of all("li", dialog)) {
    place.classList.add("veiled");
    place.setAttribute("aria-hidden", "true");
  }
  for (const each of atLast(dialog)) each.classList.add("veiled");
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", ""); // an element like others, in older browsers
  dialog.focus(); // the ranking first, the way out later
  return dialog;
}

/** @param {HTMLDialogElement} dialog */
function putAway(dialog) {
  if (dialog.close) dialog.close();
  else dialog.remove();
}

// Who won in a sentence, who is missing, and where it is saved
const atLast = (/** @type {HTMLElement} */ dialog) => all(".result, .after", dialog);

// Whoever listens hears each place once, when it is uncovered; the next one can hardly wait.
/** @param {HTMLElement} dialog @param {HTMLElement[]} places @param {HTMLElement[]} next */
function uncover(dialog, places, next) {
  for (const place of places) {
    place.classList.remove("next");
    place.classList.replace("veiled", "unveiled");
    place.removeAttribute("aria-hidden");
  }
  for (const place of next) place.classList.add("next");
  first("[role=status]", dialog).textContent = places.map(({ dataset }) => dataset.said).join(" ");
  if (next.length) return;
  for (const each of atLast(dialog)) each.classList.remove("veiled");
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([30, 60, 30, 60, 90]);
}
