// torch.linalg for matrices of complex numbers: each is taken out of its stack, worked out in double precision, and put back.

import { adjointOf, identity, productOf } from "../../algorithms/complex/numbers.js";
import {
  complexPseudoInverse,
  complexQr,
  complexSingular,
  hermitianVectors,
} from "../../algorithms/complex/orthogonal.js";
import { complexVectorsOf } from "../../algorithms/complex/schur.js";
import {
  complexCholesky,
  complexDeterminant,
  complexExponential,
  complexInverse,
  complexSignAndLogarithm,
  complexSolution,
} from "../../algorithms/complex/systems.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { itemsOf } from "../../values/iterate.js";
import { BINARY } from "../../values/protocol.js";
import { raise } from "../../values/types.js";
import { checkMatrix, checkSquare, stackOf } from "../algebra/checks.js";
import { afterwards } from "../algebra/factors.js";
import { failed } from "../algebra/systems.js";
import { Complex, paired } from "../complex/complex.js";
import { ofMatrices } from "../complex/of-matrices.js";
import { dtypeOf, TYPE_NAMES } from "../dtypes.js";
import { Returned } from "../returned.js";
import { give, isTensor, judgeBy, wrong } from "../shared/calling.js";
import { looked } from "../shared/noise.js";
import { complexNorms } from "./complex-norms.js";

const known = () => session().mode === "values";
const sizesOf = (x) => x.re.tensor.shape;
const kindOf = (x) =>
  x instanceof Complex
    ? { complex64: "ComplexFloat", complex128: "ComplexDouble" }[x.dtype.name]
    : TYPE_NAMES[dtypeOf(x).name];

/** What matrices a name is asked for, which have to be square where it says so. */
function given(name, x, isSquare = true) {
  if (!(x instanceof Complex)) refuseHere(`torch.${name} of complex numbers with others`);
  if (x.re.isRecorded || x.im.isRecorded) refuseHere(`gradients through torch.${name} of complex numbers`);
  if (x.re.tensor === null) refuseHere(`torch.${name} of complex numbers of unknown shape`);
  if (isSquare) checkSquare(name, x.re.tensor, false);
  else checkMatrix(name, x.re.tensor);
  if (x.re.tensor.numel === 0) refuseHere(`torch.${name} of no numbers`);
  return x;
}

/** The matrices of a stack, each as rows of pairs. */
function matricesIn(x, outer = sizesOf(x).slice(0, -2)) {
  const own = sizesOf(x).slice(-2);
  const [re, im] = [x.re, x.im].map(({ tensor }) =>
    tensor
      .broadcastTo([...outer, ...own])
      .reshape([-1, ...own])
      .tolist(),
  );
  return re.map((rows, k) => rows.map((row, i) => row.map((value, j) => [value, im[k][i][j]])));
}

const dtypeIn = (x) => x.re.tensor.dtype;
const tensorFrom = (data, shape, dtype) => engine.tensor(data.flat(Infinity), { dtype }).reshape(shape);

/** Matrices, or rows, of pairs as one complex tensor; `signs`: whether their phases are another library's. */
function together(x, data, shape, isOfSigns = false) {
  const part = (place) => tensorFrom(partIn(data, place), shape, dtypeIn(x));
  const parts = looked([part(0), part(1)].map(give));
  if (isOfSigns) {
    judgeBy(afterwards);
    for (const one of parts) Object.assign(one, { isRough: true });
  }
  return paired(parts[0], parts[1]);
}
const isPair = (value) => typeof value[0] === "number";
const partIn = (value, place) => (isPair(value) ? value[place] : value.map((one) => partIn(one, place)));
const real = (x, data, shape) => give(tensorFrom(data, shape, dtypeIn(x)));

const blank = (x, shape) => give(engine.empty(shape, { dtype: dtypeIn(x) }));
const blankComplex = (x, shape) => new Complex(blank(x, shape), blank(x, shape));

/** A complex matrix of every one. */
function each(name, x, make, shapeOf, isSquare = true) {
  given(name, x, isSquare);
  const [outer, own] = [sizesOf(x).slice(0, -2), sizesOf(x).slice(-2)];
  const shape = [...outer, ...shapeOf(own)];
  return known() ? together(x, matricesIn(x).map(make), shape) : blankComplex(x, shape);
}

/** Which one of several it is that fails. */
const among = (x, k) => (sizesOf(x).length > 2 ? `(Batch element ${k}): ` : "");

