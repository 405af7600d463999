/** The grid as the server's frames describe it: valid frames are patched in, others reported. */

import { Malformed, checksum, decodeFrame, patch } from "./wire.js";

export class Screen {
  #last = 0;
  #lost = false;

  /** @param {import("./grid.js").Grid} grid */
  constructor(grid) {
    this.grid = grid;
  }

  /** Start a new connection, which counts its frames from 1. */
  restart() {
    this.#last = 0;
    this.#lost = false;
  }

  /**
   * Process the bytes of a frame and return it. Return null if a frame is missing, malformed or has led to a different
   * picture from the server's, and a full frame is needed. Until that comes nothing is patched.
   *
   * @param {Uint8Array} bytes
   * @returns {import("./wire.js").Frame | null}
   */
  take(bytes) {
    try {
      const frame = decodeFrame(bytes);
      this.#patch(frame);
      return frame;
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.#lost = true;
      return null;
    }
  }

  /** @param {import("./wire.js").Frame} frame */
  #patch(frame) {
    if (frame.full) {
      this.#lost = false;
      this.grid.clear();
    } else if (frame.frame !== this.#last + 1 || this.#lost) {
      throw new Malformed(`frame ${frame.frame} after ${this.#last}`);
    }
    this.#last = frame.frame;
    patch(this.grid, frame.ops);
    if (frame.checksum !== null && frame.checksum !== checksum(this.grid)) throw new Malformed("another picture");
  }
}
