/**
 * One queue for all that is spoken, in live regions: answers at once, the log a moment later, alarms before anything.
 * A key drops what is unsaid.
 */

import { signsInWords } from "./words.js";

/** Milliseconds from a line of the log until it is said, and between two sayings while no key is pressed. */
const SOON = 150;
const PAUSE = 1500;
/** Lines said at once. */
const MOST = 8;
/** Milliseconds without a frame after which an errand counts as over. */
const SETTLED = 100;

export class Speech {
  /** @type {string[]} */
  #unsaid = [];
  #timer = 0;
  #saidAt = -Infinity;
  #said = "";
  #turn = 0;
  /** True if a line was told since the last key. */
  #isTold = false;
  /** Words for the end of what a key began: `beside` in any case, `alone` if nothing else was told. */
  #end = { beside: "", alone: "" };
  #framedAt = -Infinity;
  /** Lines that the last saying left out, before its last one. */
  missed = 0;

  /**
   * @param {HTMLElement[]} lines two that take turns, since a screen reader skips words that it has just said
   * @param {HTMLElement[]} alerts two as well
   */
  constructor(lines, alerts) {
    this.lines = lines;
    this.alerts = alerts;
  }

  /** @param {string} words */
  answer(words) {
    this.#said = words;
    this.#say(this.lines, words);
  }

  /** @param {HTMLElement[]} regions @param {string} words */
  #say(regions, words) {
    this.#turn = 1 - this.#turn;
    regions[this.#turn].textContent = signsInWords(words);
    regions[1 - this.#turn].textContent = "";
  }

  again() {
    this.answer(this.#said || "Nothing was said.");
  }

  /** @param {string[]} lines of the log */
  tell(lines) {
    this.#unsaid.push(...lines);
    this.#isTold ||= lines.length > 0;
    if (lines.length) this.#start();
  }

  /** Say how a turn ended, once no more frames follow. @param {string} beside @param {string} alone */
  finish(beside, alone) {
    this.#end = { beside, alone };
    this.#framedAt = performance.now();
    if (beside || alone) this.#start();
  }

  #start() {
    if (this.#timer) return;
    const wait = Math.max(SOON, this.#saidAt + PAUSE - performance.now());
    this.#timer = setTimeout(() => this.#flush(), wait);
  }

  /** @param {string} words */
  alarm(words) {
    this.#say(this.alerts, words);
  }

  /** A key was pressed: what is unsaid is out of date, and its answer is due soon. */
  hush() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#unsaid = [];
    this.#saidAt = -Infinity;
    this.#isTold = false;
    this.#end = { beside: "", alone: "" };
  }

  #flush() {
    this.#timer = 0;
    if (performance.now() - this.#framedAt >= SETTLED) this.#close();
    const lines = this.#unsaid.splice(0);
    if (lines.length) {
      this.missed = Math.max(0, lines.length - MOST);
      const left = this.missed ? [`And ${this.missed} more, 7 reads them.`] : [];
      this.#saidAt = performance.now();
      this.answer([...lines.slice(0, MOST - 1), ...left, ...lines.slice(MOST - 1).slice(-1)].join(" "));
    }
    if (this.#end.beside || this.#end.alone) this.#start();
  }

  #close() {
    const { beside, alone } = this.#end;
    const words = beside || (this.#isTold ? "" : alone);
    if (words) this.#unsaid.push(words);
    this.#end = { beside: "", alone: "" };
  }
}
