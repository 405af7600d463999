/** Keys of keyboards that differ from a US keyboard, or that the system changes. */

/**
 * Characters of a US keyboard at each position, without and with Shift.
 *
 * @type {Map<string, string>}
 */
const PLACES = new Map([
  ["Backquote", "`~"], ["Minus", "-_"], ["Equal", "=+"], ["BracketLeft", "[{"], ["BracketRight", "]}"],
  ["Backslash", "\\|"], ["Semicolon", ";:"], ["Quote", "'\""], ["Comma", ",<"], ["Period", ".>"], ["Slash", "/?"],
]);
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") PLACES.set(`Key${letter}`, letter.toLowerCase() + letter);
[...")!@#$%^&*("].forEach((sign, digit) => {
  PLACES.set(`Digit${digit}`, `${digit}${sign}`);
  PLACES.set(`Numpad${digit}`, `${digit}${digit}`);
});

/** A keyboard, as far as its keys have revealed it. */
export class Keyboard {
  /** True if its letters are not Latin. */
  #foreign = false;

  /**
   * Return the character of a key. If it is not ASCII, the position of the key decides. Layouts without Latin letters
   * have punctuation at some letter positions, which look like keys of a Latin layout until a letter is pressed.
   *
   * @param {KeyboardEvent} event
   */
  read(event) {
    const { key, code } = event;
    const letter = code.startsWith("Key");
    const foreign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
    if (letter && foreign) this.#foreign = true;
    if (letter && /^[a-z]$/.test(key)) this.#foreign = false;
    const elsewhere = letter && this.#foreign && /^[^A-Za-z]$/.test(key);
    return elsewhere || goesByPlace(event) ? atPlace(event) || key : key;
  }
}

/**
 * Return true if the position of a key decides its meaning. Latin letters in the top row, as on French keyboards, keep
 * their meaning: the digits need Shift there.
 *
 * @param {KeyboardEvent} event
 */
function goesByPlace({ key, code }) {
  if (key === "Dead") return true;
  const topRow = /^(Digit|Minus|Equal)/.test(code);
  return /[^\0-\x7f]/.test(key) && !(topRow && /\p{Script=Latin}/u.test(key));
}

/** @param {KeyboardEvent} event */
function atPlace(event) {
  const pair = PLACES.get(event.code) ?? "";
  const capital = event.code.startsWith("Key") && event.getModifierState("CapsLock");
  return pair[event.shiftKey !== capital ? 1 : 0];
}

/**
 * Return true if Shift is held. Windows releases it for the number pad while Num Lock is on, and turns the digits into
 * the keys below them.
 *
 * @param {KeyboardEvent} event
 */
export function isShifted(event) {
  const digit = /^Numpad\d$/.test(event.code);
  return event.shiftKey || (digit && event.key.length > 1 && event.getModifierState("NumLock"));
}
