// A program whose operations are doubted or mended, and where in it one of them stands.
import { parse } from "../syntax/parse.js";
import { sourceOf } from "../syntax/source.js";
import { namedOperands } from "./operands.js";
import { reductionOf, reductionsOf } from "./reductions.js";

/** @typedef {{ figures: { all: any[] } | null, error: any, asks: string[] }} Answer */

/**
 * @param {string} text
 * @param {(text: string) => Answer} run runs a text as the program was run
 */
export function programOf(text, run) {
  try {
    const source = sourceOf(text);
    return { text, source, code: source.code, statements: parse(source.code), run };
  } catch {
    // What cannot be read is refused by the run itself.
    return null;
  }
}

export const isKnown = ({ shapes }) =>
  Array.isArray(shapes) &&
  shapes.length > 1 &&
  shapes.every((shape) => shape?.every?.((size) => typeof size === "number"));

/** What an operation is in the program, and what is known of its operands; null where it does not stand there. */
export function placeOf(figure, program) {
  const node = figure.origin?.site?.node;
  if (!node || program === null) return null;
  const { code, statements } = program;
  const nodes = namedOperands(node, figure.names, code);
  const [first, second] = nodes;
  const made = second && reductionOf(second, statements);
  const isOfFirst =
    made?.of && first && code.slice(made.of.from, made.of.to) === code.slice(first.from, first.to);
  return {
    node,
    nodes,
    statements,
    code,
    reductions: nodes.map((operand) => reductionsOf(operand, statements)),
    reducedDim: isOfFirst ? made.dim : null,
  };
}

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
