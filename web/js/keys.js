/**
 * Which keys are the game's. What belongs to the browser or to an input method is left alone.
 *
 * @typedef {{t: "key", key: string, code: string, shift: boolean}} KeyInput
 */

const NAMED = new Set([
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Clear",
  "Enter", "Escape", "Backspace", "Delete", "Insert", "Tab",
]);

/**
 * The message for a pressed key; null if it is not ours. Whoever writes `@` with AltGr presses what some browsers call
 * Ctrl and Alt.
 *
 * @param {KeyboardEvent} event
 * @returns {KeyInput | null}
 */
export function keyInput(event) {
  if (event.isComposing || event.defaultPrevented) return null;
  const altGraph = event.getModifierState("AltGraph");
  if (!altGraph && (event.ctrlKey || event.metaKey || event.altKey)) return null;
  if (event.key === "Tab" && event.shiftKey) return null;
  const printable = event.key.length === 1 && !/[\ud800-\udfff]/.test(event.key);
  if (!printable && !NAMED.has(event.key)) return null;
  return { t: "key", key: event.key, code: event.code, shift: event.shiftKey };
}

/**
 * Whether something on the page other than the game wants the key: a field wants them all, a button those that press it.
 *
 * @param {KeyboardEvent} event
 */
function wanted({ key, target }) {
  if (!(target instanceof Element)) return false;
  return target.matches("input") || (target.matches("button") && (key === "Enter" || key === " " || key === "Tab"));
}

/**
 * Hand on the keys that are the game's. One that is held down repeats only when `ready` says that the last was drawn
 * (C-17).
 *
 * @param {EventTarget} target
 * @param {() => boolean} ready
 * @param {(input: KeyInput) => void} send
 */
export function listenToKeys(target, ready, send) {
  target.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || wanted(event)) return;
    const input = keyInput(event);
    if (!input) return;
    event.preventDefault();
    if (!event.repeat || ready()) send(input);
  });
}
