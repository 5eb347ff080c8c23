// What sentences say beside the engine's facts and the call: values that follow from them.
import { dtypes, limits, products } from "../../build/generated/tables.js";
import { nodeOf, refusedDtypes } from "../dialects/tensorflow.js";
import { elementsOf } from "../shape.js";

/** Sizes from the last axis but one, or the last of a vector. */
const contracted = (shape) => shape.at(-2) ?? shape.at(-1);
const known = (sizes) => sizes.filter((size) => size !== -1);

const derived = {
  limits,
  get plain() {
    return this.op.replace(/_$/, "");
  },
  /** The first word of the refusal's name. */
  get family() {
    return this.refusal.split("_")[0];
  },
  get dtype() {
    return dtypes[this.left];
  },
  get tensors() {
    return this.dtypes.filter((dtype) => dtype !== null).length;
  },
  get decimals() {
    return Number(this.operands[1].value ?? this.operands[1]);
  },
  /** Whether the operands are known to be no floats. */
  get integral() {
    const isInteger = (operand) =>
      typeof operand !== "object" ||
      ("dtype" in operand && !String(operand.dtype ?? "int").startsWith("float"));
    return this.operands?.every(isInteger);
  },

  // Axes and sizes.
  get lowest() {
    return -this.right;
  },
  get highest() {
    return this.right - 1;
  },
  get dimension() {
    return this.rank + this.axis;
  },
  get elements() {
    return elementsOf(this.shapes[0]);
  },
  get known() {
    return elementsOf(known(this.sizes));
  },
  get unknown() {
    return this.sizes.includes(-1);
  },
  get unknowns() {
    const first = this.sizes.indexOf(-1);
    return [first, this.sizes.indexOf(-1, first + 1)];
  },
  get newaxes() {
    return this.sizes.map((size) => (size < 0 ? "newaxis" : size));
  },
  get sameRank() {
    return this.shapes.every(({ length }) => length === this.shapes[0].length);
  },
  get alike() {
    return this.shapes.every((shape) => shape.join() === this.shapes[0].join());
  },
  get fewer() {
    return this.shapes[1].length > this.shapes[0].length;
  },
  /** Whether the result is the target behind axes of size 1. */
  get padded() {
    const [target] = this.shapes;
    const extra = this.shape.length - target.length;
    return this.shape.every((size, axis) => size === (axis < extra ? 1 : target[axis - extra]));
  },
  /** The first index NumPy refuses: one too many, or an integer out of range. */
  get badIndex() {
    if (this.indices === undefined) return undefined;
    const [shape] = this.shapes;
    const taken = this.indices.reduce((sum, { axes }) => sum + axes, 0);
    if (taken > shape.length) return { taken };
    let axis = 0;
    for (const { axes, integer, ellipsis } of this.indices) {
      const size = shape[axis];
      if (integer !== null && (integer < -size || integer >= size)) return { integer, axis, size };
      axis += ellipsis ? shape.length - taken : axes;
    }
    return undefined;
  },

  // Matrix products: the factors are the last two operands.
  get product() {
    return products[this.operand];
  },
  get one() {
    return this.shapes.at(-2);
  },
  get other() {
    return this.shapes.at(-1);
  },
  get flat() {
    return [this.one, this.other].findIndex(({ length }) => length === 0);
  },
  get lastAxis() {
    return this.one.length - 1;
  },
  /** The second factor as NumPy shows it: inner is a product with the transposed. */
  get swapped() {
    const { op, other } = this;
    return op === "inner" && other.length > 1 ? [...other.slice(0, -2), other.at(-1), other.at(-2)] : other;
  },
  get contracted() {
    return contracted(this.swapped);
  },
  get contractedAxis() {
    return Math.max(this.other.length - 2, 0);
  },
  get batches() {
    return [this.one, this.other].map((shape) => [...shape.slice(0, -2), "newaxis", "newaxis"]);
  },
  get types() {
    return [-2, -1].map((place) => this.dtypes?.at(place) ?? "float32");
  },
  /** The second factor of linalg.matvec. */
  get column() {
    return this.op.endsWith("mv") && this.other.length === 1 ? [...this.other, 1] : this.other;
  },
  get ragged() {
    return this.one.length !== this.column.length;
  },
  get productNode() {
    return Math.max(this.one.length, this.column.length) < 3 ? "MatMul" : "BatchMatMulV2";
  },
  get productDtypes() {
    return refusedDtypes(this.productNode, this.dtypes?.slice(-2) ?? []);
  },
  get callNode() {
    return nodeOf(this.plain, this.dtypes);
  },
};

/** All that a sentence about a refusal may say. */
export const scopeOf = (refusal, facts, call) =>
  Object.assign(Object.create(derived), { refusal }, call, facts);
