// What ufuncs of two operands have beside the call, made step by step of the call: reduce, accumulate, reduceat, at.
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import { Raised, raise } from "../../values/types.js";
import { axisOf, toInts } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { ask, give, isArray, notRead, raiseNamed, result, write } from "../base/framework.js";
import { fits } from "../base/promotion.js";
import { checkFit, dtypeFor, elementwise, quietly } from "../elementwise.js";
import { placesOf } from "./making.js";

/** How many elements are gone through one by one. */
const MOST = 10_000;

/** The slices of an array along an axis. */
function slicesOf(value, axis) {
  const tensor = toTensor(value);
  const dim = axisOf(axis, tensor.ndim);
  checkItems(tensor.shape[dim] * 100);
  return { dim, slices: tensor.unbind(dim).map(give) };
}

const next = (op) => (all, one) => quietly(op, all, one);

function reduce(op, array, axis, keepdims, initial) {
  if (axis === null) return reduce(op, give(toTensor(array).reshape(-1)), 0n, keepdims, initial);
  const { dim, slices } = slicesOf(array, axis);
  const parts = initial === null ? slices : [initial, ...slices];
  if (parts.length === 0) notRead("a reduction of nothing");
  const made = parts.reduce(next(op));
  return truth(keepdims) ? give(made.tensor.unsqueeze(dim)) : result(made.tensor);
}

function accumulate(op, array, axis) {
  const { dim, slices } = slicesOf(array, axis);
  const steps = [slices[0]];
  for (const one of slices.slice(1)) steps.push(quietly(op, steps[steps.length - 1], one));
  if (slices.length === 0) return give(toTensor(array).clone());
  const dtype = steps[steps.length - 1].tensor.dtype;
  return give(
    engine.stack(
      steps.map(({ tensor }) => tensor.to(dtype)),
      { dim },
    ),
  );
}

/** Reductions from each place to the next one that is told. */
function reduceAt(op, array, indices, axis) {
  const { dim, slices } = slicesOf(array, axis);
  const places = toInts(indices);
  const outside = places.find((place) => place < 0 || place >= slices.length);
  if (outside !== undefined)
    raise("IndexError", `index ${outside} out-of-bounds in ${op}.reduceat [0, ${slices.length})`);
  const parts = places.map((place, i) => {
    const end = i + 1 < places.length ? places[i + 1] : slices.length;
    return slices.slice(place, Math.max(end, place + 1)).reduce(next(op));
  });
  return give(
    engine.stack(
      parts.map(({ tensor }) => tensor),
      { dim },
    ),
  );
}

/** The operation on elements, on each as often as its place is told. */
function at(op, array, indices, value) {
  const tensor = tensorOf(array);
  if (!isArray(array) || array.scalar) raise("TypeError", "first operand must be array");
  const places = placesOf(tensor, indices);
  const values =
    value === undefined ? null : ask(() => toTensor(value).broadcastTo(places.shape)).reshape(-1);
  if (values !== null && !fits(values.dtype, tensor.dtype)) notRead(`np.${op}.at of another dtype`);
  if (session().mode === "shapes") return null;
  if (places.numel > MOST) notRead(`np.${op}.at of so many`);
  checkElements(places.numel * 16);
  write(array, (memory) => {
    const row = memory.reshape(-1);
    places
      .reshape(-1)
      .tolist()
      .forEach((place, i) => {
        const own = Number(place);
        const others = values === null ? [] : [give(values.narrow(0, i, 1))];
        const made = quietly(op, give(row.narrow(0, own, 1)), ...others);
        // NumPy leaves alone what its loop cannot cast back.
        if (!fits(made.tensor.dtype, row.dtype) && made.tensor.dtype !== "bool")
          notRead(`np.${op}.at of ${row.dtype}`);
        row.narrow(0, own, 1).copy_(made.tensor);
      });
    if (!row.sharesStorage(memory)) memory.copy_(row.reshape(memory.shape));
  });
  return null;
}

/** Methods of a ufunc by the engine's name of the operation. */
export const stepping = {
  reduce: (
    op,
    [array, axis = 0n, ...rest],
    { axis: along = axis, keepdims = false, initial = null, ...more },
  ) =>
    rest.length + Object.keys(more).length > 0
      ? notRead(`such a reduction by np.${op}`)
      : reduce(op, array, along, keepdims, initial),
  accumulate: (op, [array, axis = 0n], keywords) => accumulate(op, array, keywords.axis ?? axis),
  reduceat: (op, [array, indices, axis = 0n], keywords) =>
    reduceAt(op, array, keywords.indices ?? indices, keywords.axis ?? axis),
  at: (op, [array, indices, value]) => at(op, array, indices, value),
};

