/**
 * The line that tells whom the page watches.
 *
 * @typedef {{run: string, name: string}} Watching
 */

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
