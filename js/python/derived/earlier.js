// What `grad_fn` gives: the step that made a tensor, and those before it as far as it is known which they are.
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { isTensor } from "../torch/tensor.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Slice } from "../values/slice.js";
import { Dict } from "../values/tables.js";
import { TYPES, Type } from "../values/types.js";

/** Steps of one tensor, the first operand, and of two operands of which a number is none. */
const OF_ONE = new Set(
  (
    "Sum0 Sum1 Mean0 Mean1 Exp0 Log0 Relu0 Sigmoid0 Tanh0 Neg0 View0 T0 Transpose0 Permute0 Unsqueeze0 Squeeze0 Clone0 Softmax0 LogSoftmax0 " +
    "Sqrt0 Sin0 Cos0 Abs0 Expand0 Max0 Max1 Min0 Min1 Var0 Std0 Gelu0 LeakyRelu0 Cumsum0 Prod0 Repeat0 Unbind0 Split0 Pow0 Pow2 Rsub1 Clamp0 Clamp1 Gather0 IndexSelect0 ToCopy0 LinalgVectorNorm0"
  )
    .split(" ")
    .map((name) => name.replace(/\d$/, "Backward$&")),
);
const OF_TWO = /^(?:(?:Add|Sub|Mul|Div|Mm|Bmm|Dot|Mv|MseLoss|BinaryCrossEntropy)Backward0|PowBackward1)$/;
const OF_LIST = /^(?:Cat|Stack)Backward0$/;
/** Steps that give several tensors, each at its place. */
const GIVES_MANY = /^(?:Unbind|Split)Backward0$/;

const ATTRIBUTES = {
  name: (step) => new FunctionOf("name", () => step.title),
  next_functions: (step) => new Tuple(step.before()),
  requires_grad: () => true,
  metadata: () => new Dict(),
};

/** Steps that are of no function. */
const OF_ITS_OWN = new Set(["CopySlices", "CopyBackwards", "NotImplemented"]);

/** A step by its name; `before` gives those before it, each with the place of what it gave. */
class Step {
  /** @param {string} name @param {() => any[]} before */
  constructor(name, before, path = name) {
    this.name = name;
    this.before = before;
    this.path = path;
    this.type = new Type(name, TYPES.object);
  }
  get title() {
    return OF_ITS_OWN.has(this.name) ? `torch::autograd::${this.name}` : this.name;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return `<${this.path} object at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name](this) : undefined;
  }
}

/** Where the gradient of a leaf is added up. */
class Accumulating extends Step {
  constructor(leaf) {
    super("AccumulateGrad", () => []);
    this.leaf = leaf;
  }
  get title() {
    return "torch::autograd::AccumulateGrad";
  }
  [ATTRIBUTE](name) {
    return name === "variable" ? this.leaf : super[ATTRIBUTE](name);
  }
}

/** Of each tensor its step, which is the same each time. @type {WeakMap<any, Step>} */
const steps = new WeakMap();

/** The step that made a tensor. */
export function stepOf(array) {
  const name = array.isLeaf ? "AccumulateGrad" : (array.step ?? refuseHere(".grad_fn of this tensor"));
  const known = steps.get(array);
  if (known?.name === name) return known;
  const path = array.isCustom === true ? `torch.autograd.function.${name}` : name;
  const step = array.isLeaf ? new Accumulating(array) : new Step(name, () => listOf(array, name), path);
  steps.set(array, step);
  return step;
}

/** What stands for an operand among the steps before. */
function entryOf(operand) {
  const isFollowed = isTensor(operand) && /** @type {any} */ (operand).isRecorded === true;
  if (!isFollowed) return new Tuple([null, 0n]);
  const step = stepOf(operand);
  const place = GIVES_MANY.test(step.name) ? /** @type {any} */ (operand.made?.place ?? 0) : 0;
  return new Tuple([step, BigInt(place)]);
}
/** A step that no tensor of the program is made by. */
const between = (name, operand) => new Tuple([new Step(name, () => [entryOf(operand)]), 0n]);
const turned = (weight) =>
  /** @type {any} */ (weight).isRecorded ? between("TBackward0", weight) : new Tuple([null, 0n]);

/** The weights and the bias of a product with a layer, or with what a function is given. */
function weightsOf(how, operands) {
  if (how?.type?.name === "Linear") return [how.fields.weight, how.fields.bias];
  return how?.name === "linear" ? [operands[1], operands[2] ?? null] : null;
}

/** Of two operands; a number stands behind the tensor, and is divided by its inverse. */
function ofTwo(how, first, second) {
  if (isTensor(first)) return [first, second].map(entryOf);
  return [how === "/" ? between("ReciprocalBackward0", second) : entryOf(second), entryOf(first)];
}

function listOf(array, name) {
  const { how, operands } = array.made ?? refuseHere(`next_functions of <${name}>`);
  const [first, second] = operands;
  const weights = weightsOf(how, operands);
  if (weights !== null) {
    const isFlat = tensorOf(first).ndim === 2 && /^(?:Addmm|Mm)Backward0$/.test(name);
    if (!isFlat) refuseHere(`next_functions of <${name}>`);
    const product = [entryOf(first), turned(weights[0])];
    return weights[1] === null ? product : [entryOf(weights[1]), ...product];
  }
  if (/^NllLoss/.test(name))
    return [
      how?.name === "cross_entropy" || how?.type?.name === "CrossEntropyLoss"
        ? between("LogSoftmaxBackward0", first)
        : entryOf(first),
    ];
  if (OF_LIST.test(name) && (first instanceof List || first instanceof Tuple))
    return first.items.map(entryOf);
  if (OF_TWO.test(name)) return ofTwo(how, first, second);
  if (name === "WhereBackward0" && operands.length === 3) return operands.slice(1).map(entryOf);
  if (/^(?:Embedding|Convolution)Backward0$/.test(name) && how?.fields?.weight) {
    const own = [how.fields.weight, how.fields.bias].map(entryOf);
    return name === "EmbeddingBackward0" ? own.slice(0, 1) : [entryOf(first), ...own];
  }
  const isOnePlace = name === "SelectBackward0" ? typeof second === "bigint" : second instanceof Slice;
  // Numbers stand first in `1 - x` and `2**x`.
  if (/^(?:PowBackward2|RsubBackward1)$/.test(name) && !isTensor(first)) return [entryOf(second)];
  if (!isTensor(first)) refuseHere(`next_functions of <${name}>`);
  if (OF_ONE.has(name) || (/^(?:Select|Slice)Backward0$/.test(name) && isOnePlace)) return [entryOf(first)];
  return refuseHere(`next_functions of <${name}>`);
}
