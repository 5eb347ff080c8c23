// Tensors that PyTorch records gradients for: parameters, and all that is made of them. Each knows by what step it was
// made, since that is printed; where the name of the step is not known, printing is refused.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { DType } from "../arrays/dtype.js";
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { isTensor, torch, withSuffix } from "../torch/tensor.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, FORMAT, IN_PLACE, ITERATE, REPR, SET, STR } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { picksView } from "./places.js";
import { hasOneStep, stepName } from "./step-names.js";

const NO_NUMPY = "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.";

const ONLY_LEAVES_ARE_COPIED =
  "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment.  If you were " +
  "attempting to deepcopy a module, this may be because of a torch.nn.utils.weight_norm usage, see " +
  "https://github.com/pytorch/pytorch/pull/103001";

/** What is made like a tensor, and not of its values. */
const APART =
  /^(?:data|detach_?|clip_grad_norm_|grad|jacobian|hessian|[vh]hp|hvp|vjp|tensor|.*_like|new_.*)$/;
const CHANGES = /[^_]_$/;
/** What gives what a layer holds, or calls it, which is noted in itself. */
const OF_LAYERS = /^(?:get_\w+|functional_call)$/;

export class Derived extends ArrayValue {
  /** The name of the step that made it, null where it is not known. @type {string | null} */
  step = null;
  /** What it was made by, and of what; null where that is not kept. @type {{ how: any, operands: any[], place: number } | null} */
  made = null;
  /** Whether that is a step of the program's own. */
  isCustom = false;
  /** Whether gradients are recorded for it. */
  isRecorded = true;
  /** Whether it is a parameter, or a view of one. */
  isLeaf = false;
  isViewOfLeaf = false;
  /** Whether it is one of several views that were made at once, or shows a part of such. */
  isOfSeveral = false;
  /** What came back to it, an array; null before. @type {any} */
  gradient = null;

  get suffix() {
    if (this.isLeaf) return "requires_grad=True";
    return this.step === null
      ? refuseHere("what PyTorch prints as grad_fn= of this tensor (print its .detach())")
      : `grad_fn=<${this.step}>`;
  }
  [REPR]() {
    const { mode, printOptions } = /** @type {any} */ (session());
    const text = torch.repr(this);
    return mode === "shapes" || !this.isRecorded
      ? text
      : withSuffix(text, this.suffix, printOptions?.linewidth);
  }
  [STR]() {
    return this[REPR]();
  }
  [FORMAT](spec) {
    return spec === "" && this.tensor?.ndim !== 0 ? this[STR]() : super[FORMAT](spec);
  }
  *[ITERATE]() {
    let place = 0;
    for (const one of super[ITERATE]()) {
      const made = { how: null, operands: [this], place: place++ };
      yield this.isRecorded ? derive(one, "UnbindBackward0", this, made) : one;
    }
  }
  [ATTRIBUTE](name) {
    if (name === "requires_grad") return this.isRecorded;
    if (name === "is_leaf") return this.isLeaf;
    if (name === "grad_fn") return this.isLeaf || !this.isRecorded ? null : partOf("gradients").stepOf(this);
    // As another tensor: no gradient comes to it.
    const apart = () => new ArrayValue(torch, tensorOf(this).detach());
    if (name === "data") {
      const made = apart();
      session().machine.tape?.hush(made.tensor);
      return made;
    }
    if (name === "detach") return new FunctionOf(name, apart);
    if (name === "detach_") return new FunctionOf(name, () => this.detached());
    if (name === "numpy" && this.isRecorded) raise("RuntimeError", NO_NUMPY);
    if (CHANGES.test(name) && name !== "requires_grad_") this.checkChange();
    return super[ATTRIBUTE](name);
  }
  [IN_PLACE](operator, other) {
    this.checkChange();
    return super[IN_PLACE](operator, other);
  }
  [SET](key, value) {
    this.checkChange(key);
    super[SET](key, value);
  }

