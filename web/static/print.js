// The preview follows what is chosen; the address follows too, so that it can be shared.

import { all, first, make, makeButton, one } from "./elements.js";
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
    for (const id of ["preview", "problem", "extent"]) {
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

// A page in full size, to be moved about; without such a window its link leads to the picture.
function enlarge(event) {
  const leaf = event.target.closest("a.leaf");
  if (!leaf || event.ctrlKey || event.metaKey) return;
  const alt = leaf.firstElementChild.alt;
  const shown = make("dialog", { class: "enlarged", "aria-label": alt });
  if (!shown.showModal) return;
  event.preventDefault();
  const large = make("img", { src: leaf.href, alt });
  const frame = make("div", { tabindex: 0, role: "group", "aria-label": alt }, large);
  const close = makeButton({ class: "main" }, preview.dataset.close ?? "");
  shown.append(frame, close);
  for (const each of [close, large]) each.addEventListener("click", () => shown.close());
  shown.addEventListener("close", () => {
    shown.remove();
    leaf.focus();
  });
  document.body.append(shown);
  shown.showModal();
}

form.addEventListener("input", later);
preview.addEventListener("click", enlarge);
// A page that is half in sight is not moved by the focus alone.
preview.addEventListener("focusin", (/** @type {any} */ { target }) => {
  if (target !== preview) target.scrollIntoView({ block: "nearest", inline: "start" });
});
