// Which names a function has of its own: its parameters, and all that its body gives a value to.

/** Calls `visit` for every name that a target gives a value to. */
export function targetNames(target, visit) {
  if (target.type === "Name") visit(target.id);
  else if (target.type === "Starred") targetNames(target.value, visit);
  else if (target.type === "Tuple" || target.type === "List") {
    for (const element of target.elements) targetNames(element, visit);
  }
}

/** Calls `visit` for every node below `node`, a tree or a list of trees; what it answers with `false` is not entered. */
export function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
  } else if (node !== null && typeof node === "object") {
    if (node.type !== undefined && visit(node) === false) return;
    for (const key in node) {
      const child = node[key];
      if (child !== null && typeof child === "object") walk(child, visit);
    }
  }
}

/** Calls `visit` for every name that a node itself gives a value to. */
export function namesGiven(node, visit) {
  const { type } = node;
  if (type === "Assign" || type === "Delete") {
    for (const target of node.targets) targetNames(target, visit);
  } else if (type === "Augmented" || type === "For" || type === "Named") targetNames(node.target, visit);
  else if (type === "Import") {
    for (const { name, alias } of node.names) visit(alias ?? name.split(".")[0]);
  } else if (type === "With") {
    for (const { target } of node.items) if (target !== null) targetNames(target, visit);
  } else if (type === "Try") {
    for (const { name } of node.handlers) if (name !== null) visit(name);
  } else if (type === "Match" || type === "Unread") node.names.forEach(visit);
  else if (type === "Function" || type === "Class") visit(node.name);
}

export const HAS_ITS_OWN = /^(?:Function|Lambda|Class)$/;

/** The names that statements give values to, those of functions and classes among them apart. @returns {Set<string>} */
export function namesIn(statements) {
  const names = new Set();
  walk(statements, (node) => {
    namesGiven(node, (name) => names.add(name));
    return !HAS_ITS_OWN.test(node.type);
  });
  return names;
}

/** The names of its own, those that it says stand outside of it with where, and whether it gives values as it goes. */
export function namesOfFunction(parameters, body) {
  const locals = new Set(parameters.map(({ name }) => name));
  /** @type {Map<string, string>} */
  const outer = new Map();
  let isGenerator = false;
  walk(body, (node) => {
    namesGiven(node, (name) => locals.add(name));
    if (node.type === "Outer") for (const name of node.names) outer.set(name, node.word);
    else if (node.type === "Yield") isGenerator = true;
    return !HAS_ITS_OWN.test(node.type);
  });
  for (const name of outer.keys()) locals.delete(name);
  return { locals, outer, isGenerator };
}

/** A name with its dots, as it stands in the code. */
export const pathOf = ({ object, id, name }) => (object == null ? id : `${pathOf(object)}.${name}`);
