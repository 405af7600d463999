/**
 * Clicks and taps on the canvas, told by cell, and where a mouse comes to rest. A right click, or a long touch, is one of
 * button 2.
 *
 * @typedef {{x: number, y: number}} Cell
 */

/** A mouse rests on a cell once it has been there for so many milliseconds; so it tells of eight cells a second at most. */
const RESTING = 120;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./grid.js").Grid} grid
 * @param {(input: {t: "point", x: number, y: number, button: number}) => void} send
 * @param {(message: {t: "hover", x?: number, y?: number}) => void} tell
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
}

/**
 * What was clicked has had its answer: the pointer is not told of until it moves on.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {(event: MouseEvent) => Cell | null} cellOf
 * @param {(message: {t: "hover", x?: number, y?: number}) => void} tell
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
