/** The settings of the deck: kept in this browser, and changed in a form. */

import { DECK, loadChoice, saveChoice } from "./storage.js";

/**
 * @typedef {object} Setting
 * @property {string} key of the storage
 * @property {string} label
 * @property {string} first the choice of those who have made none
 * @property {Record<string, string>} choices and their words
 */

/** @type {Record<"hand" | "size" | "deck" | "vibration" | "tap", Setting>} */
const SETTINGS = {
  hand: { key: "winze.hand", label: "Hand", first: "right", choices: { right: "Right", left: "Left" } },
  size: { key: "winze.keys", label: "Size of keys", first: "48", choices: { 44: "44", 48: "48", 56: "56", 64: "64" } },
  deck: { key: DECK, label: "Deck", first: "auto", choices: { auto: "On touch screens", on: "On", off: "Off" } },
  vibration: { key: "winze.vibration", label: "Vibration", first: "off", choices: { off: "Off", weak: "Weak", strong: "Strong" } },
  tap: { key: "winze.tap", label: "Tap on the map", first: "never", choices: { never: "Shows first", beside: "Acts beside you", always: "Acts at once" } },
};
/** Milliseconds of a vibration. */
const BUZZ = /** @type {Record<string, number>} */ ({ weak: 8, strong: 25 });

/** @param {keyof typeof SETTINGS} name */
function chosen(name) {
  const { key, first, choices } = SETTINGS[name];
  return loadChoice(key, Object.keys(choices)) ?? first;
}

/** Have the page show the hand and the size of the keys. */
export function applySettings() {
  document.body.dataset["hand"] = chosen("hand");
  document.body.style.setProperty("--key", `${keySize()}px`);
}

/** Return the height of a key in CSS pixels. */
export function keySize() {
  return Number(chosen("size"));
}

export function buzz() {
  const ms = BUZZ[chosen("vibration")];
  if (ms) navigator.vibrate?.(ms);
}

/**
 * Open the form. A change shows at once; that of the deck itself when the form closes, with a new page.
 *
 * @param {() => void} changed
 * @param {() => void} closed
 */
export function openSettings(changed, closed) {
  const deck = chosen("deck");
  const [dialog, form, title, done] = [element("dialog"), element("form"), element("h2"), element("button")];
  dialog.id = "settings";
  dialog.ariaLabel = title.textContent = "Deck";
  form.method = "dialog";
  done.textContent = "Done";
  for (const setting of Object.values(SETTINGS)) {
    if (setting.key !== SETTINGS.vibration.key || "vibrate" in navigator) form.append(row(setting, changed));
  }
  form.prepend(title);
  form.append(done);
  dialog.append(form);
  document.body.append(dialog);
  dialog.addEventListener("keydown", (event) => event.stopPropagation()); // The game takes all other keys.
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (deck === chosen("deck")) closed();
    else reload();
  });
  dialog.showModal();
}

/** @param {Setting} setting @param {() => void} changed */
function row({ key, label, first, choices }, changed) {
  const [made, select] = [element("label"), element("select")];
  const now = loadChoice(key, Object.keys(choices)) ?? first;
  select.append(...Object.entries(choices).map(([choice, words]) => new Option(words, choice, false, choice === now)));
  select.addEventListener("change", () => {
    saveChoice(key, select.value);
    changed();
  });
  made.append(label, select);
  return made;
}

/** The address of a page that asks for the deck would win over the choice. */
function reload() {
  const address = new URL(location.href);
  address.searchParams.delete("deck");
  location.replace(address);
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 */
function element(name) {
  return document.createElement(name);
}
