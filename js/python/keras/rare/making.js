// keras.ops: arrays that are made, places that are written, functions of the program that are called, matrices.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { convert, integersOf, itemsOf } from "../../tensorflow/convert.js";
import { dtypeOf } from "../../tensorflow/dtypes.js";
import { wrap } from "../../tensorflow/framework.js";
import { truth } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { leavesOf, mapTree } from "../base/operation.js";
import { floats, functions, int, isArray, listOf, made, own } from "../common.js";

const call = (fn, ...args) => session().machine.call(fn, args);
const known = (what) => session().mode === "shapes" && refuseHere(`keras.ops.${what} of shapes alone`);

const filledLike =
  (value) =>
  ({ x, dtype = null, fill_value: told = value }) => {
    const tensor = convert(x);
    const type = dtype === null ? tensor.dtype : dtypeOf(dtype);
    return made(() =>
      engine.full(tensor.shape, isArray(told) ? told.tensor.item() : Number(told), { dtype: type }),
    );
  };

const sized =
  (value) =>
  ({ shape, dtype = "float32" }) =>
    own(value, [itemsOf(shape) === null ? new List([shape]) : shape], { dtype });

function whileLoop({ cond, body, loop_vars: start, maximum_iterations: limit = null }) {
  known("while_loop");
  const isMany = start instanceof List || start instanceof Tuple;
  const asTensors = (tree) => mapTree(tree, (one) => wrap(convert(one)));
  const most = limit === null ? Number.POSITIVE_INFINITY : int(limit);
  let values = asTensors(isMany ? new Tuple(start.items) : new Tuple([start]));
  for (let steps = 0; steps < most && truth(call(cond, ...values.items)); steps++) {
    checkItems(steps * 100);
    const next = call(body, ...values.items);
    const items = isMany ? listOf(next) : [next];
    if (items.length !== values.items.length) refuseHere("such a keras.ops.while_loop");
    values = asTensors(new Tuple(items));
  }
  return isMany ? values : values.items[0];
}

function forLoop({ lower, upper, body_fun: body, init_val: start }) {
  known("fori_loop");
  let value = mapTree(start, (one) => wrap(convert(one)));
  for (let i = int(lower); i < int(upper); i++) {
    checkItems((i - int(lower)) * 100);
    value = mapTree(call(body, wrap(engine.tensor(i, { dtype: "int32" })), value), (one) =>
      wrap(convert(one)),
    );
  }
  return value;
}

const slicesOf = (tree, isBackwards = false) => {
  const leaves = leavesOf(tree);
  const [{ shape }] = leaves.map((one) => convert(one));
  checkItems(shape[0] * 100);
  const rows = Array.from({ length: shape[0] }, (_, i) =>
    mapTree(tree, (one) => wrap(convert(one).select(0, i))),
  );
  return isBackwards ? rows.reverse() : rows;
};
const stacked = (trees) => {
  const rows = trees.map(leavesOf);
  let i = 0;
  return mapTree(trees[0], () => {
    const at = i++;
    return made(() => engine.stack(rows.map((row) => convert(row[at]))));
  });
};

function scan({ f, init, xs = null, length = null, reverse = false, unroll: _ }) {
  known("scan");
  const count = length === null ? null : int(length);
  const slices =
    xs === null
      ? Array(count ?? refuseHere("such a keras.ops.scan")).fill(null)
      : slicesOf(xs, reverse === true);
  if (slices.length === 0 || (count !== null && slices.length !== count)) refuseHere("such a keras.ops.scan");
  let carry = mapTree(init, (one) => wrap(convert(one)));
  const found = slices.map((one) => {
    const pair = listOf(call(f, carry, one));
    if (pair.length !== 2) refuseHere("such a keras.ops.scan");
    carry = pair[0];
    return pair[1];
  });
  const rows = reverse === true ? found.reverse() : found;
  return new Tuple([carry, rows[0] === null ? null : stacked(rows)]);
}

