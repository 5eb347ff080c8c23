// Modules, and functions of them: values that Python code reaches by name.
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { TYPES } from "../values/types.js";
import { session } from "./session.js";

/** A module: its members are made when they are first asked for. */
export class ModuleValue {
  #made = new Map();
  /** Other values that programs have given its constants. @type {WeakMap<object, Map<string, any>> | null} */
  #changed = null;

  /**
   * @param {string} path
   * @param {(name: string) => any} find a member, undefined where there is none
   * @param {((tensor: any) => any) | null} [arrayOf] a framework's array of a tensor
   * @param {{ absent?: Set<string>, sayAbsent?: (name: string) => void, own?: string, reasonOf?: (name: string) => import("../syntax/refusal.js").Reason }} [details]
   *   names that the real module is known to be without, what it says when one is asked for where that is no plain sentence,
   *   what it calls itself, and as what a name is refused that it has and that is not read here
   */
  constructor(
    path,
    find,
    arrayOf = null,
    { absent = new Set(), sayAbsent = () => {}, own = path, reasonOf = () => "construct" } = {},
  ) {
    this.path = path;
    this.absent = absent;
    this.sayAbsent = sayAbsent;
    this.own = own;
    this.reasonOf = reasonOf;
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
    if (this.absent.has(name)) this.sayAbsent(name);
    const own = this.#changed?.get(session())?.get(name);
    return own === undefined ? this.member(name) : own;
  }
  /** What is found under a name, whether it is known to be absent or not. */
  member(name) {
    if (this.#made.has(name)) return this.#made.get(name);
    const found = this.find(name);
    // What is missing may yet be registered.
    if (found !== undefined) this.#made.set(name, found);
    return found;
  }
  [SET_ATTRIBUTE](name, value) {
    if (typeof this.member(name) !== "number") partOf("standardBeside").change(this, name, value);
    this.#changed ??= new WeakMap();
    const own = this.#changed.get(session()) ?? new Map();
    this.#changed.set(session(), own.set(name, value));
  }
}

/** Something that code calls. */
export class FunctionOf {
  /** @param {string} name @param {(args: any[], keywords: Record<string, any>, machine: any) => any} call */
  constructor(name, call) {
    this.name = name;
    this.call = call;
    /** Of which module it is, where others have functions of that name. */
    this.table = "";
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
