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
const TOP = [["Explore", "do:explore", "explore automatically"], ["Pack", "do:inventory", "inventory"]];
/** Actions that have a key until the player puts another one there. A deck with less room leaves out the last of them. */
const FIRST = [
  ["Fight", "do:fight", "fight the nearest foe"], ["Rest", "do:rest", "rest until healed"], ["Look", "do:look", "look around"],
  ["Way", "do:stairs", "take an exit, or search"], ["Take", "do:pick_up", "pick up"], ["Lamp", "do:lamp", "shut or open the lamp"],
  ["Fire", "do:fire", "shoot, or throw again"], ["Work", "do:work", "dig or alter terrain"], ["Use", "do:use", "use a tool, rod or lamp"],
  ["Quaff", "do:quaff", "drink a potion"], ["Read", "do:read", "read a slip"], ["Throw", "do:throw", "throw an item"],
];
/** Actions in the menu. */
const MORE = [
  ["Boons", "do:boons", "choose or review boons"], ["Find", "do:find", "find an item or place seen"], ["Levels", "do:levels", "map of the levels"],
  ["Creatures", "do:bestiary", "creatures you have met"], ["Messages", "do:history", "message history"], ["Options", "do:options", "options"],
  ["Help", "do:help", "help"], ["Save", "do:save", "save and quit to title"], ["Give up", "do:abandon", "abandon the run"],
];
/** Actions only for those who put them on a key: the pack, the pad and the map do them too. */
const SPARE = [
  ["Attack", "do:attack", "attack in a direction"], ["Far", "do:far", "keep walking one way"], ["Close", "do:close", "close a door"],
  ["Up", "do:travel_up", "travel to the nearest <"], ["Down", "do:travel_down", "travel to the nearest >"], ["Drift", "do:travel_side", "travel to a drift"],
  ["Drop", "do:drop", "drop"], ["Wield", "do:wield", "wield a weapon"], ["Wear", "do:wear", "wear armor or a ring"],
  ["Off", "do:take_off", "take off or put away"], ["Friend", "do:bid", "tell a friend to stay/come"], ["Slip", "do:slip", "slip past a statue or foe"],
  ["Sound", "do:sound", "sound on or off"],
];

/** What watchers can do. */
const SEEN = [["Look", "do:look", "look around"], ["Log", "do:history", "message history"], ["Leave", "Escape", "stop watching"]];

/** @param {string[][]} rows @returns {Action[]} */
const actions = (rows) => rows.map(([word, key, name]) => ({ word, key, name }));

export const ALWAYS = actions(TOP);
export const WATCHING = actions(SEEN);
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
