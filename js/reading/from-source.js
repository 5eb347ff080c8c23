// The operands' shapes from the source in a traceback and what was printed above it. A program's failing operation counts
// only where the engine says of it what the message says: a name may hold something else where the call failed.

import { programsOf, typedLines } from "./lines/programs.js";
import { withAskedNames } from "./lines/sessions.js";
import { decisive, spokenBefore } from "./lines/traceback.js";
import { tryPlanned } from "./planned.js";
import { printedShapes, shapesByName } from "./printed-shapes.js";

const LONGEST = 4000;
const MOST_OPEN = 4;
const NAME = /[\w.]+/g;
const SHAPE_OF = /\bprint\( {0,4}([A-Za-z_][\w.]{0,100}?)\.(?:shape|size\(\)) {0,4}\)/;
const NO_OPERANDS = new Set("torch np jnp tf F None True False return print axis dim".split(" "));

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Whether the engine's words for a failing operation tell what the message tells; opt_einsum is called by several frameworks. */
function saysTheSame(figure, facts, read) {
  const { [facts.framework]: own, ...others } = figure.error?.messages ?? {};
  const { sizes, shapes, axis } = facts.told;
  if (figure.ok || (sizes === null && shapes === null)) return false;
  const words = facts.framework === "opt_einsum" ? Object.values(others) : own === undefined ? [] : [own];
  return words.some((one) => {
    const said = read([one]);
    return said !== null && same(said.told, { shapes, axis, sizes });
  });
}

