// Elements in order, and elements found by value or place.
import { tightTuple } from "../../refusals/shape-text.js";
import { engine } from "../arrays/engine.js";
import { operate } from "../arrays/operate.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { partOf } from "../values/parts.js";
import { Tuple } from "../values/sequences.js";
import { nameOf, raise } from "../values/types.js";
import { functionsOf, isKind, toInt, toInts } from "./base/arguments.js";
import { giving, resulting } from "./base/calling.js";
import { toArray, toTensor } from "./base/data.js";
import { ask, give, isArray, numpy, unknown, wrong } from "./base/framework.js";
import { common } from "./base/promotion.js";
import { ownRowOf, rowOf } from "./copying.js";
import { elementwise, operandOf } from "./elementwise.js";
import { orderInSteps } from "./steps/ordering.js";

const sort = giving((tensor, axis = -1n) => {
  const [given, dim] = rowOf(tensor, axis);
  return engine.sort(given, { dim, stable: true })[0];
});

const argsort = giving((tensor, axis = -1n, kind = null, stable = null) => {
  const [given, dim] = ownRowOf(tensor, axis);
  const places = engine.sort(given, { dim, stable: true })[1];
  const isStable = truth(stable) || (kind !== null && isKind(kind) && /^[sm]/i.test(kind));
  return isStable ? places : orderInSteps(given, dim, places);
});

/** What np.unique finds, when all that are nan are the same: they stand last. */
function withOneNan([values, inverse, counts]) {
  const isPlain = session().mode !== "values" || !values.dtype.startsWith("float");
  const nans = isPlain ? 0 : Number(engine.countNonzero(values.isnan()).item());
  if (nans < 2) return [values, inverse, counts];
  const others = values.numel - nans;
  const all = counts.narrow(0, others, nans).sum({ keepdim: true, dim: 0 });
  return [
    values.narrow(0, 0, others + 1).clone(),
    inverse.clamp({ max: others }),
    engine.cat([counts.narrow(0, 0, others), all]),
  ];
}

function unique(value, ...asked) {
  if (asked[3] != null) return partOf("numpyRare").uniqueAlong(value, asked.slice(0, 3), asked[3]);
  const tensor = toTensor(value);
  const options = { returnInverse: true, returnCounts: true };
  const found = ask(() => engine.unique(tensor, options));
  const [values, inverse, counts] = truth(asked[4] ?? true) ? ask(() => withOneNan(found)) : found;
  const first = () => engine.sort(tensor.reshape(-1), { stable: true })[1].at(counts.cumsum(0).sub(counts));
  const answers = [first, () => inverse, () => counts].filter((_, i) => truth(asked[i] ?? false));
  if (answers.length === 0) return give(values);
  return new Tuple([values, ...ask(() => answers.map((make) => make()))].map(give));
}

export function nonzero(value) {
  const tensor = toTensor(value);
  if (tensor.ndim === 0) {
    const advice = "Use np.atleast_1d(scalar).nonzero() instead.";
    const context =
      " If the context of this error is of the form `arr[nonzero(cond)]`, just use `arr[cond]`.";
    const more = tensor.dtype === "bool" ? context : "";
    wrong(`Calling nonzero on 0d arrays is not allowed. ${advice}${more}`);
  }
  return new Tuple(ask(() => engine.where(tensor.to("bool"))).map(give));
}

/** np.where: one of two by a condition, or where it holds. */
function where(condition, x, y) {
  if ((x == null) !== (y == null)) wrong("either both or neither of x and y should be given");
  if (x == null) return nonzero(condition);
  const operands = [toArray(condition), ...[x, y].map(operandOf)];
  const arrays = operands.map(toArray);
  if (arrays.some(({ tensor }) => tensor === null)) return unknown();
  const dtypes = ["bool", ...Array(2).fill(common(operands.slice(1)))];
  return operate(numpy, "where", arrays, (tensor) =>
    engine.where(.../** @type {[any, any, any]} */ (arrays.map((array, i) => tensor(array).to(dtypes[i])))),
  );
}

/** np.clip: within bounds that broadcast. */
export function clip(value, low, high, out, min, max) {
  const bounds = [low ?? min ?? null, high ?? max ?? null];
  // One bound by its place, or by its name of old, needs the other.
  const missing = [low, high].filter((bound) => bound === undefined);
  if (missing.length === 1 && min === undefined && max === undefined)
    raise(
      "TypeError",
      `clip() missing 1 required positional argument: '${low === undefined ? "a_min" : "a_max"}'`,
    );
  const operands = [value, ...bounds.filter((bound) => bound !== null)].map(operandOf);
  const arrays = operands.map(toArray);
  const dtype = common(operands);
  if (arrays.length === 1) return elementwise("add", [value, false], { quiet: true });
  const call = (tensor) => {
    const [self, ...rest] = arrays.map((array) => tensor(array).to(dtype));
    const [least, most] = bounds.map((bound) => (bound === null ? null : rest.shift()));
    return engine.clamp(self, least, most);
  };
  const made = operate(numpy, "clamp", arrays, call);
  made.scalar = made.tensor?.ndim === 0;
  return out == null ? made : elementwise("positive", [made], { out });
}

function taken(tensor, indices, axis, mode = "raise") {
  const [row, dim] = ownRowOf(tensor, axis);
  const [given, size] = [toTensor(indices, "int64"), row.shape[dim]];
  if (!["raise", "wrap", "clip"].includes(mode)) wrong("Use one of 'clip', 'raise', or 'wrap' for clip mode");
  if (mode === "raise") checkPlaces(given, size, dim);
  const places =
    mode === "raise" ? given : mode === "wrap" ? given.remainder(size) : given.clamp(0, size - 1);
  return row.at(...Array(dim).fill({ slice: [null, null, null] }), places).clone();
}

