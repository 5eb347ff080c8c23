// Arrays that are made: filled, of steps, between two ends.
import { tuple } from "../../refusals/shape-text.js";
import { checkElements, integer } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { isFraction } from "../values/unknown.js";
import { convert, sizesGiven } from "./convert.js";
import { dtypeOf } from "./dtypes.js";
import { checkOperand } from "./elementwise.js";
import { ask, cast, give, isArray, itemOf, weakly } from "./framework.js";
import { axisOf } from "./reduce.js";
import { isTraced, refuseConcrete } from "./traces/tracing.js";
export function checkedSizes(value) {
  const sizes = sizesGiven(value);
  if (sizes.some((size) => size < 0)) {
    raise("TypeError", `broadcast_in_dim shape must have every element be nonnegative, got ${tuple(sizes)}.`);
  }
  checkElements(sizes.reduce((all, size) => all * size, 1));
  return sizes;
}

/** The dtype of what is filled; sizes one by one are no dtype. */
function filledOf(shape, dtype, own) {
  if (typeof dtype === "bigint" && typeof shape === "bigint") {
    const name = `jax.numpy.${own}`;
    const meant = `when you meant \`${name}((${shape}, ${dtype}))\`, i.e. with a single tuple argument for the shape?`;
    const found = `Cannot interpret '${dtype}' as a data type.\n\nDid you accidentally write \`${name}(${shape}, ${dtype})\``;
    raise("TypeError", `${found} ${meant}`);
  }
  return dtypeOf(dtype) ?? "float32";
}

export const filled =
  (value, name = value === 1 ? "ones" : "zeros") =>
  ({ shape, dtype }) =>
    give(ask(() => engine.full(checkedSizes(shape), value, { dtype: filledOf(shape, dtype, name) })));

/** A value as an array, of so many axes at least. @param {any} given */
export function arrayOf({ object, dtype, order = null, ndmin = 0n }) {
  if (order !== null && !/^[KC]$/.test(order)) refuseHere("order= of jnp.array");
  const made = convert(object, dtypeOf(dtype));
  const more = Number(ndmin) - made.tensor.ndim;
  if (more <= 0) return made;
  return give(
    ask(() => made.tensor.reshape([...Array(more).fill(1), ...made.tensor.shape])),
    made.weak,
  );
}

/** A number, or numbers that are spread out. */
export function full({ shape, fill_value: value, dtype: type }) {
  checkOperand(value, "full", 0);
  const one = convert(value);
  const dtype = dtypeOf(type);
  const sizes = checkedSizes(shape);
  const made = weakly(one, () =>
    engine.broadcastTo(cast(one.tensor, dtype ?? one.tensor.dtype), sizes).clone(),
  );
  return give(made, dtype === null && one.weak);
}

export const filledLike =
  (value) =>
  ({ a, dtype, shape = null }) => {
    const { tensor, weak } = convert(a);
    const sizes = shape === null ? [...tensor.shape] : checkedSizes(shape);
    const made = ask(() => engine.full(sizes, value, { dtype: dtypeOf(dtype) ?? tensor.dtype }));
    return give(made, weak && (dtype ?? null) === null);
  };

export function fullLike({ a, fill_value: value, dtype, shape = null }) {
  const array = convert(a);
  const { tensor } = array;
  const sizes = shape ?? new Tuple(tensor.shape.map(BigInt));
  const made = full({ shape: sizes, fill_value: value, dtype }).tensor.to(dtypeOf(dtype) ?? tensor.dtype);
  return give(made, (dtype ?? null) === null && array.weak === true);
}

export function eye({ N, M, k = 0n, dtype }) {
  for (const [word, value] of Object.entries({ N, M }))
    if (typeof value === "number") {
      const rule = "Shapes must be 1D sequences of concrete values of integer type";
      raise("TypeError", `${rule}, got (${repr(value)},). argument of '${word}' jnp.eye().`);
    }
  const [rows, columns] = [...checkedSizes(N), ...checkedSizes(M ?? N)];
  const ones = () =>
    engine.full([rows, columns + Math.abs(Number(k))], 1, { dtype: dtypeOf(dtype) ?? "float32" });
  if (k === 0n) return give(ask(() => engine.eye(rows, columns, { dtype: dtypeOf(dtype) ?? "float32" })));
  return give(
    ask(() =>
      engine
        .triu(engine.tril(ones(), { diagonal: Number(k) }), { diagonal: Number(k) })
        .narrow(1, 0, columns),
    ),
  );
}

