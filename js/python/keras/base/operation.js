// What may be called on tensors that have only shapes: then it works out theirs, and remembers what it was called on.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { ArrayValue } from "../../arrays/array.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { FunctionValue } from "../../run/functions.js";
import { Site } from "../../run/site.js";
import { inScratch } from "../../tensorflow/graph/scratch.js";
import { repr } from "../../values/repr.js";
import { numbered } from "./names.js";
import { KerasTensor, traced } from "./symbol.js";

/** The pairs of a dictionary as Keras walks them. */
export const pairsOf = (dict) => [...dict.walk()].sort(([one], [other]) => (one < other ? -1 : 1));
export const leavesOf = (tree) => leavesIn(tree, pairsOf);
export const mapTree = (tree, of) => treeOf(tree, of, pairsOf);

export const isSymbol = (value) => value instanceof KerasTensor;
export const isTensorLike = (value) => value instanceof ArrayValue || isSymbol(value);

/** Whether code may call it. */
export const isFunction = (value) => value instanceof FunctionValue || typeof value?.call === "function";

/** A call that is remembered: what went in, and what came out. */
export class Node {
  constructor(operation, args, keywords, result) {
    this.operation = operation;
    this.args = args;
    this.keywords = keywords;
    this.inputs = [...args, ...Object.values(keywords)].flatMap(leavesOf).filter(isSymbol);
    this.outputs = leavesOf(result);
    this.outputs.forEach((symbol, place) => {
      symbol.history = { operation, node: this, place };
    });
    operation.nodes.push(this);
  }
  get isInput() {
    return this.inputs.length === 0;
  }
}

/** Does something with the values of the operation that runs as they are seen there, so that they keep their words. */
function atSite(seen, run) {
  const { machine } = session();
  const { site } = machine;
  const values = site.values.map((value) => mapTree(value, seen));
  machine.site = new Site(site.node, site.nodes, values, site.source);
  try {
    return run();
  } finally {
    machine.site = site;
  }
}

/** How many axes of a symbol among them are not told, at most. */
const openAxes = (values) =>
  Math.max(
    1,
    ...values
      .flatMap(leavesOf)
      .filter(isSymbol)
      .map(({ sizes }) => sizes.filter((size) => typeof size !== "number").length),
  );

/** What tensors that have only shapes are called in the graph that Keras makes of a layer. @returns {[string, any][]} */
const placeholders = (outlines) => [...outlines.values()].map((array) => ["Placeholder", array]);

/** The tensor of which only the shape is known that an array without elements stands for. @type {WeakMap<object, any>} */
export const originOf = new WeakMap();

/** Something with a name that is called on tensors. */
export class Operation {
  /** Its calls on tensors that have only shapes, in order. @type {Node[]} */
  nodes = [];

  constructor(type, name) {
    this.type = type;
    this.name = name;
  }

  /** Whether what comes of it is found out by running it. */
  get isInferred() {
    return false;
  }

  /** Whether it is a layer, and not a function of keras.ops. */
  get isLayer() {
    return false;
  }

  /**
   * What comes out of a call on tensors that have only shapes: shapes and dtypes, as a tree.
   * @param {any[]} args @param {Record<string, any>} keywords
   * @param {(args: any[], keywords: Record<string, any>) => any} run
   */
  outlines(args, keywords, run) {
    return traced(
      (outlineOf) => {
        const outlines = new Map();
        const seen = (value) => {
          if (!isSymbol(value)) return value;
          if (!outlines.has(value)) outlines.set(value, outlineOf(value));
          const made = outlines.get(value);
          originOf.set(made, value);
          return made;
        };
        const given = Object.entries(keywords).map(([name, value]) => [name, mapTree(value, seen)]);
        const all = args.map((one) => mapTree(one, seen));
        const named = this.isInferred ? placeholders(outlines) : null;
        return inScratch(named, () => atSite(seen, () => run(all, Object.fromEntries(given))));
      },
      (found, sizesOf) =>
        mapTree(found, (one) => {
          if (!(one instanceof ArrayValue)) return refuseHere(`a layer that gives ${repr(one)}`);
          return sizesOf(one);
        }),
      openAxes([...args, ...Object.values(keywords)]),
    );
  }

  /** The same as tensors of that kind. */
  symbolic(args, keywords, run) {
    const made = this.outlines(args, keywords, run);
    // What Keras makes to find out, where a layer does not say what comes of it.
    const more = /** @type {any} */ (this).made?.isInferred ? 2 : 0;
    for (let i = 0; i < more; i++) numbered("keras_tensor");
    return mapTree(made, ({ sizes, dtype }) => new KerasTensor(sizes, dtype));
  }
}
