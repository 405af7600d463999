/**
 * Browser storage: the player's secret for good, and the run for the life of the tab, so that a reload continues it and
 * a second tab starts at the title screen.
 *
 * The address may hold a seed: `/?seed=77120` proposes a mine for a new game. `/?daily` opens the mine of today.
 *
 * Storage may be blocked, full, damaged or written by another version of the page. So the page works from memory,
 * storage holds a copy, and values read back are taken only if they have the expected shape.
 *
 * @typedef {"localStorage" | "sessionStorage"} Area
 * @typedef {Record<string, (value: unknown) => boolean>} Shape allowed values of each field
 * @typedef {{run?: string, epoch?: number}} Held
 */

const SECRET = "winze.secret";
const RUN = "winze.run";
/** Key of the stored choice whether there is a deck: `on`, `off`, or else on touch screens. */
export const DECK = "winze.deck";

/** @param {unknown} value */
export const isText = (value) => typeof value === "string" && value.length <= 200;
/** @param {unknown} value */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
export const isId = (value) => typeof value === "string" && /^[\w-]{1,64}$/.test(value);
/** @param {unknown} value @returns {value is string} */
const isSecret = (value) => typeof value === "string" && /^[!-~]{1,128}$/.test(value);

/** @type {Shape} */
const HELD = { run: isId, epoch: isCount };

/**
 * @template T
 * @param {() => T} use
 * @param {T} otherwise
 */
