// Sentences as the server hands them over: with facts in braces, and in every form of a number.

/**
 * "{left} left" with { left: 3 }
 * @param {string} sentence @param {Record<string, any>} facts
 */
export const fill = (sentence, facts = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);

/**
 * The form that a number asks for. ``plural`` names it by a digit for each number below 200; of
 * larger numbers the last two digits decide, in every language.
 * @param {{ plural: string }} facts @param {string[]} forms @param {number} count
 */
export function formOf({ plural }, forms, count) {
  const number = Math.abs(count);
  return forms[Number(plural[number < 200 ? number : 100 + (number % 100)])];
}
