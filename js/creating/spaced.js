// Numbers between two ends, at equal distances or equal ratios, and the identity matrix.

import { elementWriter } from "../arguments/elements.js";
import { toScalar } from "../arguments/scalar.js";
import { checkShape } from "../arguments/sizes.js";
import { isFloating } from "../engine/dtype.js";
import { plainNumber } from "../engine/number.js";
import { run } from "../operations/elementwise.js";
import { ShapecastError } from "../refusals/classes.js";
import { notImplemented, runtimeError } from "../refusals/early-errors.js";
import { allocateTensor } from "../tensor/call.js";
import { materialize } from "../tensor/copy.js";
import { defineFunction } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { writeElements } from "../tensor/values.js";
import { checkFill, DTYPE, zeros } from "./create.js";
import { fusedSum } from "./range.js";

/**
 * An end as an element of the dtype, as PyTorch takes it: of an integer dtype without its fraction, and a negative uint8
 * wraps. One that is alone stays as it is.
 */
function endOf(value, dtype, op, isAlone) {
  const number = Number(plainNumber(value));
  if (isFloating(dtype)) return number;
  checkFill(value, dtype, op);
  if (isAlone) return number;
  return dtype === "uint8" ? number & 255 : Math.trunc(number);
}

/** `steps` numbers between two ends: both halves from their own end, as PyTorch, so that the last is `end` itself. */
function between({ start, end, steps, dtype: asked }, op, dtype = asked ?? "float32") {
  if (steps < 0) throw runtimeError(op, [], "number of steps must be non-negative", ShapecastError);
  if (asked === "bool") throw notImplemented(op, [], `${op}_cpu`, asked);
  const [size] = checkShape([steps], op);
  const ends = [start, end].map((one, i) => (i < size ? endOf(one, asked ?? dtype, op, size === 1) : 0));
  const result = allocateTensor([size], dtype, op);
  writeElements(result, (data) => writeBetween(data, ends, dtype));
  return result;
}

/** Writes both halves from their own end. */
function writeBetween(data, ends, dtype) {
  const steps = data.length;
  const isSingle = dtype === "float32";
  const round = isSingle ? Math.fround : (value) => value;
  const [first, last] = ends.map(round);
  const step = steps > 1 ? round(round(last - first) / (steps - 1)) : 0;
  const half = steps === 1 ? 1 : Math.floor(steps / 2);
  if (isSingle) {
    // Such a step times a count is exact.
    for (let i = 0; i < half; i++) data[i] = first + step * i;
    for (let i = half; i < steps; i++) data[i] = last - step * (steps - 1 - i);
    return;
  }
  const write = elementWriter(data, dtype);
  for (let i = 0; i < steps; i++) {
    write(i, i < half ? fusedSum(first, step, i) : fusedSum(last, -step, steps - 1 - i));
  }
}

/** `steps` numbers from `start` to `end`, both among them; float32 unless `dtype` says otherwise. */
export const linspace = defineFunction(
  "linspace",
  `Number start, Number end, int steps, ${DTYPE}`,
  (given, op) => between(given, op),
);

/** `base` to the power of each number of a linspace. */
export const logspace = defineFunction(
  "logspace",
  `Number start, Number end, int steps, float base = 10.0, ${DTYPE}`,
  (given, op) =>
    tidy(() => {
      const dtype = given.dtype ?? "float32";
      const exponents = between(given, op, isFloating(dtype) ? dtype : "float64");
      const powers = run("pow", op, [toScalar(given.base, op, "float"), exponents]);
      return powers.dtype === dtype ? powers : materialize(powers, dtype, op);
    }),
);

/** Ones on the diagonal of an n by m matrix (n by n), else zeros. */
export const eye = defineFunction(
  "eye",
  [`int n, ${DTYPE}`, `int n, int m, ${DTYPE}`],
  ({ n, m = n, dtype }, op) => {
    for (const [name, size] of Object.entries({ n, m })) {
      if (size >= 0) continue;
      throw runtimeError(op, [], `${name} must be greater or equal to 0, got ${size}`, ShapecastError);
    }
    const result = zeros([n, m], { dtype });
    writeElements(result, (data) => {
      const write = elementWriter(data, result.dtype);
      for (let i = 0; i < Math.min(n, m); i++) write(i * (m + 1), 1);
    });
    return result;
  },
);
