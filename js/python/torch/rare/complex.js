// Complex tensors as far as models use them, rotary embeddings above all: two tensors, the real parts and the imaginary
// ones, to each of which is done what is done to the whole.
import { tensorOf } from "../../arrays/convert.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { itemsOf } from "../../values/iterate.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  FORMAT,
  GET,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { dtypeNamed, dtypeOf } from "../dtypes.js";
import { isTensor } from "../tensor.js";
import { complexText } from "./complex-text.js";

/** What is done to both parts alike. */
const ALIKE = new Set(
  (
    "view reshape unsqueeze squeeze transpose permute flatten unflatten expand repeat contiguous clone detach narrow movedim " +
    "swapaxes select index_select roll flip tile cpu cuda sum mean cumsum T mT t chunk split unbind broadcast_to gather"
  ).split(" "),
);
/** What the real parts tell of the whole. */
const TOLD = new Set(
  "shape ndim size dim numel nelement ndimension device requires_grad is_leaf __len__".split(" "),
);

const isNumber = (value) => /^(?:bigint|number|boolean)$/.test(typeof value);

/** Both parts of what stands beside a complex tensor: a real one has no imaginary part. */
const partsOf = (value) => (value instanceof Complex ? [value.re, value.im] : [value, null]);

/** By operator: the parts of the result, without imaginary parts on the right or on the left. */
const FORMULAS = {
  "+": ["a + c", "b + d", { right: ["a + c", "b + c * 0"], left: ["a + c", "d + a * 0"] }],
  "-": ["a - c", "b - d", { right: ["a - c", "b - c * 0"], left: ["a - c", "a * 0 - d"] }],
  "*": ["a * c - b * d", "a * d + b * c", { right: ["a * c", "b * c"], left: ["a * c", "a * d"] }],
  "/": [
    "(a * c + b * d) / (c * c + d * d)",
    "(b * c - a * d) / (c * c + d * d)",
    { right: ["a / c", "b / c"], left: ["a * c / (c * c + d * d)", "-(a * d) / (c * c + d * d)"] },
  ],
};
const OPERATORS = { "+": "add", "-": "sub", "*": "mul", "/": "div" };

function combined(operator, left, right) {
  const [re, im, { right: withReal, left: ofReal }] = FORMULAS[operator];
  const [[a, b], [c, d]] = [left, right].map(partsOf);
  const { machine, figures } = session();
  if (!isNumber(left) && !isNumber(right) && a.tensor !== null && c.tensor !== null)
    figures.note(OPERATORS[operator], [tensorOf(a).shape, tensorOf(c).shape], {
      site: machine.site,
      values: [left, right],
      framework: "torch",
    });
  const [one, other] = d === null ? withReal : b === null ? ofReal : [re, im];
  const given = { a, b, c, d };
  return new Complex(workOut(one, given), workOut(other, given));
}

/** By name: what is made of both parts. */
const MADE = {
  abs: "torch.hypot(a, b)",
  angle: "torch.atan2(b, a)",
};
const TURNED = {
  conj: ["a", "-b"],
  neg: ["-a", "-b"],
  exp: ["a.exp() * b.cos()", "a.exp() * b.sin()"],
  square: ["a * a - b * b", "2 * a * b"],
};
const SAME = /^(?:resolve_conj|clone|contiguous|cpu|cuda)$/;

export class Complex {
  isComplexTensor = true;

