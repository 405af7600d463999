/**
 * One queue for all that is spoken, in live regions: answers at once, the log a moment later, alarms before anything.
 * A key drops what is unsaid.
 */

/** Milliseconds from a line of the log until it is said, and between two sayings while no key is pressed. */
const SOON = 150;
const PAUSE = 1500;
/** Lines said at once. */
const MOST = 8;

export class Speech {
  /** @type {string[]} */
  #unsaid = [];
  #timer = 0;
  #saidAt = -Infinity;
  #said = "";
  #turn = 0;

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
    regions[this.#turn].textContent = words;
    regions[1 - this.#turn].textContent = "";
  }

  again() {
    this.answer(this.#said || "Nothing was said.");
  }

  /** @param {string[]} lines of the log */
  tell(lines) {
    this.#unsaid.push(...lines);
    if (!this.#unsaid.length || this.#timer) return;
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
  }

  #flush() {
    const more = this.#unsaid.length - MOST;
    const said = this.#unsaid.slice(0, MOST);
    this.#timer = 0;
    this.#unsaid = [];
    this.#saidAt = performance.now();
    this.answer([...said, ...(more > 0 ? [`And ${more} more, 7 reads them.`] : [])].join(" "));
  }
}
