// What a model has beyond a layer: its table, its layers by name, and what trains it.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { repr } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { printSummary, summaryText } from "./summary.js";

/** What trains, set where it is written. @type {Record<string, (model: any, args: any[], keywords: any) => any>} */
export const TRAINING = {};
/** Attributes of models that train. @type {Record<string, (model: any) => any>} */
export const TRAINED = {};

function summary(model, args, keywords) {
  const given = taken(
    "Model.summary",
    "line_length= positions! print_fn= expand_nested= show_trainable= layer_range!",
    args,
    keywords,
    { method: true },
  );
  const options = {
    length: (given.line_length ?? null) === null ? null : Number(given.line_length),
    expands: given.expand_nested === true,
    showsTrainable: given.show_trainable === true,
  };
  const print = given.print_fn ?? null;
  if (print === null) printSummary(model, options);
  else session().machine.call(print, [summaryText(model, options)]);
  return null;
}

function getLayer(model, args, keywords) {
  const { name = null, index = null } = taken("Model.get_layer", "name= index=", args, keywords, {
    method: true,
  });
  if (name !== null && index !== null)
    raise(
      "ValueError",
      `Provide only a layer name or a layer index. Received: index=${repr(index)}, name=${name}.`,
    );
  const { layers } = model;
  if (index !== null) {
    const place = Number(index);
    if (layers.length <= place) {
      const rule = `Was asked to retrieve layer at index ${place} but model only has ${layers.length} layers.`;
      raise("ValueError", rule);
    }
    return layers.at(place) ?? refuseHere("such an index of a layer");
  }
  if (name === null) raise("ValueError", "Provide either a layer name or layer index at `get_layer`.");
  const found = layers.find((layer) => layer.name === name);
  const all = repr(new List(layers.map((layer) => layer.name)));
  return found ?? raise("ValueError", `No such layer: ${name}. Existing layers are: ${all}.`);
}

const METHODS = { summary, get_layer: getLayer };

/** An attribute of a model, undefined where it has none of that name. */
export function methodOfModel(model, name) {
  if (name === "layers") return new List(model.layers);
  if (Object.hasOwn(TRAINED, name)) return TRAINED[name](model);
  const method = METHODS[name] ?? TRAINING[name];
  return method && new FunctionOf(name, (args, keywords) => method(model, args, keywords));
}

export const MODEL_ATTRIBUTES = [...Object.keys(METHODS), "layers"];
