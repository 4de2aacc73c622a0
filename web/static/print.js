// The preview follows what is chosen; the address follows too, so that it can be shared.

const form = document.querySelector("form[data-preview]");
const preview = document.getElementById("preview");
let waiting = 0;

function settings() {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value !== "") chosen.append(name, value);
  }
  return chosen;
}

async function refresh() {
  const address = `${form.getAttribute("action")}?${settings()}`;
  preview.classList.add("waiting");
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of ["preview", "problem"]) {
      document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
    }
    for (const wrong of form.querySelectorAll("[id$=-help]")) {
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
