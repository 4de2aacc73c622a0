// The live picture of the camera: says how many marks it sees, and takes the photo when it is still.

import { make, makeButton } from "../elements.js";
import { brush, canvasOf, photoOf } from "./photo_picture.js";
import { findMarks } from "./photo_marks.js";

const WIDE = 1280; // pixels in which marks are looked for
const PAUSE = 120; // milliseconds between two looks
const ENOUGH = 8; // marks
const STILL = 0.012; // of the width that a mark may move from look to look
const LOOKS = 4; // in which nothing moved
const WISH = {
  audio: false,
  video: { facingMode: "environment", width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/**
 * The photo that was taken, or nothing.
 * @param {Editor} editor @param {MarkFacts} facts
 * @param {(title: string, ...content: Child[]) => void} step
 * @returns {Promise<import("./photo_picture.js").Photo | null>}
 */
export async function find(editor, facts, step) {
  const stream = await navigator.mediaDevices.getUserMedia(WISH);
  const video = make("video", { playsinline: true, muted: true });
  Object.assign(video, { srcObject: stream, muted: true });
  const told = make("p", { class: "seeing", role: "status" }, editor.word("noMarks"));
  const dots = canvasOf(1, 1);
  dots.setAttribute("aria-hidden", "true");
  try {
    return await new Promise((done, failed) => {
      const take = () => photoOf(video, video.videoWidth, video.videoHeight).then(done, failed);
      step(
        editor.word("liveCamera"),
        told,
        make("div", { class: "finder" }, video, dots),
        make(
          "div",
          { class: "buttons" },
          makeButton({ class: "main", onclick: take }, editor.word("shutter")),
          makeButton({ onclick: () => done(null) }, editor.word("closePhoto")),
        ),
      );
      video.play().then(() => watch(video, dots, facts, say(editor, facts, told), take), failed);
    });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** @param {Editor} editor @param {MarkFacts} facts @param {HTMLElement} told */
const say = (editor, { round }, told) => (/** @type {number} */ count) => {
  const word = count >= ENOUGH ? "holdStill" : count ? "marksSeen" : "noMarks";
  const text = editor.word(word, { count, all: round });
  if (told.textContent !== text) told.textContent = text;
};

/** @param {HTMLVideoElement} video @param {HTMLCanvasElement} dots @param {MarkFacts} facts
 * @param {(count: number) => void} tell @param {() => void} take */
function watch(video, dots, { patterns, round }, tell, take) {
  const scale = Math.min(1, WIDE / Math.max(video.videoWidth, video.videoHeight));
  const small = canvasOf(
    Math.round(video.videoWidth * scale),
    Math.round(video.videoHeight * scale),
  );
  Object.assign(dots, { width: small.width, height: small.height });
  /** @type {Map<number, number[]>} */
  let before = new Map();
  let still = 0;
  const look = () => {
    if (!video.isConnected) return;
    const pen = brush(small);
    pen.drawImage(video, 0, 0, small.width, small.height);
    const marks = ofOneSheet(
      findMarks(pen.getImageData(0, 0, small.width, small.height), patterns),
      round,
    );
    const now = new Map(marks.map(({ number, x, y }) => [number, [x, y]]));
    still = now.size >= ENOUGH && isStill(before, now, STILL * small.width) ? still + 1 : 0;
    before = now;
    draw(dots, marks);
    tell(now.size);
    if (still >= LOOKS) take();
    else setTimeout(look, PAUSE);
  };
  look();
}

// A neighbour's sheet has marks of another ten.
/** @param {import("./photo_marks.js").Mark[]} marks @param {number} round */
function ofOneSheet(marks, round) {
  const kinds = marks.map(({ number }) => Math.floor(number / round));
  const count = (kind) => kinds.filter((each) => each === kind).length;
  const [most] = [...kinds].sort((one, other) => count(other) - count(one));
  return marks.filter((_, at) => kinds[at] === most);
}

/** @param {Map<number, number[]>} before @param {Map<number, number[]>} now @param {number} most */
function isStill(before, now, most) {
  const both = [...now.keys()].filter((number) => before.has(number));
  const moved = (number) => {
    const [x, y] = now.get(number) ?? [0, 0];
    const [oldX, oldY] = before.get(number) ?? [0, 0];
    return Math.hypot(x - oldX, y - oldY);
  };
  return both.length >= ENOUGH && both.every((number) => moved(number) <= most);
}

/** @param {HTMLCanvasElement} canvas @param {import("./photo_marks.js").Mark[]} marks */
function draw(canvas, marks) {
  const pen = brush(canvas);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  for (const { x, y } of marks) {
    for (
      const [colour, wide] of /** @type {[string, number][]} */ ([["#fff", 9], ["#9b2d1f", 5]])
    ) {
      pen.strokeStyle = colour;
      pen.lineWidth = wide;
      pen.beginPath();
      pen.arc(x, y, 18, 0, 2 * Math.PI);
      pen.stroke();
    }
  }
}
