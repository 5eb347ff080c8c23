// The calls that a program makes, noted until it goes back through them, as often as it likes: for shapecast/python.
import {
  isCertain,
  KEEPS_NOTHING,
  KEEPS_OPERANDS,
  KEEPS_RESULT,
  keepsNothing,
  PRODUCTS,
  stepOf,
} from "./kept-steps.js";
import { Tape } from "./tape.js";

const { isFloat, isTensor, NO_GRADIENT, refused, setRecorder, tensorsIn, tidy, unscoped } = Tape.tools;

const AGAIN =
  "Trying to backward through the graph a second time (or directly access saved tensors after they have already been " +
  "freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify " +
  "retain_graph=True if you need to backward through the graph a second time or if you need to access saved tensors after " +
  "calling backward.";

const HINT =
  "Hint: enable anomaly detection to find the operation that failed to compute its gradient, with " +
  "torch.autograd.set_detect_anomaly(True, check_nan=False).";

/** What is kept of a step. */
const handlesOf = ({ noted, out }) => [...noted.tensors, ...[out].flat().filter(isTensor)];

const keepOnly = (list, isKept) => list.splice(0, list.length, ...list.filter(isKept));

/**
 * @typedef {{ isOn: () => boolean, refuse: (what: string) => never, formulas?: Record<string, any>,
 *   still?: Set<string>, toShape?: (one: any, shape: number[]) => any }} Program
 */

export class ProgramTape extends Tape {
  /** Many programs make many tensors: what nobody has any more is not kept for its slot. */
  slots = /** @type {any} */ (new WeakMap());
  /** Slots to which something came back, and steps that were gone through, the last time. */
  reached = new Set();
  passed = new Set();
  retains = false;
  /** Whether the way back is followed itself. */
  creates = false;
  /** The step that is gone through. */
  current = "";
  isStraight = true;
  /** Whether the program wrote ways back of its own. */
  isOwn = false;
  /** What was kept and then written over, by handle; and memories that were written to. @type {Map<any, any>} */
  lost = new Map();
  /** @type {{ tensor: any, count: number }[]} */
  written = [];
  /** Gradients that were added to. */
  sums = new WeakSet();
  /** Tensors that are written to without anybody being told: `.data`, and views of it. */
  quiet = new WeakSet();
  /** What a place shows that is changed and then assigned to itself: its memory is written to two times. */
  twice = /** @type {any} */ (null);
  /** Steps of which it is not known whether PyTorch goes back through what is there now. */
  doubted = new WeakSet();
  /** Slots with hooks. */
  hooked = new Set();
  /** Of this way back: slots of leaves that are complete when a step is gone through. */
  last = new Map();

  /**
   * Whether calls are noted; what is not followed; formulas and sums in place of PyTorch's.
   * @param {Program} program
   */
  constructor({ isOn, refuse, formulas = {}, toShape, still = new Set() }) {
    super();
    this.isOn = isOn;
    this.refuse = refuse;
    this.formulas = formulas;
    this.toShape = toShape;
    this.still = still;
  }

  note(op, args, result) {
    if (this.still.has(op)) return;
    const before = this.steps.length;
    // Of what shows the shape, as in `x.expand_as(y)`, nothing else is wanted: no gradient comes back to it.
    super.note(op, op.endsWith("As") ? [args[0], this.keep(args[1])] : args, result);
    for (const { noted } of this.steps.slice(before)) {
      noted.toShape = this.toShape;
      if (Object.hasOwn(this.formulas, noted.name)) noted.formulas = this.formulas[noted.name];
    }
  }

