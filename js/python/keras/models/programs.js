// Layers and models whose class the program defines: its `call` is what they do, its `build` makes their weights.
import { ArrayValue } from "../../arrays/array.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { inScratch } from "../../tensorflow/graph/scratch.js";
import { itemsOf } from "../../values/iterate.js";
import { ATTRIBUTE, SET_ATTRIBUTE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { Raised, raise } from "../../values/types.js";
import { sizeOf } from "../base/input.js";
import { KERAS_LAYER, KerasLayer, NOT_CALLED, silently } from "../base/layer.js";
import { commonConfig } from "../base/layer-methods.js";
import { inside, numbered, snakeCase } from "../base/names.js";
import { isTensorLike, leavesOf } from "../base/operation.js";
import { KerasTensor, shapeTuple } from "../base/symbol.js";
import { Functional, MODEL, Model } from "./model.js";

/** The layers in a value: itself, or those in a list or a dictionary. @returns {KerasLayer[]} */
function layersIn(value) {
  if (value instanceof KerasLayer) return [value];
  if (value instanceof List || value instanceof Tuple) return value.items.flatMap(layersIn);
  return value instanceof Dict ? [...value.walk()].flatMap(([, one]) => layersIn(one)) : [];
}

/** The shape of what is given as the program's `build` takes it. */
const shapesOf = (sizes) => (sizes.some(Array.isArray) ? new List(sizes.map(shapesOf)) : shapeTuple(sizes));

/** A weight that the program asks for. */
function addWeight(layer, args, keywords) {
  const given = taken(
    "Layer.add_weight",
    "shape= initializer= dtype= trainable= autocast= regularizer! constraint! aggregation= overwrite_with_gradient= name=",
    args,
    keywords,
    { method: true },
  );
  const { shape = new Tuple([]), initializer = "glorot_uniform", dtype = null, trainable = true } = given;
  const sizes = itemsOf(typeof shape === "bigint" ? new Tuple([shape]) : shape).map(sizeOf);
  if (sizes.includes(null)) refuseHere("a weight of a size that is not told");
  if (dtype !== null && dtype !== "float32") refuseHere("such a dtype of a weight");
  return layer.addWeight(given.name ?? numbered("variable"), sizes, initializer ?? "glorot_uniform", {
    trainable: trainable !== false,
  });
}

const INIT = "name= trainable= dtype= activity_regularizer! autocast= input_shape= input_dim=";

/** What the program's own class adds to layers, and to models. @param {any} Base */
const ofPrograms = (Base) =>
  class extends Base {
    isOfProgram = true;
    /** Whether the class has been initialised, without which it takes no parts. */
    isReady = false;
    get isInferred() {
      return true;
    }

    constructor(type) {
      super(type, "", NOT_CALLED);
    }

    /** A member of its class, undefined where there is none. */
    member(name) {
      return this.type.memberOf(name, this);
    }
    get parts() {
      return [...new Set([...this.children, ...Object.values(this.fields).flatMap(layersIn)])];
    }
    initialise(args, keywords) {
      const given = taken("Layer.__init__", INIT, args, keywords, { method: true });
      this.name = given.name ?? numbered(snakeCase(this.type.name));
      this.isTrainable = given.trainable !== false;
      if (given.input_shape !== undefined) this.inputShape = given.input_shape;
      this.isReady = true;
      return null;
    }

    [ATTRIBUTE](name) {
      if (Object.hasOwn(this.fields, name)) return this.fields[name];
      return this.member(name) ?? this.inherited(name);
    }
    /** What it has by its base. */
    inherited(name) {
      if (name === "add_weight")
        return new FunctionOf(name, (args, keywords) => {
          this.checkReady();
          return addWeight(this, args, keywords);
        });
      if (name === "get_config") return new FunctionOf(name, () => commonConfig(this));
      return super[ATTRIBUTE](name);
    }
    [SET_ATTRIBUTE](name, value) {
      this.checkReady();
      if (/^(?:trainable|name|stop_training)$/.test(name)) super[SET_ATTRIBUTE](name, value);
      else if (name === "built") this.built = value === true;
      else this.fields[name] = value;
    }
    checkReady() {
      if (this.isReady) return;
      refuseHere(`a ${this.type.name} without super().__init__()`);
    }

    /** The function that it is called as. */
    get callee() {
      const method = this.member("call");
      return method === undefined || method.method?.node === undefined
        ? refuseHere(`a ${this.type.name} without a call() of its own`)
        : method;
    }
    parameters() {
      const { node, defaults } = this.callee.method;
      return node.parameters.slice(1).map((one) => ({
        name: one.name,
        kind: one.kind,
        usual: defaults.get(one),
        isNeeded: one.kind === "plain" && !defaults.has(one),
      }));
    }

    bind(args, keywords) {
      const { training: told, ...rest } = keywords;
      const parameters = this.parameters();
      const takesTraining = parameters.some(({ name }) => name === "training");
      const others = takesTraining && told !== undefined ? keywords : rest;
      const plain = parameters.filter(({ kind }) => kind === "plain").map(({ name }) => name);
      const isOpen = (kind) => parameters.some((one) => one.kind === kind);
      if (args.length > plain.length && !isOpen("rest")) raise("TypeError", "too many positional arguments");
      const given = Object.fromEntries(args.slice(0, plain.length).map((value, i) => [plain[i], value]));
      for (const [name, value] of Object.entries(others)) {
        if (!parameters.some((one) => one.name === name) && !isOpen("options"))
          raise("TypeError", `got an unexpected keyword argument '${name}'`);
        if (name in given) raise("TypeError", `multiple values for argument '${name}'`);
        given[name] = value;
      }
      const missing = parameters.find(({ name, isNeeded }) => isNeeded && !(name in given));
      if (missing !== undefined) raise("TypeError", `missing a required argument: '${missing.name}'`);
      const training = takesTraining ? (given.training ?? null) : (told ?? null);
      return { given, training, order: plain, args, keywords: others, takesTraining };
    }

    run(given, keywords, words) {
      this.checkReady();
      return super.run(given, keywords, words);
    }
    /** Nothing is said of a value that is no tensor before the program itself sees it. */
    forward({ args, keywords, takesTraining, training: told }) {
      const { machine } = session();
      const training = told ?? this.trainingOf(null);
      const own = takesTraining && training !== null && !("training" in keywords) ? { training } : {};
      const named = takesTraining && args.length >= this.callee.method.node.parameters.length - 1 ? {} : own;
      return machine.call(this.callee, args, { ...keywords, ...named });
    }

    checkInput() {}

    prepare(bound) {
      if (this.built) return;
      const build = this.member("build");
      const first = bound.given[bound.order[0]];
      if (build !== undefined) {
        session().machine.call(build, [shapesOf(sizesIn(first))]);
      } else if (this.parts.some((one) => !one.built)) this.traceOnce(bound);
      this.built = true;
    }

    /** Lets layers that stand in it make their weights, before it is called; what fails here fails again then. */
    traceOnce({ args, keywords, takesTraining, training }) {
      try {
        const symbolic = (value) =>
          value instanceof ArrayValue ? Object.assign(symbolOf(value), { standsFor: value }) : value;
        const all = args.map((one) => mapped(one, symbolic));
        const found = silently(() =>
          this.outlines(all, keywords, (outlines, named) =>
            inScratch(null, () => this.forward({ args: outlines, keywords: named, takesTraining, training })),
          ),
        );
        // Keras makes a tensor of each that comes out.
        for (const _ of leavesOf(found)) numbered("keras_tensor");
      } catch (error) {
        if (!(error instanceof Raised)) throw error;
      }
    }

    /** Built by code: without a build() of its own it is taken for built, and its parts are not. */
    buildFrom(sizes) {
      const build = this.member("build");
      if (build !== undefined && !this.built)
        inside(this, () => session().machine.call(build, [shapesOf(sizes)]));
      this.built = true;
    }
    /** Nobody knows before it is called on tensors that have only shapes. */
    builtOutput() {
      return null;
    }
  };

const sizesIn = (value) => {
  const items = value instanceof List || value instanceof Tuple ? value.items : null;
  if (items !== null) return items.map(sizesIn);
  if (!isTensorLike(value)) return refuseHere("a layer that is built by such a value");
  return symbolOf(value).sizes;
};

/** What is known of a tensor without its elements. */
const symbolOf = (value) => {
  if (!(value instanceof ArrayValue)) return value;
  const { shape, dtype } = value.tensor;
  return new KerasTensor(session().generic.sizesOf(shape), dtype, "input");
};
const mapped = (value, of) =>
  value instanceof List
    ? new List(value.items.map(of))
    : value instanceof Tuple
      ? new Tuple(value.items.map(of))
      : of(value);

const ProgramLayer = ofPrograms(KerasLayer);
class ProgramModel extends ofPrograms(Model) {
  /** The model between tensors that it is, where it is initialised with inputs and outputs. @type {Functional | null} */
  functional = null;

  initialise(args, keywords) {
    if (args.length === 0 && !("inputs" in keywords)) return super.initialise(args, keywords);
    const { inputs, outputs, ...others } = taken(
      "Functional.__init__",
      "inputs outputs name= trainable=",
      args,
      keywords,
      { method: true },
    );
    super.initialise([], others);
    this.functional = new Functional(inputs, outputs, this.name, this.type);
    this.built = true;
    return null;
  }
  get graph() {
    return this.functional?.graph ?? null;
  }
  get layers() {
    return this.functional?.layers ?? this.parts;
  }
  get parts() {
    const own = super.parts;
    return this.functional === null ? own : [...new Set([...this.functional.children, ...own])];
  }
  get outputNames() {
    return this.functional?.outputNames ?? null;
  }
  inherited(name) {
    const isOfGraph = /^(?:in|out)put(?:s|_shape)?$|^output_names$/.test(name);
    return isOfGraph && this.functional !== null ? this.functional[ATTRIBUTE](name) : super.inherited(name);
  }
  /** What it is called as, where the program does not say itself what a call does. @returns {any} */
  get between() {
    return this.member("call") === undefined ? this.functional : null;
  }
  parameters() {
    return this.between?.parameters() ?? super.parameters();
  }
  /** @returns {any} */
  bind(args, keywords) {
    return this.between?.bind(args, keywords) ?? super.bind(args, keywords);
  }
  checkInput(given) {
    this.between?.checkInput(given);
  }
  forward(bound, details) {
    const { between } = this;
    return between === null ? super.forward(bound) : between.forward(bound, details);
  }
}

/** What makes objects of such classes. */
const making = (Class) => ({
  object: (type) => new Class(type),
  inherited(self, name) {
    if (name === "__init__") return new FunctionOf(name, (args, keywords) => self.initialise(args, keywords));
    if (name === "build")
      return new FunctionOf(name, () => {
        self.built = true;
        return null;
      });
    return self.inherited(name);
  },
  /** A class makes an object of what such an object says of itself. */
  ofClass: (type, name) =>
    name === "from_config"
      ? new FunctionOf(name, ([config]) =>
          session().machine.call(type, [], Object.fromEntries(/** @type {any} */ (config).walk())),
        )
      : undefined,
});

/** @type {any} */ (KERAS_LAYER).making = making(ProgramLayer);
/** @type {any} */ (MODEL).making = making(ProgramModel);

export const PROGRAM_ATTRIBUTES = ["add_weight", "get_config", "call", "build", "built"];
