/** The keys of a dialog's hint, such as `Enter: start`, as buttons. */

import { capital } from "./words.js";

/** @typedef {{label: string, keys: string[]}} Button */

/** Hints that name a key in words. */
const NAMED = new Map([["Esc", "Escape"], ["Capital Y", "Y"], ["Y or Enter", "Y"], ["n or Esc", "n"]]);

/**
 * Return the buttons of a hint such as `Enter: start`. The pad and the items do for hints of arrows and letters.
 *
 * @param {string[]} hint
 * @returns {Button[]}
 */
export function hintButtons(hint) {
  return hint.flatMap((part) => {
    const [key, label] = part.split(": ", 2);
    const name = NAMED.get(key) ?? key;
    return label && (name.length === 1 || name === "Enter" || name === "Escape")
      ? [{ label: capital(label), keys: [name] }]
      : [];
  });
}
