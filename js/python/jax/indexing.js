// What stands between brackets, and `x.at[…]`.

import { tuple } from "../../refusals/shape-text.js";
import { mayFit } from "../arrays/assignment.js";
import { blank, itemsAt, setItemsAt, WHOLE } from "../arrays/blank.js";
import { elementOf, integer, tensorOf, toEngine } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, ELLIPSIS, GET, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Slice } from "../values/slice.js";
import { raise, TYPES, Type } from "../values/types.js";
import { isUnknownSize } from "../values/unknown.js";
import { convert } from "./convert.js";
import { common, elementwise } from "./elementwise.js";
import { ask, give, isArray, weakly } from "./framework.js";
import { isTraced, refuseMask } from "./traces/tracing.js";

/** How many axes of the array a key takes. */
function taken(key) {
  if (key === null || key === ELLIPSIS) return 0;
  return isArray(key) && key.tensor.dtype === "bool" ? key.tensor.ndim : 1;
}

/** Keys as a list without `...`; those in lists as arrays. */
function keysOf(key, rank) {
  if (key instanceof List) {
    const advice = "use `arr[array(seq)]` instead of `arr[seq]`";
    raise(
      "TypeError",
      `Using a non-tuple sequence for multidimensional indexing is not allowed; ${advice}. See https://github.com/jax-ml/jax/issues/4564 for more information.`,
    );
  }
  const keys = (key instanceof Tuple ? key.items : [key]).map((one) =>
    one instanceof List || one instanceof Tuple || one?.framework?.name === "numpy" ? convert(one) : one,
  );
  for (const one of keys) {
    if (typeof one === "string")
      raise("TypeError", `JAX does not support string indexing; got idx=${repr(one)}`);
    if (typeof one === "number") {
      raise("TypeError", "Indexer must have integer or boolean type, got indexer with type float64");
    }
    if (one?.isComplex || (isArray(one) && one.tensor.dtype === "float32")) {
      const kind = one.isComplex ? `complex${one.re?.tensor ? 64 : 128}` : "float32";
      raise("TypeError", `Indexer must have integer or boolean type, got indexer with type ${kind}`);
    }
    const known = one === null || one === ELLIPSIS || one instanceof Slice || typeof one === "bigint";
    if (!known && !isArray(one)) refuseHere("such an index");
  }
  const dots = keys.filter((one) => one === ELLIPSIS).length;
  if (dots > 1) raise("IndexError", "an index can only have a single ellipsis ('...')");
  const count = keys.reduce((all, one) => all + taken(one), 0);
  if (count > rank)
    raise("IndexError", `Too many indices: array is ${rank}-dimensional, but ${count} were indexed`);
  const rest = Array.from({ length: rank - count }, () => new Slice());
  const place = dots === 1 ? keys.indexOf(ELLIPSIS) : keys.length;
  return [...keys.slice(0, place), ...rest, ...keys.slice(place + dots)];
}

const bounded = (index, size) => Math.min(Math.max(index < 0 ? index + size : index, 0), size - 1);

/** Whole numbers and arrays of them have to go together. */
function checkTogether(keys) {
  const whole = keys.filter(
    (one) => typeof one === "bigint" || (isArray(one) && one.tensor.dtype !== "bool"),
  );
  const shapes = whole.map((one) => (isArray(one) ? one.tensor.shape : []));
  if (keys.some((one) => isArray(one) && one.tensor.dtype === "bool")) return;
  if (shapes.filter(({ length }) => length > 0).length < 2) return;
  try {
    engine.broadcastShapes(...shapes);
  } catch {
    const rule = "Incompatible shapes for broadcasting";
    raise("ValueError", `${rule}: shapes=[${shapes.map((shape) => tuple(shape)).join(", ")}]`);
  }
}

/**
 * Keys as at() takes them; axes that are read backwards; whether an integer points outside. With a row more along the axes
 * that are `spared`, what is outside points there.
 */
