// Arithmetic and ufuncs of masked arrays: those of numpy.ma, which give what is left out its first number back, and NumPy's
// own, which do not. Where a function has no answer, that element is left out too.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { binary as binaryOf } from "../../builtins/operators.js";
import { compare as compareOf } from "../../values/compare.js";
import { Tuple } from "../../values/sequences.js";
import { toArray, toTensor } from "../base/data.js";
import { ask, give, isArray, notRead, result, write } from "../base/framework.js";
import { hasMask, MASKED } from "../base/masked-names.js";
import { fits } from "../base/promotion.js";
import { quietly } from "../elementwise.js";
import { fillAs } from "./fills.js";
import { does, either, holds, Masked, partsOf, shrunk } from "./masked-array.js";

const TINY = 2.2250738585072014e-308;
const known = () => session().mode === "values";

/** Where a quotient is none. */
const isUnsafe = (one, other) => {
  const [above, below] = [one, other].map((each) => quietly("abs", each));
  return quietly("ge", quietly("mul", above, TINY), below);
};
const isOutside = (low, high) => (x) => quietly("logicalOr", quietly("lt", x, low), quietly("gt", x, high));
const isLess = (least) => (x) => quietly("lt", x, least);
const isAtMost = (least) => (x) => quietly("le", x, least);

/** Ufuncs by NumPy's names, the engine's where they differ, where they have no answer, and what NumPy's own puts there. */
const UNARIES = {};
for (const name of (
  "exp exp2 expm1 conjugate=conj sin cos arctan=atan sinh cosh tanh abs absolute=abs fabs=abs negative=neg floor ceil trunc rint sign square " +
  "logical_not=logicalNot isnan isinf isfinite invert=bitwiseNot"
).split(" ")) {
  const [own, op = own] = name.split("=");
  UNARIES[own] = { op };
}
Object.assign(UNARIES, {
  sqrt: { op: "sqrt", domain: isLess(0), filler: 0 },
  log: { op: "log", domain: isAtMost(0), filler: 1 },
  log2: { op: "log2", domain: isAtMost(0), filler: 1 },
  log10: { op: "log10", domain: isAtMost(0), filler: 1 },
  log1p: { op: "log1p" },
  tan: { op: "tan", domain: (x) => quietly("lt", quietly("abs", quietly("cos", x)), 1e-35), filler: 0 },
  arcsin: { op: "asin", domain: isOutside(-1, 1), filler: 0 },
  arccos: { op: "acos", domain: isOutside(-1, 1), filler: 0 },
});
/** The module has no such masked function. */
const ONLY_NUMPY = new Set([
  "exp2",
  "expm1",
  "trunc",
  "rint",
  "sign",
  "square",
  "isnan",
  "isinf",
  "isfinite",
  "invert",
  "log1p",
]);

const BINARIES = {
  add: "+",
  subtract: "-",
  multiply: "*",
  divide: "/",
  true_divide: "/",
  floor_divide: "//",
  remainder: "%",
  mod: "%",
  power: "**",
  bitwise_and: "&",
  bitwise_or: "|",
  bitwise_xor: "^",
  left_shift: "<<",
  right_shift: ">>",
};
const COMPARISONS = {
  equal: "==",
  not_equal: "!=",
  greater: ">",
  greater_equal: ">=",
  less: "<",
  less_equal: "<=",
};
const LOGICAL = {
  logical_and: "logicalAnd",
  logical_or: "logicalOr",
  logical_xor: "logicalXor",
  arctan2: "atan2",
  hypot: "hypot",
  maximum: "maximum",
  minimum: "minimum",
  fmod: "fmod",
};
const DOMAINED = new Set(["/", "//", "%"]);

/** What a function makes of its operands, with the mask: a number alone, or nothing, where there are no axes. */
function made(data, mask, from) {
  const array = toArray(data);
  if (array.tensor.ndim > 0)
    return Object.assign(new Masked(array, mask, from?.fill ?? null), { isHard: from?.isHard ?? false });
  return mask !== null && holds(mask) ? MASKED : result(array.tensor);
}
const wide = (mask, { shape }) =>
  mask === null || mask.tensor.shape.join() === shape.join()
    ? mask
    : give(engine.broadcastTo(mask.tensor, shape).clone());
const firstMasked = (values) => values.find((one) => one?.isMaskedArray);

/** What is left out keeps its first number, where that can be told in the dtype. */
function kept(answer, mask, first) {
  if (mask === null || !known() || !holds(mask)) return answer;
  const own = toTensor(first);
  if (!fits(own.dtype, answer.tensor.dtype)) return answer;
  return give(engine.where(mask.tensor, own.to(answer.tensor.dtype), answer.tensor));
}

const notFinite = (array) => quietly("logicalNot", quietly("isfinite", array));

