// Objects added up step by step, as truths, and as products of matrices; their means.

import { tightTuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { toFloat } from "../../values/numbers.js";
import { axisOf } from "../base/arguments.js";
import { give, notRead, result, wrong } from "../base/framework.js";
import { elementwise, METHODS, ObjectArray, ofValues, operandOf, reduced, STEPS } from "./object-array.js";

const step = (operator, one, other) => session().machine.binary(operator, one, other);

/** The places of what an axis has, in rows along it. */
const rowsAlong = ({ places }, axis) => places.tensor.movedim(axis, -1);

/** What comes of each row of objects along an axis. @param {(row: any[]) => any[]} make */
function alongRows(array, axis, make) {
  const rows = rowsAlong(array, axis);
  const count = rows.shape[rows.ndim - 1];
  const places = rows.reshape(-1).tolist();
  const made = [];
  for (let i = 0; i < places.length; i += count)
    made.push(...make(places.slice(i, i + count).map((place) => array.table[Number(place)])));
  const { table, places: own } = ofValues(made, rows.shape);
  return new ObjectArray(table, give(own.tensor.movedim(-1, axis)));
}

/** @param {"+" | "*"} operator */
const running =
  (operator) =>
  (array, /** @type {any} */ [axis = null], { axis: told = axis, ...others } = /** @type {any} */ ({})) => {
    if (Object.keys(others).length > 0) notRead("such running sums of objects");
    const make = (row) => {
      const made = [];
      for (const one of row) made.push(made.length === 0 ? one : step(operator, made[made.length - 1], one));
      return made;
    };
    if (told !== null) return alongRows(array, axisOf(told, array.shape.length), make);
    const { values } = array;
    return ofValues(make(values), [values.length]);
  };

/** Whether any of them is true, or all are. */
const truths =
  (name) =>
  (array, /** @type {any} */ [axis = null], { axis: told = axis, ...others } = /** @type {any} */ ({})) => {
    if (Object.keys(others).length > 0) notRead(`such an ${name} of objects`);
    const flags = engine.tensor(array.values.map(truth), { dtype: "bool" }).reshape(array.shape);
    return result(
      told === null ? engine[name](flags) : engine[name](flags, { dim: axisOf(told, array.shape.length) }),
    );
  };

const { mean: meanOfAll, sum } = METHODS;

function mean(array, args, keywords) {
  const [axis = null, dtype = null, out = null] = args;
  const { axis: told = axis, keepdims = false, ...others } = keywords;
  if (dtype !== null || out !== null || Object.keys(others).length > 0) notRead("such a mean of objects");
  if (told === null) return truth(keepdims) ? notRead("such a mean of objects") : meanOfAll(array, [], {});
  const along = axisOf(told, array.shape.length);
  const count = BigInt(array.shape[along]);
  const all = reduced(array, STEPS.sum, told, "mean");
  if (!all?.isObjectArray) return step("/", all, count);
  const made = elementwise([all], (one) => step("/", one, count));
  return truth(keepdims) ? new ObjectArray(made.table, give(made.places.tensor.unsqueeze(along))) : made;
}

/** The mean of the squares of what differs from the mean. */
function variance(array, args, keywords) {
  if (args.length > 0 || Object.keys(keywords).length > 0) notRead("such a variance of objects");
  const { values } = array;
  const count = BigInt(values.length);
  const middle = step("/", sum(array, [], {}), count);
  const squares = values.map((one) => {
    const apart = step("-", one, middle);
    return step("*", apart, apart);
  });
  const made = step("/", squares.reduce(STEPS.sum), count);
  if (!/^(?:bigint|number)$/.test(typeof made)) notRead("the variance of such objects");
  return toFloat(made);
}

const floatOf = (value) => result(engine.tensor(value, { dtype: "float64" }));

/** A product of vectors or of matrices; `refuse` says that sizes differ. */
function multiplied(one, other, refuse) {
  if (one.shape.length > 2 || other.shape.length > 2) notRead("products of so many axes of objects");
  const [isRow, isColumn] = [one.shape.length === 1, other.shape.length === 1];
  const rows = isRow ? 1 : one.shape[0];
  const count = one.shape[one.shape.length - 1];
  const columns = isColumn ? 1 : other.shape[1];
  if (count !== other.shape[0]) refuse(count, other.shape[0]);
  if (count === 0) notRead("products of no objects");
  const [left, right] = [one.values, other.values];
  const made = Array.from({ length: rows * columns }, (_, place) => {
    const [i, j] = [Math.floor(place / columns), place % columns];
    const terms = Array.from({ length: count }, (_, k) =>
      step("*", left[i * count + k], right[k * columns + j]),
    );
    return terms.reduce(STEPS.sum);
  });
  const shape = [...(isRow ? [] : [rows]), ...(isColumn ? [] : [columns])];
  return shape.length === 0 ? made[0] : ofValues(made, shape);
}

function matmul(left, /** @type {any[]} */ [right]) {
  const [one, other] = [left, right].map(operandOf);
  if (one.shape.length === 0 || other.shape.length === 0) notRead("@ of single objects");
  const rule =
    "Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?)";
  return multiplied(one, other, (own, its) =>
    wrong(`matmul: ${rule} (size ${its} is different from ${own})`),
  );
}

function dot(left, /** @type {any[]} */ [right]) {
  const [one, other] = [left, right].map(operandOf);
  if (one.shape.length === 0 || other.shape.length === 0)
    return elementwise([one, other], (a, b) => step("*", a, b));
  const shapes = `${tightTuple(one.shape)} and ${tightTuple(other.shape)}`;
  return multiplied(one, other, (own, its) =>
    wrong(`shapes ${shapes} not aligned: ${own} (dim ${one.shape.length - 1}) != ${its} (dim 0)`),
  );
}

Object.assign(METHODS, {
  cumsum: running("+"),
  cumprod: running("*"),
  any: truths("any"),
  all: truths("all"),
  mean,
  var: (array, args, keywords) => floatOf(variance(array, args, keywords)),
  std: (array, args, keywords) => floatOf(Math.sqrt(variance(array, args, keywords))),
  dot,
  matmul,
});

/** Vectors alone: of matrices it is the last axes that meet. */
export const inner = (one, other) =>
  operandOf(one).shape.length > 1 || operandOf(other).shape.length > 1
    ? notRead("np.inner of matrices of objects")
    : dot(one, [other]);
