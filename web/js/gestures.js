/**
 * Touches on the screen. In play, a tap on the map aims and a second one acts; a hold looks; a swipe steps, and goes on
 * while it is held. Over dialogs and outside the map a tap acts at once. Two fingers move the view of a large map, or scroll
 * a dialog; a tap with both returns to the hero.
 *
 * @typedef {import("./pointer.js").Cell} Cell
 * @typedef {{clientX: number, clientY: number}} Spot
 * @typedef {{x: number, y: number, words: string, does: string}} Aim
 * @typedef {"never" | "beside" | "always"} AtOnce when a tap acts without aiming first
 *
 * @typedef {object} Play what gestures need of the page
 * @property {HTMLElement} game has the focus in play
 * @property {HTMLCanvasElement} canvas
 * @property {import("./grid.js").Grid} grid
 * @property {(message: {t: string}) => void} tell
 * @property {(input: {t: string}) => void} send
 * @property {() => import("./glow.js").Region | null} map the map of the layout
 * @property {() => boolean} inPlay true if no dialog is open and the player may act
 * @property {import("./deck.js").Deck} deck
 */

import { isHero } from "./glow.js";
import { Loupe } from "./loupe.js";
import { cellAt, lineTeller } from "./pointer.js";
import { loadChoice } from "./storage.js";

/** Key of the stored choice when a tap acts at once. */
const KEY = "winze.tap";
/** @type {AtOnce[]} */
const AT_ONCE = ["never", "beside", "always"];

/** CSS pixels: a finger's reach, the most that a resting finger moves, the least of a swipe, the margin of the system. */
const REACH = 22;
const SLOP = 10;
const SWIPE = 24;
const EDGE = 16;
/** Milliseconds: the longest swipe, or tap of two fingers; the shortest hold; between two looks or moves of the view. */
const QUICK = 300;
const HOLD = 350;
const RESTING = 80;

/** The most columns of a reach in a message. */
const MOST_REACH = 16;

/** Keys of the pad, clockwise from east. */
const STEPS = ["ArrowRight", "PageDown", "ArrowDown", "End", "ArrowLeft", "Home", "ArrowUp", "PageUp"];

