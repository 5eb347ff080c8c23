// What stands in a module, `_modules` and its kin, as dictionaries: what is written to such a one the module has.
import { refuseHere } from "../arrays/refuse.js";
import { Attributes } from "../builtins/own-names.js";
import { kindOf, Layer } from "../layers/layer.js";

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
