// A ZIP archive whose files are stored as they are.

const HEAD = 30;
const ENTRY = 46;
const END = 22;
const UTF8 = 0x800;

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});

/** @param {Uint8Array} bytes */
export function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** @param {Record<string, Uint8Array>} files */
export function zipped(files) {
  const parts = [];
  const entries = [];
  let place = 0;
  for (const [name, data] of Object.entries(files)) {
    const title = new TextEncoder().encode(name);
    const facts = [UTF8, 0, 0, 0x21, checksum(data), data.length, data.length, title.length];
    const head = fields(HEAD, [[4, 0x04034b50], [2, 20], ...sized(facts), [2, 0]]);
    const entry = fields(ENTRY, [
      [4, 0x02014b50],
      [2, 20],
      [2, 20],
      ...sized(facts),
      ...zeros(2, 4),
      [4, 0],
      [4, place],
    ]);
    parts.push(head, title, data);
    entries.push(entry, title);
    place += HEAD + title.length + data.length;
  }
  const count = entries.length / 2;
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const end = fields(END, [[4, 0x06054b50], ...zeros(2, 2), [2, count], [2, count], [4, size], [
    4,
    place,
  ], [2, 0]]);
  return joinedBytes([...parts, ...entries, end]);
}

// Flags, method, time, day, checksum, two sizes, length of the name
/** @param {number[]} facts */
const sized = (facts) => facts.map((value, at) => [at >= 4 && at <= 6 ? 4 : 2, value]);

/** @param {number} bytes @param {number} count */
const zeros = (bytes, count) => Array.from({ length: count }, () => [bytes, 0]);

/** @param {number} length @param {number[][]} values */
function fields(length, values) {
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** @param {Uint8Array[]} parts */
function joinedBytes(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