export class Gestures {
  /** @type {Aim | null} The last target, until an input is sent. */
  #aim = null;
  /** @type {"none" | "tap" | "slide" | "look" | "swipe" | "two"} */
  #kind = "none";
  #start = { clientX: 0, clientY: 0 };
  #since = 0;
  #isAtEdge = false;
  #hasMoved = false;
  #holding = 0;
  /** The cell that is looked at, as text. */
  #looked = "";
  #looking = 0;
  #pannedAt = 0;

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.loupe = new Loupe(play.canvas);
    this.strip = document.createElement("p");
    this.strip.id = "aim";
    this.strip.hidden = true;
    play.canvas.after(this.strip);
    this.scroll = lineTeller(play.tell);
    const { canvas } = play;
    canvas.addEventListener("touchstart", (event) => this.#begin(event), { passive: false });
    canvas.addEventListener("touchmove", (event) => this.#move(event), { passive: false });
    canvas.addEventListener("touchend", (event) => this.#end(event));
    canvas.addEventListener("touchcancel", () => this.#stop());
  }

  /** Take an `aim` of the server. @param {any} message */
  take(message) {
    this.#show("x" in message ? message : null);
  }

  /** @param {Aim | null} aim */
  #show(aim) {
    this.#aim = aim;
    this.strip.textContent = aim?.words ?? "";
    this.strip.hidden = aim === null;
    this.play.deck.aim(aim && { label: aim.does, keys: [], act: () => this.#point(aim) });
  }

  /** @param {TouchEvent} event */
  #begin(event) {
    this.#isAtEdge = isAtEdge(event.touches[0]);
    // Otherwise the browser makes a click of a tap, and a menu of a hold.
    if (!this.#isAtEdge) event.preventDefault();
    this.#stop();
    this.#start = middle(event.touches);
    this.#since = performance.now();
    this.#hasMoved = false;
    this.#kind = event.touches.length > 1 ? "two" : "tap";
    if (this.#kind === "tap" && !this.#isAtEdge) this.#holding = setTimeout(() => this.#hold(), HOLD);
  }

  /** @param {TouchEvent} event */
  #move(event) {
    if (this.#kind === "two" && event.touches.length < 2) return;
    const spot = middle(event.touches);
    const [right, down] = [spot.clientX - this.#start.clientX, spot.clientY - this.#start.clientY];
    this.#hasMoved ||= Math.hypot(right, down) > SLOP;
    if (this.#kind === "look") this.#look(spot);
    else if (this.#kind === "two") this.#drag(spot);
    else if (this.#kind === "tap" && this.#hasMoved) this.#slide(right, down);
  }

  /**
   * @param {number} right
   * @param {number} down
   */
  #slide(right, down) {
    clearTimeout(this.#holding);
    if (performance.now() - this.#since >= QUICK || this.#isAtEdge) {
      this.#kind = "slide";
    } else if (Math.hypot(right, down) > SWIPE) {
      this.#kind = "swipe";
      const eighth = Math.round(Math.atan2(down, right) / (Math.PI / 4));
      this.play.deck.repeat.begin(STEPS[(eighth + 8) % 8]);
    }
  }

  /** @param {TouchEvent} event */
  #end(event) {
    if (event.cancelable) event.preventDefault();
    const isQuick = performance.now() - this.#since < QUICK;
    const spot = event.changedTouches[0];
    if (this.#kind === "two") {
      if (event.touches.length > 0) return;
      if (isQuick && !this.#hasMoved) this.play.tell({ t: "pan" });
    } else if (this.#kind === "tap" && !this.#hasMoved) {
      this.play.game.focus({ preventScroll: true });
      this.#tap(spot);
    } else if (this.#kind === "tap" || this.#kind === "slide") {
      const cell = cellAt(this.play.canvas, this.play.grid, spot);
      if (cell && this.#isOnHero(cell) && this.play.inPlay()) this.play.tell({ t: "hover" });
    }
    this.#stop();
  }

  /** End what is under way. */
  #stop() {
    clearTimeout(this.#holding);
    if (this.#kind === "swipe") this.play.deck.repeat.end();
    if (this.#kind === "look") this.#lookAway();
    this.#kind = "none";
  }

  /** @param {Spot} spot */
  #tap(spot) {
    const { canvas, grid, inPlay, tell } = this.play;
    const cell = cellAt(canvas, grid, spot);
    if (!cell) return;
    const atOnce = loadChoice(KEY, AT_ONCE) ?? "never";
    if (!this.#isOnMap(cell) || !inPlay() || atOnce === "always") this.#point(cell);
    else if (this.#isOnHero(cell)) tell({ t: "hover" });
    else if (atOnce === "beside" && this.#isBesideHero(cell)) this.#point(cell);
    else if (this.#aim && this.#isMeant(this.#aim, cell, spot)) this.#point(this.#aim);
    else tell(/** @type {{t: string}} */ ({ t: "hover", ...cell, reach: this.#reach }));
  }

  /** @param {Cell} cell */
  #point({ x, y }) {
    this.#show(null);
    this.play.send(/** @type {{t: string}} */ ({ t: "point", x, y, button: 0 }));
  }

  #hold() {
    const cell = cellAt(this.play.canvas, this.play.grid, this.#start);
    if (!cell || !this.#isOnMap(cell) || !this.play.inPlay()) return;
    this.#kind = "look";
    this.#look(this.#start);
  }

  /** @param {Spot} spot */
  #look(spot) {
    this.loupe.show(spot.clientX, spot.clientY);
    const cell = cellAt(this.play.canvas, this.play.grid, spot);
    const looked = cell && this.#isOnMap(cell) ? JSON.stringify({ t: "hover", ...cell, reach: 0 }) : "";
    if (!looked || looked === this.#looked) return;
    const isFirst = !this.#looked;
    this.#looked = looked;
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => this.play.tell(JSON.parse(looked)), isFirst ? 0 : RESTING);
  }

  #lookAway() {
    clearTimeout(this.#looking);
    this.#looked = "";
    this.loupe.hide();
    this.play.tell({ t: "hover" });
  }

  /** Scroll a dialog, or move the view of the map by whole cells. @param {Spot} spot */
  #drag({ clientX, clientY }) {
    const { canvas, grid, inPlay, tell } = this.play;
    const [width, height] = [canvas.clientWidth / grid.cols, canvas.clientHeight / grid.rows];
    const [right, down] = [(this.#start.clientX - clientX) / width, (this.#start.clientY - clientY) / height];
    if (!inPlay()) {
      this.scroll(down);
      this.#start = { clientX, clientY };
    } else if (this.#hasMoved && performance.now() - this.#pannedAt >= RESTING) {
      const [cols, rows] = [Math.trunc(right), Math.trunc(down)];
      if (!cols && !rows) return;
      this.#pannedAt = performance.now();
      this.#start = { clientX: this.#start.clientX - cols * width, clientY: this.#start.clientY - rows * height };
      tell(/** @type {{t: string}} */ ({ t: "pan", cols, rows }));
    }
  }

  get #reach() {
    const width = this.play.canvas.clientWidth / this.play.grid.cols;
    return Math.max(1, Math.min(MOST_REACH, Math.round(REACH / width)));
  }

  /**
   * True if a tap means the target again: its cell, or a place as near to it as a finger can tell.
   *
   * @param {Aim} aim
   * @param {Cell} cell
   * @param {Spot} spot
   */
  #isMeant(aim, cell, spot) {
    const { canvas, grid } = this.play;
    const box = canvas.getBoundingClientRect();
    const right = box.left + ((aim.x + 0.5) / grid.cols) * box.width - spot.clientX;
    const down = box.top + ((aim.y + 0.5) / grid.rows) * box.height - spot.clientY;
    return (aim.x === cell.x && aim.y === cell.y) || Math.hypot(right, down) <= REACH / 2;
  }

  /** @param {Cell} cell */
  #isOnMap({ x, y }) {
    const map = this.play.map();
    return map !== null && x >= map.x && y >= map.y && x < map.x + map.cols && y < map.y + map.rows;
  }

  /** @param {Cell} cell */
  #isOnHero(cell) {
    return this.#isOnMap(cell) && isHero(this.play.grid, cell.y * this.play.grid.cols + cell.x);
  }

  /** @param {Cell} cell */
  #isBesideHero({ x, y }) {
    return [-1, 0, 1].some((down) => [-1, 0, 1].some((right) => this.#isOnHero({ x: x + right, y: y + down })));
  }
}

/** @param {Spot} spot */
function isAtEdge({ clientX, clientY }) {
  return Math.min(clientX, clientY, innerWidth - clientX, innerHeight - clientY) < EDGE;
}

/**
 * Return the place between the first two fingers, or that of the only one.
 *
 * @param {TouchList} touches
 * @returns {Spot}
 */
function middle({ 0: one, 1: other = one }) {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
