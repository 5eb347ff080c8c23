// Reductions and scans: PyTorch's arguments to the engine's call. Which axes and dtypes are refused, the engine decides.
import { REPORT } from "../../build/generated/exchange.js";
import { limits, reductions } from "../../build/generated/tables.js";
import { isOptions } from "../arguments/options.js";
import { toScalar } from "../arguments/scalar.js";
import { checkRank, isAxis } from "../arguments/sizes.js";
import { codeOf } from "../engine/dtype.js";
import { exchange, open } from "../engine/engine.js";
import { plainNumber } from "../engine/number.js";
import { isSame } from "../engine/shape.js";
import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { again, remembered } from "../tensor/again.js";
import { errorOfCall, readTensor, writeOperands } from "../tensor/call.js";
import { define } from "../tensor/define.js";
import { pair } from "../tensor/pair.js";
import { tidy } from "../tensor/scope.js";
import { Tensor, writeTensor } from "../tensor/tensor.js";
import { copyOf } from "../views/copies.js";
import { alias } from "../views/views.js";
import { run } from "./elementwise.js";
import { signatureOf } from "./signatures.js";

const codes = new Map(reductions.map((op, code) => [op, code]));
/** Calls of reductions are numbered around it, by axis. */
const REDUCTIONS = 0x10000;
/** Most are along one axis, or of all elements, which stand between axes. */
const WHOLE = 0.5;
const callOf = (code, axis, keepdim) => REDUCTIONS + 512 * axis + (keepdim ? 128 : 0) + code;

/**
 * What asks of each element whether it is 0. Many elements become truths before, since those are reduced sixteen at a time; so many
 * that their truths would take memory that may be missing do not.
 */
const TRUTHFUL = new Set(["any", "all", "count_nonzero"]);
const BYTES = new Set(["bool", "uint8"]);
const isMany = (count) => count > 4096 && count <= 2 ** 24;

/**
 * Runs a reduction along `dim`, an axis or several (null: none are named), to one tensor, or two where indices come with
 * it. `engineOp` is what PyTorch calls its kernel in refusals.
 * @param {any} given the arguments by name
 * @param {string} op
 * @param {{ parameter?: number, indexed?: boolean, engineOp?: string }} [details]
 * @returns {any}
 */
export function reduce(
  { input, dim = null, keepdim = false, dtype = null },
  op,
  { parameter = 0, indexed = false, engineOp = op } = {},
) {
  if (TRUTHFUL.has(op) && input instanceof Tensor && isMany(input.numel) && !BYTES.has(input.dtype)) {
    return tidy(() => reduce({ input: copyOf(input, "bool", op), dim, keepdim, dtype }, op));
  }
  const code = /** @type {number} */ (codes.get(op));
  const make = () => {
    const block = exchange();
    if (input instanceof Tensor) writeTensor(block, 0, input, op);
    else writeOperands([input], op);
    let count = -1;
    if (typeof dim === "number") {
      count = 1;
      block[REPORT] = dim;
    } else if (dim !== null) {
      // More than there can be axes are refused before the last of them counts.
      count = Math.min(dim.length, limits.rank + 1);
      for (let i = 0; i < count; i++) block[REPORT + i] = dim[i];
    }
    const kind = dtype ? codeOf[dtype] : -1;
    const status = open().sc_wasm_reduce(code, count, keepdim ? 1 : 0, kind, parameter);
    if (status) {
      const sizes = dim === null ? null : [dim].flat();
      throw errorOfCall(status, op, [input], { engineOp, reduces: true, parameter, sizes });
    }
    const answer = exchange();
    return indexed ? pair(readTensor(answer, 1), readTensor(answer, 2)) : readTensor(answer, 1);
  };
  const axis = dim === null ? WHOLE : dim.length === 1 ? dim[0] : dim;
  const isCommon = !indexed && dtype === null && parameter === 0 && typeof axis === "number";
  if (!isCommon || Math.abs(axis) > limits.rank) return make();
  return remembered(callOf(code, axis, keepdim), [input], op, make);
}
const plain = (given, op) => reduce(given, op);

