// Places along axes: grids of coordinates, what brackets join, indices of triangles and diagonals, places in all of an array.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { GET } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf, sizesGiven } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { FUNCTIONS } from "../functions.js";

const call = (name, args, keywords = {}) => FUNCTIONS[name].call(args, keywords, null);

/** A row turned into an axis of its own. */
const along = (tensor, axis, rank) =>
  tensor.reshape(Array.from({ length: rank }, (_, i) => (i === axis ? -1 : 1)));

/** A row by its step, or, where that is an imaginary number, of so many from one end to the other. */
function range(slice) {
  const { start, stop, step } = slice instanceof Slice ? slice : refuseHere("such a grid");
  if (step?.isComplex) {
    const num = BigInt(Math.trunc(Math.hypot(step.re, step.im)));
    return call("linspace", [start ?? 0n, stop, num]).tensor;
  }
  return call("arange", [start ?? 0n, stop, step ?? 1n]).tensor;
}

/** Rows in the dtype that they meet in. */
function rowsOf(keys) {
  const rows = keys.map(range);
  const dtype = rows.some((row) => row.dtype === "float32") ? "float32" : "int32";
  return rows.map((row, i) => along(row.to(dtype), i, rows.length));
}

const indexed = (make) => ({ [GET]: (key) => make(key instanceof Tuple ? key.items : [key], key) });

/** Arrays, numbers and rows told by slices, joined; as columns where they are of one axis. */
const joined = (areColumns) =>
  indexed((keys) => {
    if (keys.some((one) => typeof one === "string")) refuseHere("np.r_ with directives");
    const parts = keys.map((one) => {
      if (one instanceof Slice) return give(range(one));
      const array = convert(one);
      return array.tensor.ndim === 0 ? call("ravel", [array]) : array;
    });
    if (!areColumns) return call("concatenate", [new List(parts)]);
    const rows = parts.map((one) =>
      one.tensor.ndim < 2 ? call("reshape", [one, new Tuple([-1n, 1n])]) : one,
    );
    return call("concatenate", [new List(rows)], { axis: -1n });
  });

/** Values of the module that are indexed. */
export const brackets = {
  mgrid: indexed((keys, key) => {
    const open = ask(() => rowsOf(keys));
    if (key instanceof Slice) return give(open[0]);
    return give(ask(() => engine.stack(engine.broadcastTensors(...open))));
  }),
  ogrid: indexed((keys, key) => {
    const open = ask(() => rowsOf(keys)).map((row) => give(row));
    return key instanceof Slice ? open[0] : new List(open);
  }),
  r_: joined(false),
  c_: joined(true),
  s_: { [GET]: (key) => key },
  index_exp: { [GET]: (key) => (key instanceof Tuple ? key : new Tuple([key])) },
};

export const ix = new FunctionOf("ix_", (args) => {
  const rank = args.length;
  return new Tuple(
    args.map((one, i) => {
      const array = convert(one);
      if (array.tensor.ndim !== 1) {
        const shape = `(${array.tensor.shape.join(", ")})`;
        raise("ValueError", `Arguments to jax.numpy.ix_ must be 1-dimensional, got shape ${shape}`);
      }
      if (array.tensor.dtype === "bool")
        raise("NotImplementedError", "Boolean arguments to jax.numpy.ix_ are not implemented");
      return give(
        ask(() => along(array.tensor, i, rank)),
        array.weak,
      );
    }),
  );
});

const triangle =
  (name) =>
  ({ n, k = 0n, m = n }) => {
    const [rows, columns] = [n, m ?? n].map(Number);
    const mask = engine[name](engine.ones([rows, columns], { dtype: "int32" }), { diagonal: Number(k) });
    return call("nonzero", [give(mask)]);
  };

/** The sizes of a matrix. */
function sides(arr) {
  const { shape } = convert(arr).tensor;
  if (shape.length !== 2) raise("ValueError", "Only 2-D inputs are accepted");
  return shape.map(BigInt);
}

