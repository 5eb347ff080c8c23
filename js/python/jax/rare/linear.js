// What few programs call of jax.numpy.linalg.

import { tuple } from "../../../refusals/shape-text.js";
import { eachMatrix, powerOf } from "../../algorithms/elimination.js";
import { singularOf } from "../../algorithms/orthogonal.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { outlineOnly } from "../../run/outlined.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { FUNCTIONS, LINALG, table } from "../functions.js";
import { axisOf } from "../reduce.js";
import { lowerOf, signAndLogarithm } from "../rounding/systems.js";

/** @type {Record<string, any>} */
const OF_NUMPY = FUNCTIONS;
const floats = (value) => ask(() => convert(value).tensor.to("float32"));
const isSquare = ({ ndim, shape }) => ndim >= 2 && shape[ndim - 1] === shape[ndim - 2];

function cholesky({ a }) {
  const x = floats(a);
  if (!isSquare(x)) {
    if (x.ndim !== 2 || x.shape.includes(1)) refuseHere("such a matrix");
    const [rows, columns] = x.shape;
    raise(
      "TypeError",
      `add got incompatible shapes for broadcasting: ${tuple([rows, columns])}, ${tuple([columns, rows])}.`,
    );
  }
  // It is made of the half of a matrix and its transpose; where there is none every number is none.
  return give(
    ask(() => {
      const even = x.add(x.transpose(-1, -2)).div(2);
      return eachMatrix(
        [even],
        (rows) => {
          let isNone = false;
          const made = lowerOf(rows, () => {
            isNone = true;
          });
          return isNone ? rows.map((row, i) => row.map((_, j) => (j > i ? 0 : Number.NaN))) : made;
        },
        (shape) => shape,
      );
    }),
  );
}

function slogdet({ a }) {
  const x = floats(a);
  if (!isSquare(x))
    raise("ValueError", `Argument to slogdet() must have shape [..., n, n], got ${tuple(x.shape)}`);
  const made = ask(() =>
    eachMatrix(
      [x],
      (rows) => [signAndLogarithm(rows)],
      () => [1, 2],
    ),
  );
  const part = (at) => give(ask(() => made.select(-1, at).squeeze(-1)));
  return new NamedTuple("SlogdetResult", { sign: part(0), logabsdet: part(1) });
}

function power({ a, n }) {
  const { tensor } = convert(a);
  if (!isSquare(tensor)) raise("TypeError", "Last 2 dimensions of the array must be square");
  const exponent = Number(n);
  const base = exponent < 0 ? /** @type {any} */ (LINALG).inv.call([a], {}, null).tensor : tensor;
  return give(ask(() => powerOf(base, Math.abs(exponent))));
}

function multiDot({ arrays }) {
  const items = itemsOf(arrays) ?? refuseHere("such a multi_dot");
  if (items.length < 3) return OF_NUMPY.dot.call(items, {}, null);
  if (items.some((one) => convert(one).tensor.ndim !== 2)) refuseHere("such a multi_dot");
  const shapes = items.map((one) => convert(one).tensor.shape);
  if (shapes.some(([rows], i) => i > 0 && shapes[i - 1][1] !== rows)) {
    const rule = "multi_dot: last dimension of each array must match first dimension of following array.";
    raise("ValueError", `${rule} Got array shapes [${shapes.map(tuple).join(", ")}]`);
  }
  return items.slice(1).reduce((all, one) => OF_NUMPY.matmul.call([all, one], {}, null), items[0]);
}

/** How many singular values count. */
function rank({ M, rtol = null, tol }) {
  if (rtol !== null || tol !== undefined) refuseHere("such a jnp.linalg.matrix_rank");
  const x = floats(M);
  if (x.ndim < 2) return give(ask(() => x.ne(0).any().to("int32")));
  const sizes = x.shape.slice(-2);
  const values = ask(() =>
    eachMatrix(
      [x],
      (rows) => singularOf(rows).values,
      (shape) => [Math.min(...shape)],
    ),
  );
  const limit = ask(() => values.amax({ dim: -1, keepdim: true }).mul(2 ** -23 * Math.max(...sizes)));
  return give(ask(() => values.gt(limit).sum({ dim: -1 }).to("int32")));
}

const lastTwo = (name, x, given) => OF_NUMPY[name].call([x], { ...given, axis1: -2n, axis2: -1n }, null);

function crossed({ x1, x2, axis = -1n }) {
  const sizes = [x1, x2].map((one) => {
    const { shape } = convert(one).tensor;
    return shape[axisOf(axis, shape.length)];
  });
  if (sizes.some((size) => size !== 3)) {
    const found = `but they have x1.shape[axis]=${sizes[0]} and x2.shape[axis]=${sizes[1]}`;
    raise("ValueError", `Both input arrays must be (arrays of) 3-dimensional vectors, ${found}`);
  }
  return OF_NUMPY.cross.call([x1, x2], { axis }, null);
}

/** Sums of products along an axis. */
export function vecdot({ x1, x2, axis = -1n }) {
  const arrays = [x1, x2].map((one) => convert(one));
  const sizes = arrays.map(({ tensor }) => tensor.shape[axisOf(axis, tensor.ndim)]);
  if (sizes[0] !== sizes[1]) {
    const found = arrays.map(({ tensor }) => tuple(tensor.shape)).join(" and ");
    raise("ValueError", `axes must match; got shapes ${found} with axis=${axis}`);
  }
  const moved = arrays.map((one) => OF_NUMPY.moveaxis.call([one, axis, -1n], {}, null));
  return OF_NUMPY.sum.call([elementwise("mul", moved)], { axis: -1n, promote_integers: false }, null);
}

