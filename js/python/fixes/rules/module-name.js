// What a program calls the module that the code of a fix speaks to.
import { nodesOf } from "../../syntax/walk.js";
import { MODULES } from "../../translate/modules.js";

/** The name under which a program imported a module; the usual one where it did not. */
export function moduleName(statements, { path, root }) {
  for (const { module, names } of nodesOf(statements, "Import")) {
    for (const { name, alias } of names) {
      const whole = module === null ? name : `${module}.${name}`;
      if (whole === path) return alias ?? name;
    }
  }
  return root;
}

/** The code of a fix with the program's own name of the module. */
export function withOwnModule(code, dialect, statements) {
  const { root } = MODULES[dialect];
  const name = moduleName(statements, MODULES[dialect]);
  return code.replace(/(?<![\w.])(\w+)(?=\.)/g, (word) => (word === root ? name : word));
}

/** Whether code speaks to a framework's module at all. */
export const namesModule = (code, dialect) =>
  code.split(/[^\w.]+/).some((path) => path.startsWith(`${MODULES[dialect].root}.`));
