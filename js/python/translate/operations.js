// What the four frameworks have in common, and how each writes it. The first form of a framework is the one that is written,
// all of them are read. What differs in more than its name (std, which counts its elements otherwise) is not here.
import { formOf } from "./forms.js";

/** @typedef {"pytorch" | "numpy" | "tensorflow" | "jax"} Dialect */
/** @typedef {Partial<Record<Dialect, string[]>>} Lines */

/** NumPy and JAX write nearly everything alike. @returns {Lines} */
const alike = (pytorch, numpy, tensorflow, jax = numpy) => ({ pytorch, numpy, tensorflow, jax });

function reduction(pytorch, numpy, tensorflow) {
  const [torch, np] = ["axis:dim, =keepdims:keepdim", "axis, =keepdims"];
  return alike(
    [`x.${pytorch}(${torch})`, `.${pytorch}(x, ${torch})`],
    [`x.${numpy}(${np})`, `.${numpy}(x, ${np})`],
    [`.${tensorflow}(x, axis, =keepdims)`],
  );
}

/** Without an axis only: with one, PyTorch gives a pair. */
const extreme = (name, tensorflow) =>
  alike([`x.${name}()`, `.${name}(x)`], [`x.${name}()`, `.${name}(x)`], [`.${tensorflow}(x)`]);

const position = (name) =>
  alike(
    [`x.${name}(axis:dim)`, `.${name}(x, axis:dim)`],
    [`x.${name}(axis)`, `.${name}(x, axis)`],
    [`.${name}(x, axis)`, `.math.${name}(x, axis)`],
  );

const unary = (name, tensorflow = `math.${name}`) => [
  name,
  alike([`.${name}(x)`, `x.${name}()`], [`.${name}(x)`], [`.${tensorflow}(x)`, `.${name}(x)`]),
];

const binary = (torch, numpy, tensorflow = numpy) =>
  alike(
    [`.${torch}(x, y)`, `x.${torch}(y)`],
    [`.${numpy}(x, y)`],
    [`.${tensorflow}(x, y)`, `.math.${tensorflow}(x, y)`],
  );

const filled = (name) =>
  alike([`.${name}(*shape, =dtype)`], [`.${name}(shape, dtype)`], [`.${name}(shape, dtype)`]);

const same = (form) => alike([form], [form], [form]);

