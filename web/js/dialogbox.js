/** A dialog of the server as a list to choose from, fields, or text. Keys typed in it go to the server. */

import { hintButtons } from "./hints.js";
import { keyInWords, signsInWords } from "./words.js";

/** What the server shows as the key of an item without one. */
const KEYLESS = "·";

export class DialogBox {
  /** What the dialog and its list show. */
  #shape = "";
  #listed = "";
  /** @type {import("./words.js").Item[]} */
  #items = [];
  /** @type {string[]} */
  #lines = [];
  /** The open dialog. */
  #name = "";
  #list = element("div", { role: "listbox", tabindex: "0", id: "choices" });
  #isOpen = false;
  /** Takes the keys. */
  #goal;

  /**
   * @param {HTMLElement} game gets the focus back
   * @param {(key: string) => void} press
   * @param {(lines: string[]) => void} tell
   */
  constructor(game, press, tell) {
    this.game = game;
    this.press = press;
    this.tell = tell;
    this.title = element("h2", { id: "dialog-title" });
    this.box = element("div", { role: "dialog", "aria-modal": "true", "aria-labelledby": "dialog-title", tabindex: "-1" });
    this.box.id = "dialog";
    this.#goal = this.box;
    this.box.hidden = true;
  }

  /** @param {EventTarget | null} target */
  has(target) {
    return target instanceof Element && this.box.contains(target) && !target.closest("button");
  }

  /** @param {import("./words.js").Dialog | null} dialog */
  show(dialog) {
    this.box.hidden = !dialog;
    // An open dialog stands for the game.
    this.game.tabIndex = dialog ? -1 : 0;
    const wasOpen = this.#isOpen;
    this.#isOpen = Boolean(dialog);
    if (dialog) this.#open(dialog);
    else this.#shape = this.#name = "";
    if (wasOpen && !dialog) this.game.focus();
  }

