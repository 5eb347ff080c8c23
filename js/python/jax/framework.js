// What the files of JAX share: its words, and how arrays are made of the engine's tensors.
import { intLimits } from "../algorithms/number-limits.js";
import { ArrayValue } from "../arrays/array.js";
import { elementOf, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { raise } from "../values/types.js";
import { currentTrace } from "./traces/tracing.js";

/** Which texts are whose; others are a ValueError's. */
const TYPE_ERRORS =
  /got incompatible shapes|^(?:dot_general|cannot reshape|can only specify|Cannot concatenate|broadcast_in_dim|Integers cannot)|does not accept/;

/** Raises what a text says. @returns {never} */
export const raiseText = (message) => raise(TYPE_ERRORS.test(message) ? "TypeError" : "ValueError", message);

/** Sizes that are asked for go into messages as a tuple. */
const asTuple = (message) =>
  message.replace(
    /^(can only specify[^[]{0,200}got |cannot reshape[^[]{0,200} into shape )\[([^\]]{0,400})\]/,
    "$1($2)",
  );

/** What Python may ask of an array stands in array.js. @type {any} */
export const jax = {
  name: "jax",
  words: {
    dialect: "jax",
    kindOf(error) {
      if (error.messages.jax === undefined) refuseHere(`jax: ${error.op ?? "operation"}`);
      return raiseText(asTuple(error.messages.jax));
    },
  },
};

/** @template T @param {() => T} run @returns {T} */
export const ask = (run) => asking(jax.words, run);

/** 64 bits are not enabled. */
export const narrow = (dtype) => ({ int64: "int32", float64: "float32" })[dtype] ?? dtype;

/** Floats become the nearest integers that a dtype has, and what is no number becomes 0. */
export function cast(tensor, dtype) {
  const limits = tensor.dtype.startsWith("float") ? intLimits(dtype) : undefined;
  if (limits === undefined || session().mode !== "values") return tensor.to(dtype);
  const wide = engine.where(tensor.isnan(), 0, tensor.to("float64"));
  return engine.clamp(wide, { min: Number(limits.min), max: Number(limits.max) }).to(dtype);
}

/** A tensor as an array; a weak one gives way to other dtypes as Python's numbers do. */
export function give(tensor, weak = false) {
  const dtype = narrow(tensor.dtype);
  const { checksNans = false, mode } = /** @type {any} */ (session());
  if (checksNans && mode === "values" && dtype.startsWith("float") && ask(() => tensor.isnan().any().item()))
    refuseHere("a NaN with jax_debug_nans");
  const made = new ArrayValue(jax, dtype === tensor.dtype ? tensor : ask(() => tensor.to(dtype)));
  const trace = currentTrace();
  if (trace === null) return Object.assign(made, { weak, trace });
  const { machine } = session();
  return Object.assign(made, { weak, trace, place: { at: machine.at, depth: machine.budget.depth } });
}

/** The element as a number of Python. */
export const itemOf = (array) => ask(() => elementOf(tensorOf(array)));

export const isArray = (value) => value instanceof ArrayValue && value.framework === jax;
export const isNumber = (value) => /^(?:bigint|number|boolean)$/.test(typeof value);

/** Messages mark what is weak. */
export function weakly({ weak }, run) {
  try {
    return ask(run);
  } catch (/** @type {any} */ error) {
    const [message] = error.value?.args ?? [];
    if (weak && message) error.value.args[0] = message.replace(/input type=(?!bool)/, "input type=~");
    throw error;
  }
}
