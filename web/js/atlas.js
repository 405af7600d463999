/** Glyph sheets: white glyphs on transparent, 16 by 16 of them, tinted once for each color. */

/** Tints held at most; those of a large sheet take half a megabyte each. */
const MOST_TINTS = 48;

export class Atlas {
  /** @type {Map<string, HTMLCanvasElement>} */
  #tints = new Map();

  /**
   * @param {HTMLImageElement} sheet
   * @param {string} name
   */
  constructor(sheet, name) {
    this.sheet = sheet;
    this.name = name;
    this.width = sheet.naturalWidth / 16;
    this.height = sheet.naturalHeight / 16;
  }

  /**
   * Load the sheet of a native size, such as `9x16`.
   *
   * @param {string} name
   */
  static async load(name) {
    const image = new Image();
    image.src = `font/cells-${name}.png`;
    await image.decode();
    return new Atlas(image, name);
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
