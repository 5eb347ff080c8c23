// numpy.emath: functions that answer with complex numbers where real ones have no answer.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { toArray } from "../base/data.js";
import { notRead } from "../base/framework.js";
import { hasComplex } from "../base/text-names.js";
import { elementwise } from "../elementwise.js";
import { toComplex } from "./complex-array.js";

const isIn = (array, test) => session().mode === "values" && Boolean(engine.any(test(array.tensor)).item());
const belowZero = (tensor) => tensor.lt(0);
const beyondOne = (tensor) => engine.abs(tensor).gt(1);

/** An operand, which is complex where some of it has no real answer. @returns {any} */
function fixed(x, test) {
  if (hasComplex(x)) return toComplex(x);
  const array = toArray(x);
  return isIn(array, test) ? toComplex(array) : array;
}
const ufunc = (op, operand) =>
  operand.isComplex ? partOf("numpyRare").complex.ufunc(op, 1, [operand], {}) : elementwise(op, [operand]);

/** A function of one number, which outside of some has complex answers. */
const outside =
  (op, test = belowZero) =>
  (args, keywords) => {
    if (args.length !== 1 || Object.keys(keywords).length > 0) notRead("such a call of np.emath");
    return ufunc(op, fixed(args[0], test));
  };

/** A logarithm to any base. */
function logn([n, x]) {
  const [own, base] = [x, n].map((one) => ufunc("log", fixed(one, belowZero)));
  return session().machine.binary("/", own, base);
}

function power([x, p]) {
  const base = fixed(x, belowZero);
  const given = /** @type {any} */ (hasComplex(p) ? toComplex(p) : toArray(p));
  const isWhole = !given.isComplex && /int/.test(given.tensor.dtype) && isIn(given, belowZero);
  return session().machine.binary("**", base, isWhole ? elementwise("mul", [given, 1.0]) : given);
}

export const emath = {
  sqrt: outside("sqrt"),
  log: outside("log"),
  log2: outside("log2"),
  log10: outside("log10"),
  arccos: outside("acos", beyondOne),
  arcsin: outside("asin", beyondOne),
  arctanh: (args, keywords) => {
    const operand = args.length === 1 ? fixed(args[0], beyondOne) : notRead("such a call of np.emath");
    if (operand.isComplex) return outside("atanh")([operand], keywords);
    return partOf("numpyRare").functions.arctanh([operand], keywords);
  },
  logn,
  power,
};
