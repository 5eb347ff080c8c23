// Matrices: systems of equations, norms, and products of vectors.

import {
  choleskyOf,
  determinantOf,
  eachMatrix,
  inverseOf,
  powerOf,
  solutionOf,
} from "../../algorithms/elimination.js";
import { crossed, kronecker } from "../../algorithms/vectors.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { itemsOf } from "../../values/iterate.js";
import { ELLIPSIS } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { dtypeOf, TYPE_NAMES } from "../dtypes.js";
import { ask, axisOf, functionsOf, give, isTensor, numbers, wrong } from "../shared/calling.js";
import { refuseElements } from "../shared/refusals.js";
import { checkFloat, checkMeasured, checkSquare, stackOf, zeroOf } from "./checks.js";
import { factors, ofTorch } from "./factors.js";
import { failed } from "./systems.js";
import { toldBack } from "./told-back.js";

/** Which one of several matrices it is that fails. */
const among = (x, k) => (x.ndim > 2 ? `(Batch element ${k}): ` : "");

/** @returns {never} */
function notInverted(rows, which) {
  const rule = "the inversion could not be completed because the input matrix is singular.";
  return failed(`linalg.inv: ${which}The diagonal element ${zeroOf(rows)} is zero, ${rule}`);
}

function inverse(x) {
  const make = (rows, round, k) => inverseOf(rows, round, (own) => notInverted(own, among(x, k)));
  const own = checkSquare("linalg.inv", x);
  return toldBack(
    "inv",
    [own],
    ask(() => eachMatrix([own], make, (shape) => shape)),
  );
}

/** `X` of `AX = B`, or of `XA = B`. */
function solve(a, b, left = true) {
  checkFloat("linalg.solve", a);
  if (a.dtype !== b.dtype) {
    const [one, other] = [a, b].map(({ dtype }) => TYPE_NAMES[dtype]);
    const found = `found A of type ${one} and B of type ${other} instead`;
    wrong(`linalg.solve: Expected A and B to have the same dtype, but ${found}`);
  }
  checkSquare("linalg.solve", a);
  if (b.ndim === 0) wrong("linalg.solve: The input tensor B must have at least 2 dimensions.");
  const isVector = b.ndim === 1 || (b.ndim === a.ndim - 1 && `${b.shape}` === `${a.shape.slice(0, -1)}`);
  if (isVector && left === false)
    wrong(
      "linalg.solve: Vector broadcasting of the left hand side is not supported for left=False. In this case linalg.solve is equivalent to B / A.squeeze(-1)",
    );
  if (left === false) {
    const [outer, n] = [b.shape.slice(-2), a.shape.at(-1)];
    if (outer[1] !== n)
      wrong(
        `linalg.solve: Incompatible shapes of A and B for the equation XA = B (${n}x${n} and ${outer[0]}x${outer[1]})`,
      );
    return give(tensorOf(solve(a.mT, b.mT)).mT);
  }
  const wide = isVector ? b.unsqueeze(-1) : b;
  const [n, [rows, columns]] = [a.shape[a.ndim - 1], wide.shape.slice(-2)];
  if (rows !== n)
    wrong(
      `linalg.solve: Incompatible shapes of A and B for the equation AX = B (${n}x${n} and ${rows}x${columns})`,
    );
  const outer = stackOf(wide, a);
  const refuse = (k) => {
    const which = outer.length > 0 ? `(Batch element ${k}): ` : "";
    failed(`torch.linalg.solve: ${which}The solver failed because the input matrix is singular.`);
  };
  const make = (own, right, round, k) => solutionOf(own, right, round, () => refuse(k));
  const made = ask(() => eachMatrix([a, wide], make, (_, shape) => shape));
  return toldBack("solve", [a, b], isVector ? made.squeeze(-1) : made);
}

function det(x) {
  const make = (rows, round) => [[determinantOf(rows, round)]];
  // Of a matrix that lies row by row PyTorch takes the transposed one, whose columns lie so.
  const own = checkSquare("linalg.det", x);
  return toldBack(
    "det",
    [own],
    ask(() => eachMatrix([x.isContiguous ? own.mT : own], make, () => [])),
  );
}

