// The attributes of an object as a dictionary, `__dict__`, and what stands in a module, `_modules` and its kin: what is written to
// such a dictionary the object has.
import { refuseHere } from "../arrays/refuse.js";
import { kindOf, Layer } from "../layers/layer.js";
import { Dict } from "../values/tables.js";

/** The entries of a dictionary, which are kept elsewhere: in a map of values by their names. */
class Entries extends Map {
  /** @param {any} own a map, or what answers as one */
  constructor(own) {
    super();
    this.own = own;
  }
  get size() {
    return this.own.size;
  }
  has(name) {
    return this.own.has(name);
  }
  get(name) {
    return this.own.has(name) ? [name, this.own.get(name)] : undefined;
  }
  set(name, [, value]) {
    this.own.set(name, value);
    return this;
  }
  delete(name) {
    return this.own.delete(name);
  }
  clear() {
    this.own.clear();
  }
  keys() {
    return this.own.keys();
  }
  values() {
    return this.own.entries();
  }
}

export class Attributes extends Dict {
  constructor(/** @type {any} */ own) {
    super();
    this.entries = new Entries(own);
  }
  set(name, value) {
    if (typeof name !== "string") refuseHere("what is no name in __dict__");
    this.entries.set(name, [name, value]);
  }
  /** A copy is a dictionary of its own. */
  copied(next) {
    return new Dict([...this.walk()].map(([name, one]) => [name, next(one)]));
  }
}

/** By name of the dictionary: what a layer has of that kind, and what may be written there. @type {Record<string, [(layer: any) => [string, any][], string]>} */
const PARTS = {
  _modules: [(layer) => layer.members, "child module"],
  _parameters: [(layer) => [...layer.parametersOf(), ...withoutBias(layer)], "parameter"],
  _buffers: [(layer) => layer.buffersOf(), ""],
};

/** The parameters that a layer of torch's own was made without. */
const withoutBias = ({ fields, isOfProgram }) =>
  isOfProgram
    ? []
    : Object.entries(fields).filter(([name, value]) => /^(?:weight|bias)$/.test(name) && value === null);

/** What stands in a layer by its kind, as a map. */
class Parts {
  constructor(/** @type {any} */ layer, /** @type {string} */ kind) {
    this.layer = layer;
    const [list, word] = PARTS[kind];
    this.list = list;
    this.kind = word;
  }
  get all() {
    return new Map(this.list(this.layer));
  }
  get size() {
    return this.all.size;
  }
  has(name) {
    return this.all.has(name);
  }
  get(name) {
    return this.all.get(name);
  }
  keys() {
    return this.all.keys();
  }
  entries() {
    return this.all.entries();
  }
  set(name, value) {
    const { layer, kind } = this;
    if (kind === "" || (kindOf(value)?.[0] !== kind && !(value === null && kind === "parameter")))
      refuseHere("what is written to the dictionaries of a module");
    const place = layer.held.find(([own]) => own === name);
    if (place !== undefined) place[1] = value;
    else if (value instanceof Layer && !layer.isOfProgram) layer.held.push([name, value]);
    else layer.fields[name] = value;
  }
  delete(name) {
    return this.has(name) && this.layer.forget(name);
  }
  clear() {
    refuseHere("clear() of the dictionaries of a module");
  }
}

/** `_modules`, `_parameters` or `_buffers` of a layer. */
export const partsOf = (layer, name) => new Attributes(new Parts(layer, name));