/** Refuses places outside an axis. */
export function checkPlaces(places, size, axis) {
  if (session().mode !== "values") return;
  const outside = [places.tolist()].flat(17).find((place) => place < -size || place >= size);
  if (outside !== undefined)
    raise("IndexError", `index ${outside} is out of bounds for axis ${axis} with size ${size}`);
}

/** Places along one axis of a tensor, and where they broadcast to beside its other axes. */
export function placesAlong(row, indices, dim) {
  const places = toTensor(indices);
  if (!/int/.test(places.dtype)) raise("IndexError", "`indices` must be an integer array");
  if (places.ndim !== row.ndim) wrong("`indices` and `arr` must have the same number of dimensions");
  const size = row.shape[dim];
  const others = row.shape.map((own, i) => (i === dim ? 1 : own));
  const shape = broadcastPlaces(places.shape, others, dim);
  checkPlaces(places, size, dim);
  const own = places.to("int64");
  return { places: engine.where(own.lt(0), own.add(size), own), shape };
}

/** Each axis but one has an index of its own, which broadcasts with the others. */
function broadcastPlaces(shape, others, dim) {
  try {
    return engine.broadcastShapes(shape, others);
  } catch {
    const own = (_, i) => (i === dim ? shape : others.map((size, k) => (k === i ? size : 1)));
    const listed = others.map(own).map(tightTuple).join(" ");
    const rule = "indexing arrays could not be broadcast together with shapes";
    return raise("IndexError", `shape mismatch: ${rule} ${listed} `);
  }
}

function takenAlong(tensor, indices, axis = -1n) {
  const [row, dim] = rowOf(tensor, axis);
  const { places, shape } = placesAlong(row, indices, dim);
  const wide = row.broadcastTo(shape.map((size, i) => (i === dim ? row.shape[i] : size)));
  return engine.takeAlongDim(wide, places.broadcastTo(shape), { dim });
}

/** Whether places go behind what is equal. */
function isRight(side) {
  if (typeof side !== "string") raise("TypeError", `search side must be str, not ${nameOf(side)}`);
  if (!/^(?:left|right)$/.test(side))
    wrong(
      /^[lr]/i.test(side)
        ? "search side must be one of 'left' or 'right'"
        : `search side must be 'left' or 'right' (got '${side}')`,
    );
  return side === "right";
}

function searched(given, v, side = "left", sorter = null) {
  const sought = toTensor(v);
  if (given.ndim > 1) wrong("object too deep for desired array");
  const tensor = sorter === null ? given : given.at(toTensor(sorter, "int64"));
  const dtype = common([tensor, sought].map(give));
  return engine.searchsorted(tensor.to(dtype), sought.to(dtype), { right: isRight(side) });
}

function bincount(x, weights, minlength = 0n) {
  const tensor = toTensor(x);
  if (tensor.ndim > 1)
    wrong(
      isArray(x)
        ? "object too deep for desired array"
        : "setting an array element with a sequence. The requested array would exceed the maximum number of dimension of 1.",
    );
  if (weights != null && toTensor(weights).numel !== tensor.numel)
    wrong("The weights and list don't have the same length.");
  if (isArray(x) && tensor.dtype.startsWith("float")) {
    const cast = `from dtype('${tensor.dtype}') to dtype('int64') according to the rule 'safe'`;
    raise("TypeError", `Cannot cast array data ${cast}`);
  }
  if (session().mode === "values" && tensor.numel > 0 && tensor.amin().item() < 0)
    wrong("'list' argument must have no negative elements");
  const given = weights == null ? {} : { weights: toTensor(weights, "float64") };
  const options = { ...given, minlength: toInt(minlength) };
  return give(ask(() => engine.bincount(tensor.to("int64"), options)));
}

/** Places in all of an array as places along its axes. */
function unravelIndex(indices, shape, order = "C") {
  const sizes = toInts(shape);
  if (order === "F")
    return new Tuple(unravelIndex(indices, new Tuple(sizes.map(BigInt).reverse())).items.reverse());
  const places = toTensor(indices);
  if (/^(?:float|bool)/.test(places.dtype)) raise("TypeError", "only int indices permitted");
  const count = sizes.reduce((all, size) => all * size, 1);
  if (session().mode === "values") {
    const outside = [places.tolist()].flat(17).find((place) => place < 0 || place >= count);
    if (outside !== undefined) wrong(`index ${outside} is out of bounds for array with size ${count}`);
  }
  let step = count;
  return new Tuple(
    sizes.map((size) => {
      step /= Math.max(1, size);
      return resulting((tensor) => tensor.floorDivide(step).remainder(Math.max(1, size)))(give(places));
    }),
  );
}

export const lookups = functionsOf({
  "sort a axis= -kind": sort,
  "argsort a axis= kind= * stable=": argsort,
  "unique ar return_index= return_inverse= return_counts= axis= * equal_nan= -sorted": unique,
  "nonzero a": nonzero,
  "unravel_index indices shape order=": unravelIndex,
  "flatnonzero a": (a) => nonzero(give(toTensor(a).reshape(-1))).items[0],
  "argwhere a": giving((tensor) => engine.argwhere(tensor)),
  "where condition x= y=": where,
  "clip a a_min= a_max= out= * min= max=": clip,
  "take a indices axis= -out mode=": resulting(taken),
  "take_along_axis arr indices axis=": giving(takenAlong),
  "searchsorted a v side= sorter=": resulting(searched),
  "bincount x weights= minlength=": bincount,
});
