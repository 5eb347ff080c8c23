// What is as long as a whole batch, and meets the last one, which has fewer samples.
import { argumentAt, callsNamed, said, withArgument } from "../rules/writing.js";

/** Whether a shape has fewer in one axis than another one, and is the same else. */
function isCut(shape, whole) {
  const axes = shape.flatMap((size, axis) => (size === whole?.[axis] ? [] : [axis]));
  return shape.length === whole?.length && axes.length === 1 && shape[axes[0]] < whole[axes[0]];
}

/**
 * The last batch left out, where the same operation ran on whole ones.
 * @param {any} figure @param {any} place as placeOf() gives it @param {any[]} all the run's figures
 */
export function lastBatchOf(figure, place, all) {
  const isHere = (one) => one !== figure && `${one.source}` === `${figure.source}`;
  const before = all.find((one) => isHere(one) && (one.ok === true || one.make));
  if (before === undefined) return [];
  // Where nothing broadcast, both were as long.
  const [a, b] = figure.shapes;
  const isSmaller = before.shapes
    ? figure.shapes.some((shape, index) => isCut(shape, before.shapes[index]))
    : figure.shapes.length === 2 && (isCut(a, b) || isCut(b, a));
  if (!isSmaller) return [];
  return callsNamed(/^DataLoader$/, place)
    .filter((call) => argumentAt(call, "drop_last", 99) === null)
    .map((call) => {
      const changes = [withArgument(call, "drop_last=True", place)];
      return { ...said("lastBatch", {}, changes), warning: null, ways: [changes] };
    });
}
