/**
 * The lines under the canvas: the state of the connection in words with a button if the player can do something, and
 * whom the page watches.
 *
 * @typedef {{run: string, name: string}} Watching
 */

import { State } from "./socket.js";

/** Milliseconds that a mention stays. */
const MENTIONED = 8000;
/** Mentions shown side by side at most. */
const MOST = 2;

/**
 * Return the sentence for a connection, or an empty string if all is well.
 *
 * @param {import("./socket.js").StateName} state
 * @param {number} code close code
 * @param {{failures: number, stall: string | null, reason: string, moving: boolean}} connection
 */
export function sentence(state, code, { failures, stall, reason, moving }) {
  if (stall !== null) return stall || "The server waits for its disk…";
  if (state === State.PLAYING || moving) return "";
  if (state === State.ASKING) return "No answer from the server. Waiting…";
  if (state === State.AWAY) return "This game is open in a newer tab.";
  if (state === State.ENDED) {
    if (code === 4000) return "There is a newer version of the game. Please reload the page.";
    return reason || "The server has closed the connection.";
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
   * Show a text until the next call.
   *
   * @param {string} words
   * @param {string} offer label of the button; empty hides it
   */
  say(words, offer = "") {
    this.#words = words;
    this.#refused = "";
    this.button.textContent = offer;
    this.button.hidden = !offer;
    this.#show();
  }

  /**
   * Show a text for a while, unless there is something more important. The previous mention stays beside it.
   *
   * @param {string} words
   */
  mention(words) {
    this.#mentions = [...this.#mentions.filter((other) => other !== words), words].slice(-MOST);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fade(), MENTIONED);
    this.#show();
  }

  /** Tell the player that their last input was ignored. */
  refuse() {
    if (this.#words) this.#refused = "Your input was ignored.";
    else this.mention("The server is too slow. Your input was ignored.");
    this.#show();
  }

  #fade() {
    this.#mentions = [];
    this.#show();
  }

  /** Set only changed words, so that screen readers do not repeat them. */
  #show() {
    const words = this.#words ? `${this.#words} ${this.#refused}`.trim() : this.#mentions.join(" ");
    if (this.line.textContent !== words) this.line.textContent = words;
  }
}

/** The run that the address asks to watch, if it does. */
export const watched = /^\/watch\/([\w-]{1,64})$/.exec(location.pathname)?.[1] ?? null;

export class WatchLine {
  #title = document.title;
  #name = "";

  /** @param {HTMLElement} line holds a span for words and a link */
  constructor(line) {
    this.line = line;
  }

  /**
   * Tell who is watched, or nothing. A page that is there to watch makes room for the list of runs instead.
   *
   * @param {Watching | null} watching
   */
  show(watching) {
    if (!watching && watched) {
      location.replace("/live");
      return;
    }
    this.#name = watching?.name ?? "";
    document.title = watching ? `Watching ${this.#name} - ${this.#title}` : this.#title;
    this.line.hidden = !watching;
    this.#say(`Watching ${this.#name}`, "Who plays", "/live");
  }

  /** @param {string} run the run that is over */
  ended(run) {
    this.#say(`The run of ${this.#name} is over.`, "The whole story", `/run/${run}`);
  }

  /**
   * @param {string} words
   * @param {string} label
   * @param {string} address
   */
  #say(words, label, address) {
    const [span, link] = [this.line.querySelector("span"), this.line.querySelector("a")];
    if (!span || !link) return;
    span.textContent = words;
    link.textContent = label;
    link.href = address;
  }
}
