// jax.lax.associative_scan: every sum from the first on, of whatever adds two, in the order that JAX adds them.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { ask, give } from "../framework.js";
import { axisOf } from "../reduce.js";
import { leavesOf, withLeaves } from "../trees/nodes.js";

/** Neighbours are added first; of those sums the running ones; then what stands between. */
function running(add, rows, dim) {
  const count = rows[0].shape[dim];
  if (count < 2) return rows;
  const picked = (list, from, to, step) =>
    list.map((one) => {
      const slices = one.shape.map((_, axis) => ({
        slice: axis === dim ? [from, to, step] : [null, null, null],
      }));
      return one.at(...slices);
    });
  const odd = running(add, add(picked(rows, 0, count - 1, 2), picked(rows, 1, count, 2)), dim);
  const half = odd[0].shape[dim];
  const before = count % 2 === 0 ? picked(odd, 0, half - 1, 1) : odd;
  const later = picked(rows, 2, count, 2);
  const even = later[0].shape[dim] === 0 ? [] : add(before, later);
  return rows.map((one, i) => {
    const first = one.narrow(dim, 0, 1);
    const evens = even.length === 0 ? first : engine.cat([first, even[i]], { dim });
    const all = engine.cat([evens, odd[i]], { dim });
    const order = Array.from({ length: count }, (_, k) => (k >> 1) + (k % 2) * evens.shape[dim]);
    return all.indexSelect(dim, engine.tensor(order, { dtype: "int64" }));
  });
}

/** @param {any[]} args */
export function associativeScan([made, xs, reverse = false, axis = 0n]) {
  const leaves = leavesOf(xs).map((leaf) => convert(leaf).tensor);
  const [first] = leaves;
  if (first === undefined || first.ndim === 0) refuseHere("such a jax.lax.associative_scan");
  const dim = axisOf(axis, first.ndim);
  const sizes = leaves.map(({ shape }) => shape[dim]);
  if (sizes.some((size) => size !== sizes[0])) {
    const told = leaves
      .map(({ shape }) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`)
      .join(", ");
    raise(
      "ValueError",
      `Array inputs to associative_scan must have the same first dimension. (saw: [${told}])`,
    );
  }
  if (session().generic.isOpen([sizes[0]])) refuseHere("such a jax.lax.associative_scan");
  const tree = (list) => {
    const rest = [...list];
    return withLeaves(xs, () => give(rest.shift()));
  };
  const add = (one, other) =>
    leavesOf(session().machine.call(made, [tree(one), tree(other)])).map((leaf) => convert(leaf).tensor);
  return ask(() => {
    const turned = reverse === true ? leaves.map((one) => engine.flip(one, [dim])) : leaves;
    const sums = running(add, turned, dim);
    return tree(reverse === true ? sums.map((one) => engine.flip(one, [dim])) : sums);
  });
}
