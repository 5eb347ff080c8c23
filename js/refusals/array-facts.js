// Values that sentences about arrays say beside those of facts.js.
import { limits } from "../../build/generated/tables.js";
import { elementsOf } from "../engine/shape.js";
import { shapeRefusal } from "./shape-refusal.js";

const known = (sizes) => sizes.filter((size) => size !== -1);

/** How each is found, from the rest. */
export const FOUND = {
  limits: () => limits,
  decimals: (scope) => Number(scope.operands[1].value ?? scope.operands[1]),
  elements: (scope) => elementsOf(scope.shapes[0]),
  known: (scope) => elementsOf(known(scope.sizes)),
  unknown: (scope) => scope.sizes.includes(-1),
  unknowns(scope) {
    const first = scope.sizes.indexOf(-1);
    return [first, scope.sizes.indexOf(-1, first + 1)];
  },
  /** The sizes as NumPy writes them: it skips those in front that it shall find itself. */
  newaxes({ sizes }) {
    const first = sizes.findIndex((size) => size >= 0);
    const shown = sizes.slice(first).map((size) => (size < 0 ? "newaxis" : size));
    return `${shown.join()}${sizes.length === 1 ? "," : ""}`;
  },
  alike: (scope) => scope.shapes.every((shape) => shape.join() === scope.shapes[0].join()),
  fewer: (scope) => scope.shapes[1].length > scope.shapes[0].length,
  /** Where something is assigned to. */
  target: ({ value, sizes, shapes }) => (value === undefined ? shapes[0] : sizes),
  empty: (scope) => scope.target.includes(0),
  /** What is assigned, without the 1s that NumPy takes off its front where it has more axes than the target. */
  stripped({ value, shapes, target }) {
    const own = value ?? shapes[1];
    return own.length > target.length ? own.slice(own.findIndex((size) => size !== 1)) : own;
  },
  /** Whether the tensor and the shape it shall have would broadcast with each other. */
  mutual: (scope) => shapeRefusal([scope.shapes[0], scope.sizes], false) === null,
  /** Whether the result is the target behind axes of size 1. */
  padded(scope) {
    const [target] = scope.shapes;
    const extra = scope.shape.length - target.length;
    return scope.shape.every((size, axis) => size === (axis < extra ? 1 : target[axis - extra]));
  },
  /** The first index NumPy refuses: one too many, or an integer out of range. */
  badIndex(scope) {
    if (scope.indices === undefined) return undefined;
    const [shape] = scope.shapes;
    const taken = scope.indices.reduce((sum, { axes }) => sum + axes, 0);
    if (taken > shape.length) return { taken };
    let axis = 0;
    for (const { axes, integer, ellipsis } of scope.indices) {
      const size = shape[axis];
      if (integer !== null && (integer < -size || integer >= size)) return { integer, axis, size };
      axis += ellipsis ? shape.length - taken : axes;
    }
    return undefined;
  },
};
