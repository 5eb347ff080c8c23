// np.vectorize of a function that makes one float of another.
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { toFloat } from "../values/numbers.js";
import { List } from "../values/sequences.js";
import { toArray } from "./base/data.js";
import { ask, notRead, result } from "./base/framework.js";

const isFloats = (types) =>
  types instanceof List && types.items.length === 1 && types.items[0]?.name === "float";

/** What a function makes of every element. */
function mapped(called, array, machine) {
  const tensor = tensorOf(array);
  const one = (value) =>
    Array.isArray(value) ? value.map(one) : toFloat(machine.call(called, [Number(value)]));
  return ask(() => engine.tensor(one(tensor.toArray()), { dtype: "float64" }).reshape(tensor.shape));
}

export const vectorize = new FunctionOf("vectorize", ([called, ...more], { otypes, ...others }) => {
  if (more.length > 0 || Object.keys(others).length > 0 || !isFloats(otypes)) notRead("such a np.vectorize");
  return new FunctionOf("vectorize", ([value, ...rest]) => {
    if (rest.length > 0) notRead("such a np.vectorize");
    const { machine, mode } = session();
    const array = toArray(value);
    return mode === "shapes"
      ? result(ask(() => engine.empty(tensorOf(array).shape, { dtype: "float64" })))
      : result(mapped(called, array, machine));
  });
});
