// Code with the shapes of its names told around it, calls on shapes, and what is asked of them in words; importing this provides it
// to read.js, which few texts make ask.
import { tuple } from "../../refusals/shape-text.js";
import { say } from "../program/say.js";
import { readBlocks } from "../programs/blocks.js";
import { asFarAsRead, isPython, readCode, saidOf, says } from "../programs/code.js";
import { ON_SHAPES } from "../programs/forms.js";
import { comesToArray, readMade, withOutcome } from "../programs/outcome.js";
import { partOf, providePart } from "../values/parts.js";
import { withWhatIsBeside } from "./beside.js";
import { readChain } from "./chain.js";
import { asMatrix, readFlat } from "./flat.js";
import { readNotation } from "./notation.js";
import { readOnShapes, resultOf, SHAPE_OF } from "./on-shapes.js";
import { isOfReading } from "./others.js";
import { inAllOf, placedIn } from "./placed.js";
import { meant } from "./products.js";
import { withWhatFails } from "./ran-beside.js";
import { readRest } from "./rest.js";
import { readSeen } from "./seen.js";
import { OF_LISTS, RUNS, readSentence } from "./sentences.js";
import { withoutTables } from "./tables.js";

/** Code with the shapes of its names told around it, in words or as types. */
function readTold(text, told, options) {
  if (told === null) return null;
  const code = readCode(told.source, { ...options, shapes: { ...told.shapes, ...options.shapes } }, false);
  if (!isPython(code)) return null;
  if (!says(code)) return readResult(told, options);
  const used = Object.entries(told.shapes).filter(([name]) => told.source.includes(name));
  return { ...placedIn(text, code, told), said: saidOf(code.asks, Object.fromEntries(used)) };
}

/** One operation between two names. */
const SIMPLE = /^[\w.]{1,40} ?[-+*/@%<>=!]{1,2} ?[\w.]{1,40} ?\??$/;

/** Code with lines that only tell the shapes of its names; one operation of such is notation, unless sizes are letters. */
function readAround(text, options) {
  const told = partOf("given").withoutToldLines(text);
  if (told === null) return null;
  const areNumbers = Object.values(told.shapes).flat().every(Number.isInteger);
  if (areNumbers && SIMPLE.test(told.source.trim())) return null;
  const given = { ...options, shapes: { ...told.shapes, ...options.shapes } };
  const written = readCode(told.source, given);
  const code = asFarAsRead(told.source, given, written);
  if (!isPython(code) || code.asks.length > 0 || !says(code)) return null;
  return { ...code, said: saidOf([], told.shapes) };
}

/** Inputs beside weights. */
const readAffine = (text) => readOnShapes(text, partOf("given").affineProgram(text), {});

/** An expression of several operations on shapes, or a layer that is called on one. */
function readShaped(text, options) {
  const { layerProgram, shapedProgram } = partOf("given");
  return readAffine(text) ?? readOnShapes(text, layerProgram(text) ?? shapedProgram(text), options);
}

/** NumPy's dot of more axes than two, which is another product than that of matrices. */
const dotted = (text, [a, b]) =>
  readOnShapes(
    text,
    { source: "np.dot(a, b)", shapes: { a, b }, shown: `np.dot(${tuple(a)}, ${tuple(b)})` },
    {},
  );

/** A layer that a sentence asks for: the call that it was taken for is said. */
function readLayer(text, options) {
  const { askedLayer, layerProgram } = partOf("given");
  const layer = layerProgram(text) === null ? askedLayer(text) : null;
  return layer && readOnShapes(text, layer, { ...options, dialect: "pytorch" });
}

/** What draws nothing, `x[:, None]` of a shape that is told: what comes out. */
function readResult({ source, shapes }, options) {
  const { came } = resultOf(source.replace(SHAPE_OF, ""), {
    ...options,
    shapes: { ...shapes, ...options.shapes },
  });
  const said = say("notation", { text: source + came });
  return came === "" ? null : { kind: "code", figures: [], error: null, asks: [], said };
}

