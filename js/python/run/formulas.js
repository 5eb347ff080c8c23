// Formulas that are written as Python and worked out as lines of a program are, so that gradients go through them; no figure
// shows them.
import { during, session } from "../arrays/session.js";
import { parse } from "../syntax/parse.js";
import { sourceOf } from "../syntax/source.js";
import { Scope } from "./scope.js";

const SILENT = /** @type {any} */ ({ note: () => null });

/** What was read of each formula. @type {Map<string, { node: any, source: import("../syntax/source.js").Source }>} */
const read = new Map();

function readOnce(formula) {
  if (!read.has(formula)) {
    const source = sourceOf(formula);
    read.set(formula, { node: parse(source.code)[0].value, source });
  }
  return /** @type {any} */ (read.get(formula));
}

/** The names of a formula: those that it is given, and what an object has. */
class Names extends Scope {
  constructor(given, owner) {
    super(null);
    this.owner = owner;
    for (const [name, value] of Object.entries(given)) this.set(name, value);
  }
  get(name) {
    const own = super.get(name);
    return own === undefined ? this.owner?.attribute(name) : own;
  }
}

/** Runs a part of the framework's own: the machine is afterwards where it was. */
export function inside(run) {
  const { machine } = session();
  const { at, site, source, records } = machine;
  try {
    return during({ ...session(), figures: SILENT }, run);
  } finally {
    Object.assign(machine, { at, site, source, records });
  }
}

/**
 * What a formula comes to.
 * @param {string} formula
 * @param {Record<string, any>} given names with their values
 * @param {{ owner?: any, records?: boolean }} [details] what else names are looked for in; `records` says whether gradients go
 *   through it, where it is not left to the program
 */
export function workOut(formula, given, { owner = null, records } = {}) {
  const { node, source } = readOnce(formula);
  return inside(() => {
    const { machine } = session();
    machine.source = source;
    if (records !== undefined) machine.records = records;
    return machine.value(node, new Names(given, owner));
  });
}
