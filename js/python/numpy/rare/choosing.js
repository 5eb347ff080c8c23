// One of several by conditions, and elements written where a condition or a place tells.

import { tightTuple } from "../../../refusals/shape-text.js";
import { fromElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { repr } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { axisOf, functionsOf, toInts, toShape } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { ask, give, isArray, notRead, result, write, wrong } from "../base/framework.js";
import { common, fits } from "../base/promotion.js";
import { ownRowOf, rowOf } from "../copying.js";
import { operandOf } from "../elementwise.js";
import { placesAlong } from "../lookups.js";

const known = () => session().mode === "values";

/** The first choice whose condition holds. */
function select(conditions, choices, otherwise = 0n) {
  const [tests, given] = [conditions, choices].map((one) => itemsOf(one));
  if (tests.length !== given.length) wrong("list of cases must be same length as list of conditions");
  if (tests.length === 0) wrong("select with an empty condition list is not possible");
  const masks = tests.map((one) => toTensor(one));
  masks.forEach(({ dtype }, i) => {
    if (dtype !== "bool") raise("TypeError", `invalid entry ${i} in condlist: should be boolean ndarray`);
  });
  const operands = [...given, otherwise].map(operandOf);
  const dtype = common(operands);
  const values = operands.map((one) => toTensor(one, dtype));
  const together = (all) => ask(() => engine.broadcastShapes(...all));
  // The first condition goes with the first choice, of which all have the same shape by then.
  const shape = together([masks, values].map((all) => together(all.map((one) => one.shape))));
  const start = values[given.length].broadcastTo(shape);
  const made = masks.reduceRight((below, mask, i) => engine.where(mask, values[i], below), start);
  return give(made.sharesStorage(start) ? made.clone() : made);
}

/** What functions make of the elements at which conditions hold. */
function piecewise([x, conditions, functions, ...more], keywords) {
  const { machine } = session();
  const { tensor } = toArray(x);
  if (tensor.ndim === 0) {
    // A number is a row of one.
    const tests = itemsOf(
      conditions?.items || (isArray(conditions) && conditions.tensor.ndim > 0)
        ? conditions
        : new List([conditions]),
    );
    const row = give(tensor.reshape(1));
    const rows = tests.map((one) => give(toTensor(one, "bool").reshape(1)));
    return give(piecewise([row, new List(rows), functions, ...more], keywords).tensor.reshape([]));
  }
  const tests =
    (conditions?.items?.some((one) => isArray(one) || one?.items) ?? true)
      ? itemsOf(
          isArray(conditions) && conditions.tensor.ndim === tensor.ndim ? new List([conditions]) : conditions,
        )
      : [conditions];
  const masks = tests.map((one) => toTensor(one, "bool"));
  const makers = itemsOf(functions);
  if (makers.length === masks.length + 1) {
    masks.push(masks.reduce((one, other) => one.logicalOr(other)).logicalNot());
  } else if (makers.length !== masks.length) {
    const count = masks.length;
    wrong(`with ${count} condition(s), either ${count} or ${count + 1} functions are expected`);
  }
  const made = engine.zerosLike(tensor);
  masks.forEach((mask, i) => {
    const maker = makers[i];
    if (known() && !engine.any(mask).item()) return;
    const value = /^(?:bigint|number|boolean)$/.test(typeof maker)
      ? maker
      : machine.call(maker, [give(ask(() => tensor.at(mask))), ...more], keywords);
    ask(() => made.setAt([mask], toTensor(value, made.dtype)));
  });
  return give(made);
}

/** Places among so many, those outside of them wrapped or clipped. */
function placed(places, size, mode) {
  if (mode === "raise") return places;
  if (mode !== "wrap" && mode !== "clip")
    wrong(`clipmode must be one of 'clip', 'raise', or 'wrap' (got '${mode}')`);
  return mode === "wrap" ? engine.remainder(places, size) : engine.clamp(places, 0, size - 1);
}

/** Element by element the choice whose number stands there. */
function choose(a, choices, mode = "raise") {
  const given = itemsOf(choices).map(toArray);
  const places = placed(toTensor(a, "int64"), given.length, mode);
  const dtype = common(given);
  const shape = ask(() => engine.broadcastShapes(...given.map(({ tensor }) => tensor.shape), places.shape));
  const all = engine.stack(given.map(({ tensor }) => tensor.to(dtype).broadcastTo(shape)));
  if (known() && engine.any(places.lt(0).logicalOr(places.ge(given.length))).item())
    wrong("invalid entry in choice array");
  return result(
    ask(() => engine.takeAlongDim(all, places.broadcastTo(shape).unsqueeze(0), { dim: 0 })).select(0, 0),
  );
}

const flat = (tensor) => tensor.reshape(-1);

/** What is seen where a condition holds, in all of an array or along an axis. */
function compress(condition, a, axis) {
  const [row, dim] = ownRowOf(toTensor(a), axis);
  const mask = toTensor(condition, "bool");
  if (mask.ndim !== 1) wrong("condition must be a 1-d array");
  const told = toldIn(condition);
  const places =
    told === null
      ? ask(() => engine.nonzero(mask)).reshape(-1)
      : engine.tensor(
          told.flatMap((one, i) => (Number(one) ? [i] : [])),
          { dtype: "int64" },
        );
  return give(ask(() => engine.indexSelect(row, dim, places)));
}

const extract = (condition, array) =>
  give(ask(() => flat(toTensor(array)).at(flat(toTensor(condition, "bool")))));

/** Values again and again until there are so many. */
function cycled(values, count, dtype) {
  const given = flat(toTensor(values, dtype));
  if (given.numel === 0) return null;
  return engine.tile(given, [Math.ceil(count / given.numel)]).narrow(0, 0, count);
}

const UNDERLYING = "underlying array is read-only";

/** Writes into all elements of an array, in their order. */
function writeFlat(array, change, refusal = "assignment destination is read-only") {
  if (!isArray(array)) raise("TypeError", `argument 1 must be numpy.ndarray, not ${nameOf(array)}`);
  write(
    array,
    (tensor) => {
      const row = flat(tensor);
      ask(() => change(row));
      if (!row.sharesStorage(tensor)) tensor.copy_(row.reshape(tensor.shape));
    },
    refusal,
  );
  return null;
}

function place(arr, mask, vals) {
  const test = flat(toTensor(mask, "bool"));
  return writeFlat(
    arr,
    (row) => {
      if (row.numel !== test.numel) wrong("place: mask and data must be the same size");
      if (!known()) return;
      const count = Number(engine.countNonzero(test).item());
      const values = cycled(vals, count, row.dtype);
      if (values === null && count > 0) wrong("Cannot insert from an empty array!");
      if (count > 0) row.setAt([test], values);
    },
    "WRITEBACKIFCOPY base is read-only",
  );
}

function put(a, ind, v, mode = "raise") {
  const given = flat(toTensor(ind, "int64"));
  return writeFlat(
    a,
    (row) => {
      const places = placed(given, row.numel, mode);
      if (!known()) return;
      const outside = places.tolist().find((one) => one < -row.numel || one >= row.numel);
      if (outside !== undefined)
        raise("IndexError", `index ${outside} is out of bounds for axis 0 with size ${row.numel}`);
      const values = cycled(v, places.numel, row.dtype);
      if (values !== null) row.setAt([places], values);
    },
    "put: output array is read-only",
  );
}

/** Writes values at places along an axis. */
function putAlong(arr, indices, values, axis) {
  const change = (row, dim) => {
    const { places, shape } = placesAlong(row, indices, dim);
    const value = toTensor(values, row.dtype).broadcastTo(shape);
    row.copy_(engine.scatter(row, dim, places.broadcastTo(shape), value));
  };
  if (axis == null) return writeFlat(arr, (row) => change(row, 0));
  write(arr, (tensor) => ask(() => change(tensor, axisOf(axis, tensor.ndim))));
  return null;
}

function copyto(dst, src, where = true) {
  if (!isArray(dst)) raise("TypeError", `copyto() argument 1 must be numpy.ndarray, not ${nameOf(dst)}`);
  write(dst, (tensor) => {
    const own = toTensor(src);
    if (!fits(own.dtype, tensor.dtype)) {
      const casting = `from dtype('${own.dtype}') to dtype('${tensor.dtype}') according to the rule 'same_kind'`;
      raise("TypeError", `Cannot cast ${own.ndim === 0 ? "scalar" : "array data"} ${casting}`);
    }
    const given = own.to(tensor.dtype);
    const broadcasts = () => {
      try {
        return engine.broadcastShapes(given.shape, tensor.shape).join() === tensor.shape.join();
      } catch {
        return false;
      }
    };
    if (!broadcasts())
      wrong(
        `could not broadcast input array from shape ${tightTuple(given.shape)} into shape ${tightTuple(tensor.shape)}`,
      );
    const value = where === true ? given : engine.where(toTensor(where, "bool"), given, tensor);
    ask(() => tensor.copy_(value));
  });
  return null;
}

/** The diagonal of a high matrix that begins anew, a row below where it ended. */
function wrapDiagonal(a, value) {
  const [rows, columns] = tensorOf(a).shape;
  const places = engine.arange(0, rows * columns, columns + 1, { dtype: "int64" });
  return writeFlat(a, (row) => row.setAt([places], cycled(value, places.numel, row.dtype)), UNDERLYING);
}

/** Writes into the diagonal of a matrix, or of a cube. */
function fillDiagonal(a, value, wrap = false) {
  const { ndim, shape } = tensorOf(a);
  if (ndim < 2) wrong("array must be at least 2-d");
  if (ndim > 2 && new Set(shape).size > 1) wrong("All dimensions of input must be of equal length");
  if (truth(wrap) && ndim === 2 && shape[0] > shape[1]) return wrapDiagonal(a, value);
  const count = Math.min(...shape);
  const values = cycled(value, count, a.tensor.dtype);
  const places = engine.arange(count, { dtype: "int64" });
  write(a, (tensor) => ask(() => tensor.setAt(Array(ndim).fill(places), values)), UNDERLYING);
  return null;
}

/** The same elements in another number, repeated as often as is needed. */
function resize(a, shape) {
  const tensor = toTensor(a);
  if (toInts(shape).some((size) => size < 0)) wrong("all elements of `new_shape` must be non-negative");
  const sizes = toShape(shape);
  const count = sizes.reduce((all, size) => all * size, 1);
  const made = count === 0 || tensor.numel === 0 ? null : cycled(give(tensor), count, tensor.dtype);
  return give(made === null ? engine.zeros(sizes, { dtype: tensor.dtype }) : made.reshape(sizes).clone());
}

/** Numbers that code tells in a list; null where an array holds them. */
function toldIn(value) {
  if (isArray(value)) return null;
  const items = value?.items ?? [value];
  return items.every((one) => typeof one === "bigint" || typeof one === "boolean") ? items : null;
}

/** The places that are meant, each counted from the front. */
function placesOf(obj, size, more) {
  const told = toldIn(obj);
  const isMask = told?.every((one) => typeof one === "boolean") && obj.items !== undefined;
  const listed = isMask
    ? told.flatMap((one, i) => (one ? [i] : []))
    : (told ?? flat(asPlaces(toTensor(obj))).tolist());
  return listed.map((one) => {
    const at = Number(one);
    if (at < -size || at >= size + more)
      raise("IndexError", `index ${at} is out of bounds for axis 0 with size ${size}`);
    return at < 0 ? at + size : at;
  });
}

const asPlaces = (tensor) => (tensor.dtype === "bool" ? engine.nonzero(tensor).reshape(-1) : tensor);

const sliced = (obj, size) =>
  typeof obj?.places === "function" ? new List(obj.places(size).map(BigInt)) : obj;

/** Without the elements at some places. */
function remove(arr, obj, axis = null) {
  const [row, dim] = rowOf(toTensor(arr), axis);
  const size = row.shape[dim];
  const gone = new Set(inAxis(() => placesOf(sliced(obj, size), size, 0), dim));
  const left = Array.from({ length: size }, (_, i) => i).filter((i) => !gone.has(i));
  return give(ask(() => engine.indexSelect(row, dim, engine.tensor(left, { dtype: "int64" }))));
}

/** Names the axis that a refusal is about. */
function inAxis(run, dim) {
  try {
    return run();
  } catch (error) {
    const [text] = /** @type {any} */ (error).value?.args ?? [];
    if (typeof text === "string" && dim > 0) raise("IndexError", text.replace("axis 0", `axis ${dim}`));
    throw error;
  }
}

/** With values put before some places. */
function insert(arr, obj, values, axis = null) {
  const [row, dim] = rowOf(toTensor(arr), axis);
  const size = row.shape[dim];
  const lone =
    !isArray(obj) || tensorOf(obj).ndim === 0 ? obj?.items === undefined && obj?.places === undefined : false;
  const places = inAxis(() => placesOf(sliced(obj, size), size, 1), dim);
  let given = toTensor(values, row.dtype);
  if (lone || places.length === 1) {
    // One place takes as many as there are: the first of their axes becomes the one that grows.
    given = given.reshape([...Array(Math.max(0, row.ndim - given.ndim)).fill(1), ...given.shape]);
    if (lone) given = given.movedim(0, dim);
    const count = given.shape[dim];
    const shape = row.shape.map((length, i) => (i === dim ? count : length));
    const at = places[0];
    const middle = ask(() => engine.zeros(shape, { dtype: row.dtype }).copy_(given));
    return give(engine.cat([row.narrow(dim, 0, at), middle, row.narrow(dim, at, size - at)], { dim }));
  }
  const order = places.map((_, i) => i).sort((one, other) => places[one] - places[other] || one - other);
  const slots = [];
  order.forEach((one, i) => {
    slots[one] = places[one] + i;
  });
  const shape = row.shape.map((length, i) => (i === dim ? size + places.length : length));
  const made = engine.zeros(shape, { dtype: row.dtype });
  const taken = new Set(slots);
  const others = Array.from({ length: size + places.length }, (_, i) => i).filter((i) => !taken.has(i));
  const whole = Array(dim).fill({ slice: [null, null, null] });
  const key = (list) => [...whole, engine.tensor(list, { dtype: "int64" })];
  ask(() => {
    if (others.length > 0) made.setAt(key(others), row);
    if (slots.length > 0) made.setAt(key(slots), given);
  });
  return give(made);
}

/** A row without the zeros at its ends. */
function trimZeros(filt, trim = "fb") {
  const array = toArray(filt);
  const own = ({ tensor }) => (filt instanceof List ? fromElements(tensor) : give(tensor));
  const numbers = tensorOf(array).tolist();
  if (array.tensor.ndim !== 1) notRead("np.trim_zeros of more than one axis");
  const mode = String(trim).toLowerCase();
  if (!["fb", "bf", "f", "b"].includes(mode)) wrong(`unexpected character(s) in \`trim\`: ${repr(trim)}`);
  const first = mode.includes("f") ? numbers.findIndex((one) => one) : 0;
  const last = mode.includes("b") ? numbers.findLastIndex((one) => one) : numbers.length - 1;
  const count = first < 0 || last < 0 ? 0 : last - first + 1;
  return own({ tensor: array.tensor.narrow(0, Math.max(0, first), count) });
}

/** The order of several keys, of which the last counts most. */
function lexsort(keys, axis = -1n) {
  const rows = itemsOf(keys).map((one) => toTensor(one));
  if (rows.length === 0) raise("TypeError", "need sequence of keys with len > 0 in lexsort");
  const [{ shape, ndim }] = rows;
  if (rows.some((row) => row.shape.join() !== shape.join())) wrong("all keys need to be the same shape");
  if (ndim === 0) return give(engine.zeros([], { dtype: "int64" }));
  const dim = axisOf(axis, ndim);
  let order = null;
  for (const row of rows) {
    const seen = order === null ? row : engine.takeAlongDim(row, order, { dim });
    const next = engine.sort(seen, { dim, stable: true })[1];
    order = order === null ? next : engine.takeAlongDim(order, next, { dim });
  }
  return give(order);
}

const named = functionsOf(
  {
    "select condlist choicelist default=": select,
    "choose a choices -out mode=": choose,
    "compress condition a axis= -out": compress,
    "extract condition arr": extract,
    "place arr mask vals": place,
    "put a ind v mode=": put,
    "put_along_axis arr indices values axis": putAlong,
    "copyto dst src -casting where=": copyto,
    "fill_diagonal a val wrap=": fillDiagonal,
    "resize a new_shape": resize,
    "delete arr obj axis=": remove,
    "insert arr obj values axis=": insert,
    "trim_zeros filt trim=": trimZeros,
    "lexsort keys axis=": lexsort,
  },
  false,
);
/** @type {Record<string, (args: any[], keywords: any) => any>} */
export const choosing = {
  ...named,
  piecewise: (args, keywords) => {
    if (args.length < 3) notRead("np.piecewise called so");
    return piecewise(/** @type {any} */ (args), keywords);
  },
};
