// torch.linalg: QR, singular values, and what is solved by them. Vectors whose sign LAPACK happens to choose are of known shapes
// only.
import { generalVectorsOf } from "../../algorithms/eigenvectors/general-vectors.js";
import { MOST as MOST_GENERAL } from "../../algorithms/eigenvectors/schur.js";
import { MOST as MOST_SINGULAR, singularVectorsOf } from "../../algorithms/eigenvectors/singular-vectors.js";
import {
  MOST as MOST_SYMMETRIC,
  symmetricVectorsOf,
} from "../../algorithms/eigenvectors/symmetric-vectors.js";
import { eachMatrix, signsAndLogarithms } from "../../algorithms/elimination.js";
import { pseudoInverse, qrOf, singularOf, symmetricValuesOf } from "../../algorithms/orthogonal.js";
import { steadily } from "../../algorithms/steady.js";
import { ArrayValue } from "../../arrays/array.js";
import { toEngine } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { str } from "../../values/repr.js";
import { asComplex } from "../complex/complex-functions.js";
import { TYPE_NAMES } from "../dtypes.js";
import { Returned } from "../returned.js";
import { ask, functionsOf, give, judgeBy, wrong } from "../shared/calling.js";
import { checkFloat, checkKernel, checkMatrix, checkSquare } from "./checks.js";
import { allPlainly, leastSquares, ofSystems, ofTorch as systemsOfTorch } from "./systems.js";
import { toldBack } from "./told-back.js";

const known = () => session().mode === "values";
const each = (tensor, make, shapeOf) => ask(() => eachMatrix([tensor], make, shapeOf));
const least = ([rows, columns]) => Math.min(rows, columns);

function matrix(name, x, isSquare = false) {
  if (isSquare) return checkSquare(name, x);
  checkMatrix(name, x);
  checkFloat(name, x);
  return x;
}

/** What eigenvalues of a symmetric matrix are asked of. */
function checkSymmetric(x) {
  checkSquare("linalg.eigh", x, false);
  checkKernel("linalg_eigh_cpu", x);
  return x;
}

/** What eigenvalues of any matrix are asked of. */
function checkGeneral(name, x) {
  if (!x.dtype.startsWith("float")) wrong(`Unknown Complex ScalarType for ${TYPE_NAMES[x.dtype]}`);
  return checkSquare(name, x);
}

/** What is taken apart into a rank. */
function checkRanked(name, x, kind) {
  if (x.ndim < 2) wrong(`${name}: ${kind} must have at least 2 dimensions.`);
  if (!x.dtype.startsWith("float")) wrong("This function doesn't handle types other than float and double");
  return x;
}

/** Whether rounding in single precision shows in numbers that are whole but for it. */
function showsRounding(x) {
  if (!known() || x.dtype !== "float32" || x.numel === 0) return false;
  return x
    .reshape([-1, ...x.shape.slice(-2)])
    .tolist()
    .some((rows) => {
      const isWork = rows.length > 2 && rows.some((row, i) => row.slice(0, i).some((one) => one !== 0));
      const found = qrOf(rows).r.flat();
      const least = 1e-6 * Math.max(...found.map(Math.abs));
      return isWork && found.some((one) => Math.abs(one) > 0.5 && Math.abs(one - Math.round(one)) < least);
    });
}

function qr(x, mode = "reduced") {
  if (!["reduced", "complete", "r"].includes(mode)) refuseMode(mode);
  matrix("linalg.qr", x);
  const count = ([rows, columns]) => (mode === "complete" ? rows : least([rows, columns]));
  const own = (rows) => count([rows.length, rows[0].length]);
  const r = each(
    x,
    (rows) => qrOf(rows).r.slice(0, own(rows)),
    (shape) => [count(shape), shape[1]],
  );
  const isRough = showsRounding(x);
  if (isRough) judgeBy(afterwards);
  const R = Object.assign(give(r), { isRough });
  if (mode === "r") return new Returned("linalg_qr", { Q: give(engine.empty([0], { dtype: x.dtype })), R });
  const q = each(
    x,
    (rows) => qrOf(rows).q.map((row) => row.slice(0, own(rows))),
    (shape) => [shape[0], count(shape)],
  );
  return new Returned("linalg_qr", { Q: give(q), R });
}

const singular = (x) =>
  each(
    x,
    (rows) => singularOf(rows).values,
    (shape) => [least(shape)],
  );

const empty = (x, ...sizes) => give(engine.empty([...x.shape.slice(0, -2), ...sizes], { dtype: x.dtype }));

/** A number that may be what rounding left of zero. */
const NOISE = 1e-6;

