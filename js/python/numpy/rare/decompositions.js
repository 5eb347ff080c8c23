// numpy.linalg: QR, eigenvalues and singular values with their vectors, as LAPACK's steps give them, and what is solved by them.

import { generalValuesOf, generalVectorsOf } from "../../algorithms/eigenvectors/general-vectors.js";
import { MOST as MOST_GENERAL } from "../../algorithms/eigenvectors/schur.js";
import { MOST as MOST_SINGULAR, singularVectorsOf } from "../../algorithms/eigenvectors/singular-vectors.js";
import {
  MOST as MOST_SYMMETRIC,
  symmetricVectorsOf,
} from "../../algorithms/eigenvectors/symmetric-vectors.js";
import { varied } from "../../algorithms/eigenvectors/unsteady.js";
import { eachMatrix } from "../../algorithms/elimination.js";
import { pseudoInverse, qrOf, singularOf, symmetricValuesOf } from "../../algorithms/orthogonal.js";
import { steadily } from "../../algorithms/steady.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import { Tuple } from "../../values/sequences.js";
import { functionsOf } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { ask, give, notRead, raiseNamed, result, wrong } from "../base/framework.js";
import { record } from "../base/records.js";
import { ComplexArray, fromParts, looked } from "../complex/complex-array.js";
import { quietly } from "../elementwise.js";
import { linalg } from "../linalg.js";
import { systems } from "./systems.js";

const failed = (message) => raiseNamed("LinAlgError", message);

function matrix(value, isSquare = false) {
  const tensor = toTensor(value);
  const { ndim, shape } = tensor;
  if (ndim < 2) failed(`${ndim}-dimensional array given. Array must be at least two-dimensional`);
  if (isSquare && shape[ndim - 1] !== shape[ndim - 2])
    failed("Last 2 dimensions of the array must be square");
  return tensor.dtype.startsWith("float") ? tensor : tensor.to("float64");
}

const known = () => session().mode === "values";
const each = (tensor, make, shapeOf) => ask(() => eachMatrix([tensor], make, shapeOf));
const least = ([rows, columns]) => Math.min(rows, columns);

function qr(a, mode = "reduced") {
  if (!["reduced", "complete", "r"].includes(mode)) notRead(`np.linalg.qr(mode='${mode}')`);
  const tensor = matrix(a);
  const count = ([rows, columns]) => (mode === "complete" ? rows : least([rows, columns]));
  const r = each(
    tensor,
    (rows) => qrOf(rows).r.slice(0, count([rows.length, rows[0].length])),
    (shape) => [count(shape), shape[1]],
  );
  if (mode === "r") return give(r);
  const cut = (rows) => qrOf(rows).q.map((row) => row.slice(0, count([rows.length, rows[0].length])));
  const q = each(tensor, cut, (shape) => [shape[0], count(shape)]);
  return record("QRResult", { Q: give(q), R: give(r) });
}

const singular = (tensor) =>
  each(
    tensor,
    (rows) => singularOf(rows).values,
    (shape) => [least(shape)],
  );

/** Below such a share of the greatest a number may be rounding alone. */
const NOISE = 1e-13;

/** Numbers of which some may be what rounding left of zero: they are not printed. */
export const mayBeNoise = (array) => {
  const sizes = known() ? array.tensor.reshape(-1).abs().tolist() : [];
  const most = Math.max(0, ...sizes);
  return sizes.some((size) => size > 0 && size < NOISE * most)
    ? Object.assign(array, { unsure: true })
    : array;
};

/**
 * The parts of a factorization of every matrix of a stack, as arrays.
 * @param {any} tensor @param {(rows: number[][]) => any} make @param {Record<string, number[]>} shapes of the parts of one
 * @param {string} what
 */
