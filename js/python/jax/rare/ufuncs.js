// What jnp.add and its kin have beside being called: reductions, running ones, those between places, of all pairs, at places.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, GET } from "../../values/protocol.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { checkOperand, elementwise, Ufunc } from "../elementwise.js";
import { ask, give, isArray, isNumber } from "../framework.js";
import { FUNCTIONS as OF_NUMPY, SPECIAL } from "../functions.js";
import { updates } from "../indexing.js";
import { axisOf } from "../reduce.js";
import { isTraced } from "../traces/tracing.js";
import { vectorize } from "./vectorize.js";

/** @type {Record<string, any>} */
const FUNCTIONS = { ...OF_NUMPY, logsumexp: /** @type {any} */ (SPECIAL).logsumexp };
const REDUCE = {
  add: "sum",
  multiply: "prod",
  maximum: "max",
  minimum: "min",
  logical_and: "all",
  logical_or: "any",
  logaddexp: "logsumexp",
};
const ACCUMULATE = { add: "cumsum", multiply: "cumprod" };
const AT = { add: "add", subtract: "subtract", multiply: "multiply", maximum: "max", minimum: "min" };

const typed = (array, dtype) =>
  dtype === null || array.tensor.dtype === dtype ? array : give(ask(() => array.tensor.to(dtype)));
const call = (name, args, keywords = {}) => FUNCTIONS[name].call(args, keywords, null);
const selected = (array, dim) =>
  ask(() => engine.unbind(array.tensor, { dim })).map((one) => give(one, array.weak));

function checkBinary(ufunc, name) {
  if (ufunc.count !== 2) raise("ValueError", `${name} only supported for binary ufuncs`);
}

/** The dtype that results are folded in. */
function dtypeFor(ufunc, array, told) {
  const { dtype } = array.tensor;
  return dtypeOf(told) ?? (ufunc.name.startsWith("logical_") ? "bool" : dtype);
}

/** One after the other along an axis. */
function folded(ufunc, array, { axis, dtype, keepdims, initial, where }) {
  if (itemsOf(axis) !== null) raise("NotImplementedError", "tuple of axes");
  const own = typed(axis === null ? call("ravel", [array]) : array, dtypeFor(ufunc, array, dtype));
  const dim = axis === null ? 0 : axisOf(axis, own.tensor.ndim);
  const parts = selected(own, dim);
  const masks = where === null ? null : selected(call("broadcast_to", [where, call("shape", [array])]), dim);
  const first = initial ?? ufunc.identity;
  if (parts.length === 0 && first === null)
    raise("ValueError", `zero-size array to reduction operation ${ufunc.name} which has no identity`);
  const sizes = own.tensor.shape.filter((_, i) => i !== dim);
  const start =
    first === null
      ? parts.shift()
      : give(ask(() => convert(first).tensor.to(own.tensor.dtype).expand(sizes).clone()));
  const made = parts.reduce((all, one, i) => {
    const next = ufunc.call([all, one], {});
    return masks === null ? next : elementwise("where", [masks[i], next, all]);
  }, start);
  const kept = array.tensor.shape.map((size, i) => (axis === null || i === dim ? 1 : size));
  return keepdims === true ? give(ask(() => made.tensor.reshape(kept))) : made;
}

function reduce(ufunc, [a, ...places], keywords) {
  const names = ["axis", "dtype", "out", "keepdims", "initial", "where"];
  const told = Object.fromEntries(places.map((value, i) => [names[i], value]));
  const {
    axis = 0n,
    dtype = null,
    out = null,
    keepdims,
    initial = null,
    where = null,
    ...more
  } = {
    ...told,
    ...keywords,
  };
  const { name } = ufunc;
  if (Object.keys(more).length > 0) refuseHere(`such a jnp.${name}.reduce`);
  checkOperand(a, `${name}.reduce`, 0);
  checkBinary(ufunc, "reduce");
  if (out !== null) raise("NotImplementedError", `out argument of ${name}.reduce()`);
  if (where !== null && initial === null && ufunc.identity === null) {
    const rule = "does not have an identity, so to use a where mask one has to specify 'initial'.";
    raise("ValueError", `reduction operation '${name}' ${rule}`);
  }
  const array = convert(a);
  const isPlain = Object.hasOwn(REDUCE, name) && !(name.startsWith("logical_") && initial !== null);
  if (!isPlain) return folded(ufunc, array, { axis, dtype, keepdims, initial, where });
  if (name === "logaddexp" && (initial !== null || where !== null)) refuseHere("such a jnp.logaddexp.reduce");
  const options = { axis, keepdims, ...(where !== null && { where }), ...(initial !== null && { initial }) };
  const typeable = /^(?:sum|prod)$/.test(REDUCE[name]);
  if (typeable && dtype !== null) Object.assign(options, { dtype });
  const made = call(REDUCE[name], [array], options);
  return typeable ? made : typed(made, dtypeOf(dtype));
}

