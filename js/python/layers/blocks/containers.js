// Lists and dictionaries of layers, which hold them and do nothing with them.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { itemsOf } from "../../values/iterate.js";
import {
  ATTRIBUTE,
  BINARY,
  CONTAINS,
  DELETE,
  GET,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  SET,
} from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { Dict, View } from "../../values/tables.js";
import { nameOf, raise, Type } from "../../values/types.js";
import { checkLayer, Layer, MODULE, placeOfLayer, placesIn } from "../layer.js";

const typeOf = (name) => new Type(name, MODULE, `torch.nn.modules.container.${name}`);

export const MODULE_LIST = typeOf("ModuleList");
export const MODULE_DICT = typeOf("ModuleDict");

/** A place in a container may be empty. */
const layerOrNone = (/** @type {any} */ value) =>
  /** @type {Layer} */ (value === null ? null : checkLayer(value));

/** What both have. */
class Container extends Layer {
  constructor(type) {
    super(type, { fields: {}, forward: null });
  }

  /** @returns {any} */
  run() {
    return raise(
      "NotImplementedError",
      `Module [${this.type.name}] is missing the required "forward" function`,
    );
  }
  [LENGTH]() {
    return this.members.length;
  }
  [ATTRIBUTE](name) {
    const methods = /** @type {any} */ (this.constructor).METHODS;
    if (!Object.hasOwn(methods, name)) return super[ATTRIBUTE](name);
    return new FunctionOf(name, (args) => methods[name](this, ...args) ?? null);
  }
}

const add = (list, layer) => list.held.push([`${list.members.length}`, layerOrNone(layer)]);

export class LayerList extends Container {
  /** `layers + others`: another list of all of them. */
  [BINARY](operator, other, reflected) {
    if (operator !== "+" || reflected || other?.[ITERATE] === undefined) return NOT_IMPLEMENTED;
    return new LayerList([...this.children, ...itemsOf(other)]);
  }
  static METHODS = {
    append(list, layer) {
      add(list, layer);
      return list;
    },
    extend(list, layers) {
      for (const layer of itemsOf(layers)) add(list, layer);
      return list;
    },
    insert(list, place, layer) {
      const layers = list.children;
      layers.splice(Number(place), 0, layerOrNone(layer));
      list.fill(layers);
    },
    pop(list, place = -1n) {
      const layers = list.children;
      const [taken] = layers.splice(list.placeOf(place), 1);
      list.fill(layers);
      return taken;
    },
  };

  constructor(layers) {
    super(MODULE_LIST);
    this.fill(layers);
  }

  fill(layers) {
    this.held = layers.map((layer, i) => [`${i}`, layerOrNone(layer)]);
  }

  placeOf(key) {
    return placeOfLayer(key, this.members.length);
  }

  /** Those that look alike and follow each other are shown once. */
  shown() {
    /** @type {{ first: number, last: number, text: string }[]} */
    const groups = [];
    super.shown().forEach(([, text], i) => {
      const group = groups[groups.length - 1];
      if (group?.text === text) group.last = i;
      else groups.push({ first: i, last: i, text });
    });
    return groups.map(({ first, last, text }) =>
      first === last ? [`${first}`, text] : [`${first}-${last}`, `${last - first + 1} x ${text}`],
    );
  }

  [ITERATE]() {
    return this.children[Symbol.iterator]();
  }
  [GET](key) {
    const { children } = this;
    if (key instanceof Slice) return new LayerList(key.places(children.length).map((i) => children[i]));
    return children[this.placeOf(key)];
  }
  [SET](key, value) {
    this.members[this.placeOf(key)][1] = layerOrNone(value);
  }
  [DELETE](key) {
    const { children } = this;
    const gone = placesIn(key, children.length);
    this.fill(children.filter((_, i) => !gone.includes(i)));
  }
}

export class LayerDict extends Container {
  static METHODS = {
    keys: (dict) => new View(new Dict(dict.members), "keys"),
    values: (dict) => new View(new Dict(dict.members), "values"),
    items: (dict) => new View(new Dict(dict.members), "items"),
    pop(dict, name) {
      const layer = dict[GET](name);
      dict[DELETE](name);
      return layer;
    },
    clear(dict) {
      dict.held = [];
    },
    update(dict, given) {
      for (const [name, layer] of pairsOf(given)) dict[SET](name, layer);
    },
  };

  constructor(pairs) {
    super(MODULE_DICT);
    for (const [name, layer] of pairs) this[SET](name, layer);
  }

  find(name) {
    return this.members.find(([place]) => place === name);
  }
  [CONTAINS](name) {
    return this.find(name) !== undefined;
  }
  [ITERATE]() {
    return this.members.map(([name]) => name)[Symbol.iterator]();
  }
  [GET](name) {
    return this.find(name)?.[1] ?? raise("KeyError", name);
  }
  [SET](name, layer) {
    const found = this.find(name);
    if (found !== undefined) found[1] = layerOrNone(layer);
    else if (typeof name === "string") this.held.push([name, layerOrNone(layer)]);
    else raise("TypeError", `module name should be a string. Got ${nameOf(name)}`);
  }
  [DELETE](name) {
    const place = this.held.findIndex(([one]) => one === name);
    if (place < 0) raise("KeyError", name);
    this.held.splice(place, 1);
  }
}

/** Names and layers of what a dictionary of layers is given. */
function pairsOf(given) {
  if (given === null) return [];
  if (given instanceof Dict) return [...given.walk()];
  return given instanceof LayerDict ? given.members : itemsOf(given).map((pair) => itemsOf(pair));
}

const checkGiven = (args, keywords) => {
  if (args.length > 1 || Object.keys(keywords).length > 0) refuseHere("such a container of layers");
};

MODULE_LIST.call = (args, keywords) => {
  checkGiven(args, keywords);
  const [given = new Tuple([])] = args;
  const rule = `ModuleList.extend should be called with an iterable, but got ${nameOf(given)}`;
  return new LayerList(itemsOf(given ?? new Tuple([]), rule));
};
MODULE_DICT.call = (args, keywords) => {
  checkGiven(args, keywords);
  return new LayerDict(pairsOf(args[0] ?? null));
};
