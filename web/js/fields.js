/** The fields of a dialog as inputs of the page. The server keeps their texts, and what is typed goes there as keys. */

import { listenToField } from "./touch.js";

/** Milliseconds between two looks whether the server has answered. */
const BEAT = 40;

/** @typedef {import("./words.js").Field} Field */

export class Fields {
  /** @type {Field[]} what the server told last */
  #fields = [];
  /** @type {((text: string) => void)[]} */
  #write = [];
  /** The field that takes the keys, once all of them are answered. */
  #active = 0;
  #timer = 0;

  /**
   * @param {HTMLElement} host
   * @param {(key: string) => void} press
   * @param {() => boolean} ready true if the last key was answered and painted
   */
  constructor(host, press, ready) {
    this.host = host;
    this.press = press;
    this.ready = ready;
  }

  /** Show fields. Those that stay the same keep the focus. @param {Field[]} fields */
  show(fields) {
    const isNew = fields.map(({ label }) => label).join("\n") !== this.#fields.map(({ label }) => label).join("\n");
    this.#fields = fields;
    if (isNew) this.#build();
    this.#settle();
  }

  #build() {
    this.host.querySelectorAll("label").forEach((label) => label.remove());
    const inputs = this.#fields.map(() => document.createElement("input"));
    this.#write = inputs.map((input, i) => listenToField(input, (key) => this.#key(i, key), true));
    const labels = this.#fields.map(({ label, text }, i) => {
      const made = document.createElement("label");
      made.append(label, inputs[i]);
      Object.assign(inputs[i], { autocapitalize: "none", autocomplete: "off", spellcheck: false, enterKeyHint: "done" });
      inputs[i].setAttribute("autocorrect", "off");
      inputs[i].addEventListener("focus", () => (this.#point(i), inputs[i].select()));
      inputs[i].addEventListener("compositionend", () => this.#settle());
      this.#write[i](text);
      return made;
    });
    this.#active = this.#told();
    this.host.prepend(...labels);
  }

  #told() {
    return Math.max(0, this.#fields.findIndex(({ active }) => active));
  }

  /** @param {number} place @param {string} key */
  #key(place, key) {
    this.#point(place);
    this.press(key);
    this.#settle();
  }

  /** Have the server send keys to a field. @param {number} place */
  #point(place) {
    for (; this.#active !== place; this.#active = (this.#active + 1) % this.#fields.length) this.press("ArrowDown");
  }

  /** Show what the server has made of the keys, once all are answered: it takes no more letters than there is room for. */
  #settle() {
    clearInterval(this.#timer);
    if (!this.#fields.length) return;
    this.#timer = setInterval(() => {
      if (!this.ready()) return;
      clearInterval(this.#timer);
      this.#fields.forEach(({ text }, i) => this.#write[i](text));
      this.#active = this.#told();
    }, BEAT);
  }
}
