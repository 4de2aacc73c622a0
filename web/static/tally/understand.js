// A text may say it in words of another language; the board is drawn from those of the notation.

import { one } from "../elements.js";
import { post } from "../sending.js";
import { readText, writeText } from "./notation.js";

/** @param {Editor} editor */
export async function start(editor) {
  const { facts } = editor;
  const again = (/** @type {string} */ text) => writeText(readText(text, facts), facts);
  const area = one("board-text");
  const typed = area.value;
  const answer = await post(facts.addresses.read, { board: typed }).catch(() => null);
  const text = answer?.value.read ? answer.value.text : typed;
  if (area.value === typed && again(text) !== again(typed)) editor.replaceText(text);
}
