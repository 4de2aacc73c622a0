// The preview follows what is chosen; the address follows too, so that it can be shared.

import { all, first, one } from "./elements.js";
import { getPage } from "./sending.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("form[data-preview]"));
const preview = one("preview");
let waiting = 0;

function settings() {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value !== "") chosen.append(name, String(value));
  }
  return chosen;
}

async function refresh() {
  const address = `${form.getAttribute("action")}?${settings()}`;
  preview.classList.add("waiting");
  try {
    const { page } = await getPage(address);
    for (const id of ["preview", "problem"]) {
      one(id).replaceChildren(...first(`#${id}`, page).childNodes);
    }
    for (const wrong of all("[id$=-help]", form)) {
      const said = page.getElementById(wrong.id);
      if (said) wrong.replaceChildren(...said.childNodes);
    }
    history.replaceState(null, "", address);
  } catch {
    // Without the server the last picture stays; printing says what is wrong.
  }
  preview.classList.remove("waiting");
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(refresh, 300);
}

form.addEventListener("input", later);
