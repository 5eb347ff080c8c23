// What tells that a value is a matrix, which matrix/ knows more of.
import { partOf } from "../../values/parts.js";
import { List, Tuple } from "../../values/sequences.js";
import { Type } from "../../values/types.js";
import { NDARRAY } from "./dtypes.js";

export const MATRIX = new Type("numpy.matrix", NDARRAY, "numpy.matrix");
MATRIX.call = (args, keywords) => partOf("structured").matrices.made(args, keywords);

const isMatrix = (value) => value?.isMatrix === true;

/** Whether a value is a matrix, or a list that has one in it. */
export const hasMatrix = (value) =>
  isMatrix(value) || ((value instanceof List || value instanceof Tuple) && value.items.some(isMatrix));
