// A tape of a program, as shapecast/python has it.
import { ProgramTape } from "./program-tape.js";

/**
 * Notes the calls of a program from now on.
 * @param {import("./program-tape.js").Program} program
 */
export function recordCalls(program) {
  const tape = new ProgramTape(program);
  const before = tape.start();
  return {
    follow: (tensor) => tape.follow(tensor),
    versionOf: (tensor) => tape.versionOf(tensor),
    /** A place that is changed and then assigned to itself. */
    twice: (tensor) => {
      tape.twice = tensor;
    },
    /** What is written to a tensor changes what is kept, as to PyTorch's `.data`. */
    hush: (tensor) => tape.quiet.add(tensor),
    /** A gradient to which another one is added. */
    sumsUp: (tensor) => tape.sums.add(tensor),
    custom: (tensors, result, back) => tape.custom(tensors, result, back),
    /** What the last step made goes back by formulas of its own. */
    goesBack(result, formulas) {
      const step = tape.steps.at(-1);
      if (step?.outs.includes(tape.slots.get(result))) step.noted.formulas = formulas;
    },
    /** By what step the gradient of a tensor came, and whether it came from more than one: "add". */
    cameBy: (tensor) => tape.slots.get(tensor)?.came,
    /** Whether all steps of the last way back were of those that keep nothing, or products. */
    wentStraight: () => tape.isStraight,
    /** Those of some tensors that a noted call took part in. */
    used(tensors) {
      const slots = new Set(tape.steps.flatMap((step) => [...step.slots.values()]));
      return tensors.filter((tensor) => slots.has(tape.slots.get(tensor)));
    },
    hook: (tensor, change) => tape.hook(tensor, change),
    follows: (tensor) => tape.slots.has(tensor),
    /** Whether the way back is noted, too. */
    creates: () => tape.creates,
    unfollow: (tensor) => tape.slots.delete(tensor),
    /** What derives from followed tensors, and was made by calls that were not seen: `how`. */
    expect(tensor, how) {
      if (!tape.slots.has(tensor)) tape.follow(tensor).isLost = how;
    },
    /** Nothing goes back any more to what a tensor was. */
    lose(tensor, how) {
      const slot = tape.slots.get(tensor);
      if (slot !== undefined) slot.isLost = how;
    },
    backward: (result, weights, wanted, retains = false, creates = false) =>
      tape.backward(result, weights, wanted, retains, creates),
    end() {
      ProgramTape.tools.setRecorder(before);
      tape.dispose();
    },
  };
}
