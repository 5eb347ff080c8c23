// What ufuncs say to texts, and to None.
import { binary } from "../../builtins/operators.js";
import { compare } from "../../values/compare.js";
import { nameOf, raise } from "../../values/types.js";
import { isArray, notRead, raiseNamed } from "../base/framework.js";
import { isText, noLoop, refuseOperands, refuseUfunc, toTexts } from "./text-array.js";

/** What has loops that are chosen by another rule than by casting. */
const OWN_RULE = new Set("negative absolute sign positive maximum minimum gcd lcm subtract".split(" "));
/** The signs of ufuncs that compare. */
export const COMPARING = {
  less: "<",
  less_equal: "<=",
  greater: ">",
  greater_equal: ">=",
  equal: "==",
  not_equal: "!=",
};
const SYMBOLS = {
  add: "+",
  subtract: "-",
  multiply: "*",
  divide: "/",
  power: "** or pow()",
  floor_divide: "//",
  remainder: "%",
  bitwise_and: "&",
  bitwise_or: "|",
  bitwise_xor: "^",
  left_shift: "<<",
  right_shift: ">>",
};
/** What calls a method of each object. */
const BY_METHOD = new Set(
  (
    "sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh exp exp2 expm1 log log2 log10 log1p sqrt rint cbrt " +
    "deg2rad rad2deg radians degrees fabs"
  ).split(" "),
);

/** A ufunc of what has texts in it. @param {string} name @param {any[]} operands */
export function ufuncOfTexts(name, operands) {
  const areTexts = operands.every(isText);
  const [one, other] = operands;
  if (name in COMPARING && areTexts) return compare(COMPARING[name], toTexts(one), toTexts(other));
  if (name in COMPARING || /^logical_(?:and|or|xor)$/.test(name)) return notRead(`np.${name} of texts`);
  if (name === "add" && areTexts) return binary("+", toTexts(one), toTexts(other));
  if (name === "multiply") return refuseOperands("*", operands);
  if (name !== "add" && !OWN_RULE.has(name)) return refuseUfunc(name);
  if (operands.length > 1) return noLoop(name, operands);
  const rule = `ufunc '${name}' did not contain a loop with signature matching types`;
  return raiseNamed("UFuncTypeError", `${rule} <class 'numpy.dtypes.StrDType'> -> None`);
}

/** The name of the kind of an operand's elements. */
function kindOf(value) {
  const tensor = isArray(value) ? value.tensor : null;
  if (tensor) return tensor.dtype.replace(/^u|\d/g, "");
  const items = value?.items;
  return items === undefined ? nameOf(value) : kindOf(items[0]);
}

/** What a ufunc says to None. @param {string} name @param {any[]} operands @returns {never} */
export function refuseNone(name, operands) {
  if (name in SYMBOLS && operands.length === 2) {
    const kinds = operands.map((one) => `'${kindOf(one)}'`).join(" and ");
    return raise("TypeError", `unsupported operand type(s) for ${SYMBOLS[name]}: ${kinds}`);
  }
  if (!BY_METHOD.has(name)) return notRead(`np.${name} of None`);
  return raise(
    "TypeError",
    `loop of ufunc does not support argument 0 of type NoneType which has no callable ${name} method`,
  );
}
