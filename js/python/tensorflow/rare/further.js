// Functions of TensorFlow that sort tensors into parts and put these together, look at bits, count, and cut signals into frames.
import { stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List } from "../../values/sequences.js";
import { nameOf } from "../../values/types.js";
import { ask, cast, convert, integersOf, isArray, isSequence, itemsOf } from "../convert.js";
import { dtypeOf, isFloat } from "../dtypes.js";
import { nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { scatterUpdate } from "./places.js";

const values = () => session().mode === "values" || refuseHere("a tensor whose shape depends on values");

export function dynamicPartition({ data, partitions, num_partitions: count }) {
  const [tensor, places] = [convert(data), convert(partitions)];
  const total = Number(count);
  values();
  if (places.dtype !== "int32" || !(total > 0)) refuseHere("such a tf.dynamic_partition");
  const node = `DynamicPartition_num_partitions_${total}`;
  const end = [data, partitions].some(isSequence) ? "" : " name: ";
  if (`${tensor.shape.slice(0, places.ndim)}` !== `${places.shape}`) {
    const shapes = `data.shape = [${tensor.shape}], partitions.shape = [${places.shape}]`;
    nodeError(node, `data.shape must start with partitions.shape, got ${shapes}`, end);
  }
  const all = places.flatten().tolist().map(Number);
  const wrong = all.findIndex((place) => place < 0 || place >= total);
  if (wrong >= 0) {
    const at = places.ndim === 1 ? `[${wrong}]` : refuseHere("partitions out of range");
    nodeError(node, `partitions${at} = ${all[wrong]} is not in [0, ${total})`, end);
  }
  return new List(Array.from({ length: total }, (_, i) => wrap(ask(() => tensor.at(places.eq(i))))));
}

/** Rows by their places in a whole; of those that meet the last one stays. */
export function dynamicStitch({ indices, data }) {
  const [places, parts] = [indices, data].map(
    (one) => itemsOf(one) ?? refuseHere("such a tf.dynamic_stitch"),
  );
  values();
  if (places.length !== parts.length || places.length === 0) refuseHere("such a tf.dynamic_stitch");
  const rows = places.map((one) => convert(one));
  const first = isArray(parts[0]) ? null : convert(parts[0]).dtype;
  const tensors = parts.map((one) => convert(one, isArray(one) ? null : first));
  const shapes = tensors.map((one, i) => one.shape.slice(rows[i].ndim));
  const isOdd = (one, i) =>
    `${one.shape.slice(0, rows[i].ndim)}` !== `${rows[i].shape}` ||
    `${shapes[i]}` !== `${shapes[0]}` ||
    one.dtype !== tensors[0].dtype;
  if (tensors.some(isOdd)) refuseHere("such a tf.dynamic_stitch");
  return wrap(
    ask(() => {
      const at = engine.cat(rows.map((one) => one.reshape([-1]).to("int64")));
      const all = engine.cat(tensors.map((one) => one.reshape([-1, ...shapes[0]])));
      const found = new Set(at.tolist().map(Number));
      const count = Math.max(-1, ...found) + 1;
      // What nothing is written to has no certain number.
      if (found.size !== count || [...found].some((one) => one < 0)) refuseHere("such a tf.dynamic_stitch");
      const whole = wrap(engine.zeros([count, ...shapes[0]], { dtype: all.dtype }));
      return scatterUpdate({ tensor: whole, indices: wrap(at.unsqueeze(-1)), updates: wrap(all) }).tensor;
    }),
  );
}

export function unravelIndex({ indices, dims }) {
  const [at, sizes] = [convert(indices), [integersOf(dims)].flat().map(Number)];
  const total = sizes.reduce((all, size) => all * size, 1);
  values();
  if (!/^int/.test(at.dtype) || at.ndim > 1) refuseHere("such a tf.unravel_index");
  const wrong = [at.tolist()].flat().find((one) => one < 0 || one >= total);
  if (wrong !== undefined) refuseHere("indices outside of a tensor");
  return wrap(
    ask(() => {
      let rest = at;
      const made = [...sizes].reverse().map((size) => {
        const own = engine.remainder(rest, size);
        rest = engine.div(rest, size, { roundingMode: "floor" });
        return own.to(at.dtype);
      });
      return engine.stack(made.reverse());
    }),
  );
}

const WORDS = {
  float32: Float32Array,
  float64: Float64Array,
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
};
/** The same bits as another dtype. */
export function bitcast({ input, type }) {
  const tensor = convert(input);
  const dtype = /** @type {string} */ (dtypeOf(type));
  const [From, To] = [WORDS[tensor.dtype], WORDS[dtype]];
  values();
  const share = From?.BYTES_PER_ELEMENT / To?.BYTES_PER_ELEMENT;
  if (!(share >= 1)) refuseHere("such a tf.bitcast");
  const list = tensor.flatten().tolist();
  const own = From.from(tensor.dtype === "int64" ? list.map(BigInt) : list.map(Number));
  return wrap(
    ask(() =>
      engine
        .tensor([...new To(own.buffer)], { dtype })
        .reshape([...tensor.shape, ...(share > 1 ? [share] : [])]),
    ),
  );
}

/** What a tensor holds, as NumPy has it. */
export function staticValue({ tensor }) {
  if (/Variable$/.test(nameOf(tensor))) return null;
  const array = isArray(tensor) ? tensor : refuseHere("such a tf.get_static_value");
  const { modules } = /** @type {any} */ (session());
  values();
  const own = array.tensor.detach();
  return Object.assign(modules.numpy.arrayOf(own.clone()), { scalar: own.ndim === 0 });
}

/** In which of equal parts of a range numbers lie. */
export function histogramBins(
  /** @type {any} */ { values: given, value_range: range, nbins = 100n, dtype = "int32" },
) {
  const x = convert(given);
  const [low, high] = convert(range).tolist();
  const count = Number(nbins);
  values();
  if (!isFloat(x.dtype) || !(low < high)) refuseHere("such a histogram");
  return wrap(
    ask(() => {
      const share = x.sub(low).div(high - low);
      return cast(engine.clamp(engine.floor(share.mul(count)), { min: 0, max: count - 1 }), dtypeOf(dtype));
    }),
  );
}
export function histogram({ dtype = "int32", ...given }) {
  const bins = histogramBins(given).tensor;
  const made = engine.bincount(bins.flatten().to("int64"), { minlength: Number(given.nbins ?? 100n) });
  return wrap(ask(() => cast(made, dtypeOf(dtype))));
}

/** A signal in frames that lie so many steps apart. */
export function frames({
  signal,
  frame_length: length,
  frame_step: step,
  pad_end: isPadded = false,
  pad_value: filling = 0,
  axis = -1n,
}) {
  const x = convert(signal);
  const [size, apart] = [length, step].map((one) => Number(integersOf(one)));
  if (Number(axis) !== -1 && Number(axis) !== x.ndim - 1) refuseHere("axis= of tf.signal.frame");
  const total = x.shape.at(-1);
  const count =
    isPadded === true ? Math.ceil(total / apart) : Math.max(0, 1 + Math.floor((total - size) / apart));
  const missing = Math.max(0, (count - 1) * apart + size - total);
  if (count <= 0) refuseHere("a signal shorter than a frame");
  return wrap(
    ask(() => {
      const more = engine.full([...x.shape.slice(0, -1), missing], Number(filling), { dtype: x.dtype });
      return (missing > 0 ? engine.cat([x, more], -1) : x).unfold(-1, size, apart).clone();
    }),
  );
}

/** A window by a cosine that is raised. @param {number} share */
export const window =
  (share) =>
  ({ window_length: length, periodic = true, dtype = "float32" }) => {
    const count = Number(integersOf(length));
    const own = /** @type {string} */ (dtypeOf(dtype));
    if (!isFloat(own)) refuseHere("such a window");
    if (count === 1) return wrap(engine.ones([1], { dtype: own }));
    const whole = count + (periodic !== false && count % 2 === 0 ? 1 : 0) - 1;
    return wrap(
      ask(() => {
        const turns = engine
          .arange(count, { dtype: own })
          .mul(2 * Math.PI)
          .div(whole);
        return engine.sub(share, stepOf("cos")(turns).mul(1 - share));
      }),
    );
  };
