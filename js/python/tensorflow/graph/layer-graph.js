// Names of nodes in the graph of a layer: each layer is a scope, and what a layer of Keras's own does is known by its last node.
import { ArrayValue } from "../../arrays/array.js";
import { session } from "../../arrays/session.js";
import { LimitError } from "../../values/limits.js";
import { STR } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { FUNCTIONS } from "../functions.js";
import { Graph } from "./graph.js";
import { SCRATCH } from "./scratch.js";
import { watch } from "./watching.js";

/** What operators are where a variable stands in front. */
const OF_VARIABLES = {
  "+": { node: "Add", operation: "AddV2" },
  "-": { node: "Sub", operation: "Sub" },
  "*": { node: "Mul", operation: "Mul" },
  "@": { node: "MatMul", operation: "MatMul" },
};

/** What stands for a size that is not told is larger. */
const LARGEST = 20000;

/** Sizes that are not told as they are written; what was worked out with them nobody would say. */
function withoutNumbers(message) {
  const { generic } = session();
  const parts = message.split(/(\d+)/);
  const told = parts.map((part, i) => {
    if (i % 2 === 0 || Number(part) < LARGEST || typeof generic.sizesOf([Number(part)])[0] === "number")
      return part;
    const isInShape = /[[,]$/.test(parts[i - 1]) && /^[\],]/.test(parts[i + 1]);
    if (!isInShape) throw new LimitError("traced");
    return "?";
  });
  return told.join("");
}

class LayerGraph extends Graph {
  prefix = "";

  constructor() {
    super(null, []);
  }

  unique(name) {
    return super.unique(this.prefix + name);
  }

  /** Does something whose nodes stand in a scope. */
  inScope(scope, run) {
    const { prefix } = this;
    this.prefix = `${scope}/`;
    try {
      return run();
    } finally {
      this.prefix = prefix;
    }
  }

  /**
   * A layer that is called: Keras goes into its scope twice, to build it and to call it.
   * @param {string} name @param {{ holds: boolean, last: string | null, input: any }} about whether its nodes are those of what
   *   stands in it; else its last node, "" where what goes in comes out
   */
  layer(name, { holds, last, input }, run) {
    if (this.isWithin || this.layers > 0) return run();
    this.unique(name);
    const scope = this.unique(name);
    if (holds) return this.inScope(scope, run);
    this.layers++;
    let made;
    try {
      made = run();
    } finally {
      this.layers--;
    }
    const node = last === "" ? this.nameOf(input) : `${scope}/${last}`;
    const first = made instanceof List || made instanceof Tuple ? made.items[0] : made;
    if (first instanceof ArrayValue && last !== null && node !== undefined) this.rename(first, node);
    return made;
  }

  openShapes(_operands, tensors) {
    const { generic } = session();
    return tensors.map(({ shape }) =>
      generic.sizesOf(shape).map((size) => (typeof size === "number" ? size : null)),
    );
  }
  sizesRead() {
    return undefined;
  }

  /** What no shape is wrong of is told as it is. */
  tell(error, kind, name, given) {
    if (error.value[STR] === undefined || /** @type {any} */ (error.value).isTold) return;
    super.tell(error, kind, name, given);
  }
  worded(message) {
    return withoutNumbers(message);
  }

  /** The operators of a variable of Keras's are functions of Keras's. */
  operator(operator, operands, run) {
    if (!("trainable" in Object(operands[0]))) return super.operator(operator, operands, run);
    const kind = OF_VARIABLES[operator];
    if (kind === undefined) this.isKnown = false;
    return kind === undefined ? run() : this.run(kind, { args: operands, keywords: {} }, run);
  }
}

SCRATCH.make = () => {
  // Keras brings functions of tf.nn of its own.
  watch(FUNCTIONS.nn);
  return new LayerGraph();
};
