/** The Heartstone's light over the canvas. CSS alone moves it, so it costs no frame. */

const HEART = 3;
const COLOR = 31;

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
    const cell = isOn ? grid.glyphs.findIndex((glyph, at) => glyph === HEART && grid.fg[at] === COLOR) : -1;
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
