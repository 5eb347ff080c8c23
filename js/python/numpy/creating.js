// Arrays made of sizes, ranges and other arrays.
import * as engine from "../../names.js";
import { checkElements, tensorOf, toEngine } from "../arrays/convert.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { functionsOf, toInt, toShape } from "./arguments.js";
import { toArray, toTensor } from "./data.js";
import { dtypeName } from "./dtypes.js";
import { elementwise } from "./elementwise.js";
import { ask, give, isArray, notRead, numpy, result } from "./framework.js";
import { common } from "./promotion.js";

/** np.array(object). */
function array(object, dtype, copy = true, ndmin = 0n) {
  const tensor = toTensor(object, dtypeName(dtype, null));
  const shared = isArray(object) && tensor.sharesStorage(tensorOf(object));
  if (shared && copy !== true) return toInt(ndmin) > tensor.ndim ? notRead("ndmin=") : object;
  const own = shared ? tensor.clone() : tensor;
  const missing = Math.max(0, toInt(ndmin) - own.ndim);
  return give(own.reshape([...Array(missing).fill(1), ...own.shape]));
}

function asarray(value, dtype, copy) {
  if (copy === true) return array(value, dtype);
  if (isArray(value) && !value.scalar && dtypeName(dtype, tensorOf(value).dtype) === tensorOf(value).dtype) {
    return value.framework === numpy ? value : give(value.tensor);
  }
  return give(toTensor(value, dtypeName(dtype, null)));
}

const filling = (fill) => (shape, dtype) =>
  give(ask(() => fill(toShape(shape), { dtype: dtypeName(dtype, "float64") })));

function full(shape, value, dtype) {
  const sizes = toShape(shape);
  const tensor = toTensor(value, dtypeName(dtype, null));
  const made = ask(() => engine.empty(sizes, { dtype: tensor.dtype }));
  ask(() => made.setAt(["..."], tensor));
  return give(made);
}

const like = (fill) => (prototype, dtype, shape) => {
  const { tensor } = toArray(prototype);
  if (tensor === null) return toArray(prototype);
  const sizes = shape === undefined || shape === null ? tensor.shape : toShape(shape);
  return give(fill(sizes, dtypeName(dtype, tensor.dtype)));
};
const made = (fill) => like((sizes, dtype) => fill(sizes, { dtype }));

/** The numbers of a range, of the dtype its bounds have together. */
function arange(start, stop, step = 1n, dtype) {
  const bounds = stop === undefined || stop === null ? [0n, start, step ?? 1n] : [start, stop, step ?? 1n];
  if (bounds.some((bound) => isArray(bound) && bound.tensor.ndim > 0)) notRead("np.arange of arrays");
  const plain = bounds.map((bound) => (isArray(bound) ? bound.tensor.item() : bound));
  if (plain.some((bound) => bound instanceof Unknown)) return unknownRange(start, stop, step, dtype);
  const [from = 0, to = 0, by = 1] = plain.map(Number);
  if (by === 0) raise("ZeroDivisionError", "division by zero");
  const count = Math.max(0, Math.ceil((to - from) / by));
  checkElements(count);
  const found = common(bounds.map((bound) => (typeof bound === "boolean" ? BigInt(bound) : bound)));
  const own = dtypeName(dtype, found);
  const numbers = engine.arange(count, { dtype: found.startsWith("float") ? "float64" : "int64" });
  // NumPy's own way: the first number, and the difference of the first two so many times.
  return give(
    ask(() =>
      numbers
        .mul(found.startsWith("float") ? from + by - from : by)
        .add(from)
        .to(own),
    ),
  );
}

function unknownRange(first, second, step, dtype) {
  const [start, stop] = second === undefined || second === null ? [0n, first] : [first, second];
  if (start !== 0n || step !== 1n) return notRead("np.arange of sizes that are not known");
  return give(ask(() => engine.empty([toEngine(stop)], { dtype: dtypeName(dtype, "int64") })));
}

function linspace(start, stop, num = 50n, endpoint = true, retstep = false, dtype, axis = 0n) {
  const [from, to] = [start, stop].map(toArray);
  const count = toInt(num);
  if (count < 0) raise("ValueError", `Number of samples, ${count}, must be non-negative.`);
  checkElements(count);
  const parts = endpoint === false ? count : count - 1;
  const span = elementwise("sub", [elementwise("mul", [to, 1], { quiet: true }), from], { quiet: true });
  const step = elementwise("div", [span, parts < 1 ? Number.NaN : parts], { quiet: true });
  const rank = span.tensor.ndim;
  if (rank > 0 && toInt(axis) !== 0) notRead("np.linspace(axis=…)");
  const places = engine.arange(count, { dtype: "float64" }).reshape([count, ...Array(rank).fill(1)]);
  const grown = elementwise("mul", [give(places), parts < 1 ? span : step], { quiet: true });
  const numbers = elementwise("add", [grown, from], { quiet: true });
  const tensor = numbers.tensor.ndim === 0 ? numbers.tensor.reshape(1) : numbers.tensor;
  if (endpoint !== false && count > 1) tensor.setAt([count - 1], to.tensor.to("float64"));
  const own = dtypeName(dtype, "float64");
  const answer = give((/int/.test(own) ? tensor.floor() : tensor).to(own));
  return retstep === true ? new Tuple([answer, result(step.tensor)]) : answer;
}

function eye(N, M, k = 0n, dtype) {
  const rows = toInt(N);
  const columns = M === undefined || M === null ? rows : toInt(M);
  checkElements(rows * columns);
  const ones = engine.ones([rows, columns], { dtype: dtypeName(dtype, "float64") });
  const offset = toInt(k);
  return give(ask(() => engine.tril(engine.triu(ones, offset), offset)));
}

export const creating = functionsOf({
  "array object dtype= * copy= ndmin= -order -subok -like": array,
  "asarray a dtype= -order * -device copy= -like": asarray,
  "asanyarray a dtype= -order * -device copy= -like": asarray,
  "ascontiguousarray a dtype= * -like": (a, dtype) =>
    isArray(a) && !tensorOf(a).isContiguous ? array(a, dtype) : asarray(a, dtype),
  "copy a -order -subok": (a) => array(a),
  "zeros shape dtype= -order * -device -like": filling(engine.zeros),
  "ones shape dtype= -order * -device -like": filling(engine.ones),
  "empty shape dtype= -order * -device -like": filling(engine.zeros),
  "full shape fill_value dtype= -order * -device -like": full,
  "zeros_like a dtype= -order -subok shape= * -device": made(engine.zeros),
  "ones_like a dtype= -order -subok shape= * -device": made(engine.ones),
  "empty_like prototype dtype= -order -subok shape= * -device": made(engine.zeros),
  "full_like a fill_value dtype= -order -subok shape= * -device": (a, value, dtype, shape) =>
    like((sizes, own) => {
      const filled = ask(() => engine.empty(sizes, { dtype: own }));
      filled.setAt(["..."], toTensor(value, own));
      return filled;
    })(a, dtype, shape),
  "arange start stop= step= * dtype= -device -like": arange,
  "linspace start stop num= endpoint= retstep= dtype= axis= * -device": linspace,
  "eye N M= k= dtype= -order * -device -like": eye,
  "identity n dtype= * -like": (n, dtype) => eye(n, null, 0n, dtype),
  "tri N M= k= dtype= * -like": (N, M, k = 0n, dtype) =>
    give(
      engine.tril(engine.ones([toInt(N), toInt(M ?? N)], { dtype: dtypeName(dtype, "float64") }), toInt(k)),
    ),
});
