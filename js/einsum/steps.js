// How an equation is worked out: operands become one two at a time, by a multiplication of elements or of matrices. Steps
// read views: an axis that is read again stays one, and is copied only where no stride describes what must be one axis.

import { checkRank } from "../arguments/sizes.js";
import { exchange, open } from "../engine/engine.js";
import { codeOf } from "../engine/operation-codes.js";
import { readDtype } from "../engine/report.js";
import { contiguousStrides, elementsOf } from "../engine/shape.js";
import { WRITE } from "../engine/slots.js";
import { Sample } from "../plan/parts.js";
import { explainProduct } from "../plan/product.js";

/**
 * An operand or the result of a step: a tensor by its number (operands first) and its strides by label; undefined where it
 * has no such axis.
 * @typedef {{ from: number, dtype: string | null, strides: (number | undefined)[] }} Factor
 */

/** Runs of rows or columns shorter than this give way to longer ones. */
const SHORT = 8;

const has = ({ strides }, label) => strides[label] !== undefined;
const typed = (a, b) => a.dtype !== null && b.dtype !== null;
/** What views multiplied element by element are promoted to. */
function multipliedDtype(views) {
  const block = exchange();
  views.forEach((view, i) => {
    view[WRITE](block, i);
  });
  open().sc_wasm_explain(codeOf.get("mul"), views.length, 0);
  return readDtype(exchange());
}
const without = (factor, labels) => ({
  ...factor,
  strides: factor.strides.map((stride, label) => (labels.includes(label) ? undefined : stride)),
});

/** Labels in the order of a factor's memory; those that are read again and again come first. */
const falling = ({ strides }, labels) => {
  const rank = (label) => strides[label] || Number.MAX_VALUE;
  return labels.sort((x, y) => rank(y) - rank(x));
};

/**
 * The steps that work out an equation, and the view of the last result, or of the operand, that is the answer. Throws what
 * torch's bmm says to dtypes.
 */
