// Arrays of complex64: two arrays of floats, the real parts and the imaginary ones. What moves elements moves both.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Complex, complexText } from "../../builtins/complex.js";
import { body } from "../../numpy/complex/complex-text.js";
import { truth } from "../../values/compare.js";
import { checkItems, ValueUnknown } from "../../values/limits.js";
import * as protocol from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { untold } from "../../values/unknown.js";
import { attributeOf } from "../attributes.js";
import { convert } from "../convert.js";
import { COMPLEX } from "../dtypes.js";
import { elementwise } from "../elementwise.js";
import { ask, give, isArray, isNumber, jax } from "../framework.js";
import { currentTrace, isLinearized, tracesAround } from "../traces/tracing.js";

const { ATTRIBUTE, BINARY, COMPARE, CONTAINS, FORMAT, GET, HASH, ITERATE, LENGTH, NOT_IMPLEMENTED } =
  /** @type {any} */ (protocol);
const { IN_PLACE, NUMBER, REPR, SET, SET_ATTRIBUTE, STR, TRUTH, TYPE, UNARY } = /** @type {any} */ (protocol);

/** What arithmetic and functions do with such arrays; the files that have them say so. */
export const doing = /** @type {Record<string, any>} */ ({});

const floats = (array) =>
  array.tensor.dtype === "float32" ? array : give(ask(() => array.tensor.to("float32")));

/** What follows derivatives, or is mapped, is not read. */
function checkTraces(parts) {
  for (const { kind } of tracesAround())
    if (kind !== "jit" && kind !== "vmap") refuseHere(`complex numbers in jax.${kind}`);
  if (parts.some(isLinearized)) refuseHere("derivatives through complex numbers");
}

const WIDTH = 75;

