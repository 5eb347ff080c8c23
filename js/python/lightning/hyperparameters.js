// What a model or a module of data was made with, as `self.save_hyperparameters()` keeps it: attributes, or keys.
import { itemsOf } from "../values/iterate.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { str } from "../values/repr.js";
import { Dict } from "../values/tables.js";
import { TYPES, Type } from "../values/types.js";

const HYPERPARAMETERS = new Type(
  "AttributeDict",
  TYPES.dict,
  "lightning.fabric.utilities.data.AttributeDict",
);

export class Hyperparameters extends Dict {
  get [TYPE]() {
    return HYPERPARAMETERS;
  }
  [ATTRIBUTE](name) {
    return this.get(name) ?? super[ATTRIBUTE]?.(name);
  }
  [SET_ATTRIBUTE](name, value) {
    this.set(name, value);
  }
  /** A line each by their names, their values below each other. */
  [REPR]() {
    const rows = [...this.walk()].map(([name, value]) => [`"${str(name)}":`, str(value)]).sort();
    const width = Math.max(0, ...rows.map(([name]) => name.length));
    return rows.map(([name, value]) => `${name.padEnd(width)} ${value}`).join("\n");
  }
}

/**
 * What the `__init__` of an object's class is given, by its names.
 * @param {any} made @param {any[]} args @param {Record<string, any>} keywords
 */
function givenTo(made, args, keywords) {
  const start = made.type.memberOf("__init__", made)?.method;
  if (start?.bind === undefined) return [];
  const { parameters } = start.node;
  const names = parameters.filter(({ kind }) => /plain|keyword/.test(kind)).map(({ name }) => name);
  const scope = start.bind([made, ...args], keywords);
  const more = parameters.find(({ kind }) => kind === "options");
  const others = more === undefined ? [] : [...scope.get(more.name).walk()];
  return [...names.slice(1).map((name) => [name, scope.get(name)]), ...others];
}

/** `self.save_hyperparameters("lr", ignore=["net"])` of an object that was made with these arguments. */
export function keep(hyperparameters, made, { args, keywords }, names, { ignore = null }) {
  const listed = (given) => (typeof given === "string" ? [given] : given === null ? [] : itemsOf(given));
  const only = names.flatMap((name) => listed(name));
  const without = listed(ignore);
  for (const [name, value] of givenTo(made, args, keywords))
    if (!without.includes(name) && (only.length === 0 || only.includes(name)))
      hyperparameters.set(name, value);
  return null;
}
