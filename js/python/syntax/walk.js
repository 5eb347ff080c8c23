// The tree of a program from above: every node of it, the outer one first.

/** Calls `visit` with each node below and including `tree`, which may be a list of them. */
export function walk(tree, visit) {
  if (Array.isArray(tree)) {
    for (const item of tree) walk(item, visit);
    return;
  }
  if (typeof tree !== "object" || tree === null || tree instanceof Set || tree instanceof Map) return;
  if (typeof tree.type === "string") visit(tree);
  for (const value of Object.values(tree)) walk(value, visit);
}

/** The nodes of a type. @returns {any[]} */
export function nodesOf(tree, ...types) {
  const found = [];
  walk(tree, (node) => {
    if (types.includes(node.type)) found.push(node);
  });
  return found;
}