function factored(tensor, make, shapes, what, most) {
  const outer = tensor.shape.slice(0, -2);
  const sizes = tensor.shape.slice(-2);
  const names = Object.keys(shapes);
  const whole = (name) => [...outer, ...shapes[name]];
  if (!known() || tensor.numel === 0)
    return names.map((name) => give(engine.empty(whole(name), { dtype: tensor.dtype })));
  if (tensor.dtype !== "float64") notRead(`${what} of float32`);
  if (!engine.isfinite(tensor).all().item()) notRead(`${what} of what is not finite`);
  // LAPACK goes another way with greater ones, so that their signs are not known.
  const isGreat = least(sizes) > most;
  const flat = tensor.reshape([-1, ...sizes]).unbind(0);
  checkItems(flat.length * sizes[0] * sizes[1] * least(sizes) * 5);
  const made = flat.map((one) => {
    const own = one.tolist();
    const found = isGreat ? null : steadily(own, make);
    return found ?? varied(own, make, `such ${what}`, isGreat) ?? notRead(`such ${what}`);
  });
  return names.map((name) =>
    give(
      engine
        .tensor(
          made.map((one) => one[name]),
          { dtype: "float64" },
        )
        .reshape(whole(name)),
    ),
  );
}

function svd(a, full = true, vectors = true) {
  const tensor = matrix(a);
  if (!truth(vectors)) return mayBeNoise(give(singular(tensor)));
  const [rows, columns] = tensor.shape.slice(-2);
  const count = least([rows, columns]);
  const isWhole = truth(full);
  const shapes = {
    left: [rows, isWhole ? rows : count],
    values: [count],
    right: [isWhole ? columns : count, columns],
  };
  const make = (matrixRows) => singularVectorsOf(matrixRows, isWhole);
  const [U, S, Vh] = factored(tensor, make, shapes, "vectors of np.linalg.svd", MOST_SINGULAR);
  return record("SVDResult", { U: mayBeNoise(U), S: mayBeNoise(S), Vh: mayBeNoise(Vh) });
}

/** Values with a vector each, the columns of a matrix. */
function eigen(a, { name, vectorsOf, what, most }) {
  const tensor = matrix(a, true);
  const [size] = tensor.shape.slice(-1);
  const shapes = { values: [size], vectors: [size, size] };
  const [values, vectors] = factored(tensor, vectorsOf, shapes, what, most);
  return record(name, { eigenvalues: mayBeNoise(values), eigenvectors: mayBeNoise(vectors) });
}

const SYMMETRIC = {
  name: "EighResult",
  vectorsOf: symmetricVectorsOf,
  what: "vectors of np.linalg.eigh",
  most: MOST_SYMMETRIC,
};
const eigh = (a) => eigen(a, SYMMETRIC);

/** Where some are complex only the shapes are known. */
const GENERAL = {
  name: "EigResult",
  vectorsOf: generalVectorsOf,
  what: "numbers of np.linalg.eig",
  most: MOST_GENERAL,
};
const eig = (a) => eigen(a, GENERAL);

/** Eigenvalues of one matrix may be complex. */
function eigenvalues(a) {
  const tensor = matrix(a, true);
  if (!known() || tensor.ndim > 2 || tensor.dtype !== "float64" || tensor.shape[0] > MOST_GENERAL)
    return eig(a).items[0];
  if (!engine.isfinite(tensor).all().item()) notRead("numbers of np.linalg.eig of what is not finite");
  const found = tensor.numel === 0 ? { re: [], im: [] } : generalValuesOf(tensor.tolist());
  if (found === null) return notRead("numbers of np.linalg.eig");
  const { re, im } = found;
  return im.some((turn) => turn !== 0)
    ? looked(fromParts(re, im, [re.length]))
    : mayBeNoise(give(engine.tensor(re, { dtype: "float64" })));
}

const eigvalsh = (a) => mayBeNoise(give(each(matrix(a, true), symmetricValuesOf, ([size]) => [size])));

/** How many singular values count. */
const counted = (values, { shape }, tolerance) => {
  const limit = tolerance ?? values[0] * Math.max(...shape.slice(-2)) * Number.EPSILON;
  return values.filter((value) => value > limit).length;
};

