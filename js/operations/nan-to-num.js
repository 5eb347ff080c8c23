// Numbers in place of nan and the infinities.
import { scalar } from "../arguments/scalar.js";
import { isFloating } from "../engine/dtype.js";
import { plainNumber } from "../engine/number.js";
import { copyInto } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { clone } from "../views/copies.js";
import { run, runInPlace } from "./elementwise.js";

const LARGEST = { float32: 2 ** 128 - 2 ** 104, float64: Number.MAX_VALUE };

/**
 * What stands in place of what, in the order of the arguments. A number beyond the dtype becomes infinite.
 * @returns {[test: string, others: any[], value: any][]}
 */
function replacements({ nan, posinf, neginf }, dtype) {
  const rounded = (number, otherwise) => {
    const value = Number(plainNumber(number ?? otherwise));
    return scalar(dtype === "float32" ? Math.fround(value) : value, "float");
  };
  const infinite = scalar(Infinity, "float");
  const negative = scalar(-Infinity, "float");
  return [
    ["isnan", [], rounded(nan, 0)],
    ["eq", [infinite], rounded(posinf, LARGEST[dtype])],
    ["eq", [negative], rounded(neginf, -LARGEST[dtype])],
  ];
}

function replace(target, given, op) {
  if (!isFloating(target.dtype)) return target;
  return tidy(() => {
    const wanted = replacements(given, target.dtype);
    const masks = wanted.map(([test, others]) => run(test, op, [target, ...others]));
    for (const [i, [, , value]] of wanted.entries()) {
      runInPlace("masked_fill", op, [target, masks[i], value]);
    }
    return target;
  });
}

const NUMBERS = "float nan = None, float posinf = None, float neginf = None";

/** nan as 0, the infinities as the largest numbers of the dtype, or as other numbers. Integers stay. */
export const nanToNum = define("nan_to_num", `Tensor input, ${NUMBERS}`, (given, op) =>
  replace(clone(given.input), given, op),
);
define("nan_to_num_", `Tensor input, ${NUMBERS}`, (given, op) =>
  isFloating(given.input.dtype)
    ? tidy(() => copyInto(given.input, replace(clone(given.input), given, op), op))
    : given.input,
);
