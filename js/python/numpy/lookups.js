// Elements in order, elements found by value or place, and comparisons of whole arrays.
import * as engine from "../../names.js";
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { operate } from "../arrays/operate.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { axisOf, functionsOf, toInt, toInts } from "./arguments.js";
import { toArray } from "./data.js";
import { dtypeName } from "./dtypes.js";
import { elementwise, operandOf } from "./elementwise.js";
import { ask, give, isArray, notRead, numpy, result } from "./framework.js";
import { common } from "./promotion.js";

const isNone = (value) => value === null || value === undefined;

/** An array along an axis, or all of it in one row; `lone` makes a row of an array without axes. */
function rowOf(value, axis, lone = false) {
  const array = toArray(value);
  const tensor = lone && array.tensor.ndim === 0 ? array.tensor.reshape(1) : array.tensor;
  return isNone(axis) ? [tensor.reshape(-1), 0] : [tensor, axisOf(axis, tensor.ndim)];
}

const ordered =
  (which) =>
  (value, axis = -1n) => {
    const [tensor, dim] = rowOf(value, axis, which === 1);
    return give(ask(() => engine.sort(tensor, { dim, stable: true })[which]));
  };

function unique(value, places, inverse, counts, axis) {
  if (!isNone(axis)) notRead("np.unique(axis=…)");
  const { tensor } = toArray(value);
  const [values, where, count] = ask(() =>
    engine.unique(tensor, { returnInverse: true, returnCounts: true }),
  );
  const answers = [values];
  if (truth(places ?? false)) {
    const [, order] = engine.sort(tensor.reshape(-1), { stable: true });
    answers.push(order.at(count.cumsum({ dim: 0 }).sub(count)));
  }
  if (truth(inverse ?? false)) answers.push(where);
  if (truth(counts ?? false)) answers.push(count);
  return answers.length === 1 ? give(values) : new Tuple(answers.map(give));
}

const nonzero = (value) => {
  const { tensor } = toArray(value);
  if (tensor.ndim === 0) {
    const advice = "Use np.atleast_1d(scalar).nonzero() instead.";
    const context = "If the context of this error is of the form `arr[nonzero(cond)]`, just use `arr[cond]`.";
    const rule = `Calling nonzero on 0d arrays is not allowed. ${advice}`;
    raise("ValueError", tensor.dtype === "bool" ? `${rule} ${context}` : rule);
  }
  return new Tuple(ask(() => engine.where(tensor.to("bool"))).map(give));
};

/** np.where: one of two by a condition, or where it holds. */
function where(condition, x, y) {
  if (isNone(x) !== isNone(y)) raise("ValueError", "either both or neither of x and y should be given");
  if (isNone(x)) return nonzero(condition);
  const arrays = [condition, x, y].map(toArray);
  if (arrays.some(({ tensor }) => tensor === null)) return new ArrayValue(numpy, null);
  const weak = (value, array) => (isArray(value) || value?.items ? array : value);
  const dtype = common([weak(x, arrays[1]), weak(y, arrays[2])]);
  const [mask, one, other] = arrays;
  return operate(numpy, "where", arrays, (tensor) =>
    engine.where(tensor(mask).to("bool"), tensor(one).to(dtype), tensor(other).to(dtype)),
  );
}

/** np.clip: within bounds that broadcast. */
export function clip(value, low, high, out, min, max) {
  const bounds = [low ?? min, high ?? max].map((bound) => bound ?? null);
  const given = [value, ...bounds.filter((bound) => bound !== null)];
  const operands = given.map(operandOf);
  const dtype = common(operands);
  const arrays = operands.map(toArray);
  if (arrays.length === 1) return result(arrays[0].tensor.clone());
  const call = (tensor) => {
    const [self, ...rest] = arrays.map((array) => tensor(array).to(dtype));
    const [least, most] = bounds.map((bound) => (bound === null ? null : rest.shift()));
    return engine.clamp(self, least, most);
  };
  const made = operate(numpy, "clamp", arrays, call);
  made.scalar = made.tensor?.ndim === 0;
  if (isNone(out)) return made;
  return elementwise("positive", [made], { out });
}

