// What sentences say beside the engine's facts and the call: values that follow from them.
import { dtypes, products } from "../../build/generated/tables.js";
import { nodeOf, refusedDtypes } from "./dtypes/tensorflow.js";

/** Sizes from the last axis but one, or the last of a vector. */
const contracted = (shape) => shape.at(-2) ?? shape.at(-1);

/** How each is found, from the rest. */
const FOUND = {
  /** What runs, however it was called: the other frameworks have it by that name. */
  plain: (scope) => scope.runs ?? scope.op.replace(/_$/, ""),
  /** The first word of the refusal's name. */
  family: (scope) => scope.refusal.split("_")[0],
  dtype: (scope) => dtypes[scope.left],
  tensors: (scope) => scope.dtypes.filter((dtype) => dtype !== null).length,
  /** Whether the operands are known to be no floats. */
  integral(scope) {
    const isInteger = (operand) =>
      typeof operand !== "object" ||
      ("dtype" in operand && !String(operand.dtype ?? "int").startsWith("float"));
    return scope.operands?.every(isInteger);
  },

  /** The shapes that were looked at together. */
  together: (scope) => scope.piece ?? scope.shapes,

  // Axes and sizes.
  lowest: (scope) => -scope.right,
  highest: (scope) => scope.right - 1,
  dimension: (scope) => scope.rank + scope.axis,
  sameRank: (scope) => scope.shapes.every(({ length }) => length === scope.shapes[0].length),

  // Matrix products: the factors are the last two operands.
  product: (scope) => products[scope.operand],
  one: (scope) => scope.shapes.at(-2),
  other: (scope) => scope.shapes.at(-1),
  flat: (scope) => [scope.one, scope.other].findIndex(({ length }) => length === 0),
  lastAxis: (scope) => scope.one.length - 1,
  /** The second factor as NumPy shows it: inner is a product with the transposed. */
  swapped(scope) {
    const { op, other } = scope;
    return op === "inner" && other.length > 1 ? [...other.slice(0, -2), other.at(-1), other.at(-2)] : other;
  },
  contracted: (scope) => contracted(scope.swapped),
  contractedAxis: (scope) => Math.max(scope.other.length - 2, 0),
  batches: (scope) => [scope.one, scope.other].map((shape) => [...shape.slice(0, -2), "newaxis", "newaxis"]),
  types: (scope) => [-2, -1].map((place) => scope.dtypes?.at(place) ?? "float32"),
  /** The second factor of linalg.matvec. */
  column: (scope) =>
    scope.op.endsWith("mv") && scope.other.length === 1 ? [...scope.other, 1] : scope.other,
  ragged: (scope) => scope.one.length !== scope.column.length,
  productNode: (scope) => (Math.max(scope.one.length, scope.column.length) < 3 ? "MatMul" : "BatchMatMulV2"),
  productDtypes: (scope) => refusedDtypes(scope.productNode, scope.dtypes?.slice(-2) ?? []),
  callNode: (scope) => nodeOf(scope.plain, scope.dtypes),
};

const derived = {};

/** Adds values, each with how it is found. */
export function derive(found) {
  for (const [name, find] of Object.entries(found)) {
    Object.defineProperty(derived, name, {
      get() {
        return find(this);
      },
    });
  }
}
derive(FOUND);

/** All that a sentence about a refusal may say. */
export const scopeOf = (refusal, facts, call) =>
  Object.assign(Object.create(derived), { refusal }, call, facts);
