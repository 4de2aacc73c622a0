// A quadrant that somebody draws, once: it is kept on this phone, and it travels in the text.

import { labelled, make, makeButton } from "../elements.js";
import { slug } from "./notation.js";
import { painter } from "./painter.js";

const NAME = /^[a-z][a-z0-9-]{0,30}$/;

/**
 * @param {Editor} editor
 * @param {Element} panel
 * @param {(name: string, rows: string[]) => boolean} keep
 */
export function drawOwn(editor, panel, keep) {
  const grass = Array(10).fill("G".repeat(10));
  const drawing = painter(editor, grass);
  const field = make("input", {
    id: "own-name",
    maxlength: 31,
    autocapitalize: "none",
    autocomplete: "off",
  });
  const said = make("p", { role: "status" });
  const save = () => (said.textContent = saved(editor, slug(field.value), drawing.rows(), keep));
  panel.replaceChildren(
    ...drawing.elements,
    labelled(editor.word("ownName"), field),
    make("div", { class: "buttons" }, makeButton({ onclick: save }, editor.word("keepOwn"))),
    said,
  );
}

/** @param {Editor} editor @param {string} name @param {string[]} rows @param {Function} keep */
function saved(editor, name, rows, keep) {
  if (!NAME.test(name) || editor.facts.maps[name]) return editor.word("badOwnName");
  const lasting = keep(name, rows);
  editor.change((model) => {
    const drawn = model.drawn.find((each) => each.name === name);
    if (drawn) drawn.rows = rows;
  });
  return editor.word(lasting ? "ownKept" : "ownNotKept", { name });
}
