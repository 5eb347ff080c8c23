// The graph of a compiled function while it is traced: its nodes have names, by which what fails in it is told.
import { ArrayValue } from "../../arrays/array.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { LimitError } from "../../values/limits.js";
import { STR } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { ExceptionValue, Raised, TYPES } from "../../values/types.js";
import { messageOf } from "./node-messages.js";
import { NODES, OPERATORS, SCOPES, SILENT } from "./node-names.js";
import { UniqueNames } from "./unique-names.js";

const isVariable = (value) => "trainable" in value;

/** The arrays in a value, and in what it holds. @param {any} value @param {Set<any>} into */
function collect(value, into, depth = 3) {
  if (value instanceof ArrayValue) into.add(value);
  else if (depth === 0 || value === null || typeof value !== "object") return;
  else if (value instanceof List || value instanceof Tuple)
    for (const one of value.items) collect(one, into, depth - 1);
  else if (value instanceof Dict) for (const [, one] of value.walk()) collect(one, into, depth - 1);
  else if (value.own instanceof Map) for (const one of value.own.values()) collect(one, into, depth - 1);
}

/** What was there before a function was called. */
function outsideOf(scope, args) {
  const found = new Set();
  for (let one = scope; one; one = one.parent) for (const [, value] of one.entries()) collect(value, found);
  for (const one of args) if (one?.own instanceof Map) collect(one, found);
  return found;
}

/** Messages that are the same where nothing is traced. */
const SAME = /^(?:`labels\.shape`|Cannot assign value)/;

export class Graph extends UniqueNames {
  /** @type {WeakMap<object, string>} */
  #names = new WeakMap();
  /** The errors that are told in its words. @type {WeakSet<object>} */
  #told = new WeakSet();
  /** Parameters, and the sizes of those that are not all told. @type {WeakMap<object, any>} */
  #open = new WeakMap();
  #given = new WeakSet();
  /** Whether it takes tensors of sizes that are not told. */
  isOpen = false;
  /** Whether the names of all its nodes are known. */
  isKnown = true;
  /** How many layers run, whose nodes have names of their own. */
  layers = 0;
  /** What decides which lines of the program run. @type {any} */
  converter = null;
  /** How many functions run that are not the program's. */
  within = 0;
  /** Whether a node's function runs. */
  #isInside = false;

  /** In how many blocks the call stands. */
  nesting = 0;

  constructor(scope, args) {
    super();
    this.outside = outsideOf(scope, args);
  }

  /** The arrays that a parameter is given, each a node of its own. */
  place(name, value, /** @type {any} */ sizes = null) {
    const found = new Set();
    collect(value, found);
    for (const one of found) {
      if (isVariable(one)) continue;
      this.#names.set(one, this.unique(name));
      this.outside.delete(one);
      this.#given.add(one);
      if (sizes?.includes(null)) this.#open.set(one, sizes);
    }
  }

