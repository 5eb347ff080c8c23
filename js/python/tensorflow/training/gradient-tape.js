// tf.GradientTape: calls noted while a context is open, and the gradients of what came of them.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { ask } from "../convert.js";
import { wrap } from "../framework.js";
import { variablesOf } from "./variable.js";

export const GRADIENT_TAPE = new Type(
  "GradientTape",
  TYPES.object,
  "tensorflow.python.eager.backprop.GradientTape",
);

const USED = "A non-persistent GradientTape can only be used to compute one set of gradients (or jacobians)";

/** All tapes of a run, in the place where its tape is ended. */
class Tapes {
  /** @type {GradientTape[]} */
  all = [];
  /** The one whose context is open. @type {GradientTape | null} */
  open = null;

  end() {
    for (const tape of this.all.reverse()) tape.end();
  }
}

function tapesOf(machine) {
  machine.tape ??= new Tapes();
  return machine.tape instanceof Tapes ? machine.tape : refuseHere("gradients of two frameworks");
}

/** What may be asked for its gradient: a variable, or an array. */
const isSource = (value) => value instanceof ArrayValue;

class GradientTape {
  /** What notes the calls, null where only shapes are worked out. @type {any} */
  notes = null;
  /** What is followed: the tensor that each had. @type {Map<any, any>} */
  watched = new Map();
  isUsed = false;

  /** @param {{ persistent: boolean, watches: boolean }} options `watches`: whether variables are followed without being named */
  constructor({ persistent, watches }) {
    this.persistent = persistent;
    this.watches = watches;
  }

  get [TYPE]() {
    return GRADIENT_TAPE;
  }

  enter() {
    const { machine, mode } = session();
    const tapes = tapesOf(machine);
    if (tapes.open !== null) refuseHere("a GradientTape in another one");
    if (this.watched.size > 0) refuseHere("a GradientTape that is entered again");
    tapes.open = this;
    tapes.all.push(this);
    if (mode === "values") {
      const { recordCalls } = partOf("gradients");
      this.notes = recordCalls({ isOn: () => tapes.open === this, refuse: refuseHere });
    }
    const variables = variablesOf(machine);
    if (this.watches) for (const one of variables.all) this.watch(one);
    variables.onChange = (one) => this.watches && tapes.open === this && this.watch(one);
  }

  leave() {
    tapesOf(session().machine).open = null;
  }

  watch(array) {
    const { tensor } = array;
    if (array.trainable === false || tensor === null || !tensor.dtype.startsWith("float")) return;
    this.watched.set(array, tensor);
    this.notes?.follow(tensor);
  }

  /** The gradient of each source, null where the target does not depend on it. */
  #gradients(target, sources) {
    if (this.notes === null)
      return sources.map((one) => (this.watched.has(one) ? wrap(tensorOf(one).clone()) : null));
    const tensor = tensorOf(target);
    const wanted = sources.map((one) => this.watched.get(one) ?? tensorOf(one));
    const found = this.notes.follows(tensor)
      ? ask(() => this.notes.backward(tensor, engine.onesLike(tensor), wanted, this.persistent))
      : wanted.map(() => null);
    return found.map((one) => one && wrap(one));
  }

  gradient(target, sources) {
    const { machine } = session();
    if (this.isUsed) raise("RuntimeError", USED);
    if (tapesOf(machine).open !== null) refuseHere("tape.gradient() inside of a GradientTape");
    if (!isSource(target)) refuseHere("tape.gradient() of what is no tensor");
    const leaves = leavesIn(sources, pairsOf);
    if (!leaves.every(isSource)) refuseHere("tape.gradient() for what is no tensor");
    const found = this.#gradients(target, leaves);
    this.isUsed = !this.persistent;
    if (this.isUsed) this.end();
    return treeOf(sources, () => found.shift() ?? null, pairsOf);
  }

  end() {
    this.notes?.end();
    this.notes = null;
  }

  [ATTRIBUTE](name) {
    if (name === "watch")
      return new FunctionOf(name, ([given]) => {
        for (const one of isSource(given) ? [given] : itemsOf(given)) this.watch(one);
        return null;
      });
    if (name === "watched_variables")
      return new FunctionOf(
        name,
        () => new Tuple([...this.watched.keys()].filter((one) => "trainable" in one)),
      );
    if (name !== "gradient") return undefined;
    return new FunctionOf(name, ([target, sources, ...more], keywords) => {
      const { target: to = target, sources: from = sources, ...others } = keywords;
      if (more.length + Object.keys(others).length > 0) refuseHere("such a tape.gradient()");
      return this.gradient(to, from);
    });
  }
}

const pairsOf = (dict) => [...dict.walk()];

GRADIENT_TAPE.call = (
  args,
  { persistent = args[0] ?? false, watch_accessed_variables: watches = true, ...others },
) => {
  if (args.length > 1 || Object.keys(others).length > 0) refuseHere("such a tf.GradientTape");
  return new GradientTape({ persistent: persistent === true, watches: watches !== false });
};

export const TAPE_ATTRIBUTES = ["watch", "watched_variables", "gradient"];
