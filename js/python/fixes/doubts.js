// What is doubtful about an operation that runs.
import { findingsOf } from "../../advice/lints.js";
import { problemOf } from "../../advice/problem.js";
import { partOf } from "../values/parts.js";
import { asked, isKnown, questionOf } from "./program-of.js";

function findings(op, shapes, options) {
  const problem = problemOf(op, shapes, options);
  return problem === null ? [] : findingsOf(problem);
}

/** Whether the second may be the first, reduced along one of two axes that are equally long. */
const mayBeReduced = ([whole, part]) =>
  whole.length === part.length + 1 && new Set(whole).size < whole.length;

/** @param {any} figure @param {ReturnType<typeof import("./program-of.js").programOf>} [program] what it was made by, if by code */
export function doubtsOf(figure, program = null) {
  if (figure.op === undefined || figure.ok === null || !isKnown(figure)) return [];
  const { op, options } = questionOf(figure, null, figure.names);
  const found = asked(() => findings(op, figure.shapes, options));
  if (found.length === 0 && (program === null || !mayBeReduced(figure.shapes))) return [];
  const { doubtsIn } = partOf("advice");
  return doubtsIn(figure, program);
}
