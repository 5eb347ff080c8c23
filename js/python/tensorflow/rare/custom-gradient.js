// @tf.custom_gradient: a function that gives a value, and a function that gives the way back through it.
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Outside } from "../../run/again.js";
import { WrappedFunction } from "../../run/functions.js";
import { Tuple } from "../../values/sequences.js";
import { convert, isTensor } from "../convert.js";
import { wrap } from "../framework.js";

/** Runs something that no tape notes. */
function unnoted(machine, run) {
  const open = machine.tape?.open ?? [];
  const before = open.map(({ isStopped }) => isStopped);
  for (const tape of open) tape.isStopped = true;
  try {
    return run();
  } finally {
    for (const [i, tape] of open.entries()) tape.isStopped = before[i];
  }
}

/** Variables that a function reaches without being given them have gradients of their own, which it would have to tell. */
function checkOutside(method) {
  for (const own of new Outside(method, []).names.values())
    for (const value of own.values())
      if (value !== null && typeof value === "object" && "trainable" in value)
        refuseHere("variables around a tf.custom_gradient");
}

class Custom extends WrappedFunction {
  call(args, keywords, machine) {
    if (Object.keys(keywords).length > 0) refuseHere("such a call of a tf.custom_gradient");
    if (machine.graph !== null) machine.graph.isKnown = false;
    const inputs = args.map((one) => wrap(convert(one)));
    const given = unnoted(machine, () => super.call(inputs, {}, machine));
    if (!(given instanceof Tuple) || given.items.length !== 2) return refuseHere("such a tf.custom_gradient");
    const [value, back] = given.items;
    if (!isTensor(value)) return refuseHere("a tf.custom_gradient of several results");
    const own = tensorOf(value);
    const made = wrap(inputs.some((one) => tensorOf(one) === own) ? own.clone().detach() : own);
    const notes = machine.tape?.notes ?? null;
    if (notes === null) return made;
    checkOutside(this.method);
    const tensors = inputs.map(tensorOf);
    if (!tensors.some((one) => notes.follows(one))) return made;
    notes.custom(tensors, tensorOf(made), (found) => {
      if (machine.tape.notes !== null) refuseHere("a gradient of the gradient of a tf.custom_gradient");
      const answer = unnoted(machine, () => machine.call(back, [wrap(found)]));
      const all = answer instanceof Tuple ? answer.items : [answer];
      if (all.length !== tensors.length) refuseHere("such gradients of a tf.custom_gradient");
      return all.map((one, i) => {
        if (one === null) return null;
        const gradient = isTensor(one) ? tensorOf(one) : convert(one, tensors[i].dtype);
        const isRight = `${gradient.shape}` === `${tensors[i].shape}` && gradient.dtype === tensors[i].dtype;
        return isRight ? gradient : refuseHere("such gradients of a tf.custom_gradient");
      });
    });
    return made;
  }
}

/** tf.custom_gradient(function). */
export const customGradient = ([made], { f = made }) =>
  f?.node === undefined ? refuseHere("such a tf.custom_gradient") : new Custom(f);
