// The names of a program that nobody defines.
import { isRefusedName } from "../syntax/expressions.js";
import { namesGiven, targetNames, walk } from "../syntax/scopes.js";
import { starModule } from "../syntax/star-imports.js";

/** The names that a program reads and nobody defines. @param {any[]} statements @param {import("../run/world.js").World} world */
export function freeNames(statements, world) {
  const given = new Set(["self", "super"]);
  const read = new Set();
  /** Modules of which everything is imported. @type {any[]} */
  const stars = [];
  walk(statements, (node) => {
    namesGiven(node, (name) => given.add(name));
    for (const { name } of node.parameters ?? []) given.add(name);
    for (const { target } of node.clauses ?? []) targetNames(target, (name) => given.add(name));
    if (node.type === "Name") read.add(node.id);
    else if (node.isAll) stars.push(world.module(starModule(node)));
    return true;
  });
  const isKnown = (name) =>
    given.has(name) || world.names.has(name) || stars.some((module) => module?.member(name) !== undefined);
  return [...read].filter((name) => !isKnown(name) && !isRefusedName(name));
}
