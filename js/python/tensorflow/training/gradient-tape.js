// tf.GradientTape: calls noted while a context is open, and the gradients of what came of them.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type, typeOf } from "../../values/types.js";
import { ask, convert, isTensor } from "../convert.js";
import { wrap } from "../framework.js";
import { tables } from "../picking.js";
import { IndexedSlices } from "./indexed-slices.js";
import { FORMULAS, toShape } from "./slopes.js";
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
  /** Those whose context is open, the innermost last. @type {GradientTape[]} */
  open = [];

  /** What notes the calls; null where nothing does. */
  get notes() {
    const inner = this.open.at(-1);
    return inner === undefined || inner.isStopped ? null : inner.owner.notes;
  }

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

/** Steps by which the gradient of a table comes of its rows, or may do so. */
const TAKING = new Set(["at", "indexSelect", "add"]);

class GradientTape {
  /** What notes the calls, null where only shapes are worked out. One tape in another has that of the outer one. @type {any} */
  notes = null;
  /** Whose notes they are: of itself, or of the tape that it stands in. @type {GradientTape} */
  owner = this;
  /** What is followed: the tensor that each had. @type {Map<any, any>} */
  watched = new Map();
  isUsed = false;
  /** The variables that took part, once the context is left. @type {any[] | null} */
  seen = null;
  isStopped = false;

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
    const outer = tapes.open.at(-1);
    if (this.watched.size > 0) refuseHere("a GradientTape that is entered again");
    tapes.open.push(this);
    tapes.all.push(this);
    if (outer !== undefined) this.owner = outer.owner;
    else if (mode === "values") {
      const { recordCalls } = partOf("gradients");
      const isOn = () => tapes.open.some((one) => one.owner === this && !one.isStopped);
      this.notes = recordCalls({ isOn, refuse: refuseHere, formulas: FORMULAS, toShape });
    }
    const variables = variablesOf(machine);
    if (this.watches) for (const one of variables.all) this.watch(one);
    variables.onChange = (changed) => {
      for (const one of tapes.open) if (one.watches) one.watch(changed);
    };
  }

  /** The variables that some call took part in, those of shapes alone all. */
  get used() {
    const all = [...this.watched].filter(([one]) => "trainable" in one);
    const { notes } = this.owner;
    if (notes === null) return all.map(([one]) => one);
    const found = new Set(notes.used(all.map(([, tensor]) => tensor)));
    return all.filter(([, tensor]) => found.has(tensor)).map(([one]) => one);
  }

  /** Forgets all that it noted, and what it was told to follow. */
  reset() {
    const { open } = tapesOf(session().machine);
    if (!open.includes(this) || this.owner !== this || open.length > 1) refuseHere("such a tape.reset()");
    open.splice(open.indexOf(this), 1);
    this.end();
    this.watched = new Map();
    this.enter();
  }

  leave() {
    this.seen = this.used;
    const { open } = tapesOf(session().machine);
    if (open.includes(this)) open.splice(open.indexOf(this), 1);
  }

  watch(array) {
    const { tensor } = array;
    if (array.trainable === false || tensor === null || !tensor.dtype.startsWith("float")) return;
    this.watched.set(array, tensor);
    const { notes } = this.owner;
    if (notes === null || notes.follows(tensor)) return;
    notes.follow(tensor);
    // What it was to another tape it is not to this one.
    tables.delete(tensor);
  }

  /** Whether a source is one of a tape that stands around this one, or in it, and not of this one. */
  #isOfAnother(source) {
    if (this.watched.has(source)) return false;
    const { all } = tapesOf(session().machine);
    return all.some((one) => one !== this && one.owner === this.owner && one.watched.has(source));
  }

  /** The gradient of each source, null where the target does not depend on it. */
  #gradients(target, sources, { weights = null, isLast = true } = {}) {
    const { notes } = this.owner;
    if (notes === null)
      return sources.map((one) => {
        if (!this.watched.has(one)) return null;
        const like = tensorOf(one).clone();
        return tables.has(tensorOf(one)) ? new IndexedSlices(like, false) : wrap(like);
      });
    const tensor = tensorOf(target);
    const wanted = sources.map((one) => this.watched.get(one) ?? tensorOf(one));
    const isShared = tapesOf(session().machine).open.length > 0;
    const retains = this.persistent || this.owner !== this || !isLast;
    const found = notes.follows(tensor)
      ? ask(() =>
          notes.backward(tensor, weights ?? engine.onesLike(tensor), wanted, retains || isShared, isShared),
        )
      : wanted.map(() => null);
    return found.map((one, i) => {
      if (one === null || this.#isOfAnother(sources[i])) return null;
      const came = notes.cameBy(wanted[i]);
      return tables.has(wanted[i]) && TAKING.has(came) ? new IndexedSlices(one, came !== "add") : wrap(one);
    });
  }

  /** Gradients of several targets, added up. */
  #added(targets, sources, weights) {
    const last = targets.length - 1;
    const all = targets.map((target, i) =>
      this.#gradients(target, sources, { weights: weights?.[i], isLast: i === last }),
    );
    return sources.map((_, place) => {
      const parts = all.map((found) => found[place]).filter((one) => one !== null);
      if (parts.length < 2) return parts[0] ?? null;
      const sum = ask(() => parts.map(tensorOf).reduce((all, one) => engine.add(all, one)));
      return parts.every((one) => one instanceof IndexedSlices) ? new IndexedSlices(sum, false) : wrap(sum);
    });
  }

  /** What is asked of the tape, once where it is not persistent. */
  #asked(run) {
    const { open } = tapesOf(session().machine);
    if (this.isUsed) raise("RuntimeError", USED);
    if (open.includes(this)) {
      if (this.persistent) refuseHere("tape.gradient() inside of its GradientTape");
      this.leave();
    }
    if (open.some((one) => one.owner !== this.owner)) refuseHere("tape.gradient() inside of a GradientTape");
    if (this.persistent === false) this.isUsed = true;
    const found = run();
    if (this.isUsed && this.owner === this && open.length === 0) this.end();
    return found;
  }

  gradient(target, sources, { output = null, unconnected = "none" } = {}) {
    const targets = leavesIn(target, pairsOf);
    const other = targets.find((one) => isSource(one) && one.framework.name === "numpy");
    if (other !== undefined) raise("AttributeError", `'${typeOf(other).name}' object has no attribute '_id'`);
    if (!targets.every(isSource)) refuseHere("tape.gradient() of what is no tensor");
    const leaves = leavesIn(sources, pairsOf);
    if (!leaves.every(isSource)) refuseHere("tape.gradient() for what is no tensor");
    const weights = output === null ? null : leavesIn(output, pairsOf).map((one) => convert(one, "float32"));
    const found = this.#asked(() => this.#added(targets, leaves, weights));
    return treeOf(
      sources,
      (source) =>
        found.shift() ??
        (unconnected === "zero" ? wrap(ask(() => engine.zerosLike(tensorOf(source)))) : null),
      pairsOf,
    );
  }

  /** The gradient of each element of the target; of each of a batch on its own where `isBatch`. */
  jacobian(target, sources, isBatch = false) {
    const leaves = leavesIn(sources, pairsOf);
    if (!isSource(target) || !leaves.every(isSource)) refuseHere("tape.jacobian() of what is no tensor");
    // The tape ends with the last row.
    const hasNotes = this.owner.notes !== null;
    const found = this.#asked(() => {
      const { shape, numel } = tensorOf(target);
      if (!hasNotes)
        return leaves.map((one) =>
          this.watched.has(one)
            ? wrap(engine.empty([...shape, ...tensorOf(one).shape.slice(isBatch ? 1 : 0)]))
            : null,
        );
      const rows = ask(() => engine.eye(numel));
      const all = Array.from({ length: numel }, (_, i) =>
        this.#gradients(target, leaves, {
          weights: ask(() => rows.select(0, i).reshape(shape)),
          isLast: i === numel - 1,
        }),
      );
      return leaves.map((source, place) => {
        if (all.some((one) => one[place] === null)) return null;
        const whole = [...shape, ...tensorOf(source).shape];
        return wrap(ask(() => engine.stack(all.map((one) => tensorOf(one[place]))).reshape(whole)));
      });
    });
    const rank = isSource(target) ? tensorOf(target).ndim : 0;
    const own = isBatch && hasNotes ? found.map((one) => one && ownRows(one, rank)) : found;
    return treeOf(sources, () => own.shift() ?? null, pairsOf);
  }

  end() {
    this.notes?.end();
    this.notes = null;
  }

  [ATTRIBUTE](name) {
    const method = METHODS[name];
    return method && new FunctionOf(name, (args, keywords) => method(this, args, keywords));
  }
}

