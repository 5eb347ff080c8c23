// Notation whose operands have a word in front of them that a program would call: `tensor(3, 4) + tensor(4)`, `tf.constant shape (2, 3)`.

/** What sentences call arrays, right in front of sizes of which there are several somewhere. */
const SEVERAL = /(?<![\w.])(?:tensor|array)\(\d{1,9} ?, ?\d/i;
const ARRAY = /(?<![\w.])(?:tensor|array)\((?=\d)/gi;
/** What makes arrays, in front of a word for their shape. */
const MAKERS = /(?<![\w.])(?:tf|torch|np|jnp)\.[A-Za-z]{3,20} (?:of |with )?shape (?=[([])/g;
/** What fills an array with another, which is no call that makes one. */
const FILLS = /^\s{0,9}(?:fill|copy|write|set) \(.{1,60}\) (?:with|in|to|into|by) /i;

/** A text without such words; null where one is done with its operands. @param {string} text */
export function plainNotation(text) {
  const shown = text.replace(MAKERS, "");
  if (FILLS.test(text)) return null;
  return SEVERAL.test(shown) ? shown.replace(ARRAY, "(") : shown;
}
