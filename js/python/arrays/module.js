// Modules, and functions of them: values that Python code reaches by name.
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { raise, TYPES } from "../values/types.js";

/** A module: its members are made when they are first asked for. */
export class ModuleValue {
  #made = new Map();

  /**
   * @param {string} path
   * @param {(name: string) => any} find a member, undefined where there is none
   * @param {((tensor: any) => any) | null} [arrayOf] a framework's array of a tensor
   * @param {{ absent?: Set<string>, own?: string }} [details] names that the real module is known to be without, and what it
   *   calls itself
   */
  constructor(path, find, arrayOf = null, { absent = new Set(), own = path } = {}) {
    this.path = path;
    this.absent = absent;
    this.own = own;
    this.find = find;
    this.arrayOf = arrayOf;
  }

  get [TYPE]() {
    return TYPES.module;
  }
  [REPR]() {
    return `<module '${this.path}'>`;
  }
  [ATTRIBUTE](name) {
    if (!this.#made.has(name)) this.#made.set(name, this.find(name));
    return this.#made.get(name);
  }
  [SET_ATTRIBUTE](name) {
    raise("AttributeError", `module '${this.path}' has no attribute '${name}' that can be set here`);
  }
}

/** Something that code calls. */
export class FunctionOf {
  /** @param {string} name @param {(args: any[], keywords: Record<string, any>, machine: any) => any} call */
  constructor(name, call) {
    this.name = name;
    this.call = call;
  }

  get [TYPE]() {
    return TYPES.builtin_function_or_method;
  }
  [REPR]() {
    return `<built-in function ${this.name}>`;
  }
  [ATTRIBUTE](name) {
    return name === "__name__" ? this.name : undefined;
  }
}
