/**
 * The screen in words: what the messages `panels` have told, and answers to questions about it.
 *
 * @typedef {{key: string, label: string, current: boolean, dim: boolean, head: string}} Item
 * @typedef {{label: string, text: string, active: boolean}} Field
 * @typedef {{words: string, more: string, bearing: string, distance: number, x: number, y: number}} Cursor
 * @typedef {{title: string, text: string[], items: Item[], fields: Field[], hint: string[], cursor?: Cursor | null}} Dialog
 * @typedef {{do: string, label: string, keys: string[]}} Offer
 * @typedef {{name: string, turns: number}} Lasting
 * @typedef {object} Status
 * @property {string} level
 * @property {number} hp
 * @property {number} max_hp
 * @property {number} exp_level
 * @property {number} score
 * @property {number} gold
 * @property {number} turn
 * @property {number | null} oil
 * @property {boolean} lamp
 * @property {string} unrest
 * @property {boolean} lit
 * @property {boolean} loud
 * @property {Lasting[]} lasting
 * @property {number} boons
 * @property {number} x
 * @property {number} y
 * @typedef {{name: string, words: string, monster: boolean, mood: string, hit?: number | null, bearing: string, distance: number, x: number, y: number}} Seen
 * @typedef {{name: string, bearing: string, steps: number | null, x: number, y: number}} Way
 * @typedef {{letter: string, words: string}} Held
 * @typedef {{name: string, bearing: string}} Opening
 * @typedef {object} Words
 * @property {Status | null} [status]
 * @property {string[]} [log]
 * @property {Seen[]} [sight]
 * @property {string[]} [around]
 * @property {Offer[]} [offers]
 * @property {Held[]} [pack]
 * @property {Way[]} [ways]
 * @property {Opening[]} [openings]
 * @property {string} [note]
 * @property {string | null} [prompt]
 * @property {Dialog | null} [dialog]
 */

export const BEARINGS = /** @type {Record<string, string>} */ ({
  n: "north", ne: "northeast", e: "east", se: "southeast", s: "south", sw: "southwest", w: "west", nw: "northwest",
});
/** Lines that the log keeps here, for reading back. */
const MOST_LINES = 60;
/** Moods of those that are no foes. */
const PEACEFUL = new Set(["friend", "ally", "waits", "bound"]);

/**
 * Return what is known after a message of `panels2`.
 *
 * @param {Words} known
 * @param {any} message
 * @returns {Words}
 */
export function learn(known, { t, frame, full, status, log, ...changed }) {
  const before = full ? {} : known;
  const now = status && before.status ? { ...before.status, ...status } : status;
  return {
    ...before,
    ...changed,
    ...(status === undefined ? {} : { status: now }),
    ...(log ? { log: [...told(before.log ?? [], log), ...log.add].slice(-MOST_LINES) } : {}),
  };
}

/**
 * Return the lines before the new ones. The server keeps fewer than this page.
 *
 * @param {string[]} lines
 * @param {{drop: number, keep: number}} change
 */
function told(lines, { drop, keep }) {
  const older = Math.max(0, lines.length - SERVER_LINES);
  return lines.slice(0, older + drop + keep);
}

/** Lines of the log that the server tells. */
const SERVER_LINES = 12;

/** Signs that are keys, as a voice says them: most screen readers are silent about some. */
const SIGNS = /** @type {Record<string, string>} */ ({
  "?": "question mark", "!": "exclamation mark", ".": "period", ",": "comma", ";": "semicolon", "'": "apostrophe", "*": "star", "+": "plus",
  "=": "equals", "/": "slash", "_": "underscore", "<": "less than", ">": "greater than", "(": "left parenthesis", ")": "right parenthesis",
  "[": "left bracket", "]": "right bracket", "&": "ampersand", '"': "quotation mark", "-": "minus",
});

/** Return how a voice names a key: `period`, `capital R`. @param {string} key */
export const keyInWords = (key) => SIGNS[key] ?? (/^[A-Z]$/.test(key) ? `capital ${key}` : key);

/**
 * Return words with the names of keys that stand alone in them. A mark before a line of a story is left out, and `A` and `I` are words.
 *
 * @param {string} words
 */
