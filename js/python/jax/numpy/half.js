// Arrays of float16 and bfloat16, whose numbers arrays of float32 hold: what one operation gives is rounded once. What rounds on the
// way as well, or is traced, is not read here.
import { areExact, roundedTo } from "../../algorithms/number-limits.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { binary, unary } from "../../builtins/operators.js";
import { textOf } from "../../numpy/narrow/narrow.js";
import { shown } from "../../numpy/texts/text-layout.js";
import { compare } from "../../values/compare.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  FORMAT,
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
import { List, Tuple } from "../../values/sequences.js";
import { convert, itemsOf } from "../convert.js";
import { HALVES, halfNamed, isHalfType } from "../dtypes.js";
import { ask, cast, give, isArray, isNumber } from "../framework.js";
import { tupleOf } from "../shapes.js";
import { currentTrace, isTraced } from "../traces/tracing.js";

const isHalf = (value) => value instanceof HalfArray;

/** A number of six digits; what is in the middle of two becomes the even one. */
function inDigits(value) {
  const [digits, power] = value.toExponential(60).split("e");
  const place = digits.indexOf(".") + 6;
  const isEven = /[02468]$/.test(digits.slice(0, place));
  return isEven && /^50{0,60}$/.test(digits.slice(place))
    ? Number(`${digits.slice(0, place)}e${power}`)
    : value;
}

/** A number as bfloat16 is written: six digits at most, and no zeros behind them. */
function shortText(value) {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const own = inDigits(value);
  const [digits, power] = own.toExponential(5).split("e");
  const exponent = Number(power);
  const cut = (text) => (text.includes(".") ? text.replace(/0{1,9}$/, "").replace(/\.$/, "") : text);
  if (exponent >= -4 && exponent < 6) return cut(own.toFixed(5 - exponent));
  const size = String(Math.abs(exponent)).padStart(2, "0");
  return `${cut(digits)}e${exponent < 0 ? "-" : "+"}${size}`;
}

/** Numbers of float32 as those of a shorter float, which hold in float32 all the same. @param {string} kind @param {any} array */
export function halfOf(kind, array) {
  if (session().mode !== "values" || currentTrace() !== null || isTraced(array))
    refuseHere(`${kind} where a function is traced`);
  const { tensor } = array;
  const numbers = Float32Array.from(tensor.to("float32").contiguous().toTyped(), (one) =>
    roundedTo(one, kind),
  );
  return new HalfArray(kind, give(engine.tensor(numbers).reshape(tensor.shape)));
}

/** Refuses products that hang on their order. */
function checkExact(kind, arrays) {
  const rows = arrays.map(({ tensor }) => tensor.reshape(-1).tolist());
  if (!areExact(rows, kind === "float16" ? 2048 : 256)) refuseHere(`products of such numbers of ${kind}`);
}

