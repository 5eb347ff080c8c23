// A layer of torch.nn: what it holds, what it shows of itself, and what it does with what it is called on.

import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Derived, recordSteps } from "../derived/derived.js";
import { askForGradients } from "../derived/leaf.js";
import { functional, torchModule } from "../torch/module.js";
import { isComplex, TENSOR, torch } from "../torch/tensor.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, FORMAT, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { List } from "../values/sequences.js";
import { Slice, toIndex } from "../values/slice.js";
import { nameOf, raise, TYPES, Type, typeOf } from "../values/types.js";
import { taken } from "./calling.js";
import { throughHooks } from "./hooks.js";
import { METHOD_NAMES, methodOf } from "./module-methods.js";
import { calledAs } from "./steps.js";
import { isFloat, isTensor, scalarName } from "./words.js";

export const MODULE = new Type("Module", TYPES.object, "torch.nn.modules.module.Module");
MODULE.call = (args, keywords) => partOf("classes").bareModule(MODULE, args, keywords);

/** `nn.Module.train(self, mode)`: methods that are given their layer. */
MODULE.unbound = (name) =>
  name === "forward" || METHOD_NAMES.includes(name)
    ? new FunctionOf(name, ([self, ...args], keywords, machine) => {
        if (!(self instanceof Layer)) refuseHere(`${name} of what is no layer`);
        const { make } = /** @type {any} */ (self.type);
        return machine.call(make ? make.inherited(self, name) : self[ATTRIBUTE](name), args, keywords);
      })
    : undefined;

export const PARAMETER = new Type("Parameter", TENSOR, "torch.nn.parameter.Parameter");

/** A tensor that a layer learns. */
export class Parameter extends Derived {
  isLeaf = true;
  isParameter = true;

  constructor(framework, tensor) {
    super(framework, tensor);
    recordSteps();
    session().machine.tape?.followLeaf(this);
  }

  get [TYPE]() {
    return PARAMETER;
  }
  [REPR]() {
    return `Parameter containing:\n${super[REPR]()}`;
  }
  [FORMAT](spec) {
    return spec === "" ? this[REPR]() : super[FORMAT](spec);
  }
  copied() {
    return askForGradients(new Parameter(torch, tensorOf(this).detach().clone()), this.isRecorded, "made");
  }
  [ATTRIBUTE](name) {
    if (name !== "requires_grad_") return super[ATTRIBUTE](name);
    return new FunctionOf(name, (args, keywords) => {
      this[SET_ATTRIBUTE]("requires_grad", args[0] ?? keywords.requires_grad ?? true);
      return this;
    });
  }
  [SET_ATTRIBUTE](name, value) {
    if (name === "requires_grad" && typeof value === "boolean") askForGradients(this, value, "assigned");
    else super[SET_ATTRIBUTE](name, value);
  }
}
PARAMETER.call = (args, keywords) => {
  const { data, requires_grad: asks = true } = taken("Parameter", "data requires_grad=", args, keywords);
  if (data !== null && !isTensor(data) && typeof data !== "object")
    raise("AttributeError", `'${nameOf(data)}' object has no attribute 'detach'`);
  if (data instanceof List) raise("AttributeError", "'list' object has no attribute 'detach'");
  if (!isTensor(data) || typeof asks !== "boolean") refuseHere("such an nn.Parameter");
  if (asks && !isFloat(tensorOf(data).dtype))
    raise("RuntimeError", "Only Tensors of floating point and complex dtype can require gradients");
  return askForGradients(new Parameter(torch, tensorOf(data).detach()), asks, "made");
};

/** Refuses what may not stand among layers. */
export function checkLayer(value) {
  if (value instanceof Layer) return value;
  return raise("TypeError", `${typeName(value)} is not a Module subclass`);
}

/** The place that a key names among so many layers. */
export function placeOfLayer(key, length) {
  const index = Number(toIndex(key, `'${nameOf(key)}' object cannot be interpreted as an integer`));
  if (index < -length || index >= length) raise("IndexError", `index ${index} is out of range`);
  return index < 0 ? index + length : index;
}

/** The places that a key, or a slice, names among so many layers. @returns {number[]} */
export const placesIn = (key, length) =>
  key instanceof Slice ? key.places(length) : [placeOfLayer(key, length)];

/** Settings that layers read when they are called, by where these are defined; and the layers that do without a bias. */
const SETTINGS = /^(?:p|inplace|momentum|eps|in_features|out_features|negative_slope)$/;
const WITH_SETTINGS =
  /^torch\.nn\.modules\.(?:linear|dropout|activation|batchnorm|instancenorm|normalization)\./;
