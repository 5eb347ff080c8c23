// What complex tensors have that few programs ask for, and what PyTorch says of what they are without.
import { workOut } from "../../run/formulas.js";
import { BINARY } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { dtypeNamed } from "../dtypes.js";
import { ofMatrices } from "./of-matrices.js";

/** By name: what is not implemented. */
const LACKING = {
  round: "round_vml_cpu",
  frac: "frac_cpu",
  fmod: "fmod_cpu",
  remainder: "remainder_cpu",
  floor_divide: "div_floor_cpu",
  median: "median_cpu",
  cummax: "cummax_cpu",
  cummin: "cummin_cpu",
  erf: "erf_vml_cpu",
  atan2: "atan2_cpu",
  arctan2: "atan2_cpu",
  unique: "unique",
  amax: "max_values_cpu",
  amin: "min_values_cpu",
  bitwise_not: "bitwise_not_cpu",
};

/** By name: the kind of error, and what it says. @type {Record<string, [string, string]>} */
const SAID = {
  sign: [
    "NotImplementedError",
    "Unlike NumPy, torch.sign is not intended to support complex numbers. Please use torch.sgn instead.",
  ],
  argmax: ["TypeError", "argmax(): does not support complex input"],
  argmin: ["TypeError", "argmin(): does not support complex input"],
  sort: ["TypeError", " Sort does not support complex dtypes on CPU"],
  argsort: ["TypeError", " Sort does not support complex dtypes on CPU"],
  topk: ["TypeError", " topk does not support complex dtypes on CPU"],
  maximum: ["TypeError", "maximum not implemented for complex tensors."],
  minimum: ["TypeError", "minimum not implemented for complex tensors."],
  quantile: ["RuntimeError", "quantile() input tensor must be either float or double dtype"],
  nanquantile: ["RuntimeError", "nanquantile() input tensor must be either float or double dtype"],
};
for (const name of ["floor", "ceil", "trunc"])
  SAID[name] = ["NotImplementedError", `${name} is not supported for complex inputs`];
for (const name of ["clamp", "clip", "relu", "clamp_min", "clamp_max"])
  SAID[name] = ["NotImplementedError", "clamp is not supported for complex types"];

/** Real parts as numbers of another kind. */
const KINDS = new Set(["int", "long", "short", "half", "bfloat16"]);
/** What is asked of whether numbers are zero. */
const COUNTED = new Set(["any", "all", "count_nonzero", "nonzero"]);

const call = (value, name, args, keywords) => {
  const given = args.map((_, i) => `args[${i}]`);
  const named = Object.keys(keywords).map((key) => `${key}=${key}`);
  return workOut(`value.${name}(${[...given, ...named].join(", ")})`, {
    value,
    args: new List(args),
    ...keywords,
  });
};

/** The products of what came before along an axis. */
function products(x, axis) {
  const parts = x.method("unbind", [axis], {}).items;
  const made = [];
  for (const part of parts)
    made.push(made.length === 0 ? part : made[made.length - 1][BINARY]("*", part, false));
  return made;
}

const stacked = (x, all, axis) => {
  const part = (name) =>
    workOut("torch.stack(all, axis)", { all: new List(all.map((one) => one[name])), axis });
  return new x.constructor(part("re"), part("im"));
};

/** What a complex tensor gives by a method; nothing where it is not known here. @param {any} x @param {any[]} args */
export function furtherMethod(x, name, args, keywords) {
  if (Object.hasOwn(LACKING, name)) x.lacks(LACKING[name]);
  if (Object.hasOwn(SAID, name)) raise(...SAID[name]);
  if (KINDS.has(name)) return call(workOut("part.clone()", { part: x.re }), name, args, keywords);
  if (COUNTED.has(name)) return call(x.method("bool", [], {}), name, args, keywords);
  if (Object.hasOwn(ofMatrices, name)) return ofMatrices[name]([x, ...args], keywords);
  if (name === "is_conj" || name === "is_neg") return name === "is_conj" && x.isConj;
  if (name === "resolve_conj")
    return x.isConj ? x.both((part) => workOut("part.clone()", { part }), false) : x;
  if (name === "conj_physical") return x.worked("conj").method("resolve_conj", [], {});
  if (name === "adjoint") return x.method("transpose", [-2n, -1n], {}).worked("conj");
  if (name === "float" || name === "double")
    return call(workOut("part.clone()", { part: x.re }), name, [], {});
  if ((name === "max" || name === "min") && args.length === 0) x.lacks(`${name}_all`);
  const wider = { cdouble: "complex128", cfloat: "complex64" }[name];
  if (wider !== undefined) return x.method("to", [dtypeNamed(wider)], {});
  if (name === "element_size") return x.dtype.name === "complex128" ? 16n : 8n;
  if (name === "var" || name === "std") {
    const [a, b] = [x.re, x.im].map((part) => call(part, "var", args, keywords));
    return workOut(name === "var" ? "a + b" : "(a + b).sqrt()", { a, b });
  }
  const isOne = args.length === 1 && Object.keys(keywords).length === 0;
  if (name === "cumprod" && isOne) return stacked(x, products(x, args[0]), args[0]);
  const isRow = x.re.tensor?.ndim === 1 && x.re.tensor.numel > 0;
  if (name === "prod" && args.length === 0 && isRow) return products(x, 0n).at(-1);
  if (name === "diff" && args.length === 0 && Object.keys(keywords).length === 0)
    return x.both((part) => workOut("part.diff()", { part }), false);
  if (name === "masked_fill" && args.length === 2) {
    const [mask, value] = args;
    const own = (part, given) => workOut("part.masked_fill(mask, given)", { part, mask, given });
    const isComplex = value?.re !== undefined && value.constructor !== x.constructor;
    if (isComplex || /^(?:bigint|number)$/.test(typeof value))
      return new x.constructor(own(x.re, isComplex ? value.re : value), own(x.im, isComplex ? value.im : 0));
  }
  return undefined;
}