export function signsInWords(words) {
  const named = words.replace(/^> (?=[A-Z(])/, "").replace(/(^|\s)([-?!.,;'"&*+=/_<>()[\]])(?=\s|:|$)/g, (_, before, sign) => before + SIGNS[sign]);
  return named.replace(/([Cc]apital |^|[\s(])([B-HJ-Z])(?=[\s):,]|$)/g, (_, before, key) => before + (/capital/i.test(before) ? key : keyInWords(key)));
}

/** @param {number} count @param {string} one */
const counted = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/**
 * How things are told, and from where.
 *
 * @typedef {object} How
 * @property {string} wordiness one of `WORDINESS`
 * @property {string} bearings one of `WAYS_TO_POINT`
 */
export const WORDINESS = ["brief", "normal", "full"];
export const WAYS_TO_POINT = ["compass", "clock", "steps"];
/** @type {How} */
const PLAIN = { wordiness: "normal", bearings: "compass" };

/** @typedef {{x: number, y: number, bearing: string}} Place */

/**
 * Return where a place lies from the hero: `northeast`, `at 2 o'clock` or `2 north, 3 east`.
 *
 * @param {Place} place
 * @param {{x: number, y: number} | null | undefined} hero
 * @param {How} how
 */
function where({ x, y, bearing }, hero, { bearings }) {
  if (!hero || bearings === "compass") return BEARINGS[bearing];
  const [east, south] = [x - hero.x, y - hero.y];
  if (bearings === "clock") return `at ${(Math.round((Math.atan2(east, -south) * 6) / Math.PI) + 12) % 12 || 12} o'clock`;
  const parts = [south && `${Math.abs(south)} ${south < 0 ? "north" : "south"}`, east && `${Math.abs(east)} ${east < 0 ? "west" : "east"}`];
  return parts.filter(Boolean).join(", ");
}

/**
 * Return how far away a place is, and where: `here`, `3 steps northeast`, `3 northeast` or `2 north, 3 east`.
 *
 * @param {Place & {distance: number}} place
 * @param {Status | null | undefined} hero
 * @param {How} how
 */
function away(place, hero, how) {
  if (place.bearing === "here") return "here";
  const steps = how.bearings === "steps" ? "" : `${how.wordiness === "brief" ? place.distance : counted(place.distance, "step")} `;
  return `${steps}${where(place, hero, how)}`;
}

/** @param {Seen} seen @param {Status | null} [hero] @param {How} [how] */
export function inWords(seen, hero = null, how = PLAIN) {
  const { name, words, hit } = seen;
  const told = how.wordiness === "brief" ? name : words;
  const chance = how.wordiness === "full" && typeof hit === "number" ? `, ${hit} percent to hit` : "";
  return `${told}${chance}, ${away(seen, hero, how)}`;
}

/**
 * Return what is under a cursor, how far and where that is, and then more about it. Two cells never have the same words.
 *
 * @param {Cursor} cursor
 * @param {Status | null | undefined} hero
 * @param {How} how
 */
export function cursorInWords(cursor, hero, how) {
  const [east, south] = hero ? [Math.abs(cursor.x - hero.x), Math.abs(cursor.y - hero.y)] : [0, 0];
  const isAslant = east && south && east !== south;
  return `${cursor.words.replace(/\.$/, "")}, ${away(cursor, hero, isAslant ? { ...how, bearings: "steps" } : how)}. ${cursor.more}`.trim();
}

/**
 * Return the doors and openings beside a hero who has walked a step, but those behind, in a sentence; or an empty string.
 *
 * @param {Words} before
 * @param {Words} now
 */
export function openingsInWords({ status: old }, { status, openings = [] }) {
  if (!old || !status || old.level !== status.level) return "";
  const [east, south] = [status.x - old.x, status.y - old.y];
  if (Math.max(Math.abs(east), Math.abs(south)) !== 1) return "";
  const behind = `${["s", "", "n"][south + 1]}${["e", "", "w"][east + 1]}`;
  const told = openings.filter(({ bearing }) => bearing !== behind).map(({ name, bearing }) => `${name} ${BEARINGS[bearing]}`);
  return told.length ? `${capital(told.join(", "))}.` : "";
}

/**
 * Return the exit that a hero has come to by more than a step, in a sentence; or an empty string.
 *
 * @param {Words} before
 * @param {Words} now
 */
export function arrivalInWords({ status: old }, { status, ways = [] }) {
  if (!old || !status || old.level !== status.level || Math.max(Math.abs(status.x - old.x), Math.abs(status.y - old.y)) < 2) return "";
  return ways.filter(({ bearing }) => bearing === "here").map(({ name }) => `Under you: ${name}.`).join(" ");
}

/**
 * Return what a key that took turns has led to, for when nothing else tells: a step, a way and its end, or time.
 *
 * @param {Words} before
 * @param {Words} now
 */
export function moveInWords({ status: old }, { status, around = [] }) {
  if (!old || !status || old.level !== status.level || old.turn === status.turn) return "";
  const [east, south] = [status.x - old.x, status.y - old.y];
  const steps = Math.max(Math.abs(east), Math.abs(south));
  const turns = status.turn - old.turn;
  if (!steps) return turns === 1 ? "A turn passes." : `${turns} turns pass.`;
  if (steps > 1) return `Under you: ${around[0]}.`;
  return `${capital(BEARINGS[`${["n", "", "s"][south + 1]}${["w", "", "e"][east + 1]}`])}.`;
}

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {Way} way @param {Status | null} [hero] @param {How} [how] */
export function wayInWords(way, hero = null, how = PLAIN) {
  const { name, bearing, steps } = way;
  if (bearing === "here") return `${name}, here`;
  return `${name}, ${steps === null ? "no way known" : counted(steps, "step")}, ${where(way, hero, how)}`;
}

/** @param {Held} held */
export const heldInWords = ({ letter, words }) => `${keyInWords(letter)}: ${words}`;

/**
 * Return what lies around the hero: first under foot, then by directions that have the same.
 *
 * @param {string[]} around
 * @returns {string[]}
 */
export function aroundInWords([here, ...beside]) {
  if (here === undefined) return [];
  /** @type {Map<string, string[]>} */
  const places = new Map();
  Object.values(BEARINGS).forEach((name, i) => places.set(beside[i], [...(places.get(beside[i]) ?? []), name]));
  return [`under you: ${here}`, ...[...places].map(([what, names]) => `${names.join(", ")}: ${what}`)];
}

/** @param {Status} status */
export function statusInWords({ hp, max_hp, exp_level, oil, lamp, lit, loud, lasting, gold, score, unrest, turn, boons }) {
  return [
    `${hp} of ${max_hp} hit points`,
    ...lasting.map(({ name, turns }) => `${name} for ${counted(turns, "turn")}`),
    ...(unrest ? [`the level is ${unrest.toLowerCase()}`] : []),
    ...(oil === null ? ["no lamp"] : [`lamp ${lamp ? "lit" : "shut"}, ${oil} oil`]),
    ...(lit ? ["in light"] : ["in the dark"]),
    ...(loud ? ["loud"] : []),
    ...(boons ? [`${counted(boons, "boon")} to choose`] : []),
    `experience level ${exp_level}`,
    `${gold} gold`,
    `score ${score}`,
    `turn ${turn}`,
  ].join(", ");
}

/**
 * Return why to be alarmed after a change, in a sentence, or an empty string: a foe that was not in sight, hit points
 * that fall below a half or a quarter, a status that begins or ends.
 *
 * @param {Words} before
 * @param {Words} now
 * @param {How} [how]
 */
export function alarm(before, now, how = PLAIN) {
  if (!before.status || !now.status || before.status.turn > now.status.turn) return "";
  return [...foes(before, now).map((seen) => `${inWords(seen, now.status, how)}.`), ...wound(before.status, now.status), ...statuses(before.status, now.status)].join(" ");
}

/**
 * Return true if a change is a reason to stop: lost hit points, a foe that was not in sight, a status that begins.
 *
 * @param {Words} before
 * @param {Words} now
 */
export function isDanger(before, now) {
  if (!before.status || !now.status) return false;
  const isHurt = now.status.hp < before.status.hp;
  return isHurt || foes(before, now).length > 0 || begun(before.status, now.status).length > 0;
}

/** @param {Words} before @param {Words} now */
function foes(before, now) {
  const known = tally(before.sight ?? []);
  const fresh = (now.sight ?? []).filter(isFoe).filter((seen) => {
    const left = known.get(seen.name) ?? 0;
    known.set(seen.name, left - 1);
    return left <= 0;
  });
  return fresh;
}

/** @param {Seen} seen */
const isFoe = ({ monster, mood }) => monster && !PEACEFUL.has(mood);

/** @param {Seen[]} sight */
function tally(sight) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const { name } of sight.filter(isFoe)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** @param {Status} before @param {Status} now */
function wound(before, now) {
  const part = [4, 2].find((most) => now.hp * most < now.max_hp && before.hp * most >= before.max_hp);
  return part ? [`${part === 4 ? "Below a quarter" : "Below half"}: ${now.hp} of ${now.max_hp} hit points.`] : [];
}

/** @param {Status} before @param {Status} now */
function statuses(before, now) {
  return [
    ...begun(before, now).map((name) => `You are ${name}.`),
    ...begun(now, before).map((name) => `No longer ${name}.`),
  ];
}

/** Return the names of the statuses that are new. @param {Status} before @param {Status} now */
function begun(before, now) {
  const old = before.lasting.map(({ name }) => name);
  return now.lasting.map(({ name }) => name).filter((name) => !old.includes(name));
}
