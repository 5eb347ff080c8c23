// A sum of what comes into convolutions and what comes out of them: without padding they give smaller pictures.
import { argumentAt, callsNamed, numberOf, said, withArgument } from "../rules/writing.js";

const FIRST = 2;

/** Whether two shapes are pictures that are equal but for height and width. */
const areCropped = ([a, b]) =>
  a.length === b.length &&
  a.length > FIRST &&
  a.slice(0, FIRST).join() === b.slice(0, FIRST).join() &&
  a.slice(FIRST).every((size, axis) => size !== b[axis + FIRST]);

/** @param {any} figure @param {any} place as placeOf() gives it */
export function paddingOf({ op, shapes }, place) {
  if (!/^(?:add|sub|mul)_?$/.test(op) || shapes.length !== 2 || !areCropped(shapes)) return [];
  const isPlain = (call) => {
    const [stride, kernel] = [argumentAt(call, "stride", 3), argumentAt(call, "kernel_size", 2)];
    const isWider = kernel !== null && numberOf(kernel) !== 1;
    return isWider && argumentAt(call, "padding", 4) === null && (stride === null || numberOf(stride) === 1);
  };
  const calls = callsNamed(/^Conv[123]d$/, place).filter(isPlain);
  if (calls.length === 0) return [];
  const changes = calls.map((call) => withArgument(call, 'padding="same"', place));
  return [{ ...said("samePadding", {}, changes), warning: null, ways: [changes] }];
}
