// AutoGraph: statements that a compiled function decides by tensors become nodes of its graph. Both branches are traced then, a loop's body
// once, and what they change has to be of one kind whichever way is taken; other questions for a tensor's truth are not allowed.
import { refuseHere } from "../../arrays/refuse.js";
import { BUILTINS } from "../../builtins/builtins.js";
import { FunctionValue } from "../../run/functions.js";
import { walk } from "../../syntax/scopes.js";
import { TYPE } from "../../values/protocol.js";
import { raise } from "../../values/types.js";
import { convert, isArray } from "../convert.js";
import { notAllowedInGraph } from "../errors.js";
import { wrap } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { checkChanges, checkNames, checkReturns } from "./branches.js";
import { breaks, has, livenessOf, namesIn, returns } from "./liveness.js";
import { printOnce } from "./prints.js";
import { checkReturned, RoundOver, Trials } from "./trial.js";
import { leaveFunction, leaveStatement, trailOf } from "./user-code.js";

/** @param {any} one */
const isNumber = (one) => /^(?:bigint|number|boolean)$/.test(typeof one);
const LOOPS = /^(?:For|While)$/;

/** How TensorFlow writes a tensor that has no elements. */
function symbolText(graph, array) {
  const name = graph.nameOf(array);
  if (name === undefined || graph.isOpen || !graph.isKnown) refuseHere("what a traced call says of a tensor");
  const { shape, dtype } = array.tensor;
  return `Tensor("${name}:0", shape=(${shape.join(", ")}${shape.length === 1 ? "," : ""}), dtype=${dtype})`;
}

/** What decides has to be one truth. */
function verify(graph, array, tag) {
  const { dtype, numel } = array.tensor;
  if (dtype === "bool" && numel <= 1) return;
  const cast = dtype === "bool" ? "" : "; to use as boolean Tensor, use `tf.cast`";
  const rule = `condition of ${tag} expected to be \`tf.bool\` scalar, got`;
  raise("ValueError", `${rule} ${symbolText(graph, array)}${cast}; to check for None, use \`is not None\``);
}

/** A function is left as it is where one of its loops has an `else`. */
export function isConvertible({ body }) {
  let isSo = true;
  walk(body, ({ type, otherwise }) => {
    if (LOOPS.test(type) && otherwise.length > 0) isSo = false;
  });
  return isSo;
}

/** The functions of the program that run, the innermost last, each with the statements of the loops that it is in. */
class Frame {
  /** @type {{ node: any, isSymbolic: boolean, isLeft: boolean }[]} */
  loops = [];
  /** What branches that were not taken return, and whose they are. @type {{ node: any, scope: any, isMain: boolean, value: any }[]} */
  returned = [];
  constructor(called) {
    this.called = called;
    this.node = called.node;
    this.isConverted = isConvertible(called.node);
  }
}

class Converter {
  /** What AutoGraph asks for its truth, or for its items, and for which statement. @type {any} */
  asked = null;
  /** Tests, by the statement or the expression that asks them. @type {WeakMap<any, any>} */
  tests = new WeakMap();
  /** Statements that a tensor was found to decide. */
  symbolic = new WeakSet();
  /** Statements within such whose prints were told before they run. */
  expected = new WeakSet();
  /** @type {Frame[]} */
  frames = [];
  /** How many comparisons in a row are under way. */
  chains = 0;
  /** A tensor that `not` was asked of. @type {any} */
  negated = null;
  /** What to do after the first round of a loop, by its body. @type {Map<any, () => void>} */
  rounds = new Map();
  trials = new Trials(this);

  constructor(machine, graph, converts) {
    this.machine = machine;
    this.graph = graph;
    this.converts = converts;
  }

  get frame() {
    return this.frames[this.frames.length - 1];
  }

  /** Whether code that runs now is converted: none is that Keras calls. */
  get isConverted() {
    return this.converts && this.graph.layers === 0 && this.frame?.isConverted === true;
  }

