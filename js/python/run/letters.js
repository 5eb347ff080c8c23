// Names that stand for sizes or for numbers although nobody gave them a value, by the places where they stand.
import { namesGiven, walk } from "../syntax/scopes.js";
import { toldNumbers } from "../syntax/told-shapes.js";
import { Unknown } from "../values/unknown.js";

// What takes sizes among its arguments.
const SIZED = new Set(
  (
    "zeros ones empty full rand randn randint randperm normal standard_normal uniform random choice integers view reshape " +
    "expand repeat tile broadcast_to Size TensorShape unflatten arange range eye linspace logspace geomspace fill new_zeros " +
    "new_ones permute Linear Embedding LayerNorm Dense Input"
  ).split(" "),
);
/** What takes an array before them where it is a function, and is a method of one otherwise. */
const OF_ARRAYS = /^(?:view|reshape|expand|repeat|tile|broadcast_to|unflatten|permute)$/;

/** What takes sizes alone: a name among them is a size wherever else it stands. */
const SURE = new Set(
  "zeros ones empty rand randn view reshape expand Size TensorShape arange eye new_zeros new_ones Linear Embedding LayerNorm Dense".split(
    " ",
  ),
);

/** What is called so is a number, whatever it is, unless it is used as an array. */
const NUMBERS = /^(?:lr|learning_rate|weight_decay|momentum|scalar|eps(?:ilon)?|temperature)$/;
/** What is called so is a whole shape. */
const SHAPES = /(?:^|_)(?:shape|dims)$/i;

const nameOfCallee = (callee) => (callee.type === "Attribute" ? callee.name : callee.id);

