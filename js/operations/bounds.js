// The bounds of clamp. A missing one makes it a maximum or minimum.
import { ranges } from "../../build/generated/tables.js";
import { isFloating } from "../engine/dtype.js";
import { isNumber, plainNumber } from "../engine/number.js";
import { DTypeError, ShapecastError } from "../refusals/classes.js";
import { notImplemented } from "../refusals/early-errors.js";
import { streamed } from "../refusals/number-text.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { resultDtype } from "./promotion.js";

/** A bound that is a number is compared by its value, though the dtype may not hold it. */
function withinDtype(value, side, dtype, op) {
  const range = ranges[dtype];
  if (range === undefined || !isNumber(value)) return value;
  const number = Number(plainNumber(value));
  const [lowest, highest] = range;
  const [useless, impossible] =
    side === "min" ? [number < lowest, number > highest] : [number > highest, number < lowest];
  if (impossible) {
    throw new DTypeError(
      `Clamp ${side} value ${streamed(number)} is outside the representable range of ${SCALAR_NAMES[dtype]}`,
      { op },
    );
  }
  return useless ? (side === "min" ? lowest : highest) : value;
}

/**
 * The engine's operation and operands for clamping `input`; null and undefined are no bound.
 * @returns {[string, any[]]}
 */
export function bounds(input, low, high, op) {
  const min = low ?? null;
  const max = high ?? null;
  if (min === null && max === null) {
    throw new ShapecastError("torch.clamp: At least one of 'min' or 'max' must not be None", { op });
  }
  const given = [min, max].filter((bound) => bound !== null);
  const dtype = resultDtype("clamp", [input, ...given], op);
  if (dtype === "bool" && given.some(isNumber)) {
    const kernel = max === null ? "clamp_min_scalar" : min === null ? "clamp_max_scalar" : "clamp_scalar";
    throw notImplemented(op, [], `${kernel}_cpu`, dtype);
  }
  const lower = withinDtype(min, "min", dtype, op);
  const upper = withinDtype(max, "max", dtype, op);
  if (upper !== null && lower !== null) return ["clamp", [input, lower, upper]];
  // A zero of the input keeps its sign beside a number: of equal ones the second stays.
  const [kernel, bound, far] =
    upper === null
      ? ["maximum", lower, Number.POSITIVE_INFINITY]
      : ["minimum", upper, Number.NEGATIVE_INFINITY];
  if (!isNumber(bound) || !isFloating(dtype)) return [kernel, [input, bound]];
  if (!op.endsWith("_")) return [kernel, [bound, input]];
  return ["clamp", [input, ...(upper === null ? [bound, far] : [far, bound])]];
}