  isSymbolic(value) {
    if (!isArray(value) || value.framework.name !== "tensorflow") return false;
    return this.graph.isSymbol(value) || this.graph.isUnknown(value);
  }

  /** A test that AutoGraph asks. */
  asks(test, node, scope) {
    this.tests.set(test, { node, scope });
  }

  /** Whether what is asked of a tensor is asked by a line of the program, of which it is a node. */
  isAsked(array) {
    // What is told of that in a layer has the places of files in it.
    return this.graph.layers === 0 && !this.graph.isWithin && this.isSymbolic(array);
  }

  /** Whether a tensor holds. @returns {boolean} */
  truth(array, holds) {
    if (!this.isAsked(array)) return holds();
    const { asked } = this;
    if (this.isConverted && this.chains > 0) return this.#decided(array, holds);
    if (!this.isConverted || asked?.value !== array)
      notAllowedInGraph("Using a symbolic `tf.Tensor` as a Python `bool`");
    this.asked = null;
    const { node, scope } = asked;
    if (node.type === "If") verify(this.graph, array, "if statement");
    else if (node.type === "While") verify(this.graph, array, "while loop");
    else if (node.type === "Unary") this.negated = array;
    else return this.#decided(array, holds);
    if (node.type !== "Unary") this.graph.isKnown = false;
    if (node.type === "If") return this.branch(node, scope, holds);
    if (node.type === "While") this.enterLoop(node, scope);
    return holds();
  }