const KEY = /\[["'](\w{1,60})["']\]$/;

/** The name that an attribute of attributes begins with. */
const rootOf = (node) => (node?.type === "Attribute" ? rootOf(node.object) : node?.id);

/** TensorFlow and JAX take the shape first. */
const SHAPE_FIRST = /^(?:tf|tensorflow|keras|jax|jnp|random)$/;

/** Whether an argument stands for sizes, for a number beside them, or for what may be an array. */
function kindOf(callee, { name }, at, given) {
  const isPlaced = name === null;
  const isNumber = (test) => (test ? "number" : "size");
  switch (nameOfCallee(callee)) {
    case "linspace":
    case "logspace":
    case "geomspace":
      return isNumber(isPlaced ? at < 2 : /^(?:start|stop|end|base)$/.test(name));
    case "full":
    case "fill":
      return isNumber(isPlaced ? at === 1 : /^(?:fill_)?value$/.test(name));
    case "normal":
    case "uniform":
      if (SHAPE_FIRST.test(rootOf(callee.object))) return isNumber(!(isPlaced ? at < 2 : name === "shape"));
      if (isPlaced ? at > 1 : name === "size") return "size";
      return given.length > 2 || given.some((one) => one.name === "size") ? "number" : "array";
    default:
      return "size";
  }
}

/** What a line of a method speaks of, `self.dim`, or a key that is asked for, `config["dim"]`; null for anything else. */
const ofSelf = ({ type, object, name, words = null }) =>
  type === "Attribute" && object.id === "self" ? `self.${name}` : words;

/** The names that stand where a size or a number stands: alone, in lists, in arithmetic. */
function namesOf(node, visit) {
  const own = ofSelf(node);
  if (own !== null) visit(own);
  else if (node.type === "Name") visit(node.id);
  else if (node.type === "Tuple" || node.type === "List")
    for (const one of node.elements) namesOf(one, visit);
  else if (node.type === "Unary") namesOf(node.operand, visit);
  else if (node.type === "Binary" && node.operator !== "@") {
    namesOf(node.left, visit);
    namesOf(node.right, visit);
  }
}

const deviceIn = (world) => world.module("torch")?.member("device")?.call(["cpu"], {});

/** How often names stand anywhere. */
function countsOf(statements) {
  const counts = new Map();
  walk(statements, (node) => {
    const name = ofSelf(node) ?? (node.type === "Name" ? node.id : null);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  });
  return counts;
}

function importedNames(statements) {
  const names = new Set();
  walk(statements, (node) => {
    if (node.type === "Import") namesGiven(node, (name) => names.add(name));
    return true;
  });
  return names;
}

/** Counts how often each name stands somewhere. */
function counter() {
  const counts = new Map();
  const add = (name) => counts.set(name, (counts.get(name) ?? 0) + 1);
  return { counts, add };
}

/** What some names stand for that nobody gives a value. */
class Places {
  sizes = counter();
  numbers = counter();
  /** @type {Set<string>} */
  sure = new Set();
  /** Names that something is asked of as of an array. */
  arrays = new Set();
  /** Calls that take a whole shape by one of the names. @type {{ from: number, to: number }[]} */
  ofShapes = [];

  /** @param {Set<string>} names @param {(name: string) => boolean} isModule */
  constructor(names, isModule) {
    this.names = names;
    this.isModule = isModule;
  }

  visit(node) {
    if (node.object?.type === "Name") this.arrays.add(node.object.id);
    const own = node.object && ofSelf(node.object);
    if (own) this.arrays.add(own);
    // `K^T` is no arithmetic.
    if (node.type === "Binary" && node.operator === "^") this.arrays.add(node.right.id);
    if (node.type === "Call" && SIZED.has(nameOfCallee(node.callee)) && node.callee.id !== "range")
      this.#call(node);
    // `x[:n]`: where a slice begins and ends.
    if (node.type === "Slice") {
      const bounds = [node.start, node.stop, node.step];
      for (const bound of bounds) if (bound) namesOf(bound, this.sizes.add);
    }
    // A shape that is written down: `x = (B, T, C)`.
    const isWritten =
      node.type === "Assign" &&
      node.value.type === "Tuple" &&
      node.targets[0].type === "Name" &&
      node.value.elements.every(({ type }) => type === "Name" || type === "Constant");
    if (isWritten) namesOf(node.value, this.sizes.add);
  }

  #call({ callee, arguments: given, from, to }) {
    const isFunction = callee.type === "Name" || this.isModule(rootOf(callee.object));
    const hasArray = isFunction && OF_ARRAYS.test(nameOfCallee(callee));
    for (const [at, argument] of given.entries()) {
      if (hasArray && at === 0) continue;
      const { star, value } = argument;
      if ((star === 1 || SHAPES.test(value.id)) && this.names.has(value.id)) this.ofShapes.push({ from, to });
      const kind = kindOf(callee, argument, at, given);
      if (kind !== "array") namesOf(value, kind === "number" ? this.numbers.add : this.sizes.add);
      if (SURE.has(nameOfCallee(callee))) namesOf(value, (name) => this.sure.add(name));
    }
  }
}

/**
 * What those of some names stand for that no program gives a value: `letters` only ever for sizes, each with the number that a
 * comment tells, or none; `numbers` for numbers; `shapes`: calls that take a whole shape by one of them.
 * @param {any[]} statements @param {string[]} names @param {import("./world.js").World} world  what no program defines
 * @param {Set<unknown>} told letters that shapes are told with
 * @param {string} source
 */
export function standingFor(statements, names, world, told, source) {
  const imported = importedNames(statements);
  const places = new Places(new Set(names), (name) => world.names.has(name) || imported.has(name));
  walk(statements, (node) => {
    places.visit(node);
    return true;
  });
  const counts = countsOf(statements);
  const { sizes, numbers, sure, arrays, ofShapes } = places;
  const often = ({ counts: found }, name) => found.get(name) ?? 0;
  const isOnly = (name) => counts.has(name) && often(sizes, name) + often(numbers, name) === counts.get(name);
  const isNumber = (name) =>
    NUMBERS.test(name) ? !arrays.has(name) : isOnly(name) && often(sizes, name) === 0;
  const letters = names.filter((name) =>
    sure.has(name) || told.has(name) ? !arrays.has(name) : isOnly(name) && often(sizes, name) > 0,
  );
  const known = letters.length > 0 ? toldNumbers(source) : new Map();
  const values = new Map();
  for (const name of letters) {
    const [, last = name.slice(name.indexOf(".") + 1)] = KEY.exec(name) ?? [];
    // What shapes are told with stays what they call it.
    const number = told.has(name) ? undefined : (known.get(name) ?? known.get(last));
    values.set(name, number ?? new Unknown(last));
  }
  const device = names.includes("self.device") ? deviceIn(world) : undefined;
  if (device !== undefined) values.set("self.device", device);
  return {
    letters: values,
    numbers: names.filter(isNumber),
    shapes: ofShapes,
  };
}
