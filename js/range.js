// Numbers at equal distances.
import { isFloating } from "./dtype.js";
import { elementWriter } from "./elements.js";
import { refusalNamed, ShapecastError, typeError } from "./errors.js";
import { splitOptions } from "./options.js";
import { isNumber, pythonTypeName, toScalar } from "./scalar.js";
import { allocateTensor } from "./tensor.js";

const refused = (message) => new ShapecastError(message, { op: "arange" });

/** Python's way to write a number that is not finite. */
const pythonNumber = (value) => String(value).replace("Infinity", "inf").replace("NaN", "nan");

/** [start, end, step] as scalars. */
function bounds(args) {
  if (args.length < 1 || args.length > 3) {
    throw typeError("arange", `arange() takes from 1 to 3 numbers but ${args.length} were given`);
  }
  const names = args.length === 1 ? ["end"] : ["start", "end", "step"];
  args.forEach((value, i) => {
    if (isNumber(value)) return;
    throw typeError(
      "arange",
      `arange(): argument '${names[i]}' (position ${i + 1}) must be Number, not ${pythonTypeName(value)}`,
    );
  });
  const [start, end, step = 1] = args.length === 1 ? [0, args[0]] : args;
  return [start, end, step].map((value) => toScalar(value, "arange"));
}

/** How many steps fit, PyTorch's refusals first. */
function countSteps(start, end, step) {
  const [from, to, by] = [start, end, step].map(({ value }) => Number(value));
  if (by === 0) throw refused("step must be nonzero");
  if (!Number.isFinite(from) || !Number.isFinite(to)) {
    throw refused(`unsupported range: ${pythonNumber(from)} -> ${pythonNumber(to)}`);
  }
  if (!Number.isFinite(by)) throw refused(`step must be finite but got ${pythonNumber(by)}`);
  if (by > 0 ? to < from : to > from) {
    throw refused("upper bound and lower bound inconsistent with step sign");
  }
  const whole = [start, end, step].every(({ kind }) => kind !== "float");
  const length = whole ? wholeSteps(start.value, end.value, step.value) : Math.ceil((to - from) / by);
  if (length > Number.MAX_SAFE_INTEGER) throw refused("invalid size, possible overflow?");
  return Math.abs(length);
}

/** Integers may lie beyond 2^53, and their difference too. */
function wholeSteps(start, end, step) {
  const span = BigInt(end) - BigInt(start);
  const by = BigInt(step);
  return Number(span / by) + (span % by === 0n ? 0 : 1);
}

/** `arange(end)`, `arange(start, end)`, `arange(start, end, step)`; int64 when all are integers, else float32. */
export function arange(...given) {
  const { args, options } = splitOptions("arange", given, ["dtype"]);
  const [start, end, step] = bounds(args);
  const dtype =
    options.dtype ?? ([start, end, step].some(({ kind }) => kind === "float") ? "float32" : "int64");
  if (dtype === "bool") {
    throw refusalNamed("unsupported_dtype", { left: 0 }, { op: "arange", shapes: [] });
  }
  const length = countSteps(start, end, step);
  const result = allocateTensor([length], dtype, "arange");
  const write = elementWriter(result.data, dtype);
  if (dtype === "int64" && [start, end, step].some(({ value }) => typeof value === "bigint")) {
    for (let i = 0n; i < length; i++) write(Number(i), BigInt(start.value) + i * BigInt(step.value));
    return result;
  }
  const [from, by] = [start, step].map(({ value }) =>
    isFloating(dtype) ? Number(value) : Math.trunc(Number(value)),
  );
  for (let i = 0; i < length; i++) write(i, from + i * by);
  return result;
}