function prepared(tensor, key, isSpare = false) {
  const backwards = [];
  const spared = [];
  const known = session().mode === "values";
  const inside = [];
  let outside = false;
  let axis = 0;
  const keys = keysOf(key, tensor.ndim);
  checkTogether(keys);
  const indices = keys.map((one) => {
    const size = tensor.shape[axis];
    const own = axis;
    axis += taken(one);
    if (one === null) return null;
    if (one instanceof Slice) {
      if (one.start === null && one.stop === null && one.step === null) return WHOLE;
      if (one.parts.some((part) => isArray(part) && isTraced(part))) {
        const place = keys.indexOf(one);
        raise("IndexError", `Slice entries must be static integers. Got ${repr(one)} at position ${place}`);
      }
      if (one.parts.some((part) => typeof part === "number"))
        raise("TypeError", "'float' object cannot be interpreted as an integer");
      if (one.parts.some(isUnknownSize)) return { slice: one.parts.map(toEngine) };
      const places = one.places(size);
      const [, , step] = one.indices(size);
      const [first = 0, last = -1] = [places[0], places.at(-1)];
      if (step > 0) return { slice: [first, last + 1, step] };
      backwards.push(own);
      return places.length === 0 ? { slice: [0, 0, 1] } : { slice: [size - 1 - first, size - last, -step] };
    }
    if (isArray(one) && one.tensor.dtype === "bool") {
      one.tensor.shape.forEach((wanted, i) => {
        if (tensor.shape[own + i] === wanted) return;
        const expected = tensor.shape.slice(own, own + one.tensor.ndim).join(", ");
        const found = `(${one.tensor.shape.join(", ")}${one.tensor.ndim === 1 ? "," : ""})`;
        const place = `index ${own}: got ${found}, expected [${expected}]`;
        raise("IndexError", `boolean index did not match shape of indexed array in ${place}`);
      });
      return one.tensor;
    }
    if (size === 0) {
      if (typeof one === "bigint" || (isArray(one) && one.tensor.ndim === 0))
        raise("IndexError", `index is out of bounds for axis ${own} with size 0`);
      refuseHere("an index into nothing");
    }
    if (isArray(one) && one.tensor.ndim > 0) {
      const wide = one.tensor.to("int64");
      const from = engine.where(engine.lt(wide, 0), engine.add(wide, size), wide);
      const clamped = engine.clamp(from, { min: 0, max: size - 1 });
      if (known) inside.push(engine.eq(from, clamped));
      outside ||= known && !engine.equal(from, clamped);
      spared.push(own);
      return isSpare && known ? engine.where(engine.eq(from, clamped), from, size) : clamped;
    }
    const index = isArray(one) ? (known ? Number(elementOf(one.tensor)) : 0) : Number(integer(one));
    const isOut = index < -size || index >= size;
    outside ||= isOut;
    spared.push(own);
    return isSpare && isOut ? size : bounded(index, size);
  });
  return { indices, backwards, outside, inside, spared };
}

/** Truths that pick elements have to be known. */
function checkMasks(key) {
  for (const one of key instanceof Tuple ? key.items : [key])
    if (isArray(one) && one.tensor.dtype === "bool" && isTraced(one)) refuseMask(one);
}

/** `array[key]`; what points outside is the last there is. */
export function getItem(array, key) {
  const tensor = tensorOf(array);
  checkMasks(key);
  const { indices, backwards } = ask(() => prepared(tensor, key));
  return give(
    ask(() => itemsAt(backwards.length > 0 ? engine.flip(tensor, backwards) : tensor, indices).clone()),
    array.weak,
  );
}

/** What a mode asks for of places outside. */
function modeOf(mode) {
  if (mode !== null && typeof mode !== "string") refuseHere("such a mode");
  if (mode === "one_hot") refuseHere("such a mode");
  if (mode !== null && !/^(?:fill|drop|clip|promise_in_bounds)$/.test(mode))
    raise("ValueError", `Unknown gather mode "${mode}"`);
  return mode === "fill" ? "drop" : mode;
}

const ORDERS = new Set(["indices_are_sorted", "unique_indices"]);

/** `x.at[…].get()`: what points outside is what is told. */
function got(array, key, args, /** @type {any} */ { mode = null, fill_value: filler, ...others }) {
  if (args.length > 0 || Object.keys(others).some((name) => !ORDERS.has(name))) refuseHere("such a .get()");
  const tensor = tensorOf(array);
  const { outside } = ask(() => prepared(tensor, key));
  if (modeOf(mode) !== "drop" || !outside) return getItem(array, key);
  const { indices, backwards, spared } = ask(() => prepared(tensor, key, true));
  return give(
    ask(() => {
      const flipped = backwards.length > 0 ? engine.flip(tensor, backwards) : tensor;
      return partOf("jaxRare")
        .withSpare(flipped, spared, filler)
        .at(...indices)
        .clone();
    }),
    array.weak,
  );
}

const CHANGES = {
  add: "add",
  subtract: "sub",
  multiply: "mul",
  mul: "mul",
  divide: "",
  power: "",
  min: "minimum",
  max: "maximum",
};

/** Truths of the one array among indices, along the axes that it has in what they pick. */
function sided(inside, indices, picked) {
  const at = indices.findIndex((one) => one?.ndim > 0);
  const before = indices.slice(0, at).filter((one) => one === null || one?.slice !== undefined).length;
  const after = picked.ndim - before - inside.ndim;
  return inside.reshape([...inside.shape, ...Array(after).fill(1)]);
}

