/**
 * The keys of the game, and text from the clipboard. Keys of the browser or of an input method are left alone.
 *
 * @typedef {{t: "key", key: string, code: string, shift: boolean, caps?: true, touch?: true, repeat?: true}} KeyInput
 * @typedef {{t: "paste", text: string}} PasteInput
 */

import { Keyboard, isShifted } from "./keyboard.js";

const NAMED = new Set([
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Clear",
  "Enter", "Escape", "Backspace", "Delete", "Insert",
]);

/** Characters of a pasted text that are sent. */
const LONGEST = 256;

/**
 * Return the message for a pressed key, or null if it is not ours. A player who types `@` with AltGr presses keys that
 * some browsers call Ctrl and Alt.
 *
 * @param {KeyboardEvent} event
 * @param {Keyboard} keyboard
 * @returns {KeyInput | null}
 */
export function keyInput(event, keyboard = new Keyboard()) {
  if (event.isComposing || event.defaultPrevented) return null;
  const altGraph = event.getModifierState("AltGraph");
  if (!altGraph && (event.ctrlKey || event.metaKey || event.altKey)) return null;
  const shift = isShifted(event);
  // Shift+Insert pastes.
  if (event.key === "Insert" && event.shiftKey) return null;
  const key = altGraph ? event.key : keyboard.read(event);
  const printable = key.length === 1 && !/[\ud800-\udfff]/.test(key);
  if (!printable && !NAMED.has(key)) return null;
  const caps = event.getModifierState("CapsLock") && { caps: /** @type {const} */ (true) };
  const repeat = event.repeat && { repeat: /** @type {const} */ (true) };
  return { t: "key", key, code: event.code, shift, ...caps, ...repeat };
}

/**
 * Return the message for a text from the clipboard without control characters, or null if nothing is left.
 *
 * @param {string} text
 * @returns {PasteInput | null}
 */
export function pasteInput(text) {
  const clean = text.slice(0, LONGEST).replace(/\p{C}/gu, "");
  return clean ? { t: "paste", text: clean } : null;
}

/**
 * Return true if the focus is on a button or link of the page or in the words beside the game. Keys are the browser's
 * there.
 *
 * @param {Event} event
 */
function isOutside({ target }) {
  return target instanceof Element && target.closest("a, button, #told") !== null;
}

/**
 * Pass on the keys of the game, and pasted text. A held key repeats only when `ready` reports that the last one was
 * drawn (C-17), and does nothing in a dialog that opened since.
 *
 * @param {EventTarget} target
 * @param {() => boolean} ready
 * @param {(input: KeyInput | PasteInput) => void} send
 */
export function listenToKeys(target, ready, send) {
  const keyboard = new Keyboard();
  target.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || isOutside(event)) return;
    const input = keyInput(event, keyboard);
    if (!input) return;
    event.preventDefault();
    if (!event.repeat || ready()) send(input);
  });
  target.addEventListener("paste", (event) => {
    if (!(event instanceof ClipboardEvent)) return;
    const input = pasteInput(event.clipboardData?.getData("text/plain") ?? "");
    event.preventDefault();
    if (input) send(input);
  });
}
