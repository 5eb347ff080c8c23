// Which dtypes meet in which: NumPy's rules, as the engine's resultType() knows them.

import { integer, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { Unknown } from "../../values/unknown.js";
import { ask, isArray, notRead } from "./framework.js";

/** An operand as resultType() takes it: an array's dtype, or a number of Python, which is weak. */
function sample(operand) {
  if (isArray(operand)) return tensorOf(operand).dtype;
  if (operand instanceof Unknown) return 1;
  if (typeof operand === "bigint") return integer(operand);
  return typeof operand === "number" ? engine.scalar(operand, "float") : operand;
}

const resultType = (samples, op) => {
  const dtype = engine.resultType(
    samples[0],
    .../** @type {[any, any]} */ ([...samples.slice(1), { op, dialect: "numpy" }]),
  );
  return dtype === "float16" ? notRead("float16") : dtype;
};

/** The dtype that two meet in. */
export const joined = (a, b) => (a === b ? a : resultType([a, b], "add"));

/** The dtype that many meet in: each meets the widest float first, if there is one. */
export function joinedAll(names, join) {
  const widest = names
    .filter((name) => /^f/.test(name))
    .sort()
    .at(-1);
  return (widest === undefined ? names : names.map((name) => join(widest, name))).reduce(join);
}

/** The dtype of the answer of an operation. */
export const answerOf = (op, operands) => ask(() => resultType(operands.map(sample), op));

/** The dtype in which operands are brought together; a number that fits none of theirs is compared as it is. */
export function common(operands) {
  const samples = operands.map(sample);
  const strong = samples.filter((one) => typeof one === "string");
  const weak = samples.filter((one) => typeof one !== "string");
  const start = strong.length > 0 ? joinedAll(strong, joined) : resultType([weak[0], weak[0]], "add");
  return weak.reduce((dtype, one) => {
    try {
      return resultType([dtype, one], "add");
    } catch {
      return "int64";
    }
  }, start);
}

const RANKS = { bool: 0, uint8: 1, float32: 3, float64: 3 };
const rank = (dtype) => RANKS[dtype] ?? 2;

/** Whether a result may be written into an array of another dtype: bool < unsigned < signed < floating. */
export const fits = (from, into) => rank(from) <= rank(into);