/** The names that shapes without one belong to: those of the program's prints, else the operands of its line, in order. */
function namesFor(unnamed, printed, lines) {
  const asked = [...printed, ...lines].flatMap((line) => SHAPE_OF.exec(line.slice(0, 400))?.[1] ?? []);
  if (asked.length === unnamed.length) return asked;
  const line = (lines.at(-1) ?? "").slice(0, 400).replace(/^[^=(]{1,100}=(?!=)/, "");
  const names = [...line.matchAll(NAME)].flatMap(({ 0: name, index }) =>
    /^[A-Za-z_]/.test(name) && !/^[(=]/.test(line.slice(index + name.length)) ? name : [],
  );
  const operands = [...new Set(names)].filter((name) => !NO_OPERANDS.has(name));
  return operands.length === unnamed.length ? operands : null;
}

/** Names with their shapes, in each way in which they may belong together. */
function* readings(printed, lines, output, told) {
  const named = [...shapesByName(printed), ...told];
  const unnamed = printed.filter(({ name }) => name === null).map(({ shape }) => shape);
  const names = unnamed.length === 0 ? null : namesFor(unnamed, output, lines);
  if (names !== null) {
    const given = (shapes) => Object.fromEntries([...named, ...names.map((name, i) => [name, shapes[i]])]);
    yield given(unnamed);
    if (unnamed.length === 2) yield given([...unnamed].reverse());
  }
  yield Object.fromEntries(named);
}

/** What a program comes to; nothing where it cannot be run. @returns {{ figures: any[], asks: string[], error: any }} */
export function ranWith(run, source, shapes) {
  const nothing = { figures: [], asks: [], error: null };
  try {
    return { ...nothing, ...run(source, { shapes }) };
  } catch {
    return nothing;
  }
}

/** The first operation of a program that fails. */
export const failingFigure = (run, source, shapes) =>
  ranWith(run, source, shapes).figures.find(({ ok }) => !ok) ?? null;

/** What fails, and the shapes that it took. Where only later operations need names that are open, it does not matter what these have. */
function failingWith(run, source, shapes) {
  const { figures, asks } = ranWith(run, source, shapes);
  const areOpen = asks.length > 0 && asks.length <= MOST_OPEN && asks.every((name) => /^[\w.]+$/.test(name));
  if (!areOpen || Object.keys(shapes).length === 0)
    return { figure: figures.find(({ ok }) => !ok) ?? null, shapes };
  const all = { ...Object.fromEntries(asks.map((name) => [name, []])), ...shapes };
  return { figure: failingFigure(run, source, all), shapes: all };
}

/**
 * The figure of an operation with its place in the text that shows its program; without one where its lines are shown otherwise.
 * @param {string} text @param {string} program
 */
export function figureIn(text, program, { line: _, source, ...figure }) {
  if (source === undefined) return figure;
  const begin = program.lastIndexOf("\n", source[0] - 1) + 1;
  const end = program.indexOf("\n", source[1]);
  const lines = program.slice(begin, end < 0 ? program.length : end);
  const told = text.lastIndexOf(lines.trim());
  if (told < 0) return figure;
  const moved = told - begin - lines.search(/\S/);
  const [from, to] = source.map((at) => at + moved);
  return { ...figure, line: text.slice(0, from).split("\n").length, source: [from, to] };
}

/** What a loop printed before the turn that failed, the same line of several shapes but for its numbers, counts no more. */
function lastTurn(lines) {
  const form = (line) => line.replace(/\d+/g, "0");
  const hasPair = (line) => (line.slice(0, LONGEST).match(/[([]\d/g) ?? []).length > 1;
  return lines.filter((line, i) => !hasPair(line) || form(line) !== form(lines[i + 1] ?? ""));
}

/** A figure whose batch Keras leaves open, with the size that messages have for it: none. */
function withOpenBatch(figure) {
  if (!figure.shapes.flat().includes("None")) return figure;
  const shapes = figure.shapes.map((shape) => shape?.map((size) => (size === "None" ? null : size)) ?? null);
  return { ...figure, ...tryPlanned(figure.op, shapes) };
}

/** Two shapes that were printed, and nothing else, as the operands of what failed. */
function ofPair(printed, op) {
  const shapes = printed.map(({ shape }) => shape);
  if (shapes.length !== 2 || op === null) return [];
  // One name that was printed twice is one operand.
  if (printed[0].name !== null && printed[0].name === printed[1].name) return [];
  return [shapes, [...shapes].reverse()].map((pair) => tryPlanned(op, pair)).filter((plan) => plan !== null);
}

/**
 * @param {import("./lines/traceback.js").Traceback} traceback
 * @param {import("./message-facts.js").MessageFacts} facts
 * @param {{ run: (source: string, options: any) => { figures: any[] }, read: (lines: string[]) => any, op: string | null,
 *   text: string, shapes?: Record<string, any> }} tools `op`: what two printed shapes would have been operands of, null where
 *   that is not known; `text`: all of it; `shapes`: those that somebody told, by name
 * @returns {{ figure: any, shapes: Record<string, any> } | null} the figure of the operation that failed, and the shapes of names
 *   that lead to it; null where the text does not tell them
 */
export function figureFromSource(traceback, facts, { run, read, op, text, shapes: told = {} }) {
  const failure = decisive(traceback.failures);
  // A message without the type of its error stands among the printed lines, and a log may tell it before its traceback.
  const isMessage = (line) => failure === null || same(read([line])?.told, facts.told);
  const before = spokenBefore(traceback, failure).filter((line) => read([line]) === null || !isMessage(line));
  const shown = printedShapes(lastTurn(withAskedNames(before)));
  // Where nothing was printed, somebody may tell of it: `I have q = [2, 8, 16] and k = [2, 8, 16]`.
  const printed = shown.length > 0 ? shown : printedShapes(before, true);
  // What people write below their error tells of the same names, or of nothing.
  const behind = printedShapes(failure?.lines.slice(1) ?? [], true);
  const output = typedLines(traceback.printed);
  const given = Object.entries(told);
  for (const { source, lines } of programsOf(traceback)) {
    if (source.length > LONGEST) continue;
    const ways = [...readings(printed, lines, output, given)];
    if (behind.length > 0)
      ways.push(Object.fromEntries([...shapesByName([...printed, ...behind]), ...given]));
    for (const way of ways) {
      const { figure, shapes } = failingWith(run, source, way);
      if (figure !== null && saysTheSame(figure, facts, read))
        return { figure: figureIn(text, source, withOpenBatch(figure)), shapes };
    }
  }
  const figure = ofPair(printed, op).find((one) => saysTheSame(one, facts, read));
  return figure === undefined ? null : { figure, shapes: told };
}
