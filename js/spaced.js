// Numbers between two ends, at equal distances or equal ratios, and the identity matrix.

import { zeros } from "./create.js";
import { isFloating } from "./dtype.js";
import { elementWriter } from "./elements.js";
import { DTypeError, ShapecastError, typeError } from "./errors.js";
import { run } from "./operations.js";
import { splitOptions } from "./options.js";
import { isNumber, kindOf, plainNumber, pythonTypeName, scalar } from "./scalar.js";
import { checkShape, integersNamed, missing, tooMany } from "./sizes.js";
import { allocateTensor, materialize } from "./tensor.js";

function parse(op, given, known) {
  const { args, options } = splitOptions(op, given, known);
  const names = ["start", "end", "steps"];
  if (args.length < 3) throw missing(op, names.slice(args.length));
  if (args.length > 3) throw tooMany(op, 3, args.length);
  args.slice(0, 2).forEach((value, i) => {
    if (isNumber(value)) return;
    const found = pythonTypeName(value);
    throw typeError(op, `${op}(): argument '${names[i]}' (position ${i + 1}) must be Number, not ${found}`);
  });
  if (!isNumber(args[2]) || kindOf(args[2]) !== "int") {
    const found = pythonTypeName(args[2]);
    throw typeError(op, `${op}(): argument 'steps' (position 3) must be int, not ${found}`);
  }
  const [start, end, steps] = args.map((value) => Number(plainNumber(value)));
  if (steps < 0) throw new ShapecastError("number of steps must be non-negative", { op });
  const { dtype = "float32", base = 10 } = options;
  if (dtype === "bool") {
    throw new DTypeError(`"${op}_cpu" not implemented for 'Bool'`, { op, pythonType: "NotImplementedError" });
  }
  return { start, end, steps, dtype, base };
}

/** a + b * count rounded once, as PyTorch's compiler fuses it; `count` has at most 26 bits. */
function fusedSum(a, b, count) {
  const cut = 134217729 * b;
  const head = cut - (cut - b);
  const product = b * count;
  const rest = head * count - product + (b - head) * count;
  return a + product + rest;
}

/** Both halves from their own end, as PyTorch: the last number is `end` itself. */
function fillBetween(result, { start, end, steps }) {
  const write = elementWriter(result.data, result.dtype);
  const round = result.dtype === "float32" ? Math.fround : (value) => value;
  const [first, last] = [round(start), round(end)];
  const step = steps > 1 ? round(round(last - first) / (steps - 1)) : 0;
  const half = Math.floor(steps / 2);
  if (steps === 1) write(0, first);
  else {
    for (let i = 0; i < steps; i++) {
      write(i, i < half ? fusedSum(first, step, i) : fusedSum(last, -step, steps - 1 - i));
    }
  }
  return result;
}

/** `steps` numbers from `start` to `end`, both among them; float32 unless `dtype` says otherwise. */
export function linspace(...given) {
  const call = parse("linspace", given, ["dtype"]);
  const shape = checkShape([call.steps], "linspace");
  return fillBetween(allocateTensor(shape, call.dtype, "linspace"), call);
}

/** `base` to the power of each number of a linspace. */
export function logspace(...given) {
  const op = "logspace";
  const call = parse(op, given, ["dtype", "base"]);
  const { dtype } = call;
  const floating = isFloating(dtype) ? dtype : "float64";
  const exponents = fillBetween(allocateTensor(checkShape([call.steps], op), floating, op), call);
  try {
    const powers = run("pow", op, [scalar(call.base, "float"), exponents]);
    if (powers.dtype === dtype) return powers;
    try {
      return materialize(powers, dtype, op);
    } finally {
      powers.dispose();
    }
  } finally {
    exponents.dispose();
  }
}

/** Ones on the diagonal of an n by m matrix (n by n), else zeros. */
export function eye(...given) {
  const { args, options } = splitOptions("eye", given, ["dtype"]);
  const [n, m = n] = integersNamed(args, "eye", args.length > 1 ? ["n", "m"] : ["n"], 1);
  for (const [name, size] of [
    ["n", n],
    ["m", m],
  ]) {
    if (size < 0)
      throw new ShapecastError(`${name} must be greater or equal to 0, got ${size}`, { op: "eye" });
  }
  const result = zeros([n, m], options);
  const write = elementWriter(result.data, result.dtype);
  for (let i = 0; i < Math.min(n, m); i++) write(i * (m + 1), 1);
  return result;
}