const inverse = ([x]) =>
  each(
    "linalg.inv",
    x,
    (rows, k) =>
      complexInverse(rows, (at) =>
        failed(
          `linalg.inv: ${among(x, k)}The diagonal element ${at + 1} is zero, the inversion could not be completed because the input matrix is singular.`,
        ),
      ),
    (shape) => shape,
  );

function checkBoth(name, a, b) {
  const kinds = [a, b].map(kindOf);
  if (kinds[0] !== kinds[1])
    wrong(
      `${name}: Expected A and B to have the same dtype, but found A of type ${kinds[0]} and B of type ${kinds[1]} instead`,
    );
}

function solve([a, b], { left = true }) {
  const name = "linalg.solve";
  checkBoth(name, a, b);
  given(name, a);
  if (left !== true) refuseHere("left= of torch.linalg.solve of complex numbers");
  const isVector = sizesOf(b).length === 1 || `${sizesOf(b)}` === `${sizesOf(a).slice(0, -1)}`;
  const wide = isVector ? b.method("unsqueeze", [-1n], {}) : b;
  const [n, [rows, columns]] = [sizesOf(a).at(-1), sizesOf(wide).slice(-2)];
  if (rows !== n)
    wrong(
      `${name}: Incompatible shapes of A and B for the equation AX = B (${n}x${n} and ${rows}x${columns})`,
    );
  const outer = stackOf(wide.re.tensor, a.re.tensor);
  const refuse = (k) => () =>
    failed(
      `torch.${name}: ${outer.length > 0 ? `(Batch element ${k}): ` : ""}The solver failed because the input matrix is singular.`,
    );
  const shape = [...outer, n, columns];
  if (!known()) return blankComplex(a, isVector ? shape.slice(0, -1) : shape);
  const right = matricesIn(wide, outer);
  const made = matricesIn(a, outer).map((own, k) => complexSolution(own, right[k], refuse(k)));
  return together(a, made, isVector ? shape.slice(0, -1) : shape);
}

function det([x]) {
  given("linalg.det", x);
  const outer = sizesOf(x).slice(0, -2);
  return known() ? together(x, matricesIn(x).map(complexDeterminant), outer) : blankComplex(x, outer);
}

function slogdet([x]) {
  given("linalg.slogdet", x);
  const outer = sizesOf(x).slice(0, -2);
  if (!known())
    return new Returned("linalg_slogdet", { sign: blankComplex(x, outer), logabsdet: blank(x, outer) });
  const made = matricesIn(x).map(complexSignAndLogarithm);
  const signs = made.map(({ sign }) => sign);
  const logarithms = made.map(({ logarithm }) => logarithm);
  return new Returned("linalg_slogdet", {
    sign: together(x, signs, outer),
    logabsdet: real(x, logarithms, outer),
  });
}

function cholesky([x], { upper = false }) {
  const refuse = (k) => (row) =>
    failed(
      `linalg.cholesky: ${among(x, k)}The factorization could not be completed because the input is not positive-definite (the leading minor of order ${row + 1} is not positive-definite).`,
    );
  const make = (rows, k) => {
    const own = complexCholesky(rows, refuse(k));
    return upper === true ? adjointOf(own) : own;
  };
  return each("linalg.cholesky", x, make, (shape) => shape);
}

/** The factor given, of which the triangle is known, with what it is the root of. */
const squared = (rows, upper) => productOf(...(upper ? [adjointOf(rows), rows] : [rows, adjointOf(rows)]));
const choleskyInverse = ([x, upper = false], keywords) =>
  each(
    "cholesky_inverse",
    x,
    (rows) => complexInverse(squared(rows, keywords.upper ?? upper), () => refuseHere("such a factor")),
    (shape) => shape,
  );
function choleskySolve([b, x, upper = false], keywords) {
  given("cholesky_solve", x);
  const factor = matricesIn(x).map((rows) => squared(rows, keywords.upper ?? upper));
  return solve([known() ? together(x, factor, sizesOf(x)) : x, b], {});
}

/** A zero for each that went well. */
const checked = (name, field, make) => (args, keywords) => {
  const made = make(args, keywords);
  const info = engine.zeros(sizesOf(args[0]).slice(0, -2), { dtype: "int32" });
  return new Returned(`linalg_${name}_ex`, { [field]: made, info: give(info) });
};

