// My sheet: the editor of the game comes beside the dice of the table. It is the same for all who
// ask, so it travels packed, which the page of a seat must not (see web/pages/vocabulary.py).

import { one } from "./elements.js";
import { getPage } from "./sending.js";

const RETRY = [500, 1000, 2000, 5000];

export async function bringEditor(tries = 0) {
  try {
    const { ok, page } = await getPage(one("own-sheet").dataset.from ?? "");
    if (ok) return place(page);
  } catch {
    // The server is away: the text can be written meanwhile.
  }
  document.body.classList.add("waiting");
  setTimeout(() => bringEditor(tries + 1), RETRY[Math.min(tries, RETRY.length - 1)]);
}

/** @param {Document} page */
function place(page) {
  const found = ["editor", "facts"].map((id) => page.getElementById(id));
  if (!found.every(Boolean)) return;
  one("tally").before(.../** @type {HTMLElement[]} */ (found));
  document.body.classList.remove("waiting");
  import(one("own-sheet").dataset.script ?? "").catch((error) => {
    document.body.classList.add("waiting"); // this browser lacks something: the text is left
    throw error;
  });
}