  constructor(re, im) {
    this.re = re;
    this.im = im;
  }
  /** Whoever asks would say something of a tensor of another kind. */
  get [TYPE]() {
    return refuseHere("complex numbers there");
  }
  get dtype() {
    return dtypeNamed(dtypeOf(this.re).name === "float64" ? "complex128" : "complex64");
  }
  [REPR]() {
    if (this.re.isRough || this.im.isRough) refuseHere("what rounding left of zero");
    return complexText(this.re, this.im);
  }
  [FORMAT](spec) {
    return spec === "" ? this[REPR]() : refuseHere("a format of complex numbers");
  }
  both(does) {
    const [one, other] = [this.re, this.im].map(does);
    if (!(one instanceof Tuple || one instanceof List)) return new Complex(one, other);
    return new Tuple(one.items.map((part, i) => new Complex(part, other.items[i])));
  }
  [BINARY](operator, other, reflected) {
    if (operator === "**" && other === 2n && !reflected) return this.worked("square");
    const isOperand = isNumber(other) || isTensor(other) || other instanceof Complex;
    if (!isOperand || !Object.hasOwn(FORMULAS, operator)) return refuseHere(`${operator} of complex numbers`);
    return reflected ? combined(operator, other, this) : combined(operator, this, other);
  }
  [UNARY](operator) {
    if (operator === "-") return this.worked("neg");
    return operator === "abs" ? this.worked("abs") : NOT_IMPLEMENTED;
  }
  [COMPARE]() {
    return refuseHere("a comparison of complex numbers");
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
    const given = { a: this.re, b: this.im };
    if (Object.hasOwn(MADE, name)) return workOut(MADE[name], given);
    const [re, im] = TURNED[name];
    return new Complex(workOut(re, given), workOut(im, given));
  }
  [ATTRIBUTE](name) {
    if (name === "real") return this.strided(this.re, 0);
    if (name === "imag") return this.strided(this.im, 1);
    if (name === "dtype") return this.dtype;
    if (name === "data") return this.both((part) => part[ATTRIBUTE](name));
    if (name === "T" || name === "mT") return this.both((part) => part[ATTRIBUTE](name));
    if (TOLD.has(name)) return this.re[ATTRIBUTE](name);
    return new FunctionOf(name, (args, keywords) => this.method(name, args, keywords));
  }
  /** A part as it lies in memory, where the parts lie side by side. */
  strided(part, place) {
    const { tensor } = part;
    if (tensor === null || tensor.numel < 2 || !tensor.isContiguous) return part;
    return workOut(`torch.stack([a, b], -1)[..., ${place}]`, { a: this.re, b: this.im });
  }
  method(name, args, keywords) {
    if (name === "is_complex") return true;
    if (name === "is_floating_point") return false;
    if (SAME.test(name) && args.length === 0) return this;
    if (Object.hasOwn(MADE, name) || Object.hasOwn(TURNED, name)) return this.worked(name);
    const operator = { add: "+", sub: "-", mul: "*", multiply: "*", div: "/" }[name];
    if (operator !== undefined) return this[BINARY](operator, args[0], false);
    if (name === "to") {
      const wanted = [...args, ...Object.values(keywords)].find((one) => one?.held !== undefined);
      if (wanted === undefined || wanted === this.dtype) return this;
    }
    if (!ALIKE.has(name)) return refuseHere(`${name} of complex numbers`);
    const { machine } = session();
    const words = args.map((_, i) => `args[${i}]`);
    const named = Object.keys(keywords).map((key) => `${key}=${key}`);
    if (args.some((one) => one instanceof Complex)) refuseHere(`${name} of complex numbers`);
    // Each part as a line of the program would do it, so that gradients go through both.
    const formula = `part.${name}(${[...words, ...named].join(", ")})`;
    const made = this.both((part) => workOut(formula, { part, args: new List(args), ...keywords }));
    machine.site = machine.site ?? null;
    return made;
  }
}

const wrong = (message) => raise("RuntimeError", message);

/** torch.view_as_complex: pairs at the end of a tensor. */
function viewAsComplex([x]) {
  if (!isTensor(x)) refuseHere("such a call of torch.view_as_complex");
  if (x.tensor === null) return new Complex(x, x);
  const { shape, strides, dtype } = tensorOf(x);
  if (!dtype.startsWith("float") || x.narrow !== null)
    refuseHere(`torch.view_as_complex of ${dtypeOf(x).name}`);
  if (shape.length === 0) wrong("Input tensor must have one or more dimensions");
  if (shape.at(-1) !== 2) wrong("Tensor must have a last dimension of size 2");
  if (session().mode === "values") {
    if (strides.at(-1) !== 1) wrong("Tensor must have a last dimension with stride 1");
    if (strides.slice(0, -1).some((stride, i) => stride % 2 !== 0 && shape[i] !== 1))
      refuseHere("torch.view_as_complex of such strides");
  }
  return new Complex(workOut("x[..., 0]", { x }), workOut("x[..., 1]", { x }));
}

