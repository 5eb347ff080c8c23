// The modules keras and tensorflow.keras.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { register } from "../arrays/registered.js";
import { partOf } from "../values/parts.js";
import { ACTIVATIONS } from "./base/activations.js";
import "./base/made-variable.js";
import { INITIALIZERS, TENSORFLOW_INITIALIZERS } from "./base/initializers.js";
import { INPUTS } from "./base/input.js";
import { KERAS_LAYER } from "./base/layer.js";
import { VARIABLE } from "./base/variable.js";
import "./base/traced-values.js";
import { BACKEND, CONFIG } from "./backend.js";
import { datasetsOf } from "./datasets.js";
import { ATTENTION } from "./layers/attention.js";
import { CELL_LAYERS } from "./layers/cells.js";
import { CONSTRAINTS } from "./layers/constraints.js";
import { CONVOLUTIONS } from "./layers/convolution.js";
import { DENSES } from "./layers/dense.js";
import { EINSUM } from "./layers/einsum-dense.js";
import { MERGING } from "./layers/merging.js";
import { NORMALIZING } from "./layers/normalizing.js";
import { PLAIN } from "./layers/plain.js";
import { POOLING } from "./layers/pooling.js";
import { PREPROCESSING } from "./layers/preprocessing.js";
import { RECURRENT } from "./layers/recurrent.js";
import { REGULARIZERS } from "./layers/regularizers.js";
import { WRAPPING } from "./layers/wrapping.js";
import { MODEL } from "./models/model.js";
import { SEQUENTIAL } from "./models/sequential.js";
import { IMAGE, OPS } from "./operations.js";
import "./functions.js";
import { CALLBACKS } from "./training/callbacks.js";
import "./training/fit.js";
import { RANDOM } from "./random.js";
import { KERAS_LOSSES, LONG_NAMES, SHORT_NAMES } from "./training/losses.js";
import { METRICS } from "./training/metric-functions.js";
import { OPTIMIZER_FUNCTIONS, OPTIMIZERS } from "./training/optimizers.js";
import { SCHEDULES } from "./training/schedules.js";
import { UTILITIES } from "./utilities.js";

const LAYERS = {
  ...MERGING,
  ...DENSES,
  ...EINSUM,
  ...PLAIN,
  ...PREPROCESSING,
  ...NORMALIZING,
  ...CONVOLUTIONS,
  ...POOLING,
  ...RECURRENT,
  ...CELL_LAYERS,
  ...WRAPPING,
  ...ATTENTION,
  ...INPUTS,
  Layer: KERAS_LAYER,
};

const reasonOf = (name) => (/^[A-Z]/.test(name) ? /** @type {const} */ ("construct.layer") : "construct");

/** What a module calls itself: some of TensorFlow's are its own. */
const ownName = (path) =>
  /^tensorflow\.keras(?:\.(?:layers|losses|metrics|backend))?$/.test(path)
    ? `keras._tf_keras.${path.slice("tensorflow.".length)}`
    : path.replace(/^tensorflow\.keras/, "keras");

const moduleOf = (path, members, absent = /** @type {string[]} */ ([])) =>
  new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : undefined), null, {
    reasonOf,
    own: ownName(path),
    absent: new Set(absent),
  });

/** Modules of which nothing is read: what stands in them is refused by its whole name. */
const NOT_READ = "applications export saving".split(" ");

const cloneModel = new FunctionOf("clone_model", (args, keywords) =>
  partOf("kerasRare").cloneModel(args, keywords),
);
const MODELS = { Sequential: SEQUENTIAL, Model: MODEL };

/** The modules in it, each with what it holds; that of losses is another one in TensorFlow. */
const PARTS = {
  layers: LAYERS,
  models: { ...MODELS, clone_model: cloneModel },
  activations: ACTIVATIONS,
  initializers: INITIALIZERS,
  regularizers: REGULARIZERS,
  constraints: CONSTRAINTS,
  metrics: METRICS,
  optimizers: { ...OPTIMIZERS, ...OPTIMIZER_FUNCTIONS },
  callbacks: CALLBACKS,
  utils: UTILITIES,
  random: RANDOM,
};

/** Optimizers have a module of their own in theirs. */
const withSchedules = (path, name, members) =>
  name === "optimizers"
    ? { ...members, schedules: moduleOf(`${path}.optimizers.schedules`, SCHEDULES) }
    : members;

