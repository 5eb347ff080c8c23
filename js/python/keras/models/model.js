// A model of Keras: a layer that is trained and summed up. One that was called on tensors which have only shapes knows the calls
// between its inputs and its outputs.
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { tupleText } from "../../layers/sizes.js";
import { ask } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { format } from "../../values/texts.js";
import { raise, Type, typeOf } from "../../values/types.js";
import { unpacked } from "../base/input.js";
import { KERAS_LAYER, KerasLayer, NOT_CALLED, sizesOfInput } from "../base/layer.js";
import { isSymbol, leavesOf, mapTree } from "../base/operation.js";
import { shapeTuple } from "../base/symbol.js";
import { graphOf, unreached } from "./graph.js";
import { methodOfModel } from "./model-methods.js";

export const MODEL = new Type("Model", KERAS_LAYER, "keras.src.models.model.Model");
const FUNCTIONAL = new Type("Functional", MODEL, "keras.src.models.functional.Functional");

/** How a model is called. */
export const CALLED = "inputs training= mask= kwargs=";

export class Model extends KerasLayer {
  /** What compile() was told. @type {any} */
  compiled = null;

  /** What the last fit() gave. @type {any} */
  history = null;

  /** Its layers as `.layers` has them. @returns {any[]} */
  get layers() {
    return this.children;
  }
  /** The names of its outputs, where they have some. @returns {string[] | null} */
  get outputNames() {
    return null;
  }
  [ATTRIBUTE](name) {
    return methodOfModel(this, name) ?? super[ATTRIBUTE](name);
  }
}

/** A model between tensors that have only shapes. */
export class Functional extends Model {
  /** @param {any} inputs a tree of them @param {any} outputs @param {string | null} name @param {Type} [type] */
  constructor(inputs, outputs, name, type = FUNCTIONAL) {
    super(type, name, NOT_CALLED);
    this.inputs = leavesOf(inputs);
    this.outputs = leavesOf(outputs);
    for (const what of ["inputs", "outputs"])
      if (this[what].length === 0)
        raise(
          "ValueError",
          `\`${what}\` argument cannot be empty. Received:\ninputs=${repr(inputs)}\noutputs=${repr(outputs)}`,
        );
    this.checkSymbols("inputs", inputs, this.inputs);
    this.checkSymbols("outputs", outputs, this.outputs);
    this.tree = { inputs, outputs };
    this.graph = graphOf(this.inputs, this.outputs);
    const [lost] = unreached(this.inputs, this.outputs, this.graph.nodes);
    if (lost !== undefined) {
      const path = pathTo(outputs, lost);
      raise("ValueError", `Output with path \`${path}\` is not connected to \`inputs\``);
    }
    this.children = this.graph.operations.filter(({ isLayer }) => isLayer);
    this.built = true;
  }

  checkSymbols(what, all, leaves) {
    for (const one of leaves) {
      if (isSymbol(one)) continue;
      const rule = `All \`${what}\` values must be KerasTensors. Received: ${what}=${format(all, "")}`;
      raise("ValueError", `${rule} including invalid value ${format(one, "")} of type ${repr(typeOf(one))}`);
    }
  }

  [ATTRIBUTE](name) {
    if (name === "inputs" || name === "outputs") return new List(this[name]);
    if (name === "input" || name === "output") return this.tree[`${name}s`];
    if (name === "output_names") return new List(this.outputNames);
    if (name === "input_shape" || name === "output_shape") {
      return unpacked(this[name.replace("_shape", "s")].map(({ sizes }) => shapeTuple(sizes)));
    }
    return super[ATTRIBUTE](name);
  }

  get outputNames() {
    return this.outputs.map(({ history }) => history.operation.name);
  }

  parameters() {
    return ["inputs", "training", "mask", "kwargs"].map((name) => ({ name }));
  }

  bind(args, keywords) {
    const { training = null, ...others } = keywords;
    const given = taken(`${this.type.name}.call`, "inputs mask=", args, others, { method: true });
    return { given, training, order: ["inputs"], usual: {} };
  }

  /** Refuses inputs of other sizes; the last axis may be there or not where it is of one. */
  checkInput(given) {
    const values = this.inOrder(given);
    if (values.length !== this.inputs.length) {
      const names = this.inputs.map(({ history }) => history.operation.name);
      const keys = `named input(s) with keys ${repr(new List(names))}`;
      const example = names.map((name) => `'${name}': ...`).join(", ");
      const rule = `Layer "${this.name}" expects ${names.length} ${keys}, but it received ${values.length} input tensors.`;
      raise("ValueError", `${rule} Pass inputs as a dict, e.g. \`layer({${example}})\`.`);
    }
    values.forEach((value, i) => {
      const symbol = this.inputs[i];
      const wanted = [null, ...symbol.sizes.slice(1)];
      const found = sizesOfInput(value);
      const [own, other] = [wanted, found].map((sizes) => (sizes.at(-1) === 1 ? sizes.slice(0, -1) : sizes));
      const isWrong = own.some(
        (size, axis) => typeof size === "number" && typeof other[axis] === "number" && size !== other[axis],
      );
      if (!isWrong) return;
      const name = symbol.history.operation.name;
      const which = `Input ${i} with name '${name}' of layer '${this.name}'`;
      const shapes = `expected shape=${tupleText(wanted)}, found shape=${tupleText(other)}`;
      raise("ValueError", `${which} is incompatible with the layer: ${shapes}`);
    });
  }

