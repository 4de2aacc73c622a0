// Keeps what works without a server. The server writes SHELL before this text: the names of the
// pages and files, and a mark that changes with the program. Nothing of a table is ever kept.

const worker = /** @type {any} */ (self); // the checker knows pages, not workers

const FAMILY = "tallyroll-";
const NAME = FAMILY + SHELL.mark;
const PATIENCE = 4000; // milliseconds, where there is something kept to show
const AWAY = [502, 504]; // what a proxy says when nobody is behind it

// Fetched without cookies: a kept page knows no visitor.
async function get(cache, address) {
  const headers = { "Accept-Language": SHELL.language, "X-Tallyroll-Shell": "1" };
  if (SHELL.pages.includes(address) || address === SHELL.offline) headers.Accept = "text/html";
  const answer = await fetch(address, { credentials: "omit", headers });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

async function fill() {
  const cache = await caches.open(NAME);
  const all = [SHELL.offline, ...SHELL.pages, ...SHELL.files];
  await Promise.all(all.map((address) => get(cache, address)));
}

async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(FAMILY) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(address) {
  const cache = await caches.open(NAME);
  return cache.match(address, { ignoreVary: true });
}

const later = () => new Promise((_, give_up) => setTimeout(give_up, PATIENCE));

async function page(request, address) {
  const known = SHELL.pages.includes(address);
  try {
    const answer = await (known ? Promise.race([fetch(request), later()]) : fetch(request));
    if (!AWAY.includes(answer.status)) return answer;
  } catch {
    // The server is away.
  }
  return (known && (await kept(address))) || kept(SHELL.offline);
}

const file = async (request, address) => (await kept(address)) ?? fetch(request);

worker.addEventListener(
  "install",
  (event) => event.waitUntil(fill().then(() => worker.skipWaiting())),
);
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.destination === "document") event.respondWith(page(request, pathname));
  else if (SHELL.files.includes(pathname + search)) {
    event.respondWith(file(request, pathname + search));
  }
});
