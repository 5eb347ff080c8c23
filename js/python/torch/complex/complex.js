// Complex tensors as far as models use them, rotary embeddings above all: two tensors, the real parts and the imaginary
// ones, to each of which is done what is done to the whole.
import { tensorOf } from "../../arrays/convert.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Complex as ComplexNumber } from "../../builtins/complex.js";
import { workOut } from "../../run/formulas.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  FORMAT,
  GET,
  IN_PLACE,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  SET,
  SET_ATTRIBUTE,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { format } from "../../values/texts.js";
import { raise } from "../../values/types.js";
import { dtypeNamed, dtypeOf } from "../dtypes.js";
import { isTensor } from "../tensor.js";
import { COMPARED, FORMULAS, MADE, QUOTIENT, TURNED } from "./complex-formulas.js";
import { furtherMethod } from "./complex-more.js";
import { complexText } from "./complex-text.js";

/** What is done to both parts alike. */
const ALIKE = new Set(
  (
    "view reshape unsqueeze squeeze transpose permute flatten unflatten expand repeat contiguous clone detach narrow movedim " +
    "swapaxes select index_select roll flip tile cpu cuda sum mean cumsum T mT t chunk split unbind broadcast_to gather diag diagonal triu tril " +
    "trace ravel view_as reshape_as expand_as swapdims moveaxis repeat_interleave fliplr flipud rot90 masked_select"
  ).split(" "),
);
/** Those of which numbers are made, or copied: they lie in new memory. */
const COPIES = new Set(
  "repeat contiguous clone index_select roll flip tile sum mean cumsum gather diag triu tril trace repeat_interleave fliplr flipud rot90 masked_select".split(
    " ",
  ),
);
/** What the real parts tell of the whole. */
const TOLD = new Set(
  "shape ndim size dim numel nelement ndimension device requires_grad is_leaf __len__".split(" "),
);

const isNumber = (value) => /^(?:bigint|number|boolean)$/.test(typeof value);
const isOperand = (value) =>
  isNumber(value) || isTensor(value) || value instanceof ComplexNumber || value instanceof Complex;

/** Both parts of what stands beside a complex tensor: a real one has no imaginary part. */
function partsOf(value) {
  if (value instanceof ComplexNumber || value instanceof Complex) return [value.re, value.im];
  return [isTensor(value) && !dtypeOf(value).name.startsWith("float") ? asFloats(value) : value, null];
}

/** Whole numbers and truths become floats beside complex numbers. */
const asFloats = (x) => workOut("x.to(torch.get_default_dtype())", { x });

const OPERATORS_BY_NAME = {
  add: "+",
  sub: "-",
  subtract: "-",
  mul: "*",
  multiply: "*",
  div: "/",
  divide: "/",
  true_divide: "/",
  pow: "**",
};
const PRODUCTS = new Set(["matmul", "mm", "mv", "bmm", "dot", "vdot", "outer"]);
/** What PyTorch calls that it lacks. */
const UNKNOWN = { "%": "remainder_cpu", "//": "div_floor_cpu" };
const OPERATORS = { "+": "add", "-": "sub", "*": "mul", "/": "div" };

function combined(operator, left, right) {
  const [re, im, { right: withReal, left: ofReal }] = FORMULAS[operator];
  const [[a, b], [c, d]] = [left, right].map(partsOf);
  const { machine, figures } = session();
  if (isShaped(left) && isShaped(right) && a.tensor !== null && c.tensor !== null)
    figures.note(OPERATORS[operator], [tensorOf(a).shape, tensorOf(c).shape], {
      site: machine.site,
      values: [left, right],
      framework: "torch",
    });
  const given = { a, b, c, d };
  if (![a, b, c, d].some((one) => one?.isRecorded || one?.tensor === null)) {
    // A real number is one with an imaginary part of zero, which is seen in the signs of zeros.
    const whole = { a, b: b ?? zeroOf(a), c, d: d ?? zeroOf(c) };
    if (operator === "/" && d !== null) return quotient(whole);
    if (operator !== "/") return paired(workOut(re, whole), workOut(im, whole));
  }
  const [one, other] = d === null ? withReal : b === null ? ofReal : [re, im];
  return paired(workOut(one, given), workOut(other, given));
}

const zeroOf = (x) => (isTensor(x) ? workOut("torch.zeros_like(x)", { x }) : 0);
const isShaped = (value) => isTensor(value) || value instanceof Complex;

