// What a message tells, in the form in which it is read out: what it is about, the shapes of operands, two sizes, an axis.
import { jax } from "../advice/messages/jax.js";
import { numpy } from "../advice/messages/numpy.js";
import { pytorch } from "../advice/messages/pytorch.js";
import { messageReader } from "../advice/messages/reader.js";
import { tensorflow } from "../advice/messages/tensorflow.js";
import { cutMessageReader } from "./cut-message.js";
import { anyElsewhere, jaxElsewhere, tensorflowElsewhere, torchElsewhere } from "./messages/elsewhere.js";
import { jaxIndexing, numpyIndexing, tensorflowIndexing, torchIndexing } from "./messages/indexing.js";
import { jaxJoining, numpyJoining, tensorflowJoining, torchJoining } from "./messages/joining.js";
import { otherLanguages } from "./messages/languages.js";
import { flaxLayers, kerasLayers, torchLayers } from "./messages/layers.js";
import { jaxLimits, numpyLimits, tensorflowLimits, torchLimits } from "./messages/limits.js";
import { kerasLosses, torchLosses } from "./messages/losses.js";
import { compiled, neighbours } from "./messages/neighbours.js";
import { pictures } from "./messages/pictures.js";
import { sciences } from "./messages/sciences.js";
import { einops, onnx, pandas, sklearn, translated, translatedNumpy } from "./messages/tables.js";

const FRAMEWORKS = {
  pytorch: [
    ...pytorch,
    ...torchLayers,
    ...torchLosses,
    ...torchIndexing,
    ...torchJoining,
    ...torchLimits,
    ...torchElsewhere,
    ...compiled,
    ...translated,
  ],
  numpy: [...numpy, ...numpyIndexing, ...numpyJoining, ...numpyLimits, ...translatedNumpy],
  tensorflow: [
    ...tensorflow,
    ...kerasLayers,
    ...kerasLosses,
    ...tensorflowIndexing,
    ...tensorflowJoining,
    ...tensorflowLimits,
    ...tensorflowElsewhere,
  ],
  jax: [...jax, ...flaxLayers, ...jaxIndexing, ...jaxJoining, ...jaxLimits, ...jaxElsewhere],
  pandas,
  sklearn,
  einops,
  onnx,
  ...neighbours,
  ...pictures,
  ...sciences,
  ...otherLanguages,
  python: anyElsewhere,
};

const read = messageReader(FRAMEWORKS);
/** @type {((text: string) => any) | null} */
let readCut = null;

/**
 * @typedef {{ framework: string, kind: string, topic: string, shapes: (number | null)[][] | null,
 *   sizes: [number, number] | null, axis: number | null, op: string | null, warning: boolean, batches: boolean, length: number,
 *   count: number | null, told: { shapes: (number | null)[][] | null, axis: number | null, sizes: [number, number] | null } }} MessageFacts
 *   `told`: as the message has it, before what stands for something else was taken out
 */

const product = (shape) => shape.reduce((total, size) => total * size, 1);
const isKnown = (shape) => shape !== undefined && !shape.includes(null);

/** Two counts of elements, where the message tells them or shapes that have them. */
function counts({ count, facts: { sizes, shapes } }) {
  if (sizes !== null) return sizes;
  const [first, second] = shapes ?? [];
  if (count !== null && shapes?.length === 1 && isKnown(first)) return [count, product(first)];
  return count === null && isKnown(first) && isKnown(second) ? [product(first), product(second)] : null;
}

/** Of the shapes of a reshape none is an operand's; of a product and a mask the axis is that of one operand. */
function adjusted(found, topic) {
  const { facts, more, count } = found;
  const { shapes, sizes, axis } = facts;
  if (more.adjust !== undefined)
    return { shapes, sizes, axis, ...more.adjust({ shapes, sizes, axis, count }) };
  if (topic === "reshape") return { shapes: null, sizes: counts(found), axis: null };
  // bmm tells two sizes of each operand: what it asks of the second one, and what that one is.
  if (topic === "matmul" && more.halves) return { shapes: null, sizes: null, axis: null };
  // Of batches JAX tells what is in front of the matrices.
  if (topic === "matmul" && more.batches)
    return {
      shapes: null,
      sizes: shapes?.every(({ length }) => length === 1) ? shapes.flat() : null,
      axis: null,
    };
  // NumPy lists what a product's batches should become behind the operands.
  if (topic === "matmul" && facts.framework === "numpy")
    return { shapes: shapes?.slice(0, 2) ?? null, sizes, axis: null };
  if (topic === "einsum" && shapes?.length === 1) return { shapes: null, sizes, axis };
  if (topic === "matmul") return { shapes, sizes, axis: null };
  if (topic === "mask" && shapes !== null) return { shapes, sizes, axis: null };
  return { shapes, sizes, axis };
}

/** What an operation says of the topic, where several kinds share their words. */
function topicOf(kind, op) {
  if (kind === "concat" && op === "stack") return "stack";
  return kind === "broadcast" && /conv\d?d/i.test(op ?? "") ? "conv" : kind;
}

/** @param {string[]} lines @returns {MessageFacts | null} */
export const messageFacts = (lines) => factsOf(read(lines));

/** The same of an error whose end is missing. @param {string} line @returns {MessageFacts | null} */
export function cutFacts(line) {
  readCut ??= cutMessageReader(FRAMEWORKS);
  return factsOf(readCut(line));
}

/** @returns {MessageFacts | null} */
function factsOf(found) {
  if (found === null) return null;
  const { facts, more, length } = found;
  const { framework, kind, op } = facts;
  const topic = more.topic ?? topicOf(kind, op);
  const { shapes, sizes, axis } = adjusted(found, topic);
  const told = { shapes: facts.shapes, axis: facts.axis, sizes: facts.sizes };
  const { warning = false, batches = false } = more;
  return {
    framework,
    kind,
    topic,
    shapes,
    sizes,
    axis,
    op,
    warning,
    batches,
    length,
    told,
    count: found.count,
  };
}
