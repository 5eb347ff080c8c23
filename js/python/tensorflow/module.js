// The modules tensorflow, tensorflow.math and what stands around them.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { registered } from "../arrays/registered.js";
import { refuse } from "../syntax/refusal.js";
import { DTYPE, dtypeNamed, dtypeOf, isHalfType } from "./dtypes.js";
import { INVALID, OP_ERROR } from "./errors.js";
import { wrap } from "./framework.js";
import { FUNCTIONS } from "./functions.js";
import { einsum } from "./products.js";
import { ofRagged, rareMember } from "./rare-names.js";
import { SHAPE } from "./shape.js";
import { EAGER, TENSOR } from "./tensor.js";

TENSOR.call = EAGER.call = DTYPE.call = () => refuse("tf.Tensor()", { from: 0 });

// Names of other frameworks that none of these modules has: asking for them is the AttributeError that it is in Python.
const NOWHERE =
  "T amax amin arange array array_equal astype average bmm cat clamp clip concatenate copy dim div dot dtype expand flatten " +
  "flip float floor_divide full full_like hstack item max mean median min mm mul numel numpy permute power prod rand randint " +
  "randn ravel std sub sum swapaxes t take tensor to tolist tril triu unsqueeze var vdot view vstack";
const ABSENT = {
  tensorflow:
    "Session InteractiveSession placeholder to_float to_int32 to_int64 contrib global_variables_initializer set_random_seed random_normal random_uniform " +
    "matrix_inverse get_variable layers app flags reset_default_graph variable_scope truncated_normal random_shuffle Model Sequential Dense " +
    "onehot count_nonzero uniform normal from_numpy asarray as_tensor det inv gelu conv2d hstack tensor variable foo " +
    "all any ceil cumprod empty expm1 float16_ floordiv floormod inner int is_nan isnan log log1p log_softmax logical_xor " +
    "long mod neg outer reduce_std reduce_variance relu remainder rsqrt softmax",
  math: "concat einsum expand_dims eye fill float32 matmul matvec norm ones reshape shape stack tensordot tile transpose where zeros",
  linalg: "add concat dot multiply outer reduce_sum stack sum transpose",
  nn: "add einsum exp matmul maximum reduce_mean reduce_sum",
  random: "ones rand randn sample zeros",
};

const TAKE_RAGGED = new Set(["tensorflow", "math"]);

/** @param {string} name @param {(name: string) => any} [find] @param {((tensor: any) => any) | null} [arrayOf] */
function moduleOf(name, find, arrayOf = null) {
  const [path, own] =
    name === "tensorflow" ? [name, name] : [`tensorflow.${name}`, `tensorflow._api.v2.${name}`];
  const absent = new Set(`${NOWHERE} ${ABSENT[name] ?? ""}`.split(" "));
  const members = FUNCTIONS[name] ?? {};
  const found = (one) => {
    const own = Object.hasOwn(members, one) ? members[one] : find?.(one);
    return own === undefined ? rareMember(name, one) : TAKE_RAGGED.has(name) ? ofRagged(one, own) : own;
  };
  return new ModuleValue(path, found, arrayOf, {
    absent,
    own,
  });
}

const einsumFunction = new FunctionOf("einsum", ([equation, ...operands], keywords) => {
  const { name = null, ...others } = keywords;
  if (Object.keys(others).length > 0 || name !== null) refuse("keywords of tf.einsum", { from: 0 });
  return einsum(equation, operands);
});

const math = moduleOf("math");
const linalg = moduleOf("linalg", (name) => (name === "einsum" ? einsumFunction : undefined));
const nn = moduleOf("nn");
const random = moduleOf("random", (name) => registered("tensorflow.random", name));
const errors = moduleOf("errors", (name) => ({ InvalidArgumentError: INVALID, OpError: OP_ERROR })[name]);
const dtypes = moduleOf("dtypes", (name) =>
  name === "cast" ? FUNCTIONS.tensorflow.cast : name === "DType" ? DTYPE : dtypeNamed(name),
);

const numpy = moduleOf("experimental.numpy");
const experimental = moduleOf("experimental", (name) => (name === "numpy" ? numpy : undefined));

const rest = Object.fromEntries(
  [
    "image",
    "debugging",
    "nest",
    "config",
    "data",
    "ragged",
    "sparse",
    "strings",
    "signal",
    "lookup",
    "test",
  ].map((name) => [name, moduleOf(name)]),
);

const MEMBERS = {
  ...rest,
  math,
  bitwise: moduleOf("bitwise"),
  experimental,
  linalg,
  nn,
  random,
  errors,
  dtypes,
  einsum: einsumFunction,
  newaxis: null,
  Tensor: TENSOR,
  TensorShape: SHAPE,
  DType: DTYPE,
  as_dtype: new FunctionOf("as_dtype", ([value]) =>
    dtypeNamed(isHalfType(value) ? "float16" : dtypeOf(value)),
  ),
  __version__: "2.21.0",
};

const tensorflow = moduleOf(
  "tensorflow",
  (name) =>
    Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : (dtypeNamed(name) ?? registered("tensorflow", name)),
  wrap,
);

/** What can be imported, by its path. */
export const TENSORFLOW_MODULES = {
  tensorflow,
  "tensorflow.math": math,
  "tensorflow.linalg": linalg,
  "tensorflow.nn": nn,
  "tensorflow.random": random,
  "tensorflow.data": rest.data,
  "tensorflow.image": rest.image,
  "tensorflow.errors": errors,
  "tensorflow.experimental.numpy": numpy,
};
