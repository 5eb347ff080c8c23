// Arrays of complex numbers: two arrays of floats, the real parts and the imaginary ones. What moves elements moves both.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { operate } from "../../arrays/operate.js";
import { session } from "../../arrays/session.js";
import { Complex, complexText } from "../../builtins/complex.js";
import { checkItems, ValueUnknown } from "../../values/limits.js";
import * as protocol from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { toTensor } from "../base/data.js";
import { COMPLEX, complexDType, NDARRAY } from "../base/dtypes.js";
import { ask, give, isArray, notRead, numpy, raiseNamed, write } from "../base/framework.js";
import { hasComplex } from "../base/text-names.js";
import { checkFit } from "../elementwise.js";
import { arrayRepr, arrayText } from "./complex-text.js";

const {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  FORMAT,
  GET,
  HASH,
  IN_PLACE,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
} = /** @type {any} */ (protocol);
const { NUMBER, REPR, SET, SET_ATTRIBUTE, STR, TRUTH, TYPE, UNARY } = /** @type {any} */ (protocol);

/** What arithmetic and functions do with such arrays; the files that have them say so. */
export const doing = /** @type {Record<string, any>} */ ({});

/** What is worked out to be written into the first of two, in NumPy's words where it does not go there. */
function fitting(shape, other, work) {
  try {
    return work();
  } finally {
    checkFit([shape, other], shape);
  }
}

const NOISE = 1e-13;
/** Whether some numbers may be what rounding left of zero. */
function isNoise(...rows) {
  if (session().mode !== "values") return false;
  const sizes = rows.flat().map(Math.abs);
  const most = sizes.reduce((one, other) => Math.max(one, other), 0);
  return sizes.some((size) => size > 0 && size < NOISE * most);
}