/** What is made of vectors whose signs are not known: its numbers are not told, but whether they are near to others. */
export function afterwards(value, how, operands) {
  // What is taken out of several stays what it is.
  if (operands[0]?.items?.includes(value)) return value;
  const rough = operands.flatMap((one) => one?.items ?? [one]).some((one) => one?.isRough);
  if (!rough || /^(?:allclose|matrix_rank)$/.test(how?.name) || typeof value === "boolean") return value;
  if (value instanceof ArrayValue && value.tensor.dtype === "bool") return value;
  if (value instanceof ArrayValue && value.tensor.dtype.startsWith("float"))
    return Object.assign(value, { isRough: true });
  return how?.node !== undefined ||
    how?.isOfProgram ||
    /^\.?(?:shape|size|ndim|dim|dtype|numel)$/.test(how?.name ?? how)
    ? value
    : refuseHere("numbers that signs of vectors decide");
}

/**
 * The parts of every matrix of a stack. The signs of vectors are LAPACK's where there are two of them at most; where there are more,
 * PyTorch's library has its own.
 */
function parted(x, make, shapes, isSmall) {
  const flat = x.reshape([-1, ...x.shape.slice(-2)]).unbind(0);
  const made = flat.map((one) => {
    const rows = one.tolist();
    const own = isSmall ? steadily(rows, make) : null;
    const isDiagonal = rows.every((row, i) => row.every((value, j) => i === j || value === 0));
    const isSure =
      own !== null &&
      (isDiagonal ||
        Object.values(own)
          .flat(2)
          .every((value) => Math.abs(value) > NOISE));
    return { isSure, parts: own ?? make(rows) };
  });
  const isRough = !made.every(({ isSure }) => isSure);
  if (isRough) judgeBy(afterwards);
  return Object.keys(shapes).map((name) => {
    const data = made.map(({ parts }) => parts[name]);
    const array = give(
      engine.tensor(data, { dtype: x.dtype }).reshape([...x.shape.slice(0, -2), ...shapes[name]]),
    );
    return Object.assign(array, { isRough: isRough && name !== "values" });
  });
}

function svd(x, full = true) {
  matrix("linalg.svd", x);
  const [rows, columns] = x.shape.slice(-2);
  const count = least([rows, columns]);
  const [left, right] = full === true ? [rows, columns] : [count, count];
  if (!known() || x.numel === 0) {
    const fields = { U: empty(x, rows, left), S: empty(x, count), Vh: empty(x, right, columns) };
    return new Returned("linalg_svd", fields);
  }
  if (count > MOST_SINGULAR) refuseHere("the vectors of torch.linalg.svd");
  const shapes = { left: [rows, left], values: [count], right: [right, columns] };
  const make = (own) => singularVectorsOf(own, full === true);
  const [U, S, Vh] = parted(x, make, shapes, columns <= 2 && rows >= columns && left === columns);
  return new Returned("linalg_svd", { U, S, Vh });
}

/** The triangle that counts is the lower one, or the upper one. */
function byHalf(x, half) {
  if (!/^[lu]$/i.test(half)) wrong(`Expected UPLO argument to be 'L' or 'U', but got ${half}`);
  return /^l$/i.test(half) || x.ndim < 2 ? x : x.mT;
}

function eigh(x) {
  const { shape } = checkSymmetric(x);
  const size = shape[shape.length - 1];
  if (!known() || x.numel === 0)
    return new Returned("linalg_eigh", { eigenvalues: empty(x, size), eigenvectors: empty(x, size, size) });
  if (size > MOST_SYMMETRIC) refuseHere("the vectors of torch.linalg.eigh");
  const shapes = { values: [size], vectors: [size, size] };
  const [eigenvalues, eigenvectors] = parted(x, symmetricVectorsOf, shapes, size <= 2);
  return new Returned("linalg_eigh", { eigenvalues, eigenvectors });
}

/** Whether numbers lie so far apart that the rounding of the greatest shows in the smallest. */
const spreads = (sizes) => sizes.amin().lt(sizes.amax().mul(0.01)).item() === true;

/** Vectors of a matrix that need not be symmetric: complex numbers for PyTorch, whatever they are. */
function eig(x, name = "linalg.eig") {
  const { shape } = checkGeneral(name, x);
  const size = shape[shape.length - 1];
  const isKnown = known() && x.numel > 0;
  if (isKnown && size > MOST_GENERAL) refuseHere("the numbers of torch.linalg.eig");
  const make = (rows) => generalVectorsOf(rows) ?? refuseHere("complex eigenvalues");
  const parts = isKnown
    ? parted(x, make, { values: [size], vectors: [size, size] }, size <= 2)
    : [empty(x, size), empty(x, size, size)];
  if (isKnown && x.dtype === "float32") Object.assign(parts[0], { isRough: spreads(parts[0].tensor.abs()) });
  const [eigenvalues, eigenvectors] = parts.map(asComplex);
  return new Returned("linalg_eig", { eigenvalues, eigenvectors });
}

const symmetric = (x) => give(each(checkSymmetric(x), symmetricValuesOf, ([size]) => [size]));

