// What is asked of the server, and what the phone itself remembers.

const OURS = { "X-Tallyroll": "1", Accept: "application/json" };
const PATIENCE = 15_000; // milliseconds

export async function post(address, value) {
  const files = value instanceof FormData;
  const answer = await fetch(address, {
    method: "POST",
    headers: files ? OURS : { ...OURS, "Content-Type": "application/json" },
    body: files ? value : JSON.stringify(value),
    signal: AbortSignal.timeout?.(PATIENCE),
  });
  return { status: answer.status, value: await answer.json().catch(() => ({})) };
}

// A secret of the phone's own; randomUUID is missing where a page comes without a certificate.
export function secret() {
  const numbers = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}

export function kept(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`tallyroll.${name}`)) ?? fallback;
  } catch {
    return fallback; // a browser that keeps nothing
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`tallyroll.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