const OF_TWO = new Set("gcd lcm float_power divmod vecdot matvec vecmat ldexp logaddexp2".split(" "));

/** What has no loop for whole numbers among the ufuncs that are functions here, and what has one for them alone. */
const OF_FLOATS = new Set(
  "cbrt arcsinh arccosh arctanh deg2rad radians rad2deg degrees fabs float_power logaddexp2 spacing".split(
    " ",
  ),
);
const OF_INTS = new Set("gcd lcm".split(" "));

/** Whether a ufunc computes in a dtype; what refuses it by a rule of its own does so when it runs. */
function hasLoop(op, count, dtype) {
  const inDtype = (name) => {
    try {
      return dtypeFor(op, Array(count).fill(give(engine.empty([], { dtype: name })))) === name;
    } catch (error) {
      if (error instanceof Raised) return false;
      throw error;
    }
  };
  if (dtype !== "bool") return inDtype(dtype);
  return inDtype("int64") && (/^(?:sub|neg|positive)$/.test(op) || inDtype(dtype));
}

/** Operands in the dtype that a ufunc is told to compute in. */
function castFor(name, isComputed, values, dtype) {
  if (!isComputed)
    raise("TypeError", `No loop matching the specified signature and casting was found for ufunc ${name}`);
  return values.map((value, i) => {
    const own = toTensor(value);
    const place = values.length === 1 ? "" : ` ${i}`;
    if (fits(own.dtype, dtype))
      return give(typeof value === "bigint" ? toTensor(value, dtype) : own.to(dtype));
    if (session().machine.narrows !== null) notRead(`such a cast by np.${name}`);
    return raiseNamed(
      "UFuncTypeError",
      `Cannot cast ufunc '${name}' input${place} from dtype('${own.dtype}') to dtype('${dtype}') with casting rule 'same_kind'`,
    );
  });
}

/** A ufunc that is a function here, with what every ufunc takes beside its operands. */
export function ufuncCalled(
  name,
  run,
  args,
  { out: told = /** @type {any} */ (null), dtype = null, where = true, ...others },
) {
  const count = OF_TWO.has(name) ? 2 : 1;
  const odd = Object.entries(others).find(
    ([key, how]) => !/^(?:casting|order|subok)$/.test(key) || how === "F",
  );
  if (odd !== undefined || where !== true || args.length > count + 1) notRead(`np.${name} called so`);
  const out = args[count] ?? (told?.items?.length === 1 ? told.items[0] : told);
  const own = dtypeName(dtype, null);
  const isFloat = /^float/.test(own ?? "");
  if (isFloat && OF_INTS.has(name)) notRead(`np.${name} of floats`);
  const isComputed = isFloat || !OF_FLOATS.has(name);
  const operands = args.slice(0, count);
  const given = own === null ? operands : castFor(name, isComputed, operands, own);
  const made = run(given, {});
  if (out === null) return made;
  return isArray(made) ? elementwise("positive", [made], { out }) : notRead(`np.${name}(out=…)`);
}

/** What a ufunc answers, written into an array of any dtype. */
function intoAny(op, values, target) {
  const made = elementwise(op, values);
  const { tensor } = made;
  checkFit([tensor.shape], target.tensor.shape);
  write(target, (memory) => ask(() => memory.copy_(tensor.to(memory.dtype).broadcastTo(memory.shape))));
  return target;
}

/** A ufunc that is told in which dtype it works, or where. @param {string} op @param {any[]} values @param {any} details */
export function ufuncWith(op, values, { out, where, dtype, name, casting }) {
  if (casting !== "same_kind" && (casting !== "unsafe" || dtype !== null || where !== true))
    notRead(`np.${name}(casting=…)`);
  const given = dtype === null ? values : castFor(name, hasLoop(op, values.length, dtype), values, dtype);
  if (casting === "unsafe" && isArray(out)) return intoAny(op, given, out);
  if (where === true) return elementwise(op, given, { out });
  if (out === null) notRead("where= of a ufunc without out=: some elements are left as they were found");
  const target = out?.items?.length === 1 ? out.items[0] : out;
  if (!isArray(target) || target.scalar) raise("TypeError", "return arrays must be of ArrayType");
  const made = elementwise(op, given);
  if (!fits(made.tensor.dtype, target.tensor.dtype)) notRead("out= of another dtype");
  const mask = toTensor(where);
  if (mask.dtype !== "bool") notRead("where= of what is not bool");
  if (target.tensor.shape.join() !== engine.broadcastShapes(made.tensor.shape, target.tensor.shape).join())
    notRead("out= of another shape");
  write(target, (memory) =>
    ask(() =>
      memory.copy_(engine.where(mask, made.tensor.to(memory.dtype), memory).broadcastTo(memory.shape)),
    ),
  );
  return target;
}
