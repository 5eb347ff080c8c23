// get_config() and from_config() of Keras's own layers, and models that are made once more.

import { tensorOf } from "../../arrays/convert.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { registered } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, Type } from "../../values/types.js";
import { INITIALIZERS, Initializer, initializerNamed } from "../base/initializers.js";
import { inputLayer, isInputLayer } from "../base/input.js";
import { commonConfig } from "../base/layer-methods.js";
import { isSymbol, leavesOf, mapTree } from "../base/operation.js";
import { REGULARIZERS, regularizerOf } from "../layers/regularizers.js";
import { Functional, Model } from "../models/model.js";
import { SEQUENTIAL, Sequential } from "../models/sequential.js";
import { CONFIGS, INITIALIZER_CONFIGS, OPTIMIZER_CONFIGS } from "./configs.js";

/** A value as the table has it. */
function literal(text) {
  if (text === undefined || text === "None") return null;
  if (text === "True" || text === "False") return text === "True";
  if (text.startsWith("(")) return new Tuple(text.slice(1, -1).split(",").filter(Boolean).map(BigInt));
  if (/^-?\d+$/.test(text)) return BigInt(text);
  return Number.isNaN(Number(text)) ? text : Number(text);
}

const rowsOf = (table) =>
  table
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const [name, usual] = word.split("=");
      return { name, usual: literal(usual) };
    });

/** How Keras writes an object of its own. */
const written = (module, name, config) =>
  new Dict([
    ["module", module],
    ["class_name", name],
    ["config", config],
    ["registered_name", null],
  ]);

function initializerText(value) {
  const { type, given } =
    value instanceof Initializer ? value : (initializerNamed(value) ?? refuseHere("such an initializer"));
  const table = INITIALIZER_CONFIGS[type.name] ?? refuseHere(`get_config() of ${type.name}`);
  const pairs = rowsOf(table).map(({ name, usual }) => [name, given[name] ?? usual]);
  return written("keras.initializers", type.name, new Dict(/** @type {[string, any][]} */ (pairs)));
}

function regularizerText(value) {
  if (value === null) return null;
  const { type, l1, l2 } = regularizerOf(value);
  const pairs = {
    // Keras keeps it as a tensor.
    L1: [["l1", Math.fround(l1)]],
    L2: [["l2", l2]],
    L1L2: [
      ["l1", l1],
      ["l2", l2],
    ],
  }[type.name];
  return written("keras.regularizers", type.name, new Dict(/** @type {[string, any][]} */ (pairs)));
}

const PER_AXIS = new Set("kernel_size strides dilation_rate pool_size".split(" "));

/** A value of a layer as its config has it. */
function writtenValue(layer, name, given, usual) {
  const value = given ?? usual;
  if (name.endsWith("_initializer")) return initializerText(value);
  if (name.endsWith("_regularizer")) return regularizerText(value);
  if (name.endsWith("_constraint") && value !== null && value !== undefined)
    refuseHere("get_config() of such a constraint");
  if (name === "activation") {
    const own = value === null ? "linear" : (value.name ?? value);
    return typeof own === "string" ? own : refuseHere("get_config() of such an activation");
  }
  if (PER_AXIS.has(name)) {
    const own = value ?? writtenValue(layer, "pool_size", layer.given.pool_size, 2n);
    const rank = Number(layer.type.name.match(/\d(?=D)/)?.[0]);
    return new Tuple(typeof own === "bigint" ? Array(rank).fill(own) : own.items);
  }
  // What is a seed here is a generator there.
  if (name === "seed" && given !== null && typeof given !== "bigint" && given !== undefined)
    refuseHere("such a seed");
  if (value instanceof List && /^(?:target_shape|dims)$/.test(name)) return new Tuple(value.items);
  return value;
}

const namesOf = (model) =>
  model.layers.some((one) => one.isOfProgram) && refuseHere("get_config() of such a model");

/** What tells of which shape it was built for. */
const BUILT =
  /^(?:Dense|Conv\dD|BatchNormalization|LayerNormalization|Embedding|LSTM|GRU|SimpleRNN|Flatten|Permute|RepeatVector|Rescaling)$/;

