// The modules torch, torch.nn.functional and what stands around them.

import { backcompat } from "../../common.js";
import { ArrayValue } from "../arrays/array.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { registered } from "../arrays/registered.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { TYPES, Type, typeOf } from "../values/types.js";
import { hasAttribute } from "./attributes.js";
import { autograd, functionals } from "./backward.js";
import { DEVICE } from "./device.js";
import { dtypeNamed, dtypeOf, usualDtype } from "./dtypes.js";
import { functionalNamed } from "./functional.js";
import { functionNamed, makeTensor, methodAsFunction } from "./functions.js";
import { GENERATOR } from "./generator.js";
import { rareFft, rareFunction, rareLinalg, rareSpecial } from "./rare-names.js";
import { isTensor, TENSOR, torch } from "./tensor.js";

const CONTEXTS = new Set(["no_grad", "inference_mode", "enable_grad", "set_grad_enabled"]);
const CONSTANTS = { pi: Math.PI, e: Math.E, inf: Number.POSITIVE_INFINITY, nan: Number.NaN, newaxis: null };

/** torch.Tensor(sizes or data), and its kin by dtype. */
const constructing = (dtypeOf) => (args) => {
  const dtype = dtypeOf();
  const [first] = args;
  if (first === null || /^(?:string|number|boolean)$/.test(typeof first) || args[1]?.items)
    partOf("torchRare").refuseNew(args);
  const isOfSizes = first instanceof Tuple && first.name === "torch.Size";
  if (args.length === 1 && typeof first === "object" && !isOfSizes) return makeTensor(first, dtype);
  if (args.length === 0) return makeTensor(new Tuple([]), dtype);
  try {
    return /** @type {any} */ (functionNamed("empty")).call(args, { dtype: dtypeNamed(dtype) }, null);
  } catch (error) {
    throw partOf("torchRare").asNew(error);
  }
};
TENSOR.call = constructing(usualDtype);
/** Methods that are taken from the class, `map(torch.Tensor.item, tensors)`. */
const nameOfClass = TENSOR[ATTRIBUTE].bind(TENSOR);
TENSOR[ATTRIBUTE] = (name) => nameOfClass(name) ?? (hasAttribute(name) ? ofClass(name) : undefined);
const ofClass = (name) => {
  const made = new FunctionOf(name, ([tensor, ...args], keywords, machine) =>
    tensor?.framework === torch
      ? machine.call(machine.attribute(tensor, name), args, keywords)
      : refuseHere(`torch.Tensor.${name} of what is no tensor`),
  );
  return Object.assign(made, { [REPR]: () => `<method '${name}' of 'torch._C.TensorBase' objects>` });
};

const SIZE = TYPES["torch.Size"];
/** @type {any} */ (SIZE).call = (args) =>
  new Tuple(args.length === 0 ? [] : partOf("torchRare").sizesIn(args[0]), "torch.Size");

const TYPED = {
  FloatTensor: "float32",
  DoubleTensor: "float64",
  LongTensor: "int64",
  IntTensor: "int32",
  BoolTensor: "bool",
  ByteTensor: "uint8",
};

/** `torch.utils.backcompat.broadcast_warning`, whose only attribute can be switched. */
const broadcastWarning = {
  get [TYPE]() {
    return new Type("Warning", TYPES.object, "torch.utils.backcompat.Warning");
  },
  [REPR]: () => "<torch.utils.backcompat.Warning object>",
  [ATTRIBUTE]: (name) => (name === "enabled" ? backcompat.broadcastWarning.enabled : undefined),
  [SET_ATTRIBUTE](_, value) {
    backcompat.broadcastWarning.enabled = Boolean(value);
  },
};

const members = (path, table) =>
  new ModuleValue(path, (name) => (Object.hasOwn(table, name) ? table[name] : undefined));

/** Names that a module is without where another one has them: layers are no functions, and functions are no layers. */
const namesThat = (isAbsent) => /** @type {Set<string>} */ (/** @type {unknown} */ ({ has: isAbsent }));
export const functional = new ModuleValue(
  "torch.nn.functional",
  (name) => functionalNamed(name) ?? registered("torch.nn.functional", name),
  null,
  { absent: namesThat((name) => /^[A-Z]/.test(name) && registered("torch.nn", name) !== undefined) },
);
const nn = new ModuleValue(
  "torch.nn",
  (name) => (name === "functional" ? functional : registered("torch.nn", name)),
  null,
  {
    absent: namesThat((name) => /^[a-z]/.test(name) && functional.member(name) !== undefined),
    reasonOf: (name) => (/^[A-Z]/.test(name) ? "construct.layer" : "construct"),
  },
);
const optim = new ModuleValue("torch.optim", (name) => registered("torch.optim", name));
const warnings = members("torch.utils.backcompat", { broadcast_warning: broadcastWarning });
const utils = new ModuleValue("torch.utils", (name) =>
  name === "backcompat" ? warnings : registered("torch.utils", name),
);
const linalg = new ModuleValue("torch.linalg", (name) =>
  withOut(name, ["inner", "matmul"].includes(name) ? functionNamed(name) : rareLinalg(name)),
);

