// What was typed stays on the phone: a name is asked for once.

const KEY = "tallyroll.";

function kept(name) {
  try {
    return localStorage.getItem(KEY + name) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(KEY + name, value);
  } catch {
    // Then it is typed again next time.
  }
}

for (const field of document.querySelectorAll("[data-draft]")) {
  const name = field.dataset.draft;
  if (!field.value) field.value = kept(name);
  field.addEventListener("input", () => keep(name, field.value));
}
