// What is looked at before a program runs: names, imports and attributes that are not known here are refused with their
// line, so that nothing is ever half run.
import { ModuleValue } from "../arrays/module.js";
import { isRefusedName } from "../syntax/expressions.js";
import { refuse } from "../syntax/refusal.js";
import { namesGiven, namesIn, pathOf, targetNames, walk } from "../syntax/scopes.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE } from "../values/protocol.js";
import { readEarly } from "./early.js";

/** What Python knows in the bodies of classes and their methods. */
const OF_CLASSES = ["super", "property", "staticmethod", "classmethod"];

/** Methods of texts that are not read. */
const OF_TEXTS = /^maketrans$/;

/** What gives an object an attribute by its name as a text. */
const REGISTERS =
  /^(?:register_(?:buffer|parameter|module)|add_module|setattr|ModuleDict|OrderedDict|namedtuple)$/;

/** What does so by the names of its arguments: a dictionary of layers is made of one. */
const BY_KEYWORDS = /^(?:dict|(?:Simple)?Namespace|set_defaults)$/;

/** What gives attributes where no class is defined. */
const GIVERS = ["namedtuple", "OrderedDict", "argparse", "ArgumentParser", "Namespace", "SimpleNamespace"];

/** Attributes that the program gives to objects of its classes: by assignment, by methods, by their names as texts. */
function attributesOf(statements) {
  const names = new Set();
  walk(statements, (node) => {
    const { type } = node;
    if (type === "Class") {
      for (const name of node.typed) names.add(name);
      for (const member of node.body) {
        namesGiven(member.definition ?? member, (name) => names.add(name));
        if (/^(?:If|For|Try)$/.test(member.type)) for (const name of namesIn([member])) names.add(name);
      }
    } else if (type === "Call" && BY_KEYWORDS.test(node.callee.name ?? node.callee.id)) {
      for (const { name } of node.arguments) if (name !== null) names.add(name);
    } else if (type === "Call" && node.callee.name === "add_argument") {
      for (const { name, value } of node.arguments)
        if ((name ?? "dest") === "dest" && typeof value.value === "string")
          names.add(value.value.replace(/^-+/, "").replaceAll("-", "_"));
    } else if (type === "Assign") for (const target of node.targets) attributeNames(target, names);
    else if (type === "Call" && REGISTERS.test(node.callee.name ?? node.callee.id))
      walk(node.arguments, ({ value }) => {
        if (typeof value === "string") for (const name of value.split(/[\s,]+/)) names.add(name);
        return true;
      });
    return true;
  });
  return names;
}

function attributeNames(target, names) {
  if (target.type === "Attribute") names.add(target.name);
  else for (const element of target.elements ?? []) attributeNames(element, names);
}

/** Every name that the program gives a value to, anywhere; those of imports apart. */
function namesOf(statements) {
  const given = new Set();
  const imports = [];
  const addParameters = ({ parameters }) => {
    for (const { name } of parameters) given.add(name);
  };
  const add = (name) => given.add(name);
  walk(statements, (node) => {
    if (node.type === "Import") imports.push(node);
    else if (node.type === "Function" || node.type === "Lambda") addParameters(node);
    else if (node.type === "Comprehension") for (const { target } of node.clauses) targetNames(target, add);
    else if (node.type === "Class") for (const name of OF_CLASSES) add(name);
    if (node.type !== "Import") namesGiven(node, add);
    return true;
  });
  return { given, imports };
}

/**
 * Names that only ever hold an object of a class of the program which derives from no other one's, or the arguments that it is
 * started with: these say themselves what they lack.
 */
function namesOfObjects(statements) {
  const isGiven = hasCallOf(statements, "setattr");
  const plain = new Set();
  const found = new Map();
  const isObject = (callee) => plain.has(callee?.id) || callee?.name === "parse_args";
  walk(statements, (node) => {
    if (node.type === "Class" && (isGiven || node.bases.every(({ id }) => plain.has(id))))
      plain.add(node.name);
    const isOne = node.type === "Assign" && node.targets.length === 1 && isObject(node.value?.callee);
    namesGiven(node, (name) => found.set(name, isOne && (found.get(name) ?? true)));
    return true;
  });
  return new Set([...found].filter(([, isOne]) => isOne).map(([name]) => name));
}

/** Names that are given a value once, which is an attribute of something, `F = torch.nn.functional`: with that. */
function onlyAttributes(statements) {
  const found = new Map();
  walk(statements, (node) => {
    const isOne = node.type === "Assign" && node.targets.length === 1 && node.value.type === "Attribute";
    namesGiven(node, (name) => found.set(name, isOne && !found.has(name) ? node.value : null));
    return true;
  });
  return [...found].filter(([, value]) => value !== null);
}

