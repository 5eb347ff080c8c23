// Where in a program an operation stands that is doubted or mended, and by what its operands were made.

import { nodesOf } from "../syntax/walk.js";
import { madeOf } from "./elementwise.js";
import { namedOperands } from "./operands.js";
import { reductionsOf } from "./reductions.js";

/** The axis of the first operand that the second lacks, since it was reduced from what the first is made of; null where none is known. */
function reducedOf([first], [, made], { code }) {
  if (!first || !made?.length || made.some(({ dim }) => dim !== made[0].dim)) return null;
  const textOf = ({ from, to, inner }) => code.slice(inner?.from ?? from, inner?.to ?? to);
  const own = new Set(madeOf(first, null).map(textOf));
  const isOfFirst = made.every(({ of }) =>
    madeOf(of, null).some((part) => part.type !== "Constant" && own.has(textOf(part))),
  );
  return isOfFirst ? made[0].dim : null;
}

/** What an operation is in the program, and what is known of its operands; null where it does not stand there. */
export function placeOf(figure, program) {
  const found = figure.origin?.site?.node;
  if (!found || program === null) return null;
  const { code, statements } = program;
  // What is assigned to a part stands beside that part.
  const isHere = ({ targets: [target] }) =>
    target === found || (target.from === found.from && target.to === found.to);
  const node = found.type === "Subscript" ? (nodesOf(statements, "Assign").find(isHere) ?? found) : found;
  const nodes = namedOperands(node, figure.names, code);
  const reductions = nodes.map((operand) => reductionsOf(operand, statements));
  return { node, nodes, statements, code, reductions, reducedDim: reducedOf(nodes, reductions, program) };
}