  /** @param {import("./words.js").Dialog} dialog */
  #open({ title: named, text: told, items, fields, hint }) {
    const [title, text] = named ? [named, told] : [told[0] ?? "Question", told.slice(1)];
    const shape = JSON.stringify([title, text, items.map(({ key, label, dim, head }) => [key, label, dim, head]), fields, hint]);
    // Whoever has left an open dialog for the page stays there.
    const takes = this.#name !== title || this.box.contains(document.activeElement);
    if (shape !== this.#shape) {
      const isNew = this.#name !== title;
      if (!isNew && items.length) this.tell(text.filter((line) => !this.#lines.includes(line)).map(ended));
      // Screen readers take a list or a form that opens over another for the same dialog, and tell only what has the focus.
      if (isNew && this.#name && items.length + fields.length) this.tell([title, ...text.filter((line) => !items.some(({ label }) => isAbout(line, label)))].map(ended));
      this.title.textContent = title;
      if (isNew || fields.length || !this.#change(items)) this.#fill(items, text);
      this.#items = items;
      this.#place(isNew ? [] : [this.#list, ...this.box.querySelectorAll("label")], [
        this.title,
        ...text.map((line, i) => element("p", { id: `line-${i}` }, signsInWords(line))),
        ...fields.map(({ label, text }) => this.#field(label, text, isNew)),
        ...(items.length ? [this.#list] : []),
        ...(hint.length ? [element("p", {}, `Keys: ${hint.map(signsInWords).join(", ")}.`)] : []),
        ...this.#buttons(hint),
      ]);
      this.#describe(items, fields, text);
    }
    this.#shape = shape;
    this.#name = title;
    this.#lines = text;
    this.#goal = this.box.querySelectorAll("input")[fields.findIndex(({ active }) => active)] ?? (items.length ? this.#list : this.box);
    this.#point(items.findIndex(({ current }) => current), items.length > 0);
    if (takes) this.focus();
  }

  /** Show elements in order, without moving the `kept` ones: whoever has the focus keeps it. @param {Element[]} kept @param {Element[]} shown */
  #place(kept, shown) {
    for (const child of [...this.box.children]) if (!kept.includes(child) || !shown.includes(child)) child.remove();
    let at = this.box.firstElementChild;
    for (const child of shown) {
      if (child === at) at = at.nextElementSibling;
      else this.box.insertBefore(child, at);
    }
  }

  /** Return the field of a label, the shown one if there is one. The keys go to the server, which tells what it has then. @param {string} label @param {string} text @param {boolean} isNew */
  #field(label, text, isNew) {
    const shown = [...this.box.querySelectorAll("label")].find((one) => !isNew && one.textContent?.trim() === label);
    const field = shown ?? element("label", {}, label, " ", element("input", { autocomplete: "off", spellcheck: "false" }));
    const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
    if (input.value !== text) input.value = text;
    return field;
  }

  /**
   * Have a list or a form told with the text above it, but lines such as `Nose for ore: ...` with the item they describe. A
   * dialog without either is read as a whole.
   *
   * @param {import("./words.js").Item[]} items
   * @param {import("./words.js").Field[]} fields
   * @param {string[]} text
   */
  #describe(items, fields, text) {
    const told = text.flatMap((line, i) => (items.some(({ label }) => isAbout(line, label)) ? [] : [`line-${i}`]));
    if (told.length && (items.length || fields.length)) this.box.setAttribute("aria-describedby", told.join(" "));
    else this.box.removeAttribute("aria-describedby");
  }

  /** Return false if no dialog is open. */
  focus() {
    if (this.#isOpen && document.activeElement !== this.#goal) this.#goal.focus();
    return this.#isOpen;
  }

  /** @param {string[]} hint */
  #buttons(hint) {
    return hintButtons(hint).map(({ label, keys }) => {
      const button = element("button", { type: "button" }, label);
      button.addEventListener("click", () => keys.forEach((key) => this.press(key)));
      return button;
    });
  }

  /** Change the only item that has other words, and tell them; return false if more has changed. @param {import("./words.js").Item[]} items */
  #change(items) {
    const changed = items.flatMap(({ label }, i) => (label === this.#items[i]?.label ? [] : [i]));
    const bare = (/** @type {import("./words.js").Item[]} */ all) => JSON.stringify(all.map(({ key, dim, head }) => [key, dim, head]));
    if (changed.length !== 1 || bare(items) !== bare(this.#items)) return false;
    const option = this.#list.querySelector(`#choice-${changed[0]}`);
    if (option) option.textContent = itemInWords(items[changed[0]]);
    this.tell([items[changed[0]].label]);
    this.#listed = "";
    return true;
  }

  /** @param {import("./words.js").Item[]} items @param {string[]} text */
  #fill(items, text) {
    const about = items.map(({ label }) => text.findIndex((line) => isAbout(line, label)));
    const listed = JSON.stringify(items.map(({ key, label, dim, head }, i) => [key, label, dim, head, about[i]]));
    if (listed === this.#listed) return;
    this.#listed = listed;
    // Another item may get the same id.
    for (const pointer of [this.#list, this.#goal]) pointer.removeAttribute("aria-activedescendant");
    let under = /** @type {HTMLElement} */ (this.#list);
    this.#list.replaceChildren();
    this.#list.setAttribute("aria-labelledby", "dialog-title");
    items.forEach(({ dim, head }, i) => {
      if (head) {
        under = element("div", { role: "group", "aria-label": head }, element("b", { "aria-hidden": "true" }, head));
        this.#list.append(under);
      }
      const more = { ...(dim ? { "aria-disabled": "true" } : {}), ...(about[i] < 0 ? {} : { "aria-describedby": `line-${about[i]}` }) };
      under.append(element("div", { role: "option", id: `choice-${i}`, "aria-selected": "false", ...more }, itemInWords(items[i])));
    });
  }

  /** Point to the current item. A field above a list points to it too. @param {number} current @param {boolean} hasItems */
  #point(current, hasItems) {
    for (const option of this.#list.querySelectorAll("[role=option]")) {
      option.setAttribute("aria-selected", String(option.id === `choice-${current}`));
    }
    const field = this.#goal instanceof HTMLInputElement && hasItems ? this.#goal : null;
    if (field) for (const [name, value] of COMBOBOX) field.setAttribute(name, value);
    for (const pointer of [this.#list, ...(field ? [field] : [])]) {
      const id = `choice-${current}`;
      if (current < 0) pointer.removeAttribute("aria-activedescendant");
      else if (pointer.getAttribute("aria-activedescendant") !== id) pointer.setAttribute("aria-activedescendant", id);
    }
    this.#list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }
}

/** Attributes of a field that chooses from a list. */
const COMBOBOX = [["role", "combobox"], ["aria-controls", "choices"], ["aria-expanded", "true"], ["aria-autocomplete", "list"]];

/** @param {import("./words.js").Item} item */
const itemInWords = ({ key, label }) => (key && key !== KEYLESS ? `${keyInWords(key)}: ${label}` : label);

/** Return a line with the period at its end that keeps a voice from running into the next. @param {string} line */
const ended = (line) => line.replace(/[\p{L}\d)%]$/u, "$&.");

/** Return true if a line tells more about an item. @param {string} line @param {string} label */
const isAbout = (line, label) => line.startsWith(`${label}: `);

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(string | HTMLElement)[]} children
 */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