function qr([x, mode = "reduced"], { mode: named = mode }) {
  if (!/^(?:reduced|complete|r)$/.test(named)) refuseHere("such a mode of torch.linalg.qr");
  given("linalg.qr", x, false);
  const [outer, [rows, columns]] = [sizesOf(x).slice(0, -2), sizesOf(x).slice(-2)];
  const count = named === "complete" ? rows : Math.min(rows, columns);
  const [left, right] = [
    [...outer, rows, count],
    [...outer, count, columns],
  ];
  if (!known()) return new Returned("linalg_qr", { Q: blankComplex(x, left), R: blankComplex(x, right) });
  const made = matricesIn(x).map(complexQr);
  const q = made.map((one) => one.q.map((row) => row.slice(0, count)));
  const r = made.map((one) => one.r.slice(0, count));
  const none = { Q: blankComplex(x, [0]), R: together(x, r, right) };
  return new Returned("linalg_qr", named === "r" ? none : { ...none, Q: together(x, q, left) });
}

function singularValues(name, x) {
  given(name, x, false);
  const shape = [...sizesOf(x).slice(0, -2), Math.min(...sizesOf(x).slice(-2))];
  return known()
    ? real(
        x,
        matricesIn(x).map((rows) => complexSingular(rows).values),
        shape,
      )
    : blank(x, shape);
}

/** The first columns of a matrix that turns; those that are asked for beyond them are whatever stands upright on them. */
const completed = (rows, count) =>
  rows[0].length === count
    ? rows
    : complexQr(rows).q.map((row, i) => [...rows[i], ...row.slice(rows[i].length, count)]);

function svd([x, full = true], { full_matrices: named = full }, isOld = false) {
  given("linalg.svd", x, false);
  const [outer, [rows, columns]] = [sizesOf(x).slice(0, -2), sizesOf(x).slice(-2)];
  const least = Math.min(rows, columns);
  const [left, right] = named === true && !isOld ? [rows, columns] : [least, least];
  const shapes = { U: [...outer, rows, left], S: [...outer, least], Vh: [...outer, right, columns] };
  if (!known())
    return new Returned("linalg_svd", {
      U: blankComplex(x, shapes.U),
      S: blank(x, shapes.S),
      Vh: blankComplex(x, shapes.Vh),
    });
  const made = matricesIn(x).map(complexSingular);
  const u = made.map((one) => completed(one.u, left));
  const vh = made.map((one) => adjointOf(completed(one.v, right)));
  const values = made.map((one) => one.values);
  return new Returned("linalg_svd", {
    U: together(x, u, shapes.U, true),
    S: real(x, values, shapes.S),
    Vh: together(x, vh, shapes.Vh, true),
  });
}

/** The lower triangle counts, or the upper one. */
const halved = (rows, half) => (half === "U" ? adjointOf(rows) : rows);

function eigh([x, half = "L"], { UPLO = half }) {
  given("linalg.eigh", x);
  if (!/^[LU]$/.test(UPLO)) refuseHere("such an UPLO=");
  const shape = sizesOf(x);
  if (!known())
    return new Returned("linalg_eigh", {
      eigenvalues: blank(x, shape.slice(0, -1)),
      eigenvectors: blankComplex(x, shape),
    });
  const made = matricesIn(x).map((rows) => hermitianVectors(halved(rows, UPLO)));
  const values = made.map((one) => one.values);
  const vectors = made.map((one) => one.vectors);
  return new Returned("linalg_eigh", {
    eigenvalues: real(x, values, shape.slice(0, -1)),
    eigenvectors: together(x, vectors, shape, true),
  });
}

/** Up to so many eigenvalues come in the order that PyTorch's library has them in. */
const IN_ORDER = 3;

function eig([x]) {
  given("linalg.eig", x);
  const shape = sizesOf(x);
  if (!known())
    return new Returned("linalg_eig", {
      eigenvalues: blankComplex(x, shape.slice(0, -1)),
      eigenvectors: blankComplex(x, shape),
    });
  const made = matricesIn(x).map((rows) => complexVectorsOf(rows) ?? refuseHere("such eigenvalues"));
  const isOther = shape[shape.length - 1] > IN_ORDER;
  const part = (name, sizes) =>
    together(
      x,
      made.map((one) => one[name]),
      sizes,
      isOther,
    );
  return new Returned("linalg_eig", {
    eigenvalues: part("values", shape.slice(0, -1)),
    eigenvectors: part("vectors", shape),
  });
}

