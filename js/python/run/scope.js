// Where names have their values: the program's scope, and one for each call and comprehension.
import { raise } from "../values/types.js";

export class Scope {
  #values = new Map();
  /** Where names stand that a function says are not its own. @type {Map<string, Scope>} */
  #elsewhere = new Map();

  /**
   * @param {Scope | null} parent where a name is looked for next
   * @param {Set<string> | null} own the names of a function; null: whatever gets a value here is its own
   */
  constructor(parent, own = null) {
    this.parent = parent;
    this.own = own;
    /** What stands in front of the names of what is defined in it, as messages have them. */
    this.prefix = "";
    /** The functions that its own lines define, where somebody asks for them. @type {any[] | null} */
    this.functions = null;
  }

  /** The scope that `global` or `nonlocal` means: the program's, or that of the nearest function which has the name. */
  #outer(name, word) {
    let scope = /** @type {Scope} */ (this);
    while (scope.parent !== null && (scope === this || word === "global" || !scope.own?.has(name)))
      scope = scope.#elsewhere.get(name) ?? scope.parent;
    return scope;
  }

  /** The scope that functions and comprehensions in it see: the names of a class are for its own lines alone. */
  get seen() {
    return this.functions === null ? this : /** @type {Scope} */ (this.parent);
  }

  /** Says where names stand that are not its own. @param {Map<string, string>} words by name */
  share(words) {
    for (const [name, word] of words) this.#elsewhere.set(name, this.#outer(name, word));
  }

  get(name) {
    const elsewhere = this.#elsewhere.get(name);
    if (elsewhere !== undefined) return elsewhere.get(name);
    for (let scope = /** @type {Scope | null} */ (this); scope !== null; scope = scope.parent) {
      const value = scope.#values.get(name);
      if (value !== undefined) return value;
      if (scope.own?.has(name)) {
        const rule =
          scope === this
            ? `cannot access local variable '${name}' where it is not associated with a value`
            : `cannot access free variable '${name}' where it is not associated with a value in enclosing scope`;
        raise(scope === this ? "UnboundLocalError" : "NameError", rule);
      }
    }
    return undefined;
  }

  /** Where a name has its value. @returns {Scope | null} */
  holderOf(name) {
    const elsewhere = this.#elsewhere.get(name);
    if (elsewhere !== undefined) return elsewhere.holderOf(name);
    if (this.#values.has(name)) return this;
    return this.parent === null ? null : this.parent.holderOf(name);
  }

  /** The nearest scope of a function, or the program's. */
  named() {
    let scope = /** @type {Scope} */ (this);
    while (scope.own === null && scope.parent !== null) scope = scope.parent;
    return scope;
  }

  set(name, value) {
    const scope = this.#elsewhere.get(name) ?? this;
    scope.#values.set(name, value);
  }

  delete(name) {
    const scope = this.#elsewhere.get(name) ?? this;
    if (!scope.#values.delete(name)) raise("NameError", `name '${name}' is not defined`);
  }

  /** Takes a value away, if there is one. */
  forget(name) {
    this.#values.delete(name);
  }

  /** The values of all its own names. */
  entries() {
    return this.#values.entries();
  }
}
