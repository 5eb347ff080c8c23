// What a function that a framework traces once finds and changes outside of itself. Called again it is not run by the framework: here it
// runs all the same, with what was there when it was traced, and what it changes then is undone.
import { walk } from "../syntax/scopes.js";
import { List } from "../values/sequences.js";
import { Table } from "../values/tables.js";

/** @type {WeakMap<any, string[]>} */
const namesByNode = new WeakMap();

/** The names that a function takes from outside of it. */
function namesFrom({ node }) {
  const names = namesByNode.get(node) ?? namesIn(node);
  namesByNode.set(node, names);
  return names;
}

function namesIn(node) {
  const names = new Set();
  walk(node.body, (one) => {
    if (one.type === "Name") names.add(one.id);
  });
  const isOwn = (name) => node.locals?.has(name) || node.parameters.some((one) => one.name === name);
  return [...names].filter((name) => !isOwn(name)).sort();
}

const copies = (entry) => (Array.isArray(entry) ? [...entry] : entry);

/** What may change of a value, as it is now; null of others. */
function stateOf(value) {
  if (value instanceof List) return [...value.items];
  if (value instanceof Table) return [...value.entries].map(([key, entry]) => [key, copies(entry)]);
  return value.isOfProgram && value.own instanceof Map ? [...value.own] : null;
}

function setState(value, state) {
  if (value instanceof List) value.items = [...state];
  else if (value instanceof Table) value.entries = new Map(state.map(([key, entry]) => [key, copies(entry)]));
  else value.own = new Map(state);
}

const partsOf = (state) => state.flat(2);

/** The state of what a function reaches outside of itself, at one moment. */
export class Outside {
  /** By scope and name. @type {Map<any, Map<string, any>>} */
  names = new Map();
  /** @type {Map<any, any>} */
  states = new Map();

  /** @param {any} made a function of the program @param {any[]} args */
  constructor(made, args) {
    this.#look(made);
    for (const one of args) this.#look(one);
  }

  #look(value) {
    if (value === null || typeof value !== "object" || this.states.has(value)) return;
    if (value.node !== undefined && value.scope !== undefined) this.#lookInto(value);
    if (value.method?.node !== undefined) this.#lookInto(value.method);
    if (value.self !== undefined) this.#look(value.self);
    for (const part of Array.isArray(value.items) ? value.items : []) this.#look(part);
    const state = stateOf(value);
    if (state === null) return;
    this.states.set(value, state);
    for (const part of partsOf(state)) this.#look(part);
  }

  #lookInto(made) {
    if (this.states.has(made)) return;
    this.states.set(made, null);
    for (const name of namesFrom(made)) {
      const scope = made.scope.holderOf(name);
      if (scope === null) continue;
      const value = scope.get(name);
      const own = this.names.get(scope) ?? new Map();
      this.names.set(scope, own.set(name, value));
      this.#look(value);
    }
  }

  /** Sets everything as it was then, but what holds anything of which `keeps` says that it lasts. @param {(part: any) => boolean} keeps */
  restore(keeps = () => false) {
    for (const [scope, own] of this.names) for (const [name, value] of own) scope.set(name, value);
    for (const [value, state] of this.states) {
      if (state === null) continue;
      const [before, now] = [state, stateOf(value)].map((one) => new Set(partsOf(one)));
      const isKept = (part) => before.has(part) !== now.has(part) && keeps(part);
      if (![...before, ...now].some(isKept)) setState(value, state);
    }
  }

  /** What came into something since then. */
  *added() {
    for (const [value, state] of this.states) {
      if (state === null) continue;
      const before = new Set(partsOf(state));
      for (const part of partsOf(stateOf(value))) if (!before.has(part)) yield part;
    }
  }
}

/**
 * Runs a function once more that was traced before.
 * @template T
 * @param {Outside} then what was there when it was traced @param {Outside} now what is there
 * @param {() => T} run @param {(part: any) => boolean} [keeps] says what is never set back
 * @returns {T}
 */
export function onceMore(then, now, run, keeps) {
  then.restore(keeps);
  try {
    return run();
  } finally {
    now.restore(keeps);
  }
}