/** An operator, or what `run` makes of two operands. */
function binary(operator, one, other, run = (a, b) => binaryOf(operator, a, b)) {
  // Numbers of Python are arrays here, which are not weak.
  const operands = [one, other].map((value) => (hasMask(value) ? value : toArray(value)));
  const [[a, maskA], [b, maskB]] = operands.map(partsOf);
  if (operator === "divmod") return notRead("divmod of a masked array");
  if (operator === "@") return notRead("@ of a masked array");
  const answer = toArray(ask(() => run(a, b)));
  const from = firstMasked(operands);
  const { tensor } = answer;
  const given = either(maskA, maskB);
  if (operator === "**") return powerOf(answer, a, wide(given, tensor), from);
  if (!DOMAINED.has(operator)) {
    const mask = wide(given, tensor);
    return made(kept(answer, mask, a), mask, from);
  }
  const odd = quietly("logicalOr", notFinite(answer), isUnsafe(a, b));
  const mask = wide(either(given, toArray(odd)), tensor);
  const zero =
    known() && holds(mask)
      ? give(engine.where(mask.tensor, engine.zeros([], { dtype: tensor.dtype }), tensor))
      : answer;
  return made(kept(zero, mask, a), mask, from);
}

/** Where a power is none, what stands for what is left out stands. */
function powerOf(answer, base, mask, from) {
  const invalid = toArray(notFinite(answer));
  const isOdd = known() && holds(invalid);
  const left = mask !== null && known() && holds(mask) ? shrunk(mask) : null;
  const first = kept(answer, left, base);
  if (left === null && !isOdd) return made(first, null, from);
  if (answer.tensor.ndim === 0) return MASKED;
  const fill = from?.fillValue ?? null;
  const filled = isOdd
    ? give(engine.where(invalid.tensor, fillAs(fill, answer.tensor.dtype).tensor, first.tensor))
    : first;
  return made(filled, left === null ? invalid : either(left, invalid), from);
}

/** Both are compared; what is left out is equal where it is in both. */
function compare(operator, one, other) {
  const [[a, maskA], [b, maskB]] = [one, other?.items === undefined ? other : toArray(other)].map(partsOf);
  const answer = toArray(compareOf(operator, a, b));
  const mask = wide(shrunk(either(maskA, maskB)), answer.tensor);
  const from = one?.isMaskedArray ? one : firstMasked([other]);
  if (answer.tensor.ndim === 0) return made(answer, mask, from);
  let data = answer;
  if (mask !== null && /^[!=]=$/.test(operator)) {
    const [left, right] = [maskA, maskB].map((own) => own?.tensor ?? engine.tensor(false));
    const same = operator === "==" ? engine.eq(left, right) : engine.ne(left, right);
    data = give(engine.where(mask.tensor, same, answer.tensor));
  }
  const fill = from.fill === null ? null : fillAs(from.fill, "bool");
  return new Masked(data, mask, fill);
}

const NEUTRAL = { "*": 1, "/": 1, "//": 1 };

/** Into the array itself: what is left out stays as it is. */
function inPlace(operator, array, other) {
  const [given, otherMask] = partsOf(other?.items === undefined ? other : toArray(other));
  if (!/^(?:[-+*/]|\/\/|\*\*|[&|^])$/.test(operator)) return notRead(`${operator}= of a masked array`);
  const own = array.mask;
  let mask = own;
  let value = given;
  if (operator === "/" || operator === "//") {
    const unsafe = toArray(isUnsafe(array.data, given));
    const more = shrunk(either(otherMask, unsafe));
    if (more !== null) mask = either(own, wide(more, array.data.tensor));
  } else if (operator !== "**" && otherMask !== null && known() && holds(otherMask))
    mask = either(own, wide(otherMask, array.data.tensor));
  if (mask !== null) {
    const tensor = toTensor(given);
    const neutral = engine.tensor(NEUTRAL[operator] ?? 0, { dtype: tensor.dtype });
    value = give(engine.where(mask.tensor, neutral, tensor));
    if (!isArray(given) && typeof given !== "boolean") value = narrowest(value, array.data, given);
  }
  if (own !== null && mask !== own) write(own, (tensor) => tensor.copy_(mask.tensor));
  else array.mask = mask;
  const answer = session().machine.binary(operator, array.data, value);
  if (!fits(answer.tensor.dtype, array.data.tensor.dtype) && !/^float/.test(array.data.tensor.dtype))
    return notRead(`${operator}= of a masked array of another dtype`);
  const { dtype } = array.data.tensor;
  write(array.data, (tensor) => tensor.copy_(answer.tensor.to(dtype)));
  if (operator === "**") {
    const invalid = toArray(notFinite(array.data));
    if (known() && holds(invalid)) {
      write(array.data, (tensor) =>
        tensor.copy_(engine.where(invalid.tensor, fillAs(array.fillValue, dtype).tensor, tensor)),
      );
      array.mask = either(array.mask, invalid);
    }
    array.mask = shrunk(either(array.mask, otherMask));
  }
  return array;
}
/** Numbers of Python do not widen floats. */
const narrowest = (value, { tensor }, given) =>
  typeof given === "number" && tensor.dtype === "float32" ? give(value.tensor.to("float32")) : value;

