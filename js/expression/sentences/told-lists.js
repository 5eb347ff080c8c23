// Lists of numbers that a question calls arrays, `a = [1, 2, 3]; b = [[1], [2]]; what is a + b in numpy?`: their shapes, not theirs as shapes.
import { shapeOfLists } from "../shaping.js";

const LIST = /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]{0,20}) ?= ?(\[[\d\s,.[\]-]{1,200}\])/gu;
const OF_ARRAYS = /\b(?:numpy|np|torch|pytorch|jax|tensorflow|arrays?|tensors?)\b/i;
const IN_FRAMEWORK = /\b(?:in|with|using|as) (?:numpy|pytorch|torch|jax|tensorflow)\b/i;
const OF_SHAPES = / {6}|shapes?\b|sizes?\b|\bdim/i; // Words for shapes are blanks where a text is folded.

/** Whether lists of a text are the elements of arrays: one in another, or in a framework and called no shapes. */
export function hasLists(/** @type {string} */ text) {
  const lists = [...text.matchAll(LIST)];
  if (lists.length === 0 || !OF_ARRAYS.test(text)) return false;
  return (
    lists.some(([, , list]) => list.startsWith("[[")) || (IN_FRAMEWORK.test(text) && !OF_SHAPES.test(text))
  );
}

/** The same text with the shapes of its lists, where they have any. @param {string} text */
export function withListShapes(text) {
  if (!hasLists(text)) return text;
  return text.replace(LIST, (whole, name, list) => {
    const shape = shapeOfLists(list);
    return shape === undefined ? whole : `${name}: (${shape.join(", ")},)`;
  });
}
