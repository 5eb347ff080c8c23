// Polynomials of jax.numpy, by their coefficients from the highest power on.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { common, elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";

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

export const polynomials = [
  ["polyadd a1 a2", joined("add")],
  ["polysub a1 a2", joined("sub")],
  ["polyder p m=", derived],
  ["vander x N= increasing=", vander],
];
