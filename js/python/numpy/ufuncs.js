// Ufuncs: NumPy's functions of elements, by their names.
import { FunctionOf } from "../arrays/module.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { raise, TYPES, Type } from "../values/types.js";
import { functionsOf } from "./base/arguments.js";
import { toArray } from "./base/data.js";
import { dtypeName } from "./base/dtypes.js";
import { give, notRead, wrong } from "./base/framework.js";
import { overridden } from "./base/guests.js";
import { hasMask } from "./base/masked-names.js";
import { hasMatrix } from "./base/matrix-names.js";
import { hasObjects } from "./base/object-names.js";
import { hasFields } from "./base/structured-names.js";
import { hasComplex, hasDates, hasText } from "./base/text-names.js";
import { elementwise, quietly, TRUTHS } from "./elementwise.js";
import { accumulating, adding } from "./rare-names.js";
import { reductions } from "./reductions.js";

const UFUNC = new Type("numpy.ufunc", TYPES.object, "numpy.ufunc");

/** The engine's operations by NumPy's names, `name` alone where they are the same but for the spelling. */
const BINARY =
  "add subtract=sub multiply=mul divide=div true_divide=div floor_divide=floorDivide remainder mod=remainder fmod " +
  "power=pow pow maximum minimum fmax fmin arctan2=atan2 atan2 hypot copysign nextafter logaddexp heaviside " +
  "bitwise_and=bitwiseAnd bitwise_or=bitwiseOr bitwise_xor=bitwiseXor left_shift=bitwiseLeftShift " +
  "right_shift=bitwiseRightShift bitwise_left_shift=bitwiseLeftShift bitwise_right_shift=bitwiseRightShift " +
  "equal=eq not_equal=ne less=lt less_equal=le greater=gt greater_equal=ge " +
  "logical_and=logicalAnd logical_or=logicalOr logical_xor=logicalXor";
const UNARY =
  "negative=neg positive absolute=abs abs sign square floor ceil trunc fix=trunc rint sqrt reciprocal exp exp2 expm1 log " +
  "log2 log10 log1p sin cos tan arcsin=asin arccos=acos arctan=atan asin acos atan sinh cosh tanh isnan isinf isfinite " +
  "signbit invert=bitwiseNot bitwise_not=bitwiseNot bitwise_invert=bitwiseNot logical_not=logicalNot";

/** Along an axis. */
const REDUCE = {
  add: "sum",
  mul: "prod",
  maximum: "max",
  minimum: "min",
  logicalAnd: "all",
  logicalOr: "any",
};
const ACCUMULATE = { add: "cumsum", mul: "cumprod" };
/** Those of the functions that few programs call. */
const ADDS = { add: 1, sub: -1 };
const RUNNING = { maximum: "cummax", minimum: "cummin" };

/** What stands for a reduction of nothing, None where nothing does. @type {Record<string, any>} */
const IDENTITIES = {
  add: 0n,
  mul: 1n,
  bitwiseAnd: -1n,
  bitwiseOr: 0n,
  bitwiseXor: 0n,
  hypot: 0n,
  logaddexp: Number.NEGATIVE_INFINITY,
  logicalAnd: true,
  logicalOr: false,
  logicalXor: false,
};

const STEPPING = new Set(["reduce", "accumulate", "reduceat", "at"]);

/** A ufunc of texts, or of None. */
function ofTexts(name, operands) {
  const { texts } = partOf("numpyRare");
  return operands.includes(null) ? texts.refuseNone(name, operands) : texts.ufuncOfTexts(name, operands);
}

const OF_TWO = new Set(["reduce", "accumulate", "reduceat", "outer"]);