const stepOf = (x) => (dtypeIn(x) === "float32" ? 2 ** -23 : 2 ** -52);

function pinv([x, ...rest], keywords) {
  if (rest.length > 0) refuseHere("such a torch.linalg.pinv of complex numbers");
  const { rtol = null, rcond = rtol, hermitian: _, ...more } = keywords;
  if (Object.keys(more).length > 0) refuseHere("such a torch.linalg.pinv of complex numbers");
  given("linalg.pinv", x, false);
  const share = rcond === null ? stepOf(x) * Math.max(...sizesOf(x).slice(-2)) : Number(rcond);
  const make = (rows) => complexPseudoInverse(rows, share);
  return each("linalg.pinv", x, make, ([rows, columns]) => [columns, rows], false);
}

function rank([x], keywords) {
  if (Object.keys(keywords).some((name) => name !== "hermitian"))
    refuseHere("such a torch.linalg.matrix_rank of complex numbers");
  const values = singularValues("torch.linalg.matrix_rank", x);
  const share = stepOf(x) * Math.max(...sizesOf(x).slice(-2));
  return workOut("(values > values.amax(-1, True) * share).sum(-1)", { values, share });
}

function power([x, n]) {
  given("linalg.matrix_power", x);
  const count = Math.abs(Number(n));
  if (count === 0) {
    const rows = identity(sizesOf(x).at(-1));
    return together(
      x,
      Array.from({ length: matricesIn(x).length }, () => rows),
      sizesOf(x),
    );
  }
  const base = Number(n) < 0 ? inverse([x]) : x;
  let made = base;
  for (let i = 1; i < count; i++) made = made[BINARY]("@", base, false);
  return made;
}

function vecdot([x, y], { dim = -1n }) {
  if (![x, y].every((one) => one instanceof Complex || isTensor(one)))
    refuseHere("such a torch.linalg.vecdot");
  if (kindOf(x) !== kindOf(y))
    raise("RuntimeError", "linalg.vecdot: Expected x and y to have the same dtype");
  return x.worked("conj")[BINARY]("*", y, false).method("sum", [dim], {});
}

const exponential = ([x]) => each("linalg.matrix_exp", x, complexExponential, (shape) => shape);

const multiplied = ([tensors]) => {
  const [first, ...rest] = itemsOf(tensors);
  if (rest.length === 0) refuseHere("such a torch.linalg.multi_dot");
  return rest.reduce((made, one) => made[BINARY]("@", one, false), first);
};
const distance = ([x, y, p = 2n]) =>
  workOut("torch.linalg.vector_norm(x, p)", { x: x[BINARY]("-", y, false).worked("abs"), p });

Object.assign(ofMatrices, {
  "linalg.inv": inverse,
  inverse,
  "linalg.inv_ex": checked("inv", "inverse", inverse),
  "linalg.solve": solve,
  "linalg.det": det,
  det,
  "linalg.slogdet": slogdet,
  slogdet,
  "linalg.cholesky": cholesky,
  "linalg.cholesky_ex": checked("cholesky", "L", cholesky),
  cholesky_inverse: choleskyInverse,
  cholesky_solve: choleskySolve,
  "linalg.qr": qr,
  "linalg.svd": svd,
  "linalg.svdvals": ([x]) => singularValues("linalg.svd", x),
  "linalg.eigh": eigh,
  "linalg.eigvalsh": ([x, half = "L"], { UPLO = half }) => eigh([x, UPLO], {}).items[0],
  "linalg.eig": eig,
  "linalg.eigvals": ([x]) => eig([x]).items[0],
  "linalg.pinv": pinv,
  pinverse: pinv,
  "linalg.matrix_rank": rank,
  ...complexNorms({ given, sizesOf, singularValues, inverse }),
  "linalg.matrix_power": power,
  matrix_power: power,
  "linalg.vecdot": vecdot,
  "linalg.matrix_exp": exponential,
  matrix_exp: exponential,
  "linalg.multi_dot": multiplied,
  dist: distance,
  kron: ([x, y]) =>
    x instanceof Complex && y instanceof Complex
      ? paired(
          workOut("torch.kron(a, c) - torch.kron(b, d)", x.beside(y)),
          workOut("torch.kron(a, d) + torch.kron(b, c)", x.beside(y)),
        )
      : refuseHere("torch.kron of complex numbers with others"),
});
