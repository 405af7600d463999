/** Figures for developers: frames per second, round trip, bytes per frame, cell size. Free of cost while off. */

const EVERY = 500;

export class Overlay {
  #on = false;
  #painted = 0;
  #since = 0;
  #frames = 0;
  #bytes = 0;
  #last = 0;
  #sent = 0;
  #trip = NaN;

  /**
   * @param {HTMLElement} element
   * @param {import("./renderer.js").Renderer} renderer
   */
  constructor(element, renderer) {
    this.element = element;
    this.renderer = renderer;
  }

  toggle() {
    this.#on = !this.#on;
    this.element.hidden = !this.#on;
    if (!this.#on) return;
    this.#painted = 0;
    this.#since = performance.now();
    requestAnimationFrame((now) => this.#tick(now));
  }

  sent() {
    if (this.#on) this.#sent = performance.now();
  }

  /**
   * @param {number} bytes
   * @param {boolean} answers true if it confirms the last input
   */
  received(bytes, answers) {
    if (!this.#on) return;
    this.#frames += 1;
    this.#bytes += bytes;
    this.#last = bytes;
    if (answers && this.#sent) {
      this.#trip = performance.now() - this.#sent;
      this.#sent = 0;
    }
  }

  /** @param {number} now */
  #tick(now) {
    if (!this.#on) return;
    this.#painted += 1;
    if (now - this.#since >= EVERY) {
      this.#show((1000 * this.#painted) / (now - this.#since));
      this.#painted = 0;
      this.#since = now;
    }
    requestAnimationFrame((next) => this.#tick(next));
  }

  /** @param {number} fps */
  #show(fps) {
    const { cell } = this.renderer;
    const mean = this.#frames ? Math.round(this.#bytes / this.#frames) : 0;
    this.element.textContent = [
      `${fps.toFixed(0)} FPS`,
      `round trip ${Number.isNaN(this.#trip) ? "-" : this.#trip.toFixed(1)} ms`,
      `frame ${this.#last} B, mean ${mean} B of ${this.#frames}`,
      `cell ${cell.width}x${2 * cell.width} (sheet ${cell.sheet}x${2 * cell.sheet})`,
    ].join("\n");
  }
}