export function planSteps({ factors, sizes, rank, refuse }) {
  const steps = [];
  const every = sizes.map((_, label) => label);
  const product = (labels) => elementsOf(labels.map((label) => sizes[label]));

  /** Neighbours whose strides carry on, as one axis each. */
  const fuse = ({ strides }, labels) => {
    const runs = [];
    for (const label of labels) {
      const [size, stride, last] = [sizes[label], strides[label], runs.at(-1)];
      if (last !== undefined && (last.stride === size * stride || last.size * size === 0)) {
        last.labels.push(label);
        last.size *= size;
        last.stride = stride;
      } else {
        runs.push({ labels: [label], size, stride });
      }
    }
    return runs;
  };

  /** A view with an axis for each label, of size 1 where the factor has none, and the runs `last` behind them. */
  const lay = (factor, labels, ...last) => {
    const own = labels.map((label) => ({
      size: has(factor, label) ? sizes[label] : 1,
      stride: factor.strides[label] ?? 1,
    }));
    const all = [...own, ...last];
    const shape = checkRank(
      all.map(({ size }) => size),
      "einsum",
    );
    const strides = all.map(({ stride }) => stride);
    return Object.assign(new Sample(factor.dtype, shape, strides), { from: factor.from });
  };

  /** Notes a step. Its result is row-major along these labels. */
  const note = (kind, views, dtype, labels) => {
    const shape = labels.map((label) => sizes[label]);
    const strides = [];
    contiguousStrides(shape).forEach((stride, i) => {
      strides[labels[i]] = stride;
    });
    steps.push({ kind, views, dtype, shape, readings: null });
    return { from: factors.length + steps.length - 1, dtype, strides };
  };

  /** Sums of integers are int64 unless they keep their dtype, which wraps like their products do. */
  const sum = (factor, labels, keeps) => {
    if (labels.length === 0) return factor;
    const rest = every.filter((label) => has(factor, label) && !labels.includes(label));
    const dtype = keeps || factor.dtype === null || factor.dtype.startsWith("f") ? factor.dtype : "int64";
    return note("sum", [lay(factor, [...rest, ...labels])], dtype, rest);
  };

  const copy = (factor, last, dtype = factor.dtype) => {
    const labels = [...every.filter((label) => has(factor, label) && !last.includes(label)), ...last];
    return note("copy", [lay(factor, labels)], dtype, labels);
  };

  /** Two factors as one, which has the axes that are `needed`. */
  const pair = (first, second, needed) => {
    let [a, b] = [first, second];
    const lone = (one, other) =>
      every.filter((label) => has(one, label) && !has(other, label) && !needed(label));
    const sumLone = (keeps) => {
      const [x, y] = [lone(a, b), lone(b, a)];
      a = sum(a, x, keeps);
      b = sum(b, y, keeps);
    };
    sumLone(false);
    const shared = (label) => has(a, label) && has(b, label);
    const result = every.filter((label) => needed(label) && (has(a, label) || has(b, label)));
    const own = (other) => result.filter((label) => !has(other, label));
    let contracted = every.filter((label) => shared(label) && !needed(label));
    if (contracted.length > 0) {
      // As in torch the left factor's axes come first in the result; an axis that none has counts as the right one's.
      const columns = every.filter((label) => !has(a, label));
      if (columns.length > 0 && columns.at(-1) < own(b)[0]) [a, b] = [b, a];
      if (typed(a, b) && (a.dtype !== b.dtype || a.dtype === "bool")) {
        const [stack, m, n, k] = [result.filter(shared), own(b), own(a), contracted].map(product);
        const matrices = [new Sample(a.dtype, [stack, m, k]), new Sample(b.dtype, [stack, k, n])];
        const { error } = explainProduct("bmm", matrices);
        if (error !== null) refuse("dtypes", { said: error.message, type: error.pythonType });
        // There is nothing to multiply.
        a = copy(a, contracted, b.dtype);
      }
      // Where one factor is the same all along an axis, the other is summed along it.
      const idle = (one, other) =>
        contracted.filter((label) => one.strides[label] === 0 && sizes[label] > 1 && has(other, label));
      a = without(a, idle(a, b));
      b = without(b, idle(b, a));
      sumLone(true);
      contracted = contracted.filter(shared);
    }
    if (contracted.length === 0) {
      const views = [lay(a, result), lay(b, result)];
      return note("mul", views, typed(a, b) ? multipliedDtype(views) : null, result);
    }
    falling(a, contracted);
    [a, b] = [a, b].map((factor) =>
      fuse(factor, contracted).length > 1 ? copy(factor, contracted) : factor,
    );
    const split = (one, other) => {
      const runs = fuse(one, falling(one, own(other)));
      const run = runs.findLast(({ size }) => size >= SHORT) ??
        runs.at(-1) ?? { labels: [], size: 1, stride: 1 };
      return { run, aside: runs.filter((other) => other !== run).flatMap(({ labels }) => labels) };
    };
    const [rows, columns] = [split(a, b), split(b, a)];
    const stack = [...result.filter(shared), ...columns.aside, ...rows.aside];
    const views = [
      lay(a, stack, rows.run, fuse(a, contracted)[0]),
      lay(b, stack, fuse(b, contracted)[0], columns.run),
    ];
    return note("matmul", views, b.dtype, [...stack, ...rows.run.labels, ...columns.run.labels]);
  };

  const output = every.slice(0, rank);
  if (factors.length === 1) return { steps, result: lay(sum(factors[0], every.slice(rank), false), output) };
  // Axes of size 1 do nothing.
  const left = factors.map((factor) =>
    without(
      factor,
      every.filter((label) => factor.sizes[label] === 1),
    ),
  );
  // From left to right, as torch: sums of small integers make int64, which does not mix. Where no order is refused, the
  // pair with the fewest multiplications comes first.
  const { dtype } = factors[0];
  const free = left.length > 2 && factors.every((one) => one.dtype === dtype) && !/int|bool/.test(dtype);
  while (left.length > 1) {
    let [first, second, least] = [0, 1, Number.POSITIVE_INFINITY];
    for (let j = 1; free && j < left.length; j++) {
      for (let i = 0; i < j; i++) {
        const cost = product(every.filter((label) => has(left[i], label) || has(left[j], label)));
        if (cost < least) [first, second, least] = [i, j, cost];
      }
    }
    const [b] = left.splice(second, 1);
    const [a] = left.splice(first, 1);
    left.unshift(pair(a, b, (label) => label < rank || left.some((factor) => has(factor, label))));
  }
  return { steps, result: lay(left[0], output) };
}
