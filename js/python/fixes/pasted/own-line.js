// A fix of a layer that nobody named, in the line of the text that makes it: the only one with the sizes of the message.
import sentences from "../../../../build/generated/sentences/mending.js";
import { inEveryLanguage } from "../../../languages/languages.js";
import { numberedLine } from "../../../reading/lines/frame-lines.js";

const MESSAGE = /mat1 and mat2 shapes cannot be multiplied \((\d+)x(\d+) and (\d+)x(\d+)\)/;
/** The features of a layer, which may be a product, `16 * 5 * 5, 120)`, and what stands behind them. */
const FEATURES = /^( ?)(\d{1,9}(?: ?\* ?\d{1,9}){0,5})( ?, ?(\d{1,9})\b.{0,120})$/;

/** A line with one linear layer, in its parts. @param {string} line */
function layerIn(line) {
  const end = line.indexOf("nn.Linear(") + "nn.Linear(".length;
  const front = line.slice(0, end);
  if (end < "nn.Linear(".length || front.length > 130 || front.includes("#")) return [];
  const found = FEATURES.exec(line.slice(end));
  return found === null
    ? []
    : [{ front: front + found[1], features: found[2], behind: found[3], outputs: found[4] }];
}

const MAPS = /\bnn\.(?:Conv|MaxPool|AvgPool)[23]d\(/;
const FLAT = /[Ff]latten\(|\.(?:view|reshape|squeeze|mean|permute|transpose)\(|Adaptive/;
const FLATTEN = inEveryLanguage((language) => sentences[language].flattenLayer({ name: "nn.Flatten()" }));

const productOf = (text) => text.split("*").reduce((product, size) => product * Number(size), 1);

/** @param {any} fix @param {string} message @param {string} text */
export function inOwnLine(fix, message, text) {
  const [, rows, come, taken, given] = MESSAGE.exec(message) ?? [];
  if (come === undefined || fix.changed.length !== 1 || fix.changed[0] !== `nn.Linear(${come}, ${given})`)
    return fix;
  const lines = text
    .split("\n")
    .map((line) => numberedLine(line)?.code ?? line)
    .flatMap(layerIn)
    .filter(({ features, outputs }) => productOf(features) === Number(taken) && outputs === given);
  if (lines.length !== 1) return fix;
  // Rows of maps that nothing flattens are no samples, and how many features these have nobody told.
  const areMaps = Number(rows) > Number(come) && MAPS.test(text) && !FLAT.test(text);
  if (areMaps) return { ...fix, changed: [], text: FLATTEN };
  const [{ front, behind }] = lines;
  return { ...fix, changed: [`${front.trimStart()}${come}${behind.trimEnd()}`] };
}