/** torch.view_as_real; by what step that is made is told. */
function viewAsReal([x]) {
  if (!(x instanceof Complex))
    return raise("TypeError", "view_as_real is only supported for complex tensors");
  const made = workOut("torch.stack([a, b], -1)", { a: x.re, b: x.im });
  if (made.isRecorded) made.step = "ViewAsRealBackward0";
  return made;
}

function polar([abs, angle]) {
  if (![abs, angle].every(isTensor)) refuseHere("such a call of torch.polar");
  const given = { abs, angle };
  return new Complex(workOut("abs * torch.cos(angle)", given), workOut("abs * torch.sin(angle)", given));
}

function complex(args, { real = args[0], imag = args[1] }) {
  if (![real, imag].every(isTensor)) refuseHere("such a call of torch.complex");
  const given = { real, imag };
  return new Complex(workOut("real + imag * 0", given), workOut("imag + real * 0", given));
}

/** Functions that join several. */
function joined(name, args, keywords) {
  const all = itemsOf(args[0]);
  if (!all.every((one) => one instanceof Complex)) refuseHere(`${name} of complex numbers with others`);
  const dim = args[1] ?? keywords.dim ?? 0n;
  const part = (key) =>
    workOut(`torch.${name}(parts, dim=dim)`, { parts: new List(all.map((one) => one[key])), dim });
  return new Complex(part("re"), part("im"));
}

/** A function of torch that is given complex numbers. */
export function ofComplex(name, args, keywords) {
  if (/^(?:cat|stack|concat)$/.test(name)) return joined(name, args, keywords);
  if (Object.hasOwn(COMPLEX, name)) return COMPLEX[name](args, keywords);
  const [first, ...rest] = args;
  if (name === "real" || name === "imag") return first[ATTRIBUTE](name);
  const symbol = { add: "+", sub: "-", mul: "*", multiply: "*", div: "/" }[name];
  if (symbol !== undefined && !(first instanceof Complex)) return rest[0][BINARY](symbol, first, true);
  if (first instanceof Complex) return first.method(name, rest, keywords);
  return refuseHere(`torch.${name} of complex numbers`);
}

/** Random complex numbers: pairs of real ones, of which normal ones share the variance of 1. */
export function randomComplex(name, call, args, keywords) {
  const { size = args, ...options } = keywords;
  const sizes = (Array.isArray(size) && size.length === 1 ? size[0].items : size.items) ?? size;
  const pairs = call([...sizes, 2n], options);
  return viewAsComplex([name === "randn" ? workOut("pairs * 0.5 ** 0.5", { pairs }) : pairs]);
}

/** A real tensor as a complex one. */
export const asComplex = (x) => new Complex(x, workOut("torch.zeros_like(x)", { x }));

export const COMPLEX = {
  view_as_complex: viewAsComplex,
  view_as_real: viewAsReal,
  polar,
  complex,
  is_complex: ([x]) => x instanceof Complex,
  real: ([x]) => (x instanceof Complex ? x[ATTRIBUTE]("real") : x),
  imag: ([x]) =>
    x instanceof Complex
      ? x[ATTRIBUTE]("imag")
      : wrong("imag is not implemented for tensors with non-complex dtypes."),
  conj: ([x]) => (x instanceof Complex ? x.worked("conj") : x),
  // Of a negative number half a turn.
  angle: ([x]) =>
    x instanceof Complex ? x.worked("angle") : workOut("torch.where(x < 0, torch.pi, x * 0.)", { x }),
};
