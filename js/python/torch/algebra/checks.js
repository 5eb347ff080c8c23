// What torch.linalg refuses before it works anything out.
import { engine } from "../../arrays/engine.js";
import { raise } from "../../values/types.js";
import { TYPE_NAMES } from "../dtypes.js";
import { ask, wrong } from "../shared/calling.js";

/** @returns {never} */
const notThere = (message) => raise("NotImplementedError", message);

/** Refuses whole numbers and truths. */
export function checkFloat(name, { dtype }) {
  if (!dtype.startsWith("float"))
    notThere(`${name}: Expected a floating point or complex tensor as input. Got ${TYPE_NAMES[dtype]}`);
}

/** What has a norm is no whole number. */
export const checkMeasured = (name, x) => checkFloat(`linalg.${name}`, x);

/** Refuses whole numbers in the words of a kernel. */
export function checkKernel(name, { dtype }) {
  if (!dtype.startsWith("float")) notThere(`"${name}" not implemented for '${TYPE_NAMES[dtype]}'`);
}

export function checkMatrix(name, x, kind = "A") {
  if (x.ndim < 2) wrong(`${name}: The input tensor ${kind} must have at least 2 dimensions.`);
}

export function checkSquare(name, x, needsFloats = true) {
  checkMatrix(name, x);
  const [rows, columns] = x.shape.slice(-2);
  if (rows !== columns)
    wrong(`${name}: A must be batches of square matrices, but they are ${rows} by ${columns} matrices`);
  if (needsFloats) checkFloat(name, x);
  return x;
}

/** The first element of the diagonal that is zero, counted from one. */
export const zeroOf = (rows) => rows.findIndex((row, i) => row[i] === 0) + 1;

/** The sizes of two stacks of matrices together; PyTorch says of those that do not fit what it says of a sum. */
export function stackOf(...tensors) {
  const [one, other] = tensors.map(({ shape }) => engine.empty(shape.slice(0, -2)));
  return ask(() => one.add(other)).shape;
}
