/**
 * Keeps the screen fitted to the window: tells the server what there is room for, and takes the layout it answers with.
 * Until a new screen is there the old picture is scaled, and what is pointed at is not sent.
 */

import { TEXT, firstText, fit } from "./fit.js";
import { loadChoice, saveChoice } from "./storage.js";

/** @typedef {import("./fit.js").TextSize} TextSize */

const SIZES = /** @type {TextSize[]} */ (Object.keys(TEXT));
const KEY = "winze.text";

/** Milliseconds without another change of size before the server is asked for a new screen, and to wait for that. */
const RESTING = 150;
const PATIENCE = 1000;

export class Viewport {
  /** True while the answer to the last request is on its way. */
  isAsking = false;
  #timer = 0;
  /** The request that was sent last. */
  #asked = "";
  /** @type {TextSize} */
  #text;
  /** @type {import("./fit.js").Fit} The screen that there was room for last. */
  #fit;

  /**
   * @param {HTMLElement} host the room for the canvas
   * @param {import("./renderer.js").Renderer} renderer
   * @param {(message: {t: string}) => boolean} tell false if nobody listens
   * @param {() => boolean} isTyping true while the keyboard of a touch screen takes a part of the window
   * @param {() => void} onMissing called if a sheet of glyphs cannot be loaded; the next frame tries again
   */
  constructor(host, renderer, tell, isTyping, onMissing) {
    this.host = host;
    this.renderer = renderer;
    this.tell = tell;
    this.isTyping = isTyping;
    this.onMissing = onMissing;
    this.#text = loadChoice(KEY, SIZES) ?? firstText(this.#window, matchMedia("(pointer: coarse)").matches);
    this.#fit = this.#fitted();
    this.#place();
  }

  /** Have the renderer load the sheet for the first picture. */
  start() {
    this.#use();
  }

  /** Return the request for a screen, for a hello. */
  hello() {
    this.isAsking = false;
    this.#asked = JSON.stringify(this.#request);
    return this.#request;
  }

  /** The window has changed: scale the picture, and ask for another one when the window rests. */
  resized() {
    this.#place();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), RESTING);
  }

  /** @param {TextSize} text */
  enlarge(text) {
    this.#text = text;
    saveChoice(KEY, text);
    this.#ask();
  }

  /**
   * Choose the next larger size of text, or a smaller one if `steps` is negative.
   *
   * @param {number} steps
   */
  zoom(steps) {
    const text = SIZES[SIZES.indexOf(this.#text) + steps];
    if (text) this.enlarge(text);
  }

  /** A layout has come. It may be for a window that has changed since the hello. */
  laidOut() {
    this.isAsking = false;
    if (this.#asked !== JSON.stringify(this.#request)) this.#ask();
  }

  /** A frame has come: paint it with cells of the size it was made for. */
  framed() {
    if (!this.isAsking) this.#use();
  }

  #use() {
    this.renderer.use(this.#fit).catch(() => this.onMissing());
  }

  #ask() {
    clearTimeout(this.#timer);
    this.#fit = this.#fitted();
    const request = JSON.stringify(this.#request);
    if (request === this.#asked) {
      this.framed();
    } else if (this.tell({ t: "screen", ...this.#request })) {
      this.isAsking = true;
      this.#asked = request;
      this.#timer = setTimeout(() => this.#doubt(), PATIENCE);
    }
  }

  /** Ask again, as the server may have dropped the request among too many messages. */
  #doubt() {
    if (!this.isAsking) return;
    this.#asked = "";
    this.#ask();
  }

  get #request() {
    const { family, cols, rows } = this.#fit;
    return { family, cols, rows, text: this.#text };
  }

  get #window() {
    const { width, height } = this.host.getBoundingClientRect();
    return { width, height, ratio: devicePixelRatio };
  }

  #fitted() {
    return fit(this.#window, this.#text, this.isTyping());
  }

  #place() {
    this.renderer.place(this.host.getBoundingClientRect(), devicePixelRatio);
  }
}
