// Four points of a photo, each dragged to its place under a loupe.

import { draw, make, makeButton } from "../elements.js";
import { brush, canvasOf } from "./photo_picture.js";

const INSET = 0.12; // where the rings are at first, in shares of the photo
const LOUPE = 132; // pixels
const CLOSER = 2.5; // times as large as on the screen
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** @typedef {import("./photo_picture.js").Photo} Photo */
/** @typedef {import("./photo_picture.js").Point} Point */

/**
 * What is shown, and where the rings are in pixels of the photo.
 * @param {Photo} photo @param {string[]} names of the points, clockwise from the upper left
 * @param {Point[]} [before]
 */
export function corners(photo, names, before) {
  const { width, height } = photo.canvas;
  const places = before ?? usual(width, height);
  const frame = make("div", { class: "four-points" }, make("img", { src: photo.url, alt: "" }));
  const outline = draw("polygon", { points: "" });
  const lines = draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, outline);
  const loupe = Object.assign(canvasOf(LOUPE * 2, LOUPE * 2), { className: "loupe", hidden: true });
  loupe.setAttribute("aria-hidden", "true");
  const rings = names.map((name, at) => ring(name, at));
  frame.append(lines, ...rings, loupe);
  rings.forEach((_, at) => put(at));

  /** @param {string} name @param {number} at */
  function ring(name, at) {
    const button = makeButton({ class: "ring", "aria-label": name, title: name });
    button.append(make("span", { "aria-hidden": "true" }, name));
    let from = { x: 0, y: 0, place: places[at] };
    button.addEventListener("pointerdown", (event) => {
      from = { x: event.clientX, y: event.clientY, place: places[at] };
      button.setPointerCapture(event.pointerId);
      look(at);
    });
    button.addEventListener("pointermove", (event) => {
      if (!button.hasPointerCapture(event.pointerId)) return;
      const scale = width / frame.clientWidth;
      go(at, from.place, (event.clientX - from.x) * scale, (event.clientY - from.y) * scale);
    });
    for (const end of ["pointerup", "pointercancel", "blur"]) {
      button.addEventListener(end, () => (loupe.hidden = true));
    }
    button.addEventListener("keydown", (event) => {
      const [across, down] = ARROWS[event.key] ?? [0, 0];
      if (!across && !down) return;
      event.preventDefault();
      const step = (event.shiftKey ? 20 : 2) * (width / frame.clientWidth);
      go(at, places[at], across * step, down * step);
    });
    return button;
  }

  /** @param {number} at @param {Point} from @param {number} across @param {number} down */
  function go(at, from, across, down) {
    const within = (value, most) => Math.max(0, Math.min(most, value));
    places[at] = [within(from[0] + across, width), within(from[1] + down, height)];
    put(at);
    look(at);
  }

  /** @param {number} at */
  function put(at) {
    const [x, y] = places[at];
    rings[at].style.setProperty("left", `${(100 * x) / width}%`);
    rings[at].style.setProperty("top", `${(100 * y) / height}%`);
    outline.setAttribute("points", places.map((place) => place.join()).join(" "));
  }

  // The loupe is in the corner that is farthest from the finger.
  /** @param {number} at */
  function look(at) {
    const [x, y] = places[at];
    loupe.hidden = false;
    loupe.classList.toggle("to-right", x < width / 2);
    loupe.classList.toggle("to-low", y < height / 2);
    const shown = (LOUPE / CLOSER) * (width / frame.clientWidth);
    const pen = brush(loupe);
    pen.fillStyle = "#808080";
    pen.fillRect(0, 0, loupe.width, loupe.height);
    pen.drawImage(
      photo.canvas,
      x - shown / 2,
      y - shown / 2,
      shown,
      shown,
      0,
      0,
      2 * LOUPE,
      2 * LOUPE,
    );
    cross(pen);
  }

  return { frame, places };
}

/** @param {number} width @param {number} height @returns {Point[]} */
function usual(width, height) {
  const [left, right] = [INSET * width, (1 - INSET) * width];
  const [top, low] = [INSET * height, (1 - INSET) * height];
  return [[left, top], [right, top], [right, low], [left, low]];
}

/** @param {CanvasRenderingContext2D} pen */
function cross(pen) {
  for (const [colour, wide] of /** @type {[string, number][]} */ ([["#fff", 5], ["#9b2d1f", 2]])) {
    pen.strokeStyle = colour;
    pen.lineWidth = wide;
    pen.beginPath();
    for (const [x, y] of [[1, 0], [0, 1]]) {
      for (const side of [-1, 1]) {
        pen.moveTo(LOUPE + side * x * 10, LOUPE + side * y * 10);
        pen.lineTo(LOUPE + side * x * LOUPE, LOUPE + side * y * LOUPE);
      }
    }
    pen.stroke();
  }
}