export class ComplexArray {
  isComplex = true;
  /** Whether it has what rounding left of zero, which depends on an order of sums that is not known: it is not printed. */
  unsure = false;
  /** @param {any} re @param {any} im arrays of floats of one shape */
  constructor(re, im) {
    this.re = re;
    this.im = im;
  }
  get [TYPE]() {
    return this.scalar ? COMPLEX : NDARRAY;
  }
  get scalar() {
    return this.re.scalar;
  }
  /** What figures know of it: its shape. */
  get tensor() {
    return this.re.tensor;
  }
  get shape() {
    return this.re.tensor.shape;
  }
  /** All numbers in a row. */
  /** @returns {{ re: number[], im: number[] }} */
  get parts() {
    checkItems(this.re.tensor.numel);
    const [re, im] = [this.re, this.im].map(({ tensor }) => tensor.reshape(-1).tolist());
    return { re, im };
  }
  /** @returns {[number, number]} */
  pair() {
    if (session().mode !== "values") throw new ValueUnknown("value");
    const { re, im } = this.parts;
    if (this.unsure) notRead("what rounding left of zero");
    if (re.length !== 1) raise("TypeError", "only length-1 arrays can be converted to Python scalars");
    return [re[0], im[0]];
  }
  /** The same of both parts. @param {(part: any) => any} change */
  both(change) {
    const made = new ComplexArray(change(this.re), change(this.im));
    return this.unsure ? looked(made) : made;
  }
  /** One part as an array. */
  part(name) {
    const part = this[name];
    return this.unsure ? Object.assign(part, { unsure: isNoise(part.tensor.reshape(-1).tolist()) }) : part;
  }
  [STR]() {
    if (session().mode !== "values") return "array(...)";
    if (this.unsure) notRead("printing what rounding left of zero");
    return this.shape.length === 0 ? complexText(this.pair()) : arrayText(this.shape, this.parts);
  }
  [REPR]() {
    if (session().mode !== "values") return "array(...)";
    if (this.unsure) notRead("printing what rounding left of zero");
    return this.scalar
      ? `np.complex128(${complexText(this.pair()).replace(/^\((.*)\)$/, "$1")})`
      : arrayRepr(this.shape, this.parts);
  }
  [FORMAT](spec) {
    if (spec === "") return this[STR]();
    return this.shape.length === 0
      ? notRead("a format of a complex number")
      : raise("TypeError", "unsupported format string passed to numpy.ndarray.__format__");
  }
  [LENGTH]() {
    return this.re[LENGTH]();
  }
  *[ITERATE]() {
    const turns = this.im[ITERATE]();
    for (const one of this.re[ITERATE]()) yield new ComplexArray(one, turns.next().value);
  }
  [GET](key) {
    return this.both((part) => part[GET](key));
  }
  [SET](key, value) {
    const given = toComplex(value);
    this.re[SET](key, given.re);
    this.im[SET](key, given.im);
  }
  [CONTAINS](item) {
    return Boolean(engine.any(this[COMPARE]("==", item).tensor).item());
  }
  [TRUTH]() {
    if (this.re.tensor.numel === 1) return this.pair().some((part) => part !== 0);
    return this.re[TRUTH]();
  }
  [HASH]() {
    if (!this.scalar) raise("TypeError", `unhashable type: '${nameOf(this)}'`);
    return /** @type {any} */ (new Complex(...this.pair()))[HASH]();
  }
  [NUMBER](kind) {
    return this.re.tensor.numel === 1 ? notRead(`${kind} of a complex number`) : this.re[NUMBER](kind);
  }
  [COMPARE](operator, other) {
    return doing.binary(operator, this, other);
  }
  [BINARY](operator, other, reflected) {
    return reflected ? doing.binary(operator, other, this) : doing.binary(operator, this, other);
  }
  [IN_PLACE](operator, other) {
    if (this.scalar) return NOT_IMPLEMENTED;
    const made = fitting(this.shape, toComplex(other).shape, () => doing.binary(operator, this, other));
    for (const part of ["re", "im"]) write(this[part], (tensor) => tensor.copy_(made[part].tensor));
    return this;
  }
  [UNARY](operator) {
    const name = { "-": "neg", "+": "positive", abs: "abs" }[operator];
    return name === undefined ? notRead(`${operator} of complex numbers`) : doing.unary(name, this);
  }
  [ATTRIBUTE](name) {
    if (name === "real") return this.part("re");
    if (name === "imag") return this.part("im");
    if (name === "dtype") return complexDType();
    if (name === "itemsize") return 16n;
    if (name === "nbytes") return 16n * BigInt(this.re.tensor.numel);
    if (/^(?:shape|ndim|size)$/.test(name)) return this.re[ATTRIBUTE](name);
    if (name === "T") return this.both((part) => part[ATTRIBUTE](name));
    return doing.methodOf(name)
      ? new FunctionOf(name, (args, keywords) => doing.method(name, this, args, keywords))
      : notRead(`attribute .${name} of complex numbers`);
  }
  [SET_ATTRIBUTE](name, value) {
    if (name === "shape") {
      const [re, im] = [this.re, this.im].map((part) => {
        if (part.commit !== undefined) notRead(".shape = … of a view");
        const own = give(part.tensor);
        own[SET_ATTRIBUTE](name, value);
        return Object.assign(own, { base: part.base, readOnly: part.readOnly });
      });
      Object.assign(this, { re, im });
      return;
    }
    if (name !== "real" && name !== "imag") notRead(`.${name} = …`);
    this[name === "real" ? "re" : "im"][SET](protocol.ELLIPSIS, value);
  }
}

/** An array of which it is looked at anew whether it has noise in it. */
export const looked = (/** @type {ComplexArray} */ z) =>
  Object.assign(z, { unsure: session().mode === "values" && isNoise(z.parts.re, z.parts.im) });

/** An array of two tensors. */
export function complexOf(re, im, scalar = false) {
  const made = new ComplexArray(give(re), give(im));
  made.re.scalar = scalar;
  made.im.scalar = scalar;
  return made;
}

/** The same, a scalar where no axis is left. */
export const complexResult = (re, im) => complexOf(re, im, re.ndim === 0);

