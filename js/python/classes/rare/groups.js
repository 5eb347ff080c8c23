// `except*`: several exceptions at once, of which each clause takes those of its kinds.
import { refuseHere } from "../../arrays/refuse.js";
import { itemsOf } from "../../values/iterate.js";
import { List } from "../../values/sequences.js";
import { ExceptionValue, Raised, TYPES } from "../../values/types.js";

const isGroup = (value) => value.type.inherits(TYPES.ExceptionGroup);
const partsOf = (group) => itemsOf(group.args[1]);
const groupOf = (group, parts) =>
  parts.length === 0 ? null : new ExceptionValue(group.type, [group.args[0], new List(parts)]);

/** What of a group is of some kinds, and what is not; groups in it are taken apart as well. */
function split(group, isOne) {
  const [taken, left] = [/** @type {any[]} */ ([]), /** @type {any[]} */ ([])];
  for (const part of partsOf(group)) {
    if (isOne(part)) taken.push(part);
    else if (isGroup(part)) {
      const [hit, rest] = split(part, isOne);
      if (hit !== null) taken.push(hit);
      if (rest !== null) left.push(rest);
    } else left.push(part);
  }
  return [groupOf(group, taken), groupOf(group, left)];
}

/** Runs the clauses that take something; what none takes goes on. */
export function handleGroup(machine, node, error, scope, matches) {
  const { value } = error;
  const isWhole = isGroup(value);
  /** @type {any} */
  let rest = isWhole ? value : new ExceptionValue(TYPES.ExceptionGroup, ["", new List([value])]);
  for (const { kind, name, body } of node.handlers) {
    if (rest === null) break;
    const kinds = machine.value(kind, scope);
    const [hit, left] = split(rest, (one) => matches(one, kinds));
    rest = left;
    if (hit === null) continue;
    if (name !== null) scope.set(name, hit);
    machine.handled.push(new Raised(hit));
    try {
      machine.block(body, scope);
    } catch (next) {
      if (next instanceof Raised) refuseHere("what is raised in `except*`");
      throw next;
    } finally {
      machine.handled.pop();
      if (name !== null) scope.forget(name);
    }
  }
  if (rest === null) return null;
  throw isWhole && partsOf(rest).length < partsOf(value).length
    ? Object.assign(new Raised(rest), { at: error.at })
    : error;
}
