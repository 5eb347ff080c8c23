// Runs a program for the page: what it printed, what it drew, and what there is to say about that.
import { perform } from "../../../js/python/program.js";
import { dialectOf } from "../../../js/python/syntax/dialect.js";
import { parse } from "../../../js/python/syntax/parse.js";
import { sourceOf } from "../../../js/python/syntax/source.js";
import { doubtsOf, fixesOf } from "../advice/advice.js";
import { plainFigure } from "../parts/plain.js";

/** So many figures are sent: a loop makes the same one again and again. */
const MOST = 200;

/** A program as advice reads it; null where its text is more than its code, as in a session. */
function programOf(source, options) {
  try {
    const { code } = sourceOf(source);
    const statements = parse(code);
    const dialect = dialectOf(statements) ?? options.dialect ?? "pytorch";
    return { code, statements, dialect, options, isPlain: code.trimEnd() === source.trimEnd() };
  } catch {
    // What cannot be read is refused by the run itself.
    return null;
  }
}

/** Doubts of a figure, and how to get past it where it fails. */
function advised(figure, program) {
  if (program === null || figure.op === undefined || !program.isPlain) return { doubts: [], fixes: [] };
  const doubts = doubtsOf(figure, program);
  const wants = figure.ok === false || doubts.some(({ id }) => id === "square-reduced");
  return { doubts, fixes: wants ? fixesOf(figure, program) : [] };
}

/** @param {string} source @param {import("../../../js/python/python.js").RunOptions} options */
export function runProgram(source, options) {
  const { output, error, asks, figures } = perform(source, options);
  const drawn = figures === null ? [] : figures.all.filter(({ make }) => make === undefined);
  const program = programOf(source, options);
  return {
    output,
    error,
    asks,
    dialect: program?.dialect ?? null,
    figures: drawn.slice(-MOST).map((figure) => ({ ...plainFigure(figure), ...advised(figure, program) })),
  };
}