/** A sentence that asks for a call on shapes, which draws nothing: whether it runs, and what comes out. */
function readAsked(text, options) {
  const layer = readLayer(text, options);
  if (layer !== null) return layer;
  const asked = partOf("given").askedCall(text);
  if (asked === null) return null;
  const { error, came } = resultOf(
    asked.source,
    { ...options, dialect: "pytorch", shapes: asked.shapes },
    asked.imports,
  );
  if (error !== null && error.pythonType === null) return null;
  return { kind: "code", figures: [], error, asks: [], said: say("notation", { text: asked.shown + came }) };
}

/** Shapes in square brackets behind the names of what a call is given, `f(x [8, 1], y [8])`. */
const IN_SQUARES = /([([,] ?[\p{L}_][\p{L}\p{N}_]{0,30}) \[(\d{1,9}(?: ?, ?\d{1,9}){0,7} ?,? ?)\]/gu;

/** The same as if they stood in round ones, which are no indices. */
function readInSquares(text, options) {
  const rounded = text.replace(IN_SQUARES, "$1 ($2)");
  if (rounded === text) return null;
  const code = readCode(rounded, options, false);
  if (!isPython(code) || code.asks.length > 0 || isOfReading(code, rounded)) return null;
  return says(code) ? code : withOutcome(code, rounded, options);
}

/** Names apart from their shapes, which Python would call: `linear (32, 784) + (10,)`; and what it says of what they gave. */
const IN_FRONT = /\b[A-Za-z]\w{0,20} (?=\(\d[\d, ]{0,60}\))/g;
const OF_TUPLES =
  /^unsupported operand type\(s\) for .{1,4}: '(?:\w{1,20}' and 'tuple|tuple' and '\w{1,20})'/;

/** What the last of several words in front of a shape is called: `embedding output (32, 50, 128) + bias (128,)`. */
const NOUN =
  /^(?:(?:out|in)puts?|vectors?|matri(?:x|ces)|tensors?|masks?|bias|scores?|weights?|logits|encodings?|embeddings?|features?|maps?|states?|images?|gamma|beta)$/i;
/** Shapes, and the signs between them. */
const SIGNED =
  /^\s{0,20}\(\d[\d, ]{0,60}\)(?: {0,3}[-+*/@] {0,3}\(\d[\d, ]{0,60}\)){1,8}\s{0,20}\??\s{0,20}$/;
const SHAPE = /\(\d[\d, ]{0,60}\)/g;
const WORD = /^[A-Za-z]{1,20}$/;

/** A text without such words, of which there are up to five. */
function withoutNouns(text) {
  let [told, at] = ["", 0];
  for (const { 0: shape, index } of text.matchAll(SHAPE)) {
    const words = text.slice(at, index).split(" ");
    if (words.at(-1) === "" && NOUN.test(words.at(-2) ?? "")) {
      words.pop();
      for (let count = 0; count < 5 && WORD.test(words.at(-1) ?? ""); count++) words.pop();
      words.push("");
    }
    told += words.join(" ") + shape;
    at = index + shape.length;
  }
  return told + text.slice(at);
}
/** What is done to the first of them. */
const DONE = /^\s{0,20}(?:flatten|transpose|reshape|squeeze|sum|stack|concat|split|pad)/i;

/** An operation between such names, by their shapes. */
function readNamed(text, options, code) {
  if (DONE.test(text)) return null;
  const bare = withoutNouns(text);
  if (bare !== text && SIGNED.test(bare))
    return readNotation(bare, { ...options, told: text }) ?? readShaped(bare, options);
  if (!OF_TUPLES.test(code.error?.message ?? "")) return null;
  const shapes = text.replace(IN_FRONT, "");
  return shapes === text ? null : readNotation(shapes, { ...options, told: text });
}

/** Words in front of an operation between shapes, which say what it is for: `bias add: [B, H, W, C] + [C]`. */
const LABEL =
  /^\s{0,9}[A-Za-z\d]{1,20}(?:,? [A-Za-z\d]{1,20}|-[A-Za-z]{1,20}){1,7} ?: ?(?=[([][\w, ]{1,60}[)\]] ?(?:[-+*/@<>]|==) ?[([])/;
function readLabelled(text, options) {
  const bare = text.replace(LABEL, "");
  if (bare === text) return null;
  return readNotation(bare, { ...options, told: text }) ?? readShaped(bare, options);
}

/** An operation that is spoken, or several. */
function readSpoken(text, options) {
  const spoken = partOf("given").spokenProgram(text);
  return spoken && readOnShapes(text, spoken, options);
}

const countOf = (/** @type {any} */ program) => Object.keys(program?.shapes ?? {}).length;

/** A shape with one more size, which nothing is broadcast for. */
const LONGER = /\.shape ?\+ ?[([]/;

/** An operation with a shape that has no name, behind what tells shapes: no program of names has it. */
const GOES_ON =
  /[)\]] ?,? ?(?:and )?(?:then )?(?:plus|minus|times|multiplied by|divided by|added to) (?:an? |the )?(?:[a-z]\w{0,20} )?[([]\d/i;

/** Whether nothing has to be told before an answer stands. */
const isWhole = ({ asks = [] }) => asks.length === 0;

/** What a function of a name gives, with its shape behind it: `x (8, 4) + F(x) (8, 4)`. */
const OF_NAME = /(?<![\w.])([A-Za-z])\(([a-z])\)(?= [([]\d)/g;

/** What may be a sentence about shapes, or code with such a sentence around it, although it can be taken for code. */
function readDoubtful(asTyped, options, code) {
  const typed = asTyped.replace(OF_NAME, "$1_$2 ");
  if (LONGER.test(typed)) return null;
  const { withBoth, withNamesApart } = partOf("given");
  const found = readAsWritten(typed, options, code);
  if (found !== null && isWhole(found)) return found;
  const both = withBoth(typed);
  for (const told of [withNamesApart(typed), both]) {
    const again = told === typed ? null : readAsWritten(told, options, code);
    const draws = (one) => one.figures.length > 0 || (told === both && one.error === null);
    const isBetter = again !== null && draws(again) && isWhole(again);
    if (isBetter) return placedIn(typed, again, { source: told, starts: null });
  }
  return found;
}

/** The same of a text as it stands. */
function readAsWritten(typed, options, code) {
  const isCode = isPython(code);
  const text = partOf("given").withListedNumbers(partOf("given").inForms(partOf("given").simplified(typed)));
  const { orderedProgram, wantedProgram, rewrittenProgram, toldProgram } = partOf("given");
  const wanted =
    readChain(text, options) ??
    readLayer(text, options) ??
    readTold(text, wantedProgram(text) ?? orderedProgram(text), options);
  if (wanted !== null) return wanted;
  // Code that makes its arrays itself has no words around it.
  const [told, rewritten] = [toldProgram, rewrittenProgram].map((reads) => {
    const found = GOES_ON.test(text) ? null : reads(text);
    const isProgram = code.error === null && RUNS.test(text);
    return isCode && (isProgram || Object.keys(found?.shapes ?? {}).length === 0) ? null : found;
  });
  const programs = [told, rewritten].filter((one) => one?.more);
  // What runs as it stands does not come to an error by shapes.
  const isWorse = ({ error, figures }) =>
    code.error === null && error !== null && figures.every(({ ok }) => ok !== false);
  // What was written anew may have lost what it called.
  const isLost = (one, { error, figures }) =>
    one === rewritten && one !== told && figures.length === 0 && ON_SHAPES.has(error?.pythonType);
  const answers = programs.flatMap((one) => {
    const answer = readTold(text, one, options);
    return answer === null || isWorse(answer) || isLost(one, answer) ? [] : [answer];
  });
  return (
    answers.find(({ asks }) => asks.length === 0) ??
    answers[0] ??
    readSentence(text) ??
    readInSquares(text, options) ??
    readTold(text, told && countOf(told) >= countOf(rewritten) ? told : (rewritten ?? told), options) ??
    (code.error === null && (OF_LISTS.test(text) || RUNS.test(text)) ? null : readShaped(text, options)) ??
    readAsked(text, options) ??
    readNamed(text, options, code) ??
    readLabelled(text, options) ??
    readSpoken(text, options)
  );
}

providePart("told", {
  asMatrix,
  comesToArray,
  dotted,
  inAllOf,
  isOfReading,
  meant,
  readAffine,
  readAround,
  readAsked,
  readBlocks,
  readDoubtful,
  readFlat,
  readMade,
  readRest,
  readSeen,
  readShaped,
  withoutTables,
  withWhatFails,
  withWhatIsBeside,
});
