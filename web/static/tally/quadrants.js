// Kingdom Builder: four quadrants by their pictures, the cards, castle tiles, and own quadrants.

import { make, makeButton, one } from "../elements.js";
import { keepValue, keptValue } from "../storage.js";
import { thumbnail } from "./hexes.js";
import { bare, corners, ground, isTurned, locations, rowsOf, tiles } from "./land.js";
import { slug } from "./notation.js";

const PLACES = ["northWest", "northEast", "southWest", "southEast"];
const TAKEN = 3; // cards
const TILES = 2; // castle tiles of Beautiful Castles
/** @type {Editor} */
let editor;
let place = 0; // the corner that the next picture goes to
/** @type {Maps} */
let own; // quadrants that were drawn on this phone, by name
let shown = ""; // what the pictures were drawn from

/** @param {Editor} given */
export function start(given) {
  editor = given;
  own = keptValue("quadrants", {});
  editor.missing = missing;
  editor.ground = () => ground(editor.model, editor.facts.maps);
  one("quadrants").hidden = false;
  one("quadrants").append(
    make(
      "details",
      { id: "land", open: Boolean(missing()) },
      make("summary", {}),
      make("div", { id: "corners", class: "corners" }),
      make("div", { id: "pictures", role: "group", "aria-label": editor.word("pictures") }),
      make("details", { id: "draw-own" }, make("summary", {}, editor.word("drawOwn")), make("div")),
    ),
    make("details", { id: "cards", open: cards().length < TAKEN }, make("summary"), make("div")),
  );
  one("entries").append(make("fieldset", { id: "castle-tiles" }));
  place = Math.max(0, corners(editor.model).findIndex((name) => !name));
  one("draw-own").addEventListener("toggle", () => one("draw-own").open && startDrawing());
  editor.on("change", follow);
}

// A settlement more or less changes nothing here.
function follow() {
  const { head, drawn } = editor.model;
  const now = ["quadrants", "cards", "castles", "variants"].map((key) => head.get(key));
  const wanted = JSON.stringify([now, drawn]);
  if (wanted === shown) return;
  shown = wanted;
  draw();
}

const variant = () => editor.facts.variants[0];
const pick = (
  key,
) => /** @type {Entry} */ (editor.facts.entries.find((entry) => entry.key === key));

// The quadrants to choose from: of the box, of this phone, of the text

function maps() {
  const drawn = Object.fromEntries(editor.model.drawn.map(({ name, rows }) => [name, rows]));
  return { ...editor.facts.maps, ...own, ...drawn };
}

const titleOf = (name) => pick("quadrants").options[bare(name)] ?? bare(name);

function missing() {
  if (corners(editor.model).some((name) => !name)) return editor.word("quadrantsFirst");
  return cards().length ? "" : editor.word("cardsFirst");
}

function put(index, name) {
  editor.change((model) => {
    const names = corners(model);
    names[index] = name;
    model.head.set("quadrants", names.join(", "));
    const rows = own[bare(name)];
    if (rows && !model.drawn.some((drawn) => drawn.name === bare(name))) {
      model.drawn.push({ name: bare(name), rows });
    }
  }, titleOf(name));
}

function take(name) {
  const now = corners(editor.model)[place];
  put(place, bare(now) === name && !isTurned(now) ? `${name}~` : name);
  const free = corners(editor.model).findIndex((each) => !each);
  if (bare(now) !== name && free >= 0) place = free;
  draw();
}

// Pictures

function draw() {
  const names = corners(editor.model);
  one("corners").replaceChildren(...PLACES.map((_, index) => corner(index, names[index])));
  const all = Object.entries(maps());
  one("pictures").replaceChildren(...all.map(([name, rows]) => picture(name, rows, names)));
  const titles = names.map((name) => titleOf(name) + (isTurned(name) ? "\u00a0↻" : "")).join(", ");
  const title = editor.word("quadrants");
  one("land").querySelector("summary").textContent = names.every(Boolean)
    ? editor.labelled(title, titles)
    : title;
  drawCards();
  drawTiles();
  document.documentElement.classList.toggle("landless", Boolean(missing()));
}

