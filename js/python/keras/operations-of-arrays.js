// What keras.ops has of arrays: cut, put together, put in order, compared. Each is a function of TensorFlow's or made of the engine's.
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { ask, convert, integersOf, itemsOf } from "../tensorflow/convert.js";
import { dtypeOf } from "../tensorflow/dtypes.js";
import { wrap } from "../tensorflow/framework.js";
import { FUNCTIONS } from "../tensorflow/functions.js";
import { partOf } from "../values/parts.js";
import { List } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { alike } from "./meeting.js";

const own = (name, args, keywords = {}) => FUNCTIONS.tensorflow[name].call(args, keywords);
const later = (module, name, args, keywords = {}) =>
  partOf("tensorflowRare")[module][name].call(args, keywords);

/** Arguments by name, in order; others are refused. */
const named = (names, of) => (/** @type {any[]} */ args, /** @type {Record<string, any>} */ keywords) => {
  const all = names.split(" ");
  if (args.length > all.length || Object.keys(keywords).some((key) => !all.includes(key)))
    refuseHere("such a call of keras.ops");
  return of(...all.map((name, i) => keywords[name] ?? args[i]));
};

const int = (value) => Number([integersOf(value)].flat()[0]);
const made = (of) => wrap(ask(of));
const floats = (x) => {
  const tensor = convert(x);
  return /^float/.test(tensor.dtype) ? tensor : tensor.to("float32");
};
/** Axes of the engine, all of them where none is told. */
const axesOf = (tensor, axis) =>
  axis == null
    ? tensor.shape.map((_, i) => i)
    : (itemsOf(axis) ?? [axis]).map(Number).map((one) => (one < 0 ? one + tensor.ndim : one));

const extreme = (name) =>
  named("x axis keepdims", (x, axis = null, keepdims = false) => {
    const tensor = convert(x);
    return made(() =>
      (axis === null
        ? engine[name](tensor)
        : engine[name](tensor, { dim: Number(axis), keepdim: keepdims === true })
      ).to("int32"),
    );
  });

const truths = (name) =>
  named("x axis keepdims", (x, axis = null, keepdims = false) =>
    own(`reduce_${name}`, [own("cast", [x, "bool"])], { axis, keepdims }),
  );

const spread = (name) =>
  named("x axis keepdims", (x, axis = null, keepdims = false) => {
    const tensor = floats(x);
    const dim = axesOf(tensor, axis);
    const options = { dim, keepdim: keepdims === true };
    return made(() => {
      const off = tensor.sub(engine.mean(tensor, { dim, keepdim: true }));
      const variance = engine.mean(engine.square(off), options);
      return name === "std" ? engine.sqrt(variance) : variance;
    });
  });

const pairOf = (name) =>
  named("x1 x2", (x, y) => FUNCTIONS.math[name].call(name.startsWith("logical") ? [x, y] : alike(x, y), {}));
const triangle = (name) =>
  named("x k", (x, k = 0n) => made(() => engine[name](convert(x), { diagonal: int(k) })));

function split(x, parts, axis = 0n) {
  const told = itemsOf(parts);
  if (told === null) {
    const size = convert(x).shape.at(Number(axis));
    const { generic, mode } = session();
    if (mode === "shapes" && typeof generic.sizeOf(size) === "number" && size % Number(parts) !== 0) {
      const rule =
        "`x` size on given `axis` must be divisible by `indices_or_sections` when `indices_or_sections` is an int.";
      raise("ValueError", `${rule} But received ${size} and ${parts}.`);
    }
    return own("split", [x, parts], { axis });
  }
  const tensor = convert(x);
  const [dim] = axesOf(tensor, axis);
  const ends = [0, ...told.map(Number), tensor.shape[dim]];
  return new List(
    ends.slice(1).map((end, i) => made(() => tensor.narrow(dim, ends[i], end - ends[i]).clone())),
  );
}

/** Keras calls products of matrices for some equations, which then say what does not fit. */
function einsum([subscripts, ...operands], keywords) {
  if (typeof subscripts !== "string" || Object.keys(keywords).length > 0)
    refuseHere("such a keras.ops.einsum");
  const tensors = operands.map((one) => convert(one));
  return made(() => {
    try {
      return engine.einsum(subscripts, ...tensors);
    } catch {
      return refuseHere("what keras.ops.einsum says of such shapes");
    }
  });
}

