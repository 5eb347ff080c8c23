// Tensors that are made in inference mode: outside of it nobody writes to them, and no gradient goes through them. PyTorch has
// written already when it says so.
import { ArrayValue } from "../arrays/array.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise } from "../values/types.js";

const NO_WRITING =
  "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before " +
  "doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.";
const NO_SAVING =
  "Inference tensors cannot be saved for backward. Please do not use Tensors created in inference mode in computation tracked " +
  "by autograd. To work around this, you can make a clone to get a normal tensor and use it in autograd, or use " +
  "`torch.no_grad()` instead of `torch.inference_mode()`.";
const NO_GRADIENTS = "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.";
const VIEW_OF_BEFORE =
  "A view was created in inference mode and is being modified inplace in normal mode. Given that this use case is ambiguous " +
  "and error-prone, it is forbidden. You can clarify your code by moving both the view and the inplace either both inside the " +
  "inference_mode block (if you don't want the inplace to be tracked) or both outside (if you want the inplace to be tracked).";

/** Steps that keep nothing of what they are given, and such that keep all, or what stands behind the first place. */
const KEEPS_NOTHING = /^(?:(?:Add|Sub|Rsub|Cat|Stack)Backward\d|CopySlices|CopyBackwards)$/;
const KEEPS_ALL =
  /^(?:(?:Mul|Div|Mm|Mv|Bmm|Dot|Maximum|Minimum|MseLoss|L1Loss|SmoothL1Loss|HuberLoss|BinaryCrossEntropy|BinaryCrossEntropyWithLogits|NllLoss|NllLoss2D|Embedding)Backward0|PowBackward1)$/;
const KEEPS_INDICES = /^(?:Index|IndexSelect|Gather|MaskedFill)Backward\d$/;

/** Layers keep what they are given as well, and products however many axes there are. */
const PRODUCTS = /^(?:@|(?:mat|addm|b)?m[mv]|matmul|linear|conv\dd)$/;

const CHANGES = /[^_]_$/;
const APART = /^\.?(?:data|detach)$/;

/** Machines that are in the mode, and those whose values are told. @type {WeakMap<object, boolean>} */
const modes = new WeakMap();
/** Arrays that were made in it, views of such that may be written to, and views of others that recorded. @type {WeakSet<object>} */
const born = new WeakSet();
const apart = new WeakSet();
const viewsOfBefore = new WeakSet();
/** The memories of those that were made in it, by a tensor each: what is gone through gives views nobody was told of. @type {WeakMap<object, any[]>} */
const memories = new WeakMap();

const partsOf = (value) => {
  if (value instanceof Dict) return [...value.entries.values()].flatMap(([, one]) => partsOf(one));
  if (value instanceof List || value instanceof Tuple) return value.items.flatMap(partsOf);
  return value instanceof ArrayValue && value.framework.name === "torch" && value.tensor !== null
    ? [value]
    : [];
};

const shares = (one, other) => one.tensor.sharesStorage(other.tensor);

/** Whether a tensor was made in inference mode. */
export function isInference(array) {
  if (born.has(array) || !(array instanceof ArrayValue) || array.tensor === null) return born.has(array);
  const found = memories.get(session().machine)?.some((one) => one.deref()?.sharesStorage(array.tensor));
  if (found) born.add(array);
  return found === true;
}

export const isInferenceMode = () => modes.get(session().machine) === true;

function bear(machine, array) {
  if (born.has(array)) return;
  born.add(array);
  const kept = memories.get(machine) ?? [];
  // Those that nobody has any more are left out now and then.
  const alive = kept.length % 256 === 255 ? kept.filter((one) => one.deref() !== undefined) : kept;
  alive.push(new WeakRef(array.tensor));
  memories.set(machine, alive);
}

/** Whether what was called makes tensors; what else gives one had it before. */
function makes(how, operands) {
  if (typeof how === "string")
    return !/^\.|^\[\]$/.test(how) || operands.some((one) => partsOf(one).length > 0);
  return how instanceof FunctionOf || how?.parametersOf !== undefined;
}

