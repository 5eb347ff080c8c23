// An expression of names with shapes behind it that name none, `a + b with shapes (3, 1) and (1, 4)`: the first is the first name's.
import { fold } from "../../expression/tokens.js";
import { CALLED, LIST, sizesOf } from "../syntax/written-shapes.js";

const LONGEST = 300;
const ONE = `(?:${CALLED})?${LIST}\\)?`;
const SHAPES = new RegExp(ONE, "gu");
/** Names and signs, what stands between them and their shapes, and these. */
const ORDERED = new RegExp(
  `^\\s{0,9}(?:(?:what|is|the|of|can|I|does|do|why|compute|calculate|result) {1,9}){0,5}([A-Za-z_]\\w{0,20}(?:\\.T)?(?: ?[-+*/@%] ?[A-Za-z_]\\w{0,20}(?:\\.T)?){1,7})[\\s,;:]{0,9}(?:with|of|for|where|when|having|have|their|shapes?|\u5f62\u72b6|[\\s,;:]){0,4}(?:are|being|respectively|\u5206\u522b|\u5206\u522b[\u662f\u4e3a])?[\\s:=]{0,12}(${ONE}(?:(?: ?, ?(?:and )?| and | ?[\u548c\u4e0e\u3001] ?| )${ONE}){1,7})[\\s.?]{0,9}$`,
  "u",
);

/**
 * The program of such a text; null where it is none, or has more names than shapes.
 * @param {string} text
 * @returns {any}
 */
export function orderedProgram(text) {
  const [, source, written = ""] = (text.length > LONGEST ? null : ORDERED.exec(fold(text))) ?? [];
  if (source === undefined) return null;
  const names = [...new Set(source.replaceAll(".T", "").match(/[A-Za-z_]\w*/g))];
  const shapes = (written.match(SHAPES) ?? []).map((one) => sizesOf(one.replace("])", "]")));
  if (names.length !== shapes.length || shapes.includes(null)) return null;
  const told = Object.fromEntries(names.map((name, i) => [name, shapes[i]]));
  return { source, shapes: told, starts: null, more: true };
}
