// Neighbours in a row: differences, sums of products along it, and values between its points.
import { isMode, slid } from "../../algorithms/sliding.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { axesOf, axisOf, functionsOf, toInt } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { ask, give, isArray, notRead, result, wrong } from "../base/framework.js";
import { common } from "../base/promotion.js";
import { quietly } from "../elementwise.js";
import { isFloat, reductions } from "../reductions.js";

const known = () => session().mode === "values";
const floating = (tensor) => (isFloat(tensor) ? tensor : tensor.to("float64"));

/** Two rows in the dtype they meet in. */
function checked(a, v, mode) {
  const tensors = [a, v].map((one) => toTensor(one));
  if (tensors[0].numel === 0) wrong("a cannot be empty");
  if (tensors[1].numel === 0) wrong("v cannot be empty");
  if (tensors.some(({ ndim }) => ndim > 1)) wrong("object too deep for desired array");
  if (typeof mode !== "string") notRead("such a mode of np.convolve");
  if (!isMode(mode))
    wrong(
      /^[vsf]/i.test(mode)
        ? "Use one of 'valid', 'same', or 'full' for convolve/correlate mode"
        : `mode must be one of 'valid', 'same', or 'full' (got '${mode}')`,
    );
  const dtype = common(tensors.map(give));
  return tensors.map((tensor) => tensor.reshape(-1).to(dtype));
}

const turned = (row) => engine.flip(row, [0]);

/** The convolution of two rows. */
function convolve(a, v, mode = "full") {
  const rows = checked(a, v, mode);
  const [long, short] = rows[1].numel > rows[0].numel ? rows.reverse() : rows;
  return give(ask(() => slid(long, turned(short), mode)));
}

/** The same without turning the second row round; where that is the longer one the result is turned. */
function correlate(a, v, mode = "valid") {
  const [one, other] = checked(a, v, mode);
  return give(ask(() => (other.numel > one.numel ? turned(slid(other, one, mode)) : slid(one, other, mode))));
}

/** The same of points that come again and again: each within the first period, and one before and behind. */
function periodic(x, xp, fp, period) {
  if (period === 0) wrong("period must be a non-zero value");
  const round = Math.abs(period);
  const [at, points, values] = [x, xp, fp].map((one) => toTensor(one, "float64"));
  if (points.ndim !== 1 || values.ndim !== 1) wrong("Data points must be 1-D sequences");
  if (points.numel !== values.numel) wrong("fp and xp are not of the same length");
  const [inside, turned] = [at, points].map((one) => quietly("remainder", give(one), round).tensor);
  const [sorted, order] = engine.sort(turned, { stable: true });
  const last = points.numel - 1;
  const ends = (row, by) => engine.cat([row.narrow(0, last, 1).sub(by), row, row.narrow(0, 0, 1).add(by)]);
  const own = isArray(x) || x?.items !== undefined ? give(inside) : inside.item();
  return /** @type {[any, any, any]} */ ([own, give(ends(sorted, round)), give(ends(values.at(order), 0))]);
}

/** Values between points, on straight lines. */
function interp(x, xp, fp, left = null, right = null, period = null) {
  if (period !== null) return interp(...periodic(x, xp, fp, Number(period)));

  const at = toTensor(x, "float64");
  const [points, values] = [xp, fp].map((one) => toTensor(one, "float64"));
  if (points.ndim > 1) wrong("object too deep for desired array");
  if (points.numel === 0) wrong("array of sample points is empty");
  if (points.numel !== values.numel) wrong("fp and xp are not of the same length.");
  const own = isArray(x) || x?.items !== undefined;
  const shape = own ? at.shape : [];
  if (!known()) return result(engine.empty(shape, { dtype: "float64" }));
  const [xs, ys] = [points, values].map((one) => one.tolist());
  const last = xs.length - 1;
  const one = (value) => {
    if (Number.isNaN(value)) return value;
    if (value > xs[last]) return right === null ? ys[last] : Number(right);
    if (value < xs[0]) return left === null ? ys[0] : Number(left);
    let [j, next] = [0, last + 1];
    while (next - j > 1) {
      const middle = (j + next) >> 1;
      if (xs[middle] > value) next = middle;
      else j = middle;
    }
    if (j === last || xs[j] === value) return ys[j];
    const slope = (ys[j + 1] - ys[j]) / (xs[j + 1] - xs[j]);
    return slope * (value - xs[j]) + ys[j];
  };
  const made = at.reshape(-1).tolist().map(one);
  return result(engine.tensor(made, { dtype: "float64" }).reshape(shape));
}

/** The area below a row of points. */
function trapezoid(y, x = null, dx = 1, axis = -1n) {
  const heights = toTensor(y);
  const dim = axisOf(axis, heights.ndim);
  const size = heights.shape[dim];
  const pairs = give(heights.narrow(dim, 1, size - 1));
  const both = quietly("add", pairs, give(heights.narrow(dim, 0, size - 1)));
  /** @type {any} */
  let widths = dx;
  if (x !== null) {
    const points = toTensor(x);
    const own = points.ndim === 1 ? 0 : axisOf(axis, points.ndim);
    const steps = engine.diff(points, { dim: own });
    const turned = steps.reshape(heights.shape.map((_, i) => (i === dim ? steps.shape[0] : 1)));
    widths = give(points.ndim === 1 ? turned : steps);
  }
  const areas = quietly("div", quietly("mul", widths, both), 2);
  return reductions.sum([areas], { axis: BigInt(dim) });
}