/** What came of a call in the mode: tensors with memory of their own are born there. */
function inMode(machine, value, how, operands) {
  if (!makes(how, operands)) return;
  const given = operands.flatMap(partsOf);
  for (const one of partsOf(value)) {
    if (given.includes(one)) continue;
    const base = given.find((other) => shares(other, one));
    if (base === undefined || isInference(base)) bear(machine, one);
    else if (/** @type {any} */ (base).isRecorded || viewsOfBefore.has(base)) viewsOfBefore.add(one);
  }
}

function checkWriting(target, name, operands) {
  if (viewsOfBefore.has(target)) raise("RuntimeError", VIEW_OF_BEFORE);
  if (!isInference(target) || apart.has(target) || name === "detach_") return;
  if (name !== "requires_grad_") raise("RuntimeError", NO_WRITING);
  if (!operands.includes(false)) raise("RuntimeError", NO_GRADIENTS);
}

function checkSaving(value, how, operands, given) {
  const kept = given.filter(isInference);
  const step = /** @type {any} */ (value).step;
  if (kept.length === 0 || KEEPS_NOTHING.test(step)) return;
  const isProduct = how?.parametersOf !== undefined || PRODUCTS.test(how?.name ?? how);
  if (isProduct || KEEPS_ALL.test(step)) raise("RuntimeError", NO_SAVING);
  if (
    KEEPS_INDICES.test(step) &&
    operands
      .slice(1)
      .flatMap(partsOf)
      .some((one) => kept.includes(one))
  )
    raise("RuntimeError", NO_SAVING);
  if (step === "WhereBackward0")
    return isInference(operands[0]) ? raise("RuntimeError", NO_SAVING) : undefined;
  refuseHere(`a tensor of inference mode in <${step}>`);
}

/** Whose method a function is. @type {WeakMap<object, any>} */
const owners = new WeakMap();

/** What came of a call outside of the mode. */
function outside(value, how, all) {
  if (how?.isOfProgram) return;
  const owner = owners.get(how);
  const operands = owner === undefined ? all : [owner, ...all];
  const name = typeof how === "string" ? how : (how?.name ?? "");
  const [first] = operands;
  if ((name.endsWith("=") && !/^(?:[=!<>]=)$/.test(name)) || CHANGES.test(name)) {
    if (first instanceof ArrayValue && typeof how !== "string") return checkWriting(first, name, operands);
    if (value instanceof ArrayValue) return checkWriting(value, name, operands);
  }
  if (!makes(how, operands)) return;
  const given = operands.flatMap(partsOf);
  const isKept = given.some(isInference);
  for (const one of isKept ? partsOf(value) : []) {
    if (given.includes(one)) continue;
    if (given.some((other) => isInference(other) && shares(other, one))) {
      born.add(one);
      if (APART.test(name) || given.some((other) => apart.has(other))) apart.add(one);
    } else if (/** @type {any} */ (one).isRecorded) checkSaving(one, how, operands, given);
  }
}

/** Looks at all that a program makes from now on. */
function watch(machine) {
  modes.set(machine, false);
  const made = machine.made.bind(machine);
  machine.made = (given, how, operands) => {
    const { records } = machine;
    // Nothing is recorded in the mode, whatever else is asked for.
    machine.records &&= !isInferenceMode();
    const value = made(given, how, operands);
    machine.records = records;
    if (typeof how === "string" && how.startsWith(".") && value instanceof FunctionOf)
      owners.set(value, operands[0]);
    else if (!isInferenceMode()) outside(value, how, operands);
    else if (!how?.isOfProgram)
      inMode(machine, value, how, owners.has(how) ? [owners.get(how), ...operands] : operands);
    return value;
  };
}

/** What enters the mode, or with `False` leaves it for a while. */
export function inferenceContext(context, mode) {
  /** @type {boolean[]} */
  const before = [];
  return Object.assign(context, {
    enter() {
      const { machine } = session();
      if (!modes.has(machine)) watch(machine);
      before.push(isInferenceMode());
      modes.set(machine, mode);
      return context;
    },
    leave() {
      modes.set(session().machine, before.pop() === true);
      return false;
    },
  });
}