/** An array of which only the shape is known: its numbers are those of another library. */
function outlined(name, shape, dtype = "float32") {
  outlineOnly(`the numbers of jnp.linalg.${name}`);
  return give(ask(() => engine.empty(shape, { dtype })));
}

/** Sizes of matrices, and those of the axes in front of them. */
function sidesOf(value, name) {
  const { shape } = floats(value);
  if (shape.length < 2) refuseHere(`such a jnp.linalg.${name}`);
  const [rows, columns] = shape.slice(-2);
  return { front: shape.slice(0, -2), rows, columns, least: Math.min(rows, columns) };
}

function svd({ a, full_matrices: isFull = true, compute_uv: isWhole = true }) {
  const { front, rows, columns, least } = sidesOf(a, "svd");
  const values = () => outlined("svd", [...front, least]);
  if (isWhole === false) return values();
  const [left, right] = isFull === false ? [least, least] : [rows, columns];
  return new NamedTuple("SVDResult", {
    U: outlined("svd", [...front, rows, left]),
    S: values(),
    Vh: outlined("svd", [...front, right, columns]),
  });
}

/** Of a symmetric matrix. */
function eigenvalues(a, name) {
  const { front, rows, columns } = sidesOf(a, name);
  if (rows !== columns) {
    if (front.length > 0 || rows === 1 || columns === 1) refuseHere("such a matrix");
    const told = `${tuple([rows, columns])}, ${tuple([columns, rows])}`;
    raise("TypeError", `add got incompatible shapes for broadcasting: ${told}.`);
  }
  return outlined(name, [...front, rows]);
}

const eigh = ({ a }) =>
  new NamedTuple("EighResult", {
    eigenvalues: eigenvalues(a, "eigh"),
    eigenvectors: outlined("eigh", [...floats(a).shape]),
  });

function qr({ a, mode = "reduced" }) {
  const { front, rows, columns, least } = sidesOf(a, "qr");
  if (!/^(?:reduced|complete|r)$/.test(mode)) refuseHere("such a jnp.linalg.qr");
  const inner = mode === "complete" ? rows : least;
  const upper = () => outlined("qr", [...front, inner, columns]);
  if (mode === "r") return upper();
  return new NamedTuple("QRResult", { Q: outlined("qr", [...front, rows, inner]), R: upper() });
}

function pinv({ a }) {
  const { front, rows, columns } = sidesOf(a, "pinv");
  return outlined("pinv", [...front, columns, rows]);
}

function lstsq({ a, b }) {
  const [left, right] = [floats(a), floats(b)];
  if (left.ndim !== 2 || right.ndim < 1 || right.ndim > 2 || right.shape[0] !== left.shape[0])
    refuseHere("such a jnp.linalg.lstsq");
  const [rows, columns] = left.shape;
  return new Tuple([
    outlined("lstsq", [columns, ...right.shape.slice(1)]),
    outlined("lstsq", [right.shape[1] ?? 1]),
    outlined("lstsq", [], "int32"),
    outlined("lstsq", [Math.min(rows, columns)]),
  ]);
}

const norm = (call) => call(/** @type {any} */ (LINALG).norm);

export const linalg = table(
  [
    [
      "cholesky a upper= symmetrize_input!",
      ({ upper = false, ...given }) => {
        const made = cholesky(/** @type {any} */ (given));
        return upper === true ? give(ask(() => made.tensor.transpose(-1, -2).contiguous())) : made;
      },
    ],
    ["slogdet a method!", slogdet],
    ["matrix_power a n", power],
    ["matrix_rank M rtol= tol=", rank],
    ["multi_dot arrays precision!", multiDot],
    [
      "vector_norm x axis= keepdims= ord=",
      ({ x, axis = null, keepdims = false, ord = 2n }) =>
        norm((own) =>
          axis === null
            ? own.call([OF_NUMPY.ravel.call([x], {}, null)], { ord }, null)
            : own.call([x], { axis, keepdims, ord }, null),
        ),
    ],
    [
      "matrix_norm x keepdims= ord=",
      ({ x, keepdims = false, ord = "fro" }) =>
        norm((own) => own.call([x], { ord, keepdims, axis: new Tuple([-2n, -1n]) }, null)),
    ],
    ["matrix_transpose x", ({ x }) => OF_NUMPY.swapaxes.call([x, -1n, -2n], {}, null)],
    ["trace x offset= dtype=", ({ x, ...given }) => lastTwo("trace", x, given)],
    ["diagonal x offset=", ({ x, ...given }) => lastTwo("diagonal", x, given)],
    ["outer x1 x2", ({ x1, x2 }) => OF_NUMPY.outer.call([x1, x2], {}, null)],
    ["cross x1 x2 axis=", crossed],
    ["vecdot x1 x2 axis= precision! preferred_element_type!", vecdot],
    [
      "tensordot x1 x2 axes= precision! preferred_element_type! out_sharding!",
      ({ x1, x2, axes = 2n }) => OF_NUMPY.tensordot.call([x1, x2], { axes }, null),
    ],
    ["svd a full_matrices= compute_uv= hermitian! subset_by_index!", svd],
    ["svdvals x", ({ x }) => svd({ a: x, compute_uv: false })],
    ["eigh a UPLO= symmetrize_input=", eigh],
    ["eigvalsh a UPLO= symmetrize_input=", ({ a }) => eigenvalues(a, "eigvalsh")],
    ["qr a mode=", qr],
    ["pinv a rtol= hermitian= rcond=", pinv],
    ["lstsq a b rcond= numpy_resid!", lstsq],
    ["cond x p=", ({ x }) => outlined("cond", sidesOf(x, "cond").front)],
    ["matmul x1 x2", ({ x1, x2 }) => OF_NUMPY.matmul.call([x1, x2], {}, null)],
  ],
  false,
  "jnp.linalg.",
);
