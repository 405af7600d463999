/**
 * Sound and captions for the cues of a turn. Sounds are made of two oscillators and a burst of noise; there are no files.
 *
 * @typedef {[name: string, bearing: string, distance: number]} Cue
 * @typedef {{frame: number, cues: Cue[], struck?: number[]}} Cues
 * @typedef {object} Tone
 * @property {OscillatorType} wave
 * @property {number} from hertz at the start
 * @property {number} to hertz at the end
 * @property {number} second the second oscillator's part of these hertz
 * @property {number} noise 0 to 1, how much of it is noise
 * @property {number} ms at most 250
 * @property {number} loud 0 to 1
 */

import { loadChoice, saveChoice } from "./storage.js";
import { BEARINGS } from "./words.js";

/**
 * @param {OscillatorType} wave
 * @param {number} from
 * @param {number} to
 * @param {number} second
 * @param {number} noise
 * @param {number} ms
 * @param {number} loud
 * @returns {Tone}
 */
const tone = (wave, from, to, second, noise, ms, loud) => ({ wave, from, to, second, noise, ms, loud });

/** @type {Record<string, Tone>} */
export const TONES = {
  step: tone("sine", 90, 60, 1.5, 0.5, 40, 0.12),
  door: tone("triangle", 160, 110, 1.26, 0.3, 160, 0.5),
  hit: tone("square", 220, 90, 1.5, 0.5, 90, 0.4),
  miss: tone("sine", 500, 700, 1.02, 0.7, 70, 0.25),
  hurt: tone("sawtooth", 180, 70, 1.41, 0.4, 180, 0.6),
  kill: tone("square", 300, 60, 1.33, 0.5, 220, 0.5),
  "pick up": tone("triangle", 440, 660, 1.5, 0, 90, 0.4),
  gold: tone("triangle", 880, 1320, 1.5, 0, 140, 0.4),
  quaff: tone("sine", 300, 520, 1.25, 0.1, 200, 0.4),
  read: tone("sine", 620, 640, 1.5, 0.3, 180, 0.3),
  zap: tone("sawtooth", 1200, 200, 1.01, 0.2, 200, 0.4),
  throw: tone("sine", 420, 240, 1.01, 0.6, 110, 0.3),
  way: tone("triangle", 330, 165, 1.5, 0.1, 250, 0.5),
  fall: tone("sine", 600, 80, 1.01, 0.2, 250, 0.5),
  "in sight": tone("triangle", 392, 370, 1.2, 0, 140, 0.4),
  "foe seen": tone("sawtooth", 330, 466, 1.41, 0, 180, 0.5),
  low: tone("square", 196, 185, 1.06, 0, 250, 0.5),
  poison: tone("sawtooth", 240, 200, 1.06, 0.1, 220, 0.4),
  level: tone("triangle", 523, 784, 1.25, 0, 250, 0.5),
  dig: tone("square", 140, 110, 1.7, 0.8, 70, 0.35),
  splash: tone("sine", 300, 180, 1.3, 0.9, 180, 0.35),
  "rock falls": tone("triangle", 70, 40, 1.3, 0.9, 250, 0.6),
  blast: tone("sawtooth", 120, 30, 1.3, 0.9, 250, 0.8),
  fire: tone("sine", 200, 260, 1.5, 0.9, 200, 0.35),
  noise: tone("triangle", 250, 230, 1.19, 0.4, 150, 0.4),
  lamp: tone("sine", 700, 350, 1.5, 0.3, 120, 0.35),
  refused: tone("square", 110, 104, 1.06, 0, 70, 0.25),
  message: tone("sine", 587, 587, 1.5, 0, 90, 0.25),
  death: tone("sawtooth", 147, 49, 1.19, 0.2, 250, 0.7),
  home: tone("triangle", 659, 988, 1.5, 0, 250, 0.6),
};

/** Position between left and right by bearing. */
const PANS = /** @type {Record<string, number>} */ ({ w: -0.8, nw: -0.5, sw: -0.5, e: 0.8, ne: 0.5, se: 0.5 });

/** Steps at which a sound is half as loud. */
const HALF = 8;
/** Seconds of its rise, and from one sound of a frame to the next. */
const RISE = 0.005;
const NEXT = 0.06;
/** What is played to let the player hear the volume. @type {Cue[]} */
const SAMPLE = [["gold", "here", 0]];
/** Sounds of a frame that are played. */
const MOST_SOUNDS = 4;
/** Captions that are shown at once, and milliseconds until they are gone. */
const MOST_CAPTIONS = 3;
const CAPTIONS_STAY = 4000;
const LOUDEST = 10;
const VOLUMES = Array.from({ length: LOUDEST + 1 }, (_, volume) => String(volume));

/**
 * Schedule the sound of a cue.
 *
 * @param {BaseAudioContext} context
 * @param {Cue} cue
 * @param {number} volume 0 to 1
 * @param {number} at seconds on the clock of the context
 */
export function sound(context, [name, bearing, distance], volume, at) {
  const { wave, from, to, second, noise, ms, loud } = TONES[name] ?? TONES.message;
  const end = at + ms / 1000;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime((loud * volume) / (1 + distance / HALF), at + RISE);
  envelope.gain.linearRampToValueAtTime(0, end);
  const pan = context.createStereoPanner();
  pan.pan.value = PANS[bearing] ?? 0;
  envelope.connect(pan).connect(context.destination);
  const sources = [from, from * second].map((hertz) => {
    const oscillator = context.createOscillator();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(hertz, at);
    oscillator.frequency.exponentialRampToValueAtTime((hertz * to) / from, end);
    return { source: oscillator, part: (1 - noise) / 2 };
  });
  for (const { source, part } of [...sources, { source: burst(context, ms), part: noise }]) {
    const gain = context.createGain();
    gain.gain.value = part;
    source.connect(gain).connect(envelope);
    source.start(at);
    source.stop(end);
  }
}

