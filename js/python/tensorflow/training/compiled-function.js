// Functions that TensorFlow compiles: traced once for each way in which they are called.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { ArrayValue } from "../../arrays/array.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Outside, onceMore } from "../../run/again.js";
import { WrappedFunction } from "../../run/functions.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { TYPES, Type } from "../../values/types.js";
import { convert, isArray, isTensor } from "../convert.js";
import { wrap } from "../framework.js";
import { Singletons } from "./creations.js";
import { inGraph } from "./seeds.js";

/** Objects that have graphs of their own. @type {WeakMap<object, number>} */
const numbers = new WeakMap();
let last = 0;

/** An argument as far as it tells graphs apart: dtypes and shapes, numbers of Python, where True is 1. */
function told(one) {
  if (one instanceof ArrayValue) return one.tensor ? `${one.tensor.dtype}[${one.tensor.shape}]` : "";
  if (typeof one === "string") return repr(one);
  if (/^(?:bigint|number|boolean)$/.test(typeof one)) return String(Number(one));
  if (one === null || typeof one !== "object") return String(one);
  if (one instanceof List || one instanceof Tuple) return `(${one.items.map(told)})`;
  if (!one.isOfProgram) return "";
  if (!numbers.has(one)) numbers.set(one, ++last);
  return `#${numbers.get(one)}`;
}

/** By how it is called there is a graph of its own. */
const signatureOf = (args) => args.map(told).join(";");

/** What lasts from call to call: variables, and what else is no plain value. */
const lasts = (part) => part instanceof ArrayValue;