export class ComplexArray {
  isComplex = true;
  /** @param {any} re @param {any} im arrays of floats of one shape @param {boolean} [weak] */
  constructor(re, im, weak = false) {
    this.re = floats(re);
    this.im = floats(im);
    this.weak = weak;
    checkTraces([this.re, this.im]);
  }
  get [TYPE]() {
    return this.re[TYPE];
  }
  /** What figures know of it: its shape. */
  get tensor() {
    return this.re.tensor;
  }
  get shape() {
    return this.re.tensor.shape;
  }
  /** All numbers in a row. @returns {{ re: number[], im: number[], dtype: string }} */
  get parts() {
    checkItems(this.re.tensor.numel);
    const [re, im] = [this.re, this.im].map(({ tensor }) => ask(() => tensor.reshape(-1).tolist()));
    return { re, im, dtype: "float32" };
  }
  /** The only number there is. @returns {[number, number]} */
  pair() {
    if (session().mode !== "values") throw new ValueUnknown("value");
    this.known();
    const { re, im } = this.parts;
    if (re.length !== 1) raise("TypeError", "Only scalar arrays can be converted to Python scalars");
    return [re[0], im[0]];
  }
  /** What is traced has no value that is told. */
  known() {
    if (currentTrace() !== null || this.re.trace) refuseHere("the value of complex numbers that are traced");
  }
  /** One part as an array of its own. @param {"re" | "im"} name */
  part(name) {
    return this.weak ? give(this[name].tensor, true) : this[name];
  }
  /** The same of both parts. @param {(part: any) => any} change */
  both(change) {
    return joined(change(this.re), change(this.im), this.weak);
  }
  /** What is printed; a number alone in as few digits as a float of 32 bits needs. */
  [STR]() {
    this.known();
    if (session().mode !== "values") return untold.refuse();
    if (this.shape.length > 0) return body(this.shape, this.parts, " ", 0, 0);
    const [re, im] = [this.re, this.im].map((part) => part[STR]());
    return complexText([Number(re.replace("inf", "Infinity")), Number(im.replace("inf", "Infinity"))]);
  }
  [REPR]() {
    this.known();
    if (session().mode !== "values") return untold.refuse();
    const { shape } = this;
    const sizes = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
    const text = shape.includes(0) ? `[], shape=${sizes}` : body(shape, this.parts, ", ", 6, 1);
    const last = text.length - text.lastIndexOf("\n") + 1;
    const tail = `dtype=complex64${this.weak ? ", weak_type=True" : ""}`;
    return `Array(${text},${last + tail.length + 2 > WIDTH ? " ".repeat(6) : " "}${tail})`;
  }
  [FORMAT](spec) {
    if (spec === "") return this[STR]();
    return this.shape.length === 0
      ? this.number()[FORMAT](spec)
      : raise("TypeError", "unsupported format string passed to numpy.ndarray.__format__");
  }
  /** The only number as one of Python's. @returns {any} */
  number() {
    return new Complex(...this.pair());
  }
  [LENGTH]() {
    return this.re[LENGTH]();
  }
  *[ITERATE]() {
    const turns = this.im[ITERATE]();
    for (const one of this.re[ITERATE]()) yield new ComplexArray(one, turns.next().value, this.weak);
  }
  [GET](key) {
    return this.both((part) => part[GET](key));
  }
  [SET](key, value) {
    return this.re[SET](key, value);
  }
  [CONTAINS](item) {
    return truth(ask(() => engine.any(doing.binary("==", this, item).tensor).item()));
  }
  [TRUTH]() {
    if (this.re.tensor.numel !== 1) return this.re[TRUTH]();
    return this.pair().some((part) => part !== 0);
  }
  [HASH]() {
    return jax.hash();
  }
  [NUMBER](kind) {
    if (this.shape.length > 0) return this.re[NUMBER](kind);
    this.known();
    const wanted = kind === "float" ? "a string or" : "a string, a bytes-like object or";
    return raise("TypeError", `${kind}() argument must be ${wanted} a real number, not 'complex'`);
  }
  [COMPARE](operator, other) {
    return doing.binary(operator, this, other);
  }
  [BINARY](operator, other, reflected) {
    return reflected ? doing.binary(operator, other, this) : doing.binary(operator, this, other);
  }
  [IN_PLACE]() {
    return NOT_IMPLEMENTED;
  }
  [UNARY](operator) {
    const name = { "-": "negative", "+": "positive", abs: "abs" }[operator];
    if (operator === "~")
      raise(
        "TypeError",
        "not does not accept dtype complex64. Accepted dtypes are subtypes of integer, bool.",
      );
    return name === undefined
      ? refuseHere(`${operator} of complex numbers`)
      : doing.functions[name]([this], {});
  }
  /** Its numbers in lists. */
  listed() {
    this.known();
    const join = (re, im) =>
      re instanceof List
        ? new List(re.items.map((item, i) => join(item, im.items[i])))
        : new Complex(Number(re), Number(im));
    const [re, im] = [this.re, this.im].map((part) => attributeOf(part, "tolist").call([], {}));
    if (session().mode !== "values") throw new ValueUnknown("value");
    return join(re, im);
  }
  [ATTRIBUTE](name) {
    if (name === "real" || name === "imag") return this.part(name === "real" ? "re" : "im");
    if (name === "dtype") return COMPLEX.ofArrays;
    if (name === "itemsize") return 8n;
    if (name === "nbytes") return 8n * BigInt(this.re.tensor.numel);
    if (name === "weak_type") return this.weak;
    if (name === "at") return doing.updates(this);
    if (/^(?:shape|ndim|size|device|sharding)$/.test(name)) return attributeOf(this.re, name);
    if (name === "T" || name === "mT") return this.both((part) => attributeOf(part, name));
    if (name === "block_until_ready") return new FunctionOf(name, () => this);
    if (name === "devices") return attributeOf(this.re, name);
    if (name === "item")
      return new FunctionOf(name, () =>
        this.re.tensor.numel === 1
          ? this.number()
          : raise("ValueError", "can only convert an array of size 1 to a Python scalar"),
      );
    if (name === "tolist") return new FunctionOf(name, () => this.listed());
    if (attributeOf(this.re, name) === undefined) return undefined;
    return new FunctionOf(name, (args, keywords) => doing.method(name, this, args, keywords));
  }
  [SET_ATTRIBUTE](name, value) {
    return this.re[SET_ATTRIBUTE](name, value);
  }
}

