// What functions write into the tensors that they are given as `out=`, and what programs give to tensors by names of their own.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import { dtypeNamed, TYPE_NAMES } from "../dtypes.js";
import { Returned } from "../returned.js";
import { ask, isTensor, wrong } from "../shared/calling.js";

/** Functions of torch that take none. */
const WITHOUT = new Set(
  (
    "argsort bincount blackman_window hann_window hamming_window bartlett_window block_diag clone count_nonzero diag_embed dist " +
    "empty_like flip full_like index_put isinf isnan masked_fill ones_like poisson rand_like randint_like randn_like relu " +
    "repeat_interleave roll rot90 rsub std_mean trace tril_indices triu_indices unique_consecutive var_mean zeros_like allclose argwhere " +
    "as_tensor asarray atleast_1d atleast_2d atleast_3d broadcast_shapes broadcast_tensors broadcast_to can_cast cartesian_prod cdist chunk " +
    "combinations conj corrcoef cosine_similarity cov det detach diagflat diagonal dsplit einsum equal flatten fliplr flipud from_numpy hsplit " +
    "imag is_complex is_floating_point is_nonzero is_tensor isclose isfinite logdet meshgrid moveaxis movedim narrow numel " +
    "pairwise_distance permute pinverse positive promote_types ravel real reshape result_type select split squeeze stft swapaxes swapdims t " +
    "tensor tensor_split tile transpose trapezoid unbind unflatten unique unsqueeze view_as_complex view_as_real vsplit"
  ).split(" "),
);
/** What has the dtype that is asked for, and else that of what it is written into. */
const MAKERS = new Set(
  "zeros ones empty full arange linspace logspace eye rand randn randint randperm".split(" "),
);
/** What is written only where its dtype is the same. */
const PRODUCTS = new Set("matmul mm bmm mv dot inner outer addmm addmv baddbmm addbmm addr vdot".split(" "));
const NAMES = { float32: "float", float64: "double", int64: "long int", int32: "int", bool: "bool" };

/** Whether a function of torch takes `out=`. @param {string} name */
export const takesOut = (name) => !WITHOUT.has(name);

const isRecorded = (value) => value?.isRecorded === true;

const DEVICES =
  "cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, maia, xla, lazy, vulkan, mps, meta, hpu, mtia, privateuseone";

/** Refuses what is the name of no device; one without numbers, where there are some. @param {string} name */
export function refuseDevice(name) {
  if (name.startsWith("meta")) {
    if (session().mode === "values") refuseHere("tensors without numbers, on the device meta");
    return;
  }
  wrong(
    /^[A-Za-z_]+(?::\d+)?$/.test(name)
      ? `Expected one of ${DEVICES} device type at start of device string: ${name.split(":")[0]}`
      : `Invalid device string: '${name}'`,
  );
}

/** What is written has to fit into the kind of numbers that are there. */
export function checkCast(from, to) {
  if (!engine.canCast(from.dtype, to.dtype))
    wrong(
      `result type ${TYPE_NAMES[from.dtype]} can't be cast to the desired output type ${TYPE_NAMES[to.dtype]}`,
    );
}

const WITHIN =
  "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. " +
  "Please clone() the tensor before performing the operation.";

const endOf = (one) => one.shape.reduce((end, size, i) => end + (size - 1) * one.strides[i], one.offset + 1);

/** The tensors of some values whose memory may be that of another. */
function meeting(tensor, values) {
  const mayMeet = (one) =>
    one?.numel > 0 &&
    tensor.numel > 0 &&
    one.sharesStorage(tensor) &&
    one.offset < endOf(tensor) &&
    tensor.offset < endOf(one);
  return values.map((value) => value?.tensor).filter(mayMeet);
}

/** Refuses to write into memory that is read from on the way. */
export function checkApart({ tensor }, values) {
  if (meeting(tensor, values).some((one) => one.isContiguous && tensor.isContiguous)) wrong(WITHIN);
}