/** By name: the class of the operation, and what is called. */
export const OF_ARRAYS = {
  argmax: ["Argmax", extreme("argmax")],
  argmin: ["Argmin", extreme("argmin")],
  argsort: [
    "Argsort",
    named("x axis", (x, axis = -1n) =>
      made(() => engine.argsort(convert(x), { dim: Number(axis), stable: true }).to("int32")),
    ),
  ],
  sort: [
    "Sort",
    named("x axis", (x, axis = -1n) => made(() => engine.sort(convert(x), { dim: Number(axis) })[0])),
  ],
  any: ["Any", truths("any")],
  all: ["All", truths("all")],
  std: ["Std", spread("std")],
  var: ["Var", spread("var")],
  einsum: ["Einsum", einsum],
  dot: [
    "Dot",
    named("x1 x2", (x, y) => {
      const ranks = [x, y].map((one) => convert(one).ndim);
      const pair = alike(x, y);
      if (ranks.includes(0)) return own("multiply", pair);
      if (ranks[1] === 1) return own("tensordot", [...pair, 1n]);
      return ranks[1] === 2 ? own("tensordot", [...pair, 1n]) : refuseHere("such a keras.ops.dot");
    }),
  ],
  take: [
    "Take",
    named("x indices axis", (x, indices, axis = null) =>
      own("gather", [axis === null ? own("reshape", [x, new List([-1n])]) : x, indices], {
        axis: axis ?? 0n,
      }),
    ),
  ],
  take_along_axis: [
    "TakeAlongAxis",
    named("x indices axis", (x, indices, axis = null) =>
      axis === null
        ? refuseHere("such a keras.ops.take_along_axis")
        : made(() => engine.takeAlongDim(convert(x), convert(indices).to("int64"), { dim: Number(axis) })),
    ),
  ],
  split: ["Split", named("x indices_or_sections axis", split)],
  norm: [
    "Norm",
    named("x ord axis keepdims", (x, ord = null, axis = null, keepdims = false) =>
      ord !== null
        ? refuseHere("such a keras.ops.norm")
        : own("norm", [own("cast", [x, "float32"])], { axis, keepdims }),
    ),
  ],
  tile: [
    "Tile",
    named("x repeats", (x, repeats) =>
      own("tile", [x, itemsOf(repeats) === null ? new List([repeats]) : repeats]),
    ),
  ],
  repeat: [
    "Repeat",
    named("x repeats axis", (x, repeats, axis = null) => own("repeat", [x, repeats], { axis })),
  ],
  pad: [
    "Pad",
    named("x pad_width mode constant_values", (x, widths, mode = "constant", value = null) => {
      const { ndim } = convert(x);
      const pairs = itemsOf(widths) ?? [widths];
      const all = pairs.every((one) => itemsOf(one) !== null)
        ? pairs
        : Array.from({ length: ndim }, () =>
            pairs.length === 1 ? new List([pairs[0], pairs[0]]) : new List(pairs),
          );
      if (all.length !== ndim) refuseHere("such a keras.ops.pad");
      const keywords = { mode: mode.toUpperCase(), ...(value === null ? {} : { constant_values: value }) };
      return later("tensorflow", "pad", [x, new List(all)], keywords);
    }),
  ],
  flip: [
    "Flip",
    named("x axis", (x, axis = null) => made(() => engine.flip(convert(x), axesOf(convert(x), axis)))),
  ],
  roll: [
    "Roll",
    named("x shift axis", (x, shift, axis = null) =>
      axis === null
        ? made(() => engine.roll(convert(x).reshape(-1), [int(shift)], [0]).reshape(convert(x).shape))
        : own("roll", [x, shift, axis]),
    ),
  ],
  cumsum: [
    "Cumsum",
    named("x axis", (x, axis = null) =>
      made(() =>
        engine
          .cumsum(axis === null ? convert(x).reshape(-1) : convert(x), { dim: Number(axis ?? 0) })
          .to(convert(x).dtype),
      ),
    ),
  ],
  cumprod: [
    "Cumprod",
    named("x axis", (x, axis = null) =>
      made(() =>
        engine
          .cumprod(axis === null ? convert(x).reshape(-1) : convert(x), { dim: Number(axis ?? 0) })
          .to(convert(x).dtype),
      ),
    ),
  ],
  zeros_like: [
    "ZerosLike",
    named("x dtype", (x, dtype) => own("zeros_like", [x], dtype == null ? {} : { dtype })),
  ],
  ones_like: [
    "OnesLike",
    named("x dtype", (x, dtype) => own("ones_like", [x], dtype == null ? {} : { dtype })),
  ],
  swapaxes: [
    "Swapaxes",
    named("x axis1 axis2", (x, one, other) => made(() => convert(x).transpose(int(one), int(other)).clone())),
  ],
  moveaxis: [
    "Moveaxis",
    named("x source destination", (x, from, to) =>
      made(() => engine.moveaxis(convert(x), axesOf(convert(x), from), axesOf(convert(x), to)).clone()),
    ),
  ],
  broadcast_to: ["BroadcastTo", named("x shape", (x, shape) => own("broadcast_to", [x, shape]))],
  ravel: ["Ravel", named("x", (x) => own("reshape", [x, new List([-1n])]))],
  outer: [
    "Outer",
    named("x1 x2", (x, y) =>
      own(
        "multiply",
        alike(own("reshape", [x, new List([-1n, 1n])]), own("reshape", [y, new List([1n, -1n])])),
      ),
    ),
  ],
  tensordot: ["Tensordot", named("x1 x2 axes", (x, y, axes = 2n) => own("tensordot", [x, y, axes]))],
  tril: ["Tril", triangle("tril")],
  triu: ["Triu", triangle("triu")],
  diag: ["Diag", named("x k", (x, k = 0n) => made(() => engine.diag(convert(x), { diagonal: int(k) })))],
  vstack: [
    "Vstack",
    named("xs", (xs) =>
      own("concat", [
        new List((itemsOf(xs) ?? []).map((one) => made(() => engine.atleast2d(convert(one))))),
        0n,
      ]),
    ),
  ],
  hstack: [
    "Hstack",
    named("xs", (xs) => {
      const items = itemsOf(xs) ?? refuseHere("such a keras.ops.hstack");
      return own("concat", [xs, convert(items[0]).ndim === 1 ? 0n : 1n]);
    }),
  ],
  round: [
    "Round",
    named("x decimals", (x, decimals = 0n) => {
      if (decimals === 0n) return own("round", [x]);
      const tensor = convert(x);
      if (!/^float/.test(tensor.dtype)) refuseHere("such a keras.ops.round");
      const factor = engine.tensor(10 ** int(decimals), { dtype: tensor.dtype });
      return made(() => engine.round(tensor.mul(factor)).div(factor));
    }),
  ],
  isnan: ["Isnan", named("x", (x) => FUNCTIONS.math.is_nan.call([x], {}))],
  logsumexp: [
    "Logsumexp",
    named("x axis keepdims", (x, axis = null, keepdims = false) =>
      /^float/.test(convert(x).dtype)
        ? later("math", "reduce_logsumexp", [x], { axis, keepdims })
        : refuseHere("keras.ops.logsumexp of integers"),
    ),
  ],
  top_k: ["TopK", named("x k sorted", (x, k) => later("math", "top_k", [x, k]))],
  segment_sum: [
    "SegmentSum",
    named("data segment_ids num_segments sorted", (data, ids, count = null) =>
      count === null
        ? later("math", "segment_sum", [data, ids])
        : later("math", "unsorted_segment_sum", [data, ids, count]),
    ),
  ],
  ...Object.fromEntries(
    ["equal", "not_equal", "less", "less_equal", "greater", "greater_equal", "logical_and", "logical_or"].map(
      (name) => [name, [name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase()), pairOf(name)]],
    ),
  ),
  logical_not: ["LogicalNot", named("x", (x) => FUNCTIONS.math.logical_not.call([x], {}))],
};

/** What makes arrays, or tells of one. */
export const MAKING_ARRAYS = {
  linspace: named("start stop num", (start, stop, num = 50n) => own("linspace", [start, stop, num])),
  eye: named("N M", (rows, columns) => own("eye", [rows, columns ?? rows])),
  identity: named("n", (rows) => own("eye", [rows])),
  full: named("shape fill_value dtype", (shape, value, dtype) => {
    const filled = own("fill", [itemsOf(shape) === null ? new List([shape]) : shape, value]);
    return dtype == null ? filled : made(() => convert(filled).to(dtypeOf(dtype)));
  }),
  ndim: named("x", (x) => BigInt(convert(x).ndim)),
  size: named("x", (x) => wrap(engine.tensor(convert(x).numel, { dtype: "int32" }))),
};
