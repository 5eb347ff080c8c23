// What tf.shape gave, as far as it is followed where only shapes are worked out: items, slices, and arithmetic of sizes.
import { integer } from "../arrays/convert.js";
import { session } from "../arrays/session.js";
import { Slice } from "../values/slice.js";

const RULES = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "//": (a, b) => (b === 0 ? undefined : Math.floor(a / b)),
};

/** The same array, which tells its sizes where they are known. @param {any} array */
const telling = (array, sizes) => (sizes === undefined ? array : Object.assign(array, { sizes }));

/** An item or a slice of sizes. */
export function pick(array, key, result) {
  const { sizes } = array;
  if (!Array.isArray(sizes)) return result;
  if (typeof key === "bigint") return telling(result, sizes.at(Number(key)));
  return key instanceof Slice
    ? telling(
        result,
        key.places(sizes.length).map((place) => sizes[place]),
      )
    : result;
}

const sizeOf = (value) => (typeof value === "bigint" ? integer(value) : value?.sizes);

/** What an operator makes of two sizes; a product of sizes that are letters is read back as they are. */
export function combine(operator, operands, result) {
  const [a, b] = operands.map(sizeOf);
  if (typeof a !== "number" || typeof b !== "number" || !Object.hasOwn(RULES, operator)) return result;
  const { generic } = session();
  const open = operator !== "*" && generic.isOpen([a, b]);
  return telling(result, open ? generic.standFor(null) : RULES[operator](a, b));
}
