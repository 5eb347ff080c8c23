// Functions and operators of TensorFlow tell the graph that is traced what they do, if there is one.
import { tensorOf } from "../../arrays/convert.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { Raised, raise } from "../../values/types.js";
import { tf } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { converted, isConvertible } from "./autograph.js";
import { Graph, graphHere } from "./graph.js";
import { scratchHere } from "./scratch.js";
import { inUserCode, trailOf } from "./user-code.js";

/** The graph whose nodes have names: that of a compiled function, or Keras's own. */
const namingGraph = () => graphHere() ?? scratchHere();

/** @type {WeakSet<object>} */
const watched = new WeakSet();

/** @param {Record<string, FunctionOf>} functions */
export function watch(functions) {
  for (const [name, made] of Object.entries(functions)) {
    if (!(made instanceof FunctionOf) || watched.has(made)) continue;
    watched.add(made);
    const own = made.call;
    made.call = (args, keywords, machine) => {
      const graph = namingGraph();
      const run = () => own(args, keywords, machine);
      return graph === null ? run() : graph.call(name, args, keywords, run);
    };
  }
}

/** What is asked of a tensor that a graph has no elements of. @param {string} told */
function symbol(array, told, type = "TypeError") {
  const graph = graphHere();
  if (graph === null) return;
  if (graph.isSymbol(array)) raise(type, told.replace("{name}", `${graph.nameOf(array)}:0`));
  if (graph.isUnknown(array)) refuseHere("what a traced call says of a tensor");
}

const OF_NUMPY = new Set("T astype ravel transpose reshape clip size tolist data".split(" "));

/** The same for the operators; done once. */
export function watchOperators() {
  const { binary, compare, unary, get, number, truth, length, iterate, set, attribute } = tf;
  Object.assign(tf, {
    binary(operator, array, other, reflected) {
      const run = () => binary(operator, array, other, reflected);
      const graph = namingGraph();
      // What answers first itself is asked once more, the other way round.
      const isLeft = !reflected && other?.answersFirst === true && array.answersFirst !== true;
      return graph === null || isLeft
        ? run()
        : graph.operator(operator, reflected ? [other, array] : [array, other], run);
    },
    compare(operator, array, other) {
      const run = () => compare(operator, array, other);
      const graph = namingGraph();
      return graph === null || other === null ? run() : graph.operator(operator, [array, other], run);
    },
    unary(operator, array) {
      const run = () => unary(operator, array);
      const graph = namingGraph();
      return graph === null ? run() : graph.operator({ "-": "neg" }[operator] ?? operator, [array], run);
    },
    get(array, key) {
      const run = () => get(array, key);
      const graph = namingGraph();
      return graph === null ? run() : graph.part(array, key, run);
    },
    // AutoGraph has functions of its own in the place of Python's: int() and float() give tensors, len() a size that is told.
    number(array, kind) {
      const graph = graphHere();
      if (graph === null || !graph.isSymbol(array)) {
        symbol(array, "");
        return number(array, kind);
      }
      if (graph.layers > 0) refuseHere(`${kind}() of a tensor in a layer that is traced`);
      if (tensorOf(array).ndim > 0) refuseHere(`${kind}() of a tensor with axes in a compiled function`);
      return FUNCTIONS.tensorflow.cast.call([array, kind === "int" ? "int32" : "float32"], {});
    },
    length(array) {
      const graph = graphHere();
      if (graph !== null && array.shape?.length !== 0 && graph.isOpen)
        refuseHere("len() of a tensor of an open shape");
      return length(array);
    },
    truth(array) {
      const graph = graphHere();
      return graph === null ? truth(array) : graph.converter.truth(array, () => truth(array));
    },
    // The body of such a loop is a graph of its own.
    *iterate(array) {
      const graph = graphHere();
      if (graph !== null) {
        graph.converter.iterate(array);
        graph.isKnown = false;
      }
      yield* iterate(array);
    },
    refuseArray(array) {
      symbol(
        array,
        "Cannot convert a symbolic tf.Tensor ({name}) to a numpy array. This error may indicate that you're trying to pass a Tensor to a NumPy call, which is not supported.",
        "NotImplementedError",
      );
    },
    set(array, key, value) {
      symbol(array, "'SymbolicTensor' object does not support item assignment");
      return set(array, key, value);
    },
    attribute(array, name) {
      const graph = graphHere();
      if (graph !== null) {
        const open = name === "shape" || name === "get_shape" ? graph.sizesRead(array) : undefined;
        if (open !== undefined) {
          const shape = new Tuple(
            open.map((size) => (size === null ? null : BigInt(size))),
            "TensorShape",
          );
          return name === "shape" ? shape : new FunctionOf(name, () => shape);
        }
        if (name === "numpy")
          symbol(array, "'SymbolicTensor' object has no attribute 'numpy'", "AttributeError");
        if (OF_NUMPY.has(name))
          symbol(
            array,
            `SymbolicTensor object has no attribute '${name}'. \n        If you are looking for numpy-related methods, please run the following:\n        tf.experimental.numpy.experimental_enable_numpy_behavior()\n      `,
            "AttributeError",
          );
      }
      return attribute(array, name);
    },
  });
}

/**
 * Runs a function while its graph is made.
 * @param {any} method the program's function
 * @param {{ name: string, value: any, sizes?: (number | null)[] | null }[]} given what it is given, by the names of its nodes; the sizes
 *   where not all of them are told
 */
function inGraphOf(method, given, run) {
  const { machine } = /** @type {any} */ (session());
  const { graph: before, at } = machine;
  const converts = method.autograph !== false && isConvertible(method.node);
  // Keras brings functions of tf.nn of its own.
  watch(FUNCTIONS.nn);
  const values = given.map(({ value }) => value);
  const graph = new Graph(method.scope, values);
  for (const { name, value, sizes = null } of given)
    graph.place(name, value?.own instanceof Map ? null : value, sizes);
  graph.isOpen = given.some(({ sizes = null }) => sizes?.includes(null));
  graph.nesting = machine.nesting;
  machine.graph = graph;
  try {
    return converted(machine, graph, converts, run);
  } catch (error) {
    graph.leave(error);
    if (!(error instanceof Raised)) throw error;
    // What is not converted is told as it is.
    if (!converts) throw error;
    machine.stamp(error);
    machine.at = at;
    if (before !== null) trailOf(error).isUntold = true;
    throw before === null ? inUserCode(error, at) : error;
  } finally {
    machine.graph = before;
    if (before !== null) before.isKnown = false;
  }
}

/** Calls a compiled function, whose nodes have the names of its parameters. @param {any[] | null} specs */
export function inNewGraph(method, args, keywords, specs, run) {
  const plain = method.node.parameters.filter(({ kind }) => kind === "plain");
  const given = [
    ...args.map((value, i) => ({ name: plain[i]?.name ?? "args", value, sizes: specs?.[i]?.sizes })),
    ...Object.entries(keywords).map(([name, value]) => ({ name, value })),
  ];
  return inGraphOf(method, given, run);
}

/** Calls a function of a dataset on an element, whose leaves have numbers. @param {any[]} leaves @param {any[] | null} specs */
export const inDatasetGraph = (method, leaves, specs, run) =>
  inGraphOf(
    method,
    leaves.map((value, i) => ({ name: `args_${i}`, value, sizes: specs?.[i]?.sizes })),
    run,
  );
