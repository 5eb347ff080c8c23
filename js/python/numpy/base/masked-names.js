// What tells that arrays have a mask, which masked/ knows more of, and the names of numpy.ma.
import { engine } from "../../arrays/engine.js";
import { exceptionNamed } from "../../arrays/errors.js";
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, BINARY, COMPARE, FORMAT, REPR, STR, TRUTH, TYPE, UNARY } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Type } from "../../values/types.js";
import { Derived } from "./derived.js";
import { NDARRAY } from "./dtypes.js";
import { notRead } from "./framework.js";

export const MASKED_ARRAY = new Type("numpy.ma.MaskedArray", NDARRAY, "numpy.ma.MaskedArray");
const CONSTANT = new Type("numpy.ma.core.MaskedConstant", MASKED_ARRAY, "numpy.ma.core.MaskedConstant");

const isSeveral = (value) => value?.items !== undefined || value?.isMaskedArray || value?.tensor?.ndim > 0;

/** np.False_, which is np.ma.nomask as well. */
export const NO_MASK = Object.assign(new Derived({}, () => engine.tensor(false)), {
  scalar: true,
  base: null,
});

const ofArrays = (how, ...operands) => partOf("numpyRare").masked.does[how](...operands);

/** np.ma.masked: what an element is that is left out. */
export const MASKED = {
  get [TYPE]() {
    return CONSTANT;
  },
  [STR]: () => "--",
  [REPR]: () => "masked",
  [FORMAT]: () => "--",
  [TRUTH]: () => false,
  [BINARY](operator, other, reflected) {
    if (!isSeveral(other)) return MASKED;
    return reflected
      ? ofArrays("binary", operator, other, MASKED)
      : ofArrays("binary", operator, MASKED, other);
  },
  [COMPARE]: (operator, other) => (isSeveral(other) ? ofArrays("compare", operator, MASKED, other) : MASKED),
  [UNARY]: () => MASKED,
  [ATTRIBUTE]: (name) =>
    name === "ndim" || name === "size" ? BigInt(name === "size") : notRead(`attribute .${name} of masked`),
};

/** Whether a value has a mask. */
export const hasMask = (value) => value?.isMaskedArray === true || value === MASKED;

/** The same of a value, or of what is in a list. */
export const hasMasks = (value) =>
  hasMask(value) || ((value instanceof List || value instanceof Tuple) && value.items.some(hasMask));

const FUNCTIONS = (
  "array masked_array asarray asanyarray masked_where masked_equal masked_not_equal masked_greater masked_greater_equal masked_less " +
  "masked_less_equal masked_inside masked_outside masked_invalid masked_values masked_all masked_all_like fix_invalid make_mask " +
  "make_mask_none mask_or is_masked is_mask isMaskedArray isMA isarray count_masked count getmask getdata getmaskarray filled " +
  "compressed compress compress_rows compress_cols compress_rowcols compress_nd mask_rows mask_cols mask_rowcols clump_masked " +
  "clump_unmasked flatnotmasked_contiguous notmasked_contiguous flatnotmasked_edges notmasked_edges mean sum prod product max min " +
  "amax amin ptp std var any all argmax argmin cumsum cumprod anom anomalies sort argsort median average cov corrcoef dot inner " +
  "outer diff ediff1d round around round_ clip trace diag diagonal exp sin cos tan arcsin arccos arctan sinh cosh tanh abs absolute " +
  "fabs negative conjugate floor ceil sqrt log log2 log10 logical_not logical_and logical_or logical_xor add subtract multiply " +
  "divide true_divide floor_divide remainder mod fmod power arctan2 hypot maximum minimum bitwise_and bitwise_or bitwise_xor " +
  "left_shift right_shift equal not_equal greater greater_equal less less_equal ones zeros empty arange identity ones_like " +
  "zeros_like empty_like concatenate append stack vstack hstack dstack column_stack row_stack where choose take put putmask reshape " +
  "resize ravel transpose repeat squeeze swapaxes expand_dims copy nonzero unique intersect1d union1d setxor1d setdiff1d isin in1d " +
  "ndenumerate apply_over_axes allequal allclose default_fill_value maximum_fill_value minimum_fill_value common_fill_value " +
  "set_fill_value harden_mask soften_mask shrink_mask"
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
  if (name === "nomask") return NO_MASK;
  if (name === "MaskError") return exceptionNamed(name);
  if (name === "MaskedArray") return MASKED_ARRAY;
  return Object.hasOwn(functions, name) ? functions[name] : undefined;
});
