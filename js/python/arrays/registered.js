// Members of modules that are written elsewhere, and may come later: who writes them registers them, by the module's path.

/** @type {Map<string, ((name: string) => any)[]>} */
const finders = new Map();

/** @param {string} path @param {(name: string) => any} find a member, undefined where there is none */
export function register(path, find) {
  finders.set(path, [...(finders.get(path) ?? []), find]);
}

/** What has been registered under a name of a module, or undefined. */
export function registered(path, name) {
  for (const find of finders.get(path) ?? []) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