/** The spacing of one axis: a number, or the steps between points. */
function stepsOf(given, size) {
  if (/^(?:bigint|number|boolean)$/.test(typeof given)) return Number(given);
  const tensor = toTensor(given);
  if (tensor.ndim === 0) return tensor.item();
  if (tensor.ndim > 1) wrong("distances must be either scalars or 1d");
  if (tensor.numel !== size) wrong("when 1d, distances must match the length of the corresponding dimension");
  const steps = engine.diff(floating(tensor));
  if (!known()) return steps;
  const [first, ...rest] = steps.tolist();
  return rest.every((step) => step === first) ? first : steps;
}

/** What three neighbours count at an end, as far as each is from the next. */
function weightsOf(step, isFirst) {
  if (typeof step !== "object") {
    const by = Number(step);
    return isFirst ? [-1.5 / by, 2 / by, -0.5 / by] : [0.5 / by, -2 / by, 1.5 / by];
  }
  const start = isFirst ? 0 : step.numel - 2;
  const [one, two] = [step.narrow(0, start, 1), step.narrow(0, start + 1, 1)];
  const sum = one.add(two);
  const middle = sum.div(one.mul(two));
  return isFirst
    ? [one.mul(2).add(two).neg().div(one.mul(sum)), middle, one.neg().div(two.mul(sum))]
    : [two.div(one.mul(sum)), middle.neg(), two.mul(2).add(one).div(two.mul(sum))];
}

/** The slope along one axis: inside from both neighbours, at the ends from one or two. */
function slope(tensor, dim, step, isSecond) {
  const size = tensor.shape[dim];
  const part = (start, count = size - 2) => tensor.narrow(dim, start, count);
  const even = typeof step !== "object";
  const along = (steps) => steps.reshape(tensor.shape.map((_, i) => (i === dim ? steps.numel : 1)));
  const inside = () => {
    if (even)
      return part(2)
        .sub(part(0))
        .div(2 * Number(step));
    const [one, two] = [step.narrow(0, 0, size - 2), step.narrow(0, 1, size - 2)];
    const sum = one.add(two);
    const a = along(two.neg().div(one.mul(sum)));
    const b = along(two.sub(one).div(one.mul(two)));
    const c = along(one.div(two.mul(sum)));
    return a
      .mul(part(0))
      .add(b.mul(part(1)))
      .add(c.mul(part(2)));
  };
  const end = (start, place) => {
    if (isSecond) {
      const first = place === 0 ? 0 : size - 3;
      const weights = weightsOf(step, place === 0).map((one) => (even ? one : along(one)));
      return weights
        .map((one, i) => part(first + i, 1).mul(one))
        .reduce((sum, one) => sum.add(one))
        .to(tensor.dtype);
    }
    const rise = part(start + 1, 1).sub(part(start, 1));
    return even ? rise.div(Number(step)) : rise.div(along(step.narrow(0, place === 0 ? 0 : size - 2, 1)));
  };
  return engine.cat([end(0, 0), inside().to(tensor.dtype), end(size - 2, 1).to(tensor.dtype)], { dim });
}

function gradient(args, { axis = null, edge_order = 1n, ...others }) {
  if (Object.keys(others).length > 0) notRead("such a np.gradient");
  const order = toInt(edge_order);
  const [f, ...spacings] = args;
  const own = toTensor(f);
  if (own.dtype === "bool" && own.ndim > 0) quietly("sub", give(own), give(own));
  const tensor = floating(own);
  const dims = axis === null ? tensor.shape.map((_, i) => i) : axesOf(axis, tensor.ndim);
  if (spacings.length > 1 && spacings.length !== dims.length)
    raise("TypeError", "invalid number of arguments");
  const lone = spacings.length === 1 && dims.length > 1 && toTensor(spacings[0]).ndim > 0;
  if (lone) raise("TypeError", "invalid number of arguments");
  if (order > 2) wrong("'edge_order' greater than 2 not supported");
  const made = dims.map((dim, i) => {
    const steps = stepsOf(spacings[spacings.length === 1 ? 0 : i] ?? 1, tensor.shape[dim]);
    if (tensor.shape[dim] < order + 1) {
      const most = "edge_order + 1";
      wrong(
        `Shape of array too small to calculate a numerical gradient, at least (${most}) elements are required.`,
      );
    }
    return give(ask(() => slope(tensor, dim, steps, order === 2)));
  });
  return made.length === 1 ? made[0] : new Tuple(made);
}

export const filters = {
  ...functionsOf(
    {
      "convolve a v mode=": convolve,
      "correlate a v mode=": correlate,
      "interp x xp fp left= right= period=": interp,
      "trapezoid y x= dx= axis=": trapezoid,
    },
    false,
  ),
  gradient,
};
