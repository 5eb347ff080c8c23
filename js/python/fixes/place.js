// Where in a program an operation stands that is doubted or mended, and by what its operands were made.
import { namedOperands } from "./operands.js";
import { reductionOf, reductionsOf } from "./reductions.js";

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
