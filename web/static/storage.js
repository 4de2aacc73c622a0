// What the phone itself remembers, in a browser that keeps anything.

const KEY = "tallyroll.";

/** @typedef {"localStorage" | "sessionStorage"} Shelf */

/** @param {string} name @param {Shelf} [shelf] */
export function kept(name, shelf = "localStorage") {
  try {
    return window[shelf].getItem(KEY + name);
  } catch {
    return null;
  }
}

/**
 * Whether it lasts; null is forgotten.
 * @param {string} name @param {string | null} text @param {Shelf} [shelf]
 */
export function keep(name, text, shelf = "localStorage") {
  try {
    if (text === null) window[shelf].removeItem(KEY + name);
    else window[shelf].setItem(KEY + name, text);
    return true;
  } catch {
    return false;
  }
}

/** @template Value @param {string} name @param {Value} fallback @returns {Value} */
export function keptValue(name, fallback) {
  try {
    return JSON.parse(kept(name) ?? "null") ?? fallback;
  } catch {
    return fallback; // not ours
  }
}

/** @param {string} name @param {unknown} value */
export const keepValue = (name, value) => keep(name, value === null ? null : JSON.stringify(value));
