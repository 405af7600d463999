/** The keyboard of a touch screen: its letters are sent as keys. */

/** Filler text, so that there is always something to delete: many of these keyboards report no other key. */
const KEPT = "\u00b7";

/**
 * Press the keys that correspond to a change of the input. A keyboard that composes a word reports all of it with each
 * letter, and starts it again if the input is emptied meanwhile, so it is emptied at the end of the word.
 *
 * An input that shows a text of the server is not emptied. The server adds and deletes letters at the end only, and the
 * first letter typed replaces a text that it has proposed, so at least one letter is deleted before the first.
 *
 * @param {HTMLInputElement} field
 * @param {(key: string) => void} press
 * @param {boolean} [isText] true if the input shows a text of the server
 * @returns {(text: string) => void} shows a text, unless a word is composed
 */
export function listenToField(field, press, isText = false) {
  let before = "";
  let isProposed = isText;
  let isComposing = false;

  function take() {
    if (field.value === before) return;
    const [removed, added] = isText ? changedEnd(before, field.value, isProposed) : change(before, field.value);
    before = field.value;
    isProposed = false;
    for (const letter of removed) if (letter.length === 1) press("Backspace");
    for (const letter of added) if (letter.length === 1) press(letter);
  }

  /** @param {string} text */
  function write(text) {
    if (isComposing || field.value === text) return;
    field.value = before = text;
    isProposed = isText;
  }

  function clear() {
    if (!isText) field.value = before = KEPT;
  }

  clear();
  field.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent)) return;
    // Safari removes a word at its end and inserts it again.
    if (event.inputType === "deleteCompositionText") return;
    take();
    if (!event.isComposing) clear();
  });
  field.addEventListener("compositionstart", () => (isComposing = true));
  field.addEventListener("compositionend", () => {
    isComposing = false;
    take();
    clear();
  });
  field.addEventListener("beforeinput", (event) => {
    if (event.inputType !== "insertLineBreak") return;
    event.preventDefault();
    press("Enter");
  });
  return write;
}

/**
 * Return the removed end of a text and its replacement.
 *
 * @param {string} before
 * @param {string} after
 * @param {boolean} isProposed true if at least one letter has to go
 * @returns {[string, string]}
 */
function changedEnd(before, after, isProposed) {
  const most = Math.min(before.length - Number(isProposed), after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  return [before.slice(start), after.slice(start)];
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
