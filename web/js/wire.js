/**
 * The bytes of screen frames. docs/protocol.md defines them; tests/wire_vectors/ holds examples that this module and
 * the server's Python read alike.
 *
 * @typedef {import("./grid.js").Grid} Grid
 *
 * @typedef {object} Frame
 * @property {number} frame
 * @property {number} seen
 * @property {number} kept
 * @property {number} turn
 * @property {boolean} full
 * @property {number | null} checksum
 * @property {Uint8Array} ops
 */

const FULL = 1;
const CHECKED = 2;
const [SKIP, GLYPHS, REPEAT, GLOW, LIGHT, DIM, COLOUR] = [0x00, 0x20, 0x40, 0x60, 0x80, 0xa0, 0xc0];
const [FOREGROUND, BACKGROUND, SHADE, SCROLL, RECOLOUR, ON_BLACK, ON_LIT] = [0xe0, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6];
const ROW = 0xf0;
/** Columns that ROW can go to the left of where the row began; one less to the right. */
const ASIDE = 8;
const COLOURS = 128;
const BLACK = 0;
/** The background of lit ground in view. */
const LIT = 29;

/** Bytes that are no frame, or operations that leave the screen. */
export class Malformed extends Error {}

export class Reader {
  at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  get done() {
    return this.at >= this.bytes.length;
  }

  byte() {
    if (this.done) throw new Malformed("cut off");
    return this.bytes[this.at++];
  }

  /** @param {number} bound */
  below(bound) {
    const byte = this.byte();
    if (byte >= bound) throw new Malformed(`${byte} is not below ${bound}`);
    return byte;
  }

  /** Read seven bits a byte, lowest first; multiplied, because JavaScript shifts at most 32 bits. */
  varint() {
    let number = 0;
    for (let factor = 1; factor < 2 ** 53; factor *= 128) {
      const byte = this.byte();
      number += (byte & 0x7f) * factor;
      if (byte < 0x80) return number;
    }
    throw new Malformed("a number is too long");
  }

  /** @param {number} length */
  take(length) {
    if (this.at + length > this.bytes.length) throw new Malformed("cut off");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  rest() {
    return this.bytes.subarray(this.at);
  }
}

/**
 * Read a frame without its operations.
 *
 * @param {Uint8Array} bytes
 * @returns {Frame}
 */
export function decodeFrame(bytes) {
  const reader = new Reader(bytes);
  const flags = reader.below(4);
  const frame = reader.varint();
  const seen = reader.varint();
  const kept = seen - reader.varint();
  const turn = reader.varint();
  if (kept < 0) throw new Malformed("more inputs wait to be kept than were seen");
  let checksum = null;
  if (flags & CHECKED) {
    checksum = 0;
    for (let i = 0; i < 4; i++) checksum = checksum * 256 + reader.byte();
  }
  return { frame, seen, kept, turn, full: Boolean(flags & FULL), checksum, ops: reader.rest() };
}

/**
 * Apply operations to the grid. Throws Malformed if they are invalid, and leaves the grid half changed.
 *
 * @param {Grid} grid
 * @param {Uint8Array} ops
 */
export function patch(grid, ops) {
  new Patcher(grid, ops).run();
}

class Patcher {
  cell = 0;
  begun = 0;
  fg = 1;
  bg = 0;

  /**
   * @param {Grid} grid
   * @param {Uint8Array} ops
   */
  constructor(grid, ops) {
    this.grid = grid;
    this.reader = new Reader(ops);
  }

  run() {
    while (!this.reader.done) {
      const op = this.reader.byte();
      if (op >= FOREGROUND) this.more(op);
      else if (op >= COLOUR) this.fg = op - COLOUR;
      else this.cells(op & 0xe0, op & 0x1f || this.reader.varint());
    }
  }

  /**
   * @param {number} kind
   * @param {number} count
   */
  cells(kind, count) {
    const end = this.end(count);
    if (kind === SKIP) this.skip(end);
    else if (kind === LIGHT) this.shade(end, 0);
    else if (kind === GLOW) this.shade(end, 0, LIT);
    else if (kind === DIM) this.shade(end, 1, BLACK);
    else this.paint(kind, end);
  }

  /**
   * Record the start of a row: the end of its first skip.
   *
   * @param {number} end
   */
  skip(end) {
    const { cols } = this.grid;
    this.cell = end;
    if (Math.floor(end / cols) > Math.floor(this.begun / cols)) this.begun = end;
  }

  /**
   * @param {number} kind
   * @param {number} end
   */
  paint(kind, end) {
    const { grid, reader, fg, bg } = this;
    let glyph = kind === REPEAT ? reader.byte() : 0;
    for (; this.cell < end; this.cell++) {
      if (kind === GLYPHS) glyph = reader.byte();
      else if (kind === RECOLOUR) glyph = grid.glyphs[this.cell];
      grid.put(this.cell, glyph, fg, bg);
    }
  }

  /** @param {number} op */
  more(op) {
    const { grid, reader } = this;
    if (op === FOREGROUND) this.fg = reader.below(COLOURS);
    else if (op === BACKGROUND) this.bg = reader.below(COLOURS);
    else if (op === SHADE) {
      const shade = reader.below(4);
      this.shade(this.end(reader.varint()), shade);
    } else if (op === SCROLL) {
      const [top, rows, by] = [reader.byte(), reader.byte(), reader.byte()];
      if (this.cell || by === 0 || by >= rows || top + rows > grid.rows) throw new Malformed("cannot scroll so");
      grid.scroll(top, rows, by);
    } else if (op === RECOLOUR) this.paint(op, this.end(reader.varint()));
    else if (op === ON_BLACK || op === ON_LIT) this.bg = op === ON_LIT ? LIT : BLACK;
    else if (op >= ROW) this.skip(this.end(this.begun + grid.cols + op - ROW - ASIDE - this.cell));
    else throw new Malformed(`there is no operation ${op}`);
  }

  /**
   * @param {number} end
   * @param {number} shade
   * @param {number} [bg]  each cell keeps its own if omitted
   */
  shade(end, shade, bg) {
    const { grid } = this;
    for (; this.cell < end; this.cell++) {
      const fg = (grid.fg[this.cell] & 0x1f) | (shade << 5);
      grid.put(this.cell, grid.glyphs[this.cell], fg, bg ?? grid.bg[this.cell]);
    }
  }

  /** @param {number} count */
  end(count) {
    const end = this.cell + count;
    if (count <= 0 || end > this.grid.cells) throw new Malformed(`${count} cells from cell ${this.cell}`);
    return end;
  }
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/**
 * Return the CRC-32 of all glyphs, foregrounds and backgrounds.
 *
 * @param {Grid} grid
 */
export function checksum(grid) {
  let crc = 0xffffffff;
  for (const plane of [grid.glyphs, grid.fg, grid.bg]) {
    for (const byte of plane) crc = CRC[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
