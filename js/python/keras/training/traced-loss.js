// What TensorFlow says of a loss whose operands do not fit, while a step is traced: where each of them comes from.
import { session } from "../../arrays/session.js";
import { scratchHere } from "../../tensorflow/graph/scratch.js";
import { misfit, told, typed, unequal } from "../../tensorflow/graph/telling.js";
import { UniqueNames } from "../../tensorflow/graph/unique-names.js";
import { LimitError } from "../../values/limits.js";
import { STR } from "../../values/protocol.js";
import { ExceptionValue, Raised, TYPES } from "../../values/types.js";
import { unnamed } from "../base/call-info.js";
import { lastNode } from "../base/last-node.js";

/** What the node of a layer is called in a model's graph: each call of a layer takes two names, and has the second one. */
function scopeOf(model, layer) {
  const names = new UniqueNames();
  const found = new Map();
  for (const { operation, isInput } of (model.functional ?? model).graph.nodes) {
    if (isInput) continue;
    names.unique(operation.name);
    found.set(operation, names.unique(operation.name));
  }
  return found.get(layer);
}

/** The layer that an output comes of. */
function layerOf(model, place) {
  const functional = model.functional ?? model;
  const symbol = functional.outputs?.[place];
  const { operation, node } = symbol?.history ?? {};
  const isOnce = operation?.isLayer && operation.parts.length === 0 && node?.outputs.length === 1;
  return isOnce ? operation : null;
}

/** What an output's node is called. */
function nodeOf(model, place, output) {
  const layer = layerOf(model, place);
  const node = layer === null ? null : lastNode(layer);
  if (node !== null && node !== "") return `${model.name}_1/${scopeOf(model, layer)}/${node}`;
  return scratchHere()?.nameOf(output) ?? unnamed();
}

/** Losses that begin with a difference: how it is written, and whether the output comes first. */
const DIFFERENCES = {
  MeanSquaredError: ["sub", false],
  MeanAbsoluteError: ["sub", false],
  Huber: ["Sub", true],
  LogCosh: ["sub", true],
};

const shapeOf = ({ tensor }) =>
  session()
    .generic.sizesOf(tensor.shape)
    .map((size) => (typeof size === "number" ? size : null));

/** Operands of as many axes, as losses make them. */
function evened(one, other) {
  const more = one.length - other.length;
  if (more === 1 && one.at(-1) === 1 && other.length > 1) return [one.slice(0, -1), other];
  if (more === -1 && other.at(-1) === 1 && one.length > 1) return [one, other.slice(0, -1)];
  return Math.abs(more) === 1 && (one.at(-1) === 1 || other.at(-1) === 1) ? null : [one, other];
}

/**
 * Tells an error of a loss as TensorFlow tells it.
 * @param {any} error @param {any} model @param {{ loss: any, place: number, inputs: number, operands: any[] }} about
 */
export function tellLoss(error, model, { loss, place, inputs, operands }) {
  if (!(error instanceof Raised) || !error.value[STR]) throw error;
  const node = nodeOf(model, place, operands[1]);
  const [word, isTurned] = DIFFERENCES[loss.type.name] ?? [];
  const shapes = evened(shapeOf(operands[0]), shapeOf(operands[1]));
  if (word === undefined || shapes === null) throw new LimitError("traced");
  const names = [`data_${inputs + place}`, node];
  if (isTurned) for (const list of [names, shapes]) list.reverse();
  const found = misfit(shapes[0], shapes[1]);
  if (found === null) throw new LimitError("traced");
  const { message } = told(unequal(found[0], found[1]), {
    name: `compile_loss/${loss.name}/${word}`,
    operation: "Sub",
    attributes: `T=${typed("float32")}`,
    inputs: names,
    shapes,
  });
  error.value = new ExceptionValue(TYPES.ValueError, [message]);
  throw error;
}

const CROSSENTROPY = "SparseSoftmaxCrossEntropyWithLogits";
/** @type {WeakMap<object, string>} */
const nodes = new WeakMap();

/** Notes in which node a loss fails that runs. */
export function noteLoss(error, loss) {
  if (!(error instanceof Raised) || !error.value[STR]) throw error;
  const [word = `${CROSSENTROPY}/${CROSSENTROPY}`] = DIFFERENCES[loss.type.name] ?? [];
  nodes.set(error.value, `compile_loss/${loss.name}/${word}`);
  throw error;
}

/** What an error of a step that runs is told as: where it was traced is not followed. */
export function runningStep(run) {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Raised) || !error.value[STR]) throw error;
    const told = /** @type {any} */ (error.value);
    const found = /^\{\{function_node [^}]*\}\} (.*) \[Op:(\w+)\]/s.exec(told.message);
    if (found === null) throw error;
    const [, text, operation] = found;
    const node = nodes.get(told) ?? operation;
    told.message =
      `Graph execution error:\n\nDetected at node ${node} defined at (most recent call last):\n` +
      `<stack traces unavailable>\n${text}\n\t [[{{node ${node}}}]] [Op:__inference_multi_step_on_iterator]`;
    throw error;
  }
}