  /** The shapes of operands, as far as they are told; null where that is not known. */
  openShapes(operands, tensors) {
    const shapes = tensors.map(({ shape }, i) => {
      const one = operands[i];
      const isDerived =
        this.isOpen && one instanceof ArrayValue && this.#names.has(one) && !this.#given.has(one);
      return isDerived ? null : (this.#open.get(one) ?? shape);
    });
    return shapes.includes(null) ? null : shapes;
  }

  /** Whether what runs is not the program's. */
  get isWithin() {
    return this.#isInside || this.within > 0;
  }

  isSymbol(value) {
    return this.#names.has(value);
  }

  /** The sizes that a program reads of an array, null for those that are not told; undefined where that follows from the array. */
  sizesRead(array) {
    if (!this.isOpen || this.#isInside || this.layers > 0) return undefined;
    const own = this.#open.get(array);
    if (own !== undefined || this.#given.has(array) || !this.isSymbol(array)) return own;
    return refuseHere("the shape of what is made of tensors of open shapes");
  }

  /** Whether an array is one of which nothing is known here. */
  isUnknown(value) {
    return !this.#names.has(value) && !this.outside.has(value) && !isVariable(value);
  }

  nameOf(value) {
    return this.#names.get(value);
  }
  rename(value, name) {
    this.#names.set(value, name);
  }

  /** What a node's input is called, undefined where nobody knows. */
  input(value, node, parameter) {
    if (!(value instanceof ArrayValue) || value.framework.name !== "tensorflow")
      return `${node}/${parameter}`;
    if (isVariable(value)) return `${node}/ReadVariableOp`;
    const known = this.#names.get(value);
    if (known !== undefined || !this.outside.has(value)) return known;
    const name = `${node}/${parameter}`;
    // What is taken from outside is taken once; whole numbers are copied.
    if (/^float/.test(value.tensor.dtype)) this.#names.set(value, name);
    return name;
  }

  #named(result, name) {
    if (result instanceof ArrayValue) this.#names.set(result, name);
    else if (result instanceof List || result instanceof Tuple)
      for (const [i, one] of result.items.entries()) {
        if (one instanceof ArrayValue) this.#names.set(one, i === 0 ? name : `${name}:${i}`);
      }
    return result;
  }

  /** Runs what a node does. @param {{ node: string, operation: string, answer?: string, pieces?: string }} kind @param {any} given @param {() => any} run */
  run(kind, given, run) {
    const isOuter = !this.#isInside && this.layers === 0;
    if (!isOuter) return run();
    const name = this.unique(kind.node);
    this.#isInside = true;
    try {
      return this.#named(run(), kind.answer?.replace(kind.node, name) ?? name);
    } catch (error) {
      if (error instanceof Raised && !this.#told.has(error.value)) this.tell(error, kind, name, given);
      throw error;
    } finally {
      this.#isInside = false;
    }
  }

  /** What is told of an error in a node. */
  tell(error, kind, name, given) {
    const message = String(error.value[STR]?.() ?? error.value.args?.[0] ?? "");
    if (SAME.test(message)) return;
    const told = messageOf(this, { ...kind, name, given });
    if (told === null || (!this.isKnown && told.message.includes("{{node"))) throw new LimitError("traced");
    error.value = new ExceptionValue(TYPES[told.type], [this.worded(told.message)]);
    this.#told.add(error.value);
  }
  /** A message as it is told. */
  worded(message) {
    return message;
  }

  /** A function of TensorFlow's by its name. */
  call(name, args, keywords, run) {
    if (this.#isInside || this.layers > 0 || SILENT.has(name)) return run();
    const given = { args, keywords };
    const scope = SCOPES.get(name);
    if (scope !== undefined)
      return this.run({ node: scope.split("/")[0], operation: name, answer: scope }, given, run);
    const kind = NODES.get(name);
    if (kind === undefined) {
      this.isKnown = false;
      return run();
    }
    // Of the same dtype, or a tensor already: no node.
    if (name === "cast" && args[0] instanceof ArrayValue && this.isSymbol(args[0])) {
      const made = run();
      const isSame = made.tensor.dtype === args[0].tensor.dtype;
      return this.#named(
        made,
        isSame ? /** @type {string} */ (this.#names.get(args[0])) : this.unique("Cast"),
      );
    }
    const isReduction = name.startsWith("reduce_");
    if (isReduction && (args[1] ?? keywords.axis ?? null) === null) this.unique("Const");
    const isInPieces = name === "split" && (args[1] ?? keywords.num_or_size_splits)?.items !== undefined;
    return this.run(isInPieces ? { ...kind, pieces: this.unique("Const") } : kind, given, run);
  }

  /** An operator on tensors. */
  operator(operator, operands, run) {
    const kind = OPERATORS[operator];
    if (kind === undefined) {
      this.isKnown = false;
      return run();
    }
    return this.run(kind, { args: operands, keywords: {} }, run);
  }

  /** A part of a tensor. */
  part(array, key, run) {
    const isMask = key instanceof ArrayValue && key.tensor?.dtype === "bool";
    const kind = isMask
      ? { node: "boolean_mask", operation: "Mask", answer: "boolean_mask/GatherV2" }
      : { node: "strided_slice", operation: "StridedSlice" };
    return this.run(kind, { args: [array, key], keywords: {} }, run);
  }

  /** An error that comes out of the function. */
  leave(error) {
    if (error instanceof Raised && error.value[STR] && !this.#told.has(error.value))
      throw new LimitError("traced");
  }
}

/** The graph that is being traced, or null. @returns {Graph | null} */
export const graphHere = () => /** @type {any} */ (session().machine).graph;
