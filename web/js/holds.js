/** Keys that are held instead of pressed: they tell their name, and some can be changed. */

/** Milliseconds until a held key tells its name, and until it can be changed. */
const NAMED = 350;
const CHANGED = 800;

/**
 * Show the name of a held key, `data-name` or else its label. Keys with a `data-place` go to `change` when held longer. The pad
 * has its own use for holding.
 *
 * @param {HTMLElement} host
 * @param {(place: number) => void} change
 */
export function listenToHolds(host, change) {
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];
  /** @type {HTMLElement | null} the key that told its name */
  let named = null;
  const tip = document.createElement("p");
  tip.id = "tip";
  tip.hidden = true;
  host.append(tip);

  function end() {
    timers.forEach(clearTimeout);
    tip.hidden = true;
  }

  host.addEventListener("pointerdown", ({ target }) => {
    end();
    named = null;
    const key = target instanceof Element ? target.closest("button") : null;
    if (!key || key.closest(".pad")) return;
    timers = [setTimeout(() => tell(key), NAMED)];
    const place = key.dataset["place"];
    if (place) timers.push(setTimeout(() => (end(), change(Number(place))), CHANGED));
  });

  /** @param {HTMLElement} key */
  function tell(key) {
    named = key;
    tip.textContent = key.dataset["name"] ?? key.textContent;
    tip.hidden = !tip.textContent;
  }

  // A click without a pointer comes from a keyboard.
  host.addEventListener("click", (event) => named && event.detail && event.stopPropagation(), { capture: true });
  // A long touch opens a menu of the browser, which ends the hold.
  host.addEventListener("contextmenu", (event) => event.preventDefault());
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end);
}
