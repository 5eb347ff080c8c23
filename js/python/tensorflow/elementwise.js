// Operations element by element: how their operands become tensors of one dtype, and what they answer.

import { inItsSteps, raisedInSteps } from "../algorithms/rounding/eigen-functions.js";
import { ArrayValue } from "../arrays/array.js";
import { camelCase } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { operate } from "../arrays/operate.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { raise } from "../values/types.js";
import { ask, cast, convert, isArray, isSequence, isTensor, notConverted, strongest } from "./convert.js";
import { isFloat, shortName } from "./dtypes.js";
import { invalid, nodeError, raiseText, withoutName, words } from "./errors.js";
import { tf } from "./framework.js";

/**
 * Operands as tensors. Nodes take the first tensor's dtype for all; `own` keeps the first one's, and lets another that
 * cannot have it keep its own.
 */
function converted(op, operands, own) {
  if (op === "where") {
    const [condition, ...others] = operands;
    const mask = convert(condition, isArray(condition) ? null : "bool");
    const branches = converted("", others, false);
    if (mask.dtype !== "bool") {
      const wanted = `was expected to be a bool tensor but is a ${shortName(mask.dtype)} tensor`;
      invalid(`cannot compute SelectV2 as input #0(zero-based) ${wanted} [Op:SelectV2] name: `);
    }
    return [mask, ...branches];
  }
  if (/^(?:add|sub|mul|div|lt|gt|le|ge|maximum|minimum|pow)$/.test(op)) checkText(op, operands);
  if (op.startsWith("logical_")) return operands.map((one) => convert(one, isArray(one) ? null : "bool"));
  if (own) {
    const [first, second] = operands;
    const left = convert(first);
    return [left, convert(second, null, left.dtype)];
  }
  const strong = strongest(operands);
  let dtype = strong === undefined ? null : strong.tensor.dtype;
  return operands.map((operand) => {
    if (/^bitwise_x?or/.test(op) && typeof operand === "number") refuseHere("such an operation on integers");
    // Truths take numbers in a way of their own.
    if (
      dtype === "bool" &&
      !isArray(operand) &&
      (op === "mul" || (/^bitwise/.test(op) && typeof operand !== "bigint")) &&
      typeof operand !== "boolean"
    )
      refuseHere("such an operation on truths");
    const tensor = convert(operand, isTensor(operand) ? null : dtype);
    dtype ??= tensor.dtype;
    return tensor;
  });
}

/** What is said of a text behind a tensor; a sum takes texts too, and sees that later. */
function checkText(op, [first, second]) {
  if (typeof second !== "string" || !isTensor(first)) return;
  const { dtype } = first.tensor;
  if (op === "div" && isFloat(dtype))
    raise("TypeError", `\`x\` and \`y\` must have the same dtype, got tf.${dtype} != tf.string.`);
  if (op !== "add") notConverted(second, dtype);
  const wanted = `was expected to be a ${shortName(dtype)} tensor but is a string tensor`;
  invalid(`cannot compute AddV2 as input #1(zero-based) ${wanted} [Op:AddV2] name: `);
}

/** The dtype that comes out; what TensorFlow says to those of the operands is raised. */
function resultOf(op, tensors) {
  const [{ dtype }] = tensors;
  const given = tensors.slice(op === "where" ? 1 : 0);
  if (
    op === "mul" &&
    new Set(tensors.map((one) => one.dtype)).size > 1 &&
    tensors.some((one) => one.dtype === "bool")
  )
    refuseHere("such a product");
  try {
    return /** @type {any} */ (engine.resultType)(...given, { op, dialect: "tensorflow" });
  } catch (/** @type {any} */ error) {
    if (error.messages?.tensorflow !== undefined) return raiseText(error.messages.tensorflow);
    // Nodes that are not listed are functions of floats, but one.
    return (isFloat(dtype) || op === "fmod") && tensors.every((one) => one.dtype === dtype)
      ? dtype
      : refuseHere(`tf.${op}`);
  }
}

/** Integers are divided as floats. */
const divided = (tensors, dtype) => tensors.map((tensor) => cast(tensor, dtype));

/** What no dtype tells. */
function checkValues(op, tensors) {
  const [, exponent] = tensors;
  if (op !== "pow" || isFloat(exponent.dtype) || session().mode !== "values") return;
  try {
    engine.broadcastShapes(...tensors.map(({ shape }) => shape));
  } catch {
    return;
  }
  if (engine.any(engine.lt(exponent, 0)).item())
    nodeError("Pow", "Integers to negative integer powers are not allowed");
}

const sizes = ({ shape }) => `[${shape.join()}]`;
const unlike = (shapes) => `Incompatible shapes: ${shapes.join(" vs. ")}`;

/** The gradient of the larger or smaller of two is the first one's where both are equal. */
const FIRST_OF_EQUALS = { maximum: "ge", minimum: "le" };
/** Steps, of which TensorFlow knows no gradient, instead of one of zeros. */
const STEPS = new Set(["floor", "ceil", "round", "floor_divide"]);

/** A result as an open tape, if there is one, has to follow it. */
function followed(op, result, given) {
  if ((session().machine.tape?.notes ?? null) === null) return result;
  if (STEPS.has(op)) return result.detach();
  if (!(op in FIRST_OF_EQUALS)) return result;
  const [x, y] = given;
  return engine.where(engine[FIRST_OF_EQUALS[op]](x, y).logicalOr(engine.isnan(x)), x, y);
}

/**
 * Runs an operation on values of Python of which some are tensors.
 * @param {string} op as the engine spells it for Python
 * @param {any[]} operands
 * @param {{ own?: boolean, unequal?: any, node?: string, said?: (shapes: string[]) => string, isNamed?: boolean }} [details] `unequal` answers where
 *   shapes do not fit, `node` says so otherwise
 */
export function elementwise(
  op,
  operands,
  { own = false, unequal, node, said = unlike, isNamed = false } = {},
) {
  const run = () => {
    const tensors = converted(op, operands, own);
    const dtype = resultOf(op, tensors);
    const ready = op === "div" ? divided(tensors, dtype) : tensors;
    const arrays = operands.filter(isArray);
    const name = camelCase(op);
    const call = (tensorOf) => {
      const given = operands.map((operand, i) =>
        isArray(operand) ? cast(tensorOf(operand), ready[i].dtype) : ready[i],
      );
      try {
        checkValues(op, given);
        const own = engine[name](...given);
        const made = op === "pow" ? raisedInSteps(own, given[0], given[1]) : inItsSteps(op, own, given[0]);
        return cast(followed(op, made, given), dtype);
      } catch (/** @type {any} */ error) {
        if (!(error instanceof engine.ShapecastError) || error.messages.tensorflow !== undefined) throw error;
        if (unequal !== undefined) return engine.tensor(unequal);
        const called = node ?? { eq: "Equal", ne: "NotEqual" }[op];
        return called === undefined ? words.kindOf(error) : nodeError(called, said(given.map(sizes)));
      }
    };
    if (arrays.length > 0) return operate(tf, name, arrays, call);
    return new ArrayValue(
      tf,
      ask(() => call(null)),
    );
  };
  return !own && !isNamed && operands.some(isSequence) ? withoutName(run) : run();
}
