/**
 * The bar of buttons for devices without a keyboard: a few keys, and one that opens the device's own keyboard, whose
 * letters are sent as keys.
 */

/** Filler text, so that there is always something to delete: many of these keyboards report no other key. */
const KEPT = "\u00b7";

/**
 * @param {HTMLElement} bar
 * @param {HTMLInputElement} field hidden; typed text is sent and removed
 * @param {(input: import("./keys.js").KeyInput) => void} send
 */
export function listenToTouch(bar, field, send) {
  const press = (/** @type {string} */ key) => send({ t: "key", key, code: "", shift: false });
  bar.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.dataset["key"]) press(button.dataset["key"]);
    else if (button) field.focus();
  });
  listenToField(field, press);
}

/**
 * Press the keys that correspond to a change of the input. A keyboard that composes a word reports all of it with each
 * letter, and starts it again if the input is emptied meanwhile, so it is emptied at the end of the word.
 *
 * @param {HTMLInputElement} field
 * @param {(key: string) => void} press
 */
function listenToField(field, press) {
  let before = KEPT;

  function take() {
    const [removed, added] = change(before, field.value);
    before = field.value;
    for (const letter of removed) if (letter.length === 1) press("Backspace");
    for (const letter of added) if (letter.length === 1) press(letter);
  }

  function clear() {
    field.value = before = KEPT;
  }

  clear();
  field.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent)) return;
    // Safari removes a word at its end and inserts it again.
    if (event.inputType === "deleteCompositionText") return;
    take();
    if (!event.isComposing) clear();
  });
  field.addEventListener("compositionend", () => (take(), clear()));
  field.addEventListener("beforeinput", (event) => {
    if (event.inputType !== "insertLineBreak") return;
    event.preventDefault();
    press("Enter");
  });
}

/**
 * Return the removed part of a text and its replacement.
 *
 * @param {string} before
 * @param {string} after
 * @returns {[string, string]}
 */
export function change(before, after) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}
