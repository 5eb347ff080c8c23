// How an equation is worked out: operands become one two at a time, by a multiplication of elements or of matrices. Steps
// read views: an axis that is read again stays one, and is copied only where no stride describes what must be one axis.
import { later } from "./dialects/lattice.js";
import { Sample } from "./explain-parts.js";
import { explainProduct } from "./explain-product.js";
import { contiguousStrides, elementsOf } from "./shape.js";
import { checkRank } from "./sizes.js";

/**
 * What an operand is here, and every result on the way: a tensor by its number (operands first, then the results of the
 * steps) and its axes by label.
 * @typedef {{ from: number, dtype: string | null, axes: Map<string, { size: number, stride: number }> }} Factor
 */

/** Runs of rows or columns shorter than this give way to longer ones. */
const SHORT = 8;

/** Neighbours of `labels` whose strides carry on, as one axis each. */
function fuse({ axes }, labels) {
  const runs = [];
  for (const label of labels) {
    const { size, stride } = axes.get(label);
    const last = runs.at(-1);
    if (last !== undefined && (last.stride === size * stride || last.size * size === 0)) {
      last.labels.push(label);
      last.size *= size;
      last.stride = stride;
    } else {
      runs.push({ labels: [label], size, stride });
    }
  }
  return runs;
}

/** A view of a factor with an axis for each label, of size 1 where it has none, and the `last` ones behind them. */
function lay({ from, dtype, axes }, labels, ...last) {
  const all = [...labels.map((label) => axes.get(label) ?? { size: 1, stride: 1 }), ...last];
  const shape = checkRank(
    all.map(({ size }) => size),
    "einsum",
  );
  return { from, dtype, shape, strides: all.map(({ stride }) => stride) };
}

const without = (factor, labels) => ({
  ...factor,
  axes: new Map([...factor.axes].filter(([label]) => !labels.includes(label))),
});

/** Labels in the order of a factor's memory. */
const falling = ({ axes }, labels) => labels.sort((x, y) => axes.get(y).stride - axes.get(x).stride);

/**
 * The steps that work out an equation, and the view of the last result, or of the operand, that is the answer. Throws what
 * torch's bmm says to dtypes.
 */
