// The engine's operations as ops.def lists them, and the text that js/engine/operation-list.js reads.

import { camelCase } from "../engine/operation-list.js";

/** What an operation makes of integers: a truth value, a function's float32, or their own common dtype. */
const kindOf = (dtypes, result) =>
  result === "TRUTH" ? "truth" : dtypes === "FUNCTION" ? "function" : "common";

/**
 * One line of ops.def each: `add CC ALL COMMON`.
 * @typedef {{ python: string, name: string, operands: string, arity: number, dtypes: string, kind: string }} Listed
 * @returns {Listed[]}
 */
export const listed = (lines) =>
  lines.map((line) => {
    const [python, operands, dtypes, result] = line.split(" ");
    return {
      python,
      name: camelCase(python),
      operands,
      arity: operands.length,
      dtypes,
      kind: kindOf(dtypes, result),
    };
  });

/** The operations in the engine's order, with a heading wherever arity or kind change. */
export function packed(operations) {
  let last = "";
  return operations
    .map(({ python, arity, kind }) => {
      const heading = `${arity}${kind} `;
      if (heading === last) return python;
      last = heading;
      return heading + python;
    })
    .join(" ");
}