/** As that, of a function with `out=`: one element at a time may be written where it was read. */
function checkTarget(name, { tensor }, values) {
  const { offset, strides } = tensor;
  const isSame = (one) =>
    one.offset === offset && `${one.shape};${one.strides}` === `${tensor.shape};${strides}`;
  const apart = meeting(tensor, values).filter((one) => PRODUCTS.has(name) || !isSame(one));
  if (apart.length === 0) return;
  if (PRODUCTS.has(name) || !apart.some((one) => one.isContiguous && tensor.isContiguous))
    refuseHere("memory that is read and written at once");
  wrong(WITHIN);
}

/** Writes what was made into one tensor: it becomes as large. */
function write(name, target, made) {
  const [to, from] = [tensorOf(target), tensorOf(made)];
  if (PRODUCTS.has(name) && to.dtype !== from.dtype)
    wrong(`Expected out tensor to have dtype ${NAMES[from.dtype]}, but got ${NAMES[to.dtype]} instead`);
  if (!engine.canCast(from.dtype, to.dtype))
    wrong(
      `result type ${TYPE_NAMES[from.dtype]} can't be cast to the desired output type ${TYPE_NAMES[to.dtype]}`,
    );
  if (`${to.shape}` === `${from.shape}`) ask(() => to.copy_(from));
  else target.tensor = from.to(to.dtype).clone();
}

/**
 * Calls a function and writes what it gives into `out`.
 * @param {string} name @param {(args: any[], keywords: any) => any} call
 */
export function into(name, call, args, { out, ...keywords }) {
  if (out === null) return call(args, keywords);
  const isSeveral = out instanceof Tuple || out instanceof List;
  const targets = isSeveral ? out.items : [out];
  if (!targets.every((one) => isTensor(one) && !one.narrow && one.tensor !== null))
    refuseHere(`such an out= of torch.${name}`);
  if (session().machine.records && [...args.flatMap((one) => one?.items ?? one), ...targets].some(isRecorded))
    wrong(
      `${name}(): functions with out=... arguments don't support automatic differentiation, but one of the arguments requires grad.`,
    );
  for (const target of targets) checkTarget(name, target, [...args, ...Object.values(keywords)]);
  const usual =
    MAKERS.has(name) && keywords.dtype === undefined ? { dtype: dtypeNamed(targets[0].tensor.dtype) } : {};
  const made = call(args, { ...usual, ...keywords });
  const results = made instanceof ArrayValue ? [made] : (made.items ?? []);
  if (results.length !== targets.length) refuseHere(`such an out= of torch.${name}`);
  results.forEach((one, i) => {
    write(name, targets[i], one);
    if (isSeveral) made.items[i] = targets[i];
  });
  if (!isSeveral) return out;
  // `torch.return_types.max_out`
  if (made instanceof Returned) made.type = new Type(`${name}_out`, TYPES.tuple, `${made.type.path}_out`);
  return made;
}

/** What is worked out of a tensor, which a program does not set, and what is set otherwise than its own names. */
const NOT_WRITABLE =
  /^(?:_base|_version|[HT]|m[HT]|device|dtype|grad_fn|is_(?:cpu|cuda|leaf|meta|mps|nested|quantized|sparse|xla|xpu)|itemsize|layout|name|nbytes|ndim|output_nr|retains_grad|shape)$/;
const NOT_GIVEN = /^(?:__.*|data|requires_grad|_grad|_grad_fn|grad_dtype|imag|real|names)$/;

/** Gives a tensor what no tensor has of itself. */
export function giveOwn(array, name, value) {
  if (name === "grad")
    raise("TypeError", `assigned grad expected to be a Tensor or None but got grad of type ${nameOf(value)}`);
  if (NOT_WRITABLE.test(name))
    raise("AttributeError", `attribute '${name}' of 'torch._C.TensorBase' objects is not writable`);
  if (NOT_GIVEN.test(name)) refuseHere(`assignment to .${name}`);
  array.own ??= new Map();
  array.own.set(name, value);
}
