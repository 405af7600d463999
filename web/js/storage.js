/**
 * What the browser keeps: the player's secret and own last scores for good, the run for as long as the tab lives, so that a
 * reload goes on with it and a second tab starts at the title. A browser that keeps nothing is played in all the same.
 *
 * @typedef {{run: string, epoch: number}} Held
 */

const SECRET = "winze.secret";
const RUN = "winze.run";

/**
 * @template T
 * @param {() => T} use
 * @param {T} otherwise
 */
export function stored(use, otherwise) {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

export function loadSecret() {
  return stored(() => localStorage.getItem(SECRET), null);
}

/** @param {string} secret */
export function saveSecret(secret) {
  stored(() => localStorage.setItem(SECRET, secret), undefined);
}

/** @returns {Held | null} */
export function loadRun() {
  return stored(() => JSON.parse(sessionStorage.getItem(RUN) ?? "null"), null);
}

/** @param {Held | null} held */
export function saveRun(held) {
  stored(() => (held ? sessionStorage.setItem(RUN, JSON.stringify(held)) : sessionStorage.removeItem(RUN)), undefined);
}
