// A layer of Keras: its name, its weights, and what happens when it is called.
import { ArrayValue } from "../../arrays/array.js";
import { refuseHere } from "../../arrays/refuse.js";
import { during, session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { sizesOf, tupleText } from "../../layers/sizes.js";
import { calledAs } from "../../layers/steps.js";
import { cast, convert } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { partOf as rare } from "../../values/parts.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { callInfo } from "./call-info.js";
import { initializerOf } from "./initializers.js";
import { methodOfLayer } from "./layer-methods.js";
import { handed, keepMasks, masksOf } from "./masks.js";
import { inside, numbered, pathOf, programSizes, snakeCase, stateOfKeras } from "./names.js";
import { isSymbol, isTensorLike, leavesOf, mapTree, Node, Operation } from "./operation.js";
import { forgetAdded } from "./penalties.js";
import { KerasTensor } from "./symbol.js";
import { variable } from "./variable.js";

export const KERAS_LAYER = new Type("Layer", TYPES.object, "keras.src.layers.layer.Layer");
KERAS_LAYER.call = () => refuseHere("keras.layers.Layer()");

/** Stands for what a layer has only once it is built. */
export const UNBUILT = Symbol("unbuilt");

/** The sizes of a tensor, or of one that has only those. */
export const sizesOfInput = (value) => (isSymbol(value) ? value.sizes : sizesOf(value));

/** Refuses what a layer does not take. @returns {never} */
export function incompatible(layer, rule) {
  const what = `Input 0 with name 'None' of layer '${layer.name}' is incompatible with the layer`;
  return raise("ValueError", `${what}: ${rule}`);
}

/**
 * An operand as a tensor of TensorFlow; floats of other widths become float32, as the layers' policy has it.
 * @returns {any}
 */
export function operandOf(value) {
  if (isSymbol(value) || !(value instanceof ArrayValue)) return value;
  if (value.tensor === null) return value;
  const tensor = convert(value);
  const own = tensor.dtype === "float64" ? cast(tensor, "float32") : tensor;
  return own === value.tensor && value.framework.name === "tensorflow" ? value : wrap(own);
}

/** A list as a tensor. */
const listed = (value) => (value instanceof List ? wrap(convert(value)) : value);

/**
 * What a layer takes: its rank, at least, and sizes of axes.
 * @typedef {{ ndim?: number, least?: number, axes?: Record<string, any> }} Spec
 */

/** Refuses an input that is against what a layer takes. */
export function checkSpec(layer, spec, sizes, names) {
  const received = `Full shape received: ${tupleText(sizes)}`;
  if (spec.ndim !== undefined && sizes.length !== spec.ndim)
    incompatible(layer, `expected ndim=${spec.ndim}, found ndim=${sizes.length}. ${received}`);
  if (spec.least !== undefined && sizes.length < spec.least)
    incompatible(layer, `expected min_ndim=${spec.least}, found ndim=${sizes.length}. ${received}`);
  for (const [axis, wanted] of Object.entries(spec.axes ?? {})) {
    const found = sizes.at(Number(axis));
    if (typeof wanted !== "number" || typeof found !== "number" || found === wanted) continue;
    layer.made.mismatch?.(layer, sizes, names);
    const rule = `expected axis ${axis} of input shape to have value ${wanted}`;
    incompatible(layer, `${rule}, but received input with shape ${tupleText(sizes)}`);
  }
}

/**
 * What a class says of its layers: `fields` are their attributes; `spec` is what they take; `build` makes their weights;
 * `forward` is what they do, called with what the signature `takes` names.
 * @typedef {{
 *   fields?: Record<string, any>,
 *   spec?: (layer: any) => Spec | null,
 *   build?: (layer: any, sizes: any, all: Record<string, any>, values: any) => void,
 *   forward: (layer: any, input: any, details: { given: any, training: boolean, words: string | null }) => any,
 *   takes?: string,
 *   usual?: Record<string, any>,
 *   built?: boolean,
 *   isInferred?: boolean,
 *   draws?: boolean,
 *   converts?: boolean,
 *   mask?: (layer: any, input: any, before: any) => any,
 *   mismatch?: (layer: any, sizes: any, named: { input: any, words: string | null }) => void,
 *   count?: number,
 *   start?: (layer: any) => void, adapt?: (layer: any, data: any) => void, ofTexts?: (layer: any, texts: any) => any,
 * }} Made
 */

/** Does something of which nothing is drawn. */
export const silently = (run) =>
  during({ ...session(), figures: /** @type {any} */ ({ note: () => null }) }, run);

/** What is made for a layer whose call stands elsewhere. @type {Made} */
export const NOT_CALLED = { forward: () => refuseHere("a call of such a layer") };

export class KerasLayer extends Operation {
  /** What it learns itself, and what it only keeps. @type {any[]} */
  variables = [];
  /** The layers that stand in it. @type {KerasLayer[]} */
  children = [];
  isTrainable = true;
  built = false;
  /** The shape of its input, where it is told when it is made. @type {any} */
  inputShape = undefined;
  /** What its class was called with. @type {any} */
  given = undefined;
  /** Makes one like it, with other arguments. @type {any} */
  again = undefined;

  /** @param {Type} type @param {string | null} name @param {Made} made */
  constructor(type, name, made) {
    super(type, name ?? numbered(snakeCase(type.name)));
    this.fields = made.fields ?? {};
    this.made = made;
    this.built = made.built ?? false;
  }

  get isLayer() {
    return true;
  }
  get isInferred() {
    return this.made.isInferred === true;
  }
  /** What stands in it. @returns {KerasLayer[]} */
  get parts() {
    return this.children;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return `<${this.type.name} name=${this.name}, built=${this.built ? "True" : "False"}>`;
  }
  /** Whether training goes no further, which a callback may say. */
  stopsTraining = false;
  [ATTRIBUTE](name) {
    const own = Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
    if (own === UNBUILT) raise("AttributeError", `You must build the layer before accessing \`${name}\`.`);
    return own ?? (own === null ? null : methodOfLayer(this, name));
  }
  [SET_ATTRIBUTE](name, value) {
    if (name === "trainable" && typeof value === "boolean") this.train(value);
    else if (name === "name" && typeof value === "string") this.name = value;
    else if (name === "stop_training" && typeof value === "boolean") this.stopsTraining = value;
    else refuseHere(`assignment to .${name}`);
  }

  /** Lets it learn, or not, and all that stands in it. */
  train(mode) {
    this.isTrainable = mode;
    for (const one of this.variables) if (one.learns) one.trainable = mode;
    for (const child of this.parts) child.train(mode);
  }

  /** Its variables and those of what stands in it, each once; those that it learns itself come first. @returns {any[]} */
  get weights() {
    const [learnt, kept] = [true, false].map((mode) => this.variables.filter((one) => one.learns === mode));
    return [...new Set([...learnt, ...kept, ...this.parts.flatMap((child) => child.weights)])];
  }

  /** A variable of its own. */
  addWeight(name, sizes, initializer, { trainable = true, dtype = "float32" } = {}) {
    const { base, mode } = /** @type {any} */ (session());
    if (sizes.includes(null) && (base ?? mode) === "values") {
      const rule = "Shapes used to initialize variables must be fully-defined (no `None` dimensions).";
      raise(
        "ValueError",
        `${rule} Received: shape=${tupleText(sizes)} for variable path='${inside(this, () => pathOf(name))}'`,
      );
    }
    const shape = sizes.map((size) => (typeof size === "number" ? size : programSizes().standFor(size)));
    const learns = trainable && this.isTrainable;
    const make = typeof initializer === "function" ? initializer : initializerOf(initializer);
    const made = inside(this, () =>
      variable({ name, path: pathOf(name), shape, sizes, dtype, trainable: learns, make }),
    );
    made.learns = trainable;
    this.variables.push(made);
    return made;
  }

  /** Called by code, under the name that it has there. */
  call(args, keywords) {
    return this.run(args, keywords, calledAs());
  }

  /** The arguments of a call by their names. */
  bind(args, keywords) {
    const { takes = "inputs" } = this.made;
    const { training = null, ...others } = keywords;
    const own = takes.split(" ").filter((word) => word !== "training=");
    const names = own.map((word) => word.replace(/[=!]$/, ""));
    if (args.length > names.length) raise("TypeError", "too many positional arguments");
    const unknown = Object.keys(others).find((name) => !names.includes(name));
    if (unknown !== undefined) raise("TypeError", `got an unexpected keyword argument '${unknown}'`);
    const lacking = own.find((word, i) => /\w$/.test(word) && i >= args.length && !(word in others));
    if (lacking !== undefined) raise("TypeError", `missing a required argument: '${lacking}'`);
    const given = taken(`${this.type.name}.call`, own.join(" "), args, others, { method: true });
    return { given, training, order: names };
  }

  /** Called under a name, or under none. */
  run(given, keywords, words) {
    if (this.made.ofTexts) return this.made.ofTexts(this, given[0]);
    const args = given.map((one) => mapTree(this.made.converts ? listed(one) : one, operandOf));
    const named = Object.fromEntries(
      Object.entries(keywords).map(([name, value]) => [name, mapTree(value, operandOf)]),
    );
    for (const one of args.flatMap(leavesOf))
      if (!isTensorLike(one) && one !== null) this.refuseArgument(one);
    Object.assign(named, handed(this, { args, named, order: this.bind(args, named).order }));
    const bound = this.bind(args, named);
    const [first] = bound.order;
    const input = bound.given[first];
    if (args.flatMap(leavesOf).some((one) => one instanceof ArrayValue && one.tensor === null))
      return new ArrayValue(wrap(null).framework, null);
    if (input === null && !(/** @type {any} */ (this).isOfProgram)) refuseHere("a layer called on None");
    this.checkInput(input, words);
    inside(this, () => this.prepare(bound));
    const before = masksOf(input);
    const training = this.trainingOf(bound.training) ?? this.usualTraining;
    const all = [...args, ...Object.values(named)].flatMap(leavesOf);
    const { training: states } = stateOfKeras();
    if (states.length === 0) forgetAdded(this);
    states.push(training);
    try {
      return inside(this, () => {
        const details = { training: training === true, words };
        const wasSymbolic = all.some(isSymbol);
        const result = callInfo(this, { args, named, bound, isSymbolic: wasSymbolic, training }, () =>
          wasSymbolic
            ? this.symbolic(args, named, (outlines, others) =>
                this.forward(this.bind(outlines, others), details),
              )
            : this.forward(bound, details),
        );
        this.built = true;
        keepMasks(this, input, before, result);
        if (wasSymbolic) {
          new Node(this, args, named, result);
          forgetAdded(this);
        }
        return result;
      });
    } finally {
      states.pop();
    }
  }

  refuseArgument(value) {
    if (value?.isSparse || value?.isHalf || value?.isTextTensor) refuseHere("such a tensor given to a layer");
    const found = `Only input tensors may be passed as positional arguments. The following argument value should be passed as a keyword argument: ${str(value)}`;
    raise("ValueError", `${found} (of type ${repr(typeOfValue(value))})`);
  }

  /** Whether it trains: as it is told, or as what stands around it. @returns {boolean | null} */
  trainingOf(told) {
    if (told !== null) return told === true;
    return stateOfKeras().training.at(-1) ?? null;
  }

  /** What the signature of its call says of training. */
  get usualTraining() {
    return this.parameters().find(({ name }) => name === "training")?.usual ?? null;
  }

  /** Refuses an input that it does not take. */
  checkInput(input, words = null) {
    const spec = this.made.spec?.(this);
    if (spec && isTensorLike(input)) checkSpec(this, spec, sizesOfInput(input), { input, words });
  }

  /** Makes its weights where it has none yet. */
  prepare({ given, order }) {
    if (this.built) return;
    const sizes = Object.fromEntries(
      order.filter((name) => (given[name] ?? null) !== null).map((name) => [name, mapSizes(given[name])]),
    );
    this.buildWith(sizes[order[0]], sizes, given[order[0]]);
    this.checkInput(given[order[0]]);
  }

  buildWith(sizes, all, values = null) {
    this.build(sizes, all, values);
    this.builtSizes = sizes;
    this.built = true;
  }
  build(sizes, all, values) {
    this.made.build?.(this, sizes, all, values);
  }
  /** Built by code, of a shape. */
  buildFrom(sizes) {
    if (!this.built) inside(this, () => this.buildWith(sizes, { [this.parameters()[0].name]: sizes }));
  }

  /** The shapes that come of inputs of such sizes, of which nothing is drawn and nothing kept. */
  outputOf(sizes) {
    const symbols = (one) =>
      one.some(Array.isArray) ? new List(one.map(symbols)) : new KerasTensor(one, "float32", "input");
    const details = { training: false, words: null };
    return silently(() =>
      this.outlines([symbols(sizes)], {}, (outlines) => this.forward(this.bind(outlines, {}), details)),
    );
  }
  /** The shapes of what comes out where it was built and never called on tensors that have only shapes. */
  builtOutput() {
    return this.builtSizes === undefined ? null : this.outputOf(this.builtSizes);
  }

  /** The parameters of its call, in order. @returns {{ name: string, usual?: any }[]} */
  parameters() {
    const { takes = "inputs", usual = {} } = this.made;
    return takes.split(" ").map((word) => {
      const name = word.replace(/[=!]$/, "");
      return { name, usual: usual[name] };
    });
  }

  forward({ given, order }, details) {
    const input = given[order[0]];
    const list = input instanceof List || input instanceof Tuple ? input.items : input;
    return this.made.forward(this, list, { given, ...details });
  }
}

/** The sizes of what is given: of a tensor a list, of several a list of those. */
const mapSizes = (value) =>
  value instanceof List || value instanceof Tuple
    ? value.items.map(mapSizes)
    : isTensorLike(value)
      ? sizesOfInput(value)
      : null;

const typeOfValue = (value) =>
  value?.[TYPE] ??
  TYPES[{ bigint: "int", number: "float", string: "str", boolean: "bool" }[typeof value] ?? "object"];

const COMMON = "activity_regularizer dtype trainable autocast";
/** What is taken and changes nothing that is read here: penalties and limits are for training alone. */
const BASE = new Set("name dtype trainable input_shape input_dim batch_size batch_input_shape".split(" "));

/** A part of a layer that has a name and weights, and is not called. */
export function partOf(layer, name, type = PART) {
  const part = new KerasLayer(type, name, { ...NOT_CALLED, built: true });
  layer.children.push(part);
  return part;
}
const PART = new Type("EinsumDense", KERAS_LAYER, "keras.src.layers.core.einsum_dense.EinsumDense");

/** A class of layers by its module, its parameters and what is made of them. */
export function kerasClass(name, module, signature, make, { initializer = name } = {}) {
  const type = new Type(name, KERAS_LAYER, `keras.src.layers.${module}.${name}`);
  type[ATTRIBUTE] = (name) =>
    name === "from_config" ? rare("kerasRare").fromConfig(type) : Type.prototype[ATTRIBUTE].call(type, name);
  type.call = (args, given) => {
    const {
      name: own = null,
      trainable = true,
      dtype = null,
      input_shape: shape,
      input_dim: dim,
      ...keywords
    } = given;
    const known = signature.split(" ").map((word) => word.replace(/[=!]$/, ""));
    for (const [key, value] of Object.entries(keywords)) {
      if (known.includes(key)) continue;
      if (COMMON.split(" ").includes(key) && (value ?? null) === null) delete keywords[key];
      else if (COMMON.split(" ").includes(key) || BASE.has(key)) refuseHere(`${key}= of ${name}`);
      else {
        const what = `{${repr(key)}: ${repr(value)}}`;
        raise("ValueError", `Unrecognized keyword arguments passed to ${name}: ${what}`);
      }
    }
    if (dtype !== null && str(dtype) !== "float32") refuseHere(`dtype= of ${name}`);
    if (known.includes("input_dim")) keywords.input_dim = dim;
    const parameters = taken(`${initializer}.__init__`, signature, args, dropUndefined(keywords), {
      method: true,
    });
    if (own !== null && typeof own !== "string") refuseHere("such a name of a layer");
    const layer = new KerasLayer(type, own, make(parameters));
    Object.assign(layer, { given: parameters, isTrainable: trainable !== false });
    layer.inputShape =
      shape ?? (dim === undefined || known.includes("input_dim") ? undefined : new Tuple([dim]));
    layer.made.start?.(layer);
    layer.again = (changes) => /** @type {any} */ (type.call)(args, { ...given, ...changes }, null);
    return layer;
  };
  return type;
}

const dropUndefined = (table) =>
  Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined));
