// Whether sums of products come out the same in any order.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";

/** The least power of two of which all of some numbers are multiples, no more than 2⁻²⁰. */
function gridOf(numbers) {
  let grid = 1;
  while (grid > 2 ** -20 && !numbers.every((one) => Number.isInteger(one / grid))) grid /= 2;
  return grid;
}

/**
 * Refuses sums of products that hang on their order: those of few digits come out the same in any.
 * @param {() => number[][]} rowsOf one, or two whose products are added up @param {string} what is refused
 */
export function checkFewDigits(rowsOf, what) {
  if (session().mode !== "values") return;
  const rows = rowsOf();
  const sizes = rows.map((row) => row.reduce((sum, one) => sum + Math.abs(one), 0) / gridOf(row));
  if (!(sizes[0] * (sizes[1] ?? sizes[0]) < 2 ** 24)) refuseHere(what);
}
