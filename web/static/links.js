// A link or a picture is passed on: copied, or shared as the phone itself does it. What a browser
// cannot do is not offered; a page without a certificate copies by selecting.

import { first, make } from "./elements.js";

const READY = 2500; // milliseconds for which it says what was done
/** @type {Map<string, File>} */
const fetched = new Map();

export function offerLinks() {
  const { classList } = document.documentElement;
  const sample = new File(["-"], "a.png", { type: "image/png" });
  classList.add("can-copy");
  classList.toggle("can-share", Boolean(navigator.share));
  classList.toggle("can-send", Boolean(navigator.canShare?.({ files: [sample] })));
  document.addEventListener("click", (/** @type {any} */ { target }) => {
    const button = target.closest("[data-copy], [data-tell], [data-send]");
    if (button) pass(button, button.dataset).catch(() => say(button, ""));
  });
}

/** @param {Part} button @param {DOMStringMap} wish */
async function pass(button, { copy: text, tell: url, send, title = "" }) {
  if (text) return say(button, await copied(text, button) ? "done" : "failed");
  if (url) return await navigator.share({ title, url });
  const file = fetched.get(send ?? "") ?? await fetchPicture(send ?? "");
  try {
    await navigator.share({ title, files: [file] });
  } catch (error) {
    // it took too long for the browser to believe that somebody had tapped
    if (/** @type {any} */ (error).name === "NotAllowedError") say(button, "again");
  }
}

/** @param {string} address */
async function fetchPicture(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "");
  const file = new File([await answer.blob()], name?.[1] ?? "tallyroll.png", { type: "image/png" });
  fetched.set(address, file);
  return file;
}

/** @param {string} text @param {Part} button */
async function copied(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return selected(text, button);
  }
}

// Where that fails too, the link on the page stays selected.
/** @param {string} text @param {Part} button */
function selected(text, button) {
  const area = make("textarea", { class: "unseen", readonly: true, "aria-hidden": "true" });
  area.value = text;
  button.after(area);
  area.select();
  const done = document.execCommand?.("copy");
  area.remove();
  button.focus();
  const shown = button.closest(".sharing")?.querySelector(".address");
  if (!done && shown) getSelection()?.selectAllChildren(shown);
  return done;
}

/** @param {Part} button @param {string} what */
function say(button, what) {
  const status = first("[role=status]", button.closest(".sharing"));
  status.textContent = button.dataset[what] ?? "";
  setTimeout(() => (status.textContent = ""), what === "done" ? READY : READY * 4);
}
