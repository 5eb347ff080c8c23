// Derivatives of what is worked out of matrices at once, not by calls that are noted.
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { eachMatrix, inverseOf, solutionOf } from "./elimination.js";

const turned = (x) => x.transpose(-1, -2);
const refuse = () => refuseHere("a derivative by a singular matrix");
const inverse = (x) =>
  eachMatrix(
    [x],
    (rows, round) => inverseOf(rows, round, refuse),
    (shape) => shape,
  );
const solution = (x, right) =>
  eachMatrix(
    [x, right],
    (rows, columns, round) => solutionOf(rows, columns, round, refuse),
    (_, shape) => shape,
  );

/** A number for each matrix, times the matrix. */
const times = (numbers, matrices) => numbers.unsqueeze(-1).unsqueeze(-1).mul(matrices);

/** The lower half, and half of the diagonal. */
const halved = (x) =>
  engine
    .tril(x)
    .add(engine.tril(x, { diagonal: -1 }))
    .div(2);

/** From this size on PyTorch's own steps in float32 show in the digits that are printed. */
const LARGE = 3;

/** The exponential of a matrix: its series for a part of it so small that it ends soon, squared again. */
function exponentialOf(rows, round) {
  const size = Math.max(...rows.map((row) => row.reduce((all, one) => all + Math.abs(one), 0)), 0);
  if (size > LARGE && round === Math.fround) refuseHere("the exponential of so large a matrix");
  const halves = size > 0.5 ? Math.ceil(Math.log2(size / 0.5)) : 0;
  const n = rows.length;
  const product = (a, b) =>
    a.map((row) => b.map((_, j) => row.reduce((all, one, k) => all + one * b[k][j], 0)));
  const small = rows.map((row) => row.map((one) => one / 2 ** halves));
  let term = rows.map((_, i) => rows.map((__, j) => Number(i === j)));
  let made = term.map((row) => [...row]);
  for (let k = 1; k <= 20; k++) {
    term = product(term, small).map((row) => row.map((one) => one / k));
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) made[i][j] += term[i][j];
  }
  for (let k = 0; k < halves; k++) made = product(made, made);
  return made;
}

/** The exponential of each matrix. */
export const exponentialsOf = (x) => eachMatrix([x], exponentialOf, (shape) => shape);

/**
 * By name: what comes back to each of the given tensors, of what comes back to the answer.
 * @type {Record<string, (weights: any, answer: any, given: any[]) => any[]>}
 */
export const WAYS_BACK = {
  inv(weights, answer) {
    const own = turned(answer);
    return [own.matmul(weights).matmul(own).neg()];
  },
  det: (weights, answer, [x]) => [times(weights.mul(answer), turned(inverse(x)))],
  /** Of the logarithm of a determinant. */
  logdet: (weights, _, [x]) => [times(weights, turned(inverse(x)))],
  solve(weights, answer, [x, right]) {
    const isRow = right.ndim === 1;
    const wide = (one) => (isRow ? one.unsqueeze(-1) : one);
    const found = solution(turned(x), wide(weights));
    const left = found.matmul(turned(wide(answer))).neg();
    // What one matrix had to do with several comes back as a sum.
    return [left.sumToSize(x.shape), (isRow ? found.squeeze(-1) : found).sumToSize(right.shape)];
  },
  /** The corner of the exponential of both in one. */
  matrix_exp(weights, _, [x]) {
    const n = x.shape.at(-1);
    const own = turned(x);
    const rows = engine.cat(
      [engine.cat([own, weights], { dim: -1 }), engine.cat([engine.zerosLike(own), own], { dim: -1 })],
      {
        dim: -2,
      },
    );
    const made = exponentialsOf(rows.to("float64")).to(x.dtype);
    return [made.narrow(-2, 0, n).narrow(-1, n, n)];
  },
  cholesky(weights, answer) {
    const own = inverse(answer);
    const made = turned(own)
      .matmul(halved(turned(answer).matmul(weights)))
      .matmul(own);
    return [made.add(turned(made)).div(2)];
  },
};

/**
 * Notes on a tape the way back of an answer that no noted call made, or that it has none.
 * @param {any} tape of which some of the given tensors are followed, or null
 * @param {string} called `torch.linalg.det`, of which the last part is the name of the way
 * @param {any[]} given @param {any} answer tensors of the engine
 * @param {{ isSecond: () => boolean, ask: <T>(run: () => T) => T }} program `isSecond`: whether the way back is noted as well
 */
export function noteWayBack(tape, called, given, answer, { isSecond, ask }) {
  const name = called.slice(called.lastIndexOf(".") + 1);
  const followed = given.filter((tensor) => tape?.follows(tensor));
  if (followed.length === 0) return;
  if (!Object.hasOwn(WAYS_BACK, name)) {
    tape.expect(answer, called);
    return;
  }
  tape.custom(followed, answer, (weights) => {
    if (isSecond()) refuseHere(`a gradient of the gradient of ${called}`);
    const found = ask(() => WAYS_BACK[name](weights, answer, given));
    return given.flatMap((tensor, i) => (followed.includes(tensor) ? [found[i]] : []));
  });
}
