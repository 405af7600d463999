/** A loupe above the finger: what it covers, at twice the size. */

/** Width and height, and the distance from the finger, in CSS pixels. */
const SIZE = 112;
const APART = 36;
const TIMES = 2;

export class Loupe {
  #request = 0;
  #x = 0;
  #y = 0;

  /** @param {HTMLCanvasElement} canvas the screen */
  constructor(canvas) {
    this.canvas = canvas;
    this.element = document.createElement("canvas");
    this.element.id = "loupe";
    this.element.hidden = true;
    this.context = /** @type {CanvasRenderingContext2D} */ (this.element.getContext("2d", { alpha: false }));
    canvas.after(this.element);
  }

  /**
   * Show what is below a point of the page, and go on while the picture changes.
   *
   * @param {number} x
   * @param {number} y
   */
  show(x, y) {
    this.#x = x;
    this.#y = y;
    const { style } = this.element;
    const top = y - APART - SIZE;
    // Below the upper edge of the page, the loupe stands beside the finger.
    const aside = x < innerWidth / 2 ? x + APART : x - APART - SIZE;
    const left = top < 0 ? aside : x - SIZE / 2;
    style.top = `${Math.max(0, top)}px`;
    style.left = `${Math.max(0, Math.min(innerWidth - SIZE, left))}px`;
    this.element.hidden = false;
    if (!this.#request) this.#paint();
  }

  hide() {
    this.element.hidden = true;
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #paint() {
    const { canvas, context, element } = this;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const part = (SIZE / TIMES) * scale;
    element.width = element.height = Math.round(part * TIMES);
    context.imageSmoothingEnabled = false;
    const [left, top] = [(this.#x - box.left) * scale - part / 2, (this.#y - box.top) * scale - part / 2];
    context.drawImage(canvas, left, top, part, part, 0, 0, element.width, element.height);
    this.#request = requestAnimationFrame(() => this.#paint());
  }
}
