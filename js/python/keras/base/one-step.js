// What TensorFlow does in one step, and the engine in several: a tape goes back through it at once.
import { unnoted } from "../../algorithms/rounding/numbers.js";
import { session } from "../../arrays/session.js";

/**
 * What `value` gives; where a tape follows `x`, by a call on it that is noted in its place, and goes back by `back`.
 * @param {any} x @param {() => any} value @param {(w: any, given: any[], made: any) => any} back
 * @param {(x: any) => any} [standIn] a call on it whose result has that shape
 */
export function inOneStep(x, value, back, standIn = (one) => one.clone()) {
  const { machine, mode } = /** @type {any} */ (session());
  const notes = machine?.tape?.notes ?? null;
  if (notes === null || mode !== "values" || x.dtype !== "float32" || !notes.follows(x)) return value();
  const own = standIn(x);
  unnoted(() => own.copy_(value()));
  notes.goesBack(own, [back]);
  return own;
}

/** Whether a tape follows a tensor. */
export const isFollowed = (x) => {
  const notes = /** @type {any} */ (session()).machine?.tape?.notes ?? null;
  return notes?.follows(x) === true;
};
