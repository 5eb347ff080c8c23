// `array[…] = value`: what is assigned meets the place it is assigned to.
import { noteCopy } from "./operate.js";
import { session } from "./session.js";

/**
 * Notes an assignment for the figures.
 * @param {any} framework @param {any} array @param {any[]} indices as the engine takes them @param {any} value an array
 */
export function noteAssignment(framework, array, indices, value) {
  const { machine } = session();
  let place;
  try {
    place = array.tensor.at(...indices);
  } catch {
    return;
  }
  const names = /** @type {any} */ (machine.site).nodes
    .slice(0, 2)
    .map((node) => machine.source.code.slice(node.from, node.to));
  noteCopy(framework, place.shape, value, "copy_", names);
}
