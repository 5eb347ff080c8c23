// What PyTorch's functions say to arguments of the wrong kind.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { asking } from "../arrays/errors.js";
import { isOfNumpy, isTensor, torch } from "../torch/tensor.js";
import { nameOf, raise } from "../values/types.js";

/** dtypes as ATen's and as C++'s names. */
const SCALARS = {
  bool: ["Bool", "bool"],
  uint8: ["Byte", "unsigned char"],
  int8: ["Char", "signed char"],
  int16: ["Short", "short int"],
  int32: ["Int", "int"],
  int64: ["Long", "long int"],
  float32: ["Float", "float"],
  float64: ["Double", "double"],
};

export const scalarName = (dtype) => SCALARS[dtype][0];
export const typeInC = (dtype) => SCALARS[dtype][1];

export { isTensor };

export const isFloat = (dtype) => dtype.startsWith("float");

/** A kernel that is not there for a dtype. @returns {never} */
export const notImplemented = (kernel, dtype) =>
  raise("NotImplementedError", `"${kernel}" not implemented for '${scalarName(dtype)}'`);

/** What Python's code asks an input for first. */
const ASKED = {
  glu: "dim",
  group_norm: "dim",
  interpolate: "dim",
  instance_norm: "size",
  adaptive_avg_pool2d: "size",
  adaptive_avg_pool3d: "size",
  softsign: "abs",
  tanhshrink: "tanh",
};

/** Refuses what is no tensor, as PyTorch's native functions do. */
export function checkTensor(value, name, argument, position) {
  if (isTensor(value)) return;
  if (Object.hasOwn(ASKED, name) && argument === "input")
    raise("AttributeError", `'${nameOf(value)}' object has no attribute '${ASKED[name]}'`);
  const where = `${name}(): argument '${argument}' (position ${position})`;
  raise("TypeError", `${where} must be Tensor, not ${nameOf(value)}`);
}

/** The same where Python's code asks for a tensor's size first. */
export function checkSized(...values) {
  const other = values.find((value) => !isTensor(value));
  // That of NumPy's arrays is a number.
  if (isOfNumpy(other)) raise("TypeError", "'int' object is not callable");
  if (other !== undefined) raise("AttributeError", `'${nameOf(other)}' object has no attribute 'size'`);
}

/** Whether not even the rank of any of them is known. */
export const isUnknown = (...arrays) => arrays.some((array) => array?.tensor === null);

/** An array of which nothing is known. */
export const unknown = () => new ArrayValue(torch, null);

/** What the engine makes, as an array; what it refuses, in PyTorch's words. @param {() => any} run */
export const made = (run) => new ArrayValue(torch, asking(torch.words, run));

export const dtypeOf = (array) => tensorOf(array).dtype;
