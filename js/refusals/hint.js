// One sentence beside a framework's words, where the reason is that JavaScript is not Python.

/** The refusals that go away when integers become floats. */
const OF_INTEGERS = new Set([
  "addcdiv_integers",
  "alpha_float",
  "different_dtypes",
  "einsum_dtypes",
  "float_required",
  "negative_power",
  "not_implemented",
  "output_cast",
  "product_added",
  "product_dtypes",
  "product_kernel",
  "put_dtype",
  "unsupported_dtype",
]);

const WHOLE =
  'JavaScript cannot tell 1.0 from 1, so tensor([1.0, 2.0]) is int64: say the dtype, tensor([1, 2], { dtype: "float32" }), or ' +
  "take x.float().";

/** The hint for a refusal by its name and the operands' dtypes, null where JavaScript has no part in it. */
export const hintOf = (name, /** @type {readonly (string | null)[]} */ dtypes = []) =>
  OF_INTEGERS.has(name) && dtypes.includes("int64") ? WHOLE : null;