class Ufunc {
  constructor(name, op, count) {
    this.name = name;
    this.op = op;
    this.count = count;
    const operands = count === 1 ? "x" : "x1 x2";
    const signature = `${this.name} ${operands} out= * where= dtype= casting=`;
    this.run = functionsOf({
      [signature]: (...values) => {
        const [told = null, where = true, dtype = null, casting = "same_kind"] = values.slice(count);
        const out = told instanceof Tuple && told.items.length === 1 ? told.items[0] : told;
        const given = values.slice(0, count);
        const usual = where === true && casting === "same_kind";
        if (usual && dtype === null) return elementwise(op, given, { out, name: this.name });
        if (dtype !== null && TRUTHS.has(op)) notRead(`np.${this.name}(dtype=…)`);
        const own = dtype === null ? null : dtypeName(dtype, "float64");
        return partOf("numpyRare").ufuncWith(op, given, { out, where, dtype: own, name, casting });
      },
    })[this.name];
  }
  get [TYPE]() {
    return UFUNC;
  }
  [REPR]() {
    return `<ufunc '${this.name}'>`;
  }
  call(args, keywords) {
    const { count, name } = this;
    if (args.length < count || args.length > count + 1) {
      const given = `${args.length} ${args.length === 1 ? "was" : "were"} given`;
      raise("TypeError", `${name}() takes from ${count} to ${count + 1} positional arguments but ${given}`);
    }
    const own = overridden(this, "__call__", args, keywords, count);
    if (own !== null) return own.made;
    const operands = args.slice(0, count);
    if (operands.some(hasMatrix))
      return partOf("structured").matrices.call(name, (own, words) => this.call(own, words), args, keywords);
    if (operands.some(hasFields)) return partOf("structured").ufunc(name, operands);
    if (operands.some(hasObjects)) return partOf("structured").objects.ufunc(name, operands);
    if (operands.some(hasMask)) return partOf("numpyRare").masked.call(name, operands, {});
    if (operands.some(hasDates)) return partOf("numpyRare").dates.ufunc(name, operands);
    if (operands.some((one) => one === null || hasText(one))) return ofTexts(name, operands);
    if (args.some(hasComplex)) return partOf("numpyRare").complex.ufunc(this.op, count, args, keywords);
    return this.run(args, keywords);
  }
  [ATTRIBUTE](name) {
    if (name === "__name__") return this.name;
    if (name === "__call__") return this;
    const found = this.#member(name);
    if (!OF_TWO.has(name) || found === undefined) return found;
    return new FunctionOf(name, (args, keywords, machine) => {
      const own = overridden(this, name, args, keywords);
      return own === null ? found.call(args, keywords, machine) : own.made;
    });
  }
  #member(name) {
    const { count, op } = this;
    if (name === "nin" || name === "nargs") return BigInt(name === "nin" ? count : count + 1);
    if (name === "nout") return 1n;
    if (name === "identity") return IDENTITIES[op] ?? null;
    if (name === "at" && op in ADDS) return adding(ADDS[op]);
    if (count === 1 && OF_TWO.has(name))
      return new FunctionOf(name, () =>
        wrong(`${name === "outer" ? "outer product" : name} only supported for binary functions`),
      );
    if (name === "outer") return new FunctionOf(name, ([a, b]) => outer(op, toArray(a), toArray(b)));
    if (name === "accumulate" && op in RUNNING) return accumulating(RUNNING[op]);
    const along = { reduce: REDUCE, accumulate: ACCUMULATE }[name]?.[op];
    if (along === undefined)
      return STEPPING.has(name)
        ? new FunctionOf(name, (args, keywords) => partOf("numpyRare").stepping[name](op, args, keywords))
        : undefined;
    return new FunctionOf(name, ([array, axis = 0n, ...rest], keywords) =>
      hasObjects(array)
        ? partOf("structured").objects.call(along, null, [array, axis, ...rest], keywords)
        : reductions[along]([array, ...rest], { axis, ...keywords }),
    );
  }
}

/** Each element of one with each of the other. */
function outer(op, a, b) {
  const ones = b.tensor.shape.map(() => 1);
  return quietly(op, give(a.tensor.reshape([...a.tensor.shape, ...ones])), b);
}

export const ufuncs = {};
/** The first ufunc of each operation, which has other names too; `fix` is one of its own. */
const named = {};
for (const [names, count] of /** @type {[string, number][]} */ ([
  [UNARY, 1],
  [BINARY, 2],
])) {
  for (const entry of names.split(" ")) {
    const [name, op = name] = entry.split("=");
    const own = name === "fix" ? name : op;
    named[own] ??= new Ufunc(name, op, count);
    ufuncs[name] = named[own];
  }
}
