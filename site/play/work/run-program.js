// Runs a program for the page: what it printed, what it drew, and what there is to say about that.
import { adviser, isUndrawn } from "../../../js/python/fixes/advised.js";
import { programOf } from "../../../js/python/fixes/program-of.js";
import { perform } from "../../../js/python/program/program.js";
import { worldOfPrograms } from "../../../js/python/provided/frameworks.js";
import { read } from "../../../js/python/read.js";
import { dialectOf } from "../../../js/python/syntax/dialect.js";
import { partOf } from "../../../js/python/values/parts.js";
import { plainFigure } from "../parts/plain.js";

/** So many figures are sent: a loop makes the same one again and again. */
const MOST = 200;

/** Whether there is something to show of a program that is refused, without what is not read of it. */
export function isReadInPart(source, dialect) {
  if ((partOf("elsewhere").leftOut(source, worldOfPrograms())?.libraries.length ?? 0) > 0) return true;
  const { figures } = perform(source, { dialect, mode: "shapes", classes: true, stepping: true });
  return (figures?.all.length ?? 0) > 0;
}

/** A program with shapes alone, without what is not read of it; null where there is nothing to draw or to ask then. */
function inPart(source, options) {
  const { kind, figures, error, asks, said, fixes = [] } = read(source, { ...options, classes: true });
  if (kind !== "code" || error?.reason === "construct") return null;
  const inTurn = figures.toSorted((one, other) => one.source[0] - other.source[0]);
  const dialect = figures[0]?.dialect ?? options.dialect ?? "pytorch";
  const drawn = inTurn.map((figure) => ({ broadcasts: true, fixes: [], ...plainFigure(figure) }));
  return { output: "", note: said[options.lang ?? "en"], error, asks, dialect, fixes, figures: drawn };
}

/** @param {string} source @param {import("../../../js/python/python.js").RunOptions} options */
export function runProgram(source, options) {
  const run = (text) => perform(text, { ...options, classes: true });
  const answer = run(source);
  const isRefused = answer.error?.reason === "construct";
  const without = isRefused && options.mode === "shapes" ? inPart(source, options) : null;
  if (without !== null) return without;
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