const MAY_LACK_BIAS = /^torch\.nn\.modules\.(?:linear\.Linear|conv\.Conv[123]d)$/;

/** Classes of PyTorch that several layers have their forward from. */
const OWNERS = {
  BatchNorm: "_BatchNorm",
  InstanceNorm: "_InstanceNorm",
  ZeroPad: "_ConstantPadNd",
  ConstantPad: "_ConstantPadNd",
  ReflectionPad: "_ReflectionPadNd",
  ReplicationPad: "_ReplicationPadNd",
  CircularPad: "_CircularPadNd",
  ReLU6: "Hardtanh",
  UpsamplingNearest: "Upsample",
  UpsamplingBilinear: "Upsample",
};
const ownerOf = (name) => OWNERS[name.replace(/\dd$/, "")] ?? name;

export class Layer {
  training = true;
  /** What is called with its calls, null where nothing is. @type {{ kind: string, hook: any }[] | null} */
  hooks = null;
  /** What a program has given it beside its parts and settings. @type {Map<string, any>} */
  marks = new Map();
  /** What its fields are when they are drawn anew in a dtype, null where they are not. @type {((dtype: string) => any) | null} */
  again = null;

  /**
   * @param {Type} type
   * @param {any} made `fields` are its attributes, its parameters among them; `forward` is given the layer, the arguments
   *   by the `signature` and the name under which it is called; `extra` is what its repr shows, `held` the
   *   layers that stand in it
   */
  constructor(type, { fields, forward, signature = "input", extra = () => "", held = [] }) {
    this.type = type;
    this.fields = fields;
    this.forward = forward;
    this.signature = signature;
    this.extra = extra;
    /** What it holds by its kind, not by its fields. @type {[string, Layer][]} */
    this.held = held;
  }

  get [TYPE]() {
    return this.type;
  }

  /** The layers that stand in it, with their names. @returns {[string, Layer][]} */
  get members() {
    return this.held;
  }

  get children() {
    return this.members.map(([, child]) => child);
  }

  [REPR]() {
    const extra = this.extra(this.fields);
    if (this.members.length === 0)
      return extra.includes("\n")
        ? `${this.type.name}(\n  ${extra.replaceAll("\n", "\n  ")}\n)`
        : `${this.type.name}(${extra})`;
    const lines = this.shown().map(([name, text]) => `(${name}): ${text.replaceAll("\n", "\n  ")}`);
    return `${this.type.name}(\n  ${[...(extra === "" ? [] : [extra]), ...lines].join("\n  ")}\n)`;
  }

  /** What its repr shows of each that stands in it. @returns {string[][]} */
  shown() {
    return this.members.map(([name, child]) => [name, child[REPR]()]);
  }

  [ATTRIBUTE](name) {
    if (name === "training") return this.training;
    if (name === "forward")
      return new FunctionOf(name, (args, keywords) => this.run(args, keywords, calledAs()));
    if (Object.hasOwn(this.fields, name)) return this.fields[name];
    if (this.marks.has(name)) return this.marks.get(name);
    return this.members.find(([place]) => place === name)?.[1] ?? methodOf(this, name);
  }

  [SET_ATTRIBUTE](name, value) {
    const own = this.fields[name];
    if (name === "training" && typeof value === "boolean") this.training = value;
    else if (own instanceof Parameter && value instanceof Parameter) this.fields[name] = value;
    else if (own instanceof Parameter && value !== null) {
      const found = value instanceof ArrayValue ? "torch.FloatTensor" : "object";
      if (found === "object") refuseHere(`such a .${name}`);
      const rule = `cannot assign '${found}' as parameter '${name}'`;
      raise("TypeError", `${rule} (torch.nn.Parameter or None expected)`);
    } else this.#mark(name, value);
  }

