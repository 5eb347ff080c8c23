// Matrix products, einsum and tensordot.

import { einsumInSteps, productInSteps } from "../algorithms/rounding/eigen-products.js";
import { ArrayValue } from "../arrays/array.js";
import { engine } from "../arrays/engine.js";
import { operate } from "../arrays/operate.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { nameOf, raise } from "../values/types.js";
import { ask, cast, convert, integersOf, isArray, isTensor, itemsOf, strongest } from "./convert.js";
import { shortName } from "./dtypes.js";
import { invalid, nodeError } from "./errors.js";
import { tf, wrap } from "./framework.js";
import { axisOf } from "./picking.js";

const sizes = ({ shape }) => `[${shape.join()}]`;

const nodeOf = (left, right) => (Math.max(left.ndim, right.ndim) < 3 ? "MatMul" : "BatchMatMulV2");

/** Operands as tensors of one dtype: that of a tensor among those of an operator, of the first one among those of a function. */
function factorsOf([a, b], isCalled = false) {
  const left = convert(a, null, isCalled ? null : (strongest([a, b])?.tensor.dtype ?? null));
  const right = convert(b, null, left.dtype);
  const node = nodeOf(left, right);
  if (/int(?:8|16)$/.test(left.dtype)) refuseHere("a product of such integers");
  // No product takes truths: what is said of two of them is said first.
  if (left.dtype === "bool") {
    const one = engine.ones(node === "MatMul" ? [1, 1] : [1, 1, 1], { dtype: "bool" });
    ask(() => engine.matmul(one, one));
  }
  if (left.dtype !== right.dtype) {
    const found = `expected to be a ${shortName(left.dtype)} tensor but is a ${shortName(right.dtype)} tensor`;
    invalid(`cannot compute ${node} as input #1(zero-based) was ${found} [Op:${node}] name: `);
  }
  if (node === "MatMul") {
    if (left.ndim !== right.ndim)
      nodeError(node, `In[0] and In[1] has different ndims: ${sizes(left)} vs. ${sizes(right)}`);
    if (left.ndim < 2) nodeError(node, `In[0] and In[1] ndims must be == 2: ${left.ndim}`);
  } else {
    for (const [i, { ndim }] of [left, right].entries()) {
      if (ndim < 2) nodeError(node, `In[${i}] ndims must be >= 2: ${ndim}`);
    }
  }
  return [left, right];
}

/** What is said of transposed matrices has their own shapes. */
function untransposed(message, left, right) {
  return message
    .replace(/(In\[0\]: )\[[\d,]*\]/, `$1${sizes(left)}`)
    .replace(/(In\[1\]: )\[[\d,]*\]/, `$1${sizes(right)}`)
    .replace(/: \[[\d,]*\] vs\. \[[\d,]*\]/, `: ${sizes(left)} vs. ${sizes(right)}`);
}

/** Transposing more than matrices takes no truths. */
function checkTruths(operands, flags) {
  const tensors = operands.map((operand) => convert(operand));
  if (Math.max(...tensors.map(({ ndim }) => ndim)) < 3) return;
  if (tensors.some(({ dtype }, i) => flags[i] && dtype === "bool")) {
    raise("TypeError", "Expected numeric or variant tensor, got dtype tf.bool.");
  }
}

/** A product; of the flags each says whether its matrix is transposed. `isCalled`: by tf.matmul, not by `@`. */
export function product(operands, flags = [false, false], isCalled = false) {
  if (flags.includes(true)) checkTruths(operands, flags);
  const given = factorsOf(operands, isCalled);
  const tensors = given.map((tensor, i) => (flags[i] ? ask(() => tensor.transpose(-2, -1)) : tensor));
  const { machine } = session();
  const arrays = operands.map((operand, i) => (isTensor(operand) && !flags[i] ? operand : wrap(tensors[i])));
  const names = operands.map((operand) => machine.site.words(operand, machine.source));
  const call = (tensorOf) => {
    try {
      return productInSteps(tensorOf(arrays[0]), tensorOf(arrays[1]), flags);
    } catch (/** @type {any} */ error) {
      const { tensorflow } = error.messages ?? {};
      if (tensorflow === undefined || !flags.includes(true)) throw error;
      return invalid(untransposed(tensorflow, ...given));
    }
  };
  return operate(tf, "matmul", arrays, call, { always: true, names });
}

/** The labels of a term with the sizes that they stand for; those of its `...` are left out. */
function labelled(term, { shape }) {
  const [front, back] = term.replaceAll(" ", "").split("...");
  const labels = [...front].map((label, axis) => ({ label, axis }));
  const behind = [...(back ?? "")];
  behind.forEach((label, i) => {
    labels.push({ label, axis: shape.length - behind.length + i });
  });
  return labels;
}

