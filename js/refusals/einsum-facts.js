// What sentences say about an equation that einsum refuses.
import { tightTuple } from "./shape-text.js";

/** For TensorFlow, which refuses dtypes that differ before it looks at sizes, and takes three and more operands in pairs. */
export function kernelFacts(dtypes) {
  const [wanted, found = wanted] = dtypes;
  if (dtypes.length > 2 || wanted === found)
    return { kernel: dtypes.length < 3 && /null|32|64/.test(wanted) };
  return { place: 1, wanted, found };
}

/**
 * Where sizes differ: the first place for PyTorch (`label`, `size`, `before`), the first diagonal (`collapsed`) and all
 * remapped shapes for NumPy, the first place where 1 stretches for JAX (`stretched`) and where it does not for TensorFlow
 * (`strict`).
 */
export function sizeFacts(equation, given, { labels, order, rank, factors: all, sizes: common }) {
  // What is left open has no part in it: it counts as what it would have to be.
  const settled = (size, label) => (typeof size === "number" ? size : (common[label] ?? 1));
  const shapes = given.map((shape, i) => shape.map((size, axis) => settled(size, labels[i][axis])));
  const factors = all.map(({ sizes }) => ({ sizes: sizes.map(settled) }));
  const [seen, first] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  /** @type {any} */
  const facts = { reduced: order.slice(rank).some((name) => name[0] === ".") };
  labels.forEach((term, operand) => {
    const shape = shapes[operand];
    term.forEach((place, axis) => {
      const [size, own, before = 1] = [shape[axis], factors[operand].sizes[place], seen[place]];
      const dots = order[place][0] === ".";
      const found = { label: order[place], operand, size, before };
      if (own !== size) {
        const single = shapes.length === 1 && term.slice(0, axis).every((one) => one < rank);
        facts.collapsed ??= { ...found, before: own, single };
        facts.first ??= { ...found, before: own, repeated: true };
      }
      if (before === 1) seen[place] = size;
      else if (size !== 1 && size !== before) {
        facts.first ??= dots ? { ...found, dots, axis: new Set(term.slice(0, axis)).size } : found;
        // Axes of ellipses go by letters that are free.
        const free = [..."abcdefghijklmnopqrstuvwxyz"].filter((letter) => !equation.includes(letter));
        const most = Math.max(...shapes.map(({ length }) => length));
        facts.stretched ??= dots ? { ...found, label: free[most + Number(found.label.slice(3))] } : found;
      }
      first[place] ??= size;
      if (first[place] !== size && !dots) facts.strict ??= { before: first[place], axis, shape, size };
    });
  });
  const remapped = factors.map(({ sizes }, i) => {
    const own = [...new Set(labels[i])].map((place) => sizes[place]);
    const places = order.map((_, place) => sizes[place] ?? "newaxis");
    const shown = places.join().replace(/^(newaxis,?)+/, "");
    return `${tightTuple(own)}->(${shown}${order.length === 1 ? "," : ""}) `;
  });
  return { ...facts, ...facts.first, remapped: remapped.join("") };
}
