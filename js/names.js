// Every public name. The elementwise operations follow from the engine's list.
export * from "../build/generated/operations.js";
export { backcompat, onWarning } from "./backcompat.js";
export { broadcastShapes, broadcastTensors } from "./broadcast.js";
export { empty, full, ones, zeros } from "./create.js";
export { tensor } from "./data.js";
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
export { emptyLike, fullLike, onesLike, zerosLike } from "./like.js";
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
export { canCast, promoteTypes, resultType } from "./result-type.js";
export { Scalar, scalar } from "./scalar.js";
export { scope } from "./scope.js";
export { eye, linspace, logspace } from "./spaced.js";
export { memory } from "./storage.js";
export { repr, Tensor } from "./tensor.js";
export { broadcastTo, expand, permute, reshape, squeeze, transpose, unsqueeze } from "./views.js";

import "./assign.js";
import "./convert.js";
import { aliases } from "./operations.js";

export const { rsub, clampMin, clampMax } = aliases;
