// What a phone can do beside showing: a soft sound, a short tremble, a screen that stays awake.

import { all } from "./elements.js";
import { keep, kept } from "./storage.js";

const KNOCKS = [0, 0.07, 0.15, 0.21, 0.3, 0.38]; // seconds: dice on a wooden table
const SOFT = 0.14;
const CALL = [523, 784]; // hertz: two soft notes, one after the other
const LATE = 1500; // milliseconds: a call that could not be heard in time is none
const wishes = { sound: "off", turn: "off", awake: "on" };
const wants = (/** @type {string} */ what) => (kept(what) ?? wishes[what]) === "on";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {AudioContext} */
let audio;
/** @type {AudioBuffer} */
let noise;

function rustle() {
  const made = audio.createBuffer(1, audio.sampleRate * 0.05, audio.sampleRate);
  const samples = made.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 4;
  }
  return made;
}

/** @param {number} at @param {number} loud */
function knock(at, loud) {
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const wood = new BiquadFilterNode(audio, {
    type: "bandpass",
    frequency: 900 + Math.random() * 900,
    Q: 1.2,
  });
  source.connect(wood).connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
  source.start(at);
}

function rattle() {
  audio ??= new AudioContext();
  noise ??= rustle();
  audio.resume();
  KNOCKS.forEach((after, index) =>
    knock(audio.currentTime + after, SOFT * (1 - index / KNOCKS.length))
  );
}

/** @param {number} pitch @param {number} at */
function note(pitch, at) {
  const voice = new OscillatorNode(audio, { frequency: pitch });
  const swell = new GainNode(audio, { gain: 0 });
  swell.gain.setValueAtTime(0, at);
  swell.gain.linearRampToValueAtTime(SOFT, at + 0.03);
  swell.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  voice.connect(swell).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 0.5);
}

async function call() {
  const asked = Date.now();
  audio ??= new AudioContext();
  navigator.vibrate?.([60, 90, 60]);
  await audio.resume(); // waits for a first touch of the page
  if (Date.now() - asked > LATE) return;
  CALL.forEach((pitch, index) => note(pitch, audio.currentTime + 0.18 * index));
}

// Only when the turn comes to this phone while it looks on, not when a page is loaded.
function hearTurns() {
  const line = document.getElementById("turn");
  const isMine = () =>
    document.body.dataset.seat !== "" &&
    line?.querySelector("[data-turn]")?.getAttribute("data-turn") === document.body.dataset.seat;
  let mine = isMine();
  if (!line) return;
  new MutationObserver(() => {
    const came = isMine() && !mine;
    mine = isMine();
    if (came && wants("turn")) call();
  }).observe(line, { childList: true, subtree: true, attributes: true });
}

export function feelRoll() {
  if (!calm.matches) navigator.vibrate?.(15);
  if (wants("sound")) rattle();
}

/** @type {WakeLockSentinel | undefined} */
let lock;

async function stayAwake() {
  const wanted = wants("awake") && document.visibilityState === "visible";
  try {
    if (wanted && (!lock || lock.released)) lock = await navigator.wakeLock?.request("screen");
    else if (!wanted) await lock?.release();
  } catch {
    // A phone that saves its battery goes to sleep as usual.
  }
}

/** @param {Part} box */
function offer(box) {
  const what = box.dataset.switch ?? "";
  box.closest("label").hidden = what === "awake" && !navigator.wakeLock;
  box.checked = wants(what);
  box.addEventListener("change", () => {
    keep(what, box.checked ? "on" : "off");
    if (what === "awake") stayAwake();
    else if (box.checked) (what === "turn" ? call : rattle)();
  });
}

all("[data-switch]").forEach(offer);
hearTurns();
document.querySelector(".switches")?.removeAttribute("hidden");
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
