// The names under which a program knows the modules of its framework.

/** How each framework's module is imported, and called. */
export const MODULES = {
  pytorch: { path: "torch", root: "torch" },
  numpy: { path: "numpy", root: "np" },
  tensorflow: { path: "tensorflow", root: "tf" },
  jax: { path: "jax.numpy", root: "jnp" },
};

export const importOf = (dialect) => {
  const { path, root } = MODULES[dialect];
  return path === root ? `import ${path}` : `import ${path} as ${root}`;
};

/** The names of the framework's module in a program: those of its imports, and the usual one. */
export function rootsOf(statements, dialect) {
  const { path, root } = MODULES[dialect];
  const roots = new Set([root]);
  for (const statement of statements) {
    if (statement.type !== "Import" || statement.module !== null) continue;
    for (const { name, alias } of statement.names) if (name === path) roots.add(alias ?? name.split(".")[0]);
  }
  return roots;
}

/** `a.b.c` as a list of names; null for what is no such path. */
export function pathOf(node) {
  if (node.type === "Name") return [node.id];
  if (node.type !== "Attribute") return null;
  const before = pathOf(node.object);
  return before === null ? null : [...before, node.name];
}
