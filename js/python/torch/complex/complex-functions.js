// Functions of torch that make complex tensors, or take them.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Complex as ComplexNumber } from "../../builtins/complex.js";
import { workOut } from "../../run/formulas.js";
import { itemsOf } from "../../values/iterate.js";
import { ATTRIBUTE, BINARY, COMPARE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { dtypeNamed, dtypeOf, TYPE_NAMES } from "../dtypes.js";
import { isTensor } from "../tensor.js";
import { Complex, checkAlike, paired } from "./complex.js";
import { ofMatrices } from "./of-matrices.js";

const wrong = (message) => raise("RuntimeError", message);

/** torch.view_as_complex: pairs at the end of a tensor. */
function viewAsComplex([x]) {
  if (!isTensor(x)) refuseHere("such a call of torch.view_as_complex");
  if (x.tensor === null) return new Complex(x, x);
  const { shape, strides, dtype } = tensorOf(x);
  if (!dtype.startsWith("float"))
    raise(
      "NotImplementedError",
      "view_as_complex is only supported for half, float and double tensors, but got a tensor of scalar type: " +
        TYPE_NAMES[dtype],
    );
  if (x.narrow !== null) refuseHere(`torch.view_as_complex of ${dtypeOf(x).name}`);
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
  if (x.isConj)
    wrong(
      "view_as_real doesn't work on unresolved conjugated tensors.  To resolve the conjugate tensor so you can view it as real, use self.resolve_conj(); however, be warned that the resulting tensor will NOT alias the original.",
    );
  const made = workOut("torch.stack([a, b], -1)", { a: x.re, b: x.im });
  if (made.isRecorded) made.step = "ViewAsRealBackward0";
  return made;
}

function polar([abs, angle]) {
  if (![abs, angle].every(isTensor)) refuseHere("such a call of torch.polar");
  if ([abs, angle].some((one) => one.tensor !== null && !one.tensor.dtype.startsWith("float")))
    refuseHere("torch.polar of ints");
  const given = { abs, angle };
  return paired(workOut("abs * torch.cos(angle)", given), workOut("abs * torch.sin(angle)", given));
}

function complex(args, { real = args[0], imag = args[1] }) {
  if (![real, imag].every(isTensor)) refuseHere("such a call of torch.complex");
  const kinds = [real, imag].map((one) => one.narrow ?? one.tensor?.dtype ?? "float32");
  const named = kinds.map((kind) => TYPE_NAMES[kind] ?? refuseHere(`torch.complex of ${kind}`));
  if (!kinds.every((kind) => /^float/.test(kind)))
    raise(
      "NotImplementedError",
      `Expected both inputs to be Half, Float or Double tensors but got ${named.join(" and ")}`,
    );
  if (kinds[0] !== kinds[1])
    wrong(`Expected object of scalar type ${named[0]} but got scalar type ${named[1]} for second argument`);
  const given = { real, imag };
  return paired(workOut("real + imag * 0", given), workOut("imag + real * 0", given));
}

/** Functions that join several. */
function joined(name, args, keywords) {
  const all = itemsOf(args[0]).map((one) => (isTensor(one) ? asComplex(one) : one));
  if (!all.every((one) => one instanceof Complex)) refuseHere(`${name} of complex numbers with others`);
  const dim = args[1] ?? keywords.dim ?? 0n;
  const part = (key) =>
    workOut(`torch.${name}(parts, dim=dim)`, { parts: new List(all.map((one) => one[key])), dim });
  return paired(part("re"), part("im"));
}

/** A function of torch that is given complex numbers. */
export function ofComplex(name, args, keywords) {
  if (MAKERS.has(name)) return made(name, args, keywords);
  if (/^(?:cat|stack|concat)$/.test(name)) return joined(name, args, keywords);
  if (Object.hasOwn(COMPLEX, name)) return COMPLEX[name](args, keywords);
  const named = name.replace(/^Tensor\./, "");
  if (Object.hasOwn(ofMatrices, named)) return ofMatrices[named](args, keywords);
  const [first, ...rest] = args;
  if (name === "real" || name === "imag") return first[ATTRIBUTE](name);
  if (/^(?:zeros|ones)_like$/.test(name) && args.length === 1 && Object.keys(keywords).length === 0)
    return paired(
      workOut(`torch.${name}(x)`, { x: first.re }),
      workOut("torch.zeros_like(x)", { x: first.re }),
    );
  if (name === "allclose") return isClose(args, keywords);
  const symbol = { add: "+", sub: "-", mul: "*", multiply: "*", div: "/" }[name.replace(/^Tensor\.|_$/g, "")];
  if (symbol !== undefined && isTensor(first) && args.length === 2 && !name.endsWith("_"))
    return beside(symbol, first, rest[0], false);
  const own = name.replace(/^Tensor\./, "");
  if (first instanceof Complex) return first.method(own, rest, keywords);
  if (symbol !== undefined && own.endsWith("_")) return doesNotFit(first, rest[0]);
  if (/^(?:matmul|mm|mv|dot)$/.test(own) && rest[0] instanceof Complex)
    return checkAlike(own, first, rest[0]);
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
export const asComplex = (x) => {
  const re = dtypeOf(x).name.startsWith("float") ? x : workOut("x.to(torch.get_default_dtype())", { x });
  return paired(re, workOut("torch.zeros_like(x)", { x: re }));
};

const SYMBOLS = /^(?:[-+*/@]|\*\*|[=!<>]=?|%|\/\/)$/;

/** An operator between a tensor of floats and complex numbers. */
export function beside(operator, array, other, isReflected) {
  const isKnown = other instanceof Complex || other instanceof ComplexNumber;
  if (!isKnown || array.narrow !== null || !SYMBOLS.test(operator))
    refuseHere(`${operator} of complex numbers`);
  if (operator === "@")
    return isReflected ? checkAlike("matmul", other, array) : checkAlike("matmul", array, other);
  const own = asComplex(array);
  if (/^[=!<>]=?$/.test(operator)) return own[COMPARE](operator, other);
  // What has no imaginary part is left so, which costs nothing and keeps the signs of zeros.
  const number = other instanceof ComplexNumber ? own.filled(other) : other;
  return operator === "**" || operator === "%" || operator === "//"
    ? own[BINARY](operator, other, isReflected)
    : number[BINARY](operator, array, !isReflected);
}

/** Raises that complex numbers do not go into a tensor of floats. @returns {never} */
export function doesNotFit(array, other) {
  const isWide = [dtypeOf(array).name, other.dtype?.name].some((name) =>
    /^(?:float64|complex128)$/.test(name),
  );
  const from = isWide ? "ComplexDouble" : "ComplexFloat";
  const into = TYPE_NAMES[tensorOf(array).dtype];
  return wrong(`result type ${from} can't be cast to the desired output type ${into}`);
}

/** Functions that make tensors of what they are given. */
const MAKERS = new Set([
  "tensor",
  "as_tensor",
  "asarray",
  "full",
  "scalar_tensor",
  "full_like",
  "from_numpy",
]);

/** One part of numbers in nested lists. */
function partIn(value, key) {
  if (value instanceof List || value instanceof Tuple)
    return new List(value.items.map((item) => partIn(item, key)));
  if (value instanceof ComplexNumber) return value[key];
  if (value instanceof Complex) return value.number()[key];
  if (value?.isComplex) refuseHere("NumPy's complex numbers as a tensor");
  if (typeof value === "string") raise("TypeError", "new(): invalid data type 'str'");
  if (value instanceof ArrayValue && value.tensor?.ndim !== 0) refuseHere("arrays among complex numbers");
  return key === "re" || value === null ? value : 0;
}

/** torch.tensor and its kin of complex numbers. */
/** @param {string} name @param {any[]} args @param {Record<string, any>} keywords */
function made(name, args, { dtype = null, requires_grad = false, ...keywords }) {
  if (requires_grad === true) refuseHere("gradients of complex numbers");
  const place = name.startsWith("full") ? 1 : 0;
  const given = [...args];
  if (given.length <= place) given[place] = keywords.data ?? keywords.fill_value ?? keywords.s;
  const { data: _, fill_value: __, s: ___, ...rest } = keywords;
  if (given[0] instanceof Complex && place === 0) {
    const own = given[0];
    const into = dtype === null || dtype === own.dtype ? own : own.method("to", [dtype], {});
    return name === "tensor" ? into.both((part) => part[ATTRIBUTE]("clone").call([], {}), false) : into;
  }
  if (dtype !== null && !dtype.name.startsWith("complex")) {
    if (place > 0) refuseHere(`torch.${name} of complex numbers as ${dtype.name}`);
    raise(
      "TypeError",
      /float/.test(dtype.name)
        ? "must be real number, not complex"
        : "'complex' object cannot be interpreted as an integer",
    );
  }
  const usual = /** @type {any} */ (session()).usualDtype ?? "float32";
  const held = dtypeNamed(dtype?.held ?? usual);
  const { modules } = /** @type {any} */ (session());
  const call = modules.torch.find(name);
  const parts = ["re", "im"].map((key) =>
    call.call(
      given.map((one, i) => (i === place ? partIn(one, key) : one instanceof Complex ? one.re : one)),
      { ...rest, dtype: held },
      session().machine,
    ),
  );
  return paired(parts[0], parts[1]);
}

function isClose([left, right, rtol = 1e-5, atol = 1e-8], keywords) {
  if (!(left instanceof Complex && right instanceof Complex))
    refuseHere("torch.allclose of complex numbers with others");
  const given = {
    away: left[BINARY]("-", right, false).worked("abs"),
    most: right.worked("abs"),
    rtol,
    atol,
    ...keywords,
  };
  return workOut("bool((away <= atol + rtol * most).all())", given);
}

/** Functions of torch that know complex numbers. */
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
      : raise("TypeError", "imag is not implemented for tensors with non-complex dtypes."),
  conj: ([x]) => (x instanceof Complex ? x.worked("conj") : x),
  // Of a negative number half a turn.
  angle: ([x]) =>
    x instanceof Complex ? x.worked("angle") : workOut("torch.where(x < 0, torch.pi, x * 0.)", { x }),
};