function associativeScan({ f, elems, reverse = false, axis = 0n }) {
  known("associative_scan");
  const leaves = leavesOf(elems).map((one) => convert(one));
  if (Number(axis) !== 0 || leaves.some((one) => /^float/.test(one.dtype)))
    refuseHere("such a keras.ops.associative_scan");
  const rows = slicesOf(elems, reverse === true);
  const found = [rows[0]];
  for (const one of rows.slice(1)) found.push(call(f, found.at(-1), one));
  return stacked(reverse === true ? found.reverse() : found);
}

const written =
  (name) =>
  ({ inputs, indices, updates }) => {
    const tensor = convert(inputs);
    const values = convert(updates, null, tensor.dtype);
    const cast = values.dtype === tensor.dtype ? values : values.to(tensor.dtype);
    return own(name, [wrap(tensor), indices, wrap(cast)]);
  };
const WRITES = {
  update: "tensor_scatter_nd_update",
  null: "tensor_scatter_nd_update",
  add: "tensor_scatter_nd_add",
  max: "tensor_scatter_nd_max",
  min: "tensor_scatter_nd_min",
};

function sliceUpdate({ inputs, start_indices: start, updates }) {
  const tensor = convert(inputs);
  const values = convert(updates, null, tensor.dtype);
  const at = integersOf(start).flat().map(Number);
  return made(() => {
    const copy = tensor.clone();
    let part = copy;
    at.forEach((from, dim) => {
      part = part.narrow(dim, Math.min(from, tensor.shape[dim] - values.shape[dim]), values.shape[dim]);
    });
    part.copy_(values);
    return copy;
  });
}

const segment =
  (name) =>
  ({ data, segment_ids: ids, num_segments: count = null, sorted: _ }) => {
    const most = count === null ? int(own("reduce_max", [wrap(convert(ids))])) + 1 : int(count);
    return own(`math.unsorted_segment_${name}`, [data, ids, BigInt(most)]);
  };

const windowOf =
  (make) =>
  ({ x }) => {
    const size = int(x);
    if (size < 2) refuseHere("such a window of keras.ops");
    return make(size);
  };
const bartlett = windowOf((size) => {
  const half = (size - 1) / 2;
  const at = (i) => Math.fround(Math.fround(2 * i) / (size - 1));
  return wrap(
    engine.tensor(Array.from({ length: size }, (_, i) => (i <= half ? at(i) : Math.fround(2 - at(i))))),
  );
});
const hamming = windowOf((size) => own("signal.hamming_window", [BigInt(size)], { periodic: false }));
const hanning = windowOf((size) => own("signal.hann_window", [BigInt(size)], { periodic: false }));

function vectorized({ function: own, elements }) {
  known("vectorized_map");
  return stacked(slicesOf(elements).map((one) => call(own, one)));
}

function spaced({ start, stop, num = 50n, endpoint = true, base = 10n, dtype = null, axis: _ }) {
  if (dtype !== null || endpoint !== true) refuseHere("such a keras.ops.logspace");
  const ends = [start, stop].map((one) => wrap(floats(one)));
  return own("pow", [wrap(floats(base)), own("linspace", [...ends, num])]);
}

const tuple = (list) => new Tuple(listOf(list));

function unique(given) {
  const { x, sorted = true, return_index: index, return_inverse: inverse, return_counts: counted } = given;
  if (sorted !== true || [given.axis, given.size, given.fill_value].some((one) => (one ?? null) !== null))
    refuseHere("such a keras.ops.unique");
  const tensor = convert(x);
  const numbers = tensor.reshape(-1).tolist();
  const values = [...new Set(numbers)].sort((a, b) => a - b);
  const whole = (list, shape) =>
    wrap(engine.tensor(list, { dtype: "int32" }).reshape(shape ?? [list.length]));
  const parts = [wrap(engine.tensor(values, { dtype: tensor.dtype }))];
  if (index === true) parts.push(whole(values.map((one) => numbers.indexOf(one))));
  if (inverse === true)
    parts.push(
      whole(
        numbers.map((one) => values.indexOf(one)),
        tensor.shape,
      ),
    );
  if (counted === true)
    parts.push(whole(values.map((one) => numbers.filter((other) => other === one).length)));
  return parts.length === 1 ? parts[0] : new Tuple(parts);
}

