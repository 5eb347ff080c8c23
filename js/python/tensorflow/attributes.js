// The attributes of tensors: few, since TensorFlow has functions instead.
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { registered } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { itemsOf } from "./convert.js";
import { DTYPE_PROPERTIES, dtypeNamed } from "./dtypes.js";
import { shapeOf } from "./framework.js";
import { SHAPE_METHODS } from "./shape.js";

const words = (text) => new Set(text.split(" "));
/** What NumPy's arrays have, and TensorFlow only in a mode of its own. */
const OF_NUMPY = words("T astype ravel transpose reshape clip size tolist data");
/** What tensors have and is not read here. */
const NOT_READ = words(
  "OVERLOADABLE_OPERATORS backing_device consumers cpu eval experimental_ref gpu graph is_packed name op ref value_index",
);

const PROPERTIES = {
  shape: (array) => shapeOf(tensorOf(array).shape),
  dtype: (array) => dtypeNamed(tensorOf(array).dtype),
  ndim: (array) => BigInt(tensorOf(array).ndim),
  device: () => "/job:localhost/replica:0/task:0/device:CPU:0",
};

const METHODS = {
  /** NumPy's array, a scalar where there are no axes. */
  numpy(array) {
    const { modules } = /** @type {any} */ (session());
    const tensor = tensorOf(array).detach();
    return Object.assign(modules.numpy.arrayOf(tensor.clone()), { scalar: tensor.ndim === 0 });
  },
  get_shape: PROPERTIES.shape,
};

/** Says which shape a tensor has; where all its sizes are known, that can only be wrong. */
function setShape(array, shape) {
  const { shape: own } = tensorOf(array);
  const items = itemsOf(shape) ?? refuseHere("such a shape");
  const fits = items.length === own.length && items.every((one, i) => one === null || Number(one) === own[i]);
  if (fits) return null;
  if (/** @type {any} */ (session().machine).graph !== null) refuseHere("set_shape() to another shape");
  const [had, given] = [shapeOf(own), new Tuple(items)].map((one) => repr(new Tuple(one.items)));
  return raise("ValueError", `Tensor's shape ${had} is not compatible with supplied shape ${given}.`);
}

const ALL = new Set([
  "set_shape",
  ...Object.keys(PROPERTIES),
  ...Object.keys(METHODS),
  ...OF_NUMPY,
  ...DTYPE_PROPERTIES,
  ...SHAPE_METHODS,
  "message",
  "sign",
  "log_abs_determinant",
]);

/** Whether something of TensorFlow has an attribute of that name. */
export const hasAttribute = (name) => ALL.has(name);

/** An attribute of a tensor, or undefined. */
export function attributeOf(array, name) {
  if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](array);
  if (Object.hasOwn(METHODS, name)) return new FunctionOf(name, () => METHODS[name](array));
  if (name === "set_shape") return new FunctionOf(name, ([shape]) => setShape(array, shape));
  if (NOT_READ.has(name)) refuseHere(`attribute .${name}`);
  if (OF_NUMPY.has(name)) {
    const mode = "tf.experimental.numpy.experimental_enable_numpy_behavior()";
    const advice = `If you are looking for numpy-related methods, please run the following:\n        ${mode}\n      `;
    raise("AttributeError", `EagerTensor object has no attribute '${name}'. \n        ${advice}`);
  }
  return registered("tensorflow.Tensor", name)?.(array);
}

export function setAttribute(_, name) {
  if (Object.hasOwn(PROPERTIES, name))
    raise("AttributeError", `property '${name}' of 'EagerTensor' object has no setter`);
  refuseHere(`attribute .${name}`);
}