function take(value, indices, axis) {
  const [tensor, dim] = rowOf(value, axis, true);
  const places = toArray(indices).tensor.to("int64");
  const key = [...Array(dim).fill({ slice: [null, null, null] }), places];
  return result(ask(() => tensor.at(...key)).clone());
}

function takeAlongAxis(arr, indices, axis = -1n) {
  const [tensor, dim] = rowOf(arr, axis);
  const places = tensorOf(toArray(indices)).to("int64");
  if (places.ndim !== tensor.ndim)
    raise("ValueError", "`indices` and `arr` must have the same number of dimensions");
  return give(ask(() => engine.takeAlongDim(tensor, places, { dim })));
}

function searchsorted(a, v, side = "left") {
  const [sorted, sought] = [toArray(a), toArray(v)];
  const dtype = common([sorted, sought]);
  const right = side === "right";
  return result(ask(() => engine.searchsorted(sorted.tensor.to(dtype), sought.tensor.to(dtype), { right })));
}

function bincount(x, weights, minlength = 0n) {
  const { tensor } = toArray(x);
  if (tensor.dtype.startsWith("float")) {
    raise(
      "TypeError",
      `Cannot cast array data from dtype('${tensor.dtype}') to dtype('int64') according to the rule 'safe'`,
    );
  }
  const given = isNone(weights) ? {} : { weights: toArray(weights).tensor.to("float64") };
  return give(ask(() => engine.bincount(tensor.to("int64"), { ...given, minlength: toInt(minlength) })));
}

function isclose(a, b, rtol = 1e-5, atol = 1e-8, equalNan = false) {
  const near = elementwise("mul", [elementwise("abs", [b], { quiet: true }), rtol], { quiet: true });
  const apart = elementwise("abs", [elementwise("sub", [a, b].map(asFloat), { quiet: true })], {
    quiet: true,
  });
  const within = elementwise("le", [apart, elementwise("add", [near, atol], { quiet: true })], {
    quiet: true,
  });
  const finite = elementwise("logicalAnd", [within, elementwise("isfinite", [b], { quiet: true })], {
    quiet: true,
  });
  const same = elementwise("logicalOr", [finite, elementwise("eq", [a, b])], { quiet: true });
  if (!truth(equalNan)) return same;
  const bothNan = elementwise(
    "logicalAnd",
    [a, b].map((one) => elementwise("isnan", [one], { quiet: true })),
    { quiet: true },
  );
  return elementwise("logicalOr", [same, bothNan], { quiet: true });
}
const asFloat = (value) => elementwise("mul", [value, 1], { quiet: true });

const every = (array) => Boolean(ask(() => engine.all(tensorOf(array)).item()));

function arrayEqual(a, b, equalNan = false) {
  const arrays = [a, b].map(toArray);
  if (truth(equalNan)) return notRead("np.array_equal(equal_nan=True)");
  if (arrays[0].tensor.shape.join() !== arrays[1].tensor.shape.join()) return false;
  return every(elementwise("eq", arrays, { quiet: true }));
}

/** Whether two look at the same elements. */
function sharesMemory(a, b) {
  const [one, other] = [a, b].map((value) => tensorOf(toArray(value)));
  if (!one.sharesStorage(other)) return false;
  if (one.numel + other.numel > 1e6) notRead("np.shares_memory of so many elements");
  const places = (tensor) =>
    tensor.shape.reduce(
      (all, size, axis) =>
        all.flatMap((place) => Array.from({ length: size }, (_, i) => place + i * tensor.strides[axis])),
      [tensor.offset],
    );
  const taken = new Set(places(one));
  return places(other).some((place) => taken.has(place));
}

