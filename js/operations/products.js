// Matrix products: PyTorch's arguments to the engine's call, which decides about ranks, sizes and dtypes.
import { products, statuses } from "../../build/generated/tables.js";
import { checkRange } from "../arguments/elements.js";
import { scalar } from "../arguments/scalar.js";
import { exchange, open } from "../engine/engine.js";
import { kindOf, plainNumber } from "../engine/number.js";
import { readFacts } from "../engine/report.js";
import { isSame } from "../engine/shape.js";
import { DTypeError, ShapecastError, typeError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { shapeRefusal } from "../refusals/shape-refusal.js";
import { bracketed } from "../refusals/shape-text.js";
import { TYPE_NAMES } from "../refusals/words/dtype-names.js";
import { again, remembered } from "../tensor/again.js";
import { allocateTensor, errorOfCall, readTensor, writeOperands } from "../tensor/call.js";
import { copyInto } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { Tensor } from "../tensor/tensor.js";
import { unsqueeze } from "../views/views.js";
import { run, runInPlace } from "./elementwise.js";

/** What the other frameworks say where the sum of a product and `input` is refused for its shapes. */
function addedMessages(shape, input) {
  const found = shapeRefusal([shape, input.shape], false);
  if (found === null) return {};
  const call = { op: "add", shapes: [shape, input.shape], dtypes: [input.dtype, input.dtype] };
  return errorNamed(found.name, found.facts, call).messages;
}

function productRefused(status, op, operands) {
  const { shape } = readFacts(exchange());
  const error = errorOfCall(status, op, operands, { sizes: shape });
  if (statuses[status].startsWith("expand_")) {
    error.messages = { ...addedMessages(shape, operands[0]), pytorch: error.message };
  }
  return error;
}

function product(operands, name, { code, nothing }) {
  writeOperands(operands, name);
  const status = open().sc_wasm_product(code, operands.length, nothing ? 1 : 0);
  if (status) throw productRefused(status, name, operands);
  return readTensor(exchange(), operands.length);
}

/** The numbers of products as calls. */
const PRODUCTS = 0x1000;

const callOf = (op, nothing) => PRODUCTS + 2 * products.indexOf(op) + Number(nothing);

/** Runs a product, for the function `name`; with `nothing` the factor before it is 0. */
export function multiply(op, operands, nothing = false, name = op) {
  const code = products.indexOf(op);
  return remembered(callOf(op, nothing), operands, name, product, { code, nothing });
}

/** A product as a function and as a method. */
function defineProduct(op, signatures, perform, /** @type {any} */ plain = undefined) {
  const checked = (values) => {
    for (const name of ["out", "outDtype"]) {
      if ((values[name] ?? null) === null) continue;
      throw typeError(op, `${op}(): shapecast has no argument '${name}'`);
    }
    return perform(values, op);
  };
  return define(op, signatures, checked, plain);
}

const OUT = "*, Tensor out = None";
const OUT_DTYPE = "torch.dtype out_dtype, *, Tensor out = None";

/** A product of `input` and the argument of that name. Two tensors need no parsing. */
function ofTwo(op, name, ...more) {
  const call = callOf(op, false);
  return defineProduct(
    op,
    [`Tensor input, Tensor ${name}, ${OUT}`, ...more],
    (values) => multiply(op, [values.input, values[name]]),
    (input, args, from) => {
      const other = args[from];
      return args.length === from + 1 && input instanceof Tensor && other instanceof Tensor
        ? (again(call, op, input, other) ?? multiply(op, [input, other]))
        : null;
    },
  );
}

export const matmul = ofTwo("matmul", "other");
export const dot = ofTwo("dot", "tensor");
export const mv = ofTwo("mv", "vec");
export const mm = ofTwo("mm", "mat2", `Tensor input, Tensor mat2, ${OUT_DTYPE}`);
export const bmm = ofTwo("bmm", "mat2", `Tensor input, Tensor mat2, ${OUT_DTYPE}`);

/** Of the last axes; without axes a multiplication. */
export const inner = defineProduct("inner", `Tensor input, Tensor other, ${OUT}`, ({ input, other }, op) =>
  input.ndim === 0 || other.ndim === 0 ? run("mul", op, [input, other]) : multiply(op, [input, other]),
);

/** Every element of one vector times every element of the other; dtypes promote, as in any multiplication. */
export const outer = defineProduct("outer", `Tensor input, Tensor vec2, ${OUT}`, ({ input, vec2 }, op) => {
  for (const [name, { ndim }] of Object.entries({ self: input, vec2 })) {
    if (ndim === 1) continue;
    throw runtimeError(op, [input, vec2], `outer: Expected 1-D argument ${name}, but got ${ndim}-D`);
  }
  return tidy(() => run("mul", op, [unsqueeze(input, 1), vec2]));
});

/** beta or alpha as an element: integers lose what is behind the point. */
function factor(given, dtype, op) {
  const value = plainNumber(given);
  if (dtype === "float64") return scalar(Number(value), "float");
  const wraps = dtype !== "uint8" || kindOf(given) !== "float" || value >= 0;
  checkRange(wraps ? value : Number.NEGATIVE_INFINITY, dtype, op, TYPE_NAMES[dtype]);
  if (dtype !== "float32")
    return scalar(typeof value === "bigint" ? value : Math.trunc(Number(value)), "int");
  if (Number.isFinite(Number(value)) && !Number.isFinite(Math.fround(Number(value)))) {
    throw new DTypeError("value cannot be converted to type float without overflow", { op });
  }
  return scalar(Number(value), "float");
}

const isZero = (value) => Number(plainNumber(value)) === 0;

/** beta * input + alpha * product. What a factor of 0 stands before is not looked at, nan or not. */
function added(op, operands, { beta = 1, alpha = 1 }) {
  const [input] = operands;
  return tidy(() => {
    const result = multiply(op, operands, isZero(alpha));
    const { dtype } = result;
    if (dtype === "bool") {
      if (!isZero(beta)) runInPlace("add", op, [result, input]);
      return result;
    }
    const [times, plus] = [alpha, beta].map((value) => factor(value, dtype, op));
    if (Number(times.value) !== 1) runInPlace("mul", op, [result, times]);
    if (!isZero(beta)) runInPlace("add__alpha", op, [result, input, plus]);
    return result;
  });
}

/** Into `input`, which must have the result's shape. */
const addedInPlace = (op, operands, options) =>
  tidy(() => {
    const [input, left, right] = operands;
    // This one looks at the sizes of its result before it broadcasts to them.
    const fits = op !== "addmm" || isSame([left.shape[0], right.shape[1]], input.shape);
    const any = fits ? input : allocateTensor([], input.dtype, op);
    const result = added(op, [any, left, right], options);
    if (isSame(result.shape, input.shape)) return copyInto(input, result, `${op}_`);
    const [own, other] = [input, result].map(({ shape }) => bracketed(shape));
    const message = `Bad in-place call: input tensor size ${own} and output tensor size ${other} should match`;
    throw runtimeError(`${op}_`, operands, message, ShapecastError);
  });

const FACTORS = `*, Number beta = 1, Number alpha = 1`;

function defineAdded(op, first, second, ...more) {
  const head = `Tensor input, Tensor ${first}, Tensor ${second}`;
  const signatures = [`${head}, ${FACTORS}, Tensor out = None`, ...more.map((text) => `${head}, ${text}`)];
  const operands = (values) => [values.input, values[first], values[second]];
  define(`${op}_`, `${head}, ${FACTORS}`, (values) => addedInPlace(op, operands(values), values));
  return defineProduct(op, signatures, (values) => added(op, operands(values), values));
}

const TYPED = `torch.dtype out_dtype, ${FACTORS}, Tensor out = None`;

export const addmv = defineAdded("addmv", "mat", "vec");
export const addmm = defineAdded("addmm", "mat1", "mat2", TYPED);
export const baddbmm = defineAdded("baddbmm", "batch1", "batch2", TYPED);