/** Functions that stand in torch.special too, under these names. */
const SPECIAL = { expit: "sigmoid", gammaln: "lgamma", psi: "digamma", multigammaln: "mvlgamma" };
const OF_SPECIAL = new Set(
  "expit softmax log_softmax log1p expm1 exp2 erf xlogy logsumexp logit sinc round erfc erfinv digamma gammaln psi multigammaln".split(
    " ",
  ),
);
const special = new ModuleValue("torch.special", (name) =>
  OF_SPECIAL.has(name)
    ? (functionNamed(SPECIAL[name] ?? name) ?? rareFunction(SPECIAL[name] ?? name))
    : withOut(name, rareSpecial(name)),
);

/** Functions of torch.nn.functional that stand in torch too. */
const OF_LAYERS = new Set(
  (
    "cosine_similarity pairwise_distance conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d avg_pool1d max_pool1d " +
    "max_pool2d max_pool3d adaptive_avg_pool1d bilinear celu selu hardshrink prelu threshold pixel_shuffle pixel_unshuffle rms_norm group_norm layer_norm"
  ).split(" "),
);
/** Functions that write into a tensor, as its methods of this name do. */
const IN_PLACE = new Set(
  (
    "abs acos acosh asin asinh atan atanh ceil clamp clamp_max clamp_min clip cos cosh deg2rad erf erfc exp exp2 expm1 fill fix floor frac " +
    "log log10 log1p log2 logit nan_to_num neg negative rad2deg reciprocal relu round rsqrt sigmoid sin sinc sinh sqrt square tan tanh trunc " +
    "xlogy zero detach"
  ).split(" "),
);
const fft = new ModuleValue("torch.fft", (name) => withOut(name, rareFft(name)));
const MODULES = { special, fft, device: DEVICE };

/** Where functions take one tuple, and behind how many arguments the size of random numbers stands. */
const TUPLES = { flip: 1, tile: 1, permute: 1, reshape: 1, broadcast_to: 1, squeeze: 1, full: 0 };
const SIZES = { randint: 1, normal: 2 };
const isInt = (/** @type {any} */ value) => typeof value === "bigint" || value?.kind === "int";

/** Whether a number may stand where one tuple is wanted. */
function isOfOne(name, args, /** @type {any} */ { size, dims, shape, high }) {
  if (isInt(size) || isInt(dims) || isInt(shape)) return true;
  const { [name]: place } = TUPLES;
  if (place !== undefined) return isInt(args[place]) || (place === 1 && args.length > 2);
  return args.length > SIZES[name] && isInt(args.at(-1)) && size === undefined && high === undefined;
}

/** A function as PyTorch has it: it writes into what it is given as `out=`, if it takes any. */
function withOut(name, own) {
  if (!(own instanceof FunctionOf)) return own;
  const written = new FunctionOf(own.name, (args, keywords, machine) => {
    if (isOfOne(name, args, keywords)) partOf("torchRare").checkTuples(name, args, keywords);
    const call = (...given) => own.call(given[0], given[1], machine);
    if (keywords.out === undefined) return call(args, keywords);
    const { into, takesOut } = partOf("torchRare");
    return takesOut(name) ? into(name, call, args, keywords) : call(args, keywords);
  });
  written.table = own.table;
  return written;
}

function find(name) {
  if (name === "nn") return nn;
  if (name === "optim") return optim;
  if (name === "autograd") return autograd;
  if (name === "utils") return utils;
  if (name === "linalg") return linalg;
  if (name === "Tensor") return TENSOR;
  if (name === "Size") return SIZE;
  if (name === "Generator") return GENERATOR;
  // What one of them is.
  if (name === "dtype") return typeOf(dtypeNamed("float32"));
  if (name === "__version__") return "2.15.0";
  if (Object.hasOwn(CONSTANTS, name)) return CONSTANTS[name];
  if (CONTEXTS.has(name))
    return new FunctionOf(name, (...given) => partOf("settings").gradientContext(name, ...given));
  if (Object.hasOwn(TYPED, name))
    return Object.assign(
      new FunctionOf(
        name,
        constructing(() => TYPED[name]),
      ),
      { hasInstance: (value) => isTensor(value) && dtypeOf(value).name === TYPED[name] },
    );
  if (Object.hasOwn(MODULES, name)) return MODULES[name];
  if (OF_LAYERS.has(name)) return registered("torch.nn.functional", name);
  if (name.endsWith("_") && IN_PLACE.has(name.slice(0, -1))) return methodAsFunction(name);
  return (
    dtypeNamed(name) ??
    withOut(name, functionNamed(name)) ??
    registered("torch", name) ??
    withOut(name, rareFunction(name))
  );
}

export const torchModule = new ModuleValue("torch", find, (tensor) => new ArrayValue(torch, tensor), {
  absent: namesThat(
    (name) => torchModule.member(name) === undefined && partOf("torchRare").isElsewhere(name),
  ),
});

/** What can be imported, by its path. */
export const TORCH_MODULES = {
  torch: torchModule,
  "torch.nn": nn,
  "torch.nn.functional": functional,
  "torch.optim": optim,
  "torch.autograd": autograd,
  "torch.autograd.functional": functionals,
  "torch.utils": utils,
  "torch.utils.backcompat": warnings,
  "torch.fft": fft,
  "torch.linalg": linalg,
  "torch.special": special,
};