/** A layer as a model's config has it. */
function layerText(layer) {
  if (isInputLayer(layer)) {
    const { sizes, dtype } = layer.symbol;
    return written(
      "keras.layers",
      "InputLayer",
      new Dict([
        ["batch_shape", tupleOf(sizes)],
        ["dtype", dtype],
        ["sparse", false],
        ["ragged", false],
        ["name", layer.name],
        ["optional", false],
      ]),
    );
  }
  if (layer instanceof Model) return refuseHere("get_config() of a model in a model");
  const text = written("keras.layers", layer.type.name, configOf(layer, commonConfig(layer)));
  if (!BUILT.test(layer.type.name)) {
    if (!/^(?:Dropout|ReLU|Activation|\w+Pooling\dD)$/.test(layer.type.name))
      refuseHere(`get_config() of a model with a ${layer.type.name}`);
  } else if (layer.built && layer.nodes[0])
    text.set("build_config", new Dict([["input_shape", tupleOf(layer.nodes[0].args[0].sizes)]]));
  return text;
}

const tupleOf = (sizes) => new Tuple(sizes.map((size) => (size === null ? null : BigInt(size))));

/** get_config() of a Sequential. */
function sequentialConfig(model, common) {
  namesOf(model);
  const made = new Dict([...common.walk()].filter(([name]) => /^(?:name|trainable|dtype)$/.test(name)));
  made.set("layers", new List(model.all.map(layerText)));
  if (model.functional !== null) made.set("build_input_shape", tupleOf(model.all[0].symbol.sizes));
  return made;
}

/** keras.layers. */
const layersOf = () => session().machine.attribute(registered("tensorflow", "keras"), "layers");

/** Sequential.from_config(). */
const sequentialFrom = new FunctionOf("from_config", ([given], { config = given }) => {
  if (!(config instanceof Dict) || !(config.get("layers") instanceof List))
    return refuseHere("such a config");
  const model = new Sequential(config.get("name"));
  for (const text of config.get("layers").items) {
    const [name, own] = [text.get("class_name"), text.get("config")];
    if (name === "InputLayer") {
      const sizes = own.get("batch_shape").items.map((size) => (size === null ? null : Number(size)));
      model.add(inputLayer(sizes, own.get("dtype"), own.get("name")));
    } else {
      const type = session().machine.attribute(layersOf(), name);
      model.add(session().machine.call(fromConfig(type), [own]));
    }
  }
  return model;
});

/** get_config() of an optimizer. */
export function optimizerConfig({ type, name, rate, schedule, decay, given }) {
  const table = OPTIMIZER_CONFIGS[type.name] ?? refuseHere(`get_config() of ${type.name}`);
  if (schedule !== null) refuseHere("get_config() of an optimizer with a schedule");
  const told = (key) => /** @type {[string, any]} */ ([key, given[key] ?? null]);
  return new Dict([
    ["name", name],
    ["learning_rate", tensorOf(rate).item()],
    ["weight_decay", given.weight_decay ?? (decay || null)],
    ...["clipnorm", "global_clipnorm", "clipvalue"].map(told),
    ["use_ema", false],
    ["ema_momentum", 0.99],
    ...["ema_overwrite_frequency", "loss_scale_factor", "gradient_accumulation_steps"].map(told),
    ...rowsOf(table).map(({ name: key, usual }) => /** @type {[string, any]} */ ([key, given[key] ?? usual])),
  ]);
}

/** from_config() of an optimizer's class. */
export function optimizerFrom(type, config) {
  if (!(config instanceof Dict)) return refuseHere("such a config");
  const pairs = [...config.walk()].filter(
    ([, value]) => value !== null && value !== false && !(value === 0.99),
  );
  return type.call([], Object.fromEntries(pairs), null);
}

/** get_config() of a layer of Keras's own, behind what every layer says. */
export function configOf(layer, common) {
  if (layer instanceof Sequential && layer.type === SEQUENTIAL) return sequentialConfig(layer, common);
  const table = CONFIGS[layer.type.name];
  if (table === undefined || layer.given === undefined) refuseHere(`get_config() of ${layer.type.name}`);
  const own = rowsOf(table).map(({ name, usual }) => [
    name,
    writtenValue(layer, name, layer.given[name], usual),
  ]);
  return new Dict(/** @type {[string, any][]} */ ([...common.walk(), ...own]));
}

