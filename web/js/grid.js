/** The content of the screen: a glyph and two palette indices for every cell, and the cells not painted yet. */

/** Blank cells are spaces in the text color on black. */
const BLANK = { glyph: 32, fg: 1, bg: 0 };

export class Grid {
  /**
   * @param {number} cols
   * @param {number} rows
   */
  constructor(cols, rows) {
    this.resize(cols, rows);
  }

  /**
   * Resize the grid. All cells become blank and are painted again.
   *
   * @param {number} cols
   * @param {number} rows
   */
  resize(cols, rows) {
    this.cols = cols;
    this.rows = rows;
    const cells = cols * rows;
    this.glyphs = new Uint8Array(cells).fill(BLANK.glyph);
    this.fg = new Uint8Array(cells).fill(BLANK.fg);
    this.bg = new Uint8Array(cells).fill(BLANK.bg);
    this.#isDirty = new Uint8Array(cells);
    this.#dirty = [];
    this.soil();
  }

  get cells() {
    return this.glyphs.length;
  }

  /**
   * @param {number} cell
   * @param {number} glyph
   * @param {number} fg
   * @param {number} bg
   */
  put(cell, glyph, fg, bg) {
    if (this.glyphs[cell] === glyph && this.fg[cell] === fg && this.bg[cell] === bg) return;
    this.glyphs[cell] = glyph;
    this.fg[cell] = fg;
    this.bg[cell] = bg;
    this.#mark(cell);
  }

  clear() {
    for (let cell = 0; cell < this.cells; cell++) this.put(cell, BLANK.glyph, BLANK.fg, BLANK.bg);
  }

  /**
   * Move the content of some rows up; uncovered rows become blank.
   *
   * @param {number} top
   * @param {number} rows
   * @param {number} by
   */
  scroll(top, rows, by) {
    const end = (top + rows) * this.cols;
    const step = by * this.cols;
    for (let cell = top * this.cols; cell < end; cell++) {
      const from = cell + step;
      if (from < end) this.put(cell, this.glyphs[from], this.fg[from], this.bg[from]);
      else this.put(cell, BLANK.glyph, BLANK.fg, BLANK.bg);
    }
  }

  /** Request a repaint of every cell. */
  soil() {
    for (let cell = 0; cell < this.cells; cell++) this.#mark(cell);
  }

  /**
   * Request a repaint of a cell.
   *
   * @param {number} cell
   */
  touch(cell) {
    if (cell < this.cells) this.#mark(cell);
  }

  /** Return the cells to paint; they count as painted from now on. */
  takeDirty() {
    const dirty = this.#dirty;
    for (const cell of dirty) this.#isDirty[cell] = 0;
    this.#dirty = [];
    return dirty;
  }

  /** @param {number} cell */
  #mark(cell) {
    if (this.#isDirty[cell]) return;
    this.#isDirty[cell] = 1;
    this.#dirty.push(cell);
  }

  /** @type {number[]} */
  #dirty = [];
  #isDirty = new Uint8Array(0);
  cols = 0;
  rows = 0;
  glyphs = new Uint8Array(0);
  fg = new Uint8Array(0);
  bg = new Uint8Array(0);
}
