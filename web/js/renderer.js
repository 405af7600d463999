/** Paints the changed cells of the grid, in one animation frame; does nothing while nothing changes. */

import { loadSheet } from "./atlas.js";
import { Glow } from "./glow.js";

/**
 * @typedef {{glyph: number, fg: number} | {turned: true}} Mark a glyph, or the cell itself with its colors exchanged
 * @typedef {{sheet: number, width: number}} Cell columns of a cell in its sheet, and in device pixels
 */

/** Glyphs without a painted pixel. */
const EMPTY = new Set([0, 32, 255]);

export class Renderer {
  /** @type {import("./atlas.js").Atlas | null} */
  atlas = null;
  /** @type {string[]} */
  palette = [];
  glow = new Glow();
  /** @type {Cell} The size of the cells that are painted. */
  cell = { sheet: 0, width: 0 };
  /** Called after each painting. */
  onPainted = () => {};
  /** @type {ReadonlyMap<number, Mark>} Glyphs painted over the grid, by cell. */
  #over = new Map();
  #request = 0;
  /** The size of cells requested last. */
  #wanted = this.cell;
  /** Where the canvas is shown, and device pixels for a CSS pixel. */
  #box = { box: new DOMRect(), ratio: 1 };

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
    this.glow.usePalette(palette);
    this.grid.soil();
    this.request();
  }

  /**
   * Paint cells of this size from now on. The old sheet paints until the new one is loaded.
   *
   * @param {Cell} cell
   */
  async use(cell) {
    if (cell === this.cell && this.#fits()) return;
    this.#wanted = cell;
    this.#place();
    const atlas = this.atlas?.width === cell.sheet ? this.atlas : await loadSheet(cell.sheet);
    if (this.#wanted !== cell) return;
    this.atlas = atlas;
    this.cell = cell;
    if (this.#fits()) return;
    this.grid.soil();
    this.request();
  }

  /**
   * Show the canvas in a box. Until its cells fit there it is scaled.
   *
   * @param {DOMRect} box in CSS pixels of the page
   * @param {number} ratio device pixels for a CSS pixel
   */
  place(box, ratio) {
    this.#box = { box, ratio };
    this.#place();
  }

  /** True if the canvas has as many pixels as the grid needs. */
  #fits() {
    const { canvas, cell, grid } = this;
    return canvas.width === grid.cols * cell.width && canvas.height === 2 * grid.rows * cell.width;
  }

  /** Center the canvas in the box, starting at a whole device pixel. */
  #place() {
    const { box, ratio } = this.#box;
    const [wide, high] = [this.grid.cols * this.#wanted.width, 2 * this.grid.rows * this.#wanted.width];
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
    const dirty = this.grid.takeDirty();
    for (const cell of dirty) this.#paintCell(cell);
    if (dirty.length) this.#paintLight();
    this.onPainted();
  }

  /**
   * Paint light over the map, or none.
   *
   * @param {import("./glow.js").Region | null} map
   */
  lightMap(map) {
    if (JSON.stringify(map) === JSON.stringify(this.glow.map)) return;
    this.glow.map = map;
    this.grid.soil();
    this.request();
  }

  #paintLight() {
    for (const { cell, isMark, isFlat } of this.glow.paint(this.context, this.grid, this.cell.width)) {
      if (isMark) this.#paintMark(cell);
      if (isFlat) this.#paintCell(cell);
      else this.#paintGlyph(cell);
    }
  }

  /** @param {number} cell */
  #paintMark(cell) {
    const { context, grid, palette } = this;
    const { width } = this.cell;
    context.fillStyle = palette[grid.bg[cell]];
    context.beginPath();
    context.roundRect((cell % grid.cols) * width, 2 * Math.floor(cell / grid.cols) * width + 1, width, 2 * width - 2, width / 3);
    context.fill();
  }

  /** Setting the size empties the canvas, so it waits for the frame that repaints it. */
  #resizeCanvas() {
    this.canvas.width = this.grid.cols * this.cell.width;
    this.canvas.height = 2 * this.grid.rows * this.cell.width;
    this.context.imageSmoothingEnabled = false;
    this.#place();
  }

  /** @param {number} cell */
  #paintCell(cell) {
    const { context, grid, palette } = this;
    const { width } = this.cell;
    context.fillStyle = palette[grid.bg[cell]] ?? "#000";
    context.fillRect((cell % grid.cols) * width, 2 * Math.floor(cell / grid.cols) * width, width, 2 * width);
    this.#paintGlyph(cell);
  }

  /** @param {number} cell */
  #paintGlyph(cell) {
    const { atlas, context, grid, palette } = this;
    const { width } = this.cell;
    const height = 2 * width;
    const x = (cell % grid.cols) * width;
    const y = Math.floor(cell / grid.cols) * height;
    const over = this.#over.get(cell);
    const isTurned = over !== undefined && "turned" in over;
    const { glyph, fg } = over && !isTurned ? over : { glyph: grid.glyphs[cell], fg: isTurned ? grid.bg[cell] : grid.fg[cell] };
    if (isTurned) {
      context.fillStyle = palette[grid.fg[cell]] ?? "#aaa";
      context.fillRect(x, y, width, height);
    }
    if (EMPTY.has(glyph) || !atlas) return;
    const sheet = atlas.tinted(palette[fg] ?? "#aaa");
    const [sx, sy] = [(glyph & 15) * atlas.width, (glyph >> 4) * atlas.height];
    context.drawImage(sheet, sx, sy, atlas.width, atlas.height, x, y, width, height);
  }
}