  /** PyTorch copies leaves alone, with what came back to them. @param {any} [next] @param {boolean} [isDeep] @returns {any} */
  copied(next, isDeep = false) {
    if (!isDeep) refuseHere("a copy of such a tensor");
    if (this.isRecorded && !this.isLeaf) raise("RuntimeError", ONLY_LEAVES_ARE_COPIED);
    const { narrow, isRough, gradient } = this;
    const own = this.own && new Map([...this.own].map(([name, one]) => [name, next(one)]));
    const made = Object.assign(new ArrayValue(torch, tensorOf(this).detach().clone()), {
      narrow,
      isRough,
      own,
    });
    if (!this.isRecorded) return made;
    partOf("leaves").askForGradients(made, true, "made");
    return Object.assign(made, { gradient: next(gradient) });
  }

  /** Itself, of which nothing goes back any more. */
  detached() {
    const isView = this.isViewOfLeaf || (!this.isLeaf && (families.get(this)?.[0] ?? this) !== this);
    if (isView) partOf("leaves").refuseViewApart();
    session().machine.tape?.unfollow(this.tensor);
    this.tensor = tensorOf(this).detach();
    return Object.assign(this, { isRecorded: false, isLeaf: true, step: null });
  }

  /** PyTorch changes neither parameters nor views of them while it records. */
  checkChange(/** @type {any} */ key = undefined) {
    if (!session().machine.records || !this.isRecorded) return;
    if (this.isOfSeveral && this.step !== null) partOf("leaves").refuseOneOf(this, key);
    if (!this.isLeaf && !this.isViewOfLeaf) return;
    const isView = key === undefined ? false : picksView(key, tensorOf(this));
    const which = this.isViewOfLeaf || isView ? "a view of a leaf" : "a leaf";
    raise("RuntimeError", `${which} Variable that requires grad is being used in an in-place operation.`);
  }
}

/** Whether a layer, or one that stands in it, holds what gradients are recorded for, as a parameter or in the place of one. */
const holds = (layer) =>
  [...layer.parametersOf(), ...layer.buffersOf()].some(([, one]) => one.isRecorded) ||
  layer.children.some(holds);

const isRecorded = (value) =>
  (value instanceof Derived && value.isRecorded) ||
  // A layer by its tensors, and lists by what stands in them.
  (value?.parametersOf !== undefined && holds(value)) ||
  ((value instanceof List || value instanceof Tuple) && value.items.some(isRecorded));

const shares = (one, other) =>
  one.tensor !== null && isTensor(other) && other.tensor !== null && one.tensor.sharesStorage(other.tensor);

/** Of each value that has been seen: those that derive and may lie in the same memory. @type {WeakMap<object, Derived[]>} */
const families = new WeakMap();

/** The family of a value, that of the operand whose memory it lies in. */
function familyOf(value, operands) {
  const known = families.get(value);
  if (known !== undefined) return known;
  const relative = operands
    .flatMap((one) => (one instanceof Tuple || one instanceof List ? one.items : one))
    .find((one) => isTensor(one) && shares(one, value));
  const family = (relative && families.get(relative)) ?? [];
  if (relative) families.set(relative, family);
  families.set(value, family);
  return family;
}

const OF_SEVERAL = /^(?:Unbind|Split|SplitWithSizes)Backward0$/;

/** Makes a tensor one that derives from others: it stays the same value, whoever has it. */
export function derive(value, step, first, /** @type {Derived["made"]} */ made = null) {
  familyOf(value, [first]);
  session().machine.tape?.expect(value.tensor, step ?? "a step that is not known");
  const fields = new Derived(torch, value.tensor);
  Object.assign(fields, { narrow: value.narrow, isRough: value.isRough, own: value.own });
  Object.assign(fields, { step, made });
  fields.isOfSeveral =
    OF_SEVERAL.test(step ?? "") || (first instanceof Derived && first.isOfSeveral && shares(first, value));
  fields.isViewOfLeaf =
    first instanceof Derived && (first.isLeaf || first.isViewOfLeaf) && shares(first, value);
  return Object.assign(Object.setPrototypeOf(value, Derived.prototype), fields);
}

/** Steps that write to places. */
const WRITES = /^(?:CopySlices|CopyBackwards|(?:Fill|IndexFill|IndexPut|MaskedFill)Backward\d)$/;

