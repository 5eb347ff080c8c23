// The attributes of tensors: few, since TensorFlow has functions instead.
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { registered } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { raise } from "../values/types.js";
import { DTYPE_PROPERTIES, dtypeNamed } from "./dtypes.js";
import { shapeOf } from "./framework.js";
import { SHAPE_METHODS } from "./shape.js";

const words = (text) => new Set(text.split(" "));
/** What NumPy's arrays have, and TensorFlow only in a mode of its own. */
const OF_NUMPY = words("T astype ravel transpose reshape clip size tolist data");
/** What tensors have and is not read here. */
const NOT_READ = words(
  "OVERLOADABLE_OPERATORS backing_device consumers cpu eval experimental_ref gpu graph is_packed name op ref set_shape value_index",
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

const ALL = new Set([
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
