// Operations element by element: operands are brought to one dtype by NumPy's rules, then the engine runs.

import { tightTuple } from "../../refusals/shape-text.js";
import { integer, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { operate } from "../arrays/operate.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { standing, toTensor } from "./base/data.js";
import {
  ask,
  dtypeOf,
  give,
  isArray,
  notRead,
  numpy,
  raiseNamed,
  unknown,
  write,
  wrong,
} from "./base/framework.js";
import { knowing } from "./base/known.js";
import { answerOf, common, fits } from "./base/promotion.js";
import { elementaryInSteps, powersInSteps } from "./steps/elementary.js";

const words = (text) => new Set(text.split(" "));
/** Operations that answer with truths. */
export const TRUTHS = words(
  "eq ne lt le gt ge logicalAnd logicalOr logicalXor logicalNot isnan isinf isfinite signbit",
);
const BY_ZERO = words("floorDivide remainder fmod");

/** NumPy's names of the engine's operations where they differ, as its messages have them. */
const NAMES = { sub: "subtract", mul: "multiply", div: "divide", floorDivide: "floor_divide", pow: "power" };
Object.assign(NAMES, { bitwiseAnd: "bitwise_and", bitwiseOr: "bitwise_or", bitwiseXor: "bitwise_xor" });
Object.assign(NAMES, { bitwiseLeftShift: "left_shift", bitwiseRightShift: "right_shift" });

/** A number of Python, or one that is not known. */
export const isNumber = (value) =>
  /^(?:bigint|number|boolean)$/.test(typeof value) || value instanceof Unknown;

/** Other frameworks' arrays are converted by themselves: JAX's say where they have no value yet. */
const ofOther = (value) =>
  value.framework.refuseArray?.(value) ?? notRead("NumPy with another framework's arrays");

/** A value as an operand: numbers of Python stay weak, lists become arrays. */
export function operandOf(given) {
  const value = standing(given);
  if (isNumber(value)) return value;
  if (isArray(value) && value.framework.name === "tensorflow") {
    value.framework.refuseArray?.(value);
    return give(tensorOf(value).detach().clone());
  }
  if (isArray(value)) return value.framework === numpy ? value : ofOther(value);
  if (value?.items || value?.count !== undefined) return give(toTensor(value));
  // What stands for an array says so.
  return value?.refuseArray?.() ?? notRead(`NumPy's arithmetic with ${nameOf(value)}`);
}

/** The operands of a figure: numbers have no shape to draw, NumPy's scalars neither. */
const drawn = (values) => values.filter((value) => isArray(value) && !value.scalar);

/** An operand as the engine's tensor of a dtype. */
function cast(operand, dtype, tensor) {
  if (isArray(operand)) return tensor(operand).to(dtype);
  const value = operand instanceof Unknown ? 1 : operand;
  return engine.tensor(typeof value === "bigint" ? integer(value) : value, { dtype });
}

const isIntegral = (tensor) => !tensor.dtype.startsWith("float");
/** Whether a mask holds anywhere, where values are known. */
const holds = (mask) => session().mode === "values" && engine.any(mask).item();

/** What the engine does in another way than NumPy. @type {Record<string, (a: any, b: any) => any>} */
const OWN = {
  pow(base, exponent) {
    const answer = engine.pow(base, exponent);
    if (isIntegral(base) && holds(exponent.lt(0))) {
      wrong("Integers to negative integer powers are not allowed.");
    }
    return powersInSteps(base, exponent, answer);
  },
  reciprocal(x) {
    if (!isIntegral(x)) return engine.reciprocal(x);
    if (holds(x.eq(0))) notRead("np.reciprocal of 0");
    return engine.where(x.eq(1).logicalOr(x.eq(-1)), x, engine.zerosLike(x));
  },
  rint: (x) => engine.round(x),
  abs: (x) => (x.dtype === "bool" ? x.clone() : engine.abs(x)),
  ...Object.fromEntries(
    "exp log tanh sin cos tan atan"
      .split(" ")
      .map((name) => [name, (x) => elementaryInSteps(name, x, engine[name](x))]),
  ),
};

/** Integers by 0 give 0, and what nothing is left of has the sign of the divisor. */
function divided(op, a, b) {
  if (!isIntegral(b)) {
    const answer = a[op](b);
    if (op !== "remainder") return answer;
    const none = engine.copysign(engine.tensor(0, { dtype: b.dtype }), b);
    return engine.where(answer.eq(0).logicalAnd(b.ne(0)), none, answer);
  }
  const zero = b.eq(0);
  if (!holds(zero)) return a[op](b);
  const [none, one] = [0, 1].map((value) => engine.tensor(value, { dtype: b.dtype }));
  return engine.where(zero, none, a[op](engine.where(zero, one, b)));
}

const runner = (op) =>
  BY_ZERO.has(op) ? (a, b) => divided(op, a, b) : (OWN[op] ?? ((x, ...others) => x[op](...others)));

/** The dtype that an operation computes in. */
export function dtypeFor(op, operands) {
  if (op === "rint") return answerOf("sqrt", operands);
  const answer = answerOf(op, operands);
  if (op === "reciprocal" && !/^(?:float|int)/.test(answer)) notRead(`np.reciprocal of ${answer}`);
  return TRUTHS.has(op) ? common(operands) : answer;
}

/**
 * Runs an operation on values.
 * @param {string} op the engine's name
 * @param {any[]} values
 * @param {{ out?: any, inPlace?: boolean, quiet?: boolean, name?: string, isOperator?: boolean }} [details] `quiet` is not
 *   drawn, `name` is what NumPy calls it
 */
export function elementwise(op, values, details = {}) {
  const { out = null, inPlace = false, quiet = false, name = NAMES[op] ?? op, isOperator = false } = details;
  const operands = values.map(operandOf);
  const arrays = operands.filter(isArray);
  if (arrays.some(({ tensor }) => tensor === null)) return unknown();
  const dtype = dtypeFor(op, operands);
  const run = runner(op);
  const plain = (tensor) => run(...operands.map((operand) => cast(operand, dtype, tensor)));
  const { numpyRaises, warn } = /** @type {any} */ (session());
  const call =
    numpyRaises || warn
      ? (tensor) => {
          const made = plain(tensor);
          const isScalar = isOperator && arrays.every(({ scalar }) => scalar);
          partOf("numpyRare").checkErrors(op, operands, made, isScalar ? `scalar ${name}` : name);
          return made;
        }
      : plain;
  if (out !== null) return into(op, out, operands, { call, dtype, inPlace });
  const made = quiet
    ? give(ask(() => call(tensorOf)))
    : operate(numpy, op === "rint" ? "round" : op, drawn(values), call);
  made.scalar = made.tensor.ndim === 0;
  return knowing(made, op, operands);
}

/** The same for what is put together of several operations: it is not drawn. */
export const quietly = (op, ...values) => elementwise(op, values, { quiet: true });

/** The same into an array that is there. */
function into(op, out, operands, { call, dtype, inPlace }) {
  if (!isArray(out) || out.scalar) raise("TypeError", "return arrays must be of ArrayType");
  const target = tensorOf(out);
  const result = TRUTHS.has(op) ? "bool" : dtype;
  if (!fits(result, target.dtype)) {
    const casting = `from dtype('${result}') to dtype('${dtypeOf(out)}') with casting rule 'same_kind'`;
    raiseNamed("UFuncTypeError", `Cannot cast ufunc '${NAMES[op] ?? op}' output ${casting}`);
  }
  const arrays = drawn(operands);
  const put = (tensor) => {
    const run = (of) => {
      checkFit(
        operands.map((one) => (isArray(one) ? of(one).shape : [])),
        of(out).shape,
      );
      return tensor.copy_(call(of));
    };
    // Written into its first operand it is drawn as what happens in place.
    operate(numpy, inPlace || operands[0] === out ? `${op}_` : op, arrays, run, { inPlace: true });
  };
  write(out, put, "output array is read-only");
  return out;
}

/** The shape that several broadcast to. */
export function together(shapes) {
  try {
    return engine.broadcastShapes(...shapes);
  } catch {
    return wrong(`operands could not be broadcast together with shapes ${shapes.map(tightTuple).join(" ")} `);
  }
}

/** Whether operands and what they broadcast to go into a shape. */
export function checkFit(shapes, target) {
  const shape = together([...shapes, target]);
  if (shape.join() === target.join()) return;
  const mismatch = `doesn't match the broadcast shape ${tightTuple(shape)}`;
  wrong(`non-broadcastable output operand with shape ${tightTuple(target)} ${mismatch}`);
}