function accumulate(
  ufunc,
  [a, axis = 0n, dtype = null],
  { axis: along = axis, dtype: type = dtype, ...more },
) {
  const { name } = ufunc;
  checkBinary(ufunc, "accumulate");
  if (Object.keys(more).length > 0) refuseHere(`such a jnp.${name}.accumulate`);
  if (typeof along !== "bigint") raise("ValueError", "accumulate does not allow multiple axes");
  const array = convert(a);
  if (Object.hasOwn(ACCUMULATE, name)) {
    const made = call(ACCUMULATE[name], [typed(array, dtypeOf(type))], { axis: along });
    return typed(made, dtypeOf(type));
  }
  const own = typed(array, dtypeFor(ufunc, array, type));
  const dim = axisOf(along, own.tensor.ndim);
  const [first, ...rest] = selected(own, dim);
  if (first === undefined) return own;
  const made = [first];
  for (const one of rest) made.push(ufunc.call([made[made.length - 1], one], {}));
  return give(
    ask(() =>
      engine.stack(
        made.map(({ tensor }) => tensor),
        { dim },
      ),
    ),
  );
}

function outer(ufunc, [a, b], keywords) {
  checkBinary(ufunc, "outer");
  if (Object.keys(keywords).length > 0) refuseHere(`such a jnp.${ufunc.name}.outer`);
  for (const [i, one] of [a, b].entries()) checkOperand(one, `${ufunc.name}.outer`, i);
  const [left, right] = [convert(a), convert(b)];
  const wide = ask(() => left.tensor.reshape([...left.tensor.shape, ...right.tensor.shape.map(() => 1)]));
  return ufunc.call([give(wide, left.weak), right], {});
}

const IN_PLACE =
  "Because JAX arrays are immutable, jnp.ufunc.at() cannot operate inplace like\n" +
  "np.ufunc.at(). Instead, you can pass inplace=False and capture the result; e.g.\n" +
  ">>> arr = jnp.add.at(arr, ind, val, inplace=False)\n";

function at(ufunc, [a, key, b], { inplace = true, ...more }) {
  if (Object.keys(more).length > 0) refuseHere(`such a jnp.${ufunc.name}.at`);
  if (inplace !== false) raise("NotImplementedError", IN_PLACE);
  const array = convert(a);
  /** @type {(name: string) => any} */
  const place = updates(array)[GET](key)[ATTRIBUTE];
  if (b === undefined) return place("set").call([ufunc.call([place("get").call([], {})], {})], {});
  if (!isNumber(b) && convert(b).tensor.dtype !== array.tensor.dtype) refuseHere("such an update");
  if (typeof b === "number" && array.tensor.dtype !== "float32") refuseHere("such an update");
  const own = AT[ufunc.name] ?? refuseHere(`jnp.${ufunc.name}.at`);
  return place(own).call([b], {});
}

function reduceat(ufunc, [a, indices, axis = 0n], { axis: along = axis, ...more }) {
  checkBinary(ufunc, "reduceat");
  if (Object.keys(more).length > 0 || typeof along !== "bigint")
    refuseHere(`such a jnp.${ufunc.name}.reduceat`);
  const [array, places] = [convert(a), convert(indices)];
  if (places.tensor.ndim !== 1 || array.tensor.ndim === 0 || (isArray(indices) && isTraced(indices)))
    refuseHere(`such a jnp.${ufunc.name}.reduceat`);
  const dim = axisOf(along, array.tensor.ndim);
  const size = array.tensor.shape[dim];
  if (session().mode !== "values") return call("take", [array, indices], { axis: along });
  const starts = ask(() => places.tensor.tolist()).map(Number);
  if (starts.some((start) => start < 0 || start >= size)) refuseHere("such indices");
  const parts = selected(array, dim);
  const made = starts.map((start, i) => {
    const end = Math.max(starts[i + 1] ?? size, start + 1);
    return parts.slice(start, end).reduce((all, one) => ufunc.call([all, one], {})).tensor;
  });
  return give(ask(() => engine.stack(made, { dim }).to(array.tensor.dtype)));
}

/** A function of a program as one of these, called for each place. */
export const frompyfunc = new FunctionOf("frompyfunc", ([made, count, answers, ...more], keywords) => {
  const { identity = null, nin = count, nout = answers, ...others } = keywords;
  const name = made?.node?.name ?? "<lambda>";
  if (more.length + Object.keys(others).length > 0 || nout !== 1n || (nin !== 1n && nin !== 2n))
    refuseHere("such a jnp.frompyfunc");
  const each = vectorize.call([made], {}, null);
  return new Ufunc(name, (args) => each.call(args, {}), Number(nin), identity);
});

export const ufuncs = { reduce, accumulate, outer, at, reduceat };
