/**
 * Light painted over the map: grounds blend from cell to cell, warmer near the hero's lamp, and tiles that glow tint the
 * lit ground around them. It knows only the grid, the palette and the tiles that glow, and paints no cell that the server
 * sent dark.
 *
 * @typedef {[glyph: number, fg: number, reach: number]} Glowing a tile that glows: its glyph, its color, how far it shines
 * @typedef {{x: number, y: number, cols: number, rows: number}} Region
 */

/** Steps of light across and down a cell. */
const ACROSS = 4;
const DOWN = 8;
/** Least contrast of a glyph with its ground; remembered glyphs have little more on black. */
const LEAST = 3.2;
const LEAST_REMEMBERED = 3.02;
/** Color of remembered ground, and how much grounds differ from place to place. */
const COLD = [7, 9, 14];
const GRAIN = 0.12;
/** The hero's lamp: its color, how many cells it reaches, and how much it adds. */
const LAMP = { tint: [255, 176, 96], reach: 11, strong: 0.1, brighter: 0.5 };
const GLOW = 0.2;
/** Cells a glow reaches beyond the reach in the rules, so that it falls off and does not end. */
const FADE = 2.5;
/** Walls beside lit ground take this part of its light. */
const WALL = 0.5;

const SHADES = 32;
const LIT = 29;
const DUSK = 30;
const GROUND = 96;
const [AMBER, CRIMSON, GREEN, MOSS, BLUE] = [9, 11, 16, 17, 22].map((color) => color | GROUND);
const HERO = 64;
const EMPTY = new Set([0, 32, 255]);
const HEART = 3;
const HEART_COLOR = 31;