/** What a config holds, as a layer takes it. */
function taken(value) {
  if (!(value instanceof Dict) || value.get("class_name") === undefined) return value;
  const [module, name, config] = ["module", "class_name", "config"].map((key) => value.get(key) ?? null);
  if (name === "DTypePolicy") return config.get("name");
  const type = { "keras.initializers": INITIALIZERS, "keras.regularizers": REGULARIZERS }[module]?.[name];
  if (!(type instanceof Type)) return refuseHere("such a config");
  const own = [...config.walk()].filter(([, one]) => one !== null);
  return /** @type {any} */ (type.call)([], Object.fromEntries(own), null);
}

/** What no layer takes where nothing is said. */
const UNSAID =
  /^(?:quantization_config|registered_name|\w+_(?:constraint|regularizer)|renorm\w*|data_format|output_padding|noise_shape|synchronized|rms_scaling|seed)$/;

/** A class's from_config(). */
export const fromConfig = (type) =>
  new FunctionOf("from_config", ([given], keywords) => {
    if (type === SEQUENTIAL) return sequentialFrom.call([given], keywords, null);
    const config = keywords.config ?? given;
    if (!(config instanceof Dict)) return refuseHere("such a config");
    const pairs = [...config.walk()]
      .filter(([name, one]) => !(UNSAID.test(name) && (one === null || one === false || one === 0.99)))
      .map(([name, one]) => [name, taken(one)]);
    return type.call([], Object.fromEntries(pairs), null);
  });

/** A layer once more, without its numbers. */
function another(layer) {
  if (isInputLayer(layer))
    return inputLayer(
      layer.symbol.sizes,
      /** @type {any} */ (layer.symbol.dtype),
      /** @type {any} */ (layer.name),
    );
  if (layer instanceof Sequential || layer instanceof Functional) return cloned(layer);
  if (layer.isOfProgram === true) {
    const { machine } = session();
    const config = machine.call(machine.attribute(layer, "get_config"), []);
    return machine.call(layer.type, [], Object.fromEntries(config.walk()));
  }
  const made = layer.again?.({ name: layer.name }) ?? refuseHere(`a copy of a ${layer.type.name}`);
  made.isTrainable = layer.isTrainable;
  return made;
}

/** A model of the same layers with numbers of their own. */
function cloned(model) {
  if (model instanceof Sequential) {
    const made = new Sequential(/** @type {any} */ (model.name));
    for (const layer of model.all) made.add(another(layer));
    return made;
  }
  if (!(model instanceof Functional)) return refuseHere("a copy of such a model");
  const layers = new Map(model.layers.map((layer) => [layer, another(layer)]));
  const symbols = new Map();
  const known = (tree) => mapTree(tree, (one) => (isSymbol(one) ? symbols.get(one) : one));
  for (const node of model.graph.nodes) {
    const operation = layers.get(node.operation) ?? node.operation;
    if (node.isInput) symbols.set(node.outputs[0], operation.symbol);
    else {
      const keywords = Object.entries(node.keywords).map(([name, value]) => [name, known(value)]);
      const made = leavesOf(operation.run(node.args.map(known), Object.fromEntries(keywords), null));
      node.outputs.forEach((symbol, i) => {
        symbols.set(symbol, made[i]);
      });
    }
  }
  return new Functional(known(model.tree.inputs), known(model.tree.outputs), model.name);
}

/** keras.models.clone_model. */
export function cloneModel([model, ...more], keywords) {
  const given = model ?? keywords.model;
  if (more.length > 0 || Object.keys(keywords).some((name) => name !== "model"))
    refuseHere("such a clone_model()");
  if (!(given instanceof Sequential || given instanceof Functional))
    raise(
      "ValueError",
      `Expected \`model\` argument to be a \`Model\` instance. Received: model=${repr(given)}`,
    );
  return cloned(given);
}

export { integerLookup, stringLookup, textVectorization } from "./lookups.js";
export { texts } from "./tokenizer.js";
