// What a text uses without importing it: functions, classes and modules of the frameworks, of einops and of Python.

import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { Refusal } from "../syntax/refusal.js";
import { toldNumbers } from "../syntax/told-shapes.js";
import { partOf } from "../values/parts.js";
import { Unknown } from "../values/unknown.js";

/** Where what is called may come from, in order. */
const PLACES = {
  pytorch: "torch torch.nn torch.nn.functional torch.utils.data torch.optim einops einops.layers.torch",
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
  tqdm: "tqdm trange",
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
    einops: "einops",
    init: "torch.nn.init",
    models: "torchvision.models",
    optim: "torch.optim",
    transforms: "torchvision.transforms",
  },
  numpy: { einops: "einops", linalg: "numpy.linalg" },
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
  jax: { einops: "einops", lax: "jax.lax", random: "jax.random" },
};
const PYTHONS = "collections copy functools itertools json operator os random re string time warnings".split(
  " ",
);

/** The parts that bring what a page may not have yet. */
const PARTS = [
  [/^torchvision/, "vision"],
  [/^torch\.utils|^einops/, "modules"],
  [/^torch\./, "leaves"],
  [/^(?:keras|tensorflow)/, "keras"],
  [/^numpy/, "numpy"],
  [/^jax/, "jax"],
  [/^math/, "math"],
];

