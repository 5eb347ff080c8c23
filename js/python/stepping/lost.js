// What goes with a statement that is stepped over: the names it gives values to, the attributes, the lists and tables it changes.
import { setAttribute } from "../builtins/attributes.js";
import { HAS_ITS_OWN, namesGiven, walk } from "../syntax/scopes.js";
import { List } from "../values/sequences.js";
import { Table } from "../values/tables.js";
import { Unknown } from "../values/unknown.js";
import { UNREAD } from "./unread.js";

/** Methods that change lists, tables and sets. */
const CHANGES =
  /^(?:append|extend|insert|add|update|setdefault|pop|popitem|remove|discard|clear|sort|reverse)$/;
/** Methods by which an array gets another shape. */
const RESHAPES =
  /^(?:resize_?|resize_as_|set_|t_|as_strided_|(?:un)?squeeze_|(?:transpose|swap(?:axes|dims))_)$/;

/** What an expression is worth, undefined where that can't be told. */
function worthOf(machine, node, scope) {
  try {
    return machine.value(node, scope);
  } catch {
    return undefined;
  }
}

const isHolder = (value) => value instanceof List || value instanceof Table;

/** Takes the value from a name, or from the attribute of an object. */
function lose(machine, place, scope) {
  machine.hasLost = true;
  if (place.type === "Name") scope.set(place.id, UNREAD);
  else if (place.type === "Attribute") {
    const object = worthOf(machine, place.object, scope);
    try {
      setAttribute(object, place.name, UNREAD);
    } catch {
      lose(machine, place.object, scope);
    }
  } else if (place.object !== undefined) lose(machine, place.object, scope);
}

/** Takes the value from lists and tables whose items are not known any more. */
function loseHolder(machine, place, scope) {
  const value = worthOf(machine, place, scope);
  if (value === undefined || isHolder(value)) lose(machine, place, scope);
}

function loseTargets(machine, target, scope) {
  if (target.type === "Attribute") lose(machine, target, scope);
  else if (target.type === "Subscript") loseHolder(machine, target.object, scope);
  else for (const element of target.elements ?? []) loseTargets(machine, element, scope);
}

/** Whether what is called changes what it is a method of. */
function isChange({ type, callee }, machine, scope) {
  if (type !== "Call" || callee.type !== "Attribute") return false;
  if (RESHAPES.test(callee.name)) return true;
  return CHANGES.test(callee.name) && isHolder(worthOf(machine, callee.object, scope));
}

/** Takes the values from all that some statements would have given or changed, whichever of them would have run. */
export function loseAll(machine, statements, scope) {
  walk(statements, (node) => {
    namesGiven(node, (name) => lose(machine, { type: "Name", id: name }, scope));
    if (node.type === "Assign") for (const target of node.targets) loseTargets(machine, target, scope);
    else if (node.type === "Augmented") loseTargets(machine, node.target, scope);
    if (isChange(node, machine, scope)) lose(machine, node.callee.object, scope);
    return !HAS_ITS_OWN.test(node.type);
  });
}

/** Takes the values from lists and tables that statements change: in a loop nobody knows how often. */
export function loseHolders(machine, statements, scope) {
  walk(statements, (node) => {
    if (isChange(node, machine, scope)) lose(machine, node.callee.object, scope);
    return !HAS_ITS_OWN.test(node.type);
  });
}

/** Whether some statements leave the function that they stand in. */
export function returns(statements) {
  let found = false;
  walk(statements, (node) => {
    found ||= /^(?:Return|Yield)$/.test(node.type) || (node.type === "Unread" && node.leaves);
    return !found && !HAS_ITS_OWN.test(node.type);
  });
  return found;
}

/** Whether some statements leave, or cut short, a round of the loop that they stand in. */
export function breaks(statements) {
  let found = false;
  walk(statements, (node) => {
    found ||= /^(?:Break|Continue)$/.test(node.type);
    return !found && !HAS_ITS_OWN.test(node.type) && !/^(?:For|While)$/.test(node.type);
  });
  return found;
}

/** The value of a name, undefined where it has none. */
export function stateOf(scope, name) {
  let value;
  try {
    value = scope.get(name);
  } catch {
    return undefined;
  }
  const tensor = value?.tensor;
  return tensor ? `${tensor.shape} ${tensor.dtype}` : value;
}

const isFraction = (value) => typeof value === "number" || (value instanceof Unknown && value.isValue);

/** Those of some names whose values are others than before, as far as shapes may come of it. */
export const changedNames = (before, scope) =>
  [...before].filter(([name, state]) => {
    const now = stateOf(scope, name);
    return (
      state !== undefined && state !== UNREAD && now !== state && !(isFraction(state) && isFraction(now))
    );
  });
