/**
 * The screen that fits a window: a family of layouts, the size of a cell, columns and rows. Glyphs are painted pixel by
 * pixel, so only certain sizes of cells work.
 *
 * @typedef {{width: number, height: number, ratio: number}} Window in CSS pixels, and device pixels for one of them
 * @typedef {keyof typeof TEXT} TextSize
 *
 * @typedef {object} Fit
 * @property {string} family
 * @property {number} cols
 * @property {number} rows
 * @property {number} sheet columns of a cell in its sheet
 * @property {number} width of a cell in device pixels; it is twice as high
 */

import { SHEETS } from "./atlas.js";

/** The least columns and rows each family is made for. A tall screen this wide in CSS pixels shows a whole level. */
export const LEAST = { wide: [80, 25], tall: [44, 28], short: [56, 18] };
const BROAD = 700;
const LEAST_BROAD = [70, 30];
/** A lower window in CSS pixels gets the family `short`. */
const SHORT = 500;

/** Factors of the least columns and rows for each size of text; and the least at any size. */
export const TEXT = { S: 1.2, M: 1, L: 0.8, XL: 0.65 };
const SMALLEST = [30, 16];

/** Widths of cells in device pixels, and the sheets to enlarge for them. Where two sheets would do, the finer comes first. */
const TIMES = [1, 2, 3, 4, 5, 6];
const CELLS = TIMES.flatMap((times) => SHEETS.map((sheet) => ({ sheet, width: sheet * times })));

/** Letters narrower than this, in CSS pixels, are too small for a touch screen. */
const READABLE = 7.5;

/**
 * Return the family for a window, and its least columns and rows.
 *
 * @param {Window} window
 */
function familyOf({ width, height }) {
  const family = height > width ? "tall" : height < SHORT ? "short" : "wide";
  const least = family === "tall" && width >= BROAD ? LEAST_BROAD : LEAST[family];
  return { family, least };
}

/**
 * Return the largest cells that are at most so wide, in device pixels, or else the smallest cells.
 *
 * @param {number} most
 */
export function largestCell(most) {
  const fitting = CELLS.filter((cell) => cell.width <= most);
  return fitting.reduce((best, next) => (next.width > best.width ? next : best), CELLS[0]);
}

/**
 * Return the screen with the largest cells at which the family's least columns and rows fit, as many of them as fit.
 * If the window is too small even for the smallest cells, the page scales the canvas down.
 *
 * @param {Window} window
 * @param {TextSize} text
 * @param {boolean} typing true while the keyboard of a touch screen takes a part of the window: then rows are given up
 * @returns {Fit}
 */
export function fit(window, text, typing = false) {
  const { family, least } = familyOf(window);
  const [cols, rows] = least.map((size, axis) => Math.max(SMALLEST[axis], Math.round(size * TEXT[text])));
  const [width, height] = [window.width, window.height].map((size) => Math.floor(size * window.ratio));
  const most = Math.min(width / cols, height / (2 * (typing ? SMALLEST[1] : rows)));
  const cell = largestCell(most);
  return {
    family,
    cols: Math.max(SMALLEST[0], Math.floor(width / cell.width)),
    rows: Math.max(SMALLEST[1], Math.floor(height / (2 * cell.width))),
    ...cell,
  };
}

/**
 * Return the size of text to begin with: large where a touch screen would have tiny letters.
 *
 * @param {Window} window
 * @param {boolean} touch
 * @returns {TextSize}
 */
export function firstText(window, touch) {
  return touch && fit(window, "M").width / window.ratio < READABLE ? "L" : "M";
}
