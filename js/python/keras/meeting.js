// In which dtype operands of keras.ops meet: integers become floats where floats are, or where a function is of floats.
import { ArrayValue } from "../arrays/array.js";
import { convert } from "../tensorflow/convert.js";
import { wrap } from "../tensorflow/framework.js";
import { List, Tuple } from "../values/sequences.js";
import { floats, together } from "./common.js";

const isNumber = (value) => typeof value === "bigint" || typeof value === "number";
const dtypeOf = (value) =>
  value instanceof ArrayValue ? (value.tensor?.dtype ?? null) : convert(value).dtype;

/** Two operands of the same dtype; what TensorFlow takes as it is stays so. @returns {any[]} */
export function alike(one, other) {
  if ([one, other].some((value) => value instanceof ArrayValue && value.tensor === null)) return [one, other];
  const [number, array] = isNumber(one) ? [one, other] : [other, one];
  if (isNumber(number) && !isNumber(array)) {
    const dtype = dtypeOf(array);
    const fits = typeof number === "bigint" ? dtype !== "bool" : /^float/.test(dtype);
    if (fits) return [one, other];
  } else if (dtypeOf(one) === dtypeOf(other)) return [one, other];
  return together(one, other).map(wrap);
}

/** A tensor of floats. */
export function asFloats(x) {
  if (x instanceof ArrayValue && (x.tensor === null || /^float/.test(x.tensor.dtype))) return x;
  return wrap(floats(x));
}

/** Tensors of a list in one dtype. */
export function allAlike(list) {
  if (!(list instanceof List || list instanceof Tuple)) return list;
  const { items } = list;
  const dtypes = new Set(items.map((one) => (one instanceof ArrayValue ? one.tensor?.dtype : undefined)));
  return dtypes.size < 2 || dtypes.has(undefined) ? list : new List(together(...items).map(wrap));
}
