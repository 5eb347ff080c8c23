// A recorded program, done once more under whatever is traced now.
import { bind, Literal } from "./core.js";

/** @param {any} program @param {any[]} inputs */
export function evaluate(program, inputs) {
  const values = new Map();
  for (const [i, variable] of program.constants.entries()) values.set(variable, program.values[i]);
  for (const [i, variable] of program.inputs.entries()) values.set(variable, inputs[i]);
  const read = (atom) => (atom instanceof Literal ? atom : values.get(atom));
  for (const { name, inputs: given, params, outputs } of program.equations) {
    const made = bind(name, given.map(read), params);
    for (const [i, variable] of outputs.entries()) values.set(variable, Array.isArray(made) ? made[i] : made);
  }
  return program.outputs.map(read);
}
