/** The size of a cell. Glyphs are painted pixel by pixel, so only certain sizes work. */

import { SHEETS } from "./atlas.js";

/**
 * @typedef {object} Fit
 * @property {number} sheet columns of a cell in the sheet
 * @property {number} width of a cell in device pixels
 * @property {number} height
 */

/** Factors by which a sheet can be enlarged. */
const TIMES = [1, 2, 3, 4, 5, 6];

/**
 * Return the largest cell of a sheet, times an integer, with which all cells fit into the device pixels. If none fits,
 * return the smallest: the page then scales the canvas down.
 *
 * @param {number} cols
 * @param {number} rows
 * @param {number} width
 * @param {number} height
 * @returns {Fit}
 */
export function fit(cols, rows, width, height) {
  let best = { sheet: SHEETS[0], width: SHEETS[0], height: 2 * SHEETS[0] };
  for (const times of TIMES) {
    for (const sheet of SHEETS) {
      const cell = { sheet, width: sheet * times, height: 2 * sheet * times };
      const fits = cell.width * cols <= width && cell.height * rows <= height;
      if (fits && cell.width > best.width) best = cell;
    }
  }
  return best;
}