/** Numbers in a row as an array. */
export function fromParts(re, im, shape, scalar = shape.length === 0) {
  const [one, two] = [re, im].map((part) =>
    engine.tensor(Array.from(part), { dtype: "float64" }).reshape(shape),
  );
  return complexOf(one, two, scalar);
}

const itemsIn = (value) => (value instanceof List || value instanceof Tuple ? value.items : null);

const floats = (value) => {
  const tensor = ask(() => toTensor(value));
  return tensor.dtype === "float32" ? notRead("complex64") : tensor.to("float64");
};

/** Anything as complex numbers. @returns {ComplexArray} */
export function toComplex(value) {
  if (value instanceof ComplexArray) return value;
  if (value instanceof Complex) return fromParts([value.re], [value.im], []);
  const items = itemsIn(value);
  if (items === null || !hasComplex(value)) {
    const re = floats(value);
    const own = isArray(value) && value.tensor === re ? re.clone() : re;
    return complexOf(own, engine.zerosLike(own), isArray(value) ? value.scalar : own.ndim === 0);
  }
  const parts = items.map(toComplex);
  const sizes = parts.map(({ shape }) => shape.join());
  if (sizes.some((one) => one !== sizes[0])) notRead("complex numbers in lists of several lengths");
  const [re, im] = ["re", "im"].map((part) => engine.stack(parts.map((one) => one[part].tensor)));
  return complexOf(re, im);
}

/** What comes of arrays with sizes that are not known. */
function outline(op, arrays) {
  const [first, second = null] = arrays.map((one) => toComplex(one).re);
  const re =
    second === null
      ? give(ask(() => first.tensor.clone()))
      : operate(numpy, op, [first, second], (tensor) => tensor(first).add(tensor(second)));
  return new ComplexArray(re, give(ask(() => re.tensor.clone())));
}

/** Element by element on values that broadcast. @param {(...pairs: any[]) => number[]} run */
export function each(op, operands, run) {
  const arrays = operands.map(toComplex);
  const drawn = operands.filter((one) => (isArray(one) || one instanceof ComplexArray) && !one.scalar);
  if (arrays.some(({ shape }) => session().generic.isOpen(shape))) return outline(op, drawn);
  let im = /** @type {any} */ (null);
  const call = () => {
    // What does not go together is refused as for floats.
    if (arrays.length === 2) arrays[0].re.tensor.add(arrays[1].re.tensor);
    const shape = engine.broadcastShapes(...arrays.map((one) => one.shape));
    if (session().mode !== "values") {
      im = engine.zeros(shape, { dtype: "float64" });
      return engine.zeros(shape, { dtype: "float64" });
    }
    const rows = arrays.map(({ re, im: turns }) =>
      [re, turns].map(({ tensor }) => tensor.broadcastTo(shape).reshape(-1).tolist()),
    );
    checkItems(rows[0][0].length);
    const made = rows[0][0].map((_, i) => run(...rows.map(([x, y]) => [x[i], y[i]])));
    const [one, two] = [0, 1].map((part) =>
      engine
        .tensor(
          made.map((pair) => pair[part] ?? 0),
          { dtype: "float64" },
        )
        .reshape(shape),
    );
    im = two;
    return one;
  };
  const re = drawn.length > 1 ? operate(numpy, op, drawn, call) : give(ask(call));
  re.scalar = re.tensor.ndim === 0;
  const made = new ComplexArray(re, Object.assign(give(im), { scalar: re.scalar }));
  return operands.some((one) => one?.unsure) ? looked(made) : made;
}

/** Raises that a ufunc has nothing for complex numbers. @returns {never} */
export const unsupported = (name) =>
  raise(
    "TypeError",
    `ufunc '${name}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''`,
  );

/** Raises that complex numbers do not go into floats. @returns {never} */
export const doesNotFit = (name, into) =>
  raiseNamed(
    "UFuncTypeError",
    `Cannot cast ufunc '${name}' output from dtype('complex128') to dtype('${into}') with casting rule 'same_kind'`,
  );
