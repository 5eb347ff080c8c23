// Steps in a row, each on what the one before it gave: `conv2d (1, 3, 32, 32), 16 filters, kernel 3, then relu, then max pool 2, then
// flatten, then linear 10`, `(32, 3, 28, 28) -> flatten -> linear 10`.
import { fold } from "../../expression/tokens.js";
import { tuple } from "../../refusals/shape-text.js";
import { sizesOf } from "../syntax/written-shapes.js";
import { askedCall } from "./asked-call.js";
import { askedLayer } from "./asked-layer.js";
import { layerProgram, shapedProgram, timesOf } from "./shaped-program.js";
import { spokenProgram } from "./spoken-signs.js";

const LONGEST = 500;
const MOST = 24;
/** What stands between two steps; an arrow between sizes, `linear 784 -> 10`, is a part of one. */
const THEN =
  /\b(?:and )?(?:then|followed by|next|after that)\b|(?:[-=]>|[→⇒|])(?= {0,3}[A-Za-z])|\u7136\u540e|\u63a5\u7740|\u518d/giu;
const EDGES = /^[\s,;.:]{0,20}|(?<![\s,;.:?!])[\s,;.:?!]{1,20}$/gu;
/** A shape alone, with what arrays are called around it. */
const START =
  /^(?:(?:an?|the|my|our|is|has|inputs?|outputs?|images?|x|tensor|batch|of|shape|with|start(?:ing)?|take|given|conv|cnn|encoder|backbone|features?|maps?)[ :=]+){0,6}([([][\d ,]{1,80}[)\]])(?: (?:input|tensor|images?|batch|array))?$/iu;
/** What a network keeps the batch of. */
const FLATTEN = /^(?:nn\.)?flatten(?:\(\))?(?: (?:it|everything|all|the (?:rest|features|output)))?$/i;
/** What a step is called on. */
const IT = /\b(?:it|that|the (?:result|output))\b/gi;
/** An operation with another shape, and the sign of it; `subtract from (3,)` has it in front. */
const SIGNED =
  /^(?:(add(?:ing)?|plus|\+)|(minus|subtract(?:ing)?|-)|(subtract(?:ing)? from)|(matmul(?: (?:with|by))?|@)|(times|multipl(?:y|ying) (?:by|with)|\*)|(divid(?:e|ing) by|\/)) ?([([][\d ,]{1,80}[)\]])$/iu;
const SIGNS = ["+", "-", "-", "@", "*", "/"];
/** A method as code has it, `permute(2, 0, 1)`. */
const METHOD = /^\.?([a-z_]{2,20}\([\w ,.=-]{0,60}\))$/;
/** Layers, of which `flatten` is one, too. */
const OF_NETWORKS =
  /\b(?:nn\.|conv|linear\b|dense\b|fc\b|fully|lstm|gru|rnn|max_?pool|av(?:era)?g_?pool|pool|embedding|relu|batch ?norm|dropout)|卷积|全连接|池化/iu;

/** @typedef {{ source: string, shapes: Record<string, any>, shown: string, open?: any, imports?: string }} Step */

/**
 * The steps that a text asks for, null where it asks for one or none. The first tells a shape.
 * @param {string} text @returns {string[] | null}
 */
export function stepsOf(text) {
  if (text.length > LONGEST || /(?:Error|Exception|Warning)\b/.test(text)) return null;
  // A product that is said may be one of matrices, which a sign is not.
  const steps = fold(text.replace(/乘以?/gu, " times "))
    .split(THEN)
    .map((step) => step.replace(EDGES, ""))
    .filter((step) => step !== "");
  return steps.length > 1 && steps.length <= MOST ? steps : null;
}

/** The shape that stands in front of all steps. @param {string} step */
export const startOf = (step) => sizesOf(START.exec(step)?.[1] ?? "");

/** What does something with another shape, `add (10,)`. @returns {Step | null} */
function signed(step, shape) {
  const found = SIGNED.exec(step);
  const other = found === null ? null : sizesOf(found.at(-1) ?? "");
  if (found === null || other === null) return null;
  const at = found.slice(1).findIndex(Boolean);
  const sign = SIGNS[at] === "*" && !step.startsWith("*") ? timesOf(shape, other) : SIGNS[at];
  const join = (one, two) => (at === 2 ? `${two} - ${one}` : `${one} ${sign} ${two}`);
  return {
    source: join("shape0", "shape1"),
    shapes: { shape0: shape, shape1: other },
    shown: join(tuple(shape), tuple(other)),
  };
}

/** Code on a shape. */
function written(told, program = layerProgram(told)) {
  const inPlace = (source) => source.replace(/shape\d/g, (name) => tuple(program?.shapes[name]));
  return program && { ...program, shown: inPlace(program.source) };
}

/** A first step, which has its own shape. @param {string} step @returns {Step | null} */
const firstStep = (step) =>
  written(step) ??
  askedLayer(step) ??
  askedCall(step) ??
  written(step, shapedProgram(step)) ??
  spokenProgram(step);

/**
 * The call that a step asks for on this shape; `shape` is null for a first step, which has its own.
 * @param {string} step @param {number[] | null} shape @param {boolean} isNetwork whether it is a layer's
 * @returns {Step | null}
 */
export function stepOn(step, shape, isNetwork) {
  const [, flattened = null] = /^flatten (.{1,80})$/i.exec(step) ?? [];
  if (shape === null) {
    const own = isNetwork && flattened !== null ? startOf(flattened) : null;
    return own === null ? firstStep(step) : stepOn("flatten", own, isNetwork);
  }
  // Which two axes of several change places has to be said.
  if (/^transpose$/i.test(step) && shape.length > 2) return null;
  const on = tuple(shape);
  if (isNetwork && FLATTEN.test(step) && shape.length > 1)
    return { source: "nn.Flatten()(shape0)", shapes: { shape0: shape }, shown: `nn.Flatten()(${on})` };
  const bare = step.replace(IT, " ").replace(/ {2,}/g, " ").trim();
  const [, method] = METHOD.exec(bare) ?? [];
  if (method !== undefined)
    return { source: `shape0.${method}`, shapes: { shape0: shape }, shown: `${on}.${method}` };
  return (
    signed(bare, shape) ??
    written(`${bare} on ${on}`) ??
    askedLayer(`${bare} on ${on}`) ??
    askedCall(bare.replace(/^\S+/, `$& ${on}`)) ??
    askedCall(`${bare} of ${on}`)
  );
}

/** Whether the steps of a text are those of a network. @param {string} text */
export const isOfNetwork = (text) => OF_NETWORKS.test(text) || /\bFlatten\b/.test(text);