  /** What was there before it is written over. */
  #before(target) {
    const before = unscoped(() => target.clone());
    this.kept.push(before);
    if (this.slots.has(target)) this.slots.set(before, this.slots.get(target));
    return before;
  }

  record(op, call, given, isMethod) {
    const isTwice = this.isOn() && isTensor(given[0]) && given[0] === this.twice;
    const args = isTwice ? [this.#before(given[0]), ...given.slice(1)] : given;
    if (this.isOn()) {
      const isStale = (one) => this.slots.get(one)?.isStale === true;
      if (tensorsIn(args).some(isStale)) this.refuse("a view of what was assigned to in between");
      return this.#seeQuiet(args[0], super.record(op, call, args, isMethod));
    }
    if (this.writes(op)) this.forget(args[0]);
    return this.#seeQuiet(args[0], call(args));
  }

  /** What shows the memory of a quiet tensor is quiet as well. */
  #seeQuiet(source, result) {
    if (!this.quiet.has(source)) return result;
    for (const one of [result].flat()) if (isTensor(one) && one.sharesStorage(source)) this.quiet.add(one);
    return result;
  }

  /** What was kept of a memory is no longer there once it is written to: a step that needs it has no way back. */
  forget(target) {
    if (this.quiet.has(target)) return this.#doubt(target);
    const writes = this.#writesTo(target);
    for (const one of this.kept) {
      if (one.isDisposed || !one.sharesStorage(target)) continue;
      this.lost.set(one, { shape: one.shape, dtype: one.dtype, before: writes.count, writes });
      one.dispose();
    }
    const { twice } = this;
    this.twice = null;
    writes.count += twice?.isDisposed === false && twice.sharesStorage(target) ? 2 : 1;
  }

  /** What nobody is told of changes what PyTorch has kept for some steps; for which of all is not known here. */
  #doubt(target) {
    const isHere = (one) => !one.isDisposed && one.sharesStorage(target);
    for (const step of this.steps)
      if (!isCertain(step) && handlesOf(step).some(isHere)) this.doubted.add(step);
  }

  /** How often a memory has been written to, a record for each. */
  #writesTo(target) {
    const known = this.written.find(({ tensor }) => !tensor.isDisposed && tensor.sharesStorage(target));
    if (known !== undefined) return known;
    const made = { tensor: target, count: 0 };
    this.written.push(made);
    return made;
  }

  /** How often the memory of a tensor has been written to. */
  versionOf(tensor) {
    return this.quiet.has(tensor) ? 0 : this.#writesTo(tensor).count;
  }

  /** Says as PyTorch does which tensor of a step has been written to since it was kept. */
  #sayChanged(step, changed) {
    const { noted, slots, outs } = step;
    const [one, other] = noted.tensors;
    const isAsked = (handle) => handle === undefined || slots.has(handle);
    const partner = new Map([
      [one, other],
      [other, one],
    ]);
    const needed = noted.tensors.filter((handle) => !/^m/.test(noted.name) || isAsked(partner.get(handle)));
    const found = changed ?? needed.find((handle) => this.lost.has(handle));
    if (found === undefined || (changed === undefined && !KEEPS_OPERANDS.has(noted.name)))
      this.refuse(".backward() through what was changed in place");
    const { shape, dtype, before, writes } = this.lost.get(found);
    // How often PyTorch has written to a gradient is not known.
    if (this.sums.has(writes.tensor)) this.refuse(".backward() through what was changed in place");
    const slot = this.slots.get(writes.tensor);
    // Of a parameter that a layer turned round PyTorch names the view.
    if (slot === undefined && changed === undefined && !/^(?:mul|div|pow)$/.test(noted.name))
      this.refuse(".backward() through what was changed in place");
    const maker = changed === undefined ? this.steps.find((each) => each.outs.includes(slot)) : step;
    const place = maker === step ? 0 : Math.max(0, maker?.outs.indexOf(slot) ?? 0);
    const isBare = maker === undefined || (changed === undefined && !slots.has(found));
    const by = isBare || outs.length > 1 ? "" : `, which is output ${place} of ${stepOf(maker)},`;
    const kind = dtype === "float64" ? "Double" : "Float";
    throw refused(
      "backward",
      `one of the variables needed for gradient computation has been modified by an inplace operation: [torch.${kind}Tensor ` +
        `[${shape.join(", ")}]]${by} is at version ${writes.count}; expected version ${before} instead. ${HINT}`,
    );
  }

  /** The same as a call that gives a new tensor, whose place the target takes. */
  recordInPlace(op, call, args, followed) {
    const [target, ...rest] = args;
    if (followed.length === 0) this.forget(target);
    if (followed.length === 0 || !isFloat(target)) return call(args);
    const slot = this.slots.get(target);
    const isOther = (one, i, outs) =>
      outs[i] !== slot && !outs[i].isPast && !one.isDisposed && one.sharesStorage(target);
    const seen = this.steps.flatMap(({ parts, outs }) =>
      outs.filter((_, i) => parts[i] && isOther(parts[i], i, outs)),
    );
    // What shows the same memory is no longer what it was: it may have been used, and is not used again.
    for (const one of seen) one.isStale = true;
    if (/^(?:setAt|copy_|zero_|fill_)$/.test(op)) return this.#assign(op, call, args, slot);
    const before = this.#before(target);
    this.forget(target);
    const result = call(args);
    if (slot !== undefined) slot.isPast = true;
    const name = op.slice(0, -1);
    const noted = [before, ...rest.map((one) => (one === target ? before : one))];
    const count = this.steps.length;
    this.note(name, noted, target);
    if (this.steps.length > count && !KEEPS_NOTHING.has(name)) this.#loseOwn([before, ...rest], target);
    return result;
  }

  /** What a step has written over that it was given itself: it has no way back. */
  #loseOwn(given, target) {
    const { tensors } = this.steps[this.steps.length - 1].noted;
    const writes = this.#writesTo(target);
    tensorsIn(given).forEach((one, i) => {
      if (i === 0 || !one.sharesStorage(target)) return;
      const { shape, dtype } = one;
      this.lost.set(tensors[i], { shape, dtype, before: writes.count - 1, writes });
      tensors[i].dispose();
    });
  }

  /**
   * Values that are written over others: what comes back to the written ones is taken from where they stand, and nothing of it comes
   * to those that stood there before.
   */
  #assign(op, call, args, slot) {
    const [target, ...rest] = args;
    const value = rest[rest.length - 1];
    const indices = op === "setAt" ? rest[0].map((one) => (isTensor(one) ? this.keep(one) : one)) : ["..."];
    const [before, written] = [{ isDisposed: false }, { isDisposed: false }];
    const slots = new Map();
    if (slot !== undefined) slots.set(before, slot);
    if (isTensor(value) && this.slots.has(value)) slots.set(written, this.slots.get(value));
    const [shape, dtype] = isTensor(value) ? [value.shape, value.dtype] : [null, null];
    this.forget(target);
    const result = call(args);
    if (slot !== undefined) slot.isPast = true;
    const back = (weights) => {
      const others = weights.clone();
      others.setAt(indices, 0);
      if (!slots.has(written)) return [others, null];
      const own = weights.at(...indices);
      const size = shape.reduce((all, one) => all * one, 1);
      return [others, (own.numel === size ? own.reshape(shape) : own.sumToSize(shape)).to(dtype)];
    };
    this.steps.push(
      /** @type {any} */ ({
        noted: { name: op, tensors: [before, written] },
        slots,
        out: [],
        parts: [],
        outs: [this.follow(target)],
        back,
      }),
    );
    return result;
  }

  withoutDerivative(_op, message, results) {
    for (const one of results) this.follow(one).refusal = message;
  }

  /** Something is done with what comes back to a tensor, once all of it is there; answers with what takes that away. */
  hook(tensor, change) {
    const slot = this.slots.get(tensor);
    slot.hooks = [...(slot.hooks ?? []), change];
    this.hooked.add(slot);
    return () => {
      slot.hooks = slot.hooks.filter((one) => one !== change);
      if (slot.hooks.length === 0) this.hooked.delete(slot);
    };
  }

  change(slot) {
    if (slot.sum === null || !this.hooked.has(slot)) return;
    for (const one of slot.hooks) slot.sum = one(slot.sum) ?? slot.sum;
  }

  arrive(step) {
    for (const slot of step.outs) this.change(slot);
  }

  /** Slots with hooks that no step made, by the step that comes to them last on the way back from a result. */
  #leavesHooked(result) {
    const steps = new Map();
    const found = new Set([this.slots.get(result)]);
    for (const step of this.hooked.size > 0 ? this.steps.toReversed() : []) {
      if (!step.outs.some((slot) => found.has(slot))) continue;
      for (const slot of step.slots.values()) {
        found.add(slot);
        if (this.hooked.has(slot)) steps.set(slot, step);
      }
      for (const slot of step.outs) steps.delete(slot);
    }
    const leaves = new Map();
    for (const [slot, step] of steps) leaves.set(step, [...(leaves.get(step) ?? []), slot]);
    return leaves;
  }

  add(slot, weights) {
    if (slot.refusal) throw refused("backward", slot.refusal);
    if (slot.isLost) this.refuse(`.backward() through ${slot.isLost}`);
    slot.came = slot.sum === null ? this.current : "add";
    super.add(slot, weights);
    this.reached.add(slot);
  }

  /** A step whose way back somebody else knows: what comes to the result, or to each of several, is made what comes to each of the tensors. */
  custom(tensors, result, back) {
    const isSeveral = Array.isArray(result);
    const results = [result].flat();
    this.isOwn = true;
    const slots = new Map();
    const kept = tensors.map((tensor) => {
      const handle = this.keep(tensor);
      if (this.slots.has(tensor)) slots.set(handle, this.slots.get(tensor));
      return handle;
    });
    const out = results.map((one) => this.keep(one));
    const noted = { name: "custom", tensors: kept };
    const outs = results.map((one) => this.follow(one));
    this.steps.push(/** @type {any} */ ({ noted, slots, out, parts: out, outs, back, isSeveral }));
  }

  #goOwnWay({ noted, slots, outs, back, isSeveral = false }) {
    const found = back(isSeveral ? outs.map(({ sum }) => sum) : outs[0].sum);
    noted.tensors.forEach((tensor, i) => {
      if (slots.has(tensor) && found[i] !== null) this.add(slots.get(tensor), found[i]);
    });
  }

  /** What was kept of a step is followed as what it was kept of. */
  #seeAsBefore({ slots, parts, outs }) {
    for (const [handle, slot] of slots) this.slots.set(handle, slot);
    for (const [i, part] of parts.entries()) this.slots.set(part, outs[i]);
  }

  goThrough(step) {
    this.current = step.noted.name;
    this.isStraight &&= KEEPS_NOTHING.has(this.current) || PRODUCTS.has(this.current);
    if (this.doubted.has(step)) this.refuse(".backward() through what was changed by its .data");
    if (this.creates) this.#seeAsBefore(step);
    if (KEEPS_RESULT.has(this.current) && this.lost.has(step.out)) this.#sayChanged(step, step.out);
    const isWhole = handlesOf(step).every((tensor) => !tensor.isDisposed);
    try {
      if (step.back) this.#goOwnWay(step);
      else super.goThrough(step);
    } catch (error) {
      if (isWhole || step.back) throw error;
      this.#sayChanged(step, undefined);
    }
    if (!this.retains) this.passed.add(step);
    for (const slot of this.last.get(step) ?? []) this.change(slot);
  }

  /**
   * Steps that were gone through are not gone through again, but those of the last time for which nothing has to be kept: after
   * the next one they go as well.
   */
  leave(before) {
    const isLeft = (step) => (this.passed.has(step) ? !keepsNothing(step.noted) : before.has(step));
    for (const { outs } of this.steps.filter(isLeft)) for (const slot of outs) slot.refusal = AGAIN;
    keepOnly(this.steps, (step) => !isLeft(step));
    const kept = new Set(this.steps.flatMap(handlesOf));
    for (const tensor of this.kept) if (!kept.has(tensor)) tensor.dispose();
    keepOnly(this.kept, (tensor) => kept.has(tensor));
  }

  /**
   * Goes back from a result.
   * @param {any[]} wanted tensors
   * @returns {any[]} the gradient of each, null where none came to it
   */
  backward(result, weights, wanted, retains, creates = false) {
    if (!this.slots.has(result)) throw refused("backward", NO_GRADIENT);
    const before = this.passed;
    Object.assign(this, { retains: retains || creates, creates, isStraight: true });
    this.reached = new Set();
    this.passed = new Set();
    const last = this.slots.get(result);
    // Where the way back is followed itself, its calls are noted as those of the program.
    const own = creates ? null : setRecorder(null);
    this.last = this.#leavesHooked(result);
    // Whoever hooks may keep what he is given.
    const within =
      creates || this.isOwn || this.hooked.size > 0 ? (/** @type {() => any} */ run) => run() : tidy;
    try {
      const found = within(() => {
        this.goBack(result, weights);
        if (!this.steps.some(({ outs }) => outs.includes(last))) this.change(last);
        return wanted.map((tensor) => this.slots.get(tensor)?.sum?.clone() ?? null);
      });
      this.leave(before);
      return found;
    } finally {
      for (const slot of this.reached) slot.sum = null;
      if (!creates) setRecorder(own);
    }
  }
}