function cholesky(x, upper = false) {
  const refuse = (row, k) => {
    const rule = "The factorization could not be completed because the input is not positive-definite";
    const order = `the leading minor of order ${row + 1} is not positive-definite`;
    failed(`linalg.cholesky: ${among(x, k)}${rule} (${order}).`);
  };
  const make = (rows, round, k) => choleskyOf(rows, round, (row) => refuse(row, k));
  const own = checkSquare("linalg.cholesky", x);
  const made = toldBack(
    "cholesky",
    [own],
    ask(() => eachMatrix([own], make, (shape) => shape)),
  );
  return upper ? give(made.tensor.mT) : made;
}

/** What there was before torch.linalg, and what is said of it. */
const removed = () =>
  wrong(
    "This function was deprecated since version 1.9 and is now removed. `torch.cholesky` is deprecated in favor of `torch.linalg.cholesky`.\n" +
      "L = torch.cholesky(A) should be replaced with:\nL = torch.linalg.cholesky(A)\n" +
      "U = torch.cholesky(A, upper=True) should be replaced with:\nU = torch.linalg.cholesky(A).mH",
  );

function power(x, n) {
  checkSquare("linalg.matrix_power", x, false);
  const exponent = Number(n);
  return give(powerOf(exponent < 0 ? inverse(x).tensor : x, Math.abs(exponent)));
}

function vectorNorm(x, ord = 2n, dim, keepdim = false) {
  if (typeof ord === "string" || isTensor(ord))
    raise(
      "TypeError",
      `linalg_vector_norm(): argument 'ord' (position 2) must be Number, not ${nameOf(ord)}`,
    );
  checkMeasured("vector_norm", x);
  const axes = dim === undefined || dim === null ? x.shape.map((_, i) => i) : numbers(dim);
  return give(ask(() => engine.norm(x, Number(ord), axes, keepdim === true)));
}

/** Norms of matrices by their order: of columns, of rows, of singular values. @type {Record<string, string>} */
const ORDERS = {
  fro: "x.square().sum((-2, -1)).sqrt()",
  nuc: "torch.linalg.svdvals(x).sum(-1)",
  2: "torch.linalg.svdvals(x).amax(-1)",
  "-2": "torch.linalg.svdvals(x).amin(-1)",
  1: "x.abs().sum(-2).amax(-1)",
  "-1": "x.abs().sum(-2).amin(-1)",
  Infinity: "x.abs().sum(-1).amax(-1)",
  "-Infinity": "x.abs().sum(-1).amin(-1)",
};

function matrixNorm(A, ord = "fro", dim, keepdim = false) {
  const x = tensorOf(A);
  if (typeof dim === "bigint") refuseHere("one axis of torch.linalg.matrix_norm");
  if (x.ndim < 2) wrong(`linalg.matrix_norm: The input tensor A must have at least 2 dimensions.`);
  const order = typeof ord === "string" ? ord : String(Number(ord));
  if (!Object.hasOwn(ORDERS, order)) wrong(`linalg.matrix_norm: Order ${ord} not supported.`);
  checkMeasured("matrix_norm", x);
  const axes = dim === undefined || dim === null ? [-2, -1] : numbers(dim);
  if (order === "fro") return give(ask(() => engine.norm(x, 2, axes, keepdim === true)));
  const made = workOut(ORDERS[order], { x: give(x.movedim(axes, [-2, -1])) });
  if (keepdim !== true) return made;
  const places = axes.map((axis) => axisOf(axis, x.ndim)).sort((a, b) => a - b);
  return give(places.reduce((kept, axis) => kept.unsqueeze(axis), made.tensor));
}

