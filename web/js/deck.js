/**
 * The deck: keys for thumbs. In play it has a pad of directions and the commonest commands; while a dialog is open, its
 * items and the keys of its hint take their place. The context key says what it will do.
 *
 * @typedef {import("./words.js").Dialog} Dialog
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./hints.js").Button} Button
 * @typedef {Button & {act?: () => void}} Action a button that may do something else than press its keys
 */

import { hintButtons } from "./hints.js";
import { Repeat } from "./repeat.js";
import { listenToField } from "./touch.js";
import { learn } from "./words.js";

/** Signs, names and keys of the pad, by rows. */
const PAD = [
  ["↖", "northwest", "Home"], ["↑", "north", "ArrowUp"], ["↗", "northeast", "PageUp"],
  ["←", "west", "ArrowLeft"], ["·", "wait", "Numpad5"], ["→", "east", "ArrowRight"],
  ["↙", "southwest", "End"], ["↓", "south", "ArrowDown"], ["↘", "southeast", "PageDown"],
];

/** Labels and commands, whose names are keys in every keymap. */
const TOP = [["Explore", "do:explore"], ["Pack", "do:inventory"]];
const ACTIONS = [
  ["Fight", "do:fight"], ["Rest", "do:rest"], ["Look", "do:look"], ["Quaff", "do:quaff"], ["Way", "do:stairs"], ["Take", "do:pick_up"],
  ["Lamp", "do:lamp"], ["Read", "do:read"], ["Fire", "do:fire"], ["Work", "do:work"], ["Use", "do:use"], ["Throw", "do:throw"],
];
const MORE = [
  ["Boons", "do:boons"], ["Find", "do:find"], ["Levels", "do:levels"], ["Creatures", "do:bestiary"], ["Messages", "do:history"], ["Options", "do:options"],
  ["Help", "do:help"], ["Save", "do:save"], ["Give up", "do:abandon"],
];

/** Milliseconds after a change in which a key that may have been another does nothing: the thumb meant the old one. */
const GUARD = 250;

export class Deck {
  /** @type {Words} */
  #words = {};
  #changedAt = 0;
  /** When the keys on the right became others. */
  #replacedAt = 0;
  #isMore = false;
  /** What the keys on the right stand for. */
  #shape = "";
  /** @type {Action} */
  #context = { label: "", keys: [] };
  /** @type {Action | null} */
  #aim = null;

  /**
   * @param {HTMLElement} host
   * @param {HTMLInputElement} field hidden; typed text is sent and removed
   * @param {(input: import("./keys.js").KeyInput) => void} send
   * @param {() => boolean} ready true if the last key was answered and painted
   */
  constructor(host, field, send, ready) {
    this.send = send;
    this.ready = ready;
    this.field = field;
    this.repeat = new Repeat((key) => this.#key(key), ready);
    const left = part("left", host);
    this.context = left.appendChild(button("", () => this.#press(this.#context, this.context, this.#changedAt)));
    this.context.dataset["deck"] = "context";
    this.pad = part("pad", left);
    for (const [sign, name, key] of PAD) {
      const made = this.pad.appendChild(button(sign, (event) => event.detail === 0 && this.#key(key), name));
      made.dataset["key"] = key;
    }
    this.right = part("right", host);
    listenToField(field, (key) => this.#key(key));
    this.#listenToPad();
    this.#draw();
  }

  /** @param {any} message */
  take(message) {
    const hp = this.#words.status?.hp ?? 0;
    this.#words = learn(this.#words, message);
    if ((this.#words.status?.hp ?? 0) < hp) this.repeat.end();
    if (this.#words.dialog) this.#isMore = false;
    this.#draw();
  }

  /** Have the context key do what a finger aims at; null ends that. @param {Action | null} aim */
  aim(aim) {
    this.#aim = aim;
    this.#draw();
  }

  /** @param {string} name */
  #key(name) {
    const numpad = name.startsWith("Numpad");
    this.send({ t: "key", key: numpad ? name.slice(6) : name, code: numpad ? name : "", shift: /^[A-Z]$/.test(name), touch: true });
  }

  /**
   * @param {Action} pressed
   * @param {HTMLElement} key
   * @param {number} since when the key got its meaning
   */
  #press({ keys, act = () => keys.forEach((name) => this.#key(name)) }, key, since) {
    if (performance.now() - since >= GUARD) {
      act();
      return true;
    }
    key.classList.add("flash");
    setTimeout(() => key.classList.remove("flash"), GUARD);
    return false;
  }

  #draw() {
    const { dialog, offers } = this.#words;
    const hints = dialog ? hintButtons(dialog.hint) : [];
    const current = dialog?.items.find((item) => item.current);
    const first = this.#aim ?? offers?.[0] ?? { label: "", keys: [] };
    this.#say(!dialog ? first : current ? { label: current.label, keys: ["Enter"] } : hints[0] ?? { label: "", keys: [] });
    // Keys that stay the same are left alone, as a finger may be on one.
    const shape = JSON.stringify([this.#isMore, dialog && [dialog.items.map(({ key, label }) => [key, label]), hints, dialog.fields.length]]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#replacedAt = performance.now();
    this.right.classList.toggle("list", Boolean(dialog) || this.#isMore);
    this.right.replaceChildren(...(dialog ? this.#dialogKeys(dialog, hints) : this.#isMore ? this.#moreKeys() : this.#playKeys()));
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
  #dialogKeys({ items, fields }, hints) {
    const typing = fields.length > 0 ? [this.#keyboard()] : [];
    const chosen = items.filter((item) => item.key.length === 1).map(({ key, label }) => ({ label, keys: [key] }));
    return [...typing, ...[...chosen, ...hints].map((made) => this.#made(made))];
  }

  #moreKeys() {
    const back = button("Back", () => this.#toggle());
    return [back, ...MORE.map(([label, key]) => this.#made({ label, keys: [key] })), this.#keyboard()];
  }

  #playKeys() {
    const top = TOP.map(([label, key]) => this.#made({ label, keys: [key] }, "wide"));
    const menu = button("Menu", () => this.#toggle());
    menu.className = "wide";
    return [...top, menu, ...ACTIONS.map(([label, key]) => this.#made({ label, keys: [key] }))];
  }

  #keyboard() {
    return button("Keyboard", () => this.field.focus());
  }

  #toggle() {
    this.#isMore = !this.#isMore;
    this.#draw();
  }

  /**
   * @param {Button} of
   * @param {string} [className]
   */
  #made({ label, keys }, className = "") {
    const made = button(label, () => {
      if (this.#press({ label, keys }, made, this.#replacedAt)) this.#isMore = false;
    });
    made.className = className;
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
      this.repeat.begin(key);
    });
    this.pad.addEventListener("pointermove", (event) => this.repeat.turn(under(event)));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.repeat.end());
  }
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
