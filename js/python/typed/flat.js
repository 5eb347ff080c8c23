// Code that has lost the ends of its lines, or what these were indented by; and rows of numbers.
import { shapeOfLists } from "../../expression/shaping.js";
import { tuple } from "../../refusals/shape-text.js";
import { say } from "../program/say.js";
import { partOf } from "../values/parts.js";
import { readNotation, unread } from "./notation.js";

/** Lists with commas where an array was printed without any. */
const withCommas = (/** @type {string} */ text) => text.replace(/\[\s+/g, "[").replace(/\s+/g, ",");

/** Lists in a list that would be shapes which meet nowhere, or stand below each other: rows of one length are those of a matrix. @param {any} answer */
export function asMatrix(answer, /** @type {string} */ text, options) {
  if (!text.includes(",")) {
    const printed = shapeOfLists(withCommas(text.trim()));
    return printed === undefined
      ? unread("unknown.numbers", options.lang)
      : readNotation(tuple(printed), options);
  }
  const [figure] = answer.figures;
  const isFailing = ({ operands }) => operands.some(({ verdict }) => verdict === "fail");
  const isNone = figure?.ok === false && (text.trim().includes("\n") || figure.axes.every(isFailing));
  const shape = isNone ? shapeOfLists(text.trim()) : undefined;
  return shape === undefined ? answer : readNotation(tuple(shape), options);
}

/**
 * The same with that put back; what was read before where it is none.
 * @param {string} text @param {any} before @param {(text: string) => any} read
 */
export function readFlat(text, before, read) {
  const { withLineEnds, withIndentation } = partOf("given");
  const ended = withLineEnds(text) ?? text;
  const indented = withIndentation(ended) ?? { text: ended, offsetOf: Number };
  const answer = indented.text === text ? before : read(indented.text);
  // What is called in a line that was joined may be another one's.
  const isJoined = ended !== text && / object is not callable$/.test(answer.error?.message);
  if (answer.kind !== "code" || answer.error?.reason === "syntax" || isJoined) return before;
  const figures = answer.figures.map((figure) =>
    figure.source ? { ...figure, source: figure.source.map(indented.offsetOf) } : figure,
  );
  const lost = say(indented.text === ended ? "code.parted" : "code.indented");
  const said = Object.fromEntries(
    Object.entries(answer.said).map(([lang, text]) => [lang, `${text} ${lost[lang]}`]),
  );
  return { ...answer, figures, said };
}
