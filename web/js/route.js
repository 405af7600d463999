/**
 * The address of the next connection. Several processes may serve the game, each at a path of its own, and one of them
 * holds the run (docs/protocol.md, "Several processes").
 */

/** Paths of processes. Anything else could lead to another server, which must not learn the secret. */
const NODE = /^\/n\/[\w-]{1,64}\/ws$/;
/** Connections in a row that are made at once. */
const MOST_HOPS = 3;

export class Route {
  /** @type {string | null} The path of the process to try; null if any will do. */
  #node = null;
  /** Connections made at once since the last welcome or pause. */
  #hops = 0;

  /** @param {string} url the address that leads to any process */
  constructor(url) {
    this.anywhere = url;
  }

  get url() {
    return this.#node === null ? this.anywhere : new URL(this.#node, this.anywhere).href;
  }

  /** @param {unknown} node the path of the process that has welcomed the page, if there are several */
  welcomed(node) {
    this.#node = this.#isNode(node) ? node : null;
    this.#hops = 0;
  }

  /**
   * Lead to another process. Return false if that cannot be followed at once.
   *
   * @param {unknown} url
   */
  moved(url) {
    if (!this.#isNode(url) || this.#hops >= MOST_HOPS) return false;
    this.#node = url;
    this.#hops += 1;
    return true;
  }

  /** The process has sent the page back. Return false if it cannot return at once. */
  restarted() {
    this.#hops += 1;
    return this.#hops === 1;
  }

  /** No process has welcomed the page at the address. */
  forget() {
    this.#node = null;
  }

  /** There is a pause before the next connection. */
  rest() {
    this.#hops = 0;
  }

  /** @param {unknown} path @returns {path is string} */
  #isNode(path) {
    return typeof path === "string" && NODE.test(path);
  }
}
