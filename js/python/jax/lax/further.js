// What few programs call of jax.lax.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List } from "../../values/sequences.js";
import { convert } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { elementwise } from "../elementwise.js";
import { ask, give, isArray } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { axisOf } from "../reduce.js";
import { isLinearized, isTraced } from "../traces/tracing.js";

/** @returns {any} */
const call = (name, args, keywords = {}) =>
  /** @type {Record<string, any>} */ (FUNCTIONS)[name].call(args, keywords, null);

/** What holds numbers of a dtype side by side. */
const ROWS = {
  float32: Float32Array,
  int32: Int32Array,
  int16: Int16Array,
  int8: Int8Array,
  uint8: Uint8Array,
};

/** The same bits as numbers of another dtype: as many, or more or fewer of other widths along the last axis. */
export function viewed(array, type) {
  const { tensor } = array;
  const dtype = dtypeOf(type) ?? refuseHere("such a dtype");
  if (dtype === tensor.dtype) return array;
  if (isTraced(array) || isLinearized(array) || session().mode !== "values")
    refuseHere("the bits of what is traced");
  const [from, to] = [ROWS[tensor.dtype], ROWS[dtype]];
  if (from === undefined || to === undefined) refuseHere(`such a .view(${dtype})`);
  const bytes = from.from(ask(() => tensor.reshape(-1).tolist()).map(Number)).buffer;
  const [own, wanted] = [from.BYTES_PER_ELEMENT, to.BYTES_PER_ELEMENT];
  const shape = [...tensor.shape];
  if (own !== wanted) {
    const last = shape.pop();
    if (last === undefined) refuseHere("such a .view() of a number");
    if ((last * own) % wanted !== 0) {
      const told = `${tensor.dtype} (${8 * own} bits)`;
      refuseHere(`such a .view() of ${told}`);
    }
    shape.push((last * own) / wanted);
  }
  return give(ask(() => engine.tensor(Array.from(new to(bytes)), { dtype }).reshape(shape)));
}

/** Bits as another dtype of the same width. */
function bitcast({ operand, new_dtype: type }) {
  const array = convert(operand);
  const dtype = dtypeOf(type) ?? refuseHere("such a dtype");
  if (ROWS[dtype]?.BYTES_PER_ELEMENT !== ROWS[array.tensor.dtype]?.BYTES_PER_ELEMENT)
    refuseHere("bits of another width");
  return viewed(array, type);
}

/** Here the nearest ones are all there are. */
const nearest =
  (sign) =>
  ({ operand, k, reduction_dimension: axis = -1n }) => {
    const { tensor } = convert(operand);
    const dim = axisOf(axis, tensor.ndim);
    if (Number(k) > tensor.shape[dim]) refuseHere("such a k");
    return new List(
      ask(() => {
        const order = engine.argsort(sign > 0 ? tensor.neg() : tensor, { dim, stable: true });
        const first = order.narrow(dim, 0, Number(k));
        return [engine.takeAlongDim(tensor, first, { dim }), first.to("int32")];
      }).map((one) => give(one)),
    );
  };

function nextAfter({ x1, x2 }) {
  const [one, other] = [x1, x2].map((value) => convert(value));
  if (one.tensor.dtype !== "float32" || other.tensor.dtype !== "float32") refuseHere("such a lax.nextafter");
  return elementwise("nextafter", [one, other]);
}

function broadcastLike({ x, y }) {
  if (!isArray(y)) refuseHere("such a lax.broadcast_like");
  return call("broadcast_to", [x, call("shape", [y])]);
}

/** Sides may be cut, too, and elements moved apart. */
export function padded(operand, filler, sides) {
  const { tensor, weak } = convert(operand);
  if (sides.length !== tensor.ndim || sides.some(([, , inner]) => inner < 0)) refuseHere("such a lax.pad");
  const value = convert(filler).tensor.item();
  return give(
    ask(() =>
      sides.reduce((part, [before, after, inner], dim) => {
        let own = part;
        const size = own.shape[dim];
        if (inner > 0 && size > 1) {
          const shape = [...own.shape];
          const apart = engine.full([...shape, inner], value, { dtype: own.dtype });
          const flat = engine.cat([own.unsqueeze(-1), apart], { dim: -1 }).movedim(-1, dim + 1);
          shape[dim] = size * (inner + 1);
          own = flat.reshape(shape).narrow(dim, 0, size * (inner + 1) - inner);
        }
        const cut = own.narrow(
          dim,
          Math.max(-before, 0),
          Math.max(own.shape[dim] + Math.min(before, 0) + Math.min(after, 0), 0),
        );
        const widths = part.shape.flatMap((_, i) =>
          i === dim ? [Math.max(before, 0), Math.max(after, 0)] : [0, 0],
        );
        const pairs = [];
        for (let i = widths.length - 2; i >= 0; i -= 2) pairs.push(widths[i], widths[i + 1]);
        return engine.pad(cut, pairs, { value });
      }, tensor),
    ),
    weak,
  );
}

function empty({ shape, dtype }) {
  return call("zeros", [shape], { dtype });
}

export const further = [
  ["bitcast_convert_type operand new_dtype", bitcast],
  ["approx_max_k operand k reduction_dimension= recall_target= aggregate_to_topk=", nearest(1)],
  ["approx_min_k operand k reduction_dimension= recall_target= aggregate_to_topk=", nearest(-1)],
  ["nextafter x1 x2", nextAfter],
  ["broadcast_like x y", broadcastLike],
  ["empty shape dtype", empty],
  ["optimization_barrier operand", ({ operand }) => operand],
];