/** Numbers as tensors, where all of them have to be some. */
function quotient(numbers) {
  const like = [numbers.a, numbers.c].find(isTensor);
  const names = ["a", "b", "c", "d"];
  const given = Object.fromEntries(
    names.map((name) => [
      name,
      isTensor(numbers[name])
        ? numbers[name]
        : workOut("torch.tensor(x, dtype=like.dtype)", { x: numbers[name], like }),
    ]),
  );
  const s = workOut("c.abs() >= d.abs()", given);
  const r = workOut("torch.where(s, d / c, c / d)", { ...given, s });
  return paired(...QUOTIENT.map((formula) => workOut(formula, { ...given, r, s })));
}

const IN_C = {
  complex64: "c10::complex<float>",
  complex128: "c10::complex<double>",
  float32: "float",
  float64: "double",
};
const KINDS = { complex64: "ComplexFloat", complex128: "ComplexDouble", float32: "Float", float64: "Double" };

/** Refuses a product with numbers of another kind. */
export function checkAlike(name, left, right) {
  const refuse = () => refuseHere(`torch.${name} of complex numbers with others`);
  const both = [left, right];
  const names = both.map((one) => (isShaped(one) ? (one.dtype ?? dtypeOf(one)).name : refuse()));
  if (names[0] === names[1]) return;
  const called = (words, between) => names.map((one) => words[one] ?? refuse()).join(between);
  const isOf = (rank) => both.every((one) => (one.re ?? one).tensor?.ndim === rank);
  if (isOf(2))
    raise("RuntimeError", `expected m1 and m2 to have the same dtype, but got: ${called(IN_C, " != ")}`);
  if (isOf(1) && name !== "vdot")
    raise(
      "RuntimeError",
      `dot : expected both vectors to have same dtype, but found ${called(KINDS, " and ")}`,
    );
  refuse();
}

/** Products go with what has the same numbers. */
function product(left, right) {
  checkAlike("matmul", left, right);
  const { figures, machine } = session();
  const given = { a: left.re, b: left.im, c: right.re, d: right.im };
  if (given.a.tensor !== null && given.c.tensor !== null)
    figures.note("matmul", [tensorOf(given.a).shape, tensorOf(given.c).shape], {
      site: machine.site,
      values: [left, right],
      always: true,
      framework: "torch",
    });
  return paired(...FORMULAS["@"].map((formula) => workOut(formula, given)));
}

/** Parts that lie side by side in memory, as those of complex tensors do, so that views of them do as well. */
export function paired(re, im) {
  if (re.tensor === null || re.isRecorded || im.isRecorded || session().mode !== "values")
    return new Complex(re, im);
  const both = workOut("torch.stack([re, im], -1)", { re, im });
  const part = (place) =>
    Object.assign(workOut(`both[..., ${place}]`, { both }), { isRough: re.isRough || im.isRough });
  return new Complex(part(0), part(1));
}

const SAME = /^(?:resolve_neg|cpu|cuda)$/;

export class Complex {
  isComplexTensor = true;

