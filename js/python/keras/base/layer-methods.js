// What any layer of Keras has: its weights in their kinds, its shapes, and its methods.
import { tensorOf, toSizes } from "../../arrays/convert.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ask, convert, itemsOf } from "../../tensorflow/convert.js";
import { partOf } from "../../values/parts.js";
import { str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { leavesOf } from "./operation.js";
import { penaltiesOf } from "./penalties.js";
import { shapeTuple } from "./symbol.js";

const list = (items) => new List(items);

/** The weights that it learns now, and the others. */
const learnt = (layer) => (layer.isTrainable ? layer.weights.filter((one) => one.trainable) : []);
const kept = (layer) => (layer.isTrainable ? layer.weights.filter((one) => !one.trainable) : layer.weights);

/** How many numbers variables have together, null where a size is not known. */
export const countOf = (variables) =>
  variables.some(({ told }) => told.some((size) => typeof size !== "number"))
    ? null
    : variables.reduce((all, { shape }) => all + shape.reduce((count, size) => count * size, 1), 0);

/** Its first call on tensors that have only shapes, or what Keras says where there is none. */
function node(layer, what) {
  if (layer.nodes.length > 0) return layer.nodes[0];
  return raise(
    "AttributeError",
    `The layer ${layer.name} has never been called and thus has no defined ${what}.`,
  );
}

const one = (items) => (items.length === 1 ? items[0] : list(items));

const PROPERTIES = {
  name: (layer) => layer.name,
  built: (layer) => layer.built,
  losses: (layer) => list(penaltiesOf(layer)),
  trainable: (layer) => layer.isTrainable,
  weights: (layer) => list(layer.weights),
  trainable_weights: (layer) => list(learnt(layer)),
  non_trainable_weights: (layer) => list(kept(layer)),
  trainable_variables: (layer) => list(learnt(layer)),
  non_trainable_variables: (layer) => list(noRandomState(layer, kept(layer))),
  variables: (layer) => list(noRandomState(layer, layer.weights)),
  dtype: () => "float32",
  compute_dtype: () => "float32",
  input: (layer) => one(node(layer, "input").inputs),
  output: (layer) => one(node(layer, "output").outputs),
};

/** Layers that draw have the state of a generator among their variables, which is nothing that is read here. */
function noRandomState(layer, variables) {
  const draws = (one) => one.made?.draws === true || one.parts.some(draws);
  return draws(layer) ? refuseHere(".variables of a layer that draws (ask for its .weights)") : variables;
}

function setWeights(layer, given) {
  const values = itemsOf(given) ?? refuseHere("such weights");
  const own = layer.weights;
  if (values.length !== own.length) {
    const lengths = `with a weight list of length ${values.length}, but the layer was expecting ${own.length} weights.`;
    raise("ValueError", `You called \`set_weights(weights)\` on layer '${layer.name}' ${lengths}`);
  }
  own.forEach((variable, i) => {
    const tensor = convert(values[i], null, "float32");
    const shapes = [variable.shape, tensor.shape].map((shape) => str(new Tuple(toSizes(shape))));
    if (shapes[0] !== shapes[1]) {
      const rule = `is not compatible with provided weight shape ${shapes[1]}.`;
      raise("ValueError", `Layer ${layer.name} weight shape ${shapes[0]} ${rule}`);
    }
    variable.assign(ask(() => tensor.clone()));
  });
}

const numpyOf = (variable) => {
  const { modules } = /** @type {any} */ (session());
  return modules.numpy.arrayOf(tensorOf(variable).clone());
};

const sizesGiven = (value) =>
  (itemsOf(value) ?? refuseHere("such a shape")).map((size) =>
    size === null ? null : typeof size === "bigint" ? Number(size) : (size?.name ?? null),
  );

const POLICY = [
  ["module", "keras"],
  ["class_name", "DTypePolicy"],
  ["config", new Dict([["name", "float32"]])],
  ["registered_name", null],
];

/** What every layer says of itself. */
export const commonConfig = (layer) =>
  new Dict([
    ["name", layer.name],
    ["trainable", layer.isTrainable],
    ["dtype", new Dict(/** @type {[any, any][]} */ (POLICY))],
  ]);

const METHODS = {
  get_config: (layer) => partOf("kerasRare").configOf(layer, commonConfig(layer)),
  compute_mask(layer, [inputs, mask = null], keywords) {
    const before = mask ?? keywords.mask ?? keywords.previous_mask ?? null;
    return layer.made.mask === undefined ? before : layer.made.mask(layer, inputs, before);
  },
  add_loss(layer, [loss]) {
    layer.added = [...(layer.added ?? []), ...(itemsOf(loss) ?? [loss])];
    return null;
  },
  get_weights: (layer) => list(layer.weights.map(numpyOf)),
  set_weights: (layer, [weights], keywords) => setWeights(layer, weights ?? keywords.weights) ?? null,
  adapt(layer, [data], keywords) {
    const of = layer.made.adapt ?? refuseHere("attribute .adapt");
    of(layer, data ?? keywords.data);
    return null;
  },
  count_params(layer) {
    if (!layer.built) {
      const how = "You can build it manually via: `layer.build(input_shape)`.";
      raise(
        "ValueError",
        `You tried to call \`count_params\` on layer '${layer.name}', but the layer isn't built. ${how}`,
      );
    }
    const count = countOf(layer.weights);
    return count === null ? new Unknown() : BigInt(count);
  },
  build(layer, [shape], keywords) {
    layer.buildFrom(sizesGiven(shape ?? keywords.input_shape));
    return null;
  },
  compute_output_shape(layer, [shape], keywords) {
    const made = layer.outputOf(sizesGiven(shape ?? keywords.input_shape));
    const shapes = leavesOf(made).map(({ sizes }) => shapeTuple(sizes));
    return one(shapes);
  },
};

/** What layers and models have beyond what is read here. */
const BEYOND = new Set(
  (
    "activity_regularizer add_metric add_variable autocast build_from_config compile_from_config compiled compiled_loss " +
    "compiled_metrics compute_loss compute_metrics compute_output_spec distribute_strategy dtype_policy export " +
    "from_config get_build_config get_compile_config get_metrics_result get_state_tree history input_dtype input_spec " +
    "jit_compile load_own_variables load_weights losses make_predict_function make_test_function make_train_function metrics " +
    "metrics_variables path predict_function predict_step quantization_mode quantize rematerialized_call reset_metrics run_eagerly " +
    "save save_own_variables save_weights set_state_tree stateless_call stateless_compute_loss supports_jit " +
    "supports_masking symbolic_call test_function test_step to_json train_function train_step variable_dtype"
  ).split(" "),
);

/** An attribute that is not read: what a layer of Keras's own has, nobody knows whole. @returns {undefined} */
export function absent(layer, name) {
  if (layer.isOfProgram !== true || BEYOND.has(name)) refuseHere(`attribute .${name}`);
  return undefined;
}

/** An attribute of a layer, undefined where it has none of that name. */
export function methodOfLayer(layer, name) {
  if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](layer);
  if (!Object.hasOwn(METHODS, name)) return absent(layer, name);
  return new FunctionOf(name, (args, keywords) => METHODS[name](layer, args, keywords));
}

export const LAYER_ATTRIBUTES = [...Object.keys(PROPERTIES), ...Object.keys(METHODS)];
