// The sums that a player wrote on paper, cut out of the photo beside the fields they are typed into.

import { make, one } from "../elements.js";
import { keyOf } from "./notation.js";
import { cutOut } from "./photo_picture.js";

const HIGH = 34; // pixels

/** @type {Editor} */
let editor;
/** @type {Map<string, { sighting: Sighting, picture: CanvasImageSource }>} */
const papers = new Map(); // by player

/** @param {Editor} given */
export function start(given) {
  editor = given;
  const place = one("written")?.querySelector("div");
  if (place) new MutationObserver(placeAll).observe(place, { childList: true });
}

/** @param {Sighting} sighting @param {CanvasImageSource} picture @param {string} name */
export function show(sighting, picture, name) {
  if (!sighting.totals.length) return;
  papers.set(name, { sighting, picture });
  placeAll();
}

export function forget() {
  papers.clear();
  for (const each of document.querySelectorAll(".written-there")) each.remove();
}

function placeAll() {
  for (const input of one("written")?.querySelectorAll("input[data-player]") ?? []) place(input);
}

/** @param {Part} input */
function place(input) {
  const { rule = "", player = "" } = input.dataset;
  const paper = papers.get(player) ?? papers.get("");
  const total = paper?.sighting.totals.find((each) => isOf(each, rule));
  if (!paper || !total || input.previousElementSibling) return;
  const { scale } = paper.sighting;
  const cut = cutOut(paper.picture, total.box.map((side) => side * scale), HIGH);
  const title = editor.word("onPaper", { title: total.label });
  input.before(make("span", { class: "written-there", title }, cut));
}

/** @param {Sighting["totals"][0]} total @param {string} rule */
const isOf = ({ field, label }, rule) =>
  field ? keyOf(field) === keyOf(`written ${rule || "total"}`) : label === rule;

/** Sums that have no field of their own, each under its name. @param {Sighting} sighting
 * @param {CanvasImageSource} picture */
export function figures({ totals, scale }, picture) {
  const { rules } = editor.facts;
  const rest = totals.filter((each) =>
    !["", ...rules.map(({ key }) => key)].some((rule) => isOf(each, rule))
  );
  return rest.map(({ label, box }) =>
    make(
      "figure",
      {},
      cutOut(picture, box.map((side) => side * scale), HIGH),
      make("figcaption", {}, label),
    )
  );
}