export function arange({ start, stop = null, step = 1n, dtype: type }) {
  const told = stop === null ? [0n, start, step ?? 1n] : [start, stop, step ?? 1n];
  const names = stop === null ? ["", "stop", "step"] : ["start", "stop", "step"];
  told.forEach((value, i) => {
    if (isArray(value) && isTraced(value))
      refuseConcrete(value, `It arose in the jnp.arange argument '${names[i]}'`);
  });
  const given = told.map((value) => (value?.tensor?.ndim === 0 ? (value.number ?? itemOf(value)) : value));
  const open = session().generic.countOfRange(...given);
  if (open !== null)
    return give(
      ask(() =>
        engine.empty([open], { dtype: dtypeOf(type) ?? (given.some(isFraction) ? "float32" : "int32") }),
      ),
    );
  const numbers = given.map((value) => (isArray(value) ? refuseHere("such a jnp.arange") : Number(value)));
  if (given.some((value) => !/bigint|number/.test(typeof value))) refuseHere("such a jnp.arange");
  const dtype = dtypeOf(type) ?? (given.some((value) => typeof value === "number") ? "float32" : "int32");
  const [from, to, by] = numbers;
  if (by === 0) raise("ZeroDivisionError", `${dtype === "float32" ? "float " : ""}division by zero`);
  checkElements(Math.abs((to - from) / by));
  const count = Math.max(0, Math.ceil((to - from) / by));
  if (count === 0 || dtype !== "float32")
    return give(ask(() => engine.arange(0, count, { dtype: "int64" }).mul(by).add(from).to(dtype)));
  return give(ask(() => engine.arange(0, count, { dtype }).mul(by).add(from)));
}

/**
 * Both ends with their shares, in the order that JAX's compiler leaves: it multiplies by what it would divide by, and adds the
 * second share without rounding it before; of few numbers, where it writes the loop out, the first share at place 1.
 */
function between(from, to, count) {
  const [one, wide] = ["float32", "float64"];
  const share = Math.fround(1 / count);
  const places = engine.arange(0, count, { dtype: one }).reshape([-1, ...from.shape.map(() => 1)]);
  const left = engine.rsub(places.mul(share), 1);
  const step = to.mul(share);
  const sums = places.to(wide).mul(step.to(wide)).add(left.mul(from).to(wide)).to(one);
  if (count > 33) return sums;
  const other = left.to(wide).mul(from.to(wide)).add(places.mul(step).to(wide)).to(one);
  return engine.where(places.eq(1), other, sums);
}

export function linspace({ start, stop, num = 50n, endpoint = true, retstep, dtype: type, axis = 0n }) {
  const ends = [start, stop].map((value) => convert(value).tensor.to("float32"));
  if (typeof num === "number") raise("TypeError", "'float' object cannot be interpreted as an integer");
  const count = integer(num);
  const dtype = dtypeOf(type) ?? "float32";
  if (count < 0) raise("ValueError", `Number of samples, ${count}, must be non-negative.`);
  if (dtype === "bool") refuseHere("such a jnp.linspace");
  const made = () => {
    const [from, to] = engine.broadcastTensors(...ends);
    const whole = endpoint !== false;
    const parts = [];
    const steps = count - (whole ? 1 : 0);
    if (count === 1) parts.push(from.unsqueeze(0));
    else if (steps > 0) parts.push(between(from, to, steps));
    if (whole && count > 1) parts.push(to.unsqueeze(0));
    const all = count === 0 ? engine.empty([0, ...from.shape], { dtype: "float32" }) : engine.cat(parts);
    const numbers = (/int/.test(dtype) ? all.floor() : all).to(dtype);
    const apart = count > 1 ? to.sub(from).mul(Math.fround(1 / steps)) : to.sub(from);
    const known = count > (whole ? 1 : 0);
    return [
      engine.movedim(numbers, 0, axisOf(axis, numbers.ndim)),
      known ? apart : engine.full([], Number.NaN, { dtype: "float32" }),
    ];
  };
  const [numbers, step] = ask(made);
  return retstep === true ? new Tuple([give(numbers), give(step)]) : give(numbers);
}
