/** How large a cell is: glyphs are painted pixel by pixel, so a size must be found that fits. */

/**
 * @typedef {object} Fit
 * @property {string} sheet the native size of the sheet, such as `9x16`
 * @property {number} width of a cell in device pixels
 * @property {number} height
 */

/** The native sizes there are sheets of, and what they may be multiplied by. */
const NATIVE = [[9, 16], [10, 20], [12, 24], [14, 28], [16, 32]];
const TIMES = [1, 2, 3, 4, 5, 6];

/**
 * The largest native size times a whole number with which so many cells fit into so many device pixels. Where none fits it is
 * the smallest: the page then shows the canvas smaller than it is.
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
