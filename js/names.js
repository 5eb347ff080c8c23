// Every public name. The elementwise operations follow from the engine's list.
export * from "../build/generated/operations.js";
export { backcompat, onWarning } from "./backcompat.js";
export { broadcastShapes, broadcastTensors } from "./broadcast.js";
export { clone, flip, ravel, roll, tile, tril, triu } from "./copies.js";
export { empty, full, ones, zeros } from "./create.js";
export { tensor } from "./data.js";
export { diff } from "./differences.js";
export { einsum } from "./einsum.js";
export {
  ArgumentError,
  DisposedError,
  DTypeError,
  IndexError,
  OverlapError,
  ShapecastError,
  ShapeError,
} from "./errors.js";
export { explain } from "./explain.js";
export { getPrintOptions, setPrintOptions } from "./format.js";
export {
  atleast1d,
  atleast2d,
  atleast3d,
  cat,
  concat,
  concatenate,
  dstack,
  hstack,
  rowStack,
  stack,
  vstack,
} from "./joining.js";
export { emptyLike, fullLike, onesLike, zerosLike } from "./like.js";
export { argwhere, gather, indexSelect, maskedSelect, nonzero, take, where } from "./lookups.js";
export { meshgrid } from "./meshgrid.js";
export { fromNpy, toNpy } from "./npy.js";
export { clampMax, clampMin, multiply, rsub } from "./operations.js";
export { addmm, addmv, baddbmm, bmm, dot, inner, matmul, mm, mv, outer } from "./products.js";
export { manualSeed, rand, randint, randLike, randn, randnLike, randperm } from "./random.js";
export { arange } from "./range.js";
export {
  all,
  allclose,
  amax,
  amin,
  any,
  argmax,
  argmin,
  countNonzero,
  cummax,
  cummin,
  cumprod,
  cumsum,
  equal,
  logcumsumexp,
  logSoftmax,
  logsumexp,
  max,
  mean,
  median,
  min,
  nansum,
  norm,
  prod,
  softmax,
  std,
  sum,
  sumToSize,
  var,
} from "./reductions.js";
export { repeatInterleave } from "./repeat-interleave.js";
export { canCast, promoteTypes, resultType } from "./result-type.js";
export { Scalar, scalar } from "./scalar.js";
export { scope } from "./scope.js";
export {
  asStrided,
  chunk,
  diagonal,
  flatten,
  moveaxis,
  movedim,
  narrow,
  select,
  split,
  unbind,
} from "./slices.js";
export { eye, linspace, logspace } from "./spaced.js";
export { memory } from "./storage.js";
export { repr, Tensor } from "./tensor.js";
export {
  broadcastTo,
  expand,
  permute,
  reshape,
  squeeze,
  swapaxes,
  swapdims,
  t,
  transpose,
  unsqueeze,
} from "./views.js";
export { vjp } from "./vjp.js";

import "./assign.js";
import "./indexing.js";
import "./convert.js";
