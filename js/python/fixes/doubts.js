// What is doubtful about an operation that runs.
import { findingsOf } from "../../advice/lints.js";
import { problemOf } from "../../advice/problem.js";
import { partOf } from "../values/parts.js";
import { asked, isKnown, placeOf, questionOf } from "./place.js";

function findings(op, shapes, options) {
  const problem = problemOf(op, shapes, options);
  return problem === null ? [] : findingsOf(problem);
}

/** @param {any} figure @param {ReturnType<typeof import("./place.js").programOf>} [program] what it was made by, if by code */
export function doubtsOf(figure, program = null) {
  if (figure.op === undefined || figure.ok === null || !isKnown(figure)) return [];
  const place = placeOf(figure, program);
  const { op, options } = questionOf(figure, place?.reducedDim ?? null, figure.names);
  const found = asked(() => findings(op, figure.shapes, options));
  return found.length === 0 ? [] : partOf("advice").findSuspicions(op, figure.shapes, options);
}