class HalfArray {
  isHalf = true;
  /** @param {string} kind @param {any} held an array of float32 */
  constructor(kind, held) {
    this.kind = kind;
    this.held = held;
  }
  get [TYPE]() {
    return this.held[TYPE];
  }
  #words() {
    return this.held.tensor.reshape(-1).tolist().map(shortText);
  }
  [STR]() {
    const { shape } = this.held.tensor;
    if (this.kind === "float16")
      return textOf({ tensor: this.held.tensor, narrow: this.kind }, { style: "numpy-str" });
    const words = this.#words();
    return shape.length === 0 ? words[0] : shown(shape, words, " ", " ");
  }
  [REPR]() {
    const { tensor } = this.held;
    const body =
      this.kind === "float16"
        ? textOf({ tensor, narrow: this.kind }, { style: "numpy" })
            .replace(/^array\(/, "")
            .replace(/,\s{1,9}dtype=float16\)$/, "")
        : tensor.ndim === 0
          ? this[STR]()
          : shown(tensor.shape, this.#words(), ", ", " ".repeat(7)).trimStart();
    if (tensor.numel === 0 || body.includes("...")) refuseHere("the text of such an array");
    const last = body.length - body.lastIndexOf("\n") + 1;
    const tail = `dtype=${this.kind}`;
    return `Array(${body},${last + tail.length + 2 > 75 ? `\n${" ".repeat(6)}` : " "}${tail})`;
  }
  [FORMAT](spec) {
    return this.held.tensor.ndim === 0 ? this.held[FORMAT](spec) : refuseHere("such a format of an array");
  }
  [LENGTH]() {
    return this.held[LENGTH]();
  }
  *[ITERATE]() {
    for (const one of this.held[ITERATE]()) yield new HalfArray(this.kind, one);
  }
  [GET](key) {
    return new HalfArray(this.kind, this.held[GET](key));
  }
  [TRUTH]() {
    return this.held[TRUTH]();
  }
  [NUMBER](kind) {
    return this.held[NUMBER](kind);
  }
  /** Both operands in float32, and in what they meet; null where the other one is none. */
  meeting(other) {
    if (isHalf(other)) return { held: other.held, kind: other.kind === this.kind ? this.kind : "float32" };
    if (isNumber(other)) return { held: halfOf(this.kind, convert(other)).held, kind: this.kind };
    if (!isArray(other)) return null;
    const isWide = other.tensor.dtype === "float32" && !other.weak;
    return isWide
      ? { held: other, kind: "float32" }
      : { held: halfOf(this.kind, other).held, kind: this.kind };
  }
  [BINARY](operator, other, reflected) {
    const met = this.meeting(other);
    if (met === null)
      return other?.framework ? refuseHere(`such an operand of ${this.kind}`) : NOT_IMPLEMENTED;
    if (!/^(?:[-+*/%@]|\/\/|\*\*)$/.test(operator)) refuseHere(`${operator} of ${this.kind}`);
    const pair = reflected ? [met.held, this.held] : [this.held, met.held];
    if (operator === "**" && other !== 2n) refuseHere(`such a power of ${this.kind}`);
    if (operator === "@" && pair[0].tensor.shape.at(-1) === pair[1].tensor.shape.at(-2))
      checkExact(this.kind, pair);
    const made = operator === "**" ? binary("*", this.held, this.held) : binary(operator, pair[0], pair[1]);
    // By what is stretched it is a product, rounded on the way.
    if (operator === "/" && met.kind === "float16" && made.tensor.numel > pair[1].tensor.numel)
      return halfOf(met.kind, binary("*", pair[0], halfOf(met.kind, binary("/", 1n, pair[1])).held));
    return met.kind === "float32" ? made : halfOf(met.kind, made);
  }
  [COMPARE](operator, other) {
    const met = this.meeting(other);
    return met === null
      ? refuseHere(`such a comparison of ${this.kind}`)
      : compare(operator, this.held, met.held);
  }
  [UNARY](operator) {
    return operator === "-" || operator === "abs"
      ? new HalfArray(this.kind, unary(operator, this.held))
      : refuseHere(`${operator} of ${this.kind}`);
  }
  [ATTRIBUTE](name) {
    const { tensor } = this.held;
    if (name === "dtype") return halfNamed(this.kind).ofArrays;
    if (name === "shape") return tupleOf(tensor.shape);
    if (name === "ndim" || name === "size") return BigInt(name === "ndim" ? tensor.ndim : tensor.numel);
    if (name === "itemsize" || name === "nbytes") return 2n * (name === "nbytes" ? BigInt(tensor.numel) : 1n);
    if (name === "weak_type") return false;
    if (name === "T") return new HalfArray(this.kind, this.held[ATTRIBUTE](name));
    if (name === "item" || name === "tolist") return this.held[ATTRIBUTE](name);
    if (name === "astype")
      return new FunctionOf(name, ([own], { dtype = own }) =>
        isHalfType(dtype) ? halfOf(nameOf(dtype), this.held) : this.held[ATTRIBUTE](name).call([dtype], {}),
      );
    if (!METHODS.has(name)) return refuseHere(`.${name} of an array of ${this.kind}`);
    return new FunctionOf(name, (args, keywords) =>
      dispatch(name, [this, ...args], keywords, (given, told) =>
        this.held[ATTRIBUTE](name).call(given.slice(1), told),
      ),
    );
  }
}