  #decided(array, holds) {
    if (array.tensor.dtype !== "bool" || array.tensor.ndim > 0) refuseHere("such a test of a tensor");
    this.graph.isKnown = false;
    return holds();
  }

  /** A tensor's items are asked for. */
  iterate(array) {
    if (!this.isAsked(array)) return;
    const { asked } = this;
    this.asked = null;
    if (this.isConverted && asked?.value === array && asked.node.type === "For") return;
    notAllowedInGraph("Iterating over a symbolic `tf.Tensor`");
  }

  /** Which branch runs: the one that is taken, unless one of them cannot be traced. */
  branch(node, scope, holds) {
    this.symbolic.add(node);
    checkChanges([node.body, node.otherwise]);
    const raises = (statements) => statements.some(({ type }) => type === "Raise");
    if (raises(node.body)) return true;
    if (raises(node.otherwise)) return false;
    const inside = this.frame.node;
    checkReturns(node, inside);
    const loop = this.frame.loops[this.frame.loops.length - 1];
    const leaves = [node.body, node.otherwise].some(
      (one) => breaks(one) || (this.frame.loops.length > 0 && has(one, "Return")),
    );
    if (loop !== undefined && !loop.isSymbolic && leaves) loop.isLeft = true;
    checkNames(node, scope, inside);
    const taken = holds();
    this.trials.branch(node, scope, taken);
    return taken;
  }

  /** The names that a statement changes and that are read in it, or below. */
  #changed(node) {
    const liveness = livenessOf(this.frame.node);
    const live = [liveness.after.get(node), liveness.before.get(node)];
    return [...namesIn([node])].filter((name) => live.some((one) => one?.has(name))).sort();
  }

  /** What was a number of Python is a tensor. */
  convertNumbers(node, scope) {
    const own = scope.named();
    for (const name of this.#changed(node)) {
      if (own.holderOf(name) !== own) continue;
      const value = own.get(name);
      if (isNumber(value)) own.set(name, wrap(convert(value)));
    }
  }

  enterLoop(node, scope) {
    if (this.symbolic.has(node)) return;
    this.symbolic.add(node);
    const own = this.frame.loops[this.frame.loops.length - 1];
    if (own?.node === node) own.isSymbolic = true;
    checkChanges(node.body);
    printOnce(this, node);
    if (has(node.body, "Return")) {
      const isOfTest = !returns(node.body);
      if (!isOfTest) refuseHere("a return in a loop over a tensor");
      raise(
        "NotImplementedError",
        "a return statement cannot be placed inside this TensorFlow loop; this may happen if a return statement depends on a static Python condition such as a hyperparameter",
      );
    }
    this.convertNumbers(node, scope);
    const names = this.#changed(node);
    const { before } = livenessOf(this.frame.node);
    const live = before.get(node) ?? new Set();
    const place = scope.named();
    const there = names.filter((name) => live.has(name) && place.holderOf(name) === place);
    const first = new Map(there.map((name) => [name, place.get(name)]));
    this.rounds.set(node.body, () => {
      this.rounds.delete(node.body);
      this.machine.isSilent = true;
      for (const [name, value] of first) this.#verifyRound(name, value, place.get(name));
      if (this.trials.depth > 0) throw new RoundOver(node);
    });
  }

  /** After a round a tensor is of the dtype and the shape that it was of before. */
  #verifyRound(name, value, after) {
    if (!isArray(value) || !(isArray(after) || isNumber(after)) || "trainable" in value) return;
    const [was, is] = [value.tensor, isArray(after) ? after.tensor : convert(after)];
    if (was.dtype !== is.dtype)
      raise(
        "TypeError",
        `'${name}' has dtype ${was.dtype} before the loop, but dtype ${is.dtype} after one iteration`,
      );
    if (`${was.shape}` === `${is.shape}`) return;
    if (this.graph.isOpen) refuseHere("a loop over a tensor of an open shape");
    const text = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
    raise(
      "ValueError",
      `'${name}' has shape ${text(was.shape)} before the loop, but shape ${text(is.shape)} after one iteration. Use tf.autograph.experimental.set_loop_options to set shape invariants.`,
    );
  }

  statement(node, scope, run) {
    try {
      if (!this.isConverted) return run();
      if (node.type === "If" || node.type === "While") this.asks(node.test, node, scope);
      if (node.type === "For") this.asks(node.iterable, node, scope);
      if (node.type !== "If" && !LOOPS.test(node.type)) return run();
      return this.compound(node, scope, run);
    } catch (error) {
      leaveStatement(error, node, scope);
      throw error;
    }
  }

  compound(node, scope, run) {
    const { loops } = this.frame;
    this.symbolic.delete(node);
    const isLoop = LOOPS.test(node.type);
    const { isSilent } = this.machine;
    if (isLoop) loops.push({ node, isSymbolic: false, isLeft: false });
    try {
      const left = run();
      if (this.symbolic.has(node)) {
        this.trials.both(node, scope);
        this.convertNumbers(node, scope);
      } else if (this.expected.has(node)) refuseHere("what a compiled function prints in a loop");
      return left;
    } catch (error) {
      if (!(error instanceof RoundOver) || error.node !== node) throw error;
      return null;
    } finally {
      this.rounds.delete(node.body);
      this.trials.tried.delete(node);
      this.machine.isSilent = isSilent;
      if (isLoop) loops.pop();
    }
  }

  block(statements, run) {
    const loop = this.frame?.loops[this.frame.loops.length - 1];
    const left = run();
    this.rounds.get(statements)?.();
    if (loop?.isLeft && loop.node.body === statements) this.#leaveLoop(loop.node);
    return left;
  }

  /** A loop of Python's is not left by what a tensor decides. */
  #leaveLoop({ type }) {
    const where =
      "https://github.com/tensorflow/tensorflow/blob/master/tensorflow/python/autograph/g3doc/reference/limitations.md#consistency-of-control-flow-types for more info.";
    if (type === "While")
      raise(
        "NotImplementedError",
        `The condition of while loop started as non-Tensor, then changed to Tensor. This may happen either because variables changed type, or when a break or return statement inside the loop depends on a Tensor condition. In both cases, changing to a TF loop should remove the error.\nSee ${where}`,
      );
    raise(
      "NotImplementedError",
      `break and return statements which depend on a TF condition are not supported in Python for loops. Did you intend to make it a TF loop?\nSee ${where}`,
    );
  }

  value(node, scope, run) {
    const isChain = node.type === "Compare" && node.operators.length > 1;
    const isNot = node.type === "Unary" && node.operator === "not";
    if (this.isConverted) {
      if (node.type === "Logic") for (const one of node.values) this.asks(one, node, scope);
      else if (node.type === "Conditional") this.asks(node.test, node, scope);
      else if (isNot) this.asks(node.operand, node, scope);
    }
    if (isChain) this.chains++;
    let value;
    try {
      value = run();
    } finally {
      if (isChain) this.chains--;
    }
    if (isNot && this.negated !== null) {
      const array = this.negated;
      this.negated = null;
      if (array.tensor.dtype !== "bool") refuseHere("not of a tensor of numbers");
      value = FUNCTIONS.tensorflow.logical_not.call([array], {});
    }
    const test = this.tests.get(node);
    if (test !== undefined) {
      this.asked = { value, ...test };
      if (test.node.type === "For" && this.isConverted && this.isSymbolic(value)) {
        this.graph.isKnown = false;
        this.enterLoop(test.node, scope);
      }
    }
    return value;
  }

  call(called, run) {
    if (called instanceof FunctionValue) return this.#enter(called, run);
    const isOfPython = OF_PYTHON.has(called);
    if (!isOfPython) this.graph.within++;
    try {
      return run();
    } catch (error) {
      if (isOfKeras(called, this.machine)) trailOf(/** @type {any} */ (error)).isUntold = true;
      throw error;
    } finally {
      if (!isOfPython) this.graph.within--;
    }
  }

  #enter(called, run) {
    const { graph, asked } = this;
    const { within } = graph;
    const isCompiled = this.frames.length === 0;
    const frame = new Frame(called);
    this.frames.push(frame);
    graph.within = 0;
    try {
      return checkReturned(frame.returned, run());
    } catch (error) {
      leaveFunction(error, called, isCompiled);
      throw error;
    } finally {
      graph.within = within;
      this.asked = asked;
      this.frames.pop();
    }
  }
}