/** Modules of the frameworks whose numbers are real here. */
const WITHOUT_COMPLEX = /^(?:tensorflow|keras)\b/;
const OF_TENSORS = /^(?:torch|tensorflow|jax|keras)\b/;

/** Whether something is asked for by a text: `batch["x"]`. */
const isKeyed = ({ type, object, index }) =>
  type === "Subscript" &&
  object.type === "Name" &&
  index.type === "Constant" &&
  typeof index.value === "string";

/**
 * Calls of names that nobody defines and that are only ever called: such a name is no array, but what it gives may be one.
 * The names among their arguments need not be known. So is what an object has or does that a line of its method speaks of, and what
 * names have under keys that are only ever asked for such, `batch["x"]`.
 */
function callsOfUnknown(statements, isUnknown, hasAttribute) {
  const models = modelsIn(statements, isUnknown, hasAttribute);
  const calls = [];
  const called = new Set();
  const names = [];
  const attributes = [];
  const isOwner = (node) => (node?.id === "self" && isUnknown("self")) || models.has(node?.id);
  // `model.embed.weight` is asked for as a whole.
  const isOfSelf = ({ object, name }) =>
    isOwner(object) || (OF_LAYERS.test(name) && object?.type === "Attribute" && models.has(object.object.id));
  walk(statements, (node) => {
    if (node.type === "Name" && isUnknown(node.id)) names.push(node);
    if (isOfSelf(node) && !called.has(node)) attributes.push(node);
    if (isKeyed(node) && isUnknown(node.object.id)) {
      calls.push(node);
      called.add(node.object);
    }
    if (node.type !== "Call") return true;
    const { callee } = node;
    if (!isOfSelf(callee) && !(callee.type === "Name" && isUnknown(callee.id))) return true;
    calls.push(node);
    called.add(callee);
    return true;
  });
  const others = new Set(names.filter((node) => !called.has(node)).map(({ id }) => id));
  const outer = new Set(calls.filter(({ callee, object }) => !others.has((callee ?? object).id)));
  const hidden = new Set();
  for (const { callee, object, arguments: given } of outer) {
    hidden.add(callee ?? object);
    walk(given ?? [], (node) => {
      hidden.add(node);
      return true;
    });
  }
  for (const attribute of [...attributes, ...called].filter(isOfSelf)) {
    if (!called.has(attribute)) outer.add(attribute);
    hidden.add(attribute.object);
  }
  return { calls: outer, hidden };
}

/** What models and their parts are called, and what layers have. */
const MODELS =
  /(?:model|net(?:work)?|coder|backbone|generator|discriminator|critic|actor|policy|module)\d?$/i;
const OF_LAYERS = /^(?:weight|bias)$/;

/** Names of models that nobody defines, of which only what no array has is used: `model.encoder(x)`. */
function modelsIn(statements, isUnknown, hasAttribute) {
  const [owners, alone, odd] = [new Set(), new Set(), new Set()];
  walk(statements, (node) => {
    const { type, object, id } = node;
    if (type === "Attribute" && object.type === "Name") {
      owners.add(object);
      if (!hasAttribute(node.name)) odd.add(object.id);
    } else if (type === "Name" && MODELS.test(id) && isUnknown(id) && !owners.has(node)) alone.add(id);
    return true;
  });
  return new Set([...odd].filter((id) => MODELS.test(id) && isUnknown(id) && !alone.has(id)));
}

/** Whether a program calls a name. */
function hasCallOf(statements, id) {
  let found = false;
  walk(statements, (node) => {
    if (node.type === "Call" && node.callee.id === id) found = true;
    return !found;
  });
  return found;
}

/**
 * Refuses what is not known.
 * @param {any[]} statements
 * @param {import("./world.js").World} world
 * @param {(name: string) => boolean} hasAttribute whether any value has an attribute of that name
 * @param {string} code
 * @param {string[]} [open] names that are given a value only after they are read
 * @param {Map<string, number>} [odd] takes the attributes that no value is known to have, with their places
 * @returns {string[]} names that nobody defines, and calls of such, in their order
 */
