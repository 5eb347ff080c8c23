// How often each number occurs.

import { SCATTER_ADD } from "../../build/generated/exchange.js";
import { isFloating } from "../engine/dtype.js";
import { put } from "../indexing/scatter.js";
import { amax, amin } from "../operations/reductions.js";
import { notImplemented, runtimeError } from "../refusals/early-errors.js";
import { filledWith, materialize } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { checkKnown, isKnown } from "../tensor/values.js";
import { expand } from "../views/views.js";

/** For each number from 0 to the largest how often it occurs, or the sum of its weights. */
export const bincount = define(
  "bincount",
  "Tensor input, Tensor weights = None, int minlength = 0",
  ({ input, weights: given, minlength }, op) => {
    /** @type {any} */
    const weights = given ?? null;
    const { dtype, numel } = input;
    const no = (message) => runtimeError(op, [input], message);
    if (isFloating(dtype) || dtype === "bool") throw notImplemented(op, input, "bincount_cpu", dtype);
    if (minlength < 0) throw no("minlength should be >= 0");
    return tidy(() => {
      if (input.ndim === 1 && numel === 0) return filledWith(0, [minlength], "int64", op);
      const extreme = (of) => (numel === 0 ? 0 : Number(of(input).item({ bigint: true })));
      if (input.ndim !== 1 || (isKnown() && extreme(amin) < 0)) {
        throw no("bincount only supports 1-d non-negative integral inputs.");
      }
      if (weights !== null && (weights.ndim !== 1 || weights.numel !== numel)) {
        throw no("weights should be 1-d and have the same length as input");
      }
      const sums = weights === null ? "int64" : weights.dtype === "float32" ? "float32" : "float64";
      checkKnown(op, [input], [-1], sums);
      const bins = filledWith(0, [Math.max(extreme(amax) + 1, minlength)], sums, op);
      const added =
        weights === null ? expand(filledWith(1, [], sums, op), [numel]) : materialize(weights, sums, op);
      return put(bins, materialize(input, "int64", op), added, op, 0, SCATTER_ADD);
    });
  },
);