/** What shows the tensor itself in another way, and writes nothing. */
const TURNS = /^(?:t|transpose|(?:un)?squeeze|swapaxes|swapdims)_$/;

/** Changed in place it is the work of another step. How PyTorch calls those of views, and of what they view, is not told. */
function change(value, step, operands) {
  const family = familyOf(value, operands);
  const others = family.filter((one) => one !== value && shares(one, value));
  for (const one of others) Object.assign(one, { step: null, made: null });
  const isWhole = WRITES.test(step ?? "") && family[0] === value;
  value.step = others.length === 0 || isWhole ? step : null;
  value.made = null;
}

/** What is given back as it is where nothing needs doing, as PyTorch's `p.contiguous()` and `p.float()` are. */
const LEAVES = new Set(
  "contiguous flatten float double half to type type_as atleast_1d atleast_2d atleast_3d positive cartesian_prod sum_to_size Flatten".split(
    " ",
  ),
);
const isSame = (one, other) =>
  shares(one, other) &&
  `${one.tensor.shape}` === `${other.tensor.shape}` &&
  one.tensor.dtype === other.tensor.dtype;

/** Whose method a function is. @type {WeakMap<object, Derived>} */
const owners = new WeakMap();

/** What a program says that goes back; the textbook's library does so by itself, also through what was made before it is asked. */
const GOES_BACK = /\.\s*backward\b|\bautograd\b|\bfunc(?:torch)?\b|\bd2l\b/;

/** A value, or all that stands in a tuple or a list of them, as the states of an LSTM do. @returns {any[]} */
const partsOf = (value) =>
  value instanceof Tuple || value instanceof List ? value.items.flatMap(partsOf) : [value];

/** Lets the machine that runs know of values that derive from parameters. */
export function recordSteps() {
  const { machine, mode } = session();
  if (machine.tape === null && mode === "values" && GOES_BACK.test(machine.source.code))
    machine.tape = partOf("gradients").openTape(machine);
  if (machine.learns !== null) return;
  machine.learns = (value, how, given) => {
    if (!machine.records || how?.isOfProgram || (how === "[]=" && value instanceof List)) return value;
    // A method that was taken from its tensor before it is called.
    const owner = owners.get(how);
    const all = owner === undefined || given.includes(owner) ? given : [owner, ...given];
    if (![how, ...all].some(isRecorded)) return value;
    const operands = all.filter((one) => !(one instanceof ModuleValue || one instanceof DType));
    if (value instanceof FunctionOf && operands[0] instanceof Derived) owners.set(value, operands[0]);
    const name = typeof how === "string" ? how.replace(/^\./, "") : (how.name ?? how.type?.name ?? "");
    if (APART.test(name)) {
      if (!isTensor(value)) return value;
      familyOf(value, operands);
      machine.tape?.unfollow(value.tensor);
      return value;
    }
    const [first] = operands;
    // What a layer holds beside its parameters.
    if (first?.named !== undefined && (typeof how === "string" || OF_LAYERS.test(name))) return value;
    if (first instanceof Derived && LEAVES.has(name) && isSame(first, value)) return first;
    const isChange = name.endsWith("=") || CHANGES.test(name);
    for (const [place, one] of partsOf(value).entries()) {
      if (!(one instanceof ArrayValue) || one.tensor === null) continue;
      if (one.framework !== torch) raise("RuntimeError", NO_NUMPY);
      if (!one.tensor.dtype.startsWith("float")) continue;
      if (one instanceof Derived) {
        if (TURNS.test(name))
          Object.assign(one, one.isLeaf ? {} : { step: stepName(how, operands, one), made: null });
        else if (isChange && !one.isLeaf) change(one, stepName(how, operands, one, place), operands);
        else if (hasOneStep(how) && !operands.includes(one)) one.step = stepName(how, operands, one, place);
      } else if (isChange || !operands.includes(one)) {
        familyOf(one, operands).push(
          derive(one, stepName(how, operands, one, place), first, { how, operands, place }),
        );
      }
    }
    return value;
  };
}