const nameOf = (dtype) => HALVES.find((name) => dtype === name || dtype?.name === name) ?? "float16";

const words = (text) => new Set(text.split(" "));
const METHODS = words(
  "sum mean max min reshape transpose ravel flatten squeeze argmax argmin swapaxes copy block_until_ready",
);
const MOVES = words(
  "reshape transpose ravel flatten expand_dims squeeze concatenate stack hstack vstack max min amax amin sort flip tile repeat roll take " +
    "broadcast_to swapaxes moveaxis where copy block_until_ready relu zeros_like ones_like abs absolute negative maximum minimum sign floor ceil",
);
const EACH = words("sqrt exp log tanh sin cos sum mean");
const COUNTS = words(
  "argmax argmin argsort shape ndim size isnan isinf isfinite isclose allclose array_equal",
);
const OPERATORS = {
  add: "+",
  subtract: "-",
  multiply: "*",
  divide: "/",
  true_divide: "/",
  matmul: "@",
  dot: "@",
};
const MAKES = words("array asarray zeros ones full eye zeros_like ones_like full_like arange");

/** A function called on such arrays, or asked for one. @param {(args: any[], keywords: any) => any} run */
export function dispatch(name, args, keywords, run) {
  const given = [...args, ...Object.values(keywords)];
  const asked = given.find(isHalfType);
  const bare = (value) =>
    isHalf(value)
      ? value.held
      : isHalfType(value)
        ? halfNamed(nameOf(value)).instead
        : value instanceof List || value instanceof Tuple
          ? new /** @type {any} */ (value.constructor)(value.items.map(bare))
          : value;
  const bares = () =>
    run(args.map(bare), Object.fromEntries(Object.entries(keywords).map(([key, one]) => [key, bare(one)])));
  if (asked !== undefined) {
    if (!MAKES.has(name) || (name === "arange" && given.some((one) => typeof one === "number")))
      return refuseHere(`${nameOf(asked)} of jnp.${name}`);
    return halfOf(nameOf(asked), bares());
  }
  const arrays = given
    .flatMap((one) => (isHalf(one) ? [one] : (itemsOf(one) ?? [])))
    .filter((one) => isArray(one) || isHalf(one));
  const [first] = arrays.filter(isHalf);
  const isOne = arrays.every((one) => isHalf(one) && one.kind === first.kind);
  if (OPERATORS[name] && args.length === 2 && Object.keys(keywords).length === 0) {
    const [one, other] = args;
    return isHalf(one) ? binary(OPERATORS[name], one, other) : other[BINARY](OPERATORS[name], one, true);
  }
  if (name === "square") return binary("*", first, first);
  const others = given.filter((one) => isArray(one) && !(name === "where" && one === args[0]));
  if (!isOne && others.length > 0) return refuseHere(`jnp.${name} of several dtypes`);
  if (COUNTS.has(name)) return bares();
  if (MOVES.has(name)) {
    const made = bares();
    return isArray(made) ? halfOf(first.kind, made) : refuseHere(`jnp.${name} of ${first.kind}`);
  }
  if (EACH.has(name)) return halfOf(first.kind, bares());
  return refuseHere(`jnp.${name} of ${first.kind}`);
}

/** Made by the class of a dtype. */
export const scalarOf = (kind, value) =>
  halfOf(kind, give(ask(() => cast(convert(isHalf(value) ? value.held : value).tensor, "float32"))));
