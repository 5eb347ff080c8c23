// Runs a program for the page: what it printed, what it drew, and what there is to say about that.
import { adviser, isUndrawn } from "../../../js/python/fixes/advised.js";
import { programOf } from "../../../js/python/fixes/program-of.js";
import { perform } from "../../../js/python/program.js";
import { dialectOf } from "../../../js/python/syntax/dialect.js";
import { plainFigure } from "../parts/plain.js";

/** So many figures are sent: a loop makes the same one again and again. */
const MOST = 200;

/** @param {string} source @param {import("../../../js/python/python.js").RunOptions} options */
export function runProgram(source, options) {
  const run = (text) => perform(text, { ...options, classes: true });
  const answer = run(source);
  const { output, error, asks, figures } = answer;
  const all = figures?.all ?? [];
  const drawn = all.filter(({ make }) => make === undefined);
  const program = programOf(source, run, options.dialect);
  const advised = adviser(program, answer);
  const dialect = program && (dialectOf(program.statements) ?? options.dialect ?? "pytorch");
  return {
    output,
    error,
    asks,
    dialect,
    fixes: isUndrawn(answer) ? advised(null).fixes : [],
    figures: drawn.slice(-MOST).map((figure) => ({ ...plainFigure(figure), ...advised(figure) })),
  };
}
