/**
 * The player's own last scores, for when the server with the real hall of fame cannot be reached (HOF-03, C-35).
 *
 * @typedef {{run: string, score: number, depth: number, cause: string, at: number}} Score
 */

import { isCount, isId, isText, loadRows, saveRows } from "./storage.js";

const KEY = "winze.scores";
const MOST = 20;
const SCORE = { run: isId, score: isCount, depth: isCount, cause: isText, at: isCount };

/**
 * Newest first.
 *
 * @returns {Score[]}
 */
export function loadScores() {
  return /** @type {Score[]} */ (loadRows(KEY, SCORE)).slice(0, MOST);
}

/**
 * @param {{run: string, score: number, depth: number, cause: string}} over
 * @param {number} at milliseconds since 1970
 */
export function saveScore({ run, score, depth, cause }, at) {
  const others = loadScores().filter((known) => known.run !== run);
  saveRows(KEY, [{ run, score, depth, cause, at }, ...others].slice(0, MOST));
}

/**
 * Show them in a section with a table body, if there are any.
 *
 * @param {HTMLElement} section
 * @param {boolean} shown
 */
export function showScores(section, shown) {
  const scores = shown ? loadScores() : [];
  section.hidden = scores.length === 0;
  section.querySelector("tbody")?.replaceChildren(...scores.map(row));
}

/** @param {Score} score */
function row({ score, depth, cause, at }) {
  const line = document.createElement("tr");
  for (const words of [String(score), cause, `level ${depth}`, new Date(at).toLocaleDateString()]) {
    line.insertCell().textContent = words;
  }
  return line;
}
