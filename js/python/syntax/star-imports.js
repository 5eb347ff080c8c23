// `from numpy import *`: all that a module has under the names that the program uses.
import { refuse } from "./refusal.js";
import { walk } from "./scopes.js";

/** What stands for a module that is another one with pictures. */
const WITH_PICTURES = { pylab: "numpy" };

/** The path of the module whose names an import of everything gives. */
export const starModule = ({ module }) => WITH_PICTURES[module] ?? module;

/**
 * Gives the imports of everything the names that they are imported for. What is imported from a module that is not read is refused,
 * or marked as unread where a program is stepped through.
 * @param {any[]} statements
 * @param {import("../run/world.js").World} world
 * @param {boolean} steps
 * @returns {any} one of them, of a module that is here in part if there is one; null where there is none
 */
export function fillStars(statements, world, steps) {
  const stars = [];
  const used = new Set();
  walk(statements, (node) => {
    if (node.type === "Import" && node.isAll) stars.push(node);
    else if (node.type === "Name") used.add(node.id);
    return true;
  });
  for (const star of stars) {
    const path = starModule(star);
    const module = world.module(path);
    if (module !== undefined) {
      const has = (name) => !name.startsWith("_") && module.member?.(name) !== undefined;
      star.isInPart = path !== star.module;
      star.module = path;
      star.names = [...used].filter(has).map((name) => ({ name, alias: null, from: star.from }));
    } else if (steps) Object.assign(star, { type: "Unread", names: [], leaves: false });
    else refuse("import *", star);
  }
  return stars.find(({ isInPart }) => isInPart) ?? stars[0] ?? null;
}
