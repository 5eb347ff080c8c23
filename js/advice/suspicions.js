// Operations that run and may still be wrong, in words.
import { explicitCode } from "./explicit.js";
import { findingsOf } from "./lints.js";
import { codeNames, spokenNames } from "./operand-names.js";
import { problemOf } from "./problem.js";
import { describeSuspicion } from "./suspicion-words.js";

/**
 * What looks like a mistake although it runs; `[]` for shapes that fail, but for a target that would have to grow.
 * @param {string} op
 * @param {number[][]} shapes
 * @param {any} [options]
 */
export function findSuspicions(op, shapes, options) {
  const problem = problemOf(op, shapes, options);
  if (problem === null) return [];
  return findingsOf(problem).map(([id, finding, basis]) => {
    return {
      id,
      axes: finding.axes,
      text: describeSuspicion(id, finding, { problem, plan: basis, names: spokenNames(problem) }),
      code: explicitCode(id, finding, { problem, names: codeNames(problem) }),
    };
  });
}