/** Whether axes are kept, as most say it. */
const keepdimOf = (given) =>
  typeof given === "object" && isOptions(given) && Object.keys(given).length === 1 ? given.keepdim : given;
/** Whether an object names axes and no more than whether they are kept. */
const namesAxes = (given) =>
  isOptions(given) &&
  given.dim !== undefined &&
  Object.keys(given).length === (given.keepdim === undefined ? 1 : 2);

/** A reduction whose calls with a tensor and an axis need no parsing, nor those with a tensor alone where it may be so. */
function defineShort(op, signatures, perform = plain, { whole = false, along = {} } = {}) {
  const texts = [signatures].flat();
  const takesList = texts.some((text) => text.includes("tuple of ints"));
  const takesNone = whole && texts.some((text) => /dim = None|ints\? dim/.test(text));
  const keeps = texts.some((text) =>
    /^Tensor input, (tuple of ints|int)\S* dim( = None)?, bool keepdim/.test(text),
  );
  const code = codes.get(op);
  const short = (input, args, from) => {
    const count = args.length - from;
    const isWhole = count === 0 || (takesNone && args[from] === null);
    const dim = isWhole ? WHOLE : args[from];
    const keepdim = count > 1 ? keepdimOf(args[from + 1]) : false;
    if (count > (keeps ? 2 : 1) || typeof keepdim !== "boolean" || !(count > 0 || whole)) return null;
    const axis = takesList && Array.isArray(dim) && dim.length === 1 ? dim[0] : dim;
    if (isAxis(axis) ? Math.abs(axis) <= limits.rank : isWhole) {
      const answer = again(callOf(code, axis, keepdim), op, input);
      if (answer !== null) return answer;
    }
    if (count === 1 && namesAxes(dim)) {
      return short(input, dim.keepdim === undefined ? [dim.dim] : [dim.dim, dim.keepdim], 0);
    }
    if (!(input instanceof Tensor)) return null;
    if (isWhole) return reduce({ input, keepdim }, op);
    const isPlain = isAxis(dim) || (takesList && Array.isArray(dim) && dim.every(isAxis));
    return isPlain ? reduce({ input, dim, keepdim }, op, along) : null;
  };
  return define(op, signatures, perform, short);
}
const defineWhole = (op, ...signatures) => defineShort(op, signatures, plain, { whole: true });

const OUT = "Tensor out = None";
const DTYPE = "torch.dtype dtype = None";
const DIMS = "tuple of ints dim = None, bool keepdim = False";
const NEEDED_DIMS = "Tensor input, tuple of ints? dim, bool keepdim = False";
const DIM = "Tensor input, int dim, bool keepdim = False";

export const sum = defineWhole("sum", `Tensor input, *, ${DTYPE}`, `${NEEDED_DIMS}, *, ${DTYPE}, ${OUT}`);
export const mean = defineWhole(
  "mean",
  `Tensor input, *, ${DTYPE}, ${OUT}`,
  `${NEEDED_DIMS}, *, ${DTYPE}, ${OUT}`,
);
export const nansum = defineWhole("nansum", `Tensor input, ${DIMS}, *, ${DTYPE}`);
export const prod = defineWhole("prod", `Tensor input, *, ${DTYPE}`, `${DIM}, *, ${DTYPE}, ${OUT}`);
export const amax = defineWhole("amax", `Tensor input, ${DIMS}`);
export const amin = defineWhole("amin", `Tensor input, ${DIMS}`);
export const argmax = defineWhole("argmax", "Tensor input, int dim = None, bool keepdim = False");
export const argmin = defineWhole("argmin", "Tensor input, int dim = None, bool keepdim = False");
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
export const any = defineWhole("any", ...TRUTHS);
export const all = defineWhole("all", ...TRUTHS);

/** Overall, along an axis, or of two tensors. */
const extreme = (ofTwo) => (given, op) =>
  given.other === undefined
    ? reduce(given, op, { indexed: given.dim !== undefined })
    : run(ofTwo, op, [given.input, given.other]);