function matrixRank(a, tol = null) {
  const tensor = toTensor(a);
  if (tensor.ndim < 2)
    return known() ? BigInt(engine.any(tensor.ne(0)).item() ? 1 : 0) : notRead("such a rank");
  const own = matrix(a);
  if (own.ndim > 2 || own.dtype === "float32" || !known()) notRead("such a np.linalg.matrix_rank");
  const values = singular(own).tolist();
  const rank = counted(values, own, tol === null ? null : Number(toTensor(tol, "float64").item()));
  return result(engine.tensor(rank, { dtype: "int64" }));
}

const DEFAULT_SHARE = 1e-15;

function pinv(a, rcond = null) {
  const tensor = matrix(a);
  const share = rcond === null ? DEFAULT_SHARE : Number(toTensor(rcond, "float64").item());
  return give(each(tensor, pseudoInverse(share), ([rows, columns]) => [columns, rows]));
}

function lstsq(a, b, /** @type {any} */ rcond = null) {
  const given = toTensor(a);
  if (given.ndim !== 2) failed(`${given.ndim}-dimensional array given. Array must be two-dimensional`);
  const [left, right] = [matrix(a), toTensor(b)];
  if (right.ndim === 0) failed("0-dimensional array given. Array must be two-dimensional");
  const wide = (right.ndim === 1 ? right.unsqueeze(-1) : right).to(left.dtype);
  const [rows, columns] = left.shape;
  if (wide.shape[0] !== rows) failed("Incompatible dimensions");
  const back = (tensor) => (right.ndim === 1 ? tensor.squeeze(-1) : tensor);
  const share =
    rcond === null ? Number.EPSILON * Math.max(rows, columns) : Number(toTensor(rcond, "float64").item());
  const made = each(left, pseudoInverse(Math.max(share, Number.EPSILON)), ([height, width]) => [
    width,
    height,
  ]);
  const x = made.matmul(wide);
  const values = singular(left);
  // Whether columns depend on others only elements tell; they seldom do.
  const rank = known()
    ? values.tolist().filter((value) => value > values.tolist()[0] * share).length
    : Math.min(rows, columns);
  const apart = wide.sub(left.matmul(x));
  const residuals =
    rank === columns && rows > columns
      ? apart.mul(apart).sum({ dim: 0 })
      : engine.empty([0], { dtype: left.dtype });
  return new Tuple([
    give(back(x).clone()),
    give(residuals),
    result(known() ? engine.tensor(rank, { dtype: "int32" }) : engine.empty([], { dtype: "int32" })),
    give(values),
  ]);
}

/** Norms of matrices that singular values or sums of rows tell. */
export function matrixNorm(array, ord, keepdims) {
  if (typeof ord === "string" && ord !== "nuc") wrong("Invalid norm order for matrices.");
  const tensor = matrix(array);
  const order = ord === "nuc" ? Number.NaN : Number(ord);
  const size = engine.abs(tensor);
  const sums = (dim) => size.sum({ dim });
  const extreme = (values) => (order > 0 ? values.amax({ dim: -1 }) : values.amin({ dim: -1 }));
  const made =
    ord === "nuc"
      ? singular(tensor).sum({ dim: -1 })
      : Math.abs(order) === 2
        ? extreme(singular(tensor))
        : Math.abs(order) === 1
          ? extreme(sums(-2))
          : Math.abs(order) === Number.POSITIVE_INFINITY
            ? extreme(sums(-1))
            : wrong("Invalid norm order for matrices.");
  return truth(keepdims) ? give(made.unsqueeze(-1).unsqueeze(-1)) : result(made);
}

/** By the norm of a matrix and of its inverse; where there is none it is without end. */
function condBy(x, p) {
  const array = toArray(x);
  if (array.tensor.ndim !== 2) notRead("such a np.linalg.cond");
  try {
    const inverse = systems.inv([array], {});
    return quietly("mul", ...[array, inverse].map((one) => linalg.norm([one, p], {})));
  } catch (error) {
    if (/** @type {any} */ (error).value?.args?.[0] !== "Singular matrix") throw error;
    return result(engine.tensor(Number.POSITIVE_INFINITY, { dtype: "float64" }));
  }
}