const linear = Float32Array.from({ length: 256 }, (_, level) => {
  const part = level / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** @type {(red: number, green: number, blue: number) => number} */
const luminance = (red, green, blue) =>
  0.2126 * linear[red & 255] + 0.7152 * linear[green & 255] + 0.0722 * linear[blue & 255];

/** @type {(x: number, y: number) => number} */
function grain(x, y) {
  const noise = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return 1 - GRAIN + 2 * GRAIN * (noise - Math.floor(noise));
}

/**
 * True if a cell of the map shows the hero.
 *
 * @param {import("./grid.js").Grid} grid
 * @param {number} cell
 */
export function isHero(grid, cell) {
  return grid.glyphs[cell] === HERO && grid.bg[cell] === BLUE;
}

/** @param {number} glyph */
const isLetter = (glyph) => (glyph > 64 && glyph < 91) || (glyph > 96 && glyph < 123);

/**
 * True if a ground shows a monster's mood, marks the hero or belongs to a glyph in reverse, and is no light.
 *
 * @param {number} bg
 * @param {number} fg
 * @param {number} glyph
 */
function isMark(bg, fg, glyph) {
  if ((fg === 0 && !EMPTY.has(glyph)) || bg === DUSK || bg === CRIMSON || bg === GREEN) return true;
  return bg === BLUE ? glyph === HERO : (bg === AMBER || bg === MOSS) && isLetter(glyph);
}

export class Glow {
  /** @type {Region | null} The map of the layout; null while light is plain. */
  map = null;
  /** @type {Glowing[]} */
  tiles = [];
  /** The hero's place on the map when last seen: a dialog may hide it. */
  #hero = -1;
  #image = new ImageData(1, 1);
  #small = document.createElement("canvas");
  /** @type {number[][]} */
  #colors = [];
  /** @type {number[]} */
  #lums = [];

  /** @param {string[]} palette */
  usePalette(palette) {
    this.#colors = palette.map((hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)));
    this.#lums = this.#colors.map(([red, green, blue]) => luminance(red, green, blue));
  }

  /**
   * Paint the light of the map onto a canvas, without glyphs. Return the cells whose marks and glyphs belong over it; none
   * before a hero was seen.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {import("./grid.js").Grid} grid
   * @param {number} width of a cell in pixels
   * @returns {{cell: number, isMark: boolean, isFlat: boolean}[]}
   */
  paint(context, grid, width) {
    const { map } = this;
    if (!map || map.x + map.cols > grid.cols || map.y + map.rows > grid.rows) return [];
    const cells = Int32Array.from({ length: map.cols * map.rows }, (_, i) => {
      return (map.y + Math.floor(i / map.cols)) * grid.cols + map.x + (i % map.cols);
    });
    const hero = cells.findIndex((cell) => isHero(grid, cell));
    if (hero >= 0) this.#hero = hero;
    if (this.#hero < 0 || this.#hero >= cells.length) return [];
    const scene = new Scene(grid, map, cells, this.#colors);
    scene.light(this.#hero, this.tiles);
    this.#blend(scene, grid);
    const [x, y] = [map.x * width, 2 * map.y * width];
    context.drawImage(this.#small, x, y, map.cols * width, 2 * map.rows * width);
    return Array.from(cells, (cell, i) => ({ cell, isMark: scene.marks[i] === 1, isFlat: scene.flat[i] === 1 }));
  }

  /**
   * @param {Scene} scene
   * @param {import("./grid.js").Grid} grid
   */
  #blend(scene, grid) {
    const { cols, rows } = scene;
    const wide = cols * ACROSS;
    if (this.#image.width !== wide || this.#image.height !== rows * DOWN) {
      this.#image = new ImageData(wide, rows * DOWN);
      this.#small.width = wide;
      this.#small.height = rows * DOWN;
    }
    const { data } = this.#image;
    const { rgb, sealed, cells } = scene;
    for (let y = 0; y < rows * DOWN; y++) {
      const down = (y + 0.5) / DOWN - 0.5;
      const top = Math.max(0, Math.floor(down));
      const below = Math.min(rows - 1, top + (down < 0 ? 0 : 1));
      const fall = Math.max(0, down - top);
      const row = Math.floor(y / DOWN) * cols;
      for (let x = 0; x < wide; x++) {
        const across = (x + 0.5) / ACROSS - 0.5;
        const left = Math.max(0, Math.floor(across));
        const right = Math.min(cols - 1, left + (across < 0 ? 0 : 1));
        const shift = Math.max(0, across - left);
        const here = row + Math.floor(x / ACROSS);
        const pixel = (y * wide + x) * 4;
        data[pixel + 3] = 255;
        if (sealed[here]) {
          data[pixel] = data[pixel + 1] = data[pixel + 2] = 0;
          continue;
        }
        const corners = [top * cols + left, top * cols + right, below * cols + left, below * cols + right];
        for (let k = 0; k < 3; k++) {
          const upper = rgb[corners[0] * 3 + k] * (1 - shift) + rgb[corners[1] * 3 + k] * shift;
          const lower = rgb[corners[2] * 3 + k] * (1 - shift) + rgb[corners[3] * 3 + k] * shift;
          data[pixel + k] = upper * (1 - fall) + lower * fall;
        }
        if (!EMPTY.has(grid.glyphs[cells[here]])) this.#darken(data, pixel, grid.fg[cells[here]]);
      }
    }
    /** @type {CanvasRenderingContext2D} */ (this.#small.getContext("2d")).putImageData(this.#image, 0, 0);
  }

  /**
   * Darken a pixel until a glyph of a color can be read on it.
   *
   * @param {Uint8ClampedArray} data
   * @param {number} pixel
   * @param {number} fg
   */
  #darken(data, pixel, fg) {
    const least = fg >> 5 === 1 ? LEAST_REMEMBERED : LEAST;
    const most = Math.max(0, (this.#lums[fg] + 0.05) / least - 0.05);
    const is = luminance(data[pixel], data[pixel + 1], data[pixel + 2]);
    if (is <= most) return;
    let part = (most / is) ** (1 / 2.4);
    const [red, green, blue] = [data[pixel], data[pixel + 1], data[pixel + 2]];
    while (luminance(red * part, green * part, blue * part) > most) part *= 0.95;
    data[pixel] = Math.floor(red * part);
    data[pixel + 1] = Math.floor(green * part);
    data[pixel + 2] = Math.floor(blue * part);
  }
}

/** The light of one screen: a color for each cell of the map. */
class Scene {
  /**
   * @param {import("./grid.js").Grid} grid
   * @param {Region} map
   * @param {Int32Array} cells of the grid, for each cell of the map
   * @param {number[][]} colors
   */
  constructor(grid, map, cells, colors) {
    this.grid = grid;
    this.cols = map.cols;
    this.rows = map.rows;
    this.cells = cells;
    this.rgb = new Float32Array(cells.length * 3);
    this.lit = new Uint8Array(cells.length);
    this.marks = new Uint8Array(cells.length);
    /** Cells of a chosen row, which keep the ground that was sent. */
    this.flat = new Uint8Array(cells.length);
    /** Cells sent dark, such as unknown ones and those of a dialog: no light may reach them. */
    this.sealed = new Uint8Array(cells.length);
    this.walls = /** @type {number[]} */ ([]);
    this.colors = colors;
    for (let i = 0; i < cells.length; i++) this.#ground(i);
  }

  /** @param {number} i */
  #ground(i) {
    const cell = this.cells[i];
    const [glyph, fg, bg] = [this.grid.glyphs[cell], this.grid.fg[cell], this.grid.bg[cell]];
    const isWall = glyph > 0xb0 && glyph < 0xe0 && fg < SHADES; // tunnels are 0xb0, edges of dialogs are quiet
    this.flat[i] = Number(bg === DUSK && this.#isRow(i));
    this.marks[i] = Number(!this.flat[i] && isMark(bg, fg, glyph));
    this.lit[i] = Number(bg !== 0 && !this.flat[i]);
    if (this.lit[i]) this.#set(i, this.colors[this.marks[i] ? LIT : bg]);
    else if (!EMPTY.has(glyph) && fg >> 5 === 1) this.#set(i, COLD);
    else if (isWall) this.walls.push(i);
    else this.sealed[i] = 1;
  }

  /**
   * True if the cell beside this one has the same ground, as in the chosen row of a menu.
   *
   * @param {number} i
   */
  #isRow(i) {
    const { bg } = this.grid;
    const cell = this.cells[i];
    return bg[cell - 1] === bg[cell] || bg[cell + 1] === bg[cell];
  }

  /**
   * @param {number} i
   * @param {number[]} color
   */
  #set(i, color) {
    for (let k = 0; k < 3; k++) this.rgb[i * 3 + k] = color[k];
  }

  /**
   * @param {number} hero
   * @param {Glowing[]} tiles
   */
  light(hero, tiles) {
    const { cols, rgb, lit } = this;
    const [x, y] = [hero % cols, Math.floor(hero / cols)];
    for (let i = 0; i < lit.length; i++) {
      const far = Math.hypot((i % cols) - x, Math.floor(i / cols) - y);
      const near = lit[i] ? 0.75 + LAMP.brighter * Math.max(0, 1 - far / LAMP.reach) : 1;
      const share = near * grain(i % cols, Math.floor(i / cols));
      for (let k = 0; k < 3; k++) rgb[i * 3 + k] *= share;
    }
    this.#shine(hero, LAMP.tint, LAMP.reach, LAMP.strong);
    const reaches = new Map(tiles.map(([glyph, fg, reach]) => [glyph | (fg << 8), reach]));
    for (let i = 0; i < lit.length; i++) {
      const cell = this.cells[i];
      const reach = reaches.get(this.grid.glyphs[cell] | (this.grid.fg[cell] << 8));
      if (reach && lit[i]) this.#shine(i, this.colors[this.grid.fg[cell]], reach + FADE, GLOW);
    }
    for (const wall of this.walls) this.#lightWall(wall);
  }

  /**
   * Add light to the lit ground around a cell.
   *
   * @param {number} from
   * @param {number[]} tint
   * @param {number} reach
   * @param {number} strong
   */
  #shine(from, tint, reach, strong) {
    const { cols, rows, rgb, lit } = this;
    const [x, y] = [from % cols, Math.floor(from / cols)];
    const far = Math.ceil(reach);
    for (let row = Math.max(0, y - far); row <= Math.min(rows - 1, y + far); row++) {
      for (let col = Math.max(0, x - far); col <= Math.min(cols - 1, x + far); col++) {
        const i = row * cols + col;
        const left = 1 - Math.hypot(col - x, row - y) / reach;
        if (!lit[i] || left <= 0) continue;
        for (let k = 0; k < 3; k++) {
          const at = i * 3 + k;
          rgb[at] += (255 - rgb[at]) * (tint[k] / 255) * strong * left * left;
        }
      }
    }
  }

  /** @param {number} wall */
  #lightWall(wall) {
    const { cols, rows, rgb, lit } = this;
    const [x, y] = [wall % cols, Math.floor(wall / cols)];
    const sum = [0, 0, 0];
    let count = 0;
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++) {
      for (let col = Math.max(0, x - 1); col <= Math.min(cols - 1, x + 1); col++) {
        const i = row * cols + col;
        if (!lit[i]) continue;
        count++;
        for (let k = 0; k < 3; k++) sum[k] += rgb[i * 3 + k];
      }
    }
    if (count) this.#set(wall, sum.map((light) => (WALL * light) / count));
  }
}

/** The Heartstone's light over the canvas. CSS alone moves it, so it costs no frame. */
export class Pulse {
  #place = "";

  /**
   * @param {HTMLElement} light
   * @param {HTMLCanvasElement} canvas
   * @param {import("./grid.js").Grid} grid
   */
  constructor(light, canvas, grid) {
    this.light = light;
    this.canvas = canvas;
    this.grid = grid;
  }

  /**
   * Put the light over the Heartstone on the screen, or hide it.
   *
   * @param {boolean} isOn
   */
  show(isOn) {
    const { canvas, grid, light } = this;
    const { cols, rows } = grid;
    const cell = isOn ? grid.glyphs.findIndex((glyph, at) => glyph === HEART && grid.fg[at] === HEART_COLOR) : -1;
    const { width, height, marginLeft, marginTop } = canvas.style;
    const place = cell < 0 ? "" : `${cell} ${cols} ${width} ${height} ${marginLeft} ${marginTop}`;
    if (place === this.#place) return;
    this.#place = place;
    light.hidden = cell < 0;
    const [across, down] = [(cell % cols) + 0.5, Math.floor(cell / cols) + 0.5];
    light.style.left = `calc(${marginLeft} + ${across / cols} * ${width})`;
    light.style.top = `calc(${marginTop} + ${down / rows} * ${height})`;
    light.style.width = `calc(${7 / cols} * ${width})`;
  }
}