/** A copy in which something stands at a place. */
function changed(array, key, given, name, leavesOut = true) {
  const tensor = tensorOf(array);
  // The whole is divided by ones that were multiplied, or raised to their powers.
  if (name === "divide" || name === "power")
    return elementwise(name === "power" ? "pow" : "div", [
      array,
      changed(give(ask(() => engine.onesLike(tensor))), key, given, "multiply", leavesOut),
    ]);
  checkMasks(key);
  const { indices, backwards, outside: isOutside, inside } = ask(() => prepared(tensor, key));
  const outside = isOutside && leavesOut;
  const several = indices.some((one) => one?.ndim > 0 && one.dtype !== "bool");
  // What happens to the same place several times happens one after the other.
  const isOut = outside && several;
  const repeated = backwards.length > 0 || isOut || (several && name !== "set");
  const part = give(ask(() => itemsAt(tensor, indices)));
  const wide = convert(given).tensor.shape;
  if (
    wide.length > part.tensor.ndim &&
    wide.slice(0, wide.length - part.tensor.ndim).some((size) => size !== 1)
  ) {
    const found = `arr_shape=${tuple(wide)} shape=${tuple(part.tensor.shape)}`;
    raise("ValueError", `Cannot broadcast to shape with fewer dimensions: ${found}`);
  }
  const { dtype } = tensor;
  const own = convert(given);
  // What is put there has to fit the place.
  if (own.weak && own.tensor.dtype !== dtype && own.tensor.ndim > 0) refuseHere("such an update");
  if (tensor.numel === 0) refuseHere("such an update");
  const both = common([array, own]).dtype;
  const { shape } = part.tensor;
  const isOpen = session().generic.isOpen([...shape, ...wide]) && mayFit(shape, wide);
  const fitted = isOpen
    ? blank(shape, both)
    : weakly(own, () => engine.broadcastTo(own.tensor.to(both), shape));
  const value = give(name === "set" ? ask(() => fitted.to(dtype)) : fitted);
  if (outside && !isOut) return array;
  if (dtype === "bool" && name !== "set") refuseHere("such an update");
  if (repeated) {
    const places = ask(() => engine.arange(tensor.numel).reshape(tensor.shape));
    const all = ask(() => (backwards.length > 0 ? engine.flip(places, backwards) : places).at(...indices));
    if (isOut && (inside.length !== 1 || indices.filter((one) => one?.ndim > 0).length !== 1))
      refuseHere("such an update");
    const own = isOut ? ask(() => engine.where(sided(inside[0], indices, all), all, -1)) : all;
    const fold = (one, other) =>
      name === "set" ? other : elementwise(CHANGES[name], [give(one), give(other)]).tensor;
    return give(
      ask(() =>
        partOf("jaxRare")
          .updated(tensor.to(value.tensor.dtype), own, value.tensor.contiguous(), fold)
          .to(dtype),
      ),
      array.weak,
    );
  }
  const next = name === "set" ? value : elementwise(CHANGES[name], [part, value]);
  return give(
    ask(() => {
      const copy = tensor.clone();
      setItemsAt(copy, indices, next.tensor.to(dtype));
      return copy;
    }),
    array.weak,
  );
}

const REF = new Type("_IndexUpdateRef", TYPES.object, "jax._src.numpy.array_methods._IndexUpdateRef");

/** `x.at`. */
export const updates = (array) => ({
  [TYPE]: new Type("_IndexUpdateHelper", TYPES.object, "jax._src.numpy.array_methods._IndexUpdateHelper"),
  [REPR]: () => refuseHere("the text of .at"),
  [GET]: (key) => ({
    [TYPE]: REF,
    [REPR]: () => refuseHere("the text of .at"),
    [ATTRIBUTE](name) {
      if (name === "get") return new FunctionOf(name, (args, keywords) => got(array, key, args, keywords));
      if (name === "apply")
        return new FunctionOf(name, ([made]) =>
          changed(array, key, session().machine.call(made, [getItem(array, key)]), "set"),
        );
      if (name !== "set" && !Object.hasOwn(CHANGES, name)) return undefined;
      return new FunctionOf(name, ([value], keywords) => {
        const { mode = null, indices_are_sorted: _, unique_indices: __, ...more } = keywords;
        const { wrap_negative_indices: wraps = true, ...others } = more;
        if (Object.keys(others).length > 0) refuseHere("such an update");
        // What is below 0 is then outside.
        if (wraps !== true) {
          if (typeof key !== "bigint" || modeOf(mode) === "clip") refuseHere("such an update");
          if (key < 0n) return changed(array, BigInt(tensorOf(array).shape[0]), value, name);
        }
        if (modeOf(mode) === "clip") return changed(array, key, value, name, false);
        return changed(array, key, value, name);
      });
    },
  }),
});