const ofMatrix =
  (name) =>
  ({ arr, k = 0n }) => {
    const [n, m] = sides(arr);
    return triangle(name)({ n, k, m });
  };

const diagonal = ({ n, ndim = 2n }) =>
  new Tuple(Array.from({ length: Number(ndim) }, () => call("arange", [n])));

function diagonalFrom({ arr }) {
  const { shape } = convert(arr).tensor;
  if (shape.length < 2) raise("ValueError", "input array must be at least 2-d");
  if (new Set(shape).size > 1) raise("ValueError", "All dimensions of input must be of equal length");
  return diagonal({ n: BigInt(shape[0]), ndim: BigInt(shape.length) });
}

export function indices({ dimensions, dtype, sparse = false }) {
  const sizes = sizesGiven(dimensions);
  const options = (dtype ?? null) === null ? {} : { dtype };
  const rows = sizes.map((size, i) => along(call("arange", [BigInt(size)], options).tensor, i, sizes.length));
  if (sparse === true) return new Tuple(rows.map((row) => give(row)));
  return give(ask(() => engine.stack(engine.broadcastTensors(...rows))));
}

/** Places in all of an array as places along its axes, at the ends where they are outside. */
function unravelIndex({ indices: given, shape }) {
  const sizes = sizesGiven(shape);
  const { tensor, weak } = convert(given);
  if (tensor.dtype === "float32") refuseHere("such a jnp.unravel_index");
  const count = sizes.reduce((all, size) => all * size, 1);
  return new Tuple(
    ask(() => {
      const wide = tensor.to("int64");
      let rest = engine.where(wide.lt(0), wide.add(count), wide).clamp({ min: 0, max: count - 1 });
      const made = sizes.map((_, i) => {
        const step = sizes.slice(i + 1).reduce((all, size) => all * size, 1);
        const place = rest.floorDivide(step);
        rest = rest.remainder(step);
        return place.to("int32");
      });
      return made;
    }).map((one) => give(one, weak)),
  );
}

function ravelMultiIndex({ multi_index: places, dims, mode = "raise", order = "C" }) {
  const [parts, sizes] = [itemsOf(places) ?? refuseHere("such places"), sizesGiven(dims)];
  if (parts.length !== sizes.length)
    raise("ValueError", `len(multi_index)=${parts.length} != len(dims)=${sizes.length}`);
  if (order !== "C" || !/^(?:raise|clip|wrap)$/.test(mode)) refuseHere("such a jnp.ravel_multi_index");
  const tensors = parts.map((one) => convert(one).tensor);
  const isKnown = session().mode === "values";
  if (mode === "raise" && isKnown)
    tensors.forEach((one, i) => {
      if (engine.any(one.lt(0).logicalOr(one.ge(sizes[i]))).item())
        raise("ValueError", "invalid entry in coordinates array");
    });
  return tensors
    .map((one, i) => {
      const step = sizes.slice(i + 1).reduce((all, size) => all * size, 1);
      const inside =
        mode === "clip"
          ? one.clamp({ min: 0, max: sizes[i] - 1 })
          : mode === "wrap"
            ? one.remainder(sizes[i])
            : one;
      return give(ask(() => inside.mul(step).to("int32")));
    })
    .reduce((all, one) => elementwise("add", [all, one]));
}

export const grids = [
  ["tril_indices n k= m=", triangle("tril")],
  ["triu_indices n k= m=", triangle("triu")],
  ["tril_indices_from arr k=", ofMatrix("tril")],
  ["triu_indices_from arr k=", ofMatrix("triu")],
  ["diag_indices n ndim=", diagonal],
  ["diag_indices_from arr", diagonalFrom],
  ["indices dimensions dtype= sparse=", indices],
  ["unravel_index indices shape", unravelIndex],
  ["ravel_multi_index multi_index dims mode= order=", ravelMultiIndex],
];