const INDEXED = `${DIM}, *, tuple of Tensors out = None`;
const EXTREMES = [`Tensor input, *, ${OUT}`, `Tensor input, Tensor other, *, ${OUT}`, INDEXED];
const INDICES = { whole: true, along: { indexed: true } };
export const max = defineShort("max", EXTREMES, extreme("maximum"), INDICES);
export const min = defineShort("min", EXTREMES, extreme("minimum"), INDICES);

export const median = define("median", ["Tensor input", INDEXED], (given, op) => {
  const indexed = given.dim !== undefined;
  return reduce(given, op, { indexed, engineOp: indexed ? "median_out" : op });
});

const SPREAD = [
  `Tensor input, tuple of ints? dim, bool unbiased = True, bool keepdim = False, *, ${OUT}`,
  `Tensor input, tuple of ints dim = None, *, Number correction = None, bool keepdim = False, ${OUT}`,
  "Tensor input, bool unbiased = True",
];
const spread = (given, op) => {
  const { unbiased = true, correction } = given;
  return reduce(given, op, { parameter: Number(plainNumber(correction ?? unbiased)) });
};
const variance = define("var", SPREAD, spread);

export { variance as var };
export const std = define("std", SPREAD, spread);

/** The power of a norm; "fro" and None are the Euclidean one. */
function powerOf(p, op) {
  if ((p ?? "fro") === "fro") return 2;
  if (typeof p !== "string") return toScalar(p, op, "float").value;
  const message =
    p === "nuc" ? "norm: the nuclear norm is not supported" : `linalg.matrix_norm: Order ${p} not supported.`;
  throw runtimeError(op, [], message, ShapecastError);
}
export const norm = define("norm", `Tensor input, Number or str p = None, ${DIMS}, ${DTYPE}`, (given, op) =>
  reduce(given, op, { parameter: powerOf(given.p, op) }),
);

/** Running totals, refused by a kernel of that name. */
const scanning = (name, more = "") =>
  defineShort(
    name,
    `Tensor input, int dim${more}`,
    (given, op) => reduce(given, op, { engineOp: `${op}_out` }),
    { along: { engineOp: `${name}_out` } },
  );
export const cumsum = scanning("cumsum", `, *, ${DTYPE}, ${OUT}`);
export const cumprod = scanning("cumprod", `, *, ${DTYPE}, ${OUT}`);
export const logcumsumexp = scanning("logcumsumexp");

const running = (name) =>
  define(name, "Tensor input, int dim", (given, op) => reduce(given, op, { indexed: true }));
export const cummax = running("cummax");
export const cummin = running("cummin");

const SOFTMAX = `Tensor input, int dim, ${DTYPE}`;
export const softmax = defineShort("softmax", SOFTMAX);
export const logSoftmax = defineShort("log_softmax", SOFTMAX);

/**
 * Sums axes that broadcasting `size` to the tensor's shape would stretch; the very same shape is a view. PyTorch sums to
 * no axes where there are none, which makes integers int64.
 */
export const sumToSize = define("sum_to_size", "Tensor input, tuple of ints size", ({ input, size }, op) =>
  size.length > 0 && isSame(checkRank(size, op), input.shape)
    ? alias(input, op)
    : reduce({ input, dim: size }, op),
);

/** Whether all elements of the truths that `make` makes are true. */
const allTrue = (make) => tidy(() => reduce({ input: make() }, "all").item());

/** Whether two tensors have the same shape and elements; nan equals nothing. */
export const equal = define(
  "equal",
  "Tensor input, Tensor other",
  ({ input, other }, op) => isSame(input.shape, other.shape) && allTrue(() => run("eq", op, [input, other])),
);

const isclose = signatureOf("isclose", 2);
export const allclose = define("allclose", isclose.signatures, (values, op) => {
  const [engineOp, operands] = isclose.choose?.([values.input, values.other], values, op) ?? [];
  return allTrue(() => run(engineOp, op, operands));
});