/** Two answers that belong together as one. */
export function joined(re, im, weak = false) {
  if (re instanceof List || re instanceof Tuple)
    return new (re instanceof List ? List : Tuple)(re.items.map((one, i) => joined(one, im.items[i], weak)));
  return isArray(re) ? new ComplexArray(re, im, weak) : re;
}

/** Numbers in a row as an array. */
export function fromParts(re, im, shape, weak = false) {
  const [one, other] = [re, im].map((part) =>
    give(ask(() => engine.tensor(Float32Array.from(part), { shape: [...shape] }))),
  );
  return new ComplexArray(one, other, weak);
}

/** Whether something is complex, or a list that has something complex in it. */
export const hasComplex = (value) => value?.isComplex === true || value?.items?.some?.(hasComplex) === true;

/** One part of numbers, lists of them, and arrays. @param {any} value @param {"re" | "im"} part */
export function sideOf(value, part) {
  if (value instanceof List || value instanceof Tuple)
    return new (value instanceof List ? List : Tuple)(value.items.map((one) => sideOf(one, part)));
  if (value instanceof ComplexArray || value instanceof Complex) return value[part];
  if (value?.isComplex)
    return value.re?.tensor !== undefined && value.re.framework?.name === "numpy"
      ? convert(value[part])
      : refuseHere("such complex numbers");
  if (part === "re") return value;
  return isArray(value) || value?.framework?.name === "numpy"
    ? give(ask(() => engine.zerosLike(convert(value).tensor.to("float32"))))
    : isNumber(value)
      ? 0
      : value;
}

/** Anything as complex numbers; weak where Python's numbers are. @returns {ComplexArray} */
export function toComplex(value) {
  if (value instanceof ComplexArray) return value;
  if (value instanceof Complex) return fromParts([value.re], [value.im], [], true);
  if (value?.isComplex || hasComplex(value)) {
    const [re, im] = [sideOf(value, "re"), sideOf(value, "im")].map((one) => convert(one, "float32"));
    return new ComplexArray(re, im);
  }
  const array = convert(value);
  return new ComplexArray(
    array,
    give(ask(() => engine.zerosLike(array.tensor.to("float32")))),
    array.weak || isNumber(value),
  );
}

/** Whether what comes of operands is weak: none of them has floats of its own. */
export const isWeak = (values) =>
  values.every((one) =>
    one instanceof ComplexArray
      ? one.weak
      : isArray(one)
        ? one.weak || one.tensor.dtype !== "float32"
        : isNumber(one) || one instanceof Complex,
  );

/** By the engine's name, to say what shapes do not go together, and to draw how they do. */
const SHAPED = { pow: "mul" };

/**
 * Pairs of numbers made of those of operands, element by element.
 * @param {string} op by the engine's name @param {any[]} operands
 * @param {(...pairs: [number, number][]) => number[]} run
 */
export function each(op, operands, run, weak = isWeak(operands)) {
  const numbers = operands.map(toComplex);
  const { shape } = (
    operands.length === 1
      ? numbers[0]
      : elementwise(
          SHAPED[op] ?? op,
          operands.map((one, i) => (isNumber(one) ? one : one?.isComplex ? numbers[i].re : convert(one))),
        )
  ).tensor;
  if (session().mode !== "values") {
    const [re, im] = [0, 1].map(() => give(ask(() => engine.zeros([...shape], { dtype: "float32" }))));
    return new ComplexArray(re, im, weak);
  }
  const rows = numbers.map((one) =>
    [one.re, one.im].map(({ tensor }) => ask(() => tensor.broadcastTo(shape).contiguous().toTyped())),
  );
  const count = shape.reduce((all, size) => all * size, 1);
  checkItems(count);
  const made = [new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    const [re, im = 0] = run(...rows.map(([x, y]) => /** @type {[number, number]} */ ([x[i], y[i]])));
    made[0][i] = re;
    made[1][i] = im;
  }
  return fromParts(made[0], made[1], shape, weak);
}

/** What stands for such a leaf where a function is called on parts of it, or traced. @param {(part: any) => any} change */
export const changed = (leaf, change) => {
  const z = toComplex(leaf);
  return new ComplexArray(change(z.re), change(z.im), z.weak);
};
