/**
 * The deck: keys for thumbs. In play it has a pad of directions and the commonest commands; while a dialog is open, its
 * items and the keys of its hint take their place. The context key says what it will do.
 *
 * @typedef {import("./words.js").Dialog} Dialog
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./hints.js").Button} Button
 * @typedef {Button & {act?: () => void}} Action a button that may do something else than press its keys
 */

import { ALWAYS, CHOICES, OwnKeys, WATCHING } from "./actions.js";
import { applySettings, buzz, keySize, openSettings } from "./decksettings.js";
import { Fields } from "./fields.js";
import { hintButtons } from "./hints.js";
import { listenToHolds } from "./holds.js";
import { Repeat } from "./repeat.js";
import { listenToField } from "./touch.js";
import { isDanger, learn } from "./words.js";

/** Signs, names and keys of the pad, by rows. */
const PAD = [
  ["↖", "northwest", "Home"], ["↑", "north", "ArrowUp"], ["↗", "northeast", "PageUp"],
  ["←", "west", "ArrowLeft"], ["·", "wait", "Numpad5"], ["→", "east", "ArrowRight"],
  ["↙", "southwest", "End"], ["↓", "south", "ArrowDown"], ["↘", "southeast", "PageDown"],
];

/** Space between keys in CSS pixels. */
const GAP = 4;
/** A phone on its side has keys at both sides of the map. */
const onSide = matchMedia("(orientation: landscape) and (max-height: 500px)");
/** Order of the actions in four columns. The last column has those that three columns leave out. */
const IN_FOUR = [0, 1, 2, 9, 3, 4, 5, 10, 6, 7, 8, 11];

/** CSS pixels of a key below the cut that count as more. */
const LEAST_MORE = 12;

/** Maximum number of keys of a dialog, those of its hint included, that are seen without scrolling. */
const FEW_KEYS = 7;

/** Milliseconds after a change in which a key that may have been another does nothing: the thumb meant the old one. */
const GUARD = 250;

export class Deck {
  /** @type {Words} */
  #words = {};
  #changedAt = 0;
  /** When each key on the right got its meaning. @type {WeakMap<Element, number>} */
  #since = new WeakMap();
  /** What the keys on the right are asked for. */
  #asked = "";
  /** What the keys on the right are for in play: actions, the menu, or a new action for the key at a place. @type {"play" | "menu" | number} */
  #page = "play";
  /** What the keys on the right stand for. */
  #shape = "";
  /** @type {Action} */
  #context = { label: "", keys: [] };
  /** @type {Action | null} */
  #aim = null;
  #own = new OwnKeys();
  #isWatching = false;
  #fields;

