/** What the player's system asks of every page. */

/** @param {string} query such as `prefers-contrast: more` */
const asks = (query) => matchMedia(`(${query})`).matches;

/** Return the wishes as fields of a hello. Forced colors are a wish for contrast, light or dark as the system is. */
export function wishes() {
  const hasContrast = asks("prefers-contrast: more") || asks("forced-colors: active");
  return {
    ...(hasContrast && { contrast: "more" }),
    ...(asks("prefers-color-scheme: light") && { scheme: "light" }),
    ...(asks("prefers-reduced-motion: reduce") && { motion: "less" }),
  };
}
