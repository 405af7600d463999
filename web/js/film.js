/**
 * Films: the screens of a run, one frame a turn. docs/protocol.md defines their bytes.
 *
 * @typedef {{id: string, name: string, frame: number}} Level a level, and the number of the first frame there
 *
 * @typedef {object} Index
 * @property {string} name of the hero
 * @property {number} cols
 * @property {number} rows
 * @property {Record<string, number[]>} regions
 * @property {import("./glow.js").Glowing[]} glows
 * @property {Level[]} levels in the order of the first visits
 * @property {number | null} death the number of the frame with the hero's death
 */

import { decode } from "./cp437.js";
import { Malformed, Reader, decodeFrame, patch } from "./wire.js";

/** The shade of lines of earlier turns in the log. */
const QUIET = 2;

const MAGIC = "winze film\u0001";

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Decode a file. Throws Malformed, or a TypeError for damaged compression.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export async function readFilm(bytes) {
  if (new TextDecoder("latin1").decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new Malformed("not a film");
  const reader = new Reader(await inflate(bytes.subarray(MAGIC.length)));
  const index = JSON.parse(new TextDecoder().decode(reader.take(reader.varint())));
  const frames = [];
  while (!reader.done) frames.push(decodeFrame(reader.take(reader.varint())));
  return new Film(index, frames);
}

export class Film {
  /** The frame on the grid; 0 before the first. */
  #shown = 0;

  /**
   * @param {Index} index
   * @param {import("./wire.js").Frame[]} frames numbered from 1
   */
  constructor(index, frames) {
    this.index = index;
    this.frames = frames;
  }

  /** The number of the last frame. */
  get last() {
    return this.frames.length;
  }

  /** @param {number} number */
  turnOf(number) {
    return this.frames[number - 1].turn;
  }

  /**
   * Return the number of the frame that shows a turn: the last one not later.
   *
   * @param {number} turn
   */
  frameOf(turn) {
    return Math.max(1, this.frames.findLastIndex((frame) => frame.turn <= turn) + 1);
  }

  /**
   * Return the level with an id, if the film has it.
   *
   * @param {string} id
   * @returns {Level | undefined}
   */
  levelOf(id) {
    return this.index.levels.find((level) => level.id === id);
  }

  /**
   * Put a frame on the grid, which shows nothing else.
   *
   * @param {import("./grid.js").Grid} grid
   * @param {number} number
   */
  show(grid, number) {
    const full = this.frames.findLastIndex((frame, at) => at < number && frame.full) + 1;
    const first = this.#shown >= full && this.#shown <= number ? this.#shown + 1 : full;
    for (let next = first; next <= number; next++) {
      const frame = this.frames[next - 1];
      if (frame.full) grid.clear();
      patch(grid, frame.ops);
    }
    this.#shown = number;
  }
}

/**
 * Read the log of a screen: the lines of its turn, without those of earlier ones. A row that begins with two spaces goes
 * on with the line above, which may have had no room.
 *
 * @param {import("./grid.js").Grid} grid
 * @param {number[]} region of the log
 */
export function newLines(grid, [x, y, cols, rows]) {
  /** @type {string[]} */
  const lines = [];
  for (let row = y; row < y + rows; row++) {
    const start = row * grid.cols + x;
    const text = decode(grid.glyphs.subarray(start, start + cols)).trimEnd();
    const words = text.trimStart();
    if (!words || grid.fg[start + text.length - words.length] >> 5 === QUIET) continue;
    if (text === words) lines.push(words.replace(/^> /, ""));
    else lines.push(`${lines.pop() ?? "..."} ${words}`);
  }
  return lines;
}
