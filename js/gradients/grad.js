// Backward through a function: the calls that it makes are noted, and gone back through from the last one.
import { isOptions } from "../arguments/options.js";
import { onesLike, zerosLike } from "../creating/like.js";
import { pythonTypeName } from "../engine/number.js";
import { camelCase } from "../engine/operation-list.js";
import { typeError } from "../refusals/classes.js";
import { tidy, unscoped } from "../tensor/scope.js";
import { recorder, setRecorder } from "../tensor/trace.js";
import { alias } from "../views/views.js";
import { isTensor } from "./factors.js";
import { gradientTable } from "./gradients.js";
import { isFloat, plainName, pullBack, readCall, refused } from "./vjp.js";

/** Floats that follow from tensors, but are constants. */
const CONSTANTS = new Set(
  "detach zerosLike onesLike emptyLike fullLike randLike randnLike full arange linspace logspace".split(" "),
);

const mapped = (value, change) => {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  if (!isOptions(value)) return isTensor(value) ? change(value) : value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)]));
};

/** Every tensor of a call, in lists and options too. */
function tensorsIn(args) {
  const found = [];
  mapped(args, (tensor) => found.push(tensor));
  return found;
}

/**
 * What is noted: for every tensor that gradients go through its slot, where they are added up, and each call with its
 * tensors. These are other handles of the same memory, since whoever made a tensor may dispose it before we are back.
 */
class Tape {
  slots = new Map();
  steps = [];
  kept = [];
  /** The arguments. */
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

  checkInPlace(op, args, followed) {
    const [target] = args;
    if (followed.length === 0 && !this.kept.some((one) => one.sharesStorage(target))) return;
    throw refused(
      op,
      this.leaves.includes(target)
        ? "a leaf Variable that requires grad is being used in an in-place operation."
        : `grad: ${op} would overwrite what gradients go through; use a function that gives a new tensor`,
    );
  }

  /** Runs a call, and notes it where gradients go through it. */
  record(op, call, args, isMethod = false) {
    const followed = tensorsIn(args).filter((tensor) => this.slots.has(tensor));
    if (op.endsWith("_") || op === "setAt") this.checkInPlace(op, args, followed);
    const result = call(args);
    const outs = [result].flat().filter(isFloat);
    if (followed.length === 0 || outs.length === 0 || CONSTANTS.has(camelCase(op))) return result;
    const python = plainName(op);
    if (!Object.hasOwn(gradientTable(), camelCase(python))) {
      const spelled = python.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      throw refused(op, `derivative for aten::${spelled} is not implemented`);
    }
    const slots = new Map();
    const handle = (tensor) => {
      const kept = this.keep(tensor);
      if (this.slots.has(tensor)) slots.set(kept, this.slots.get(tensor));
      return kept;
    };
    // As a method `where` has the condition second.
    const inOrder = isMethod && op === "where" ? [args[1], args[0], ...args.slice(2)] : args;
    const noted = readCall(python, mapped(inOrder, handle));
    const unseen = [...slots.keys()].some((tensor) => !noted.tensors.includes(tensor));
    if (unseen) throw refused(op, `grad: ${op} takes tensors in order, not as options`);
    this.steps.push({
      noted,
      slots,
      out: mapped(result, (one) => this.keep(one)),
      outs: outs.map((one) => this.follow(one)),
    });
    return result;
  }

  /** Goes back from a result: the last call first. */
  goBack(result) {
    const last = this.slots.get(result);
    if (last === undefined) return;
    last.sum = onesLike(result);
    for (const { noted, slots, out, outs } of this.steps.toReversed()) {
      if (outs.every(({ sum }) => sum === null)) continue;
      const parts = [out].flat().filter(isFloat);
      const weights = outs.map(({ sum }, i) => sum ?? zerosLike(parts[i]));
      const found = tidy(() => pullBack(noted, out, weights, (tensor) => slots.has(tensor)));
      noted.tensors.forEach((tensor, i) => {
        const slot = slots.get(tensor);
        if (slot !== undefined) slot.sum = slot.sum === null ? found[i] : slot.sum.add(found[i]);
      });
    }
  }
}

/** Calls the function with its calls noted. */
function recorded(tape, f, args) {
  setRecorder((...call) => {
    // What a call does inside is no call of the function.
    const own = setRecorder(null);
    try {
      return tape.record(...call);
    } finally {
      setRecorder(own);
    }
  });
  try {
    return f(...args);
  } finally {
    setRecorder(null);
  }
}

function check(result) {
  const expected = "grad_and_value(f)(*args): Expected f(*args) to return a";
  if (!isTensor(result)) {
    throw refused("grad", `${expected} Tensor, got <class '${pythonTypeName(result)}'>`);
  }
  if (result.ndim === 0) return;
  const advice = "Maybe you wanted to use the vjp or jacrev APIs instead?";
  throw refused("grad", `${expected} scalar Tensor, got tensor with ${result.ndim} dims. ${advice}`);
}

/**
 * The gradients of a function that answers with a tensor without axes: one for each tensor among its arguments, in lists
 * too; null for one without fractions.
 */
export function grad(f) {
  if (typeof f !== "function") {
    throw typeError("grad", `grad(): expected a function, not ${pythonTypeName(f)}`);
  }
  return (...args) => {
    if (recorder !== null) throw refused("grad", "grad: gradients of gradients are not implemented");
    const tape = new Tape();
    try {
      return tidy(() => {
        const own = mapped(args, (tensor) => alias(tensor, "grad"));
        tape.leaves = tensorsIn(own);
        for (const leaf of tape.leaves) if (isFloat(leaf)) tape.follow(leaf);
        const result = recorded(tape, f, own);
        check(result);
        tape.goBack(result);
        return tape.leaves.map((leaf) =>
          isFloat(leaf) ? (tape.slots.get(leaf).sum ?? zerosLike(leaf)) : null,
        );
      });
    } finally {
      for (const tensor of tape.kept) tensor.dispose();
    }
  };
}