const OF_PYTHON = new Set(Object.values(BUILTINS));
const WITH_PLACES =
  /\bkeras\b|^(?:np|numpy)\.(?!(?:array|asarray|exp|log|sqrt|abs|square|sin|cos|tanh|add|subtract|multiply|divide|maximum|minimum)$)|\.(?:apply_gradients|update_state|compute_loss|fit|minimize)$/;

/** Whether it is a layer, a loss or what else of Keras' or NumPy's, whose frames have the places of files in them. */
function isOfKeras(called, { site, source }) {
  for (let type = called?.[TYPE]; type; type = type.base) if (/^keras\b/.test(type.path ?? "")) return true;
  const callee = site?.node?.callee;
  return callee !== undefined && WITH_PLACES.test(source.code.slice(callee.from, callee.to));
}

/** Runs what makes a graph with the statements of the program converted. */
export function converted(machine, graph, converts, run) {
  graph.converter = new Converter(machine, graph, converts);
  if (Object.hasOwn(machine, "statement")) return run();
  const { call, statement, value, block } = machine;
  const here = () => machine.graph?.converter;
  Object.assign(machine, {
    call: (called, args, keywords) => here().call(called, () => call.call(machine, called, args, keywords)),
    statement: (node, scope) => here().statement(node, scope, () => statement.call(machine, node, scope)),
    value: (node, scope) => here().value(node, scope, () => value.call(machine, node, scope)),
    block: (statements, scope) => here().block(statements, () => block.call(machine, statements, scope)),
  });
  try {
    return run();
  } finally {
    for (const name of ["call", "statement", "value", "block"]) delete machine[name];
  }
}
