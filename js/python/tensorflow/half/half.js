// Tensors of float16, whose numbers tensors of float32 hold: what is worked out is rounded, as TensorFlow does it once.
import { areExact, roundedTo } from "../../algorithms/number-limits.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { binary, unary } from "../../builtins/operators.js";
import { asked, textOf } from "../../numpy/narrow/narrow.js";
import { compare } from "../../values/compare.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  GET,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  NUMBER,
  REPR,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { ask, cast, convert, isArray, isTensor, itemsOf } from "../convert.js";
import { dtypeNamed, dtypeOf, shortName } from "../dtypes.js";
import { invalid } from "../errors.js";
import { shapeOf, wrap } from "../framework.js";
import { EAGER } from "../tensor.js";

const HALF = "float16";
const isNumber = (value) => /^(?:bigint|number)$/.test(typeof value);

/** Numbers of a tensor of float32 as those of float16. */
function rounded(tensor) {
  const held = tensor.to("float32");
  if (session().mode !== "values") return held;
  const numbers = held
    .reshape(-1)
    .tolist()
    .map((value) => roundedTo(value, HALF));
  return engine.tensor(numbers, { dtype: "float32" }).reshape(held.shape);
}

/** A tensor of float16 of whatever numbers. */
export function halfOf(array) {
  const { machine } = session();
  if (machine.isTracing || (machine.tape?.notes ?? null) !== null)
    refuseHere("float16 in a compiled function or under a tf.GradientTape");
  return new HalfTensor(wrap(ask(() => rounded(array.tensor))));
}

/** By the operator: what the node is called. */
const NODES = {
  "+": "AddV2",
  "-": "Sub",
  "*": "Mul",
  "/": "RealDiv",
  "**": "Pow",
  "<": "Less",
  "<=": "LessEqual",
  ">": "Greater",
  ">=": "GreaterEqual",
  "==": "Equal",
  "!=": "NotEqual",
  "@": "MatMul",
  maximum: "Maximum",
  minimum: "Minimum",
};

const dtypeFor = (value) => (value instanceof HalfTensor ? HALF : value.tensor.dtype);
const half = (dtype) => (dtype === HALF ? "half" : shortName(dtype));

/** Refuses operands of several dtypes as TensorFlow does. */
function checkDtypes(operator, operands) {
  const [one, other] = operands.map(dtypeFor);
  if (one === other) return;
  if (operator === "/")
    raise("TypeError", `\`x\` and \`y\` must have the same dtype, got tf.${one} != tf.${other}.`);
  const node = NODES[operator] ?? refuseHere(`${operator} of float16`);
  const wanted = `was expected to be a ${half(one)} tensor but is a ${half(other)} tensor`;
  invalid(`cannot compute ${node} as input #1(zero-based) ${wanted} [Op:${node}] name: `);
}

/** Refuses sums that hang on their order. */
function checkExact(tensors) {
  const rows = session().mode === "values" ? tensors.map((tensor) => tensor.reshape(-1).tolist()) : [];
  if (!areExact(rows, 2048)) refuseHere("sums of such numbers of float16");
}

export class HalfTensor {
  isHalf = true;
  /** @param {any} values a tensor of float32 */
  constructor(values) {
    this.values = values;
  }
  get [TYPE]() {
    return EAGER;
  }
  get tensor() {
    return this.values.tensor;
  }
  notConverted() {
    refuseHere("a tensor of float16 as such an operand");
  }
  #text(style) {
    if (session().mode !== "values") refuseHere("the text of float16 with shapes alone");
    return textOf({ tensor: this.tensor, narrow: HALF }, { style });
  }
  get #tail() {
    const { shape } = this.tensor;
    return `shape=(${shape.length === 1 ? `${shape[0]},` : shape.join(", ")}), dtype=float16`;
  }
  [STR]() {
    const text = this.#text("numpy-str");
    return `tf.Tensor(${text.includes("\n") ? "\n" : ""}${text}, ${this.#tail})`;
  }
  [REPR]() {
    const text = this.#text(this.tensor.ndim === 0 ? "numpy-str" : "numpy");
    return `<tf.Tensor: ${this.#tail}, numpy=${text.includes("\n") ? "\n" : ""}${text}>`;
  }
  [LENGTH]() {
    return this.values[LENGTH]();
  }
  *[ITERATE]() {
    for (const one of this.values[ITERATE]()) yield new HalfTensor(one);
  }
  [GET](key) {
    return new HalfTensor(this.values[GET](key));
  }
  [TRUTH]() {
    return this.values[TRUTH]();
  }
  [NUMBER](kind) {
    return this.values[NUMBER](kind);
  }
  /** Both operands, in float32. */
  pair(operator, other, reflected) {
    const own = isNumber(other)
      ? halfOf(wrap(convert(other, "float32")))
      : itemsOf(other) === null
        ? other
        : halfOf(wrap(convert(other, null, "float32")));
    const operands = reflected ? [own, this] : [this, own];
    checkDtypes(operator, operands);
    return operands.map(({ values }) => values);
  }
  [BINARY](operator, other, reflected) {
    if (!(other instanceof HalfTensor || isTensor(other) || isNumber(other) || itemsOf(other) !== null))
      return isArray(other) || typeof other === "string"
        ? refuseHere("such an operand of float16")
        : NOT_IMPLEMENTED;
    const [one, two] = this.pair(operator, other, reflected);
    if (operator === "@") {
      if (one.tensor.shape.at(-1) === two.tensor.shape.at(-2)) checkExact([one.tensor, two.tensor]);
    } else if (!/^(?:[-+*/]|\*\*)$/.test(operator)) return refuseHere(`${operator} of float16`);
    return halfOf(binary(operator, one, two));
  }
  [COMPARE](operator, other) {
    // Which of both stood first nobody tells.
    if (isTensor(other)) return refuseHere("a comparison of float16 and another dtype");
    const [one, two] = this.pair(operator, other, false);
    return compare(operator, one, two);
  }
  [UNARY](operator) {
    return operator === "-" || operator === "abs"
      ? new HalfTensor(unary(operator, this.values))
      : refuseHere(`${operator} of float16`);
  }
  [ATTRIBUTE](name) {
    if (name === "shape") return shapeOf(this.tensor.shape);
    if (name === "dtype") return dtypeNamed(HALF);
    if (name === "ndim") return BigInt(this.tensor.ndim);
    if (name === "get_shape") return new FunctionOf(name, () => shapeOf(this.tensor.shape));
    if (name !== "numpy") return refuseHere(`.${name} of a tensor of float16`);
    return new FunctionOf(name, () => {
      asked();
      const { modules } = /** @type {any} */ (session());
      const made = modules.numpy.arrayOf(this.tensor.clone());
      return Object.assign(made, { scalar: this.tensor.ndim === 0, narrow: HALF });
    });
  }
}

