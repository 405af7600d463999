/** Code page 437, with pictures for the codes of control characters. */

const PICTURES = " ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼";
const HIGH = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const ASCII = Array.from({ length: 96 }, (_, code) => String.fromCharCode(32 + code)).join("");
const CHARACTERS = PICTURES + ASCII + HIGH;

/**
 * Return the text of some cells. Cells without a glyph are spaces.
 *
 * @param {Uint8Array} glyphs
 */
export function decode(glyphs) {
  return Array.from(glyphs, (glyph) => CHARACTERS[glyph]).join("");
}
