// Polynomials of jax.numpy, by their coefficients from the highest power on.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { common, elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { undrawnRows } from "../traces/undrawn.js";

/** @returns {any} */
const call = (name, args, keywords = {}) =>
  /** @type {Record<string, any>} */ (FUNCTIONS)[name].call(args, keywords, null);

/** Two rows of one length, with zeros in front, in the dtype that they meet in. */
function even(a, b) {
  const { dtype } = common([a, b]);
  if ([a, b].some((one) => convert(one).tensor.ndim > 1)) refuseHere("polynomials of several axes");
  const rows = [a, b].map((one) => ask(() => convert(one).tensor.to(dtype).reshape(-1)));
  const count = Math.max(...rows.map(({ numel }) => numel));
  return rows.map((row) => give(ask(() => engine.cat([engine.zeros([count - row.numel], { dtype }), row]))));
}

const joined =
  (op) =>
  ({ a1, a2 }) =>
    elementwise(op, even(a1, a2));

function derived({ p, m = 1n }) {
  let { tensor } = convert(p);
  if (m < 0n) raise("ValueError", "Order of derivative must be positive");
  if (tensor.ndim !== 1 || tensor.dtype === "bool") refuseHere("such a jnp.polyder");
  tensor = ask(() => tensor.to("float32"));
  for (let i = 0n; i < m; i++) {
    const count = tensor.numel - 1;
    if (count < 1) return give(ask(() => tensor.narrow(0, 0, 0).clone()));
    const row = tensor;
    tensor = ask(() => row.narrow(0, 0, count).mul(engine.arange(count, 0, -1, { dtype: row.dtype })));
  }
  return give(tensor);
}

/** Powers of numbers in columns. */
function vander({ x, N = null, increasing = false }) {
  const { tensor } = convert(x);
  if (tensor.ndim !== 1) raise("ValueError", "x must be a one-dimensional array");
  const count = N === null ? tensor.numel : Number(N);
  if (count < 0) raise("ValueError", "N must be nonnegative");
  const own = give(ask(() => tensor.reshape([-1, 1])));
  const powers = give(
    ask(() =>
      increasing === true
        ? engine.arange(0, count, { dtype: "int32" })
        : engine.arange(count - 1, -1, -1, { dtype: "int32" }),
    ),
  );
  return elementwise("pow", [own, powers]);
}

const floats = (value) => give(ask(() => convert(value).tensor.to("float32")));

/** A product of polynomials. */
function product({ a1, a2, trim_leading_zeros: trims = false }) {
  if (trims !== false) refuseHere("trim_leading_zeros= of jnp.polymul");
  const rows = [a1, a2].map(floats);
  return call("convolve", rows);
}

/** A quotient and what is left over. */
function quotient({ u, v, trim_leading_zeros: trims = false }) {
  if (trims !== false) refuseHere("trim_leading_zeros= of jnp.polydiv");
  const [over, under] = [u, v].map(floats);
  const [m, n] = [over, under].map(({ tensor }) => tensor.numel - 1);
  const first = give(ask(() => under.tensor.select(0, 0)));
  const scale = elementwise("div", [1, first]);
  let rest = over;
  const parts = [];
  for (let k = 0; k + n <= m; k++) {
    const d = elementwise("mul", [scale, give(ask(() => rest.tensor.select(0, k)))]);
    parts.push(d);
    const less = elementwise("mul", [elementwise("neg", [d]), under]);
    const part = elementwise("add", [give(ask(() => rest.tensor.narrow(0, k, n + 1))), less]);
    const { tensor } = rest;
    rest = give(
      ask(() => engine.cat([tensor.narrow(0, 0, k), part.tensor, tensor.narrow(0, k + n + 1, m - n - k)])),
    );
  }
  const made = parts.length === 0 ? call("zeros", [1n]) : call("stack", [new List(parts)]);
  return new Tuple([made, rest]);
}

/** An integral, with constants. */
function integral({ p, m = 1n, k = null }) {
  if (m < 0n) raise("ValueError", "Order of integral must be positive (see polyder)");
  const row = floats(p);
  const count = Number(m);
  let constants = k === null ? call("zeros", [m]) : call("atleast_1d", [floats(k)]);
  if (constants.tensor.numel === 1) constants = call("broadcast_to", [constants, new Tuple([m])]);
  if (constants.tensor.numel !== count)
    raise("ValueError", "k must be a scalar or a rank-1 array of length 1 or m.");
  if (count === 0) return row;
  const all = row.tensor.numel + count;
  const factors = Array.from({ length: all }, (_, i) => {
    let made = 1;
    for (let j = 0; j < count; j++) made = Math.fround(made * Math.max(1, all - 1 - i - j));
    return made;
  });
  const divisor = give(ask(() => engine.tensor(factors, { dtype: "float32" })));
  return elementwise("div", [call("concatenate", [new List([row, constants])]), divisor]);
}

/** The polynomial of some zeros. */
function ofZeros({ seq_of_zeros: zeros }) {
  const row = call("atleast_1d", [floats(zeros)]);
  if (row.tensor.ndim !== 1) refuseHere("the polynomial of a matrix");
  return ask(() => row.tensor.unbind(0)).reduce(
    (made, one) => {
      const factor = engine.stack([engine.ones([], { dtype: "float32" }), one.neg()]);
      return call("convolve", [made, give(factor)]);
    },
    call("ones", [1n]),
  );
}

export const polynomials = [
  ...undrawnRows([
    ["polymul a1 a2 trim_leading_zeros=", product],
    ["polydiv u v trim_leading_zeros=", quotient],
    ["polyint p m= k=", integral],
    ["poly seq_of_zeros", ofZeros],
  ]),
  ["polyadd a1 a2", joined("add")],
  ["polysub a1 a2", joined("sub")],
  ["polyder p m=", derived],
  ["vander x N= increasing=", vander],
];
