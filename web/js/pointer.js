/** Clicks and taps on the canvas, told by cell. A right click, or a long touch, is one of button 2. */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./grid.js").Grid} grid
 * @param {(input: {t: "point", x: number, y: number, button: number}) => void} send
 */
export function listenToPointer(canvas, grid, send) {
  /** @param {MouseEvent} event @param {number} button */
  function tell(event, button) {
    const box = canvas.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * grid.cols);
    const y = Math.floor(((event.clientY - box.top) / box.height) * grid.rows);
    if (x >= 0 && x < grid.cols && y >= 0 && y < grid.rows) send({ t: "point", x, y, button });
  }
  canvas.addEventListener("click", (event) => tell(event, 0));
  canvas.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    tell(event, 2);
  });
}
