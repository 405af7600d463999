/** A dialog of the server as a list to choose from, fields, or text. Keys typed in it go to the server. */

import { hintButtons } from "./hints.js";

export class DialogBox {
  /** What the list shows. */
  #shape = "";
  /** The open dialog. */
  #name = "";
  #list = element("div", { role: "listbox", tabindex: "0", id: "choices" });
  #isOpen = false;
  /** Takes the keys. */
  #goal;

  /**
   * @param {HTMLElement} game gets the focus back
   * @param {(key: string) => void} press
   */
  constructor(game, press) {
    this.game = game;
    this.press = press;
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
    this.#name = title;
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.title.textContent = title;
      this.#fill(items);
      this.box.replaceChildren(
        this.title,
        ...text.map((line) => element("p", {}, line)),
        ...fields.map(({ label, text }) => fieldOf(label, text)),
        ...(items.length ? [this.#list] : []),
        ...(hint.length ? [element("p", {}, `Keys: ${hint.join(", ")}.`)] : []),
        ...this.#buttons(hint),
      );
    }
    this.#point(items.findIndex(({ current }) => current));
    this.#goal = this.box.querySelectorAll("input")[fields.findIndex(({ active }) => active)] ?? (items.length ? this.#list : this.box);
    if (takes) this.focus();
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

  /** @param {import("./words.js").Item[]} items */
  #fill(items) {
    let under = /** @type {HTMLElement} */ (this.#list);
    this.#list.replaceChildren();
    this.#list.setAttribute("aria-labelledby", "dialog-title");
    items.forEach(({ key, label, dim, head }, i) => {
      if (head) {
        under = element("div", { role: "group", "aria-label": head }, element("b", { "aria-hidden": "true" }, head));
        this.#list.append(under);
      }
      const words = key ? `${key}: ${label}` : label;
      under.append(element("div", { role: "option", id: `choice-${i}`, "aria-selected": "false", ...(dim ? { "aria-disabled": "true" } : {}) }, words));
    });
  }

  /** @param {number} current */
  #point(current) {
    for (const option of this.#list.querySelectorAll("[role=option]")) {
      option.setAttribute("aria-selected", String(option.id === `choice-${current}`));
    }
    if (current < 0) this.#list.removeAttribute("aria-activedescendant");
    else this.#list.setAttribute("aria-activedescendant", `choice-${current}`);
    this.#list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }
}

/** The keys go to the server, which tells what the field has then. @param {string} label @param {string} text */
function fieldOf(label, text) {
  const input = /** @type {HTMLInputElement} */ (element("input", { autocomplete: "off", spellcheck: "false" }));
  input.value = text;
  return element("label", {}, label, " ", input);
}

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
