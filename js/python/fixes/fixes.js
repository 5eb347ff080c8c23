// Fixes of a program's operations as edits of its own text, each one tried by running it again.
import sentences from "../../../build/generated/sentences/keeping.js";
import { suggestFixes } from "../../advice/fixes.js";
import { operandNames, spoken } from "../../advice/operand-names.js";
import { inEveryLanguage } from "../../languages/languages.js";
import { applyChanges, changedLines, changesOfText } from "./changes.js";
import { changesOf, fillPlaceholders, isReadByAll, placeholder } from "./edits.js";
import { featuresOf } from "./features.js";
import { placeOf } from "./place.js";
import { asked, isKnown, questionOf } from "./program-of.js";

const SHOWN = 4;
/** Longer words of an operand would hide what a sentence says of it. */
const LONGEST = 32;

const keeping = (word) =>
  inEveryLanguage((language) => sentences[language].keepdim.replace("{word}", () => word));

/** `keepdim` where an operand was made by reductions. */
function keepdims({ reductions, code }, dialect) {
  const word = dialect === "pytorch" ? "keepdim" : "keepdims";
  return reductions.flatMap((made, operand) => {
    if (made.length === 0) return [];
    const changes = made.map(({ call }) => {
      const at = (call.inner ?? call).to - 1;
      const comma = code.slice(0, at).trimEnd().endsWith(",") ? " " : ", ";
      return { from: at, to: at, insert: `${comma}${word}=True` };
    });
    const edits = [{ operand, edit: "keepdim" }];
    return [{ edits, text: keeping(word), warning: null, ways: [changes] }];
  });
}

/** A layer that takes what comes. */
function features(figure, place) {
  const found = featuresOf(figure, place);
  if (found === null) return [];
  const text = inEveryLanguage((language) =>
    sentences[language].features.replace("{come}", String(found.come)),
  );
  return [{ edits: [{ operand: 1, edit: "features" }], text, warning: null, ways: found.ways }];
}

/** What a sentence calls the operands: their own words, or letters. */
function callings({ shapes, names }) {
  const letters = operandNames({ shapes, operandNames: names });
  return letters.map((letter, index) => {
    const own = names[index];
    return own != null && own.length <= LONGEST && !own.includes("\n") ? spoken(own) : letter;
  });
}

/** The other ways, in the framework's words or in those that all of them read. */
function others(figure, place, reducedDim) {
  const { dialect, shapes } = figure;
  const { op, options } = questionOf(
    figure,
    reducedDim,
    shapes.map((_, index) => placeholder(index)),
  );
  const called = callings(figure);
  const worded = (text) =>
    text && inEveryLanguage((language) => fillPlaceholders(text[language], (index) => called[index]));
  return asked(() => suggestFixes(op, shapes, options)).map((fix) => {
    const own = asked(() => changesOf(place, fix, dialect));
    const common = dialect === "numpy" ? null : asked(() => changesOf(place, fix, "numpy"));
    const ways = [own, common && isReadByAll(common, "numpy") ? common : null];
    const found = ways.filter((changes) => changes?.length > 0);
    return { edits: fix.edits, text: worded(fix.text), warning: worded(fix.warning), ways: found };
  });
}

/** Whether a text gets past an operation that another one came to as its `index`-th, and whether that breaks another line. */
function outcome(text, { index, line, run }) {
  const { figures, error, asks } = run(text);
  const all = figures?.all ?? [];
  const here = all[index];
  const stops = error !== null && error.line === line && all.length === index + 1;
  const helps = asks.length === 0 && here?.line === line && here.ok !== false && !stops;
  return { helps, breaks: error !== null && error.line !== line };
}

/** A fix in the first of its ways that helps. */
function tried({ ways, ...fix }, program, at) {
  for (const way of ways) {
    const changes = changesOfText(way, program.text, program.source);
    if (changes === null) continue;
    const source = applyChanges(program.text, changes);
    const { helps, breaks } = outcome(source, { ...at, run: program.run });
    if (helps) return [{ ...fix, changes, source, changed: changedLines(program.text, source), breaks }];
  }
  return [];
}

/**
 * Fixes of an operation that fails, or that is doubtful for a reduction: new texts, best first.
 * @param {any} figure one of perform()'s @param {any} program as programOf() gives it @param {any[]} all the run's figures
 */
export function fixesOf(figure, program, all) {
  const place = isKnown(figure) ? placeOf(figure, program) : null;
  if (place === null) return [];
  const at = { index: all.indexOf(figure), line: figure.line };
  const kept = keepdims(place, figure.dialect).flatMap((fix) => tried(fix, program, at));
  // What keeps the axis where it was reduced need not be said a second time.
  const reducedDim = kept.length > 0 ? null : place.reducedDim;
  const rest =
    figure.ok === false ? others(figure, place, reducedDim).flatMap((fix) => tried(fix, program, at)) : [];
  const layers = features(figure, place).flatMap((fix) => tried(fix, program, at));
  const found = [...layers, ...kept, ...rest];
  const texts = found.map(({ source }) => source);
  return found
    .filter(({ source }, index) => texts.indexOf(source) === index)
    .sort((a, b) => Number(a.breaks) - Number(b.breaks))
    .slice(0, SHOWN)
    .map(({ breaks, ...fix }) => fix);
}
