// What is doubtful about an operation that runs.
import { findSuspicions } from "../../advice/suspicions.js";
import { asked, isKnown, placeOf, questionOf } from "./place.js";

/** @param {any} figure @param {ReturnType<typeof import("./place.js").programOf>} [program] what it was made by, if by code */
export function doubtsOf(figure, program = null) {
  if (figure.op === undefined || figure.ok === null || !isKnown(figure)) return [];
  const place = placeOf(figure, program);
  const { op, options } = questionOf(figure, place?.reducedDim ?? null, figure.names);
  return asked(() => findSuspicions(op, figure.shapes, options));
}
