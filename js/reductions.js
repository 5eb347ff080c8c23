// Reductions and scans: PyTorch's arguments to the engine's call. Which axes and dtypes are refused, the engine decides.
import { limits, reductions } from "../build/generated/tables.js";
import { codeOf } from "./dtype.js";
import { exchange, open, REPORT } from "./engine.js";
import { camelCase, ShapecastError } from "./errors.js";
import { run } from "./operations.js";
import { integersOf, overloads } from "./overloads.js";
import { plainNumber, toScalar } from "./scalar.js";
import { checkRank, integersSpread } from "./sizes.js";
import { checkTensor, defineMethod, readTensor, refuse, viewOf, writeTensor } from "./tensor.js";

/**
 * Runs a reduction along `dims` (null: none are named); one tensor, or two where indices come with it. `engineOp` is what
 * PyTorch calls its kernel in refusals.
 * @param {any} tensor
 * @param {string} op
 * @param {{
 *   dims?: number[] | null,
 *   keepdim?: boolean,
 *   dtype?: string | null,
 *   parameter?: number,
 *   indexed?: boolean,
 *   engineOp?: string,
 * }} call
 * @returns {any}
 */
function reduce(
  tensor,
  op,
  { dims = null, keepdim = false, dtype = null, parameter = 0, indexed = false, ...call },
) {
  const block = exchange();
  writeTensor(block, 0, tensor, op);
  // More than there can be axes are refused before the last of them counts.
  const axes = dims?.slice(0, limits.rank + 1);
  axes?.forEach((axis, i) => {
    block[REPORT + i] = axis;
  });
  const asked = dtype === null ? -1 : codeOf[dtype];
  const status = open().sc_wasm_reduce(
    reductions.indexOf(op),
    axes?.length ?? -1,
    keepdim ? 1 : 0,
    asked,
    parameter,
  );
  if (status !== 0)
    throw refuse(status, {
      op,
      shapes: [tensor.shape],
      dtypes: [tensor.dtype],
      engineOp: op,
      reduces: true,
      parameter,
      sizes: dims,
      ...call,
    });
  const answer = exchange();
  return indexed ? [readTensor(answer, 1), readTensor(answer, 2)] : readTensor(answer, 1);
}

/** An operation as a function and as a method. */
function define(op, signatures, perform) {
  const parse = overloads(op, ...signatures);
  defineMethod(camelCase(op), (self, args) => perform(parse(args, checkTensor(self, op, "self", 0)), op));
  return (...args) => perform(parse(args), op);
}

const OUT = "Tensor out = None";
const DTYPE = "torch.dtype dtype = None";
const DIMS = "tuple of ints dim = None, bool keepdim = False";
const NEEDED_DIMS = "Tensor input, tuple of ints? dim, bool keepdim = False";
const DIM = "Tensor input, int dim, bool keepdim = False";

/** What the arguments by name ask of the engine. */
const asked = ({ dim, keepdim, dtype }, op) => ({
  dims: integersOf(dim, op, "dim"),
  keepdim,
  dtype: dtype ?? null,
});
const plain = (given, op) => reduce(given.input, op, asked(given, op));

export const sum = define("sum", [`Tensor input, *, ${DTYPE}`, `${NEEDED_DIMS}, *, ${DTYPE}, ${OUT}`], plain);
export const mean = define(
  "mean",
  [`Tensor input, *, ${DTYPE}, ${OUT}`, `${NEEDED_DIMS}, *, ${DTYPE}, ${OUT}`],
  plain,
);
export const nansum = define("nansum", [`Tensor input, ${DIMS}, *, ${DTYPE}`], plain);
export const prod = define("prod", [`Tensor input, *, ${DTYPE}`, `${DIM}, *, ${DTYPE}, ${OUT}`], plain);
export const amax = define("amax", [`Tensor input, ${DIMS}`], plain);
export const amin = define("amin", [`Tensor input, ${DIMS}`], plain);
export const argmax = define("argmax", ["Tensor input, int dim = None, bool keepdim = False"], plain);
export const argmin = define("argmin", ["Tensor input, int dim = None, bool keepdim = False"], plain);
export const logsumexp = define(
  "logsumexp",
  ["Tensor input, tuple of ints dim, bool keepdim = False"],
  plain,
);
export const countNonzero = define(
  "count_nonzero",
  ["Tensor input, int dim = None", "Tensor input, tuple of ints dim"],
  plain,
);

const TRUTHS = [`Tensor input, *, ${OUT}`, `Tensor input, ${DIMS}, *, ${OUT}`, `${DIM}, *, ${OUT}`];
export const any = define("any", TRUTHS, plain);
export const all = define("all", TRUTHS, plain);

/** Overall, along an axis, or of two tensors. */
const extreme = (ofTwo) => (given, op) => {
  if (given.other !== undefined) return run(ofTwo, op, [given.input, given.other]);
  return reduce(given.input, op, { ...asked(given, op), indexed: given.dim !== undefined });
};
const EXTREMES = [
  `Tensor input, *, ${OUT}`,
  `Tensor input, Tensor other, *, ${OUT}`,
  `${DIM}, *, tuple of Tensors out = None`,
];
export const max = define("max", EXTREMES, extreme("maximum"));
export const min = define("min", EXTREMES, extreme("minimum"));

