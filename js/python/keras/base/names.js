// What a run of Keras knows of itself: the names that have been given, and where in its layers it is.
import { session } from "../../arrays/session.js";

/**
 * @typedef {{
 *   counts: Map<string, number>,
 *   path: any[],
 *   training: (boolean | null)[],
 * }} State
 */

/** @type {WeakMap<object, State>} */
const states = new WeakMap();

/** @returns {State} */
export function stateOfKeras() {
  const { machine } = session();
  const known = states.get(machine) ?? { counts: new Map(), path: [], training: [] };
  states.set(machine, known);
  return known;
}

/** `MaxPooling2D` as `max_pooling2d`: words begin where a capital letter is followed by small ones, or stands behind one. */
export const snakeCase = (name) =>
  name
    .replace(/\W/g, "")
    .replace(/(?<=.)(?=[A-Z][a-z])/g, "_")
    .replace(/(?<=[a-z])(?=[A-Z])/g, "_")
    .toLowerCase();

/** `dense`, `dense_1` and so on. */
export function numbered(base) {
  const { counts } = stateOfKeras();
  const count = counts.get(base) ?? 0;
  counts.set(base, count + 1);
  return count === 0 ? base : `${base}_${count}`;
}

/** Does something in a layer, whose name stands in the paths of the variables that are made there. */
export function inside(layer, run) {
  const { path } = stateOfKeras();
  if (path[path.length - 1] === layer) return run();
  path.push(layer);
  try {
    return run();
  } finally {
    path.pop();
  }
}

/** The sizes of the program itself, wherever in it something is traced. */
export const programSizes = () => {
  const { root, generic } = /** @type {any} */ (session());
  return root ?? generic;
};

/** The path of a variable that is made now. */
export const pathOf = (name) => [...stateOfKeras().path.map((layer) => layer.name), name].join("/");
