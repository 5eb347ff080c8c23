// Matrices that are multiplied in words: `weights (10, 5) times inputs (5, 3)`.
import { explain } from "../../common.js";

/** Signs and words of a product of elements. */
const OF_ELEMENTS =
  /\*|[)\]] ?\u00d7 ?[([]|element|broadcast|\u9010|\u70b9\u4e58|\u5bf9\u5e94|\u5e7f\u64ad/iu;
/** Whoever asks so knows that it fails: of factors it would not. */
const FAILS =
  /\b(?:why|fail\w{0,3}|errors?|can't|cannot|cant|won't|doesn't|not|mismatch)\b|\u4e3a\u4ec0\u4e48|\u4e0d\u80fd|\u62a5\u9519|\u5931\u8d25/iu;

/** Weights are a factor, also where they stand on the wrong side. */
const OF_WEIGHTS = /\bweights? ?(?:matri\w{1,4} ?)?[([]/i;

/** Two matrices of which the elements do not meet, but the matrices do as factors, are factors. */
export function meant(/** @type {any} */ expression, /** @type {string} */ told) {
  const { operands, text } = expression;
  const areMatrices = operands.every(({ length }) => length > 1);
  if (!areMatrices || OF_ELEMENTS.test(told) || FAILS.test(told)) return expression;
  const [ofElements, ofMatrices] = ["mul", "matmul"].map((op) => {
    try {
      return explain(op, operands).ok;
    } catch {
      return false;
    }
  });
  const areWeights = !ofElements && OF_WEIGHTS.test(told);
  return (ofMatrices && !ofElements) || areWeights
    ? { op: "matmul", text: text.replace("*", "@") }
    : expression;
}
