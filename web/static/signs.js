// The signs of what lies on a table, fetched once and kept by the browser; until then names do.

import { one } from "./elements.js";

export async function fetchSigns() {
  const { from } = one("signs")?.dataset ?? {};
  if (!from) return;
  const answer = await fetch(from);
  if (!answer.ok) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  one("signs").append(...drawn.documentElement.childNodes);
  document.body.classList.add("signed");
}
