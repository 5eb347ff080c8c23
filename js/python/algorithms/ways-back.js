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