/** What goes on from call to call, and is not set back. */
const GOES_ON = /\bnext\(|\bnp\.random\b/;

const PRINTS = /\bprint\b/;

const pairsOf = (dict) => [...dict.walk()];
const isPlain = (one) => /^(?:bigint|number|boolean|string)$/.test(typeof one);
/** A shape is a tensor as well, where all its sizes are known. */
const isShape = (one) => one instanceof Tuple && one.name === "TensorShape";
function withShapes(tree) {
  if (isShape(tree) && !tree.items.includes(null))
    return wrap(engine.tensor(tree.items.map(Number), { dtype: "int32" }));
  if (tree instanceof List) return new List(tree.items.map(withShapes));
  return tree instanceof Tuple && tree.name === "tuple" ? new Tuple(tree.items.map(withShapes)) : tree;
}
const tensorOfPlain = (one) =>
  typeof one === "string" ? partOf("tensorflowRare").textTensor(one) : wrap(convert(one));

/** What a compiled function gives are tensors: what variables are then, and numbers. */
function answered(given) {
  const result = withShapes(given);
  const leaves = leavesIn(result, pairsOf);
  if (!leaves.some((one) => isPlain(one) || (isArray(one) && "trainable" in one))) return result;
  return treeOf(
    result,
    (one) => (isPlain(one) || (isArray(one) && "trainable" in one) ? tensorOfPlain(one) : one),
    pairsOf,
  );
}

const FUNCTION = new Type(
  "Function",
  TYPES.object,
  "tensorflow.python.eager.polymorphic_function.polymorphic_function.Function",
);
const NOT_READ = new Set(
  "pretty_printed_concrete_signatures input_signature function_spec experimental_get_compiler_ir".split(" "),
);

/** A function that is compiled does what it does as it is; what it prints it prints once for each way in which it is called. */
class CompiledFunction extends WrappedFunction {
  /** By how it was called what was there then. @type {Map<string, Outside>} */
  traced = new Map();
  /** What is told of the tensors that it takes. @type {any[] | null} */
  specs = null;
  singletons = new Singletons();

  get [TYPE]() {
    return FUNCTION;
  }
  [REPR]() {
    return `<${FUNCTION.path} object at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name, self = null) {
    if (name === "python_function")
      return self === null ? this.method : refuseHere("python_function of a method");
    if (name === "get_concrete_function")
      return new FunctionOf(name, (args, keywords) =>
        partOf("tensorflowRare").concrete(this, self, args, keywords),
      );
    if (name === "experimental_get_tracing_count")
      return new FunctionOf(name, () => BigInt(this.traced.size));
    if (NOT_READ.has(name)) refuseHere(`attribute .${name} of a tf.function`);
    return super[ATTRIBUTE](name);
  }
  /** Whether it, or what stands in its lines, prints. */
  get prints() {
    const { code } = /** @type {any} */ (session().machine.source);
    return PRINTS.test(code.slice(this.method.node.from, this.method.node.to));
  }

  call(given, keywords, machine) {
    if (machine.runsEagerly === true) return super.call(given, keywords, machine);
    if (this.specs === null) {
      partOf("tensorflowRare").checkBound(this, given, keywords);
      return this.run(given, keywords, machine, null);
    }
    const { args, specs } = partOf("tensorflowRare").bound(this, given, keywords);
    return this.run(args, {}, machine, specs);
  }

  /** What a call does that is traced. @param {any[] | null} specs what is told of the arguments */
  run(given, keywords, machine, specs) {
    // An array of NumPy's is a tensor in it.
    const args = given.map((one) => (isArray(one) && !isTensor(one) ? wrap(convert(one)) : one));
    const { from } = this.method.node;
    // A function that is told what it takes has one graph, and one for each object.
    const own = signatureOf([...args.filter((_, i) => !specs?.[i]), ...Object.values(keywords)]);
    const name = `${from} ${own}`;
    // What is traced again has a graph of its own.
    return this.singletons.call(
      (makes) => this.#trace(makes ? `${name} again` : name, { args, keywords, specs }, machine),
      !this.traced.has(name),
    );
  }

  /** Runs it in the graph of that name. */
  #trace(name, { args, keywords, specs }, machine) {
    const { isSilent, isTracing } = machine;
    const then = this.traced.get(name);
    machine.isSilent = isSilent || then !== undefined;
    machine.isTracing = true;
    const now = new Outside(this.method, args);
    if (then === undefined) this.traced.set(name, now);
    const run = () => super.call(args, keywords, machine);
    const traced = () => (then === undefined ? run() : this.again(then, now, run));
    try {
      const { inNewGraph } = partOf("tensorflowRare");
      const made = inGraph(name, () => answered(inNewGraph(this.method, args, keywords, specs, traced)));
      for (const part of then === undefined ? now.added() : [])
        if (isTensor(part) && !("trainable" in part))
          refuseHere("a tensor that a compiled function leaves behind");
      return made;
    } catch (error) {
      // What fails has no graph, and is traced again when it is called again.
      if (then === undefined) this.traced.delete(name);
      throw error;
    } finally {
      Object.assign(machine, { isSilent, isTracing });
    }
  }

  /** What it does beside answering it does once. */
  again(then, now, run) {
    const { node } = this.method;
    const { code } = /** @type {any} */ (session().machine.source);
    if (GOES_ON.test(code.slice(node.from, node.to)))
      refuseHere("what a compiled function does beside answering");
    return onceMore(then, now, run, lasts);
  }
}

/** @param {any} made @param {boolean} isRelaxed whether it is traced for shapes that are left open after some calls */
function plain(made, isRelaxed) {
  if (made?.node === undefined) refuseHere("tf.function of what is no function");
  const { code } = /** @type {any} */ (session().machine.source);
  const text = code.slice(made.node.from, made.node.to).replace(/\btf\.print\b/g, "");
  if (isRelaxed && PRINTS.test(text)) refuseHere("tf.function of a function that prints");
  return new CompiledFunction(made);
}

export const compile = new FunctionOf(
  "function",
  ([made, ...more], { func = made, input_signature: signature = null, autograph = true, ...others }) => {
    const compiled = (one) => {
      if (autograph === false && one !== null && typeof one === "object") one.autograph = false;
      return signature === null
        ? plain(one, others.reduce_retracing === true)
        : partOf("tensorflowRare").signed(plain(one, false), signature);
    };
    const isRead = Object.keys(others).every((name) => ["jit_compile", "reduce_retracing"].includes(name));
    if (more.length > 0 || !isRead) refuseHere("such a tf.function");
    return func === undefined ? new FunctionOf("function", ([one]) => compiled(one)) : compiled(func);
  },
);
