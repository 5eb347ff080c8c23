// What is noted of calls for which gradients are asked, and the way back through them.
import { isOptions } from "../arguments/options.js";
import { onesLike, zerosLike } from "../creating/like.js";
import { camelCase } from "../engine/operation-list.js";
import { tidy, unscoped } from "../tensor/scope.js";
import { setRecorder } from "../tensor/trace.js";
import { alias } from "../views/views.js";
import { isTensor } from "./factors.js";
import { gradientTable } from "./gradients.js";
import { isFloat, NO_GRADIENT, plainName, pullBack, readCall, refused } from "./vjp.js";

/** Floats that follow from tensors, but are constants. */
const CONSTANTS = new Set(
  "detach zerosLike onesLike emptyLike fullLike randLike randnLike full arange linspace logspace".split(" "),
);

/** A value with each of its tensors changed, in lists and options too. */
export const mapped = (value, change) => {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  if (!isOptions(value)) return isTensor(value) ? change(value) : value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)]));
};

/** Every tensor of a call, in lists and options too. */
export function tensorsIn(args) {
  const found = [];
  mapped(args, (tensor) => found.push(tensor));
  return found;
}

/**
 * What is noted: for every tensor that gradients go through its slot, where they are added up, and each call with its
 * tensors. These are other handles of the same memory, since whoever made a tensor may dispose it before we are back.
 */
export class Tape {
  /** For a tape of programs, which has these from here alone. */
  static tools = { isFloat, isTensor, NO_GRADIENT, refused, setRecorder, tensorsIn, tidy, unscoped };

  slots = new Map();
  steps = [];
  kept = [];
  /** What gradients are asked of. */
  leaves = [];

  keep(tensor) {
    const kept = unscoped(() => alias(tensor, "grad"));
    this.kept.push(kept);
    return kept;
  }

  /** Gradients go through a tensor from here on. */
  follow(tensor) {
    const slot = { sum: null };
    this.slots.set(tensor, slot);
    return slot;
  }

  /** Whether a call writes into its first argument. */
  writes(op) {
    return op.endsWith("_") || op === "setAt";
  }

  /** PyTorch's formulas of an operation, for whoever has others for some of its calls. */
  static formulasOf(/** @type {string} */ op) {
    return gradientTable()[op];
  }

  /** Whether what is kept lies in the memory of a tensor. */
  isKept(tensor) {
    return this.kept.some((one) => !one.isDisposed && one.sharesStorage(tensor));
  }

  /** A call that writes into its first argument: what gradients go through is not overwritten. */
  recordInPlace(op, call, args, followed) {
    const [target] = args;
    if (followed.length === 0 && !this.isKept(target)) return call(args);
    throw refused(
      op,
      this.leaves.includes(target)
        ? "a leaf Variable that requires grad is being used in an in-place operation."
        : `grad: ${op} would overwrite what gradients go through; use a function that gives a new tensor`,
    );
  }

  /** What comes of an operation without derivative. */
  withoutDerivative(op, message, /** @type {any[]} */ _results) {
    throw refused(op, message);
  }

  /** Runs a call, and notes it where gradients go through it. */
  record(op, call, args, isMethod = false) {
    const followed = tensorsIn(args).filter((tensor) => this.slots.has(tensor));
    if (this.writes(op)) return this.recordInPlace(op, call, args, followed);
    const result = call(args);
    // As a method `where` has the condition second.
    const inOrder = isMethod && op === "where" ? [args[1], args[0], ...args.slice(2)] : args;
    if (followed.length > 0) this.note(op, inOrder, result);
    return result;
  }

  /** Notes a call through which gradients go. */
  note(op, args, result) {
    const outs = [result].flat().filter(isFloat);
    // What a call gives back as it is has its place already.
    if (outs.length === 0 || CONSTANTS.has(camelCase(op)) || tensorsIn(args).includes(result)) return;
    const python = plainName(op);
    if (!Object.hasOwn(gradientTable(), camelCase(python))) {
      const spelled = python.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      this.withoutDerivative(op, `derivative for aten::${spelled} is not implemented`, outs);
      return;
    }
    const slots = new Map();
    const handle = (tensor) => {
      const kept = this.keep(tensor);
      if (this.slots.has(tensor)) slots.set(kept, this.slots.get(tensor));
      return kept;
    };
    const noted = readCall(python, mapped(args, handle));
    const unseen = [...slots.keys()].some((tensor) => !noted.tensors.includes(tensor));
    if (unseen) throw refused(op, `grad: ${op} takes tensors in order, not as options`);
    const out = mapped(result, (one) => this.keep(one));
    this.steps.push({
      noted,
      slots,
      out,
      parts: [out].flat().filter(isFloat),
      outs: outs.map((one) => this.follow(one)),
    });
  }

  /** Adds up what comes back to a tensor. */
  add(slot, weights) {
    slot.sum = slot.sum === null ? weights : slot.sum.add(weights);
  }

  /** Goes back from a result: the last call first. */
  goBack(result, weights = onesLike(result)) {
    const last = this.slots.get(result);
    if (last === undefined) return;
    this.add(last, weights);
    for (const step of this.steps.toReversed())
      if (step.outs.some(({ sum }) => sum !== null)) {
        this.arrive(step);
        this.goThrough(step);
      }
  }

  /** All that comes back to what a step made is there. */
  arrive(_step) {}

  goThrough({ noted, slots, out, parts, outs }) {
    const weights = outs.map(({ sum }, i) => sum ?? zerosLike(parts[i]));
    const found = tidy(() => pullBack(noted, out, weights, (tensor) => slots.has(tensor)));
    // What is stretched beside others is a step of its own: nothing comes to it but through its own result.
    const isApart = /^(?:meshgrid|broadcastTensors)$/.test(noted.name) && outs.length === found.length;
    noted.tensors.forEach((tensor, i) => {
      if (slots.has(tensor) && !(isApart && outs[i].sum === null)) this.add(slots.get(tensor), found[i]);
    });
  }

  /** Notes calls with it from now on; answers with who noted them before. */
  start() {
    return setRecorder((...call) => {
      // What a call does inside is no call of the program.
      const own = setRecorder(null);
      try {
        return this.record(...call);
      } finally {
        setRecorder(own);
      }
    });
  }

  dispose() {
    for (const tensor of this.kept) tensor.dispose();
  }
}
