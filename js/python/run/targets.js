// What stands on the left of `=`: names, places, attributes, and lists of these.

import { removeAttribute, setAttribute } from "../builtins/attributes.js";
import { deleteItem, getItem, setItem } from "../values/items.js";
import { unpack } from "../values/iterate.js";
import { SET_ATTRIBUTE } from "../values/protocol.js";
import { List } from "../values/sequences.js";

/** Gives a target its value. */
export function assign(machine, target, value, scope) {
  switch (target.type) {
    case "Name":
      scope.set(target.id, value);
      break;
    case "Subscript": {
      const object = machine.value(target.object, scope);
      const key = machine.value(target.index, scope);
      // What is drawn of it is the place and the value.
      machine.mark(target, [target, machine.assigned ?? target], [object, value]);
      setItem(object, key, value);
      machine.made(object, "[]=", [object, value, key]);
      break;
    }
    case "Attribute": {
      const object = machine.value(target.object, scope);
      machine.at = target.from;
      if (object?.[SET_ATTRIBUTE] === undefined) machine.checkOdd(object, target.name);
      setAttribute(object, target.name, value);
      break;
    }
    default:
      assignAll(machine, target.elements, value, scope);
  }
}

function assignAll(machine, targets, value, scope) {
  const star = targets.findIndex(({ type }) => type === "Starred");
  const items = unpack(value, targets.length, star < 0 ? undefined : star);
  targets.forEach((target, i) => {
    if (i === star) assign(machine, target.value, new List(items[i]), scope);
    else assign(machine, target, items[i], scope);
  });
}

/** `target operator= value`: `change` answers with what the place shall hold. */
export function update(machine, target, scope, change) {
  if (target.type === "Name") scope.set(target.id, change(machine.value(target, scope), target));
  else if (target.type === "Subscript") {
    const object = machine.value(target.object, scope);
    const key = machine.value(target.index, scope);
    machine.mark(target, [target.object, target.index], [object, key]);
    const value = change(machine.made(getItem(object, key), "[]", [object, key]), target);
    setItem(object, key, value);
    machine.made(object, "[]=", [object, value, key]);
  } else {
    const object = machine.value(target.object, scope);
    setAttribute(object, target.name, change(machine.attribute(object, target.name), target));
  }
}

export function remove(machine, target, scope) {
  if (target.type === "Name") scope.delete(target.id);
  else if (target.type === "Subscript") {
    deleteItem(machine.value(target.object, scope), machine.value(target.index, scope));
  } else if (target.type === "Attribute") {
    const object = machine.value(target.object, scope);
    machine.at = target.from;
    removeAttribute(object, target.name);
  } else for (const element of target.elements ?? []) remove(machine, element, scope);
}
