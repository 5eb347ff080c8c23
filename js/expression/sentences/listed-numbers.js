// Lists of numbers beside shapes, `image (224, 224, 3) minus mean [0.485, 0.456, 0.406]`: a list with points in it is no shape but
// has one, its length.

const SHAPE = /(?<![\p{L}\p{N}_.])\(\d[\d, ]{0,60}\)/u;
/** Not behind a name, which it would be an index of, and not inside of something else. */
const LISTED = /(?<![\p{L}\p{N}_.,)\]([])\[( ?-?[\d.]{1,12}(?: ?, ?-?[\d.]{1,12}){0,31} ?,? ?)\]/gu;

/** A text with the shapes of such lists in their places. @param {string} text */
export function withListedNumbers(text) {
  if (!SHAPE.test(text) || text.includes("\n")) return text;
  return text.replace(LISTED, (written, numbers) => {
    const given = numbers.split(",").filter((/** @type {string} */ one) => one.trim() !== "");
    const areNumbers = given.every((/** @type {string} */ one) => Number.isFinite(Number(one)));
    return areNumbers && numbers.includes(".") ? `(${given.length},)` : written;
  });
}
