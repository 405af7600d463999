/** Glyph sheets: white glyphs on transparent, 16 by 16 of them, tinted once for each color. */

/** Columns of the cells that have a sheet. Cells are twice as high as wide. */
export const SHEETS = [8, 9, 10, 11, 12, 13, 14, 15, 16];

/** Tints held at most; those of a large sheet take half a megabyte each. */
const MOST_TINTS = 48;

/** @type {Map<number, Promise<HTMLImageElement>>} by columns of a cell */
const images = new Map();

/**
 * Load the sheet for cells of `cols` columns. The page requests each sheet once, and again only after a failure.
 *
 * @param {number} cols
 */
export async function loadSheet(cols) {
  const image = images.get(cols) ?? request(cols);
  return new Atlas(await image);
}

/** @param {number} cols */
function request(cols) {
  const image = new Image();
  image.src = `/font/cells-${cols}x${2 * cols}.png`;
  const decoded = image.decode().then(() => image);
  images.set(cols, decoded);
  decoded.catch(() => images.delete(cols));
  return decoded;
}

export class Atlas {
  /** @type {Map<string, HTMLCanvasElement>} */
  #tints = new Map();

  /** @param {HTMLImageElement} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.width = sheet.naturalWidth / 16;
    this.height = sheet.naturalHeight / 16;
  }

  /**
   * Return the sheet with its glyphs in a color.
   *
   * @param {string} colour
   */
  tinted(colour) {
    const tint = this.#tints.get(colour) ?? this.#tint(colour);
    this.#tints.set(colour, tint);
    return tint;
  }

  /** @param {string} colour */
  #tint(colour) {
    if (this.#tints.size >= MOST_TINTS) this.#tints.clear();
    const canvas = document.createElement("canvas");
    canvas.width = this.sheet.naturalWidth;
    canvas.height = this.sheet.naturalHeight;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.fillStyle = colour;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = "destination-in";
    context.drawImage(this.sheet, 0, 0);
    return canvas;
  }
}
