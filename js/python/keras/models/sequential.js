// keras.Sequential: layers one behind the other, which become a model between tensors once the shape of the first one is known.

import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { taken } from "../../layers/calling.js";
import { tupleText } from "../../layers/sizes.js";
import { itemsOf } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { raise, Type, typeOf } from "../../values/types.js";
import { inputLayer, isInputLayer, sizesGiven } from "../base/input.js";
import { KerasLayer, NOT_CALLED, silently } from "../base/layer.js";
import { inside } from "../base/names.js";
import { isSymbol } from "../base/operation.js";
import { Functional, MODEL, Model } from "./model.js";

const SEQUENTIAL = new Type("Sequential", MODEL, "keras.src.models.sequential.Sequential");

export class Sequential extends Model {
  /** The model that its layers are once they are built. @type {Functional | null} */
  functional = null;
  /** Whether what was to train it first failed while it was built. */
  isSpoiled = false;
  /** All its layers, that of its input among them. @type {any[]} */
  all = [];

  constructor(name, type = SEQUENTIAL) {
    super(type, name, NOT_CALLED);
  }

  get layers() {
    return isInputLayer(this.all[0]) ? this.all.slice(1) : this.all;
  }
  get parts() {
    return this.all;
  }

  add(given, rebuilds = true) {
    let layer = given;
    if (this.all.length === 0 && layer?.inputShape !== undefined)
      this.add(inputLayer([null, ...sizesGiven(layer.inputShape)]), rebuilds);
    if (isSymbol(layer) && isInputLayer(layer.history?.operation)) layer = layer.history.operation;
    if (!(layer instanceof KerasLayer)) {
      const what = `Received: ${str(layer)} (of type ${repr(typeOf(layer))})`;
      raise("ValueError", `Only instances of \`keras.Layer\` can be added to a Sequential model. ${what}`);
    }
    if (this.all.some((one) => one.name === layer.name && one !== layer)) {
      const rule = "All layers added to a Sequential model should have unique names.";
      const found = `Name '${layer.name}' is already the name of a layer in this model.`;
      raise("ValueError", `${rule} ${found} Update the \`name\` argument to pass a unique name.`);
    }
    const [first] = this.all;
    if (isInputLayer(layer) && isInputLayer(first)) {
      const own = `has already been configured to use input shape ${tupleText(first.symbol.sizes)}`;
      raise(
        "ValueError",
        `Sequential model '${this.name}' ${own}. You cannot add a different Input layer to it.`,
      );
    }
    this.all.push(layer);
    this.unbuild();
    if (rebuilds) this.rebuild();
  }

  unbuild() {
    this.built = false;
    this.functional = null;
  }

  rebuild() {
    const [first] = this.all;
    this.unbuild();
    if (this.all.length < 2) return;
    if (isInputLayer(first)) this.build(first.symbol.sizes);
    else if (first instanceof Functional) this.build(first.inputs[0].sizes);
  }

  pop() {
    const layer = this.all.pop();
    this.rebuild();
    return layer ?? refuseHere("pop() of a model without layers");
  }

  build(sizes) {
    const [first] = this.all;
    if (first === undefined)
      raise(
        "ValueError",
        `Sequential model ${this.name} cannot be built because it has no layers. Call \`model.add(layer)\`.`,
      );
    if (isInputLayer(first)) {
      const own = first.symbol.sizes;
      if (`${own}` !== `${sizes}`) {
        const rule = `has already been configured to use input shape ${tupleText(own)}`;
        raise(
          "ValueError",
          `Sequential model '${this.name}' ${rule}. You cannot build it with input_shape ${tupleText(sizes)}`,
        );
      }
    } else this.all = [inputLayer(sizes), ...this.all];
    const { symbol } = this.all[0];
    let x = symbol;
    // What has been called on the same shape before shows nothing that was not drawn.
    inside(this, () => {
      for (const layer of this.layers)
        x = layer.nodes.length > 0 ? silently(() => layer.run([x], {}, null)) : layer.run([x], {}, null);
    });
    this.functional = new Functional(symbol, x, null);
    this.built = true;
  }
  buildFrom(sizes) {
    this.build(sizes);
  }

  parameters() {
    return ["inputs", "training", "mask", "kwargs"].map((name) => ({ name }));
  }
  bind(args, keywords) {
    return Functional.prototype.bind.call(this, args, keywords);
  }
  checkInput() {}

  forward({ given }, { words }) {
    if (this.functional === null) return refuseHere("such a call of a Sequential");
    if (this.isSpoiled === true) return refuseHere("a model that was first built by a fit() that failed");
    const { functional } = this;
    functional.wordsOf = (name, place) => `${name}.layers[${place - 1}]`;
    return functional.forward({ given }, { words });
  }

  [ATTRIBUTE](name) {
    if (name === "add")
      return new FunctionOf(name, ([layer, ...more], keywords) => {
        this.add(layer ?? keywords.layer);
        return more.length > 0 ? refuseHere("such a call of add()") : null;
      });
    if (name === "pop") return new FunctionOf(name, () => this.pop());
    const own = /^(?:in|out)put_shape$|^(?:in|out)puts$/.test(name);
    if (own && this.functional !== null) return this.functional[ATTRIBUTE](name);
    if (own)
      raise(
        "AttributeError",
        `Sequential model '${this.name}' has no defined ${name.replace("_", " ")} yet.`,
      );
    return super[ATTRIBUTE](name);
  }
}

SEQUENTIAL[ATTRIBUTE] = (name) =>
  name === "from_config"
    ? partOf("kerasRare").fromConfig(SEQUENTIAL)
    : Type.prototype[ATTRIBUTE].call(SEQUENTIAL, name);
SEQUENTIAL.call = (args, keywords) => {
  const {
    layers = null,
    trainable = true,
    name = null,
  } = taken("Sequential.__init__", "layers= trainable= name=", args, keywords, { method: true });
  const model = new Sequential(name);
  const items = layers === null ? [] : itemsOf(layers);
  for (const layer of items) model.add(layer, false);
  if (items.length > 0) model.rebuild();
  if (trainable === false) model.train(false);
  return model;
};

export { SEQUENTIAL };
