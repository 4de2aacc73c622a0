// What was typed stays on the phone: a name for good, everything else until it has arrived.

import { all } from "./elements.js";
import { keep, kept } from "./storage.js";

const TYPED = "form[method=post] :is(input:not([type=hidden], [type=file]), select, textarea)";

const isBox = (field) => field.type === "checkbox";
const isRadio = (field) => field.type === "radio";

function nameOf(field) {
  const form = new URL(field.form.action).pathname;
  const roll = field.closest("[data-roll]")?.dataset.roll ?? ""; // other dice are not held
  const what = isBox(field) ? field.value : "";
  return [location.pathname + location.search, form, field.name, what, roll].join(" ");
}

function put(field, value) {
  if (isBox(field)) field.checked = value === "on";
  else if (isRadio(field)) field.checked = field.value === value && !field.disabled;
  else if (
    field.localName !== "select" || [...field.options].some((each) => each.value === value)
  ) field.value = value;
}

// Fill in what was typed before, on a fresh page or in a part of it that came anew.
export function recall(part = /** @type {ParentNode} */ (document)) {
  for (const field of all(TYPED, part)) {
    const { draft } = field.dataset;
    const value = kept(nameOf(field), "sessionStorage") ??
      (draft && !field.value ? kept(draft) : null);
    if (value !== null) put(field, value);
  }
}

// What has arrived need not be kept.
/** @param {HTMLFormElement} form */
export function forget(form) {
  for (const field of form.elements) {
    if (field.matches(TYPED)) keep(nameOf(field), null, "sessionStorage");
  }
}

document.addEventListener("input", (/** @type {any} */ { target }) => {
  if (!target.matches(TYPED)) return;
  if (target.dataset.draft) keep(target.dataset.draft, target.value);
  keep(
    nameOf(target),
    isBox(target) ? (target.checked ? "on" : "off") : target.value,
    "sessionStorage",
  );
});

recall();