/** torch.linalg.norm: of a vector, or of a matrix where there are two axes and an order. */
function norm(A, ord = null, /** @type {any} */ dim = null, keepdim = false) {
  const x = tensorOf(A);
  if (ord !== null && dim === null && x.ndim !== 1 && x.ndim !== 2)
    wrong(`linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got ${x.ndim}D.`);
  const axes = dim?.items?.length ?? 1;
  if (axes < 1 || axes > 2)
    wrong(`linalg.norm: If dim is specified, it must be of length 1 or 2. Got [${numbers(dim).join(", ")}]`);
  const isMatrix = dim === null ? x.ndim === 2 || typeof ord === "string" : (dim.items?.length ?? 1) === 2;
  if (ord !== null && isMatrix) return matrixNorm(A, ord, dim, keepdim);
  return vectorNorm(x, ord ?? 2n, dim ?? undefined, keepdim);
}

/** The crosswise product of vectors of three along an axis. */
const cross = (name) => (x, other, dim) => {
  const isFree = dim === undefined || dim === null;
  // The older one takes the first axis of three.
  const first = name === "torch.cross" && isFree ? x.shape.indexOf(3) : -1;
  if (name === "torch.cross" && isFree && first < 0) wrong("no dimension of size 3 in input");
  if (x.ndim !== other.ndim) wrong("linalg.cross: inputs must have the same number of dimensions.");
  const place = isFree ? first : axisOf(dim, x.ndim);
  const axis = place < 0 ? place : place - x.ndim;
  const sizes = [x, other].map((one) => one.shape[one.ndim + axis]);
  if (sizes.some((size) => size !== 3)) {
    const found = `Got ${sizes[0]} and ${sizes[1]}`;
    wrong(`linalg.cross: inputs dimension ${isFree ? first : dim} must have length 3. ${found}`);
  }
  return give(ask(() => crossed(x, other, axis)));
};

/** Refuses what does not go together before anything is multiplied, in PyTorch's order: axes, dtypes, sizes. */
function checkChain(items) {
  const count = items.length;
  if (count < 2) wrong(`multi_dot(): expected at least 2 tensors but got ${count}`);
  const tensors = items.map((one) => one.tensor);
  if (tensors.includes(null)) return;
  const isEnd = (i) => i === 0 || i === count - 1;
  const of = (i) => (isEnd(i) ? `the ${i === 0 ? "first" : "last"} tensor` : `tensor ${i}`);
  for (const i of [0, count - 1, ...tensors.keys()]) {
    const { ndim } = tensors[i];
    if (ndim !== 2 && !(isEnd(i) && ndim === 1))
      wrong(`multi_dot(): ${of(i)} must be ${isEnd(i) ? "1D or 2D" : "2D"} but got ${ndim}D`);
  }
  const kinds = items.map((one) => TYPE_NAMES[dtypeOf(one).name].toLowerCase());
  const other = kinds.findIndex((kind) => kind !== kinds[0]);
  if (other > 0)
    wrong(
      `multi_dot(): all tensors must have be the same dtype but tensor 0 is ${kinds[0]} and tensor ${other} ${kinds[other]}`,
    );
  for (const [i, { shape }] of tensors.slice(1).entries()) {
    if (session().generic.isOpen(shape) || session().generic.isOpen(tensors[i].shape)) return;
    if (tensors[i].shape.at(-1) === shape[0]) continue;
    const [one, next] = [tensors[i].shape, shape].map((sizes) => `[${sizes.join(", ")}]`);
    wrong(`multi_dot(): tensors ${i} and ${i + 1} with shapes ${one} and ${next} cannot be multiplied`);
  }
}

function multiDot(tensors) {
  const items = itemsOf(tensors);
  checkChain(items);
  return give(
    ask(() => items.slice(1).reduce((all, one) => engine.matmul(all, one.tensor), items[0].tensor)),
  );
}

/** A place among the letters that einsum has for axes: the large ones first. */
function letterOf(place) {
  if (place === ELLIPSIS) return "...";
  if (typeof place !== "bigint") refuseHere("such places of torch.einsum");
  if (place < 0n || place >= 52n)
    raise("ValueError", "einsum(): subscript in subscript list is not within the valid range [0, 52)");
  return String.fromCharCode(Number(place) + (place < 26n ? 65 : 71));
}