export const median = define(
  "median",
  ["Tensor input", `${DIM}, *, tuple of Tensors out = None`],
  (given, op) => {
    const indexed = given.dim !== undefined;
    return reduce(given.input, op, {
      ...asked(given, op),
      indexed,
      engineOp: indexed ? "median_out" : "median",
    });
  },
);

const SPREAD = [
  `Tensor input, tuple of ints? dim, bool unbiased = True, bool keepdim = False, *, ${OUT}`,
  `Tensor input, tuple of ints dim = None, *, Number correction = None, bool keepdim = False, ${OUT}`,
  "Tensor input, bool unbiased = True",
];
const spread = (given, op) => {
  const { unbiased = true, correction = unbiased ? 1 : 0 } = given;
  return reduce(given.input, op, { ...asked(given, op), parameter: Number(plainNumber(correction ?? 1)) });
};
const variance = define("var", SPREAD, spread);

export { variance as var };
export const std = define("std", SPREAD, spread);

/** The power of a norm; "fro" and None are the Euclidean one. */
function powerOf(p, op) {
  if (p === undefined || p === null || p === "fro") return 2;
  if (typeof p !== "string") return toScalar(p, op, "float").value;
  const message =
    p === "nuc" ? "norm: the nuclear norm is not supported" : `linalg.matrix_norm: Order ${p} not supported.`;
  throw new ShapecastError(message, { op });
}
const NORM = `Tensor input, Number or str p = None, ${DIMS}, ${DTYPE}`;
export const norm = define("norm", [NORM], (given, op) =>
  reduce(given.input, op, { ...asked(given, op), parameter: powerOf(given.p, op) }),
);

/** Refused by a kernel of that name. */
const kernel = (engineOp) => (given, op) => reduce(given.input, op, { ...asked(given, op), engineOp });
export const cumsum = define("cumsum", [`Tensor input, int dim, *, ${DTYPE}, ${OUT}`], kernel("cumsum_out"));
export const cumprod = define(
  "cumprod",
  [`Tensor input, int dim, *, ${DTYPE}, ${OUT}`],
  kernel("cumprod_out"),
);
export const logcumsumexp = define("logcumsumexp", ["Tensor input, int dim"], kernel("logcumsumexp_out"));

const withIndices = (given, op) => reduce(given.input, op, { ...asked(given, op), indexed: true });
export const cummax = define("cummax", ["Tensor input, int dim"], withIndices);
export const cummin = define("cummin", ["Tensor input, int dim"], withIndices);

const SOFTMAX = [`Tensor input, int dim, ${DTYPE}`];
export const softmax = define("softmax", SOFTMAX, plain);
export const logSoftmax = define("log_softmax", SOFTMAX, plain);

/** Sums axes that broadcasting `shape` to the tensor's would stretch; the very same shape is a view. */
function toSize(tensor, sizes) {
  const op = "sum_to_size";
  const shape = checkRank(integersSpread(sizes, op, "size"), op);
  const same = shape.length === tensor.ndim && shape.every((size, axis) => size === tensor.shape[axis]);
  return same ? viewOf(tensor, op, [...shape], [...tensor.strides]) : reduce(tensor, op, { dims: shape });
}
defineMethod("sumToSize", (self, sizes) => toSize(checkTensor(self, "sum_to_size", "self", 0), sizes));
export const sumToSize = (tensor, ...sizes) => toSize(checkTensor(tensor, "sum_to_size", "input"), sizes);

/** Whether all elements of a tensor of truths are true; the tensor is done with. */
function allTrue(truths) {
  const result = reduce(truths, "all", {});
  const answer = result.item();
  result.dispose();
  truths.dispose();
  return answer;
}

/** Whether two tensors have the same shape and elements; nan equals nothing. */
export const equal = define("equal", ["Tensor input, Tensor other"], ({ input, other }, op) => {
  const same = input.ndim === other.ndim && input.shape.every((size, axis) => size === other.shape[axis]);
  return same && allTrue(run("eq", op, [input, other]));
});

const CLOSE = "Tensor input, Tensor other, float rtol = 1e-05, float atol = 1e-08, bool equal_nan = False";
export const allclose = define(
  "allclose",
  [CLOSE],
  ({ input, other, rtol = 1e-5, atol = 1e-8, equalNan = false }, op) => {
    for (const [name, bound] of Object.entries({ rtol, atol })) {
      if (Number(plainNumber(bound)) < 0) {
        const message = `${name} must be greater than or equal to zero, but got ${plainNumber(bound)}`;
        throw new ShapecastError(message, { op, shapes: [input.shape, other.shape] });
      }
    }
    const bounds = [rtol, atol].map((bound) => toScalar(bound, op, "float"));
    return allTrue(run(plainNumber(equalNan) ? "isclose__nan" : "isclose", op, [input, other, ...bounds]));
  },
);
