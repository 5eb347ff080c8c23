// Inputs with weights, and a bias: `x (64, 784), W (784, 128), b (128,)`, `input 64 x 784, weights 784 x 128, bias 128`. What is called
// so is multiplied, where nobody says otherwise: as matrices, by the weights as they stand or as PyTorch keeps them.
import { isOk } from "../../explain/factors.js";
import { fold } from "../../expression/tokens.js";
import { CALLED, LIST, sizesOf } from "../syntax/written-shapes.js";
import { onShapes } from "./called-on-shape.js";

const LONGEST = 200;
const SIZES = `(?:${CALLED})?${LIST}\\)?|\\d{1,9}(?: ?[x×] ?\\d{1,9}){0,7}(?![\\p{L}\\p{N}.]| ?[x×*])`;
const INPUT = "x|X|h|inputs?|input data|data|features?|activations?|batch|images?|输入";
const WEIGHT = "[wW]\\d?|weights?(?: matrix)?|weight matrix|kernel|权重(?:矩阵)?";
const BIAS = "b\\d?|bias(?:es)?(?: vector)?|偏置";
const LINK = "(?: (?:is|of|has|with|of shape|of size))? ?[:=]? {0,8}";
const one = (/** @type {string} */ names) => `(?:${names})(?:\\.shape)?${LINK}(${SIZES})`;
const NEXT = " ?(?:[,;、\\n]|and|和)? ?(?:and )?";
const affine = (/** @type {string[]} */ [first, second]) =>
  new RegExp(`^\\s{0,9}${one(first)}${NEXT}${one(second)}(?:${NEXT}${one(BIAS)})?[\\s.?;]{0,9}$`, "u");
const AFFINE = affine([INPUT, WEIGHT]);
/** The weights may be told first, where the bias is told too. */
const WEIGHT_FIRST = affine([WEIGHT, INPUT]);

/**
 * The program of a layer whose operands a text lists; null where it lists others.
 * @param {string} text
 */
export function affineProgram(text) {
  if (text.length > LONGEST) return null;
  const told = fold(text);
  const [weights, inputs, last] = WEIGHT_FIRST.exec(told)?.slice(1) ?? [];
  const written = last === undefined ? AFFINE.exec(told)?.slice(1) : [inputs, weights, last];
  if (written === undefined) return null;
  /** @type {any[]} */
  const shapes = written.flatMap((one) =>
    one === undefined ? [] : [sizesOf(joined(one.replace("])", "]")))],
  );
  const [input, weight, bias] = shapes;
  if (shapes.some((shape) => shape === null || shape.length === 0) || weight.length !== 2) return null;
  // Two that meet element by element may be meant so.
  if (bias === undefined && (isOk("mul", [input, weight]) || input.length < 2)) return null;
  const turned = weight.toReversed();
  const isTurned = !isOk("matmul", [input, weight]) && isOk("matmul", [input, turned]);
  const product = `shape0 @ shape1${isTurned ? ".T" : ""}`;
  return onShapes(bias === undefined ? product : `${product} + shape2`, shapes);
}

/** Sizes joined by ×, and one alone, in brackets. */
const joined = (/** @type {string} */ sizes) =>
  /^[([tT]/.test(sizes) ? sizes : `(${sizes.split(/[x×]/u).join(",")},)`;