/** A label has one size here: TensorFlow does not stretch those of 1. */
function checkLabels(equation, tensors) {
  const terms = equation.split("->")[0].split(",");
  if (terms.length !== tensors.length) return;
  const known = new Map();
  for (const [i, term] of terms.entries()) {
    const labels = labelled(term, tensors[i]);
    const fits = term.includes("...") ? labels.length <= tensors[i].ndim : labels.length === tensors[i].ndim;
    if (!fits) return;
    for (const { label, axis } of labels) {
      const size = tensors[i].shape[axis];
      const before = known.get(label) ?? size;
      if (before !== size) {
        if (tensors.length > 2) refuseHere("such a tf.einsum");
        const wanted = `Expected dimension ${before} at axis ${axis}`;
        nodeError(
          `Einsum_N_${tensors.length}`,
          `${wanted} of the input shaped ${sizes(tensors[i])} but got dimension ${size}`,
        );
      }
      known.set(label, size);
    }
  }
}

/** tf.einsum. */
export function einsum(equation, operands) {
  const first = operands.find((operand) => !isArray(operand));
  if (typeof equation !== "string") refuseHere("such a tf.einsum");
  if (first !== undefined) raise("AttributeError", `'${nameOf(first)}' object has no attribute 'shape'`);
  const call = (tensorOf) => {
    const { dtype: wanted } = strongest(operands).tensor;
    const tensors = operands.map((one) => (isTensor(one) ? tensorOf(one) : cast(tensorOf(one), wanted)));
    if (tensors.some(({ dtype }) => /bool|int8|int16/.test(dtype))) refuseHere("tf.einsum of truths");
    if (tensors.every(({ dtype }) => dtype === tensors[0].dtype)) checkLabels(equation, tensors);
    try {
      const made = engine.einsum(equation, ...tensors).to(tensors[0].dtype);
      return einsumInSteps(made, equation, tensors);
    } catch (/** @type {any} */ error) {
      if (operands.length > 2 && error.messages?.tensorflow?.startsWith("{{")) refuseHere("such a tf.einsum");
      throw error;
    }
  };
  return operate(tf, "einsum", operands, call, { always: true, extra: [equation] });
}

/** The axes of tensordot, for each operand. */
function contracted(axes, tensors) {
  const pair = itemsOf(axes);
  if (pair === null) {
    const count = Number(integersOf(axes));
    const [left, right] = tensors;
    if (count > left.ndim) {
      const rule = "`axes` must not be larger than the number of dimensions of tensor";
      raise(
        "ValueError",
        `${rule} ${tf.format(wrap(left), "")}.  Received ${count}, vs tensor dimensions ${left.ndim}.`,
      );
    }
    if (count > right.ndim) raise("IndexError", "list index out of range");
    if (count < 0) refuseHere("such axes");
    const range = Array.from({ length: count }, (_, i) => i);
    return [range.map((i) => tensors[0].ndim - count + i), range];
  }
  if (pair.length !== 2) refuseHere("such axes");
  const [a, b] = pair.map((one) => [integersOf(one)].flat());
  if (a.length !== b.length) {
    raise("ValueError", `Different number of contraction axes \`a\` and \`b\`, ${a.length} != ${b.length}.`);
  }
  return [a, b].map((list, i) =>
    list.map((axis) => axisOf(axis, tensors[i].ndim) ?? refuseHere("such axes")),
  );
}

const total = (list) => list.reduce((all, size) => all * size, 1);

/** tf.tensordot: the contracted axes go together, and a product of matrices does the rest. */
export function tensordot(a, b, axes) {
  const left = convert(a);
  // Both are tensors before their product is asked for.
  const tensors = [left, convert(b, null, isArray(b) ? null : left.dtype)];
  const sums = contracted(axes, tensors);
  const free = tensors.map(({ ndim }, i) =>
    Array.from({ length: ndim }, (_, axis) => axis).filter((axis) => !sums[i].includes(axis)),
  );
  const orders = [
    [...free[0], ...sums[0]],
    [...sums[1], ...free[1]],
  ];
  const shapes = tensors.map(({ shape }, i) => free[i].map((axis) => shape[axis]));
  const flat = tensors.map((tensor, i) => {
    const inner = total(sums[i].map((axis) => tensor.shape[axis]));
    const outer = total(shapes[i]);
    return wrap(ask(() => tensor.permute(orders[i]).reshape(i === 0 ? [outer, inner] : [inner, outer])));
  });
  const [one, two] = factorsOf(/** @type {[any, any]} */ (flat));
  const made = ask(() => productInSteps(one, two));
  return new ArrayValue(
    tf,
    ask(() => made.reshape(shapes.flat())),
  );
}

/** tf.linalg.matvec. */
export function matvec(a, b, transposed) {
  const left = convert(a);
  const right = convert(b, null, left.dtype);
  const column = wrap(ask(() => right.unsqueeze(-1)));
  const out = product([wrap(left), column], [transposed, false]);
  return wrap(ask(() => out.tensor.squeeze(-1)));
}