const words = (text) => new Set(text.split(" "));
const MOVES = words(
  "reshape transpose expand_dims squeeze gather boolean_mask tile repeat reverse identity roll broadcast_to reduce_max reduce_min " +
    "zeros_like ones_like",
);
const EACH = words("square sqrt exp log sigmoid tanh sin cos");
const KEEPS = words("abs negative sign round floor ceil");
const COUNTS = words("shape size rank argmax argmin");
const OPERATORS = { add: "+", subtract: "-", multiply: "*", divide: "/", pow: "**", matmul: "@" };
const COMPARISONS = {
  equal: "==",
  not_equal: "!=",
  less: "<",
  less_equal: "<=",
  greater: ">",
  greater_equal: ">=",
};
const MAKES = words("constant cast ones zeros convert_to_tensor eye fill linspace ones_like zeros_like");

const isName = (value) => value === dtypeNamed(HALF) || value === HALF || value === "half";
const instead = (value) => (isName(value) ? "float32" : value);

/** Tensors of one list: all of float16. */
function joined(name, first, rest, keywords, made) {
  const all = itemsOf(first) ?? refuseHere(`tf.${name} of float16`);
  const odd = all.findIndex((one) => !(one instanceof HalfTensor));
  if (odd >= 0) {
    if (odd !== 1 || !isTensor(all[1])) return refuseHere(`tf.${name} of float16 and something else`);
    const [node, end] = name === "concat" ? ["ConcatV2", "concat"] : ["Pack", "stack"];
    const wanted = `was expected to be a half tensor but is a ${half(all[1].tensor.dtype)} tensor`;
    invalid(`cannot compute ${node} as input #1(zero-based) ${wanted} [Op:${node}] name: ${end}`);
  }
  return new HalfTensor(made.call([new List(all.map(({ values }) => values)), ...rest], keywords));
}

/** A function of TensorFlow called on tensors of float16, or asked for one. */
export function dispatchHalf(name, args, keywords, made) {
  const [first, second] = args;
  if (name === "as_dtype") return dtypeNamed(HALF);
  const isAsked = args.some(isName) || Object.values(keywords).some(isName);
  if (isAsked) {
    if (!MAKES.has(name)) return refuseHere(`tf.${name} of float16`);
    const own = Object.fromEntries(Object.entries(keywords).map(([key, value]) => [key, instead(value)]));
    if (first instanceof HalfTensor) return name === "cast" ? first : refuseHere(`tf.${name} of float16`);
    return halfOf(made.call(args.map(instead), own, session().machine));
  }
  if (name === "concat" || name === "stack") return joined(name, first, args.slice(1), keywords, made);
  if (name === "is_tensor") return true;
  const named = keywords.x ?? keywords.tensor ?? keywords.input;
  if (!args.some((one) => one instanceof HalfTensor) || named !== undefined)
    return refuseHere(`tf.${name} of float16`);
  const operator = OPERATORS[name];
  if (operator && args.length === 2 && Object.keys(keywords).length === 0)
    return first instanceof HalfTensor
      ? binary(operator, first, second)
      : second[BINARY](operator, first, true);
  if (/^(?:maximum|minimum)$/.test(name) && args.length === 2) {
    const self = first instanceof HalfTensor ? first : second;
    return new HalfTensor(
      made.call(self.pair(name, self === first ? second : first, self !== first), keywords),
    );
  }
  if (
    COMPARISONS[name] &&
    args.length === 2 &&
    args.every((one) => one instanceof HalfTensor || isTensor(one))
  )
    checkDtypes(COMPARISONS[name], args);
  if (COMPARISONS[name] && first instanceof HalfTensor && args.length === 2)
    return compare(COMPARISONS[name], first, second);
  if (!(first instanceof HalfTensor)) return refuseHere(`tf.${name} of float16`);
  const own = [first.values, ...args.slice(1)];
  if (COUNTS.has(name)) return made.call(own, keywords);
  if (MOVES.has(name) || KEEPS.has(name)) return new HalfTensor(made.call(own, keywords));
  if (EACH.has(name)) return halfOf(made.call(own, keywords));
  if (name === "reduce_sum" || name === "reduce_mean") {
    checkExact([first.tensor]);
    return halfOf(made.call(own, keywords));
  }
  if (name === "cast") {
    const dtype = dtypeOf(second ?? keywords.dtype) ?? refuseHere("such a tf.cast");
    return wrap(ask(() => cast(first.tensor, dtype).clone()));
  }
  return refuseHere(`tf.${name} of float16`);
}
