// The frameworks that code may speak to. Each is provided by a module of provided/, so that a page brings only those that
// a text names.
import { hasLaterMethod, hasMethod } from "../builtins/attributes.js";
import { BUILTINS } from "../builtins/builtins.js";
import { World } from "../run/world.js";

/**
 * Its modules by path, and which attributes its values have.
 * @typedef {{ modules: Record<string, any>, hasAttribute(name: string): boolean }} Framework
 */

/** @type {Set<Framework>} */
const provided = new Set();
/** @type {World | null} */
let world = null;

/** Makes a framework known to every program that runs from now on. */
export function provideFramework(/** @type {Framework} */ framework) {
  provided.add(framework);
  world = null;
}

/** What programs know without defining it. */
export function worldOfPrograms() {
  world ??= new World(Object.assign({}, ...[...provided].map(({ modules }) => modules)), BUILTINS);
  return world;
}

/** What people ask arrays for and no framework's array has: `x.newaxis` is known, and fails as it does there. */
const OF_NO_ARRAY = new Set("newaxis length len rank stack zeros ones".split(" "));

/** Whether any value that code may meet has an attribute of that name, or is known to have none. */
export const isAttribute = (name) =>
  hasMethod(name) ||
  OF_NO_ARRAY.has(name) ||
  [...provided].some(({ hasAttribute }) => hasAttribute(name)) ||
  hasLaterMethod(name);
