// The attributes of JAX's arrays.
import { fromElements, mayBeOne, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { PySet } from "../values/tables.js";
import { raise } from "../values/types.js";
import { untold } from "../values/unknown.js";
import { dtypeOf, dtypeOfArray, isComplexType, isHalfType } from "./dtypes.js";
import { ask, cast, give, itemOf } from "./framework.js";
import { FUNCTIONS, METHOD_FUNCTIONS } from "./functions.js";
import { updates } from "./indexing.js";
import { DEVICE, SHARDING } from "./keys.js";
import { reshape, spread, transpose, tupleOf } from "./shapes.js";
import { isLinearized, isTraced, refuseConcrete, refuseList } from "./traces/tracing.js";

const itemsize = ({ dtype }) => (dtype === "bool" ? 1 : Number(/\d+/.exec(dtype)) / 8);

const PROPERTIES = {
  shape: (array) => tupleOf(tensorOf(array).shape),
  dtype: (array) => {
    // Which arrays are of complex numbers is not followed.
    if (session().machine.hasComplex) untold.refuse();
    return dtypeOfArray(tensorOf(array).dtype);
  },
  ndim: (array) => BigInt(tensorOf(array).ndim),
  size: (array) => BigInt(tensorOf(array).numel),
  T: (array) => transpose({ a: array }),
  mT: (array) => {
    const { ndim } = tensorOf(array);
    if (ndim < 2)
      raise("ValueError", `x must be at least two-dimensional for matrix_transpose; got ndim=${ndim}`);
    return give(
      ask(() => tensorOf(array).mT),
      array.weak,
    );
  },
  at: updates,
  device: (array) => (isTraced(array) ? refuseHere("attribute .device") : DEVICE),
  sharding: (array) => (isTraced(array) ? refuseHere("attribute .sharding") : SHARDING),
  weak_type: (array) => array.weak,
  itemsize: (array) => BigInt(itemsize(tensorOf(array))),
  nbytes: (array) => BigInt(itemsize(tensorOf(array)) * tensorOf(array).numel),
  real: (array) => array,
  imag: (array) => give(ask(() => engine.zerosLike(tensorOf(array)))),
};

const METHODS = {
  astype: (array, [own], { dtype = own, copy: _, ...rest }) => {
    if (Object.keys(rest).length > 0 || dtype === undefined) refuseHere("such an astype");
    if (isHalfType(dtype)) return partOf("jaxRare").half.halfOf(dtype.name ?? dtype, array);
    if (isComplexType(dtype)) return partOf("jaxRare").complex.scalarOf(array);
    return give(ask(() => cast(tensorOf(array), dtypeOf(dtype) ?? "float32")));
  },
  reshape: (array, args, { order, shape, ...rest }) => {
    if (Object.keys(rest).length > 0) refuseHere("such a reshape");
    return reshape({ a: array, shape: shape ?? spread(args), order });
  },
  transpose: (array, args, keywords) => {
    const [other] = Object.keys(keywords);
    if (other !== undefined) raise("TypeError", `_transpose() got an unexpected keyword argument '${other}'`);
    return transpose({ a: array, axes: args.length === 0 ? null : spread(args) });
  },
  flatten: (array, [own], { order = own, ...rest }) => {
    if (Object.keys(rest).length > 0) refuseHere("such a flatten");
    return reshape({ a: array, shape: -1n, order });
  },
  item(array, args) {
    if (args.length > 0) refuseHere("such an item");
    if (!mayBeOne(tensorOf(array)))
      raise("ValueError", "can only convert an array of size 1 to a Python scalar");
    if (isLinearized(array)) refuseHere("item() of such a tracer");
    if (isTraced(array)) refuseConcrete(array, "This occurred in the item() method of jax.Array");
    return itemOf(array);
  },
  tolist(array) {
    if (isLinearized(array)) refuseHere("tolist() of such a tracer");
    if (isTraced(array)) refuseList(array);
    return ask(() => fromElements(tensorOf(array)));
  },
  copy: (array, args) => {
    if (args.length > 0)
      raise("TypeError", `_copy() takes 1 positional argument but ${args.length + 1} were given`);
    return give(
      ask(() => tensorOf(array).clone()),
      array.weak,
    );
  },
  view: (array, [own], { dtype = own }) => partOf("jaxRare").viewed(array, dtype),
  block_until_ready: (array) => array,
  devices: (array) => (isTraced(array) ? refuseHere("attribute .devices") : new PySet([DEVICE])),
};

/** Methods that are functions which come later. */
/** @param {string} name */
const ofNumpy = (name) => /** @type {Record<string, any>} */ (FUNCTIONS)[name];
const LATER = new Set("choose compress conj conjugate ptp searchsorted".split(" "));

/** What arrays have and is not read here. */
const NOT_READ = new Set(
  "addressable_data addressable_shards argpartition aval byteswap clone committed copy_to_host_async delete device_buffer device_buffers flat format global_shards is_deleted is_fully_addressable is_fully_replicated is_ready on_device_size_in_bytes platform to_device tobytes traceback unsafe_buffer_pointer".split(
    " ",
  ),
);

/** Whether arrays have an attribute of that name. */
export const hasAttribute = (name) =>
  Object.hasOwn(PROPERTIES, name) ||
  Object.hasOwn(METHODS, name) ||
  Object.hasOwn(METHOD_FUNCTIONS, name) ||
  LATER.has(name) ||
  /^(?:name|itemsize|defjvp|defvjp|print|num_leaves|set|get|subtract|multiply|divide|power|add|min|max|apply)$/.test(
    name,
  );

/** An attribute of an array, or undefined. */
export function attributeOf(array, name) {
  if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](array);
  if (Object.hasOwn(METHODS, name))
    return new FunctionOf(name, (args, keywords) => METHODS[name](array, args, keywords));
  if (Object.hasOwn(METHOD_FUNCTIONS, name)) {
    return new FunctionOf(name, (args, keywords) =>
      METHOD_FUNCTIONS[name].call([array, ...args], keywords, null),
    );
  }
  if (LATER.has(name))
    return new FunctionOf(name, ([...args], keywords) => {
      // Of the method the condition stands in front too.
      const given = name === "compress" ? [args.shift() ?? null, array, ...args] : [array, ...args];
      return (ofNumpy(name) ?? partOf("jaxRare").numpy[name]).call(given, keywords, null);
    });
  return NOT_READ.has(name) ? refuseHere(`attribute .${name}`) : undefined;
}
