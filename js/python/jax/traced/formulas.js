// What JAX takes weights back by where it calculates otherwise than PyTorch, in its order: what is rounded is the same.
import { Tape } from "../../../gradients/tape.js";
import { plusProduct } from "../../algorithms/rounding/fused.js";
import { engine } from "../../arrays/engine.js";
import { wholePower } from "../elementwise.js";
import { cameBack } from "../rounding/products.js";
import {
  cosine,
  exponential,
  hyperbolicCosine,
  hyperbolicSine,
  quotient,
  sine,
  sumOf,
  throughExponentials,
} from "../rounding/steps.js";
import { tracesAround } from "../traces/tracing.js";

/** The square's reciprocal. */
const lessSquare = (y) => engine.reciprocal(y.mul(y));

/** Nothing is subtracted from what has no bounds. */
const finite = (x) => engine.where(x.eq(Number.POSITIVE_INFINITY), 0, x);

/** w (1 - t) (1 + t); a compiled function adds with a fused instruction. */
function throughTangent(w, _, t) {
  const part = w.mul(t.rsub(1));
  const isCompiled = [...tracesAround()].some(({ kind }) => kind === "jit");
  return isCompiled ? plusProduct(part, part, t) : part.add(part.mul(t));
}

function throughPower(w, [x, e]) {
  if (e === 0) return engine.zerosLike(w);
  if (typeof e === "number")
    return w.mul((Number.isInteger(e) ? wholePower(x, BigInt(e - 1)) : engine.pow(x, e - 1)).mul(e));
  return w.mul(e.mul(engine.pow(x, e.sub(1))).maskedFill(e.eq(0), 0));
}

/** It is known in what order JAX adds up products of matrices, of stacks of them, and of a row behind one. */
const throughProduct = (place) => (w, operands, out, options) => {
  const [x, y] = operands;
  const isKnown =
    x.ndim >= 2 && y.ndim > 0 && (y.ndim <= 2 || `${x.shape.slice(0, -2)}` === `${y.shape.slice(0, -2)}`);
  return isKnown
    ? cameBack(w, operands, place === 0)
    : Tape.formulasOf("matmul")[place](w, operands, out, options);
};

/** By the engine's names, a formula for each argument: from the weights, the arguments and the result. */
export const FORMULAS = {
  div: [(w, [, y]) => quotient(w, y), (w, [x, y]) => w.mul(lessSquare(y)).mul(x).neg()],
  matmul: [throughProduct(0), throughProduct(1)],
  logsumexp: [
    (w, [x, ...given], _, options) => {
      const dim = [options.dim ?? given[0]].flat().map((axis) => (axis < 0 ? axis + x.ndim : axis));
      const whole =
        w.ndim === x.ndim ? w : dim.toSorted((a, b) => a - b).reduce((one, axis) => one.unsqueeze(axis), w);
      return throughExponentials(whole, x, dim);
    },
  ],
  reciprocal: [(w, [x]) => w.mul(lessSquare(x).neg())],
  tanh: [throughTangent],
  sin: [(w, [x]) => w.mul(cosine(x))],
  cos: [(w, [x]) => w.mul(sine(x)).neg()],
  cosh: [(w, [x]) => w.mul(hyperbolicSine(x))],
  sinh: [(w, [x]) => w.mul(hyperbolicCosine(x))],
  atan: [(w, [x]) => engine.div(w, x.square().add(1))],
  logaddexp: [0, 1].map(
    (place) => (w, pair, out) => w.mul(exponential(finite(pair[place]).sub(finite(out)))),
  ),
  sqrt: [(w, _, out) => w.mul(engine.div(0.5, out))],
  rsqrt: [(w, [x], out) => w.mul(engine.div(out, x).mul(-0.5))],
  log: [(w, [x]) => engine.div(w, x)],
  log1p: [(w, [x]) => engine.div(w, x.add(1))],
  pow: [
    throughPower,
    (w, [x, e], out) =>
      w.mul(
        x
          .log()
          .mul(out)
          .maskedFill(x.eq(0).logicalAnd(e.ge(0)), 0),
      ),
  ],
};

/** What moves in steps does not change with its argument. */
export const STILL = new Set("sign floor ceil trunc round".split(" "));

/** What comes back to what was stretched, added up. */
export function toShape(one, shape) {
  const more = one.ndim - shape.length;
  const stretched = one.shape.flatMap((size, axis) => (size !== (shape[axis - more] ?? null) ? [axis] : []));
  return stretched.length === 1 ? sumOf(one, stretched, more === 0) : one.sumToSize(shape);
}