function corner(index, name) {
  const rows = rowsOf(name, editor.model, maps());
  const title = editor.word(PLACES[index]);
  const select = makeButton(
    {
      class: "corner",
      "aria-pressed": String(index === place),
      "aria-label": editor.labelled(title, name ? titleOf(name) : editor.word("nothingYet")),
      onclick: () => {
        place = index;
        draw();
      },
    },
    rows ? thumbnail(rows) : make("span", { class: "quiet" }, title),
    make("span", {}, name ? titleOf(name) : ""),
  );
  if (!name) return make("div", {}, select);
  const turn = () => put(index, isTurned(name) ? bare(name) : `${bare(name)}~`);
  const label = editor.word("turn", { name: titleOf(name) });
  const pressed = { "aria-pressed": String(isTurned(name)), "aria-label": label };
  const half = makeButton({ class: "turn", onclick: turn, ...pressed }, "↻");
  return make("div", {}, select, half);
}

function picture(name, rows, names) {
  const used = names.some((each) => bare(each) === name);
  return makeButton(
    { class: used ? "used" : "", "data-quadrant": name, onclick: () => take(name) },
    thumbnail(rows),
    titleOf(name),
  );
}

const chip = (on, disabled, onclick, text) =>
  makeButton({ class: "chip", "aria-pressed": String(on), disabled, onclick }, text);

// The three cards

const cards = () => (editor.model.head.get("cards") ?? "").split(",").map(slug).filter(Boolean);

function drawCards() {
  const { title, options } = pick("cards");
  const now = cards();
  const chips = Object.entries(options).map(([key, name]) => {
    const on = now.includes(key);
    const toggle = () =>
      editor.change((model) => {
        const next = on ? now.filter((other) => other !== key) : [...now, key];
        model.head.set("cards", next.join(", "));
      }, name);
    const full = !on && now.length >= TAKEN;
    return chip(on, full, toggle, name);
  });
  const names = now.map((key) => options[key] ?? key).join(", ");
  one("cards").querySelector("summary").textContent = names ? editor.labelled(title, names) : title;
  refill(one("cards").querySelector("div"), make("div", { class: "chips" }, ...chips));
}

// A part that is drawn anew keeps the place of whoever uses a keyboard.
function refill(element, ...children) {
  const inside = () => [...element.querySelectorAll("button, input")];
  const focus = inside().indexOf(document.activeElement);
  element.replaceChildren(...children);
  if (focus >= 0) inside()[focus]?.focus();
}

// Castle tiles lie on location hexes

function drawTiles() {
  const now = tiles(editor.model);
  const chips = locations(editor.model, maps()).map(({ cell, name }) => {
    const on = now.includes(cell);
    const toggle = () => {
      const next = on ? now.filter((other) => other !== cell) : [...now, cell];
      editor.change((model) => {
        model.head.set("castles", next.join(" "));
        model.head.set("variants", variant().key);
      }, variant().title);
      editor.light(next);
    };
    const full = !on && now.length >= TILES;
    const text = `${titleOf(name)} ${cell.toUpperCase()}`;
    return chip(on, full, toggle, text);
  });
  const played = (editor.model.head.get("variants") ?? "").includes(variant().key);
  one("castle-tiles").hidden = !chips.length || (!played && !now.length);
  refill(
    one("castle-tiles"),
    make("legend", {}, editor.word("castleTiles")),
    make("div", { class: "chips" }, ...chips),
  );
}

// An own quadrant is kept on this phone; few draw one, so what they need comes then.

let drawing = false;

async function startDrawing() {
  if (drawing) return;
  drawing = true;
  const { drawOwn } = await import("./own_quadrant.js");
  drawOwn(editor, one("draw-own").querySelector("div"), (name, rows) => {
    own = { ...own, [name]: rows };
    draw();
    return keepValue("quadrants", own);
  });
}