/** Of what each element of a batch did to each one of it, what it did to its own. */
function ownRows(array, rank) {
  const tensor = tensorOf(array);
  return wrap(ask(() => tensor.diagonal(0, 0, rank).movedim(-1, 0)));
}

/** tf.UnconnectedGradients: what stands where a target does not depend on a source. */
const UNCONNECTED = { NONE: "none", ZERO: "zero" };
export const UNCONNECTED_GRADIENTS = {
  [ATTRIBUTE]: (name) => (Object.hasOwn(UNCONNECTED, name) ? UNCONNECTED[name] : undefined),
};

/** What is followed is a tensor of TensorFlow's: a variable of Keras has one in it. */
function checkWatched(one) {
  const type = typeOf(one);
  if (isSource(one) && type.name !== "Variable" && isTensor(one)) return;
  if (one?.isRagged || one?.isSparse) refuseHere("a gradient of such a tensor");
  const what = `Passed in object ${str(one)} of type '${type.name.split(".").at(-1)}', not tf.Tensor or tf.Variable or ExtensionType.`;
  raise("ValueError", what);
}

/** @type {Record<string, (tape: GradientTape, args: any[], keywords: any) => any>} */
const METHODS = {
  watch(tape, [given], { tensor = given }) {
    for (const one of leavesIn(tensor, pairsOf)) {
      checkWatched(one);
      tape.watch(one);
    }
    return null;
  },
  reset(tape) {
    tape.reset();
    return null;
  },
  watched_variables: (tape) => new Tuple(tape.seen ?? tape.used),
  gradient(tape, [target, sources, ...more], keywords) {
    const {
      target: to = target,
      sources: from = sources,
      output_gradients: output = more[0] ?? null,
      unconnected_gradients: unconnected = "none",
      ...others
    } = keywords;
    if (
      more.length > 1 ||
      Object.keys(others).length > 0 ||
      !Object.values(UNCONNECTED).includes(unconnected)
    )
      refuseHere("such a tape.gradient()");
    return tape.gradient(to, from, { output, unconnected });
  },
  jacobian: (tape, args, keywords) => jacobianOf(tape, args, keywords, false),
  batch_jacobian: (tape, args, keywords) => jacobianOf(tape, args, keywords, true),
  stop_recording: (tape) => new Stopped(tape),
};

/** @param {GradientTape} tape @param {any[]} args */
function jacobianOf(tape, [target, sources, ...more], keywords, isBatch) {
  const {
    target: to = target,
    sources: from = sources,
    source: one = from,
    experimental_use_pfor: _,
    ...others
  } = keywords;
  if (more.length > 0 || Object.keys(others).length > 0) refuseHere("such a tape.jacobian()");
  return tape.jacobian(to, one, isBatch);
}

/** A context in which a tape notes nothing. */
class Stopped {
  isContext = true;
  constructor(tape) {
    this.tape = tape;
  }
  enter() {
    this.tape.isStopped = true;
    return null;
  }
  leave() {
    this.tape.isStopped = false;
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

export const TAPE_ATTRIBUTES = Object.keys(METHODS);