function round(value, decimals = 0n, out) {
  const { tensor } = toArray(value);
  if (!isNone(out)) notRead("np.round(out=…)");
  if (tensor.dtype === "bool") return notRead("np.round of bool");
  const places = toInt(decimals);
  const integral = !tensor.dtype.startsWith("float");
  if (integral && places < 0) return notRead("np.round of integers to tens");
  if (integral) return result(tensor.clone());
  if (places === 0) return result(ask(() => engine.round(tensor)));
  // NumPy multiplies, rounds and divides.
  const factor = 10 ** Math.abs(places);
  const [up, down] = places > 0 ? ["mul", "div"] : ["div", "mul"];
  return result(ask(() => tensor[up](factor).round()[down](factor)));
}

function trace(value, offset = 0n, axis1 = 0n, axis2 = 1n, dtype) {
  const { tensor } = toArray(value);
  if (tensor.ndim < 2) raise("ValueError", "diag requires an array of at least two dimensions");
  const line = tensor.diagonal(toInt(offset), axisOf(axis1, tensor.ndim), axisOf(axis2, tensor.ndim));
  const own = dtypeName(dtype, tensor.dtype.startsWith("float") ? tensor.dtype : "int64");
  return result(ask(() => line.to(own).sum({ dim: -1 })));
}

function nanToNum(value, nan = 0, posinf = null, neginf = null) {
  const { tensor } = toArray(value);
  const options = { nan: Number(nan), posinf: posinf && Number(posinf), neginf: neginf && Number(neginf) };
  return result(ask(() => engine.nanToNum(tensor, options)));
}

/** Places in all of an array as places along its axes. */
function unravelIndex(indices, shape) {
  const sizes = toInts(shape);
  const places = toArray(indices);
  const count = sizes.reduce((all, size) => all * size, 1);
  const known = session().mode === "values" ? [toArray(indices).tensor.tolist()].flat(17) : [];
  const outside = known.find((place) => place < 0 || place >= count);
  if (outside !== undefined) {
    raise("ValueError", `index ${outside} is out of bounds for array with size ${count}`);
  }
  const steps = sizes.map((_, i) => sizes.slice(i + 1).reduce((all, size) => all * size, 1));
  const along = (step, i) => places.tensor.floorDivide(Math.max(1, step)).remainder(Math.max(1, sizes[i]));
  return new Tuple(ask(() => steps.map(along)).map(result));
}

const isin = (element, test) => {
  const array = toArray(element);
  const column = give(array.tensor.unsqueeze(-1));
  const same = elementwise("eq", [column, give(toArray(test).tensor.reshape(-1))], { quiet: true });
  return result(engine.any(same.tensor, { dim: -1 }));
};

export const lookups = functionsOf({
  "sort a axis= -kind -order * -stable": ordered(0),
  "argsort a axis= -kind -order * -stable": ordered(1),
  "unique ar return_index= return_inverse= return_counts= axis= * -equal_nan -sorted": unique,
  "nonzero a": nonzero,
  "unravel_index indices shape -order": unravelIndex,
  "flatnonzero a": (a) => nonzero(give(toArray(a).tensor.reshape(-1))).items[0],
  "argwhere a": (a) => give(ask(() => engine.argwhere(toArray(a).tensor))),
  "where condition x= y=": where,
  "clip a a_min= a_max= out= * min= max=": clip,
  "take a indices axis= -out -mode": take,
  "take_along_axis arr indices axis=": takeAlongAxis,
  "searchsorted a v side= -sorter": searchsorted,
  "bincount x weights= minlength=": bincount,
  "isclose a b rtol= atol= equal_nan=": isclose,
  "allclose a b rtol= atol= equal_nan=": (...args) => every(isclose(...args)),
  "array_equal a1 a2 equal_nan=": arrayEqual,
  "array_equiv a1 a2": (a, b) => {
    try {
      return every(elementwise("eq", [toArray(a), toArray(b)], { quiet: true }));
    } catch {
      return false;
    }
  },
  "shares_memory a b": sharesMemory,
  "round a decimals= out=": round,
  "around a decimals= out=": round,
  "trace a offset= axis1= axis2= dtype= -out": trace,
  "nan_to_num x -copy nan= posinf= neginf=": nanToNum,
  "isin element test_elements -assume_unique -invert * -kind": isin,
});
