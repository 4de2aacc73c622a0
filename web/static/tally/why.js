// Tap a cell and see every point that it earned or cost.

import { make, makeButton, one } from "../elements.js";
import * as reasons from "./reasons.js";

/** @type {Editor} */
let editor;
/** @type {{ cell: string, board: number } | null} */
let asked = null; // the cell that is explained

/** @param {Editor} given */
export function start(given) {
  editor = given;
  const button = makeButton({
    id: "why",
    "aria-pressed": "false",
    onclick: () => turn(!editor.inspect),
  }, editor.word("why"));
  const because = make("div", { id: "because", class: "because", role: "status" });
  one("tools").append(button);
  one("tools").after(because);
  editor.on("inspect", ({ cell, board }) => explain(cell, board));
  editor.on("score", () => asked && explain(asked.cell, asked.board));
  addEventListener("keydown", (event) => event.key === "Escape" && editor.inspect && turn(false));
}

function turn(on) {
  editor.inspect = on;
  one("why").setAttribute("aria-pressed", String(on));
  document.documentElement.classList.toggle("asking", on);
  asked = null;
  reasons.dim();
  if (!on) return one("because").replaceChildren();
  one("because").replaceChildren(make("p", { class: "quiet" }, editor.word("tapCell")));
}

function explain(cell, board = editor.board) {
  if (!editor.report) return;
  asked = { cell, board };
  const here = (found) => found.cells.includes(cell) && (found.board ?? 0) === board;
  const many = editor.report.players.length > 1;
  const found = editor.report.players.flatMap(({ name, rules }) =>
    rules.flatMap(({ title, reasons: each }) =>
      each.filter(here).map((reason) => ({ ...reason, who: many ? `${name}, ${title}` : title }))
    )
  );
  const warnings = editor.report.warnings.filter(here);
  reasons.light([...found, ...warnings, { cells: [cell], board, sentence: "" }]);
  const head = make("p", {}, make("b", {}, editor.word("cell", { cell: cell.toUpperCase() })));
  const nothing = found.length ? [] : [make("p", {}, editor.word("earnsNothing"))];
  one("because").replaceChildren(
    head,
    ...nothing,
    found.length ? reasons.list(found) : "",
    warnings.length ? reasons.remarks(warnings, "warning") : "",
  );
}
