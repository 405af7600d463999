/** The keyboard of a touch screen: its letters are sent as keys. */

/** Filler text, so that there is always something to delete: many of these keyboards report no other key. */
const KEPT = "\u00b7";

/**
 * Press the keys that correspond to a change of the input. A keyboard that composes a word reports all of it with each
 * letter, and starts it again if the input is emptied meanwhile, so it is emptied at the end of the word.
 *
 * @param {HTMLInputElement} field
 * @param {(key: string) => void} press
 */
export function listenToField(field, press) {
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