/** @param {string} path @param {any[]} names of losses, which metrics have as well: those that are there, and those that are not */
const modulesOf = (path, [own, absent], more) =>
  Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(NOT_READ.map((name) => [name, {}])),
      ...PARTS,
      ...more,
      losses: { ...KERAS_LOSSES, ...own },
      metrics: { ...METRICS, ...own },
    }).map(([name, members]) => [
      name,
      moduleOf(
        `${path}.${name}`,
        withSchedules(path, name, members),
        /^(?:losses|metrics)$/.test(name) ? Object.keys(absent) : [],
      ),
    ]),
  );

const TREES =
  "flatten is_nested pack_sequence_as assert_same_structure traverse flatten_with_path lists_to_tuples map_structure";
/** keras.tree. */
const tree = Object.fromEntries(
  TREES.split(" ").map((name) => [
    name,
    new FunctionOf(name, (args, keywords) => partOf("kerasRare").trees[name](args, keywords)),
  ]),
);

/** All names in them, which a program may ask of a module under a name of its own. */
export const KERAS_NAMES = [
  PARTS,
  ...Object.values(PARTS),
  KERAS_LOSSES,
  SHORT_NAMES,
  LONG_NAMES,
  OPS,
  SCHEDULES,
  BACKEND,
  {
    config: 0,
    backend: 0,
    losses: 0,
    ops: 0,
    preprocessing: 0,
    sequence: 0,
    schedules: 0,
    datasets: 0,
    tree: 0,
    ...tree,
    load_data: 0,
  },
].flatMap(Object.keys);

/** By path, each of which says it in refusals. */
const DATASETS = { keras: datasetsOf("keras.datasets"), tensorflow: datasetsOf("tensorflow.keras.datasets") };

/** What stands under an older name in TensorFlow alone. */
const { pad_sequences } = UTILITIES;
const sequence = moduleOf("tensorflow.keras.preprocessing.sequence", { pad_sequences });
const ofTexts = Object.fromEntries(
  ["Tokenizer", "text_to_word_sequence"].map((name) => [
    name,
    new FunctionOf(name, (args, keywords) => partOf("kerasRare").texts(name, args, keywords)),
  ]),
);
const text = moduleOf("tensorflow.keras.preprocessing.text", ofTexts);

/** keras.ops, whose parts have some of its functions once more. */
const opsOf = (path) => ({
  ...OPS,
  image: moduleOf(`${path}.image`, IMAGE),
  ...Object.fromEntries(["nn", "numpy", "linalg"].map((name) => [name, moduleOf(`${path}.${name}`, OPS)])),
});

const ofTensorFlow = modulesOf("tensorflow.keras", [SHORT_NAMES, LONG_NAMES], {
  ops: opsOf("tensorflow.keras.ops"),
  tree,
  backend: BACKEND,
  config: CONFIG,
  datasets: DATASETS.tensorflow,
  preprocessing: { sequence, text },
});
const ofItself = modulesOf("keras", [LONG_NAMES, SHORT_NAMES], {
  ops: opsOf("keras.ops"),
  tree,
  backend: CONFIG,
  config: CONFIG,
  datasets: DATASETS.keras,
  preprocessing: { sequence },
});

const MEMBERS = {
  ...MODELS,
  Variable: VARIABLE,
  Input: INPUTS.Input,
  Layer: KERAS_LAYER,
  __version__: "3.15.1",
};

const keras = moduleOf("tensorflow.keras", { ...MEMBERS, ...ofTensorFlow });
const own = moduleOf("keras", { ...MEMBERS, ...ofItself });

/** What TensorFlow has of it under names of its own. */
const OF_TENSORFLOW = {
  keras,
  initializers: moduleOf("tensorflow.initializers", INITIALIZERS),
  ...TENSORFLOW_INITIALIZERS,
};
register("tensorflow", (name) => (Object.hasOwn(OF_TENSORFLOW, name) ? OF_TENSORFLOW[name] : undefined));

const paths = (path, modules) =>
  Object.fromEntries(Object.entries(modules).map(([name, module]) => [`${path}.${name}`, module]));

/** What can be imported, by its path. */
export const KERAS_MODULES = {
  keras: own,
  ...paths("keras", ofItself),
  ...paths("keras.datasets", DATASETS.keras),
  "tensorflow.keras": keras,
  "tensorflow.keras.preprocessing.sequence": sequence,
  "keras.preprocessing.sequence": sequence,
  "tensorflow.keras.preprocessing.text": text,
  ...paths("tensorflow.keras", ofTensorFlow),
  ...paths("tensorflow.keras.datasets", DATASETS.tensorflow),
};