  /**
   * @param {HTMLElement} host
   * @param {HTMLInputElement} field hidden; typed text is sent and removed
   * @param {(input: import("./keys.js").KeyInput) => void} send
   * @param {() => boolean} ready true if the last key was answered and painted
   * @param {() => number} turn that of the last frame
   */
  constructor(host, field, send, ready, turn) {
    this.send = send;
    this.ready = ready;
    this.field = field;
    // In a dialog a held key moves the cursor and takes no turn.
    this.repeat = new Repeat((key, isHeld) => this.#key(key, isHeld), ready, () => (this.#words.dialog ? NaN : turn()));
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = "/deck.css";
    document.head.append(style);
    applySettings();
    this.left = part("left", host);
    this.right = part("right", host);
    this.more = part("more", host);
    this.more.ariaHidden = "true";
    this.more.textContent = "▾ more";
    this.right.addEventListener("scroll", () => this.#tellMore());
    // Without their style the keys would take room from the map.
    const all = [this.left, this.right, field];
    for (const element of [...all, this.more]) element.hidden = true;
    style.addEventListener("load", () => {
      for (const element of all) element.hidden = false;
      this.#tellMore();
    });
    this.context = this.left.appendChild(button("", () => this.#press(this.#context, this.context, this.#changedAt)));
    this.context.dataset["deck"] = "context";
    this.pad = part("pad", this.left);
    for (const [sign, name, key] of PAD) {
      const made = this.pad.appendChild(button(sign, (event) => event.detail === 0 && this.#key(key), name));
      made.dataset["key"] = key;
    }
    this.#fields = new Fields(this.right, (key) => this.#key(key), ready);
    listenToField(field, (key) => this.#key(key));
    listenToHolds(host, (place) => this.#turn(place));
    this.#listenToPad();
    addEventListener("resize", () => (this.#draw(), this.#tellMore()));
    this.#draw();
  }

  /** @param {any} message */
  take(message) {
    const before = this.#words;
    this.#words = learn(before, message);
    const hasOpened = !before.dialog && this.#words.dialog;
    if (hasOpened || isDanger(before, this.#words)) this.repeat.end();
    if (this.#words.dialog) this.#page = "play";
    this.#draw();
  }

  /** Show the keys of a watcher, or those of a player. @param {boolean} isWatching */
  watch(isWatching) {
    this.#isWatching = isWatching;
    this.#draw();
  }

  /** The dialog that has keys: those that a watched player has open have none. */
  get #dialog() {
    const dialog = this.#words.dialog ?? null;
    return dialog && this.#isWatching && hintButtons(dialog.hint).length === 0 ? null : dialog;
  }

  /** Have the context key do what a finger aims at; null ends that. @param {Action | null} aim */
  aim(aim) {
    this.#aim = aim;
    this.#draw();
  }

  /** @param {string} name */
  #key(name, isHeld = false) {
    const numpad = name.startsWith("Numpad");
    const repeat = isHeld && { repeat: /** @type {const} */ (true) };
    this.send({ t: "key", key: numpad ? name.slice(6) : name, code: numpad ? name : "", shift: /^[A-Z]$/.test(name), touch: true, ...repeat });
  }

  /**
   * @param {Action} pressed
   * @param {HTMLElement} key
   * @param {number} since when the key got its meaning
   */
  #press({ keys, act = () => keys.forEach((name) => this.#key(name)) }, key, since) {
    if (performance.now() - since >= GUARD) {
      buzz();
      act();
      return true;
    }
    key.classList.add("flash");
    setTimeout(() => key.classList.remove("flash"), GUARD);
    return false;
  }

  #draw() {
    const { offers } = this.#words;
    const dialog = this.#dialog;
    const hints = dialog ? hintButtons(dialog.hint) : [];
    const current = dialog?.items.find((item) => item.current);
    const first = this.#aim ?? offers?.[0] ?? { label: "", keys: [] };
    this.#say(!dialog ? first : current ? { label: current.label, keys: ["Enter"] } : hints[0] ?? { label: "", keys: [] });
    this.#fields.show(dialog?.fields ?? []);
    const { cols, count } = room();
    // Keys that stay the same are left alone, as a finger may be on one.
    this.left.classList.toggle("idle", this.#isWatching && !dialog);
    const shape = JSON.stringify([this.#page, this.#isWatching, cols, count, this.#own.first(count), dialog && [dialog.items.map(({ key, label, dim }) => [key, label, dim]), hints]]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    const old = [...this.right.querySelectorAll("button")];
    this.right.classList.toggle("list", Boolean(dialog) || this.#page !== "play");
    this.right.classList.toggle("menu", !dialog && this.#page === "menu");
    this.right.dataset["cols"] = String(cols);
    for (const child of [...this.right.children]) if (!child.matches("label")) child.remove();
    this.right.append(...(dialog ? this.#dialogKeys(dialog, hints) : this.#pageKeys(cols, count)));
    this.#date(old);
    this.right.scrollTop = 0;
    this.#tellMore();
  }

  /** Show whether there are more keys below those in view. */
  #tellMore() {
    const { scrollHeight, scrollTop, clientHeight } = this.right;
    this.more.hidden = scrollHeight - scrollTop - clientHeight < LEAST_MORE;
  }

  /** A key in the place of an old one with the same label has its age, if they answer the same. @param {Element[]} old */
  #date(old) {
    const { dialog } = this.#words;
    const about = dialog?.items.length ? dialog.items.map(({ key }) => key) : dialog?.text;
    const asked = JSON.stringify([this.#page, dialog?.title, about]);
    const stays = asked === this.#asked;
    this.#asked = asked;
    this.right.querySelectorAll("button").forEach((key, i) => {
      const age = stays && key.textContent === old[i]?.textContent ? this.#since.get(old[i]) : undefined;
      this.#since.set(key, age ?? performance.now());
    });
  }

  /** @param {Action} context */
  #say(context) {
    if (context.label !== this.#context.label) this.#changedAt = performance.now();
    this.#context = context;
    this.context.textContent = context.label;
    this.context.disabled = context.keys.length === 0 && !context.act;
  }

  /**
   * @param {Dialog} dialog
   * @param {Button[]} hints
   */
  #dialogKeys({ items }, hints) {
    const chosen = items.map(({ key, label, dim }, place) => {
      const made = this.#made(label, () => (isLetter(key) ? [key] : this.#keysTo(place)));
      made.classList.toggle("dim", dim);
      return made;
    });
    const others = hints.map(({ label, keys }) => this.#made(label, () => keys));
    // Nobody has to scroll a long list to leave it.
    return chosen.length + others.length > FEW_KEYS ? [...others, ...chosen] : [...chosen, ...others];
  }

  /** Return the keys that choose an item with the cursor. @param {number} place */
  #keysTo(place) {
    const { items = [], hint = [] } = this.#words.dialog ?? {};
    const steps = place - Math.max(0, items.findIndex(({ current }) => current));
    // The arrows scroll the map of the levels.
    const [down, up] = hint.some((part) => part.startsWith("+: ")) ? "+-" : ["ArrowDown", "ArrowUp"];
    return [...Array(Math.abs(steps)).fill(steps > 0 ? down : up), "Enter"];
  }

  /** @param {number} cols @param {number} count */
  #pageKeys(cols, count) {
    if (this.#page === "play") return this.#playKeys(cols, count);
    return this.#page === "menu" ? this.#menuKeys(count) : this.#choiceKeys(this.#page);
  }

  /** @param {number} cols @param {number} count */
  #playKeys(cols, count) {
    if (this.#isWatching) return WATCHING.map((action) => wide(this.#actionKey(action)));
    const keys = [...ALWAYS.map((action) => this.#actionKey(action)), button("Menu", () => this.#turn("menu"))].map(wide);
    const own = this.#own.first(count).map((action, place) => {
      const made = this.#actionKey(action);
      made.dataset["place"] = String(place);
      return made;
    });
    return [...keys, ...(cols === 4 ? IN_FOUR.map((place) => own[place]) : own)];
  }

  /** @param {number} count */
  #menuKeys(count) {
    const settings = button("Deck", () => openSettings(() => (applySettings(), this.#draw()), () => this.#focus("Deck")));
    const keyboard = button("Keyboard", () => this.field.focus());
    return [this.#back(), ...this.#own.menu(count).map((action) => this.#actionKey(action)), keyboard, settings];
  }

  /** @param {number} place */
  #choiceKeys(place) {
    const title = document.createElement("p");
    title.textContent = `In place of ${this.#own.first(place + 1)[place].word}:`;
    const reset = button("Reset all", () => (this.#own.reset(), this.#turn("play")));
    const choices = CHOICES.map(({ word, name }) => {
      const made = button(word, () => (this.#own.assign(place, word), this.#turn("play")));
      made.dataset["name"] = name;
      return made;
    });
    return [title, this.#back(), reset, ...choices];
  }

  #back() {
    return button("Back", () => this.#turn("play"));
  }

  /** @param {"play" | "menu" | number} page */
  #turn(page) {
    buzz();
    this.#page = page;
    this.#draw();
  }

  /** @param {string} label */
  #focus(label) {
    [...this.right.querySelectorAll("button")].find((key) => key.textContent === label)?.focus();
  }

  /** @param {import("./actions.js").Action} action */
  #actionKey({ word, key, name }) {
    const made = this.#made(word, () => [key]);
    made.dataset["name"] = name;
    return made;
  }

  /**
   * @param {string} label
   * @param {() => string[]} keysNow
   */
  #made(label, keysNow) {
    const made = button(label, () => {
      if (this.#press({ label, keys: keysNow() }, made, this.#since.get(made) ?? 0)) this.#page = "play";
      this.#draw();
    });
    return made;
  }

  /** A held key repeats once the last step was painted; sliding to another changes the direction. */
  #listenToPad() {
    /** @param {PointerEvent} event */
    const under = (event) => {
      const found = document.elementFromPoint(event.clientX, event.clientY);
      return found instanceof HTMLElement && this.pad.contains(found) ? (found.dataset["key"] ?? "") : "";
    };
    this.pad.addEventListener("pointerdown", (event) => {
      const key = under(event);
      if (!key) return;
      event.preventDefault();
      buzz();
      this.repeat.begin(key);
    });
    this.pad.addEventListener("pointermove", (event) => this.repeat.turn(under(event)));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.repeat.end());
  }
}

/** Return the columns of the keys on the right, and the number of actions there is room for. */
function room() {
  const step = keySize() + GAP;
  if (onSide.matches) {
    const rows = Math.floor((innerHeight - GAP) / step);
    return { cols: 3, count: Math.min(IN_FOUR.length, 3 * (rows - 2)) };
  }
  // The pad is four gaps wider than three keys.
  const cols = Math.floor((innerWidth - 3 * keySize() - 6 * GAP) / step);
  return cols < 3 ? { cols: 2, count: 5 } : cols === 3 ? { cols, count: 9 } : { cols: 4, count: IN_FOUR.length };
}

/** Return true if an item has a key. The search marks those without one with a dot. @param {string} key */
function isLetter(key) {
  return /^[!-~]$/.test(key);
}

/** @param {HTMLElement} key */
function wide(key) {
  key.classList.add("wide");
  return key;
}

/**
 * @param {string} name
 * @param {HTMLElement} host
 */
function part(name, host) {
  const made = document.createElement("div");
  made.className = name;
  return host.appendChild(made);
}

/**
 * @param {string} label
 * @param {(event: MouseEvent) => void} act
 * @param {string} [name] for those who cannot see the label
 */
function button(label, act, name) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  if (name) made.setAttribute("aria-label", name);
  made.addEventListener("click", act);
  return made;
}
