/**
 * Clicks and taps on the canvas by cell, the cell a mouse rests on, and turns of the wheel. A right click, or a long
 * touch, has button 2.
 *
 * @typedef {{x: number, y: number}} Cell
 * @typedef {{t: "hover", x?: number, y?: number} | {t: "wheel", lines: number}} Mention
 */

/** Milliseconds after which a mouse rests on a cell, so at most eight cells a second are sent. */
const RESTING = 120;

/** Milliseconds between two wheel messages, each of which costs a credit. */
const TURNING = 80;

/** The most lines in one of these messages. */
const MOST_LINES = 255;

/**
 * Return the cell at a place of the page, or null outside the canvas.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {import("./grid.js").Grid} grid
 * @param {{clientX: number, clientY: number}} place
 * @returns {Cell | null}
 */
export function cellAt(canvas, grid, { clientX, clientY }) {
  const box = canvas.getBoundingClientRect();
  const x = Math.floor(((clientX - box.left) / box.width) * grid.cols);
  const y = Math.floor(((clientY - box.top) / box.height) * grid.rows);
  return x >= 0 && x < grid.cols && y >= 0 && y < grid.rows ? { x, y } : null;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./grid.js").Grid} grid
 * @param {(input: {t: "point", x: number, y: number, button: number}) => void} send
 * @param {(message: Mention) => void} tell
 */
export function listenToPointer(canvas, grid, send, tell) {
  /** @param {MouseEvent} event */
  const cellOf = (event) => cellAt(canvas, grid, event);

  /** @param {MouseEvent} event @param {number} button */
  function click(event, button) {
    const cell = cellOf(event);
    if (cell) send({ t: "point", ...cell, button });
  }

  canvas.addEventListener("click", (event) => click(event, 0));
  canvas.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    click(event, 2);
  });
  listenToHover(canvas, cellOf, tell);
  listenToWheel(canvas, grid, tell);
}

/**
 * A click has been answered, so the pointer is not reported until it moves.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {(event: MouseEvent) => Cell | null} cellOf
 * @param {(message: Mention) => void} tell
 */
function listenToHover(canvas, cellOf, tell) {
  let told = "";
  let under = "";
  let timer = 0;

  /** @param {Cell | null} cell */
  function rest(cell) {
    const place = cell ? `${cell.x} ${cell.y}` : "";
    if (place === under) return;
    under = place;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (told !== under) tell({ t: "hover", ...cell });
      told = under;
    }, RESTING);
  }

  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") rest(cellOf(event));
  });
  canvas.addEventListener("pointerleave", () => rest(null));
  canvas.addEventListener("click", () => {
    clearTimeout(timer);
    told = under;
  });
}

/**
 * With Ctrl the wheel belongs to the browser.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {import("./grid.js").Grid} grid
 * @param {(message: Mention) => void} tell
 */
function listenToWheel(canvas, grid, tell) {
  const scroll = lineTeller(tell);

  /** @param {WheelEvent} event */
  function linesOf({ deltaY, deltaMode }) {
    if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY;
    const length = deltaMode === WheelEvent.DOM_DELTA_PAGE ? 1 : canvas.clientHeight;
    return (deltaY * grid.rows) / length;
  }

  canvas.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      scroll(linesOf(event));
    },
    { passive: false },
  );
}

/**
 * Return a function that takes lines and sends whole ones; smaller steps add up, because trackpads and fingers report a
 * pixel or two at a time.
 *
 * @param {(message: Mention) => void} tell
 */
export function lineTeller(tell) {
  let lines = 0;
  let timer = 0;

  function tellWhole() {
    timer = 0;
    const whole = Math.trunc(lines);
    if (!whole) return;
    lines -= whole;
    tell({ t: "wheel", lines: Math.max(-MOST_LINES, Math.min(MOST_LINES, whole)) });
    timer = setTimeout(tellWhole, TURNING);
  }

  return (/** @type {number} */ turned) => {
    lines = turned * lines < 0 ? turned : lines + turned;
    if (!timer) tellWhole();
  };
}

/**
 * Two fingers moved apart make text larger, and together smaller: a step for each change of their distance by a third.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {(steps: number) => void} zoom
 */
export function listenToPinch(canvas, zoom) {
  let start = 0;

  /** @param {TouchEvent} event */
  function distance({ touches: [one, other] }) {
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  }

  canvas.addEventListener("touchstart", (event) => {
    start = event.touches.length === 2 ? distance(event) : 0;
  });
  canvas.addEventListener("touchmove", (event) => {
    if (!start || event.touches.length !== 2) return;
    const times = distance(event) / start;
    if (times < 4 / 3 && times > 3 / 4) return;
    start *= times;
    zoom(times > 1 ? 1 : -1);
  });
}