  /** Gives it what it has by the program alone, or another value for a setting that is read each time it is called. */
  #mark(name, value) {
    const { path } = this.type;
    const isOwn = Object.hasOwn(this.fields, name);
    const place = this.held.find(([own]) => own === name);
    const [kind] = kindOf(value) ?? [];
    const isWithoutBias =
      name === "bias" && (value === null || kind === "parameter") && MAY_LACK_BIAS.test(path);
    const isSetting = isOwn && kind === undefined && SETTINGS.test(name) && WITH_SETTINGS.test(path);
    if (isWithoutBias || isSetting) this.fields[name] = value;
    else if (isOwn || (place !== undefined && kind !== "child module")) refuseHere(`assignment to .${name}`);
    else if (place !== undefined) place[1] = value;
    else if (this.marks.has(name) && kind === undefined) this.marks.set(name, value);
    else if (this[ATTRIBUTE](name) !== undefined) refuseHere(`assignment to .${name}`);
    else if (kind === "child module") this.held.push([name, value]);
    else if (kind === "parameter") this.fields[name] = value;
    else this.marks.set(name, value);
  }

  /** `del layer.name`: whether there was one. */
  forget(name) {
    if (this.marks.delete(name)) return true;
    const [own, { length }] = [Object.hasOwn(this.fields, name), this.held];
    delete this.fields[name];
    this.held = this.held.filter(([place]) => place !== name);
    return own || this.held.length < length;
  }

  /** A copy with its own fields and layers, of which `next` makes the parts. */
  copied(next, /** @type {boolean} */ _ = true, begin = (/** @type {any} */ one) => one) {
    const made = begin(Object.assign(Object.create(Object.getPrototypeOf(this)), this));
    made.fields = Object.fromEntries(Object.entries(this.fields).map(([name, one]) => [name, next(one)]));
    made.held = this.held.map(([name, child]) => [name, next(child)]);
    made.marks = new Map([...this.marks].map(([name, one]) => [name, next(one)]));
    return made;
  }

  /** Its own parameters. @returns {[string, any][]} */
  parametersOf() {
    return Object.entries(this.fields).filter(([, value]) => value instanceof Parameter);
  }

  /** Whether it does not know yet what parameters it has. */
  get isOpen() {
    return Object.values(this.fields).some((value) => value?.isUninitialized === true);
  }

  /** Its own tensors that it does not learn. @returns {[string, any][]} */
  buffersOf() {
    return Object.entries(this.fields).filter(
      ([, value]) => value instanceof ArrayValue && !(value instanceof Parameter),
    );
  }

  /** Whether a buffer belongs to its state. */
  isKept(_) {
    return true;
  }

  /** Its parameters and those of what stands in it, with their names. @returns {[string, Parameter][]} */
  named() {
    const others = this.members.flatMap(([place, child]) =>
      child.named().map(([name, parameter]) => [`${place}.${name}`, parameter]),
    );
    return /** @type {any} */ ([...this.parametersOf(), ...others]);
  }

  /** As a module that holds it, or `eval()`, calls it: the program may say what is done. */
  train(mode) {
    return this.trainAsModule(mode);
  }
  trainAsModule(mode) {
    this.training = mode;
    for (const child of this.children) child.train(mode);
    return this;
  }

  /** Called by code, as `name` where it is known. */
  call(args, keywords) {
    return this.go(args, keywords, calledAs());
  }

  go(args, keywords, name) {
    return this.hooks === null ? this.run(args, keywords, name) : throughHooks(this, args, keywords, name);
  }

  run(args, keywords, name) {
    const given = taken(`${ownerOf(this.type.name)}.forward`, this.signature, args, keywords, {
      method: true,
    });
    return this.forward(this, given, name);
  }
}

/** Where a function of PyTorch's stands. */
function pathOf(value) {
  if (functional.member(value.name) === value) return `torch.nn.functional.${value.name}`;
  return torchModule.member(value.name) === value
    ? `torch._VariableFunctionsClass.${value.name}`
    : refuseHere("such a function among layers");
}

/** What PyTorch calls a value that may not stand where it is put. */
export function typeName(value) {
  if (value instanceof ArrayValue && value.framework === torch)
    return `torch.${scalarName(tensorOf(value).dtype)}Tensor`;
  if (value instanceof FunctionOf) return pathOf(value);
  if (typeOf(value).path === "function")
    return `__main__.${/** @type {any} */ (value)[ATTRIBUTE]("__name__")}`;
  return value instanceof Type ? value.path : typeOf(value).path;
}

/** What an attribute holds that takes nothing else, in the words of its refusal. */
export const kindOf = (value) =>
  value instanceof Parameter
    ? ["parameter", "torch.nn.Parameter"]
    : value instanceof Layer
      ? ["child module", "torch.nn.Module"]
      : null;

/** `module.name = value`. */
export function assigned(module, name, value) {
  const holds = kindOf(module.fields[name]);
  if (holds !== null && kindOf(value)?.[0] !== holds[0] && value !== null) {
    const rule = `cannot assign '${typeName(value)}' as ${holds[0]} '${name}'`;
    raise("TypeError", `${rule} (${holds[1]} or None expected)`);
  }
  const isPlain = value === null || value instanceof ArrayValue || isComplex(value);
  if (holds === null && !isPlain && module.buffers?.has(name)) {
    const rule = `cannot assign '${typeName(value)}' as buffer '${name}'`;
    raise("TypeError", `${rule} (torch.nn.Buffer, torch.Tensor or None expected)`);
  }
  if (name === "training" && typeof value === "boolean") module.training = value;
  else module.fields[name] = value;
}