function checkPseudo(x) {
  if (x.ndim < 2 || !x.dtype.startsWith("float"))
    wrong(
      `linalg.pinv(${TYPE_NAMES[x.dtype]}{[${x.shape.join(", ")}]}): expected a tensor with 2 or more dimensions of float, double, cfloat or cdouble types`,
    );
  return x;
}

const stepOf = ({ dtype }) => (dtype === "float32" ? 2 ** -23 : 2 ** -52);

const inverse = (x, rcond = null) => {
  const share = rcond === null ? stepOf(x) * Math.max(...x.shape.slice(-2)) : Number(rcond);
  return each(x, pseudoInverse(share), ([rows, columns]) => [columns, rows]);
};

function rank(x, tolerance = null, hermitian = false, atol = tolerance, /** @type {any} */ rtol = null) {
  if (hermitian !== true && hermitian !== false) refuseHere("such a torch.linalg.matrix_rank");
  const values = singular(checkRanked("torch.linalg.matrix_rank", x, "The input tensor input"));
  if ([atol, rtol].some((one) => one !== null && typeof one === "object")) {
    if (rtol !== null) refuseHere("rtol= of torch.linalg.matrix_rank as a tensor");
    return give(values.gt(toEngine(atol)).sum({ dim: -1 }));
  }
  const own = stepOf(x) * Math.max(...x.shape.slice(-2));
  const share = rtol === null ? (atol === null ? own : 0) : Number(rtol);
  const limit = values
    .amax({ dim: -1, keepdim: true })
    .mul(share)
    .clamp({ min: Number(atol ?? 0) });
  return give(values.gt(limit).sum({ dim: -1 }));
}

/** @returns {never} */
const refuseMode = (mode) =>
  wrong(
    `qr received unrecognized mode '${mode}' but expected one of 'reduced' (default), 'r', or 'complete'`,
  );

function cond(x, p = null) {
  if (x.ndim < 2) wrong("linalg.cond: The input tensor must have at least 2 dimensions.");
  const [rows, columns] = x.shape.slice(-2);
  if (p !== null && Math.abs(Number(p)) !== 2 && rows !== columns)
    wrong(
      `linalg.cond(ord=${str(p)}): A must be batches of square matrices, but they are ${rows} by ${columns} matrices`,
    );
  if (p !== null && Math.abs(Number(p)) !== 2)
    return workOut("torch.linalg.matrix_norm(x, p) * torch.linalg.matrix_norm(torch.linalg.inv(x), p)", {
      x: give(x),
      p,
    });
  const values = singular(matrix("linalg.svd", x));
  if (p !== null && Number(p) < 0) return give(values.amin({ dim: -1 }).div(values.amax({ dim: -1 })));
  return give(values.select(-1, 0).div(values.select(-1, values.shape.at(-1) - 1)));
}

/** The sign of a determinant and the logarithm of its size. */
function signAndLog(name, x) {
  const { signs, logarithms } = ask(() => signsAndLogarithms(matrix(name, x, true)));
  return [signs, toldBack("logdet", [x], logarithms.sum({ dim: -1 })).tensor];
}

function slogdet(x) {
  const [sign, log] = signAndLog("linalg.slogdet", x);
  return new Returned("linalg_slogdet", { sign: give(sign), logabsdet: give(log) });
}

function logdet(x) {
  const [sign, log] = signAndLog("logdet", x);
  return give(engine.where(sign.lt(0), engine.fullLike(log, Number.NaN), log));
}

const values = (x) => give(singular(matrix("linalg.svd", x)));

/** Under torch.linalg. */
export const factors = {
  ...ofSystems,
  ...functionsOf(
    {
      "qr A: mode=": qr,
      "svd A: full_matrices=": svd,
      "svdvals A:": values,
      "eigh input: UPLO=": (x, half = "L") => eigh(byHalf(x, half)),
      "eigvalsh input: UPLO=": (x, half = "L") => symmetric(byHalf(x, half)),
      "matrix_rank input: tol= hermitian= * atol= rtol=": rank,
      "pinv input: rcond= hermitian= * atol= rtol=": (
        x,
        rcond = null,
        _ = false,
        atol = null,
        rtol = rcond,
      ) =>
        atol !== null || (typeof rtol === "object" && rtol !== null)
          ? refuseHere("such a torch.linalg.pinv")
          : give(inverse(checkPseudo(x), rtol)),
      "cond input: p=": cond,
      "slogdet A:": slogdet,
    },
    "linalg_",
  ),
  ...allPlainly(
    functionsOf(
      {
        "eig input:": eig,
        "eigvals input:": (x) => eig(x, "linalg.eigvals").items[0],
        "lstsq input: b: rcond= * driver=": (...given) => leastSquares(rank, inverse, ...given),
      },
      "linalg_",
    ),
    "linalg.",
  ),
};

/** Under torch. */
export const ofTorch = {
  pinverse: factors.pinv,
  slogdet: factors.slogdet,
  ...systemsOfTorch,
  ...functionsOf({ "logdet input:": logdet }),
};
