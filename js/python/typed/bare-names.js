// What a text uses without importing it: functions, classes and modules of the frameworks, of einops and of Python.

import { FunctionOf } from "../arrays/module.js";
import { worldOfPrograms } from "../provided/frameworks.js";
import { Refusal } from "../syntax/refusal.js";
import { partOf } from "../values/parts.js";

/** Where what is called may come from, in order. */
const PLACES = {
  pytorch: "torch torch.nn torch.nn.functional torch.utils.data torch.optim einops",
  numpy: "numpy numpy.linalg numpy.random",
  tensorflow: "tensorflow keras keras.layers",
  jax: "jax.numpy jax jax.lax jax.nn",
};
/** Of Python's own modules what is known by its name alone. */
const OF_PYTHON = {
  collections: "Counter OrderedDict defaultdict deque namedtuple",
  copy: "deepcopy",
  functools: "partial",
  itertools: "accumulate chain combinations count cycle islice permutations product repeat zip_longest",
  math: "ceil cos exp floor log prod sin sqrt tanh",
};
/** Of what is a value, or a class that others derive from: where it is found. */
const VALUES = {
  pytorch: { Dataset: "torch.utils.data", Module: "torch.nn", pi: "math", inf: "math", nan: "math" },
  numpy: { inf: "numpy", nan: "numpy", newaxis: "numpy", pi: "numpy" },
  tensorflow: { Layer: "keras.layers", Model: "keras" },
  jax: { jit: "jax", newaxis: "jax.numpy", pi: "jax.numpy" },
};
/** Modules under the names that people give them. */
const MODULES = {
  pytorch: {
    autograd: "torch.autograd",
    init: "torch.nn.init",
    models: "torchvision.models",
    optim: "torch.optim",
    transforms: "torchvision.transforms",
  },
  numpy: { linalg: "numpy.linalg" },
  tensorflow: {
    activations: "keras.activations",
    initializers: "keras.initializers",
    layers: "keras.layers",
    losses: "keras.losses",
    metrics: "keras.metrics",
    models: "keras.models",
    ops: "keras.ops",
    optimizers: "keras.optimizers",
    regularizers: "keras.regularizers",
  },
  jax: { lax: "jax.lax", random: "jax.random" },
};
const PYTHONS = "collections copy functools itertools json operator random re string time warnings".split(
  " ",
);

/** The parts that bring what a page may not have yet. */
const PARTS = [
  [/^torchvision/, "vision"],
  [/^torch\.utils|^einops/, "modules"],
  [/^torch\./, "leaves"],
  [/^keras/, "keras"],
  [/^math/, "math"],
];

function moduleAt(path) {
  const module = worldOfPrograms().module(path);
  if (module !== undefined) return module;
  const [, part = "standard"] = PARTS.find(([names]) => /** @type {RegExp} */ (names).test(path)) ?? [];
  return partOf(/** @type {string} */ (part));
}

/** What a module has under a name, undefined where it has nothing, had it once, or it is not read. */
function memberOf(module, name) {
  try {
    return module.absent.has(name) ? undefined : module.member(name);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}

/** A function of numbers, and the one of the same name of tensors. */
const ofBoth = (name, ofNumbers, ofTensors) =>
  new FunctionOf(name, (args, keywords, machine) =>
    (/^(?:number|bigint)$/.test(typeof args[0]) ? ofNumbers : ofTensors).call(args, keywords, machine),
  );

/** What is called by a name. */
function calledBy(name, text, dialect) {
  const [home] = Object.entries(OF_PYTHON).find(([, names]) => names.split(" ").includes(name)) ?? [];
  // Axes in words are einops's.
  const isInWords = /^(?:rearrange|reduce|repeat)$/.test(name) && /["'][\w ().]*->/.test(text);
  const places = isInWords ? ["einops"] : PLACES[dialect].split(" ");
  const found = places.map((path) => memberOf(moduleAt(path), name)).find((member) => member !== undefined);
  if (home === undefined || isInWords) return found;
  const own = memberOf(moduleAt(home), name);
  return home === "math" && found !== undefined ? ofBoth(name, own, found) : (own ?? found);
}

const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

/** A module whose members are all that a text uses of a name. */
function moduleNamed(name, text, dialect) {
  const paths = [own(MODULES[dialect], name), PYTHONS.includes(name) ? name : undefined].filter(Boolean);
  if (paths.length === 0 || new RegExp(`(?<![\\w.])${name}(?![\\w.])`).test(text)) return undefined;
  const used = Array.from(
    text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, "g")),
    ([, member]) => member,
  );
  return paths.map(moduleAt).find((module) => used.every((member) => memberOf(module, member) !== undefined));
}

/**
 * What the names that a text asks for are, where they are known by themselves: by each its value.
 * @param {string[]} asks names, and calls in the words of the text @param {string} text @param {string} dialect
 */
export function bareNames(asks, text, dialect = "pytorch") {
  const found = {};
  const add = (name, value) => {
    if (value !== undefined) found[name] = value;
  };
  for (const ask of asks) {
    for (const [, name] of ask.matchAll(/(?<![\w.])([^\W\d]\w*)\s*\(/gu))
      add(name, calledBy(name, ask, dialect));
    if (!/^[^\W\d]\w*$/u.test(ask)) continue;
    const home = own(VALUES[dialect], ask);
    add(ask, home ? memberOf(moduleAt(home), ask) : moduleNamed(ask, text, dialect));
  }
  return found;
}
