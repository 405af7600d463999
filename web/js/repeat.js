/** A key that repeats while it is held: of the pad, or at the end of a swipe. */

/** Milliseconds until a held key repeats, and between two looks whether it may. */
const HELD = 300;
const BEAT = 40;
/** What a held key does once, instead of repeating: the one that waits rests. */
const ONCE = new Map([["Numpad5", "do:rest"]]);

export class Repeat {
  #key = "";
  #since = 0;
  #timer = 0;
  /** The turn in which the key was last pressed. */
  #pressedIn = 0;

  /**
   * @param {(key: string, isHeld?: boolean) => void} press
   * @param {() => boolean} ready true if the last key was answered and painted
   * @param {() => number} turn a number that stays the same while the key achieves nothing
   */
  constructor(press, ready, turn) {
    this.press = press;
    this.ready = ready;
    this.turnNow = turn;
  }

  /** Press a key, and again while it is held. @param {string} key */
  begin(key) {
    this.#key = key;
    this.#since = performance.now();
    this.#press(key);
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#again(), BEAT);
  }

  /** Go on with another key, if one is held. @param {string} key */
  turn(key) {
    if (this.#key && key) this.#key = key;
  }

  end() {
    clearInterval(this.#timer);
    this.#key = "";
  }

  #again() {
    if (performance.now() - this.#since < HELD || !this.ready()) return;
    if (this.turnNow() === this.#pressedIn) return this.end();
    const once = ONCE.get(this.#key);
    this.#press(once ?? this.#key, true);
    if (once) this.end();
  }

  /** @param {string} key @param {boolean} [isHeld] */
  #press(key, isHeld) {
    this.#pressedIn = this.turnNow();
    this.press(key, isHeld);
  }
}
