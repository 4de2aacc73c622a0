// Where the browser allows it (https or localhost) a worker keeps the pages that need no server.

addEventListener("load", () => {
  const address = new URL("../worker.js", import.meta.url);
  address.searchParams.set("language", document.documentElement.lang);
  navigator.serviceWorker?.register(address).catch(() => {}); // then it works as before
});
