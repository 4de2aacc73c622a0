// Shown in place of a page that could not be fetched; asks for it again until somebody answers.

const PAUSE = 3000; // milliseconds

async function ask() {
  try {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (![502, 504].includes(answer.status)) return location.reload();
  } catch {
    // Still away.
  }
  setTimeout(ask, PAUSE);
}

const shown = /** @type {HTMLElement} */ (document.querySelector("[data-away]"));
if (shown.dataset.away !== location.pathname) setTimeout(ask, PAUSE);
addEventListener("online", () => location.reload());