/** `einsum(a, [0, 1], b, [1, 2], [0, 2])` as an equation and its operands. */
export function inLetters(args) {
  const isPlaces = (value) => value instanceof List || value instanceof Tuple;
  const pairs = Math.floor(args.length / 2);
  const [operands, places] = [0, 1].map((at) => args.slice(0, 2 * pairs).filter((_, i) => i % 2 === at));
  const lists = args.length % 2 === 1 ? [...places, args.at(-1)] : places;
  if (pairs === 0 || !operands.every(isTensor) || !lists.every(isPlaces))
    refuseHere("such operands of torch.einsum");
  const [own, given] = [places, lists.slice(pairs)].map((all) =>
    all.map((list) => list.items.map(letterOf).join("")),
  );
  return [[own.join(","), ...given].join("->"), ...operands];
}

const scaled = (value) => (value === undefined ? 1 : Number(value));

function addr(x, one, other, beta, alpha) {
  [one, other].forEach(({ ndim }, i) => {
    if (ndim !== 1) wrong(`addr: Expected 1-D argument vec${i + 1}, but got ${ndim}-D`);
  });
  const product = one.unsqueeze(1).mul(other.unsqueeze(0)).mul(scaled(alpha));
  return give(ask(() => x.mul(scaled(beta)).add(product)));
}

function addbmm(x, one, other, beta, alpha) {
  const product = ask(() => engine.bmm(one, other))
    .sum({ dim: 0 })
    .mul(scaled(alpha));
  return give(ask(() => x.expand(product.shape).mul(scaled(beta)).add(product)));
}

const kron = (x, other) => give(kronecker(x, other, (one, two) => one.mul(two)));

/** Matrices along a diagonal of zeros. */
function blockDiag(args) {
  const blocks = args.map((one) => (isTensor(one) ? one.tensor : refuseElements(args)));
  const flat = blocks.map((one, i) => {
    if (one.ndim > 2)
      wrong(
        `torch.block_diag: Input tensors must have 2 or fewer dimensions. Input ${i} has ${one.ndim} dimensions`,
      );
    return one.ndim === 2 ? one : one.reshape([1, -1]);
  });
  const width = flat.reduce((all, { shape }) => all + shape[1], 0);
  let left = 0;
  const rows = flat.map((one) => {
    const padded = engine.pad(one, [left, width - left - one.shape[1]], { value: 0 });
    left += one.shape[1];
    return padded;
  });
  return give(engine.cat(rows, { dim: 0 }));
}

/** Under torch. */
export const algebra = {
  ...ofTorch,
  ...functionsOf({
    "inverse input:": inverse,
    "det input:": det,
    "cholesky input: upper=": removed,
    "matrix_power input: n": power,
    "cross input: other: dim=": cross("torch.cross"),
    "vdot input: other:": (x, other) => give(ask(() => engine.dot(x, other))),
    "ger input: vec2:": (x, other) => give(ask(() => engine.outer(x, other))),
    "addr input: vec1: vec2: beta= alpha=": addr,
    "addbmm input: batch1: batch2: beta= alpha=": addbmm,
    "kron input: other:": kron,
  }),
  block_diag: blockDiag,
  chain_matmul: (args) => multiDot(new List(args)),
};

/** Under torch.linalg. */
export const linalg = {
  ...factors,
  ...functionsOf(
    {
      "inv A:": inverse,
      "det A:": det,
      "solve A: B: * left=": solve,
      "cholesky input: * upper=": cholesky,
      "matrix_power input: n": power,
      "vector_norm input: ord= dim= keepdim=": vectorNorm,
      "matrix_norm input ord= dim= keepdim=": matrixNorm,
      "norm input ord= dim= keepdim=": norm,
      "cross input: other: * dim=": cross("torch.linalg.cross"),
      "multi_dot tensors": multiDot,
      "vecdot x: y: * dim=": (x, y, dim = -1n) => give(ask(() => x.mul(y).sum({ dim: Number(dim) }))),
      "diagonal A: * offset= dim1= dim2=": (x, offset = 0n, one = -2n, other = -1n) =>
        give(ask(() => x.diagonal(Number(offset), Number(one), Number(other)))),
    },
    "linalg_",
  ),
};
