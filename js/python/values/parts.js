// Parts of the reader that only some programs come to need. What needs one that is not here is stopped; who can bring it
// does, and has everything done once more.

/** @type {Map<string, any>} */
const here = new Map();

/** The parts that were needed and are not here. @type {Set<string>} */
export const missing = new Set();

export function providePart(/** @type {string} */ name, /** @type {object} */ part) {
  here.set(name, part);
}

/** What a part provides. */
export function partOf(/** @type {string} */ name) {
  if (here.has(name)) return here.get(name);
  missing.add(name);
  throw new Error(`the part ${name} is not here`);
}
