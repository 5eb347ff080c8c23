// `left operator right` and `operator value`. Comparisons have a file of their own.

import { isNumber, truth } from "../values/compare.js";
import { checkItems } from "../values/limits.js";
import { arithmetic } from "../values/numbers.js";
import { BINARY, IN_PLACE, NOT_IMPLEMENTED, UNARY } from "../values/protocol.js";
import { List, repeated, Tuple } from "../values/sequences.js";
import { toIndex } from "../values/slice.js";
import { percent } from "../values/texts.js";
import { nameOf, raise } from "../values/types.js";

const isSequence = (value) => typeof value === "string" || value instanceof List || isTuple(value);
/** TensorFlow's shapes answer for themselves. */
const isTuple = (value) => value instanceof Tuple && value.name !== "TensorShape";

function concatenated(left, right) {
  if (typeof left === "string" && typeof right === "string") {
    checkItems(left.length + right.length);
    return left + right;
  }
  const alike = left instanceof List ? right instanceof List : isTuple(left) && isTuple(right);
  if (alike) {
    checkItems(left.items.length + right.items.length);
    return left.like([...left.items, ...right.items]);
  }
  const words =
    left.name === "torch.Size" ? `tuple (not ${nameOf(right)})` : `${nameOf(left)} (not "${nameOf(right)}")`;
  return raise("TypeError", `can only concatenate ${words} to ${nameOf(left)}`);
}

function multiplied(sequence, count) {
  const times = toIndex(count, `can't multiply sequence by non-int of type '${nameOf(count)}'`);
  if (typeof sequence !== "string") return sequence.like(repeated(sequence.items, times));
  const number = Math.max(0, Number(times));
  checkItems(sequence.length * number);
  return sequence.repeat(number);
}

/** What sequences do when nobody else has answered. */
function joined(operator, left, right) {
  if (operator === "+" && isSequence(left)) return concatenated(left, right);
  if (operator !== "*") return NOT_IMPLEMENTED;
  if (isSequence(left)) return multiplied(left, right);
  return isSequence(right) ? multiplied(right, left) : NOT_IMPLEMENTED;
}

function answer(operator, left, right) {
  if (isNumber(left) && isNumber(right)) return arithmetic(operator, left, right);
  if (operator === "%" && typeof left === "string") return percent(left, right);
  let result = left?.[BINARY]?.(operator, right, false) ?? NOT_IMPLEMENTED;
  if (result === NOT_IMPLEMENTED) result = right?.[BINARY]?.(operator, left, true) ?? NOT_IMPLEMENTED;
  return result === NOT_IMPLEMENTED ? joined(operator, left, right) : result;
}

function refuse(operator, left, right) {
  const names = `'${nameOf(left)}' and '${nameOf(right)}'`;
  raise("TypeError", `unsupported operand type(s) for ${operator}: ${names}`);
}

const SHOWN = { "**": "** or pow()", divmod: "divmod()" };

/** `left operator right`; the operators are Python's, and `"divmod"`. */
export function binary(operator, left, right) {
  const result = answer(operator, left, right);
  return result === NOT_IMPLEMENTED ? refuse(SHOWN[operator] ?? operator, left, right) : result;
}

/** `left operator= right`: the new value of what stands on the left. */
export function inPlace(operator, left, right) {
  let result = left?.[IN_PLACE]?.(operator, right) ?? NOT_IMPLEMENTED;
  if (result === NOT_IMPLEMENTED) result = answer(operator, left, right);
  return result === NOT_IMPLEMENTED ? refuse(`${operator}=`, left, right) : result;
}

const UNARIES = { "-": (value) => -value, "+": (value) => value, "~": (value) => ~value };

/** `operator value`, for `-`, `+`, `~` and `not`. */
export function unary(operator, value) {
  if (operator === "not") return !truth(value);
  const plain = typeof value === "boolean" ? BigInt(value) : value;
  if (typeof plain === "bigint" || (typeof plain === "number" && operator !== "~")) {
    return UNARIES[operator](plain);
  }
  const result = value?.[UNARY]?.(operator) ?? NOT_IMPLEMENTED;
  if (result !== NOT_IMPLEMENTED) return result;
  return raise("TypeError", `bad operand type for unary ${operator}: '${nameOf(value)}'`);
}
