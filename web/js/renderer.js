/** Paints the changed cells of the grid, in one animation frame; does nothing while nothing changes. */

import { loadSheet } from "./atlas.js";
import { fit } from "./fit.js";

/** @typedef {{glyph: number, fg: number}} Mark */

/** Glyphs without a painted pixel. */
const EMPTY = new Set([0, 32, 255]);

export class Renderer {
  /** @type {import("./atlas.js").Atlas | null} */
  atlas = null;
  /** @type {string[]} */
  palette = [];
  /** @type {import("./fit.js").Fit} */
  cell = { sheet: 0, width: 0, height: 0 };
  /** Called after each painting. */
  onPainted = () => {};
  /** @type {ReadonlyMap<number, Mark>} Glyphs painted over the grid, by cell. */
  #over = new Map();
  #request = 0;
  /** @type {import("./fit.js").Fit | null} The size requested last. */
  #wanted = null;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import("./grid.js").Grid} grid
   */
  constructor(canvas, grid) {
    this.canvas = canvas;
    this.grid = grid;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  }

  /** True if something is yet to be painted. */
  get pending() {
    return this.#request !== 0;
  }

  /** Paint the changes in the next animation frame. */
  request() {
    if (!this.#request && this.atlas) this.#request = requestAnimationFrame(() => this.#paint());
  }

  /**
   * Paint these marks over the grid, which stays unchanged, and remove the previous ones.
   *
   * @param {ReadonlyMap<number, Mark>} over by cell
   */
  paintOver(over) {
    for (const cell of [...this.#over.keys(), ...over.keys()]) this.grid.touch(cell);
    this.#over = over;
    this.request();
  }

  /** @param {string[]} palette */
  usePalette(palette) {
    this.palette = palette;
    this.grid.soil();
    this.request();
  }

  /**
   * Fit the canvas into a box. The old sheet paints until the one that this needs is loaded.
   *
   * @param {DOMRect} box in CSS pixels of the page
   * @param {number} ratio device pixels for a CSS pixel
   */
  async resize(box, ratio) {
    const { grid } = this;
    const cell = fit(grid.cols, grid.rows, Math.floor(box.width * ratio), Math.floor(box.height * ratio));
    this.#wanted = cell;
    const atlas = this.atlas?.width === cell.sheet ? this.atlas : await loadSheet(cell.sheet);
    if (this.#wanted !== cell) return;
    this.atlas = atlas;
    this.cell = cell;
    this.#place(box, ratio);
    if (this.#fits()) return;
    grid.soil();
    this.request();
  }

  /** True if the canvas has as many pixels as the grid needs. */
  #fits() {
    const { canvas, cell, grid } = this;
    return canvas.width === grid.cols * cell.width && canvas.height === grid.rows * cell.height;
  }

  /**
   * Center the canvas in the box, starting at a whole device pixel.
   *
   * @param {DOMRect} box
   * @param {number} ratio
   */
  #place(box, ratio) {
    const [wide, high] = [this.grid.cols * this.cell.width, this.grid.rows * this.cell.height];
    const shrunk = Math.min(1, (box.width * ratio) / wide, (box.height * ratio) / high);
    const [width, height] = [(wide * shrunk) / ratio, (high * shrunk) / ratio];
    const margin = (/** @type {number} */ start, /** @type {number} */ spare) =>
      Math.round((start + spare / 2) * ratio) / ratio - start;
    const { style } = this.canvas;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.marginLeft = `${margin(box.left, box.width - width)}px`;
    style.marginTop = `${margin(box.top, box.height - height)}px`;
    style.imageRendering = shrunk < 1 ? "auto" : "pixelated";
  }

  #paint() {
    this.#request = 0;
    if (!this.#fits()) this.#resizeCanvas();
    for (const cell of this.grid.takeDirty()) this.#paintCell(cell);
    this.onPainted();
  }

  /** Setting the size empties the canvas, so it waits for the frame that repaints it. */
  #resizeCanvas() {
    this.canvas.width = this.grid.cols * this.cell.width;
    this.canvas.height = this.grid.rows * this.cell.height;
    this.context.imageSmoothingEnabled = false;
  }

  /** @param {number} cell */
  #paintCell(cell) {
    const { atlas, context, grid, palette } = this;
    const { width, height } = this.cell;
    const x = (cell % grid.cols) * width;
    const y = Math.floor(cell / grid.cols) * height;
    context.fillStyle = palette[grid.bg[cell]] ?? "#000";
    context.fillRect(x, y, width, height);
    const { glyph, fg } = this.#over.get(cell) ?? { glyph: grid.glyphs[cell], fg: grid.fg[cell] };
    if (EMPTY.has(glyph) || !atlas) return;
    const sheet = atlas.tinted(palette[fg] ?? "#aaa");
    const [sx, sy] = [(glyph & 15) * atlas.width, (glyph >> 4) * atlas.height];
    context.drawImage(sheet, sx, sy, atlas.width, atlas.height, x, y, width, height);
  }
}