export function planSteps({ factors, output, order, sizes }) {
  const steps = [];
  const product = (labels) => elementsOf(labels.map((label) => sizes.get(label)));

  /** Notes a step. Its result is row-major along these labels. */
  const note = (kind, views, dtype, labels, dims = []) => {
    const shape = labels.map((label) => sizes.get(label));
    const strides = contiguousStrides(shape);
    const from = factors.length + steps.length;
    steps.push({ kind, views, dtype, shape, dims });
    return {
      from,
      dtype,
      axes: new Map(labels.map((label, i) => [label, { size: shape[i], stride: strides[i] }])),
    };
  };

  /** Sums of integers are int64 unless they keep their dtype, which wraps like their products do. */
  const sum = (factor, labels, keeps) => {
    if (labels.length === 0) return factor;
    const rest = order.filter((label) => factor.axes.has(label) && !labels.includes(label));
    const dtype = keeps || factor.dtype === null || factor.dtype.startsWith("f") ? factor.dtype : "int64";
    return note(
      "sum",
      [lay(factor, [...rest, ...labels])],
      dtype,
      rest,
      labels.map((_, i) => rest.length + i),
    );
  };

  /** Two factors as one, which has the axes that are `needed`. */
  const pair = (first, second, needed) => {
    let [a, b] = [first, second];
    const lone = (one, other) =>
      [...one.axes.keys()].filter((label) => !other.axes.has(label) && !needed(label));
    const sumLone = (keeps) => {
      const [x, y] = [lone(a, b), lone(b, a)];
      a = sum(a, x, keeps);
      b = sum(b, y, keeps);
    };
    sumLone(false);
    const labels = order.filter((label) => a.axes.has(label) || b.axes.has(label));
    const result = labels.filter(needed);
    const shared = (label) => a.axes.has(label) && b.axes.has(label);
    const own = (other) => result.filter((label) => !other.axes.has(label));
    let contracted = labels.filter((label) => !needed(label));
    if (contracted.length > 0) {
      // As in torch the left factor's axes come first in the result; an axis that none has counts as the right one's.
      const columns = order.filter((label) => !a.axes.has(label));
      if (columns.length > 0 && order.indexOf(columns.at(-1)) < order.indexOf(own(b)[0])) [a, b] = [b, a];
      if (a.dtype !== null && b.dtype !== null && (a.dtype !== b.dtype || a.dtype === "bool")) {
        const [stack, m, n, k] = [result.filter(shared), own(b), own(a), contracted].map(product);
        const matrices = [new Sample(a.dtype, [stack, m, k]), new Sample(b.dtype, [stack, k, n])];
        const { error } = explainProduct("bmm", matrices);
        if (error !== null) throw error;
        return note("zeros", [], b.dtype, result);
      }
      // Where one factor is the same all along an axis, the other is summed along it.
      const idle = (one, other) =>
        contracted.filter(
          (label) => one.axes.get(label).stride === 0 && sizes.get(label) > 1 && other.axes.has(label),
        );
      a = without(a, idle(a, b));
      b = without(b, idle(b, a));
      sumLone(true);
      contracted = contracted.filter(shared);
    }
    if (contracted.length === 0) {
      const dtype = a.dtype === null || b.dtype === null ? null : later(a.dtype, b.dtype);
      return note("mul", [lay(a, result), lay(b, result)], dtype, result);
    }
    falling(product([...a.axes.keys()]) < product([...b.axes.keys()]) ? b : a, contracted);
    const along = (factor) => {
      if (fuse(factor, contracted).length === 1) return factor;
      const all = [...result.filter((label) => factor.axes.has(label)), ...contracted];
      return note("copy", [lay(factor, all)], factor.dtype, all);
    };
    a = along(a);
    b = along(b);
    const [rows, columns] = [
      [a, b],
      [b, a],
    ].map(([one, other]) => {
      const runs = fuse(one, falling(one, own(other)));
      const run = runs.findLast(({ size }) => size >= SHORT) ??
        runs.at(-1) ?? { labels: [], size: 1, stride: 1 };
      return { run, aside: runs.filter((other) => other !== run).flatMap(({ labels }) => labels) };
    });
    const stack = [...result.filter(shared), ...columns.aside, ...rows.aside];
    const views = [
      lay(a, stack, rows.run, fuse(a, contracted)[0]),
      lay(b, stack, fuse(b, contracted)[0], columns.run),
    ];
    return note("matmul", views, b.dtype, [...stack, ...rows.run.labels, ...columns.run.labels]);
  };

  if (factors.length === 1) {
    const [only] = factors;
    return { steps, result: lay(sum(only, order.slice(output.length)), output) };
  }
  // Axes of size 1 do nothing.
  const left = factors.map((factor) =>
    without(
      factor,
      order.filter((label) => factor.axes.get(label)?.size === 1),
    ),
  );
  // From left to right, as torch: sums of small integers make int64, which does not mix. Where no order is refused, the
  // pair with the fewest multiplications comes first.
  const { dtype } = factors[0];
  const free = factors.every((one) => one.dtype === dtype) && !/^(bool|u?int\d|int[13].)$/.test(dtype);
  while (left.length > 1) {
    let [first, second, least] = [0, 1, Number.POSITIVE_INFINITY];
    for (let j = 1; free && j < left.length; j++) {
      for (let i = 0; i < j; i++) {
        const cost = product([...new Set([...left[i].axes.keys(), ...left[j].axes.keys()])]);
        if (cost < least) [first, second, least] = [i, j, cost];
      }
    }
    const [b] = left.splice(second, 1);
    const [a] = left.splice(first, 1);
    const needed = (label) => output.includes(label) || left.some(({ axes }) => axes.has(label));
    left.unshift(pair(a, b, needed));
  }
  return { steps, result: lay(left[0], output) };
}
