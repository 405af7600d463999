/** The size of a cell. Glyphs are painted pixel by pixel, so only certain sizes work. */

/**
 * @typedef {object} Fit
 * @property {string} sheet the native size of the sheet, such as `9x16`
 * @property {number} width of a cell in device pixels
 * @property {number} height
 */

/** Native sizes of the sheets, and their possible factors. */
const NATIVE = [[9, 16], [10, 20], [12, 24], [14, 28], [16, 32]];
const TIMES = [1, 2, 3, 4, 5, 6];

/**
 * Return the largest native size, times an integer, with which all cells fit into the device pixels. If none fits,
 * return the smallest: the page then scales the canvas down.
 *
 * @param {number} cols
 * @param {number} rows
 * @param {number} width
 * @param {number} height
 * @returns {Fit}
 */
export function fit(cols, rows, width, height) {
  let best = { sheet: "9x16", width: 9, height: 16 };
  for (const times of TIMES) {
    for (const [w, h] of NATIVE) {
      const cell = { sheet: `${w}x${h}`, width: w * times, height: h * times };
      const fits = cell.width * cols <= width && cell.height * rows <= height;
      if (fits && cell.width * cell.height > best.width * best.height) best = cell;
    }
  }
  return best;
}
