// JAX 0.10 with 64-bit dtypes enabled: which dtype jax.numpy answers with, and which it refuses.
import { category, later, meet, refused, words } from "./lattice.js";

const COUNTS = words("floor_divide remainder fmod pow square bitwise_left_shift bitwise_right_shift");
const FLOATS = words("hypot nextafter logaddexp heaviside reciprocal");
/** The floats that integers become. */
export const inexact = (dtype) => (category(dtype) === 2 ? dtype : dtype === "int64" ? "float64" : "float32");

/** @param {import("./lattice.js").Call} call */
export function jax({ op, kind, operands }) {
  const [base, exponent] = operands;
  // An integer power of an array leaves its dtype alone.
  const whole = op === "pow" && base.weak === null && exponent?.weak === "int" && category(base.dtype) < 2;
  const common = whole ? base.dtype : meet(operands, later);
  const counted = common === "bool" && COUNTS.has(op) ? "int32" : common;
  const negative = whole && exponent.value < 0;
  const no = refused("jax", negative ? "integer_power" : "refused", {
    op,
    plain: op,
    operands,
    common,
    counted,
    shape: base.shape,
    exponent: exponent?.value,
  });
  if (no !== null) return no;
  if (kind === "truth") return "bool";
  return kind === "function" || FLOATS.has(op) ? inexact(common) : counted;
}