function cond(x, p = null) {
  if (p !== null && (typeof p === "string" || Math.abs(Number(p)) !== 2)) return condBy(x, p);
  const values = singular(matrix(x));
  const ends = [values.select(-1, 0), values.select(-1, values.shape[values.ndim - 1] - 1)];
  const [first, last] = p !== null && Number(p) < 0 ? ends.reverse() : ends;
  return result(first.div(last));
}

export const decompositions = functionsOf(
  {
    "qr a mode=": qr,
    "svd a full_matrices= compute_uv= -hermitian": svd,
    "svdvals x": (x) => mayBeNoise(give(singular(matrix(x)))),
    "eigh a -UPLO": eigh,
    "eig a": eig,
    "eigvals a": eigenvalues,
    "eigvalsh a -UPLO": eigvalsh,
    "matrix_rank A tol= hermitian=": matrixRank,
    "pinv a rcond= -hermitian": pinv,
    "lstsq a b rcond=": lstsq,
    "cond x p=": cond,
  },
  false,
);

/** The zeros of a polynomial, the coefficient of its highest power first: the eigenvalues of its companion. */
export function roots(p) {
  const row = engine.atleast1d(toTensor(p, "float64"));
  if (row.ndim !== 1) wrong("Input must be a rank-1 array.");
  if (!known()) notRead("np.roots with shapes alone");
  const all = row.tolist();
  const [first, last] = [all.findIndex((one) => one !== 0), all.findLastIndex((one) => one !== 0)];
  const zeros = first < 0 ? 0 : all.length - 1 - last;
  const own = first < 0 ? [] : all.slice(first, last + 1);
  const companion = own
    .slice(1)
    .map((_, i) => own.slice(1).map((one, j) => (i === 0 ? -one / own[0] : Number(j === i - 1))));
  const found =
    companion.length === 0 ? [] : eigenvalues(give(engine.tensor(companion, { dtype: "float64" })));
  const [re, im] = ["re", "im"].map((part) => [
    ...(Array.isArray(found) ? [] : (found[part] ?? found).tensor.tolist()),
    ...Array(zeros).fill(0),
  ]);
  return found instanceof ComplexArray
    ? looked(fromParts(re, im, [re.length]))
    : mayBeNoise(give(engine.tensor(re, { dtype: "float64" })));
}

/** A polynomial through points as near as can be, the coefficient of its highest power first. */
export function polyfit(x, y, deg) {
  const [xs, ys] = [x, y].map((one) => toTensor(one, "float64"));
  const degree = Number(deg);
  if (degree < 0) wrong("expected deg >= 0");
  if (xs.ndim !== 1) raiseNamed("TypeError", "expected 1D vector for x");
  if (xs.numel === 0) raiseNamed("TypeError", "expected non-empty vector for x");
  if (ys.ndim < 1 || ys.ndim > 2) raiseNamed("TypeError", "expected 1D or 2D array for y");
  if (xs.shape[0] !== ys.shape[0]) raiseNamed("TypeError", "expected x and y to have same length");
  if (!known()) return give(engine.empty([degree + 1, ...ys.shape.slice(1)], { dtype: "float64" }));
  const powers = engine.stack(
    Array.from({ length: degree + 1 }, (_, i) => xs.pow(degree - i)),
    { dim: 1 },
  );
  const scale = powers.mul(powers).sum({ dim: 0 }).sqrt();
  const [found, , rank] = lstsq(give(powers.div(scale)), give(ys), xs.numel * Number.EPSILON).items;
  if (Number(rank.tensor.item()) !== degree + 1) notRead("a polynomial that points do not tell");
  const own = found.tensor;
  return quietly("div", give(own), give(own.ndim === 1 ? scale : scale.unsqueeze(1)));
}
