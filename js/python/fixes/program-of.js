// A program whose operations are doubted or mended, and what is asked about one of them.
import { dialectOf } from "../syntax/dialect.js";
import { parse } from "../syntax/parse.js";
import { sourceOf } from "../syntax/source.js";

/** @typedef {{ figures: { all: any[] } | null, error: any, asks: string[] }} Answer */

/**
 * @param {string} text
 * @param {(text: string) => Answer} run runs a text as the program was run
 * @param {string} [dialect] what it is taken for where nothing tells
 */
export function programOf(text, run, dialect = "pytorch") {
  try {
    const source = sourceOf(text);
    const statements = parse(source.code, { classes: true });
    return { text, source, code: source.code, statements, run, dialect: dialectOf(statements) ?? dialect };
  } catch {
    // What cannot be read is refused by the run itself.
    return null;
  }
}

export const isKnown = ({ shapes }) =>
  Array.isArray(shapes) &&
  shapes.length > 1 &&
  shapes.every((shape) => shape?.every?.((size) => typeof size === "number"));

/** The operation's name and options as advice is asked. */
export function questionOf({ op }, reducedDim, operandNames) {
  const inPlace = op.endsWith("_");
  const options = { operandNames, ...(inPlace && { inPlace }), ...(reducedDim !== null && { reducedDim }) };
  return { op: inPlace ? op.slice(0, -1) : op, options };
}

/** Not every operation that is drawn is one that advice knows. */
export function asked(ask) {
  try {
    return ask();
  } catch {
    return [];
  }
}
