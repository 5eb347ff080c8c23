// What there is to say about the operations of a program: doubts, and fixes as edits of the text, each one tried.
import { suggestFixes } from "../../../js/advice/fixes.js";
import { findSuspicions } from "../../../js/advice/suspicions.js";
import { perform } from "../../../js/python/program.js";
import { applyChanges } from "./changes.js";
import { changesOf, placeholder } from "./edits.js";
import { namedOperands, nodeAt } from "./operands.js";
import { reductionOf } from "./reductions.js";

const MOST_FIXES = 4;

const isKnown = (shapes) =>
  Array.isArray(shapes) &&
  shapes.length > 1 &&
  shapes.every((shape) => shape?.every?.((size) => typeof size === "number"));

const plainOp = (op) => (op.endsWith("_") ? op.slice(0, -1) : op);

/** Not every operation that is drawn is one that advice knows. */
function asked(ask) {
  try {
    return ask();
  } catch {
    return [];
  }
}

/** What an operation is in the program, and what is known of its operands. */
function placeOf(figure, program) {
  const node = nodeAt(program.statements, figure.source);
  const nodes = node === null ? [] : namedOperands(node, figure.names, program.code);
  const reductions = nodes.map((operand) => reductionOf(operand, program.statements));
  const [first] = nodes;
  const { code } = program;
  const made = reductions[1];
  const same = made?.of && first && code.slice(made.of.from, made.of.to) === code.slice(first.from, first.to);
  return { node, reductions, reducedDim: same ? made.dim : null };
}

function optionsOf(figure, { reducedDim }, operandNames) {
  const inPlace = figure.op.endsWith("_");
  return { operandNames, ...(inPlace && { inPlace }), ...(reducedDim !== null && { reducedDim }) };
}

/** What is doubtful about an operation that runs: sentences. */
export function doubtsOf(figure, program) {
  if (figure.ok === null || !isKnown(figure.shapes)) return [];
  const options = optionsOf(figure, placeOf(figure, program), figure.names);
  return asked(() => findSuspicions(plainOp(figure.op), figure.shapes, options)).map(({ id, text }) => ({
    id,
    text,
  }));
}

/** Where an operation stands after changes. */
const moved = ([from, to], changes) =>
  [from, to].map((offset, isEnd) =>
    changes.reduce((at, change) => {
      const isBefore = isEnd ? change.to <= offset : change.to <= from && change.from < from;
      return isBefore ? at + change.insert.length - (change.to - change.from) : at;
    }, offset),
  );

/** Whether the program gets past an operation once its text is changed. */
function helps(changes, figure, program) {
  const { figures, error, asks } = perform(applyChanges(program.code, changes), program.options);
  if (asks.length > 0 || figures === null) return false;
  const place = moved(figure.source, changes).join();
  const failing = figures.all.filter(({ ok }) => ok === false);
  if (failing.some(({ source }) => source.join() === place)) return false;
  return error?.line !== figure.line || failing.some(({ line }) => line === error.line);
}

/** `keepdim` where an operand was made by a reduction. */
function keepdims({ reductions }, program) {
  const keyword = program.dialect === "pytorch" ? "keepdim" : "keepdims";
  return reductions.flatMap((reduction) => {
    if (reduction === null) return [];
    const at = reduction.call.to - 1;
    const insert = program.code.slice(0, at).trimEnd().endsWith(",")
      ? ` ${keyword}=True`
      : `, ${keyword}=True`;
    return [{ id: "keepdim", text: null, warning: null, changes: [{ from: at, to: at, insert }] }];
  });
}

/** The other ways, in the program's framework or in the way that all of them read. */
function edits(figure, place, program) {
  const options = optionsOf(
    figure,
    place,
    figure.shapes.map((_, index) => placeholder(index)),
  );
  const shown = optionsOf(figure, place, figure.names);
  const ask = (given) => asked(() => suggestFixes(plainOp(figure.op), figure.shapes, given));
  const said = ask(shown);
  return ask(options).flatMap((fix, index) => {
    const ways = [program.dialect, "numpy"].map((dialect) => {
      const changes = asked(() => changesOf(place.node, figure, fix, dialect, program.code));
      return changes?.length > 0 ? changes : null;
    });
    const { text, warning } = said[index] ?? fix;
    const found = ways.find((changes) => changes !== null && helps(changes, figure, program));
    return found ? [{ id: fix.edits[0]?.edit ?? "edit", text, warning, changes: found }] : [];
  });
}

const key = ({ changes }) => JSON.stringify(changes);

/** Fixes of an operation that fails, or that is doubtful for a reduction: best first, each one tried. */
export function fixesOf(figure, program) {
  if (!isKnown(figure.shapes)) return [];
  const place = placeOf(figure, program);
  if (place.node === null) return [];
  const kept = keepdims(place, program).filter(({ changes }) => helps(changes, figure, program));
  const others =
    figure.ok === false
      ? edits(figure, kept.length > 0 ? { ...place, reducedDim: null } : place, program)
      : [];
  const all = [...kept, ...others];
  const keys = all.map(key);
  return all.filter((_, index) => keys.indexOf(keys[index]) === index).slice(0, MOST_FIXES);
}
