// The names that most programs use. The elementwise operations follow from the engine's list.
export * from "../build/generated/operations.js";

export { scalar } from "./arguments/scalar.js";
export { empty, full, ones, zeros } from "./creating/create.js";
export { tensor } from "./creating/data.js";
export { emptyLike, fullLike, onesLike, zerosLike } from "./creating/like.js";
export { manualSeed, rand, randint, randLike, randn, randnLike, randperm } from "./creating/random.js";
export { arange } from "./creating/range.js";
// For shapecast/python, which brings an engine without elements.
export { compile, withoutElements } from "./engine/engine.js";
export { Scalar } from "./engine/number.js";
export { memory } from "./engine/storage.js";
export { explain } from "./explain/explain.js";
export { canCast, promoteTypes, resultType } from "./explain/result-type.js";
export { argwhere, nonzero, where } from "./indexing/places.js";
export { backcompat, onWarning } from "./operations/backcompat.js";
export { diag, trace } from "./operations/diagonals.js";
export { clampMax, clampMin, rsub } from "./operations/elementwise.js";
export { addmm, addmv, baddbmm, bmm, dot, inner, matmul, mm, mv, outer } from "./operations/products.js";
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
} from "./operations/reductions.js";
export {
  ArgumentError,
  DisposedError,
  DTypeError,
  IndexError,
  OverlapError,
  ShapecastError,
  ShapeError,
} from "./refusals/classes.js";
export { scope } from "./tensor/scope.js";
export { Tensor } from "./tensor/tensor.js";
export { broadcastShapes, broadcastTensors } from "./views/broadcast.js";
export { clone, ravel } from "./views/copies.js";
export { cat, concat, concatenate, stack } from "./views/joining.js";
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
} from "./views/slices.js";
export {
  broadcastTo,
  detach,
  expand,
  permute,
  reshape,
  squeeze,
  swapaxes,
  swapdims,
  t,
  transpose,
  unsqueeze,
} from "./views/views.js";

import "./creating/assign.js";
import "./creating/convert.js";
import "./indexing/indexing.js";
import "./tensor/read.js";
import "./views/rows.js";
