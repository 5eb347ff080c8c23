// What a program knows without defining it: Python's own functions, and modules that it can import.
import { refuseHere } from "../arrays/refuse.js";
import { NAMED_TUPLE } from "../values/named-tuple.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, GET, REPR, TYPE } from "../values/protocol.js";
import { raise, TYPES } from "../values/types.js";

/** Names under which people know modules that they did not import. */
const USUAL = {
  torch: "torch",
  np: "numpy",
  numpy: "numpy",
  tf: "tensorflow",
  tensorflow: "tensorflow",
  jnp: "jax.numpy",
  jax: "jax",
  F: "torch.nn.functional",
  nn: "torch.nn",
  keras: "keras",
  math: "math",
  d2l: "d2l.torch",
};

/** A name of the module typing: what it says of types is not looked at. */
class TypeHint {
  /** @param {string} name @param {boolean} [isPlain] whether it is the name alone */
  constructor(name, isPlain = true) {
    this.name = name;
    this.isPlain = isPlain;
  }
  get [TYPE]() {
    return TYPES.type;
  }
  [REPR]() {
    return this.isPlain ? `typing.${this.name}` : refuseHere("the text of such a hint");
  }
  [GET]() {
    return new TypeHint(this.name, false);
  }
  /** What classes derive from to say what they are of. */
  get isForReaders() {
    return true;
  }
  /** `TypeVar("T")` is one more name; what hints do to values is nothing. */
  call(args) {
    if (this.name === "cast") return args[1];
    return this.name === "NewType" ? args[1] : this[GET]();
  }
}

/** Modules of hints. Those of arrays have decorators too, which check what is called: these are not read. */
const HINTS = new Set(["typing", "typing_extensions", "jaxtyping", "torchtyping"]);
const hintNamed = (module, name) =>
  name === "TYPE_CHECKING"
    ? false
    : module.startsWith("typing") || /^[A-Z]/.test(name)
      ? new TypeHint(name)
      : undefined;

/** What reaches for files: modules and a function. */
const FILES = new Set(["os", "os.path", "pathlib", "pickle"]);
/** Other libraries than frameworks: what they give is worked out where somebody reads a program. */
const BESIDE = /^(?:sklearn|timm)\b/;
const OPEN = "open";

/** Imports that change nothing of what is run here. */
const IDLE = new Set(["__future__", "typing"]);

export class World {
  /** The same without files, and without other libraries, once somebody asked for it. @type {World | null} */
  fileless = null;
  /** @type {World | null} */
  alone = null;

  /** @param {Record<string, any>} modules by path @param {Record<string, any>} builtins */
  constructor(modules, builtins) {
    this.modules = modules;
    this.names = new Map(Object.entries(builtins));
    for (const [name, path] of Object.entries(USUAL)) {
      if (Object.hasOwn(this.modules, path)) this.names.set(name, this.modules[path]);
    }
  }

  /** The same with more names. */
  with(names) {
    const world = new World(this.modules, {});
    world.names = new Map([...this.names, ...Object.entries(names)]);
    return world;
  }

  /** The same without what reaches for files. @returns {World} */
  withoutFiles() {
    this.fileless ??= this.#without((path) => FILES.has(path), OPEN);
    return this.fileless;
  }
  /** The same without other libraries than frameworks. @returns {World} */
  withoutLibraries() {
    this.alone ??= this.#without((path) => BESIDE.test(path), null);
    return this.alone;
  }
  #without(/** @type {(path: string) => boolean} */ isLeft, /** @type {string | null} */ builtin) {
    const modules = Object.entries(this.modules).filter(([path]) => !isLeft(path));
    const world = new World(Object.fromEntries(modules), {});
    world.names = new Map([...this.names].filter(([name]) => name !== builtin));
    return world;
  }

  /** The module of a path, or undefined. */
  module(path) {
    return Object.hasOwn(this.modules, path) ? this.modules[path] : undefined;
  }

  /**
   * What an import gives: names with their values; null where nothing of that name is known here.
   * @returns {{ name: string, value: any, from: number, path: string }[]}
   */
  imported({ module, names }) {
    if (HINTS.has(module))
      return names.map(({ name, alias, from }) => ({
        name: alias ?? name,
        value: name === "NamedTuple" ? NAMED_TUPLE : hintNamed(module, name),
        from,
        path: `${module}.${name}`,
      }));
    if (module !== null && IDLE.has(module)) return [];
    return names.map(({ name, alias, from }) => {
      if (module === null) {
        const whole = this.module(name);
        const value = alias === null && whole !== undefined ? this.module(name.split(".")[0]) : whole;
        return { name: alias ?? name.split(".")[0], value, from, path: name };
      }
      const path = `${module}.${name}`;
      const own = this.module(path) ?? this.module(module)?.[ATTRIBUTE](name);
      // A file of a package of PyTorch's, which has the same names.
      const isInner = own === undefined && module.startsWith("torch.");
      const value = isInner ? this.module(partOf("elsewhere").packageOf(module))?.[ATTRIBUTE](name) : own;
      return { name: alias ?? name, value, from, path };
    });
  }

  /** The same where it runs. */
  imports(node) {
    return this.imported(node).map(({ name, value, path }) => [
      name,
      value === undefined ? raise("ModuleNotFoundError", `No module named '${path}'`) : value,
    ]);
  }
}
