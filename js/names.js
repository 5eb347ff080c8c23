// Every public name. The elementwise operations follow from the engine's list.
export * from "../build/generated/operations.js";
export { arange, empty, full, ones, tensor, zeros } from "./create.js";
export {
  ArgumentError,
  DisposedError,
  DTypeError,
  IndexError,
  OverlapError,
  ShapecastError,
  ShapeError,
} from "./errors.js";
export { broadcastShapes, broadcastTensors, explain } from "./explain.js";
export { getPrintOptions, setPrintOptions } from "./format.js";
export { Scalar, scalar } from "./scalar.js";
export { scope } from "./scope.js";
export { memory } from "./storage.js";
export { repr, Tensor } from "./tensor.js";
export { broadcastTo, expand, permute, reshape, squeeze, transpose, unsqueeze } from "./views.js";
