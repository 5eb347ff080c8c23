// Distances between all rows of two matrices, or of stacks of them.
import { isFloating } from "../engine/dtype.js";
import { plainNumber } from "../engine/number.js";
import { elementsOf } from "../engine/shape.js";
import { runtimeError } from "../refusals/early-errors.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { allocateTensor } from "../tensor/call.js";
import { copyElements, filledWith } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { broadcast } from "../views/broadcast.js";
import { cat } from "../views/joining.js";
import { expand } from "../views/views.js";

const MODES = [
  "use_mm_for_euclid_dist_if_necessary",
  "use_mm_for_euclid_dist",
  "donot_use_mm_for_euclid_dist",
];
/** Rows from which on PyTorch makes Euclidean distances of a matrix product. */
const MANY = 25;
/** Elements of the differences that are in memory at once. */
const AT_ONCE = 2 ** 20;

/** The p-norm of differences along the last axis. nan counts as no difference for p = ∞, as in PyTorch's kernel. */
function normOf(differences, p) {
  if (p === 0) return differences.abs().ceil().clamp({ max: 1 }).sum(-1);
  if (p < Infinity) return differences.norm(p, -1);
  const sizes = differences.abs();
  return sizes.shape.at(-1) > 0 ? sizes.maskedFill(sizes.isnan(), 0).amax(-1) : sizes.sum(-1);
}

/** By differences, so many rows at once. */
function byDifferences(left, right, p, result, op) {
  const rows = left.shape.at(-2);
  const each = Math.max(1, elementsOf(result.shape.toSpliced(-2, 1)) * right.shape.at(-1));
  const count = Math.max(1, Math.floor(AT_ONCE / each));
  for (let first = 0; first < rows; first += count) {
    tidy(() => {
      const part = (tensor) => tensor.narrow(-2, first, Math.min(count, rows - first));
      const differences = part(left).unsqueeze(-2).sub(right.unsqueeze(-3));
      copyElements(normOf(differences, p), part(result), op);
    });
  }
  return result;
}

/** |x − y|² = |x|² − 2xy + |y|², as one matrix product. */
function byProduct(left, right, op) {
  const [first, second] = [left, right].map((rows) => rows.square().sum(-1, true));
  const ones = ({ shape, dtype }) => filledWith(1, shape, dtype, op);
  const rows = cat([left.mul(-2), first, ones(first)], -1);
  const columns = cat([right, ones(second), second], -1);
  return rows.matmul(columns.mT).clampMin_(0).sqrt_();
}

function check(tensors, p, op) {
  const no = (message) => runtimeError(op, tensors, message);
  const [left, right] = tensors;
  tensors.forEach(({ ndim }, i) => {
    if (ndim < 2) throw no(`cdist only supports at least 2D tensors, X${i + 1} got: ${ndim}D`);
  });
  const columns = tensors.map(({ shape }) => shape.at(-1));
  if (columns[0] !== columns[1]) {
    throw no(`X1 and X2 must have the same number of columns. X1: ${columns[0]} X2: ${columns[1]}`);
  }
  tensors.forEach(({ dtype }, i) => {
    if (isFloating(dtype)) return;
    throw no(`cdist only supports floating-point dtypes, X${i + 1} got: ${SCALAR_NAMES[dtype]}`);
  });
  if (!(p >= 0)) throw no("cdist only supports non-negative p values");
  if (left.dtype !== right.dtype) {
    const [wanted, found] = tensors.map(({ dtype }) => SCALAR_NAMES[dtype]);
    throw no(`expected scalar type ${wanted} but found ${found}`);
  }
}

/** For every row of x1 and every row of x2 the p-norm of their difference; the axes before the last two broadcast. */
export const cdist = define(
  "cdist",
  `Tensor input, Tensor x2, float p = 2, str? compute_mode = ${MODES[0]}`,
  ({ input, x2, computeMode, ...given }, op) => {
    const p = Number(plainNumber(given.p ?? 2));
    const mode = computeMode ?? MODES[0];
    if (!MODES.includes(mode)) {
      throw runtimeError(
        op,
        [input, x2],
        `${mode} is not a valid value for compute_mode`,
        undefined,
        "ValueError",
      );
    }
    check([input, x2], p, op);
    return tidy(() => {
      const batch = broadcast(
        [input, x2].map(({ shape }) => shape.slice(0, -2)),
        op,
      );
      const [left, right] = [input, x2].map((one) => expand(one, [...batch, ...one.shape.slice(-2)]));
      const shape = [...batch, left.shape.at(-2), right.shape.at(-2)];
      const many = mode === MODES[1] || (mode === MODES[0] && Math.max(...shape.slice(-2)) > MANY);
      if (p === 2 && many && elementsOf(left.shape) * elementsOf(right.shape) > 0)
        return byProduct(left, right, op);
      return byDifferences(left, right, p, allocateTensor(shape, input.dtype, op), op);
    });
  },
);