const LINES = {
  sum: reduction("sum", "sum", "reduce_sum"),
  mean: reduction("mean", "mean", "reduce_mean"),
  amax: alike(
    ["x.amax(axis:dim, =keepdims:keepdim)", ".amax(x, axis:dim, =keepdims:keepdim)"],
    ["x.max(axis, =keepdims)", ".max(x, axis, =keepdims)", ".amax(x, axis, =keepdims)"],
    [".reduce_max(x, axis, =keepdims)"],
  ),
  amin: alike(
    ["x.amin(axis:dim, =keepdims:keepdim)", ".amin(x, axis:dim, =keepdims:keepdim)"],
    ["x.min(axis, =keepdims)", ".min(x, axis, =keepdims)", ".amin(x, axis, =keepdims)"],
    [".reduce_min(x, axis, =keepdims)"],
  ),
  max: extreme("max", "reduce_max"),
  min: extreme("min", "reduce_min"),
  any: reduction("any", "any", "reduce_any"),
  all: reduction("all", "all", "reduce_all"),
  argmax: position("argmax"),
  argmin: position("argmin"),
  cumsum: alike(
    ["x.cumsum(axis:dim)", ".cumsum(x, axis:dim)"],
    ["x.cumsum(axis)", ".cumsum(x, axis)"],
    [".cumsum(x, axis)", ".math.cumsum(x, axis)"],
  ),
  ...Object.fromEntries(
    [
      "exp",
      "log",
      "sqrt",
      "sin",
      "cos",
      "tan",
      "tanh",
      "abs",
      "floor",
      "ceil",
      "sign",
      "square",
      "log1p",
      "expm1",
    ].map((name) => unary(name)),
  ),
  add: binary("add", "add"),
  sub: binary("sub", "subtract"),
  mul: binary("mul", "multiply"),
  div: binary("div", "divide"),
  pow: binary("pow", "power", "pow"),
  maximum: binary("maximum", "maximum"),
  minimum: binary("minimum", "minimum"),
  matmul: alike(
    [".matmul(x, y)", "x.matmul(y)", ".mm(x, y)", ".bmm(x, y)"],
    [".matmul(x, y)"],
    [".matmul(x, y)", ".linalg.matmul(x, y)"],
  ),
  where: same(".where(condition, x, y)"),
  einsum: same(".einsum(equation, *operands)"),
  broadcast_to: same(".broadcast_to(x, shape)"),
  zeros_like: same(".zeros_like(x)"),
  ones_like: same(".ones_like(x)"),
  zeros: filled("zeros"),
  ones: filled("ones"),
  empty: {
    pytorch: [".empty(*shape, =dtype)"],
    numpy: [".empty(shape, dtype)"],
    jax: [".empty(shape, dtype)"],
  },
  full: alike(
    [".full(shape, value:fill_value, =dtype)"],
    [".full(shape, value:fill_value, =dtype)"],
    [".fill(shape, value)"],
  ),
  tensor: alike(
    [".tensor(data, =dtype)"],
    [".array(data, dtype)", ".asarray(data, dtype)"],
    [".constant(data, dtype)"],
  ),
  arange: alike([".arange(*limits, =dtype)"], [".arange(*limits, =dtype)"], [".range(*limits, =dtype)"]),
  linspace: alike(
    [".linspace(start, end, steps)"],
    [".linspace(start, end:stop, steps:num)"],
    [".linspace(start, end:stop, steps:num)"],
  ),
  eye: same(".eye(n)"),
  rand: {
    pytorch: [".rand(*shape)"],
    numpy: [".random.rand(*shape)"],
    tensorflow: [".random.uniform(shape)"],
  },
  randn: {
    pytorch: [".randn(*shape)"],
    numpy: [".random.randn(*shape)"],
    tensorflow: [".random.normal(shape)"],
  },
  seed: {
    pytorch: [".manual_seed(seed)"],
    numpy: [".random.seed(seed)"],
    tensorflow: [".random.set_seed(seed)"],
  },
  cat: alike(
    [".cat(list:tensors, axis:dim)", ".concat(list:tensors, axis:dim)"],
    [".concatenate(list, axis)"],
    [".concat(list, axis)"],
  ),
  stack: alike([".stack(list, axis:dim)"], [".stack(list, axis)"], [".stack(list, axis)"]),
  reshape: alike(
    ["x.reshape(*shape)", "x.view(*shape)", ".reshape(x, shape)"],
    ["x.reshape(*shape)", ".reshape(x, shape)"],
    [".reshape(x, shape)"],
  ),
  expand_dims: alike(
    ["x.unsqueeze(axis:dim)", ".unsqueeze(x, axis:dim)"],
    [".expand_dims(x, axis)"],
    [".expand_dims(x, axis)"],
  ),
  squeeze: alike(
    ["x.squeeze(axis:dim)", ".squeeze(x, axis:dim)"],
    ["x.squeeze(axis)", ".squeeze(x, axis)"],
    [".squeeze(x, axis)"],
  ),
  swapaxes: {
    pytorch: ["x.transpose(first, second)", ".transpose(x, first, second)", "x.swapaxes(first, second)"],
    numpy: ["x.swapaxes(first, second)", ".swapaxes(x, first, second)"],
    jax: ["x.swapaxes(first, second)", ".swapaxes(x, first, second)"],
  },
  permute: alike(
    ["x.permute(*axes)", ".permute(x, axes)"],
    [".transpose(x, axes)", "x.transpose(*axes)"],
    [".transpose(x, axes:perm)"],
  ),
  T: { pytorch: ["x.T"], numpy: ["x.T"], jax: ["x.T"], tensorflow: [".transpose(x)"] },
  shape: same("x.shape"),
  ndim: same("x.ndim"),
  dtype: same("x.dtype"),
  numel: { pytorch: ["x.numel()"], numpy: ["x.size"], jax: ["x.size"] },
  size: alike(["x.size()"], ["x.shape"], ["x.shape"]),
  item: { pytorch: ["x.item()"], numpy: ["x.item()"], jax: ["x.item()"] },
  copy: { pytorch: ["x.clone()"], numpy: ["x.copy()"], jax: ["x.copy()"] },
  cast: alike(["x.to(dtype)"], ["x.astype(dtype)"], [".cast(x, dtype)"]),
};

/** Casts that PyTorch names after what they give. */
export const CASTS = { float: "float32", double: "float64", int: "int32", long: "int64", bool: "bool" };

/** @typedef {Record<Dialect, import("./forms.js").Form[]>} Forms */

/** @returns {Forms} */
function formsOf(/** @type {Lines} */ lines) {
  const of = (dialect) => (lines[dialect] ?? []).map(formOf);
  return { pytorch: of("pytorch"), numpy: of("numpy"), tensorflow: of("tensorflow"), jax: of("jax") };
}

/** @type {Forms[]} */
export const operations = Object.values(LINES).map(formsOf);

/** A cast to a dtype. */
export const cast = formsOf(LINES.cast);

const DTYPES = ["float32", "float64", "int32", "int64", "int16", "int8", "uint8"];
const ALIASES = { float: "float32", double: "float64", long: "int64", int: "int32", bool_: "bool" };

/** A dtype of a framework's module under the name that all share; null where it is none. */
export function dtypeNamed(name) {
  const shared = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  return shared === "bool" || DTYPES.includes(shared) ? shared : null;
}

/** A dtype as a framework's module calls it. */
export const dtypeIn = (shared, dialect) =>
  shared === "bool" && (dialect === "numpy" || dialect === "jax") ? "bool_" : shared;
