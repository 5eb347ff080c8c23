// What Keras adds to an error that comes out of a layer's call: which layer it was, and what it was called with.
import { ArrayValue } from "../../arrays/array.js";
import { session } from "../../arrays/session.js";
import { tupleText } from "../../layers/sizes.js";
import { scratchHere } from "../../tensorflow/graph/scratch.js";
import { LimitError } from "../../values/limits.js";
import { partOf } from "../../values/parts.js";
import { STR } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { ExceptionValue, Raised } from "../../values/types.js";
import { lastNode } from "./last-node.js";
import { mapTree } from "./operation.js";

/** The errors to which it has been added: the innermost call is the one that is told. */
const told = new WeakSet();

/** A value as it is told: a tensor by its shape, anything else by its repr. */
function shown(value) {
  if (!(value instanceof ArrayValue) || value.tensor === null) return repr(value);
  const { shape, dtype } = value.tensor;
  return `tf.Tensor(shape=${tupleText(session().generic.sizesOf(shape))}, dtype=${dtype})`;
}

/** The same of all that stands in a list or a dictionary, which show it as texts. */
const argumentText = (value) =>
  value instanceof List || value instanceof Tuple || value instanceof Dict
    ? str(mapTree(value, shown))
    : shown(value);

const EMPTY = "<class 'inspect._empty'>";

/** The lines about a call on tensors that have only shapes, which goes through a function that takes anything. */
function symbolicLines({ args, named, training, hasTraining }) {
  const keywords = new Dict(Object.entries(named));
  if (hasTraining && training !== null) keywords.set("training", training);
  const others = keywords.entries.size === 0 ? EMPTY : argumentText(keywords);
  return [`args=${argumentText(new Tuple(args))}`, `kwargs=${others}`];
}

/** The lines about a call on tensors, by the parameters of what is called. */
function eagerLines({ parameters, bound, training }) {
  return parameters.map(({ name, usual }) => {
    if (name === "kwargs") return `kwargs=${EMPTY}`;
    const value = name === "training" ? (training ?? usual ?? null) : (bound.given[name] ?? usual ?? null);
    return `${name}=${argumentText(value)}`;
  });
}

/** The message with what is told of the call. */
function retold(error, name, lines) {
  const { value } = error;
  const message = str(value);
  const text = `Exception encountered when calling ${name}.\n\n\x1b[1m${message}\x1b[0m\n\nArguments received by ${name}:\n${lines
    .map((line) => `  • ${line}`)
    .join("\n")}`;
  if (value[STR]) value.message = text;
  else error.value = new ExceptionValue(value.type, [text]);
  told.add(error.value);
}

/**
 * Runs a layer's call.
 * @template T
 * @param {any} layer
 * @param {{ args: any[], named: Record<string, any>, bound: any, isSymbolic: boolean, training: boolean | null }} how
 * @param {() => T} run
 * @returns {T}
 */
export function callInfo(layer, { args, named, bound, isSymbolic, training }, run) {
  const { graph } = /** @type {any} */ (session().machine);
  const scratch = isSymbolic ? null : scratchHere();
  if (graph !== null) graph.layers++;
  try {
    if (scratch === null) return run();
    const input = bound.given[bound.order[0]];
    const holds = layer.isOfProgram === true || layer.graph !== undefined || layer.functional !== undefined;
    const last = holds ? null : lastNode(layer, { training: training === true, input });
    return scratch.layer(layer.name, { holds, last, input }, run);
  } catch (error) {
    if (!(error instanceof Raised) || told.has(error.value)) throw error;
    const parameters = layer.parameters();
    const hasTraining = parameters.some(({ name }) => name === "training");
    if (isSymbolic) untold(layer, error);
    const lines = isSymbolic
      ? symbolicLines({ args, named, training, hasTraining })
      : eagerLines({ parameters, bound, training });
    retold(error, `${layer.type.name}.call()`, lines);
    throw error;
  } finally {
    if (graph !== null) graph.layers--;
  }
}

/** What TensorFlow says of an operation while a layer is traced names its nodes, which what comes later knows. @returns {never} */
export function unnamed() {
  partOf("tensorflowRare");
  throw new LimitError("traced");
}

function untold(layer, error) {
  if (!layer.isInferred) return;
  // What a Lambda says instead stands at another line.
  if (layer.type.name === "Lambda") throw new LimitError("traced");
  if (error.value[STR]) unnamed();
  const { name } = layer.type;
  const methods = `\`${name}.compute_output_spec() / compute_output_shape()\``;
  const rule = `Could not automatically infer the output shape / dtype of '${layer.name}' (of type ${name}). Either the \`${name}.call()\` method is incorrect, or you need to implement the ${methods} method. Error encountered:\n\n`;
  error.value = new ExceptionValue(error.value.type, [rule + str(error.value)]);
}