export const MAKING = functions({
  "unique x sorted= return_index= return_inverse= return_counts= axis= size= fill_value=": unique,
  "empty shape dtype=": sized("zeros"),
  "empty_like x dtype=": filledLike(0),
  "full_like x fill_value dtype=": filledLike(0),
  "tri N M= k= dtype=": ({ N, M = N, k = 0n, dtype = "float32" }) =>
    made(() => engine.tril(engine.ones([int(N), int(M)], { dtype: dtypeOf(dtype) }), { diagonal: int(k) })),
  "logspace start stop num= endpoint= base= dtype= axis=": spaced,
  "bartlett x": bartlett,
  "hamming x": hamming,
  "hanning x": hanning,
  "is_tensor x": ({ x }) => isArray(x) && x.framework.name === "tensorflow",
  "dtype x": ({ x }) => convert(x).dtype,
  meshgrid: () => refuseHere("keras.ops.meshgrid"),
  "cond pred true_fn false_fn": ({ pred, true_fn: yes, false_fn: no }) => {
    known("cond");
    return call(truth(isArray(pred) ? pred : wrap(convert(pred))) ? yes : no);
  },
  "while_loop cond body loop_vars maximum_iterations=": whileLoop,
  "fori_loop lower upper body_fun init_val": forLoop,
  "scan f init xs= length= reverse= unroll=": scan,
  "associative_scan f elems reverse= axis=": associativeScan,
  "map f xs": ({ f, xs }) => {
    known("map");
    return stacked(slicesOf(xs).map((one) => call(f, one)));
  },
  "vectorized_map function elements": vectorized,
  "scatter indices values shape": ({ indices, values, shape }) => own("scatter_nd", [indices, values, shape]),
  "scatter_update inputs indices updates reduction=": (/** @type {any} */ { reduction = null, ...given }) =>
    written(WRITES[`${reduction}`] ?? refuseHere("such a keras.ops.scatter_update"))(given),
  "slice inputs start_indices shape": ({ inputs, start_indices: start, shape }) =>
    own("slice", [inputs, start, shape]),
  "slice_update inputs start_indices updates": sliceUpdate,
  "segment_max data segment_ids num_segments= sorted=": segment("max"),
  "segment_min data segment_ids num_segments= sorted=": segment("min"),
  "segment_prod data segment_ids num_segments= sorted=": segment("prod"),
  "inv x": ({ x }) => own("linalg.inv", [x]),
  "det x": ({ x }) => own("linalg.det", [x]),
  "cholesky x upper=": ({ x, upper = false }) => {
    const lower = own("linalg.cholesky", [x]);
    return upper === true ? own("linalg.matrix_transpose", [lower]) : lower;
  },
  "solve a b": ({ a, b }) => {
    const [left, right] = [a, b].map((one) => convert(one));
    if (right.ndim !== left.ndim - 1) return own("linalg.solve", [wrap(left), wrap(right)]);
    return own("squeeze", [own("linalg.solve", [wrap(left), own("expand_dims", [wrap(right), -1n])])], {
      axis: -1n,
    });
  },
  "qr x mode=": ({ x, mode = "reduced" }) => {
    if (mode !== "reduced" && mode !== "complete")
      raise(
        "ValueError",
        `\`mode\` argument value not supported. Expected one of {'reduced', 'complete'}. Received: mode=${mode}`,
      );
    return tuple(own("linalg.qr", [x], { full_matrices: mode === "complete" }));
  },
  "svd x full_matrices= compute_uv=": ({
    x,
    full_matrices: isFull = true,
    compute_uv: hasVectors = true,
  }) => {
    if (hasVectors !== true) return own("linalg.svd", [x], { full_matrices: isFull, compute_uv: false });
    const [s, u, v] = listOf(own("linalg.svd", [x], { full_matrices: isFull }));
    return new Tuple([u, s, own("linalg.matrix_transpose", [v])]);
  },
  "eigh x": ({ x }) => tuple(own("linalg.eigh", [x])),
  "slogdet x": ({ x }) => tuple(own("linalg.slogdet", [x])),
  "logdet x": ({ x }) => own("linalg.logdet", [x]),
});