/** A ufunc of numpy.ma. */
function ownUnary(name, given) {
  const { op, domain } = UNARIES[name];
  const [data, mask] = partsOf(given);
  const plain = toArray(data);
  const answer = toArray(quietly(op, plain));
  const odd = domain === undefined ? null : toArray(quietly("logicalOr", notFinite(answer), domain(plain)));
  const all = either(mask, odd);
  return made(kept(answer, all, plain), all, given?.isMaskedArray ? given : null);
}

/** NumPy's own ufunc: what is left out has an answer as well. */
function plainUnary(name, given) {
  const found = UNARIES[name] ?? notRead(`np.${name} of a masked array`);
  let answer = toArray(quietly(found.op, given.data));
  let mask = given.whole;
  if (found.domain !== undefined) {
    const odd = toArray(found.domain(given.data));
    if (known() && holds(odd)) {
      const filler = engine.tensor(found.filler, { dtype: answer.tensor.dtype });
      answer = give(engine.where(odd.tensor, filler, answer.tensor));
      mask = either(mask, odd);
    }
  }
  return made(answer, mask, given);
}

/** NumPy's own ufunc of two. */
function plainBinary(name, one, other) {
  const operands = [one, other].map((value) => (value?.items === undefined ? value : toArray(value)));
  const [[a, maskA], [b, maskB]] = operands.map(partsOf);
  const operator = BINARIES[name] ?? COMPARISONS[name];
  const from = firstMasked(operands);
  if (from === undefined) return notRead(`np.${name} of masked`);
  const answer =
    name in COMPARISONS
      ? toArray(compareOf(operator, a, b))
      : toArray(operator === undefined ? quietly(LOGICAL[name], a, b) : binaryOf(operator, a, b));
  let mask = shrunk(either(maskA, maskB));
  let data = answer;
  if (DOMAINED.has(operator)) {
    const odd = toArray(isUnsafe(a, b));
    if (known() && holds(odd)) {
      const filler = engine.tensor(operator === "/" || operator === "//" || operator === "%" ? 1 : 0, {
        dtype: answer.tensor.dtype,
      });
      data = give(engine.where(odd.tensor, filler, answer.tensor));
      mask = either(mask, odd);
    }
  }
  return made(data, wide(mask, answer.tensor), from);
}

const unaryNames = { "-": "negative", abs: "absolute", "~": "invert", "+": null };
/** An operator of one: Python asks NumPy's own ufuncs. */
function unary(operator, array) {
  const name = unaryNames[operator];
  if (name === null) return made(array.data, array.whole, array);
  if (operator === "~" && array.data.tensor.dtype === "bool") return plainUnary("logical_not", array);
  return plainUnary(name ?? notRead(`${operator} of a masked array`), array);
}

/** Operators for which masked arrays have no method of their own. */
const PLAIN = {
  "%": "remainder",
  "&": "bitwise_and",
  "|": "bitwise_or",
  "^": "bitwise_xor",
  "<<": "left_shift",
  ">>": "right_shift",
};

const operator = (sign, one, other) =>
  sign in PLAIN ? plainBinary(PLAIN[sign], one, other) : binary(sign, one, other);

Object.assign(does, { binary: operator, compare, inPlace, unary });

/** The ufuncs of numpy.ma, by their names. @type {Record<string, (args: any[]) => any>} */
export const ownUfuncs = {
  ...Object.fromEntries(
    Object.keys(UNARIES)
      .filter((name) => !ONLY_NUMPY.has(name))
      .map((name) => [name, ([given]) => ownUnary(name, given)]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...BINARIES, ...COMPARISONS }).map(([name, operator]) => [
      name,
      ([one, other]) => {
        const [left, right] = [one, other].map((value) => (hasNumber(value) ? value : toArray(value)));
        if (name in COMPARISONS) return comparedBy(operator, left, right);
        const answer = binary(operator, left, right);
        // Shifts are written in another way, and give arrays without axes.
        return /_shift$/.test(name) && isArray(answer) ? new Masked(answer, null) : answer;
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(LOGICAL).map(([name, op]) => [
      name,
      ([one, other]) => binary(name === "fmod" ? "%" : name, one, other, (a, b) => quietly(op, a, b)),
    ]),
  ),
};
const hasNumber = (value) =>
  value === MASKED || value?.isMaskedArray || /^(?:bigint|number|boolean)$/.test(typeof value);

/** np.ma.equal and its kin, which restore what is left out where they can. */
function comparedBy(operator, one, other) {
  return binary(operator, one, other, (a, b) => compareOf(operator, a, b));
}

/** NumPy's own ufunc, called on something masked. */
export function plainUfunc(name, args) {
  if (args.length === 1 && name in UNARIES) return args[0] === MASKED ? MASKED : plainUnary(name, args[0]);
  const isBinary = name in BINARIES || name in COMPARISONS || name in LOGICAL;
  return args.length === 2 && isBinary ? plainBinary(name, args[0], args[1]) : null;
}

/** divmod, as two arrays. */
export const divided = (one, other) => new Tuple([binary("//", one, other), binary("%", one, other)]);
