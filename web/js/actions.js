/**
 * The actions of the deck, and which of them the player wants on its keys.
 *
 * @typedef {object} Action
 * @property {string} word
 * @property {string} key means the same in every keymap
 * @property {string} name
 */

import { isCount, loadRows, saveRows } from "./storage.js";

/** Actions that always have a key. */
const TOP = [["Explore", "z", "explore automatically"], ["Pack", "Insert", "inventory"]];
/** Actions that have a key until the player puts another one there. A deck with less room leaves out the last of them. */
const FIRST = [
  ["Fight", "v", "fight the nearest foe"], ["Rest", "R", "rest until healed"], ["Look", "x", "look around"],
  ["Way", "s", "take an exit, or search"], ["Take", "g", "pick up"], ["Lamp", "*", "shut or open the lamp"],
  ["Fire", "f", "shoot, or throw again"], ["Work", "D", "dig or alter terrain"], ["Use", "A", "use a tool, rod or lamp"],
  ["Quaff", "q", "drink a potion"], ["Read", "r", "read a slip"], ["Throw", "t", "throw an item"],
];
/** Actions in the menu. */
const MORE = [
  ["Boons", "+", "choose or review boons"], ["Find", "F", "find an item or place seen"], ["Levels", "T", "map of the levels"],
  ["Creatures", "C", "creatures you have met"], ["Messages", "p", "message history"], ["Options", "=", "options"],
  ["Help", "?", "help"], ["Save", "S", "save and quit to title"], ["Give up", "Q", "abandon the run"],
];
/** Actions only for those who put them on a key: the pack, the pad and the map do them too. */
const SPARE = [
  ["Attack", "a", "attack in a direction"], ["Far", "/", "keep walking one way"], ["Close", "c", "close a door"],
  ["Up", "(", "travel to the nearest <"], ["Down", ")", "travel to the nearest >"], ["Drift", "_", "travel to a drift"],
  ["Drop", "d", "drop"], ["Wield", "w", "wield a weapon"], ["Wear", "W", "wear armor or a ring"],
  ["Off", "P", "take off or put away"], ["Friend", "!", "tell a friend to stay/come"], ["Slip", "X", "slip past a statue or foe"],
  ["Sound", "V", "sound on or off"],
];

/** @param {string[][]} rows @returns {Action[]} */
const actions = (rows) => rows.map(([word, key, name]) => ({ word, key, name }));

export const ALWAYS = actions(TOP);
const DEFAULTS = actions(FIRST);
const MENU = actions(MORE);
/** Actions that can be put on a key. */
export const CHOICES = [...DEFAULTS, ...MENU, ...actions(SPARE)];

const STORED = "winze.own";
/** @type {import("./storage.js").Shape} */
const ROW = {
  place: (place) => isCount(place) && Number(place) < DEFAULTS.length,
  word: (word) => CHOICES.some((choice) => choice.word === word),
};

export class OwnKeys {
  #actions = [...DEFAULTS];

  constructor() {
    for (const { place, word } of loadRows(STORED, ROW)) this.#put(place, word);
  }

  /** @param {number} count the first keys @returns {Action[]} */
  first(count) {
    return this.#actions.slice(0, count);
  }

  /** Return the actions of the menu if so many keys are shown. @param {number} count */
  menu(count) {
    const shown = this.first(count);
    return [...DEFAULTS, ...MENU, ...this.#actions].filter((action, i, all) => !shown.includes(action) && all.indexOf(action) === i);
  }

  /** @param {number} place @param {string} word */
  assign(place, word) {
    this.#put(place, word);
    const own = this.#actions.map((action, i) => ({ place: i, word: action.word }));
    saveRows(STORED, own.filter((row, i) => row.word !== DEFAULTS[i].word));
  }

  reset() {
    this.#actions = [...DEFAULTS];
    saveRows(STORED, []);
  }

  /** An action that has a key already changes places with the old one. @param {number} place @param {string} word */
  #put(place, word) {
    const chosen = CHOICES.find((choice) => choice.word === word) ?? this.#actions[place];
    this.#actions = this.#actions.map((action) => (action === chosen ? this.#actions[place] : action));
    this.#actions[place] = chosen;
  }
}
