// tf.debugging: what holds passes; what does not is told where TensorFlow tells it in one sentence.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise } from "../../values/types.js";
import { ask, convert, isArray } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { invalid, nodeError } from "../errors.js";
import { wrap } from "../framework.js";

const all = (mask) => session().mode === "shapes" || Boolean(engine.all(mask).item());

/** A message of the program in front, if there is one. */
const inFront = (message, end) => ((message ?? "") === "" ? "" : `${message}${end}`);

/** The first elements, as NumPy prints them. */
const some = (tensor, count = tensor.numel) =>
  tensor
    .flatten()
    .at({ slice: [0, count, null] })
    .toString({ style: "numpy-str" });

const MOST = 3;

/** What is told of two that are not as they should be. */
function failed([x, y], mask, sign, { message, summarize = null }) {
  const lines = [`${inFront(message, "\n")}Condition x ${sign} y did not hold.`];
  const most = summarize === null ? MOST : Number(summarize);
  if (x.ndim > 0 && `${x.shape}` === `${y.shape}`) {
    const wrong = engine.logicalNot(mask);
    const places = engine.argwhere(wrong);
    const count = Math.min(places.shape[0], most);
    const first = places.at({ slice: [0, count, null] });
    lines.push(`Indices of first ${count} different values:`, first.toString({ style: "numpy-str" }));
    for (const [name, own] of [
      ["x", x],
      ["y", y],
    ])
      lines.push(`Corresponding ${name} values:`, some(engine.maskedSelect(own, wrong), count));
  }
  for (const [name, own] of [
    ["x", x],
    ["y", y],
  ]) {
    const count = Math.min(own.numel, most);
    lines.push(`First ${count} elements of ${name}:`, some(own, count));
  }
  return invalid(lines.join("\n"));
}

/** A comparison of all elements of two. */
const comparison =
  (op, sign, node) =>
  ({ x, y, message, summarize }) => {
    const left = convert(x, null, isArray(y) ? y.tensor.dtype : null);
    const right = convert(y, null, left.dtype);
    if (left.dtype !== right.dtype) refuseHere("such an assertion");
    if (isArray(x) && isArray(y)) checkShapes(left, right, node);
    const mask = ask(() => left[op](right));
    return all(mask) ? null : ask(() => failed([left, right], mask, sign, { message, summarize }));
  };

/** Tensors that do not broadcast are told of by their node. */
function checkShapes(left, right, node) {
  try {
    engine.broadcastShapes(left.shape, right.shape);
  } catch {
    const [one, other] = [left, right].map(({ shape }) => `[${shape.join(",")}]`);
    nodeError(node, `Incompatible shapes: ${one} vs. ${other}`);
  }
}
export const assertEqual = comparison("eq", "==", "Equal");
export const assertNotEqual = comparison("ne", "!=", "NotEqual");
export const assertLess = comparison("lt", "<", "Less");
export const assertLessEqual = comparison("le", "<=", "LessEqual");
export const assertGreater = comparison("gt", ">", "Greater");
export const assertGreaterEqual = comparison("ge", ">=", "GreaterEqual");

const shown = ({ shape, dtype }) => `shape=${repr(new Tuple(shape.map(BigInt)))} dtype=${dtype}`;

const sign =
  (op, rule) =>
  ({ x, message }) => {
    const tensor = convert(x);
    if (all(ask(() => tensor[op](0)))) return null;
    if (!isArray(x) || tensor.numel > 3) refuseHere("what an assertion tells of a difference");
    const isFloat = /^float/.test(tensor.dtype);
    const numbers = tensor
      .flatten()
      .toArray()
      .map((one) => (isFloat ? repr(one) : String(one)));
    const list = repr(new List(numbers));
    return invalid(
      `${inFront(message, ".  ")}\nCondition x ${rule} 0 did not hold element-wise:\nx (${shown(tensor)}) = \n${list}`,
    );
  };
export const assertPositive = sign("gt", ">");
export const assertNonNegative = sign("ge", ">=");

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

const ranked = (tensor, rank, message) =>
  raise(
    "ValueError",
    `${inFront(message, ".  ")}Tensor  must have rank ${rank}.  Received rank ${tensor.ndim}, shape ${repr(new Tuple(tensor.shape.map(BigInt)))}`,
  );

export function assertRank({ x, rank, message }) {
  const tensor = convert(x);
  return tensor.ndim === Number(rank) ? null : ranked(tensor, rank, message);
}

export function assertType({ tensor, tf_type: type, message }) {
  const found = convert(tensor);
  const wanted = dtypeOf(type);
  if (found.dtype === wanted) return null;
  const rule = `tensor must be of type tf.${wanted}; got tf.${found.dtype}`;
  return raise("TypeError", `${inFront(message, "  ")}${rule}`);
}

/** Sizes by their names, the same wherever a name stands. */
export function assertShapes({ shapes }) {
  const pairs = shapes instanceof Dict ? [...shapes.walk()] : shapes.items.map((one) => one.items);
  const sizes = new Map();
  for (const [value, wanted] of pairs) {
    const tensor = convert(value);
    const { shape } = tensor;
    const list = wanted instanceof Tuple || wanted instanceof List ? wanted.items : [wanted];
    if (list.length !== shape.length) ranked(tensor, list.length, "");
    list.forEach((one, i) => {
      if (one === null || one === ".") return;
      const known = sizes.get(one) ?? { size: shape[i], from: `by tensor ${shown(tensor)} dimension ${i}` };
      const { size, from } = typeof one === "bigint" ? { size: Number(one), from: "explicitly" } : known;
      if (typeof one === "string") sizes.set(one, known);
      if (size === shape[i]) return;
      const rule = `Tensor ${shown(tensor)} dimension ${i} must have size ${size}.`;
      const found = `Received size ${shape[i]}, shape ${repr(new Tuple(shape.map(BigInt)))}`;
      raise("ValueError", `Specified ${from}.  ${rule}  ${found}`);
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
