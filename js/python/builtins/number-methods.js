// Methods of int and float.

import { bitsOf, ratioOf, toFloat } from "../values/numbers.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { defineMethods, defineProperties } from "./builtin.js";

const known = (value) => (value instanceof Unknown ? value.stop() : BigInt(value));
const whole = (value) => (value instanceof Unknown ? value : BigInt(value));

defineMethods("int", {
  bit_length: (value) => (known(value) === 0n ? 0n : BigInt(bitsOf(known(value)))),
  bit_count: (value) => BigInt(known(value).toString(2).replace(/[^1]/g, "").length),
  is_integer: () => true,
  as_integer_ratio: (value) => new Tuple([whole(value), 1n]),
  conjugate: whole,
});
defineProperties("int", { real: whole, numerator: whole, imag: () => 0n, denominator: () => 1n });

defineMethods("float", {
  is_integer: (value) => Number.isInteger(value),
  as_integer_ratio(value) {
    if (Number.isNaN(value)) raise("ValueError", "cannot convert NaN to integer ratio");
    if (!Number.isFinite(value)) raise("OverflowError", "cannot convert Infinity to integer ratio");
    return new Tuple(ratioOf(value));
  },
  conjugate: toFloat,
});
defineProperties("float", { real: toFloat, imag: () => 0 });