  /** An input with an axis of one more, or less. */
  ranked(value, i) {
    const symbol = this.inputs[i];
    const more = sizesOfInput(value).length - symbol.sizes.length;
    if (more === 0) return value;
    const tensor = tensorOf(value);
    if (more === 1 && sizesOfInput(value).at(-1) === 1) return wrap(ask(() => tensor.squeeze(-1)));
    if (more === -1 && symbol.sizes.at(-1) === 1) return wrap(ask(() => tensor.unsqueeze(-1)));
    const place = this.tree.inputs instanceof List || this.tree.inputs instanceof Tuple ? `${i}` : "";
    const numbers = this.shownInput(tensor, sizesOfInput(value));
    const wanted = `Expected shape ${tupleText(symbol.sizes)}, but input has incompatible shape ${tupleText(sizesOfInput(value))}`;
    return raise(
      "ValueError",
      `Invalid input shape for input ${numbers} with name '${symbol.name}' and path '${place}'. ${wanted}`,
    );
  }

  /** An input as a message has it: its elements, or what stands for it in a graph. */
  shownInput(tensor, sizes) {
    const { mode, base = mode } = /** @type {any} */ (session());
    if (mode === "values") return tensor.toString({ style: "numpy-str" });
    return base === "values" ? `Tensor("data:0", shape=${tupleText(sizes)}, dtype=${tensor.dtype})` : "...";
  }

  /** The inputs in their order, of a dictionary by their names. */
  inOrder(given) {
    if (!(given instanceof Dict) || this.tree.inputs instanceof Dict) return leavesOf(given);
    return this.inputs.map((symbol) => {
      const value = given.get(symbol.name);
      return value === undefined ? refuseHere("a dictionary without such an input") : value;
    });
  }

  forward({ given }, { words }) {
    const values = new Map();
    this.inOrder(given.inputs).forEach((value, i) => {
      values.set(this.inputs[i], this.cast(this.ranked(value, i), i));
    });
    return this.through(values, words);
  }

  /** An input in the dtype that it was said to have. */
  cast(value, i) {
    const { dtype } = this.inputs[i];
    const tensor = tensorOf(value);
    return tensor.dtype === dtype ? value : wrap(ask(() => tensor.to(dtype)));
  }

  /** Runs through its calls, from what its inputs are. */
  through(values, words) {
    const known = (tree) => mapTree(tree, (one) => (isSymbol(one) ? values.get(one) : one));
    for (const node of this.graph.nodes) {
      if (node.isInput || node.outputs.every((symbol) => values.has(symbol))) continue;
      const place = this.layers.indexOf(node.operation);
      const name = words === null || place < 0 ? null : this.wordsOf(words, place);
      const keywords = Object.entries(node.keywords).map(([key, value]) => [key, known(value)]);
      const result = node.operation.run(node.args.map(known), Object.fromEntries(keywords), name);
      leavesOf(result).forEach((value, i) => {
        values.set(node.outputs[i], value);
      });
    }
    return mapTree(this.tree.outputs, (symbol) => values.get(symbol));
  }

  wordsOf(words, place) {
    return `${words}.layers[${place}]`;
  }
}

/** Where a value stands in a tree, as Keras writes it. */
function pathTo(tree, leaf) {
  const pairs = tree instanceof Dict ? [...tree.walk()] : (tree.items ?? []).map((one, i) => [i, one]);
  const found = pairs.find(([, one]) => one === leaf);
  return found === undefined ? "" : String(found[0]);
}

/** keras.Model(inputs, outputs). */
MODEL.call = (args, keywords) => {
  // Without both it is a model that is no graph.
  if (args.length < 2 && keywords.outputs === undefined) {
    const others = Object.entries(keywords).filter(([key]) => !/^(?:name|trainable|dtype)$/.test(key));
    if (args.length > 0 || others.length === 0) refuseHere("such a keras.Model");
    raise("ValueError", `Unrecognized keyword arguments passed to Model: ${repr(new Dict(others))}`);
  }
  const {
    inputs,
    outputs,
    name = null,
    trainable = true,
  } = taken("Functional.__init__", "inputs outputs name= trainable=", args, keywords, { method: true });
  if (name !== null && typeof name !== "string") refuseHere("such a name of a model");
  const model = new Functional(inputs, outputs, name);
  if (trainable === false) model.train(false);
  return model;
};
