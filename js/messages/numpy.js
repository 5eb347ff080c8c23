// NumPy 2.4's words. A refusal that NumPy does not make is absent.
import { elementsOf } from "../shape.js";
import { numpyJoining } from "./joining.js";
import { numpyIndexing } from "./numpy-indexing.js";
import { productWords } from "./products.js";
import { numpyReductions } from "./reductions.js";
import { tightTuple, tuple } from "./shape.js";

const ASSIGNMENTS = new Set(["copy_", "setAt"]);
const notAssigned = ([target, source]) =>
  `could not broadcast input array from shape ${tightTuple(source)} into shape ${tightTuple(target)}`;
const shapeMismatch = (shapes, first, second) =>
  "shape mismatch: objects cannot be broadcast to a single shape.  " +
  `Mismatch is between arg ${first} with shape ${tuple(shapes[first])} and arg ${second} with shape ${tuple(shapes[second])}.`;
const newShape = (sizes) => tightTuple(sizes.map((size) => (size < 0 ? "newaxis" : size)));
const axisError = ({ left, right }) => `axis ${left} is out of bounds for array of dimension ${right}`;

export const numpy = {
  ...numpyReductions,
  ...numpyIndexing,
  ...numpyJoining,
  broadcast({ first, second }, { op, shapes, inPlace }) {
    if (ASSIGNMENTS.has(op)) return notAssigned(shapes);
    const listing = shapes.length === 2 ? !op.startsWith("broadcast_") : op === "where" || op === "clamp";
    if (!listing) return shapeMismatch(shapes, first, second);
    const listed = inPlace ? [...shapes, shapes[0]] : shapes;
    return `operands could not be broadcast together with shapes ${listed.map((shape) => `${tightTuple(shape)} `).join("")}`;
  },
  negative_size: () => "negative dimensions are not allowed",
  output_shape({ shape }, { op, shapes }) {
    if (!ASSIGNMENTS.has(op)) {
      return `non-broadcastable output operand with shape ${tightTuple(shapes[0])} doesn't match the broadcast shape ${tightTuple(shape)}`;
    }
    // Leading axes of size 1 are dropped from what is assigned.
    const extra = shape.length - shapes[0].length;
    const same = shape.every((size, axis) => size === (axis < extra ? 1 : shapes[0][axis - extra]));
    return same ? undefined : notAssigned(shapes);
  },
  expand_rank: (_, { op, sizes, value }) =>
    ASSIGNMENTS.has(op)
      ? notAssigned([sizes, value])
      : sizes.length === 0
        ? "cannot broadcast a non-scalar to a scalar array"
        : "input operand has more dimensions than allowed by the axis remapping",
  expand_leading: () => "all elements of broadcast shape must be non-negative",
  expand_size: (_, { op, shapes, sizes, value }) =>
    ASSIGNMENTS.has(op)
      ? notAssigned([sizes, value])
      : `operands could not be broadcast together with remapped shapes [original->remapped]: ${tightTuple(shapes[0])}  and requested shape ${tightTuple(sizes)}`,
  reshape_two_unknown: () => "can only specify one unknown dimension",
  reshape_ambiguous: (_, { shapes, sizes }) =>
    `cannot reshape array of size ${elementsOf(shapes[0])} into shape ${newShape(sizes)}`,
  reshape_elements: (_, { shapes, sizes }) =>
    `cannot reshape array of size ${elementsOf(shapes[0])} into shape ${newShape(sizes)}`,
  // NumPy compares the shapes of a stack before it looks at the axis.
  axis_range: (facts, { op, shapes }) =>
    op === "stack" && shapes.some((shape) => shape.join() !== shapes[0].join())
      ? numpyJoining.stack_shape()
      : axisError(facts),
  permute_rank: () => "axes don't match array",
  permute_repeat: () => "repeated axis in transpose",
  ...productWords.numpy,
};
