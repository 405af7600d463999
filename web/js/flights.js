/**
 * Missiles over the screen: painted for a moment over cells that already show the result. Nothing waits for them.
 *
 * @typedef {{cells: number[], glyph: number, fg: number}} Flight
 */

/** Milliseconds for each cell, and the most for all of them. */
const CELL = 15;
const MOST = 150;

export class Flights {
  /** @type {{flight: Flight, begun: number, lasts: number}[]} */
  #flying = [];
  #request = 0;

  /** @param {import("./renderer.js").Renderer} renderer */
  constructor(renderer) {
    this.renderer = renderer;
  }

  /** @param {Flight} flight */
  play(flight) {
    const lasts = Math.min(MOST, CELL * flight.cells.length);
    this.#flying.push({ flight, begun: performance.now(), lasts });
    if (!this.#request) this.#request = requestAnimationFrame((now) => this.#tick(now));
  }

  /** End all flights. */
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
        this.#flying.map(({ flight, begun, lasts }) => {
          const passed = Math.max(0, Math.floor((flight.cells.length * (now - begun)) / lasts));
          return [flight.cells[passed], flight];
        }),
      ),
    );
    this.#request = this.#flying.length > 0 ? requestAnimationFrame((next) => this.#tick(next)) : 0;
  }
}
