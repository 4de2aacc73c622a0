// SHA-256 and HMAC: the browser's own where it has them, ours on a plain http page.

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) {
  if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
}
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

export const utf8 = (text) => new TextEncoder().encode(text);
export const hex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function unhex(text) {
  const plain = text.replace(/\s+/g, "");
  if (!/^([0-9a-f]{2})*$/i.test(plain)) return new Uint8Array();
  return Uint8Array.from(plain.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

const WORDS = new Int32Array(64);

// One block of 64 bytes. A phone walks chains of hundreds: nothing is made anew in here.
function compress(state, view, at) {
  for (let i = 0; i < 16; i++) WORDS[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = WORDS[i - 15];
    const b = WORDS[i - 2];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    WORDS[i] = WORDS[i - 16] + low + WORDS[i - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUND[i] + WORDS[i]) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
}

export function ownSha256(bytes) {
  const view = padded(bytes);
  let state = START;
  for (let at = 0; at < view.byteLength; at += 64) state = compress(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

const joined = (one, two) => Uint8Array.from([...one, ...two]);

export function ownHmac(key, message) {
  const short = key.length > 64 ? ownSha256(key) : key;
  const block = new Uint8Array(64);
  block.set(short);
  const inner = ownSha256(joined(block.map((byte) => byte ^ 0x36), message));
  return ownSha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

const subtle = globalThis.crypto?.subtle;

export async function sha256(bytes) {
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : ownSha256(bytes);
}

export async function hmac(key, message) {
  if (!subtle || !key.length) return ownHmac(key, message); // browsers refuse an empty key
  const how = { name: "HMAC", hash: "SHA-256" };
  const imported = await subtle.importKey("raw", key, how, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", imported, message));
}
