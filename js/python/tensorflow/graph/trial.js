// The branch of a statement that is not taken: AutoGraph traces it as well. It is run on trial here, for what it prints, for what fails in it
// and for the dtypes of what it gives; whatever it changes is set back.
import { refuseHere } from "../../arrays/refuse.js";
import { during, session } from "../../arrays/session.js";
import { Outside } from "../../run/again.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, isArray } from "../convert.js";
import { Creations } from "../training/creations.js";
import { variablesOf } from "../training/variable.js";
import { following, livenessOf, namesIn, returns } from "./liveness.js";
import { leaveStatement } from "./user-code.js";

/** A loop over a tensor is traced for one round, whatever it would run. */
export class RoundOver {
  /** @param {any} node the loop */
  constructor(node) {
    this.node = node;
  }
}

/** The dtype of a value in a graph; null of what is no tensor there. */
function dtypeOf(value) {
  if (isArray(value)) return "trainable" in value || value.tensor === null ? null : value.tensor.dtype;
  if (typeof value === "string") return "string";
  return /^(?:bigint|number|boolean)$/.test(typeof value) ? convert(value).dtype : null;
}

/** How many things stand in a value; null of one that nothing stands in. */
const lengthOf = (value) => (value instanceof List || value instanceof Tuple ? value.items.length : null);

/** Both branches give a name a value of the same dtype. @returns {void} */
function checkDtypes(name, main, other) {
  if (lengthOf(main) !== lengthOf(other)) refuseHere("branches that give values of other structures");
  if (lengthOf(main) !== null)
    return main.items.forEach((one, i) => {
      checkDtypes(name, one, other.items[i]);
    });
  const dtypes = [main, other].map(dtypeOf);
  if (dtypes.includes(null) || dtypes[0] === dtypes[1]) return;
  raise(
    "TypeError",
    `'${name}' has dtype ${dtypes[0]} in the main branch, but dtype ${dtypes[1]} in the else branch`,
  );
}

/** Runs with nothing drawn, and with what is printed given back. */
function heard(machine, run) {
  const own = ["write", "writeAlways"].map((name) => [name, Object.getOwnPropertyDescriptor(machine, name)]);
  let text = "";
  Object.assign(machine, {
    write(one) {
      if (!machine.isSilent) text += one;
    },
    // What a run prints, and no trace does.
    writeAlways() {},
  });
  try {
    const left = during({ ...session(), figures: /** @type {any} */ ({ note: () => null }) }, run);
    return { left, text };
  } finally {
    for (const [name, before] of own)
      if (before === undefined) delete machine[/** @type {string} */ (name)];
      else Object.defineProperty(machine, /** @type {string} */ (name), before);
  }
}

/**
 * Runs statements of a function on trial.
 * @param {any} machine @param {any} called the function @param {any[]} statements @param {any} scope
 * @returns {{ left: any, text: string, names: Map<string, any> }} how they are left, what they print, and the names there in the end
 */
function onTrial(machine, called, statements, scope) {
  const place = scope.named();
  const before = new Map(place.entries());
  const outside = new Outside(called, [...before.values()]);
  const variables = variablesOf(machine);
  const made = new Creations(false);
  for (const one of variables.all) if (one.hasValue) made.begun(one);
  const { at, site, assigned, isSilent } = machine;
  variables.traces.push(made);
  try {
    const found = heard(machine, () => machine.block(statements, scope));
    return { ...found, names: new Map(place.entries()) };
  } finally {
    variables.traces.pop();
    made.undo();
    outside.restore();
    for (const [name] of [...place.entries()]) if (!before.has(name)) place.forget(name);
    for (const [name, value] of before) place.set(name, value);
    Object.assign(machine, { at, site, assigned, isSilent });
  }
}

/** What a branch returns that is not taken, and which one it is. @typedef {{ node: any, scope: any, isMain: boolean, value: any }} Returned */

/** The branches on trial of the functions that are converted. */
export class Trials {
  /** By statement what is printed after the other branch, and the names that it ends with. @type {Map<any, { isMain: boolean, text: string, names: Map<string, any> }>} */
  tried = new Map();
  /** How many are under way. */
  depth = 0;

  /** @param {any} converter */
  constructor(converter) {
    this.converter = converter;
  }

  /** Traces the branch that is not taken, with what stands below it where the other one returns. */
  branch(node, scope, taken) {
    const { machine, frame } = this.converter;
    const { called, returned, node: inside, loops } = frame;
    const [other, main] = taken ? [node.otherwise, node.body] : [node.body, node.otherwise];
    const isLast = loops.length === 0 && inside.body.includes(node) && returns(main);
    const statements = isLast ? [...other, ...(following(inside.body, node) ?? [])] : other;
    if (statements.length === 0) return;
    this.depth++;
    try {
      const { text, names, left } = onTrial(machine, called, statements, scope);
      const isMain = !taken;
      if (isMain) machine.write(text);
      this.tried.set(node, { isMain, text: isMain ? "" : text, names });
      if (typeof left === "object" && left !== null)
        returned.push({ node, scope, isMain, value: left.value });
    } finally {
      this.depth--;
    }
  }

  /** Both branches were traced: what the second one printed is told, and the names that are read below are of one dtype. */
  both(node, scope) {
    const found = this.tried.get(node);
    if (found === undefined) return;
    this.tried.delete(node);
    this.converter.machine.write(found.text);
    const live = livenessOf(this.converter.frame.node).after.get(node) ?? new Set();
    const now = new Map(scope.named().entries());
    const names = [...namesIn([...node.body, ...node.otherwise])].filter((name) => live.has(name));
    for (const name of names.sort()) {
      if (!now.has(name) || !found.names.has(name)) continue;
      const [one, other] = [now.get(name), found.names.get(name)];
      if (found.isMain) checkDtypes(name, other, one);
      else checkDtypes(name, one, other);
    }
  }
}

/** What a function returns is of one dtype whichever branch is taken. @template T @param {Returned[]} returned @param {T} value @returns {T} */
export function checkReturned(returned, value) {
  for (const { node, scope, isMain, value: other } of returned.reverse())
    try {
      if (isMain) checkDtypes("retval_", other, value);
      else checkDtypes("retval_", value, other);
    } catch (error) {
      leaveStatement(error, node, scope);
      throw error;
    }
  return value;
}
