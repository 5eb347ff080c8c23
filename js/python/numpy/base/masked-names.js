// What tells that arrays have a mask, which masked/ knows more of, and the names of numpy.ma.
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, BINARY, COMPARE, FORMAT, REPR, STR, TRUTH, TYPE, UNARY } from "../../values/protocol.js";
import { Type } from "../../values/types.js";
import { NDARRAY } from "./dtypes.js";
import { notRead } from "./framework.js";

export const MASKED_ARRAY = new Type("numpy.ma.MaskedArray", NDARRAY, "numpy.ma.MaskedArray");
const CONSTANT = new Type("numpy.ma.core.MaskedConstant", MASKED_ARRAY, "numpy.ma.core.MaskedConstant");

const isSeveral = (value) => value?.items !== undefined || value?.isMaskedArray || value?.tensor?.ndim > 0;

/** np.ma.masked: what an element is that is left out. */
export const MASKED = {
  get [TYPE]() {
    return CONSTANT;
  },
  [STR]: () => "--",
  [REPR]: () => "masked",
  [FORMAT]: () => "--",
  [TRUTH]: () => false,
  [BINARY]: (operator, other) => (isSeveral(other) ? notRead(`${operator} of masked and an array`) : MASKED),
  [COMPARE]: (operator, other) => (isSeveral(other) ? notRead(`${operator} of masked and an array`) : MASKED),
  [UNARY]: () => MASKED,
  [ATTRIBUTE]: (name) => notRead(`attribute .${name} of masked`),
};

/** Whether a value has a mask. */
export const hasMask = (value) => value?.isMaskedArray === true || value === MASKED;

const FUNCTIONS = (
  "array masked_array masked_where masked_equal masked_not_equal masked_greater masked_greater_equal masked_less masked_less_equal " +
  "masked_inside masked_outside masked_invalid masked_values is_masked count_masked count getmask getdata getmaskarray filled compressed " +
  "mean sum max min std var median exp sin cos arctan sinh cosh tanh abs absolute fabs negative floor ceil sqrt log log2 log10 add " +
  "subtract multiply divide true_divide power equal not_equal greater greater_equal less less_equal ones zeros empty arange concatenate " +
  "where round around average"
).split(" ");
const functions = Object.fromEntries(
  FUNCTIONS.map((name) => [
    name,
    new FunctionOf(name, (args, keywords) => partOf("numpyRare").masked.functions[name](args, keywords)),
  ]),
);
MASKED_ARRAY.call = (args, keywords) => partOf("numpyRare").masked.functions.array(args, keywords);

export const masked = new ModuleValue("numpy.ma", (name) => {
  if (name === "masked") return MASKED;
  if (name === "nomask") return false;
  if (name === "MaskedArray") return MASKED_ARRAY;
  return Object.hasOwn(functions, name) ? functions[name] : undefined;
});
