// tf.debugging: what holds passes; what does not is told where TensorFlow tells it in one sentence.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { ask, convert, isArray } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { invalid } from "../errors.js";
import { wrap } from "../framework.js";

const all = (mask) => session().mode === "shapes" || Boolean(engine.all(mask).item());

const failed = () => refuseHere("what an assertion tells of a difference");

/** A comparison of all elements of two. */
const comparison =
  (op) =>
  ({ x, y }) => {
    const left = convert(x, null, isArray(y) ? y.tensor.dtype : null);
    const right = convert(y, null, left.dtype);
    if (left.dtype !== right.dtype) refuseHere("such an assertion");
    return all(ask(() => left[op](right))) ? null : failed();
  };
export const assertEqual = comparison("eq");
export const assertNotEqual = comparison("ne");
export const assertLess = comparison("lt");
export const assertLessEqual = comparison("le");
export const assertGreater = comparison("gt");
export const assertGreaterEqual = comparison("ge");

const sign =
  (op) =>
  ({ x }) => {
    const tensor = convert(x);
    return all(ask(() => tensor[op](0))) ? null : failed();
  };
export const assertPositive = sign("gt");
export const assertNonNegative = sign("ge");

export function assertNear({ x, y, rtol = null, atol = null }) {
  if (rtol !== null || atol !== null) refuseHere("tolerances of an assertion");
  const [left, right] = [convert(x), convert(y)];
  const most = ask(() =>
    right
      .abs()
      .mul(10 * 2 ** -23)
      .add(10 * 2 ** -23),
  );
  return all(ask(() => left.sub(right).abs().lt(most)))
    ? null
    : refuseHere("what an assertion tells of a difference");
}

export const assertRank = ({ x, rank }) =>
  convert(x).ndim === Number(rank) ? null : refuseHere("what tf.debugging.assert_rank tells");

export function assertType({ tensor, tf_type: type }) {
  const found = convert(tensor);
  return found.dtype === dtypeOf(type) ? null : refuseHere("what tf.debugging.assert_type tells");
}

/** Sizes by their names, the same wherever a name stands. */
export function assertShapes({ shapes }) {
  const pairs = shapes instanceof Dict ? [...shapes.walk()] : shapes.items.map((one) => one.items);
  const sizes = new Map();
  for (const [value, wanted] of pairs) {
    const { shape } = convert(value);
    const list = wanted instanceof Tuple || wanted instanceof List ? wanted.items : [wanted];
    if (list.length !== shape.length) refuseHere("what tf.debugging.assert_shapes tells");
    list.forEach((one, i) => {
      if (one === null) return;
      const size = typeof one === "bigint" ? Number(one) : (sizes.get(one) ?? shape[i]);
      if (typeof one === "string") sizes.set(one, size);
      if (size !== shape[i]) refuseHere("what tf.debugging.assert_shapes tells");
    });
  }
  return null;
}

export function checkNumerics({ tensor, x = tensor, message = "" }) {
  const found = convert(x);
  if (session().mode === "shapes") return wrap(found);
  const [nan, infinite] = [engine.any(engine.isnan(found)).item(), engine.any(engine.isinf(found)).item()];
  if (!nan && !infinite) return wrap(found);
  const what = [infinite ? "Inf" : null, nan ? "NaN" : null].filter(Boolean).join(" and ");
  const where =
    "{{function_node __wrapped__CheckNumerics_device_/job:localhost/replica:0/task:0/device:CPU:0}}";
  return invalid(`${where} ${message} : Tensor had ${what} values [Op:CheckNumerics] name: `);
}

/** The tensor itself, if its shape is one that is told. */
export function ensureShape({ x, shape }) {
  const tensor = convert(x);
  const items = shape?.items ?? refuseHere("such a shape");
  const fits =
    items.length === tensor.ndim && items.every((one, i) => one === null || Number(one) === tensor.shape[i]);
  if (fits) return wrap(tensor);
  const told = `[${items.map((one) => (one === null ? "?" : String(one))).join(",")}]`;
  const where =
    "{{function_node __wrapped__EnsureShape_device_/job:localhost/replica:0/task:0/device:CPU:0}}";
  const named = isArray(x) ? " name: " : "";
  return invalid(
    `${where} Shape of tensor input [${tensor.shape.join(",")}] is not compatible with expected shape ${told}. [Op:EnsureShape]${named}`,
  );
}
