// Values of names that the text does not define: arrays of the shapes that were given, and letters that stand for sizes.

import { raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { engine } from "./engine.js";
import { session } from "./session.js";

/** The module whose arrays they are: PyTorch's where the framework of a dialect is not here. */
export const moduleOf = (dialect, modules) => modules[MODULES[dialect]] ?? modules.torch;

const MODULES = { pytorch: "torch", numpy: "numpy", tensorflow: "tensorflow", jax: "jax.numpy" };

/** Puts them into the scope of a program; `dtypes` of those that are no floats, `letters`: sizes by what they are called; `numbers`: what is known to be a number alone. */
export function givenArrays(scope, { shapes, dtypes, dialect, numbers }, letters, modules) {
  for (const [letter, value] of letters) scope.set(letter, value);
  for (const name of numbers) scope.set(name, new Unknown(null, "float"));
  for (const [name, sizes] of Object.entries(shapes)) {
    if (!Array.isArray(sizes)) raise("TypeError", `shapes.${name} is no list of sizes`);
    const { mode, generic } = session();
    const shape = sizes.map((size) => (typeof size === "number" ? size : generic.standFor(size)));
    const dtype = dtypes[name] ?? (dialect === "numpy" ? "float64" : "float32");
    const tensor = mode === "shapes" ? engine.empty(shape, { dtype }) : engine.ones(shape, { dtype });
    scope.set(name, Object.assign(moduleOf(dialect, modules).arrayOf(tensor), { isGiven: true }));
  }
}