function moduleAt(path, world) {
  const module = world.module(path);
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

/** What NumPy has not and people write by themselves: functions of each element, as one that it has. */
const WRITTEN = /^(?:sigmoid|relu|leaky_relu|gelu|silu|swish|softplus|logistic)$/;

/** What is called by a name. */
function calledBy(name, text, dialect, world) {
  if (dialect === "numpy" && WRITTEN.test(name)) return memberOf(moduleAt("numpy", world), "tanh");
  const [home] = Object.entries(OF_PYTHON).find(([, names]) => names.split(" ").includes(name)) ?? [];
  // Axes in words are einops's.
  const isInWords = /^(?:rearrange|reduce|repeat)$/.test(name) && /["'][\w ().]*->/.test(text);
  const places = isInWords ? ["einops"] : PLACES[dialect].split(" ");
  const memberAt = (path) => memberOf(moduleAt(path, world), name);
  const found = places.map(memberAt).find((member) => member !== undefined);
  if (home === undefined || isInWords) return found;
  const own = memberAt(home);
  return home === "math" && found !== undefined ? ofBoth(name, own, found) : (own ?? found);
}

const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

/** A module whose members are all that a text uses of a name. */
function moduleNamed(name, text, dialect, world) {
  const paths = [own(MODULES[dialect], name), PYTHONS.includes(name) ? name : undefined].filter(Boolean);
  if (paths.length === 0) return undefined;
  const uses = [...text.matchAll(/(?<![\w.])(\w+)(?:\.(\w+))?/g)].filter(([, root]) => root === name);
  const has = (module) =>
    uses.every(([, , member]) => member !== undefined && memberOf(module, member) !== undefined);
  return paths.map((path) => moduleAt(path, world)).find(has);
}

/** Where tensors go, `x.to(device)`: a name of what has no shape. */
const MOVES = /\.to\((?:device ?= ?)?(?:(\w+)\.)?device\b|\bdevice ?= ?(?:(\w+)\.)?device\b/g;
/** A number under a root, which no print shows: `math.sqrt(d_k)`. */
const ROOT = /\bmath\.sqrt\( ?(\w+) ?\)/g;

/** Where programs keep their settings, and what is called there as sizes are, or as numbers that need not be whole. */
const SETTINGS = /^(?:args|opts?|cfg|config|conf|hparams|hps?|hyper_?params|FLAGS|settings)$/i;
const OF_SIZES =
  /(?:^|_)(?:n|num|size|dims?|len|length|width|height|channels?|heads?|layers|classes|features|embd?|units|hidden|depth|batch|steps|vocab)(?:_|$)|^(?:[A-Z]|[dn]_\w{1,20}|[dn][A-Z]\w{0,20})$/i;
const OF_NUMBERS = /(?:^|_)(?:dropout|lr|rate|eps|epsilon|alpha|beta\d?|gamma|momentum|decay|prob|std)$/i;

/** An object whose members are all sizes, numbers and devices; undefined where it may be another one. */
function settingsOf(ask, text, device) {
  if (!SETTINGS.test(ask)) return undefined;
  const code = text.replace(/#[^\n]*/g, "");
  const uses = [...code.matchAll(/(?<![\w.])(\w+)\.(\w+)(\s?[.([]|\s{0,9}=(?!=))?/g)];
  const own = uses.filter(([, root]) => root === ask);
  const told = toldNumbers(text);
  const others = new Set(
    uses.filter(([, root]) => root !== ask && SETTINGS.test(root)).map(([, , name]) => name),
  );
  const memberOf = (name) => {
    const number = told.get(`${ask}.${name}`) ?? told.get(name);
    if (number !== undefined) return number;
    if (name === "device") return device;
    if (OF_NUMBERS.test(name)) return new Unknown(null, "float");
    // What two objects have under one name may be two sizes.
    return OF_SIZES.test(name) ? new Unknown(others.has(name) ? `${ask}.${name}` : name) : undefined;
  };
  const isEach = own.every(([, , name, more]) => more === undefined && memberOf(name) !== undefined);
  return isEach && own.length > 0 ? new ModuleValue(ask, memberOf) : undefined;
}

/** What optimizers, schedules, and those that write down do, and no array. */
const DOES =
  /^\.(?:zero_grad|step|scale|unscale_|update|train|eval|add_\w{5,12}|info|debug|warning|set_description|set_postfix|write|writerow|watch|close|flush|finish|save|start|stop|load_state_dict)\(/;

/** What only such calls stand of, each a line of its own: something that takes them; undefined for anything else. */
function doerOf(ask, text) {
  const uses = [...text.matchAll(/(?<![\w.])\w+/g)].filter(([name]) => name === ask);
  const isCall = ({ index }) =>
    /(?:^|[\n;:])[ \t]*$/.test(text.slice(Math.max(0, index - 200), index)) &&
    DOES.test(text.slice(index + ask.length, index + ask.length + 60));
  if (uses.length === 0 || !uses.every(isCall)) return undefined;
  const doer = new ModuleValue(ask, (name) => new FunctionOf(name, () => doer));
  return doer;
}

/** What is given to calls that ask for no array: a device, what has one, or a number; and what only does something. */
function settingOf(ask, text, dialect, world) {
  if (dialect === "pytorch") {
    const owners = Array.from(text.matchAll(MOVES), ([, to, as]) => to ?? as ?? "");
    const device = () => memberOf(moduleAt("torch", world), "device")?.call(["cpu"], {});
    if (ask === "device" && owners.includes("")) return device();
    const uses = [...text.matchAll(/(?<![\w.])(\w+)\.(\w+)/g)].filter(([, root]) => root === ask);
    if (owners.includes(ask) && uses.every(([, , member]) => member === "device"))
      return new ModuleValue(ask, (name) => (name === "device" ? device() : undefined));
    const settings = settingsOf(ask, text, device());
    if (settings !== undefined) return settings;
  } else {
    const settings = settingsOf(ask, text, undefined);
    if (settings !== undefined) return settings;
  }
  const isRoot = !text.includes("print(") && [...text.matchAll(ROOT)].some(([, name]) => name === ask);
  return isRoot ? 64n : doerOf(ask, text);
}

/**
 * What the names that a text asks for are, where they are known by themselves: by each its value.
 * @param {string[]} asks names, and calls in the words of the text
 * @param {string} text @param {string | undefined} dialect @param {import("./world.js").World} world
 */
export function bareNames(asks, text, dialect, world) {
  const found = {};
  // A message may be of a framework whose programs are not read.
  const home = Object.hasOwn(MODULES, dialect ?? "") ? /** @type {string} */ (dialect) : "pytorch";
  const add = (name, value) => {
    if (value !== undefined) found[name] = value;
  };
  for (const ask of asks) {
    for (const [, name] of ask.matchAll(/(?<![\w.])([^\W\d]\w*)\s*\(/gu))
      add(name, calledBy(name, ask, home, world));
    if (!/^[^\W\d]\w*$/u.test(ask)) continue;
    const path = own(VALUES[home], ask);
    const setting = settingOf(ask, text, home, world);
    const found = () => (path ? memberOf(moduleAt(path, world), ask) : moduleNamed(ask, text, home, world));
    add(ask, setting ?? found());
  }
  return found;
}

/** The same of what attributes are taken of, which may be modules. */
export function usedModules(text, dialect, world) {
  const roots = Array.from(text.matchAll(/(?<![\w.])(\w+)(?=\.\w)/g), ([, root]) => root);
  return bareNames([...new Set(roots)], text, dialect, world);
}