function attempt(use, otherwise) {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/**
 * @param {Area} area
 * @param {string} key
 */
function load(area, key) {
  return attempt(() => window[area].getItem(key), null);
}

/**
 * Replace a stored value if possible. An outdated value is not left behind.
 *
 * @param {Area} area
 * @param {string} key
 * @param {string | null} value
 */
function store(area, key, value) {
  attempt(() => window[area].removeItem(key), undefined);
  if (value !== null) attempt(() => window[area].setItem(key, value), undefined);
}

/**
 * @param {string | null} text
 * @returns {unknown}
 */
function parsed(text) {
  return attempt(() => JSON.parse(text ?? "null"), null);
}

/**
 * @param {unknown} value
 * @param {Shape} shape
 * @returns {Record<string, any>} the fields of the value that have the shape
 */
function fitting(value, shape) {
  const fields = /** @type {Record<string, unknown>} */ (Object(value));
  const fit = Object.keys(shape).filter((name) => shape[name]?.(fields[name]));
  return Object.fromEntries(fit.map((name) => [name, fields[name]]));
}

/**
 * @param {string} key
 * @param {Shape} shape
 * @returns {Record<string, any>[]} the rows of a stored list that have the whole shape
 */
export function loadRows(key, shape) {
  const rows = parsed(load("localStorage", key));
  const whole = Object.keys(shape).length;
  const fit = Array.isArray(rows) ? rows.map((row) => fitting(row, shape)) : [];
  return fit.filter((row) => Object.keys(row).length === whole);
}

/**
 * @param {string} key
 * @param {object[]} rows
 */
export function saveRows(key, rows) {
  store("localStorage", key, JSON.stringify(rows));
}

/**
 * @template {string} T
 * @param {string} key
 * @param {T[]} choices
 * @returns {T | undefined} the stored choice, if it is one
 */
export function loadChoice(key, choices) {
  const stored = load("localStorage", key);
  return choices.find((choice) => choice === stored);
}

/**
 * @param {string} key
 * @param {string} choice
 */
export function saveChoice(key, choice) {
  store("localStorage", key, choice);
}

/** Seeds are below this number. */
const SEED_LIMIT = Number.MAX_SAFE_INTEGER + 1;

/**
 * Return the seed in a query, or null, and a sentence if the query has one that cannot be used.
 *
 * @param {string} query such as `?seed=77120`
 * @returns {{seed: number | null, problem: string}}
 */
export function seedOf(query) {
  const text = new URLSearchParams(query).get("seed");
  if (text === null) return { seed: null, problem: "" };
  const isSeed = /^\d{1,16}$/.test(text.trim()) && Number.isSafeInteger(Number(text));
  if (isSeed) return { seed: Number(text), problem: "" };
  return { seed: null, problem: `The seed in the address is not a whole number below ${SEED_LIMIT}.` };
}

/**
 * Take the mine to play out of the page's address, so that a reload goes on with the run: a seed as `seedOf` returns it,
 * and `daily` if it is the mine of today.
 */
export function takeMine() {
  const rest = new URL(location.href);
  const taken = { ...seedOf(location.search), daily: rest.searchParams.has("daily") };
  rest.searchParams.delete("seed");
  rest.searchParams.delete("daily");
  if (rest.href !== location.href) history.replaceState(null, "", rest.href);
  return taken;
}

/** The player and run of this page: the fields of a hello, updated by each welcome. */
export class Identity {
  /** @type {string | null} */
  #secret;
  /** @type {Held} */
  #held;
  /** Stored values that cannot be used. */
  #lost = { secret: false, run: false };
  /** @type {Set<"run" | "secret">} Fields the next hello leaves out, because one with them was refused. */
  #without = new Set();

  /** @param {string | null} watched the run to watch, instead of the run of this tab, which is left alone */
  constructor(watched = null) {
    this.watched = watched;
    const [own, shared] = [load("sessionStorage", SECRET), load("localStorage", SECRET)];
    this.#secret = [own, shared].find(isSecret) ?? null;
    this.#lost.secret = this.#secret === null && (own ?? shared) !== null;
    const run = load("sessionStorage", RUN);
    this.#held = fitting(parsed(run), HELD);
    this.#lost.run = run !== null && !this.#held.run;
  }

  /** @returns {Held & {secret?: string, watch?: string}} the fields of a hello */
  get hello() {
    return {
      ...(this.#secret !== null && !this.#without.has("secret") && { secret: this.#secret }),
      ...(this.watched && { watch: this.watched }),
      ...(this.#held.run && !this.watched && !this.#without.has("run") && this.#held),
    };
  }

  /** Leave the least important field out of the next hello, because one was refused. Return false if none is left. */
  leaveOut() {
    const { hello } = this;
    const least = hello.run ? "run" : hello.secret ? "secret" : null;
    if (least) this.#without.add(least);
    return least !== null;
  }

  /**
   * Process a welcome, and copy it into storage. Return a sentence about losses, or an empty string.
   *
   * @param {{secret?: string, run: string | null, epoch: number}} welcome
   */
  welcomed({ secret, run, epoch }) {
    const lost = this.#losses(secret);
    const before = this.#secret;
    this.#secret = secret ?? before;
    if (!this.watched) this.#held = run === null ? {} : { run, epoch };
    this.#copy(before);
    return lost;
  }

  /** @param {string | undefined} secret that of a new player, if the server has made one */
  #losses(secret) {
    const player = this.#lost.secret || (secret !== undefined && this.#secret !== null);
    const run = this.#lost.run || this.#without.has("run");
    this.#lost = { secret: false, run: false };
    this.#without.clear();
    if (player) return "This browser's player is damaged or unknown to the server. You start as a new player.";
    return run ? "This tab has lost its run. You can continue it from the title screen." : "";
  }

  /**
   * Keep the tab's own copy of the secret. The shared one may be that of another tab's player, who needs it.
   *
   * @param {string | null} before the previous secret
   */
  #copy(before) {
    const shared = load("localStorage", SECRET);
    const outdated = !isSecret(shared) || (shared === before && shared !== this.#secret);
    if (outdated) store("localStorage", SECRET, this.#secret);
    store("sessionStorage", SECRET, this.#secret);
    store("sessionStorage", RUN, this.#held.run ? JSON.stringify(this.#held) : null);
  }
}
