// Going back through what a program ran with values: the engine has noted the calls, and finds the gradients.

import { recordCalls } from "../../gradients/recorded-calls.js";
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { torch } from "../torch/tensor.js";
import { Derived, derive } from "./derived.js";

/** Notes the calls of the machine's program from now on. */
export function openTape(machine) {
  const tape = recordCalls({ isOn: () => machine.records, refuse: refuseHere });
  /** What gradients are kept of. @type {Set<Derived>} */
  const keepers = new Set();
  return {
    ...tape,
    keepers,
    /** What is done once the gradients of this way back are there. @type {(() => any)[]} */
    afterwards: [],
    followLeaf(leaf) {
      tape.follow(leaf.tensor);
      keepers.add(leaf);
    },
    /** Another tensor in the place of a leaf's, which somebody else may have too. */
    replaced(leaf, before) {
      if (!(leaf instanceof Derived && leaf.isLeaf)) return;
      // PyTorch goes back through what was made before with the numbers of now.
      tape.lose(before, "a tensor whose .data was assigned in between");
      leaf.tensor = leaf.tensor.detach();
      tape.follow(leaf.tensor);
    },
  };
}

const isRecorded = (value) => value instanceof Derived && value.isRecorded;

/** By what step a gradient is made that came through another one. */
const STEPS = {
  pow: "MulBackward0",
  exp: "MulBackward0",
  sin: "MulBackward0",
  cos: "MulBackward0",
  log: "DivBackward0",
  add: "AddBackward0",
};

/** The gradient of each of several tensors, null where a result does not depend on it. */
export function gradientsOf(result, weights, wanted, retains, creates = false) {
  const { machine } = session();
  const given = weights === null ? undefined : tensorOf(weights);
  const found = asking(torch.words, () =>
    machine.tape.backward(tensorOf(result), given, wanted.map(tensorOf), retains, creates),
  );
  // PyTorch names the step that gave the first one.
  if (machine.watchesNumbers && found.some((one) => one !== null && engine.any(engine.isnan(one)).item()))
    refuseHere("a gradient that is no number, where that is watched for");
  return found.map((one, i) => {
    if (one === null) return null;
    const array = new ArrayValue(torch, one);
    if (!creates) return array;
    if (!machine.tape.follows(one)) {
      // What goes piece by piece has a gradient that is as constant as that of what goes straight, and PyTorch follows it.
      if (!machine.tape.wentStraight()) refuseHere("create_graph=True through such a step");
      return array;
    }
    return derive(array, STEPS[machine.tape.cameBy(tensorOf(wanted[i]))] ?? null, wanted[i]);
  });
}

/** Adds what comes back to what every leaf has, or each of `inputs`. */
export function goBack(result, weights, retains, creates, inputs = null) {
  const { machine } = session();
  const { keepers, afterwards } = machine.tape;
  const wanted = inputs ?? [...keepers].filter(isRecorded);
  gradientsOf(result, weights, wanted, retains, creates).forEach((found, i) => {
    const keeper = wanted[i];
    if (found === null) return;
    if (keeper.narrow !== null) Object.assign(found, { narrow: keeper.narrow, isRough: true });
    if (keeper.gradient === null) keeper.gradient = found;
    else {
      machine.tape.sumsUp(tensorOf(keeper.gradient));
      tensorOf(keeper.gradient).add_(tensorOf(found));
    }
  });
  const { records } = machine;
  machine.records = false;
  for (const one of afterwards.splice(0)) one();
  machine.records = records;
}
