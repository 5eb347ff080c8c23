// Backward through one operation: how a weighted sum of its result changes with its arguments.
import { add, div, mul, pow, remainder, sub, where, xlogy } from "../../build/generated/operations.js";
import { ALIASES } from "../../build/generated/signatures.js";
import { isOptions } from "../arguments/options.js";
import { onesLike, zerosLike } from "../creating/like.js";
import { einsum } from "../einsum/einsum.js";
import { isFloating } from "../engine/dtype.js";
import { camelCase } from "../engine/operation-list.js";
import { ShapecastError, typeError } from "../refusals/classes.js";
import { bracketed } from "../refusals/shape-text.js";
import { COMPOSED } from "../tensor/define.js";
import { scope } from "../tensor/scope.js";
import { checkTensor, Tensor } from "../tensor/tensor.js";
import { isTensor } from "./factors.js";
import { gradientTable, JOINS } from "./gradients.js";

/** What may begin with a number or with what is no tensor; all else is a method of its first argument. */
const FUNCTIONS = { add, div, mul, pow, remainder, sub, where, xlogy, einsum, ...JOINS };

/** Which options may give the arguments behind the first, where it is not `dim`. */
const NAMES = {
  cdist: "x2 p",
  clamp: "min max",
  norm: "p dim",
  nanquantile: "q dim",
  pad: "pad mode",
  quantile: "q dim",
  tensordot: "other dims",
  topk: "k dim",
  var: "dim unbiased",
  std: "dim unbiased",
  diff: "n dim prepend append",
};

export const isFloat = (value) => isTensor(value) && isFloating(value.dtype);
export const refused = (op, message) => new ShapecastError(message, { op });
export const NO_GRADIENT = "element 0 of tensors does not require grad and does not have a grad_fn";

/** An operation by either of its names; one that is another's under a name of its own is that. */
export const plainName = (op) => {
  const [, python = op] = Object.entries(ALIASES).find(([alias]) => camelCase(alias) === camelCase(op)) ?? [];
  return python;
};

/** The formulas of an operation, or PyTorch's words for why there are none. */
function formulasOf(op) {
  const name = camelCase(op);
  const table = gradientTable();
  if (Object.hasOwn(table, name)) return table[name];
  if (COMPOSED.has(name)) throw refused(op, `vjp: ${op} is made of several operations; use grad()`);
  if (!(name in Tensor.prototype)) throw typeError(op, `vjp: unknown operation "${op}"`);
  if (op.endsWith("_"))
    throw refused(op, "a leaf Variable that requires grad is being used in an in-place operation.");
  const missing = ["floor_divide", "heaviside"].find((python) => camelCase(python) === name);
  throw refused(op, missing ? `derivative for aten::${missing} is not implemented` : NO_GRADIENT);
}

/** The weights of one result in its dtype; a single element counts once where none are given. */
function weightsOf(result, weights, i, op) {
  if ((weights ?? null) === null) {
    if (result.numel === 1) return onesLike(result);
    throw refused(op, "grad can be implicitly created only for scalar outputs");
  }
  const [own, wanted] = [checkTensor(weights, "vjp", "weights", 3), result].map(
    ({ shape }) => `torch.Size(${bracketed(shape)})`,
  );
  if (own === wanted) return weights.to(result.dtype);
  throw refused(
    op,
    `Mismatch in shape: grad_output[${i}] has a shape of ${own} and output[${i}] has a shape of ${wanted}.`,
  );
}

/** A call by its parts: what stands in order, its options, and its tensors, wherever they stand. */
export function readCall(op, given, more = {}) {
  const name = camelCase(op);
  const args = [...given];
  const options = { ...(isOptions(args.at(-1)) ? args.pop() : {}), ...more };
  const values = [...args];
  (NAMES[name] ?? "dim").split(" ").forEach((key, i) => {
    if (key in options) values[i + 1] ??= options[key];
  });
  return { op, name, args, options, values, tensors: values.flat().filter(isTensor) };
}

/** Runs the operation of a call on these arguments. */
function runCall({ op, name, options }, values) {
  const [self, ...rest] = Object.keys(options).length > 0 ? [...values, options] : values;
  return Object.hasOwn(FUNCTIONS, name)
    ? FUNCTIONS[name](self, ...rest)
    : checkTensor(self, op, "input")[name](...rest);
}

const sumTo = (one, shape) => one.sumToSize(shape);

/** The gradients of a call's tensors that are asked for, from its result and the weights of the result's parts. */
export function pullBack(call, out, weights, isAsked = isFloat) {
  const { op, args, options, values, tensors, formulas = formulasOf(op), toShape = sumTo } = call;
  const results = [out].flat().filter(isFloat);
  if (results.length === 0) throw refused(op, NO_GRADIENT);
  const all = results.map((result, i) => weightsOf(result, [weights].flat()[i], i, op));

  /** The call with other tensors, as many as there are, in place of its own. */
  const again = (others) => {
    const left = [...others];
    const replaced = (value) => (isTensor(value) ? (left.shift() ?? value) : value);
    return runCall(
      call,
      args.map((value) => (Array.isArray(value) ? value.map(replaced) : replaced(value))),
    );
  };
  const { dtype } = all[0];
  const inDtype = values.map((value) => (isFloat(value) && value.dtype !== dtype ? value.to(dtype) : value));
  const found = Array.isArray(formulas)
    ? values.flatMap((value, i) =>
        isTensor(value) ? [isAsked(value) && formulas[i]?.(all[0], inDtype, out, options)] : [],
      )
    : formulas(all, tensors, again, values);
  return tensors.map((tensor, i) => {
    if (!isAsked(tensor)) return null;
    return (
      (found[i] && toShape(found[i], tensor.shape))?.to(tensor.dtype, { copy: true }) ?? zerosLike(tensor)
    );
  });
}

function gradients(op, given, weights, more) {
  formulasOf(op);
  const call = readCall(op, given, more);
  const out = runCall(call, call.args);
  return call.tensors.some(isFloat) ? pullBack(call, out, weights) : call.tensors.map(() => null);
}

/**
 * The gradients of `sum(op(...args) * weights)`, one for each tensor among the arguments; null for one without fractions.
 * Results in several parts take a list of weights.
 */
export function vjp(op, args, weights, options) {
  if (typeof op !== "string" || !Array.isArray(args))
    throw typeError("vjp", "vjp(): expected the name of an operation and a list of its arguments");
  return scope(() => gradients(plainName(op), args, weights, options));
}
