/**
 * The bar of buttons that devices without a keyboard get: a few keys, and one that opens the device's own keyboard, whose
 * letters are sent as keys.
 */

/** What stays in the field, so that there is always something to take away: many such keyboards tell of no other key. */
const KEPT = "\u00b7";

/**
 * @param {HTMLElement} bar
 * @param {HTMLInputElement} field is never seen; what is written into it is sent and taken out again
 * @param {(input: import("./keys.js").KeyInput) => void} send
 */
export function listenToTouch(bar, field, send) {
  const press = (/** @type {string} */ key) => send({ t: "key", key, code: "", shift: false });
  bar.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.dataset["key"]) press(button.dataset["key"]);
    else if (button) field.focus();
  });
  field.value = KEPT;
  field.addEventListener("input", () => {
    if (field.value.length < KEPT.length) press("Backspace");
    for (const letter of field.value.replace(KEPT, "")) if (letter.length === 1) press(letter);
    field.value = KEPT;
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    press(event.key);
  });
}