  /** @param {any} re @param {any} im @param {boolean} [isConj] whether what lies in memory is the other way round */
  constructor(re, im, isConj = false) {
    this.re = re;
    this.kept = im;
    this.isConj = isConj;
  }
  get isRough() {
    return this.re.isRough || this.kept.isRough;
  }
  get im() {
    return this.isConj && !this.re.isRecorded ? workOut("-x", { x: this.kept }) : this.kept;
  }
  // Whoever asks would say something of a tensor of another kind.
  get [TYPE]() {
    return refuseHere("complex numbers there");
  }
  get dtype() {
    return dtypeNamed(dtypeOf(this.re).name === "float64" ? "complex128" : "complex64");
  }
  [REPR]() {
    if (this.isRough) refuseHere("what rounding left of zero");
    return complexText(this.re, this.im);
  }
  [FORMAT](spec) {
    if (this.re.tensor?.ndim === 0 && session().mode === "values") return format(this.number(), spec);
    return spec === "" ? this[REPR]() : refuseHere("a format of complex numbers");
  }
  /** @param {boolean} [isPart] whether what comes shows the same memory */
  both(does, isPart = true) {
    const [one, other] = [this.re, isPart ? this.kept : this.im].map(does);
    if (!(one instanceof Tuple || one instanceof List))
      return isPart ? new Complex(one, other, this.isConj) : paired(one, other);
    return new Tuple(one.items.map((part, i) => new Complex(part, other.items[i], isPart && this.isConj)));
  }
  [BINARY](operator, other, reflected) {
    if (operator === "**" && !reflected) return this.raised(other);
    const [left, right] = reflected ? [other, this] : [this, other];
    if (operator === "@") return product(left, right);
    if (isOperand(other) && !Object.hasOwn(FORMULAS, operator) && Object.hasOwn(UNKNOWN, operator))
      this.lacks(UNKNOWN[operator]);
    if (!isOperand(other) || !Object.hasOwn(FORMULAS, operator))
      return refuseHere(`${operator} of complex numbers`);
    return combined(operator, left, right);
  }
  /** Raises that PyTorch has nothing of that name for complex numbers. @returns {never} */
  lacks(name) {
    const kind = this.dtype.name === "complex128" ? "ComplexDouble" : "ComplexFloat";
    return raise("NotImplementedError", `"${name}" not implemented for '${kind}'`);
  }
  raised(power) {
    if (isNumber(power) && Number(power) === 3) return combined("*", combined("*", this, this), this);
    const name = { 2: "square", "-1": "reciprocal", 0.5: "sqrt" }[isNumber(power) ? Number(power) : ""];
    return name === undefined ? refuseHere("such a power of complex numbers") : this.worked(name);
  }
  [IN_PLACE](operator, other) {
    if (this.re.isRecorded || other?.re?.isRecorded)
      refuseHere("what changes complex numbers that gradients go through");
    const made = this[BINARY](operator, other, false);
    const [own, given] = [this.re, made.re].map(({ tensor }) => tensor?.shape ?? null);
    if (own !== null && given !== null && `${own}` !== `${given}`)
      raise(
        "RuntimeError",
        `output with shape [${own.join(", ")}] doesn't match the broadcast shape [${given.join(", ")}]`,
      );
    return this.written(made);
  }
  /** Takes the numbers of another one. */
  written(made) {
    this.re[ATTRIBUTE]("copy_").call([made.re], {});
    this.kept[ATTRIBUTE]("copy_").call([this.isConj ? made.worked("conj").im : made.im], {});
    return this;
  }
  [SET_ATTRIBUTE](name, value) {
    if ((name !== "real" && name !== "imag") || !isTensor(value) || this.re.isRecorded || value.isRecorded)
      refuseHere(`.${name} of complex numbers, set`);
    if (this.isConj) refuseHere(`.${name} of conjugate numbers, set`);
    this[name === "real" ? "re" : "im"][ATTRIBUTE]("copy_").call([value], {});
  }
  [SET](key, value) {
    if (!isOperand(value)) refuseHere("such a value among complex numbers");
    if (this.re.isRecorded || value?.re?.isRecorded)
      refuseHere("what changes complex numbers that gradients go through");
    const [re, im] = partsOf(value);
    this.re[SET](key, re);
    this.kept[SET](key, this.isConj && im !== null ? workOut("-im", { im }) : (im ?? 0));
  }
  [UNARY](operator) {
    if (operator === "-") return this.worked("neg");
    return operator === "abs" ? this.worked("abs") : NOT_IMPLEMENTED;
  }
  [COMPARE](operator, other) {
    if (!isOperand(other)) return refuseHere("such a comparison of complex numbers");
    if (!Object.hasOwn(COMPARED, operator))
      this.lacks(`${{ "<": "lt", "<=": "le", ">": "gt", ">=": "ge" }[operator]}_cpu`);
    const [[a, b], [c, d]] = [this, other].map(partsOf);
    return workOut(COMPARED[operator], { a, b, c, d: d ?? 0 });
  }
  [TRUTH]() {
    return refuseHere("the truth of complex numbers");
  }
  [LENGTH]() {
    return this.re[LENGTH]();
  }
  *[ITERATE]() {
    const others = [...this.im[ITERATE]()];
    let i = 0;
    for (const one of this.re[ITERATE]()) yield new Complex(one, others[i++]);
  }
  [GET](key) {
    return this.both((part) => workOut("part[key]", { part, key }));
  }
  worked(name) {
    if (name === "conj" && !this.re.isRecorded) return new Complex(this.re, this.kept, !this.isConj);
    if (name === "conj") return new Complex(this.re, workOut("-x", { x: this.kept }), !this.isConj);
    if (name === "reciprocal") return combined("/", 1, this);
    const given = { a: this.re, b: this.im };
    if (Object.hasOwn(MADE, name)) {
      const made = workOut(MADE[name], given);
      if (made.isRecorded) made.step = name === "abs" ? "AbsBackward0" : "AngleBackward0";
      return made;
    }
    const [re, im] = TURNED[name];
    return paired(workOut(re, given), workOut(im, given));
  }
  /** A number in its dtype. */
  filled(/** @type {ComplexNumber} */ { re, im }) {
    const part = (x) => workOut("torch.tensor(x, dtype=like.dtype)", { x, like: this.re });
    return new Complex(part(re), part(im));
  }
  /** The only number of it. */
  number() {
    const [re, im] = [this.re, this.im].map((part) => part[ATTRIBUTE]("item").call([], {}));
    if (typeof re !== "number" || typeof im !== "number") refuseHere("complex numbers that are not known");
    return new ComplexNumber(re, im);
  }
  /** Its numbers in lists. */
  listed() {
    const [one, other] = [this.re, this.im].map((part) => part[ATTRIBUTE]("tolist").call([], {}));
    const join = (re, im) =>
      re instanceof List
        ? new List(re.items.map((item, i) => join(item, im.items[i])))
        : new ComplexNumber(re, im);
    return typeof one === "object" && !(one instanceof List)
      ? refuseHere("complex numbers that are not known")
      : join(one, other);
  }
  [ATTRIBUTE](name) {
    if (name === "real") return this.strided(this.re, 0);
    if (name === "imag") return Object.assign(this.strided(this.im, 1), { isNegative: this.isConj });
    if (name === "dtype") return this.dtype;
    if (name === "data") return this.both((part) => part[ATTRIBUTE](name));
    if (name === "T" || name === "mT") return this.both((part) => part[ATTRIBUTE](name));
    if (name === "H" || name === "mH")
      return new Complex(this.re[ATTRIBUTE](name), this.im[ATTRIBUTE](name)).worked("conj");
    if (TOLD.has(name)) return this.re[ATTRIBUTE](name);
    return new FunctionOf(name, (args, keywords) => this.method(name, args, keywords));
  }
  /** A part as it lies in memory, where gradients go through parts that lie each for itself. */
  strided(part, place) {
    const { tensor } = part;
    if (tensor === null || tensor.numel < 2 || !tensor.isContiguous) return part;
    return workOut(`torch.stack([a, b], -1)[..., ${place}]`, { a: this.re, b: this.im });
  }
  beside(other) {
    return { a: this.re, b: this.im, c: other.re, d: other.im };
  }
  /** Products under other names than `@`, which say something else where shapes do not fit. */
  multiplied(name, other) {
    if (name === "matmul") return product(this, other);
    checkAlike(name, this, other);
    const own = name === "vdot" ? this.worked("conj") : this;
    const call = name === "vdot" ? "dot" : name;
    const given = own.beside(other);
    return paired(
      workOut(`a.${call}(c) - b.${call}(d)`, given),
      workOut(`a.${call}(d) + b.${call}(c)`, given),
    );
  }
  method(name, args, keywords) {
    if (/^is_(?:complex|floating_point)$/.test(name)) return name === "is_complex";
    if (SAME.test(name) && args.length === 0) return this;
    if (name === "item" && args.length === 0) return this.number();
    if (name === "tolist") return this.listed();
    if (Object.hasOwn(MADE, name) || Object.hasOwn(TURNED, name) || name === "reciprocal")
      return this.worked(name);
    const operator = OPERATORS_BY_NAME[name.replace(/_$/, "")];
    if (operator !== undefined && args.length === 1 && Object.keys(keywords).length === 0)
      return this[name.endsWith("_") ? IN_PLACE : BINARY](operator, args[0], false);
    const compared = { eq: "==", ne: "!=", lt: "<", le: "<=", gt: ">", ge: ">=" }[name];
    if (compared !== undefined && args.length === 1) return this[COMPARE](compared, args[0]);
    if (name === "copy_" && args[0] instanceof Complex && args.length === 1) return this.written(args[0]);
    if (name === "outer" && args.length === 1)
      return combined("*", this.method("unsqueeze", [1n], {}), args[0]);
    if (PRODUCTS.has(name) && args.length === 1) return this.multiplied(name, args[0]);
    if (name === "norm" && args.length === 0) return workOut("x.norm()", { x: this.worked("abs") });
    if (name === "equal" && args[0] instanceof Complex)
      return workOut("torch.equal(a, c) and torch.equal(b, d)", this.beside(args[0]));
    if (name === "to") {
      const wanted = [...args, ...Object.values(keywords)].find((one) => one?.held !== undefined);
      if (wanted === undefined || wanted === this.dtype) return this;
      const isWide = wanted === dtypeNamed("complex128");
      if (isWide || wanted === dtypeNamed("complex64"))
        return this.both((part) => part[ATTRIBUTE](isWide ? "double" : "float").call([], {}), false);
    }
    if (!ALIKE.has(name))
      return furtherMethod(this, name, args, keywords) ?? refuseHere(`${name} of complex numbers`);
    const { machine } = session();
    if (/^(?:view|reshape|expand)_as$/.test(name) && args[0] instanceof Complex) args = [args[0].re];
    const words = args.map((_, i) => `args[${i}]`);
    const named = Object.keys(keywords).map((key) => `${key}=${key}`);
    if (args.some((one) => one instanceof Complex)) refuseHere(`${name} of complex numbers`);
    // Each part as a line of the program would do it, so that gradients go through both.
    const formula = `part.${name}(${[...words, ...named].join(", ")})`;
    const made = this.both(
      (part) => workOut(formula, { part, args: new List(args), ...keywords }),
      !COPIES.has(name),
    );
    machine.site = machine.site ?? null;
    return made;
  }
}