/**
 * @param {BaseAudioContext} context
 * @param {number} ms
 */
function burst(context, ms) {
  const buffer = context.createBuffer(1, Math.ceil((context.sampleRate * ms) / 1000), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** @param {Cue} cue @param {boolean} hasDirections */
export function caption([name, bearing], hasDirections = true) {
  return hasDirections && BEARINGS[bearing] ? `♪ ${name}, ${BEARINGS[bearing]}` : `♪ ${name}`;
}

export class Sound {
  #isOn = loadChoice("winze.sound", ["on"]) !== undefined;
  #volume = Number(loadChoice("winze.volume", VOLUMES) ?? 5);
  #hasCaptions = loadChoice("winze.captions", ["on"]) !== undefined;
  #hasDirections = loadChoice("winze.directions", ["off"]) === undefined;
  /** @type {AudioContext | null} Browsers start one only after a key or a click. */
  #context = null;
  #captions = document.createElement("div");
  #panel = document.createElement("form");
  #timer = 0;

  /**
   * @param {HTMLElement} host holds the captions and the panel
   * @param {HTMLButtonElement} button tells if the sound is on
   * @param {HTMLElement} game gets the focus back from the panel
   */
  constructor(host, button, game) {
    this.button = button;
    this.game = game;
    this.#captions.id = "captions";
    this.#captions.ariaHidden = "true"; // The log says the same to screen readers.
    this.#build();
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = "/sound.css";
    document.head.append(style);
    host.append(this.#captions, this.#panel);
    for (const input of ["keydown", "pointerdown"]) {
      document.addEventListener(input, (event) => this.#touched(event), { capture: true });
    }
    this.#show();
  }

  /** Switch the sound on or off, and return a sentence that says so. */
  toggle() {
    this.#isOn = !this.#isOn;
    saveChoice("winze.sound", this.#isOn ? "on" : "off");
    this.#panel.hidden = !this.#isOn;
    if (this.#isOn) this.#start().then(() => this.play(SAMPLE));
    else this.#stop();
    this.#show();
    const how = document.body.matches(".deck") ? "The options switch it off." : "In play, V switches it off.";
    return this.#isOn ? `Sound on. ${how}` : "Sound off.";
  }

  /** @param {Cue[]} cues */
  play(cues) {
    if (!this.#isOn) return;
    if (this.#hasCaptions) this.#write(cues);
    const context = this.#context;
    if (context?.state !== "running" || !this.#volume) return;
    for (const [i, cue] of cues.slice(0, MOST_SOUNDS).entries()) {
      sound(context, cue, this.#volume / LOUDEST, context.currentTime + i * NEXT);
    }
  }

  async #start() {
    this.#context ??= new AudioContext();
    if (this.#context.state !== "running") await this.#context.resume();
  }

  #stop() {
    this.#context?.suspend();
    this.#captions.replaceChildren();
  }

  #show() {
    this.button.textContent = this.#isOn ? "Sound on" : "Sound off";
  }

  /**
   * Begin with the first key or click, after which browsers allow sound. Those for the game take the panel away.
   *
   * @param {Event} event
   */
  #touched(event) {
    if (this.#isOn) this.#start();
    const { target } = event;
    const isElsewhere = target === this.button || (target instanceof Node && this.#panel.contains(target));
    const isTab = event instanceof KeyboardEvent && event.key === "Tab";
    if (!isElsewhere && !isTab) this.#panel.hidden = true;
  }

  /** @param {Cue[]} cues */
  #write(cues) {
    const lines = [...new Set(cues.map((cue) => caption(cue, this.#hasDirections)))].slice(0, MOST_CAPTIONS);
    this.#captions.replaceChildren(
      ...lines.map((words) => {
        const line = document.createElement("p");
        line.textContent = words;
        return line;
      }),
    );
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#captions.replaceChildren(), CAPTIONS_STAY);
  }

  #build() {
    const panel = this.#panel;
    panel.id = "sounds";
    panel.hidden = true;
    panel.ariaLabel = "Sound";
    const volume = field(panel, "Volume", "range");
    volume.max = String(LOUDEST);
    volume.value = String(this.#volume);
    volume.addEventListener("input", () => {
      this.#volume = Number(volume.value);
      saveChoice("winze.volume", volume.value);
      this.play(SAMPLE);
    });
    const captions = field(panel, "Captions", "checkbox");
    captions.checked = this.#hasCaptions;
    captions.addEventListener("input", () => {
      this.#hasCaptions = captions.checked;
      saveChoice("winze.captions", captions.checked ? "on" : "off");
      this.#captions.replaceChildren();
    });
    const directions = field(panel, "Directions", "checkbox");
    directions.checked = this.#hasDirections;
    directions.addEventListener("input", () => {
      this.#hasDirections = directions.checked;
      saveChoice("winze.directions", directions.checked ? "on" : "off");
    });
    const done = document.createElement("button");
    done.textContent = "Done";
    panel.append(done);
    panel.addEventListener("submit", (event) => (event.preventDefault(), this.#close()));
    panel.addEventListener("keydown", (event) => {
      event.stopPropagation(); // The game takes all other keys.
      if (event.key === "Escape") this.#close();
    });
  }

  #close() {
    this.#panel.hidden = true;
    this.game.focus();
  }
}

/**
 * Add a labeled input to a form.
 *
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} type
 */
function field(form, name, type) {
  const [label, input] = [document.createElement("label"), document.createElement("input")];
  input.type = type;
  label.append(name, input);
  form.append(label);
  return input;
}
