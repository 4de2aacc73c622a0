// What is asked of the server. What is no answer in JSON, such as a page of a proxy, is thrown.

const JSON_ONLY = { Accept: "application/json" };
const OURS = { ...JSON_ONLY, "X-Tallyroll": "1", Prefer: "return=minimal" };
const PATIENCE = 15_000; // milliseconds

/** @param {string} address @param {unknown} value @param {RequestInit} [more] */
export function post(address, value, more) {
  const form = value instanceof FormData || value instanceof URLSearchParams;
  return ask(address, {
    method: "POST",
    headers: form ? OURS : { ...OURS, "Content-Type": "application/json" },
    body: form ? value : JSON.stringify(value),
    signal: AbortSignal.timeout?.(PATIENCE),
    ...more,
  });
}

/** @param {string} address */
export const get = (address) => ask(address, { headers: JSON_ONLY });

/** @param {string} address @param {RequestInit} how */
async function ask(address, how) {
  const answer = await fetch(address, how);
  return { status: answer.status, value: await answer.json() };
}

/** @param {string} address */
export async function getPage(address) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { ok: answer.ok, status: answer.status, page };
}

// A key of the phone's own; randomUUID is missing where a page comes without a certificate.
export function randomKey() {
  const numbers = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}
