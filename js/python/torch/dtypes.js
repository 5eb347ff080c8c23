// PyTorch's dtypes.
import { DType } from "../arrays/dtype.js";
import { TYPES, Type } from "../values/types.js";

const TYPE_OF_DTYPES = new Type("torch.dtype", TYPES.object, "torch.dtype");
const NAMES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"];

const dtypes = Object.fromEntries(
  NAMES.map((name) => [name, new DType(name, TYPE_OF_DTYPES, `torch.${name}`)]),
);
const ALIASES = { short: "int16", int: "int32", long: "int64", float: "float32", double: "float64" };

/** A dtype by its name in the module, or undefined. */
export const dtypeNamed = (name) => dtypes[ALIASES[name] ?? name];
