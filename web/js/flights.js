/**
 * Motion over the screen: missiles and blows, painted for a moment over cells that already show the result. Nothing
 * waits for them.
 *
 * @typedef {{cells: number[], glyph: number, fg: number}} Flight
 */

/** Milliseconds for each cell of a flight, and the most for all of them. */
const CELL = 15;
const MOST = 150;
/** Milliseconds for which a blow turns its cell over, and from one blow to the next: a third of a second or more. */
const BLOW = 80;
const PAUSE = 340;

export class Flights {
  /** @type {{cells: number[], mark: import("./renderer.js").Mark, begun: number, lasts: number}[]} */
  #flying = [];
  #request = 0;
  /** When the last blow was shown. */
  #struck = -PAUSE;

  /** @param {import("./renderer.js").Renderer} renderer */
  constructor(renderer) {
    this.renderer = renderer;
  }

  /** @param {Flight} flight */
  play(flight) {
    this.#add(flight.cells, flight, Math.min(MOST, CELL * flight.cells.length));
  }

  /**
   * Turn over the cells where blows have hit.
   *
   * @param {number[]} cells
   */
  strike(cells) {
    const now = performance.now();
    if (!cells.length || now - this.#struck < PAUSE) return;
    this.#struck = now;
    for (const cell of cells) this.#add([cell], { turned: true }, BLOW);
  }

  /**
   * @param {number[]} cells
   * @param {import("./renderer.js").Mark} mark
   * @param {number} lasts milliseconds
   */
  #add(cells, mark, lasts) {
    this.#flying.push({ cells, mark, begun: performance.now(), lasts });
    if (!this.#request) this.#request = requestAnimationFrame((now) => this.#tick(now));
  }

  /** End all flights and blows. */
  skip() {
    if (this.#flying.length === 0) return;
    this.#flying = [];
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    this.renderer.paintOver(new Map());
  }

  /** @param {number} now */
  #tick(now) {
    this.#flying = this.#flying.filter(({ begun, lasts }) => now - begun < lasts);
    this.renderer.paintOver(
      new Map(
        this.#flying.map(({ cells, mark, begun, lasts }) => {
          const passed = Math.max(0, Math.floor((cells.length * (now - begun)) / lasts));
          return [cells[passed], mark];
        }),
      ),
    );
    this.#request = this.#flying.length > 0 ? requestAnimationFrame((next) => this.#tick(next)) : 0;
  }
}
