// Comparisons, and what is true.
import { LimitError } from "./limits.js";
import { COMPARE, CONTAINS, ITERATE, LENGTH, NOT_IMPLEMENTED, TRUTH } from "./protocol.js";
import { bareOf, nameOf, raise } from "./types.js";

export const SWAPPED = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!=" };
const ORDER = {
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  // Integers and floats are equal by value: `===` would ask for one type.
  "==": (a, b) => a <= b && a >= b,
  "!=": (a, b) => !(a <= b && a >= b),
};

/** Whether it is an int, a float or a bool that is known. */
export const isNumber = (value) =>
  typeof value === "bigint" || typeof value === "number" || typeof value === "boolean";

/** @returns {boolean} `bool(value)` */
export function truth(value) {
  switch (typeof value) {
    case "boolean":
      return value;
    case "bigint":
      return value !== 0n;
    case "number":
      return value !== 0;
    case "string":
      return value !== "";
  }
  if (value?.[TRUTH]) return value[TRUTH]();
  return value?.[LENGTH] ? value[LENGTH]() !== 0 : value !== null;
}

/** Whether two items of a container are equal: the same, or by `==`. Whether two NaN are the same object is not known. */
export function equals(left, right) {
  if (Number.isNaN(left) && Number.isNaN(right)) throw new LimitError("unforeseen");
  return left === right || truth(compare("==", left, right));
}

/** Two sequences, by their first items that differ. */
export function compareItems(operator, left, right) {
  const equality = operator === "==" || operator === "!=";
  if (equality && left.length !== right.length) return operator === "!=";
  const place = left.findIndex((item, i) => i >= right.length || !equals(item, right[i]));
  if (place < 0 || place >= right.length) return ORDER[operator](left.length, right.length);
  return equality ? operator === "!=" : compare(operator, left[place], right[place]);
}

function contains(container, item) {
  if (typeof container === "string") {
    const text = bareOf(item);
    if (typeof text === "string") return container.includes(text);
    raise("TypeError", `'in <string>' requires string as left operand, not ${nameOf(item)}`);
  }
  if (container?.[CONTAINS]) return container[CONTAINS](item);
  if (!container?.[ITERATE]) raise("TypeError", `argument of type '${nameOf(container)}' is not iterable`);
  for (const one of container[ITERATE]()) if (equals(one, item)) return true;
  return false;
}

/** `left operator right`, a boolean but where a tensor answers. */
export function compare(operator, left, right) {
  switch (operator) {
    case "is":
      return Object.is(left, right);
    case "is not":
      return !Object.is(left, right);
    case "in":
      return contains(right, left);
    case "not in":
      return !contains(right, left);
  }
  if ((isNumber(left) && isNumber(right)) || (typeof left === "string" && typeof right === "string")) {
    return ORDER[operator](left, right);
  }
  let result = left?.[COMPARE]?.(operator, right) ?? NOT_IMPLEMENTED;
  if (result === NOT_IMPLEMENTED) result = right?.[COMPARE]?.(SWAPPED[operator], left) ?? NOT_IMPLEMENTED;
  if (result !== NOT_IMPLEMENTED) return result;
  if (operator === "==" || operator === "!=") return (left === right) === (operator === "==");
  return raise(
    "TypeError",
    `'${operator}' not supported between instances of '${nameOf(left)}' and '${nameOf(right)}'`,
  );
}
