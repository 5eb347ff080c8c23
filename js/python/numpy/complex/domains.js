// numpy.emath: functions that answer with complex numbers where real ones have no answer.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { toArray } from "../base/data.js";
import { notRead } from "../base/framework.js";
import { hasComplex } from "../base/text-names.js";
import { elementwise } from "../elementwise.js";
import { toComplex } from "./complex-array.js";

/** A function of one number, which below zero has complex answers. */
const below = (op) => (args, keywords) => {
  const [x] = args;
  if (args.length !== 1 || Object.keys(keywords).length > 0 || hasComplex(x))
    notRead("such a call of np.emath");
  const array = toArray(x);
  if (session().mode === "values" && engine.any(array.tensor.lt(0)).item())
    return partOf("numpyRare").complex.ufunc(op, 1, [toComplex(array)], {});
  return elementwise(op, [array]);
};

export const emath = { sqrt: below("sqrt"), log: below("log"), log2: below("log2"), log10: below("log10") };
