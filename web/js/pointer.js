/**
 * Clicks and taps on the canvas, told by cell, where a mouse comes to rest, and how far its wheel was turned. A right
 * click, or a long touch, is one of button 2.
 *
 * @typedef {{x: number, y: number}} Cell
 * @typedef {{t: "hover", x?: number, y?: number} | {t: "wheel", lines: number}} Mention
 */

/** A mouse rests on a cell once it has been there for so many milliseconds; so it tells of eight cells a second at most. */
const RESTING = 120;

/** Milliseconds between two messages about the wheel, each of which costs a credit. */
const TURNING = 80;

/** Lines that one of these messages can tell. */
const MOST_LINES = 255;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./grid.js").Grid} grid
 * @param {(input: {t: "point", x: number, y: number, button: number}) => void} send
 * @param {(message: Mention) => void} tell
 */
export function listenToPointer(canvas, grid, send, tell) {
  /** @param {MouseEvent} event @returns {Cell | null} */
  function cellOf(event) {
    const box = canvas.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * grid.cols);
    const y = Math.floor(((event.clientY - box.top) / box.height) * grid.rows);
    return x >= 0 && x < grid.cols && y >= 0 && y < grid.rows ? { x, y } : null;
  }

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
 * What was clicked has had its answer: the pointer is not told of until it moves on.
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
 * Tell whole lines; what is less adds up, as trackpads tell a pixel or two at a time. With Ctrl the wheel is the
 * browser's.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {import("./grid.js").Grid} grid
 * @param {(message: Mention) => void} tell
 */
function listenToWheel(canvas, grid, tell) {
  let lines = 0;
  let timer = 0;

  /** @param {WheelEvent} event */
  function linesOf({ deltaY, deltaMode }) {
    if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY;
    const length = deltaMode === WheelEvent.DOM_DELTA_PAGE ? 1 : canvas.clientHeight;
    return (deltaY * grid.rows) / length;
  }

  function tellWhole() {
    timer = 0;
    const whole = Math.trunc(lines);
    if (!whole) return;
    lines -= whole;
    tell({ t: "wheel", lines: Math.max(-MOST_LINES, Math.min(MOST_LINES, whole)) });
    timer = setTimeout(tellWhole, TURNING);
  }

  canvas.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const turned = linesOf(event);
      lines = turned * lines < 0 ? turned : lines + turned;
      if (!timer) tellWhole();
    },
    { passive: false },
  );
}
