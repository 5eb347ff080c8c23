// The engine's functions by their names: those of most programs, and others once they are needed.
import * as names from "../../common.js";
import { partOf } from "../values/parts.js";
import { session } from "./session.js";

/** @type {Record<string, any>} */
export const engine = { ...names };

/** The functions of rare.js. */
export const RARE = (
  "argsort atleast1d atleast2d atleast3d bincount bucketize cdist corrcoef cov diff dstack einsum eye flip fliplr flipud gather " +
  "hstack indexAdd indexSelect isin kron linspace logspace maskedSelect meshgrid multinomial nanToNum nanmean nanquantile oneHot " +
  "pad quantile repeatInterleave roll rowStack scatter scatterAdd searchsorted sort take takeAlongDim tensordot tile topk tril triu " +
  "unflatten unfold unique vstack"
).split(" ");
for (const name of RARE) engine[name] = (...args) => partOf("rare")[name](...args);

const isSameShape = (a, b) => a.length === b.length && a.every((size, i) => size === b[i]);

/**
 * Tensors that are joined along an axis, or along one more (null): a letter in one of them is the number, or the first letter, that
 * another has there. @param {any[]} tensors @param {number | null} dim
 */
export function meeting(tensors, dim) {
  const { generic } = session();
  if (!generic.any || !Array.isArray(tensors) || tensors.some(({ ndim }) => ndim !== tensors[0].ndim))
    return tensors;
  const isNumber = (size) => typeof generic.sizeOf(size) === "number";
  const own = dim !== null && dim < 0 ? dim + tensors[0].ndim : dim;
  return tensors.map((tensor) => {
    const shape = tensor.shape.map((size, axis) => {
      if (axis === own || isNumber(size)) return size;
      const sizes = tensors.map((other) => other.shape[axis]);
      return sizes.find(isNumber) ?? sizes[0];
    });
    return isSameShape(shape, tensor.shape) ? tensor : names.empty(shape, { dtype: tensor.dtype });
  });
}

const dimOf = (given) => (typeof given === "object" ? given?.dim : given) ?? 0;
engine.cat = (tensors, ...options) => names.cat(meeting(tensors, dimOf(options[0])), ...options);
engine.stack = (tensors, ...options) => names.stack(meeting(tensors, null), ...options);
