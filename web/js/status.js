/** The line under the canvas: how the connection is, in words, and what can be done about it. */

import { State } from "./socket.js";

/** Milliseconds that a mention stays. */
const MENTIONED = 8000;
/** Mentions that stay beside each other. */
const MOST = 2;

/**
 * What to say of a connection; nothing if all is well.
 *
 * @param {import("./socket.js").StateName} state
 * @param {number} code that it was closed with
 * @param {{failures: number, stall: string | null, reason: string}} connection
 */
export function sentence(state, code, { failures, stall, reason }) {
  if (stall !== null) return stall || "The server waits for its disk…";
  if (state === State.PLAYING) return "";
  if (state === State.ASKING) return "No answer from the server. Waiting…";
  if (state === State.AWAY) return "This game is open in a newer tab.";
  if (state === State.ENDED) {
    return code === 4000 ? "There is a newer version of the game: please reload the page." : "The server has ended this.";
  }
  if (state === State.WAITING && reason) return reason;
  if (failures === 0) return "Connecting…";
  if (failures === 1) return "The connection is lost. Connecting again…";
  return "The server cannot be reached. Trying again…";
}

export class StatusLine {
  #words = "";
  /** @type {string[]} */
  #mentions = [];
  #refused = "";
  #timer = 0;

  /**
   * @param {HTMLElement} line
   * @param {HTMLButtonElement} button
   */
  constructor(line, button) {
    this.line = line;
    this.button = button;
  }

  /**
   * Say something for as long as it is true.
   *
   * @param {string} words
   * @param {string} offer what the button says; none, no button
   */
  say(words, offer = "") {
    this.#words = words;
    this.#refused = "";
    this.button.textContent = offer;
    this.button.hidden = !offer;
    this.#show();
  }

  /**
   * Say something for a while, if there is nothing more important. What was said just before stays beside it.
   *
   * @param {string} words
   */
  mention(words) {
    this.#mentions = [...this.#mentions.filter((other) => other !== words), words].slice(-MOST);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fade(), MENTIONED);
    this.#show();
  }

  /** Say that what the player did just now was not taken. */
  refuse() {
    if (this.#words) this.#refused = "That was not taken.";
    else this.mention("The server does not keep up. That was not taken.");
    this.#show();
  }

  #fade() {
    this.#mentions = [];
    this.#show();
  }

  /** Words that stay the same are not set again, lest they be read out again. */
  #show() {
    const words = this.#words ? `${this.#words} ${this.#refused}`.trim() : this.#mentions.join(" ");
    if (this.line.textContent !== words) this.line.textContent = words;
  }
}
