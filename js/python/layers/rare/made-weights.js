// Layers that have, in the place of a parameter, a tensor that is made of others.
import { refuseHere } from "../../arrays/refuse.js";
import { ATTRIBUTE, SET_ATTRIBUTE } from "../../values/protocol.js";
import { Layer, Parameter } from "../layer.js";

/**
 * By layer and by name, what makes the tensor; `kept` is the one that the last call had, where no other is made between calls; `set`
 * takes what a program puts in its place.
 * @typedef {{ make(): any, kept?: any, isKept: boolean, set?: ((value: any) => void) | null }} Maker
 * @type {WeakMap<object, Map<string, Maker>>}
 */
const known = new WeakMap();

/** What makes the tensors of a layer. @returns {Map<string, Maker>} */
export const makersOf = (layer) => known.get(layer) ?? new Map();

/** The parameter of a layer by its name. */
export function weightOf(layer, name) {
  const weight = layer?.fields?.[name];
  return weight instanceof Parameter ? weight : refuseHere("such a layer there");
}

/** Lets a layer ask those that make its tensors. */
function watch(layer, makers) {
  const before = Object.getPrototypeOf(layer);
  const isOwn = before.run === Layer.prototype.run;
  if (!isOwn && layer.isOfProgram !== true) refuseHere("such a layer there");
  /** What it is called with stands among its fields, but is none of its parts. */
  layer.run = (...given) => {
    for (const [name, maker] of makers) {
      if (maker.isKept) maker.kept = maker.make();
      if (isOwn)
        Object.defineProperty(layer.fields, name, {
          value: maker.isKept ? maker.kept : maker.make(),
          configurable: true,
          writable: true,
        });
    }
    return before.run.apply(layer, given);
  };
  layer[ATTRIBUTE] = (name) => {
    const maker = makers.get(name);
    if (maker === undefined) return before[ATTRIBUTE].call(layer, name);
    return maker.isKept ? maker.kept : maker.make();
  };
  layer[SET_ATTRIBUTE] = (name, value) => {
    const maker = makers.get(name);
    if (maker === undefined) before[SET_ATTRIBUTE].call(layer, name, value);
    else if (maker.set) maker.set(value);
    else refuseHere(`assignment to .${name}`);
  };
  layer.copied = () => refuseHere("a copy of such a layer");
}

/** The layer with what makes a tensor under the name of one that it has no longer. @param {any} layer @param {string} name @param {Maker} maker */
export function remade(layer, name, maker) {
  if (!known.has(layer)) {
    const makers = new Map();
    watch(layer, makers);
    known.set(layer, makers);
  }
  delete layer.fields[name];
  known.get(layer)?.set(name, maker);
  return layer;
}

/** The layer with a parameter of its own under that name again. */
export function restored(layer, name, parameter) {
  known.get(layer)?.delete(name);
  delete layer.fields[name];
  layer.fields[name] = parameter;
  return layer;
}