export function check(statements, world, hasAttribute, code, open = [], odd = new Map()) {
  const { given, imports } = namesOf(statements);
  const modules = new Map();
  const places = new Map();
  for (const node of imports) {
    if (world.imported(node).some(({ value }) => value === undefined))
      partOf("elsewhere").dropUnused(node, statements, world);
    for (const { name, value, from, path } of world.imported(node)) {
      if (value === undefined) {
        const reason = world.module(node.module)?.reasonOf(path.slice(node.module.length + 1)) ?? "construct";
        refuse(reason === "construct" ? `import of ${path}` : path, { from }, reason);
      }
      modules.set(name, value);
      places.set(value, from);
    }
  }
  /** Layers call what they are given `input`, which in Python asks a person: what is not called is no question. */
  const isRefused = (id) => isRefusedName(id) && (id !== "input" || hasCallOf(statements, id));
  const isKnown = (id) => given.has(id) || modules.has(id) || world.names.has(id);
  for (const name of [...readEarly(statements, isKnown), ...open])
    if (!world.names.has(name) && !isRefused(name) && !OF_CLASSES.includes(name)) given.delete(name);
  const hasClasses = given.has("super");
  const own =
    hasClasses || GIVERS.some(isKnown) || /\b(?:torchvision|collections\.namedtuple)\b/.test(code)
      ? attributesOf(statements)
      : null;
  /** What a program gives to values that are none of its classes: who lacks such a name says so when it is asked. */
  const marks = own === null ? attributesOf(statements) : new Set();
  /** What a program's own object may have: of `self` the object says itself what it is without. */
  const objects = own === null ? new Set() : namesOfObjects(statements);
  const isOwn = ({ object, name }) =>
    own?.has(name) ||
    objects.has(object.id) ||
    object.name === "hparams" ||
    (hasClasses && (object.id === "self" || object.callee?.id === "super")) ||
    (object.type === "Constant" && object.value !== Object(object.value) && !OF_TEXTS.test(name));

  /** Modules by names that a program gives them and nothing else. @type {Map<string, any>} */
  const renamed = new Map();

  /** The module or other value that an expression names, as far as can be told. */
  const resolve = (node) => {
    if (node.type === "Name") {
      if (given.has(node.id)) return renamed.get(node.id);
      return modules.get(node.id) ?? world.names.get(node.id);
    }
    if (node.type !== "Attribute") return undefined;
    const object = resolve(node.object);
    return object instanceof ModuleValue ? object.member(node.name) : undefined;
  };

  for (const [name, module] of onlyAttributes(statements)) renamed.set(name, resolve(module));

  /** What reaches out of the text is refused where it is imported. */
  const refuseMember = (module, node) =>
    module.path === "sys" && places.has(module)
      ? refuse("import of sys", { from: places.get(module) })
      : refuse(pathOf(node), node, module.reasonOf(node.name));

  const { calls, hidden } = callsOfUnknown(
    statements,
    (id) => !isKnown(id) && !isRefusedName(id),
    hasAttribute,
  );
  const unknown = new Set();
  const isImported = (pattern) =>
    imports.some(({ module, names }) =>
      [module, ...names.map(({ name }) => name)].some((path) => pattern.test(path ?? "")),
    );
  let isForeign = isImported(OF_TENSORS);
  let isWithoutComplex = isImported(WITHOUT_COMPLEX);
  const turns = [];
  walk(statements, (node) => {
    if (calls.has(node) && !hidden.has(node)) {
      const words = code.slice(node.from, node.to);
      unknown.add(words);
      if (node.type === "Subscript") node.words = words;
    }
    // Without an argument it gives all names that there are.
    if (
      node.type === "Call" &&
      node.callee.id === "vars" &&
      node.arguments.length === 0 &&
      !given.has("vars")
    )
      refuse("vars", node.callee);
    if (node.type === "Imaginary" || node.id === "complex") turns.push(node);
    if (node.type === "Name") {
      const { path = "" } = resolve(node) ?? {};
      if (OF_TENSORS.test(path)) isForeign = true;
      if (WITHOUT_COMPLEX.test(path)) isWithoutComplex = true;
    }
    if (node.type === "Name") {
      const { id } = node;
      if (isKnown(id)) return true;
      if (isRefused(id)) refuse(id, node);
      if (!hidden.has(node)) unknown.add(id);
    } else if (node.type === "Attribute" && !calls.has(node) && !hidden.has(node)) {
      const object = resolve(node.object);
      if (object instanceof ModuleValue) {
        const known = object.absent.has(node.name) || object.member(node.name) !== undefined;
        if (!known && !partOf("standardMore").isNowhere(object.path, node.name)) refuseMember(object, node);
      } else if (object?.[ATTRIBUTE]?.(node.name) === undefined && !isOwn(node) && !hasAttribute(node.name))
        odd.set(node.name, odd.get(node.name) ?? node.at);
    }
    return true;
  });
  // Of what may be a tensor, or is what nobody defines, it is not known what else it has.
  const mayBe = (name) => unknown.size > 0 || (isForeign && partOf("standardMore").mayBeSomewhere(name));
  for (const [name, from] of odd) if (!marks.has(name) && mayBe(name)) refuse(`attribute .${name}`, { from });
  // What tensors of these frameworks make of complex numbers is not read.
  if (isWithoutComplex && turns.length > 0 && !given.has("complex")) refuse("complex number", turns[0]);
  return [...unknown];
}
