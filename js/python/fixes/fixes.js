// Fixes of a program's operations as edits of its own text, each one tried by running it again.
import sentences from "../../../build/generated/sentences/keeping.js";
import { suggestFixes } from "../../advice/fixes.js";
import { operandNames, spoken } from "../../advice/operand-names.js";
import { inEveryLanguage } from "../../languages/languages.js";
import { MOST } from "../arrays/figures.js";
import { atSource } from "./at-source.js";
import { changesOf, fillPlaceholders, isReadByAll, placeholder } from "./edits.js";
import { countsUp } from "./elementwise.js";
import { featuresOf } from "./features.js";
import { keepIn, keeping } from "./keepdim.js";
import { mendingOf } from "./mending.js";
import { movedAxes } from "./moved-axes.js";
import { madeOf } from "./origins/made.js";
import { originsOf } from "./origins/origins.js";
import { placeOf } from "./place.js";
import { asked, isKnown, questionOf } from "./program-of.js";
import { calleeName } from "./rules/writing.js";
import { stretchedBefore } from "./stretched.js";
import { tried } from "./trying.js";

const SHOWN = 4;
/** Longer words of an operand would hide what a sentence says of it. */
const LONGEST = 32;

/** What a fix does, and what becomes of an axis that a reduction around it names. */
const moving = (text, /** @type {any[]} */ [moved]) =>
  moved === undefined
    ? text
    : inEveryLanguage((language) => sentences[language].moved(text[language], moved.insert));

/** `keepdim` where an operand was made by reductions. */
function keepdims({ reductions, code }, { dialect, ok }) {
  const word = dialect === "pytorch" ? "keepdim" : "keepdims";
  return reductions.flatMap((made, operand) => {
    // What runs is doubted for its second operand.
    if (made.length === 0 || (ok && operand === 0)) return [];
    const changes = made.map(({ call }) => keepIn(call, code, word));
    const edits = [{ operand, edit: "keepdim" }];
    return [{ edits, text: keeping(word), warning: null, ways: [changes] }];
  });
}

/** A layer that takes what comes. @returns {any[]} */
function features(figure, place) {
  const found = featuresOf(figure, place);
  if (found === null) return [];
  const text = inEveryLanguage((language) =>
    sentences[language].features.replace("{come}", String(found.come)),
  );
  const edits = [{ operand: 1, edit: "features" }];
  const fix = { edits, text, warning: null };
  return [
    { ...fix, ways: found.ways },
    { ...fix, ways: found.named, late: true },
    { ...fix, ways: found.elsewhere, last: true },
  ];
}

/** What a sentence calls the operands: their own words, or letters. */
function callings({ shapes, names }) {
  const letters = operandNames({ shapes, operandNames: names });
  return letters.map((letter, index) => {
    const own = names[index];
    return own != null && own.length <= LONGEST && !own.includes("\n") ? spoken(own) : letter;
  });
}

const COMPARES_ORDER = /^(?:[lg][te]|eq|ne)$/;

/** Places that count up lie along the last axis of a mask: `arange(T) < lengths[:, None]`. */
function rowsLast(fixes, { op }, { nodes, statements }) {
  if (!COMPARES_ORDER.test(op)) return fixes;
  const counts = nodes.map((node) => node !== null && countsUp(node, statements));
  const isCounted = ({ edits: [{ operand, edit }] }) =>
    edit === "unsqueeze" && counts[operand] && counts.includes(false);
  return [...fixes.filter((fix) => !isCounted(fix)), ...fixes.filter(isCounted)];
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
  return rowsLast(
    asked(() => suggestFixes(op, shapes, options)),
    figure,
    place,
  ).map((fix) => {
    const own = asked(() => changesOf(place, fix, dialect));
    const common = dialect === "numpy" ? null : asked(() => changesOf(place, fix, "numpy"));
    const ways = [own, common && isReadByAll(common, "numpy") ? common : null];
    const moved = movedAxes(place, fix, shapes);
    const found = ways.filter((changes) => changes?.length > 0).map((changes) => [...changes, ...moved]);
    return {
      edits: fix.edits,
      text: moving(worded(fix.text), moved),
      warning: worded(fix.warning),
      ways: found,
    };
  });
}

/** Whether a run was given up elsewhere: it came to a line that is not read here, and nothing of it is left to look at. */
const isGivenUp = ({ figures, error }, line) =>
  figures === null && error?.pythonType === null && error.line !== line;

/** Whether a run got past an operation that another one came to as its `index`-th. */
const pastFigure = (index, line) => (answer) => {
  if (isGivenUp(answer, line) || index >= MOST - 1) return pastLine(line)(answer);
  const all = answer.figures?.all ?? [];
  const here = all[index];
  const stops = answer.error?.line === line && all.length === index + 1;
  return here?.line === line && here.ok !== false && !stops;
};

/** Whether a run ends, or stops at another line. */
const pastLine =
  (line) =>
  ({ error }) =>
    error === null || error.line !== line;

/** Whether a run got past what failed: it ends, or fails further down, or later, or in other words on the same line. */
const pastError = (failed, met) => (answer) => {
  const { error } = answer;
  if (error !== null && error.line !== failed.line && (answer.figures?.all.length ?? 0) > met) return true;
  if (error === null || error.line > failed.line || isGivenUp(answer, failed.line)) return true;
  return error.line === failed.line && error.pythonType !== null && error.message !== failed.message;
};

/** How many more operations of a line are mended together with the first. */
const MORE = 2;

const isFlattened = ({ edits }) => edits.some(({ edit }) => edit.startsWith("flatten"));

/**
 * Fixes of an operation that fails, or that is doubtful for a reduction: new texts, best first.
 * @param {any} figure one of perform()'s, null where what failed is not drawn
 * @param {any} program as programOf() gives it @param {any} answer what its run came to
 */
export function fixesOf(figure, program, { figures, error }, depth = MORE) {
  const all = figures?.all ?? [];
  const line = figure?.line ?? error.line;
  const mend = (again, answer) => (depth === 0 ? [] : fixesOf(failedIn(answer), again, answer, depth - 1));
  const around = { line, mend };
  const isStopped = error !== null && (figure === null || (figure.ok === false && error.line === line));
  const mended = isStopped
    ? mendingOf(error, program, figure?.dialect ?? program.dialect).flatMap((fix) =>
        tried(fix, program, pastError(error, all.length), around),
      )
    : [];
  const ending = (fix) => tried(fix, program, (answer) => answer.error === null, around);
  const whole = mended.filter(({ stops }) => !stops);
  const drawn = figure === null ? [] : ofFigure(figure, program, all, around);
  const others = whole.some(isFlattened) ? drawn.filter(({ edits }) => edits[0]?.edit !== "features") : drawn;
  // What is refused as a whole may be drawn as it would have met.
  const failed = figure ?? (all.at(-1)?.line === line ? all.at(-1) : null);
  const before = isStopped && depth === MORE ? stretchedBefore(failed, all, program).flatMap(ending) : [];
  const found = [
    ...before,
    ...whole.filter(({ late }) => !late),
    ...others,
    ...whole.filter(({ late }) => late),
  ];
  // What stops the same line again helps only together with what gets past that.
  const past = found.filter(({ stops }) => !stops);
  const broken =
    isStopped && depth === MORE && past.every(({ breaks }) => breaks) ? past.slice(0, SHOWN) : [];
  const once = broken.flatMap(({ single, ...whole }) => {
    const { way, ...fix } = single ?? whole;
    const changes = atSource(way, program);
    return changes === null ? [] : ending({ ...fix, ways: [changes] });
  });
  const shown = [...once, ...(past.length > 0 || depth === MORE ? past : found)];
  const texts = shown.map(({ source }) => source);
  return shown
    .filter(({ source }, index) => texts.indexOf(source) === index)
    .sort((a, b) => Number(a.breaks) - Number(b.breaks))
    .slice(0, SHOWN)
    .map(({ breaks, stops, late, way, single, ...fix }) =>
      depth === MORE ? fix : { ...fix, breaks, stops },
    );
}

/** The figure of what stopped a run, null where it is not drawn. */
export function failedIn({ figures, error }) {
  const last = figures?.all.at(-1);
  return last?.ok === false && last.line === error?.line ? last : null;
}

const isLongest = ({ shapes }, operand) => shapes.every(({ length }) => length <= shapes[operand]?.length);

/** Vectors that are compared are equally long: axes between them do not make them so. */
const COMPARES = /^(?:cosine_similarity|pairwise_distance)$/;
const areUnlike = ({ shapes }, { node }) =>
  node.type === "Call" &&
  COMPARES.test(calleeName(node)) &&
  shapes.every((shape) => shape.at(-1) !== 1) &&
  shapes[0].at(-1) !== shapes[1].at(-1);

/** What broadcasting has to say of an operation. */
function ofFigure(figure, program, all, around) {
  const place = isKnown(figure) ? placeOf(figure, program) : null;
  if (place === null || areUnlike(figure, place)) return [];
  const isDone = pastFigure(all.indexOf(figure), figure.line);
  // What is assigned as it is makes no figure.
  const isBehind = ({ error }) => figure.op === "copy_" && (error === null || error.line > figure.line);
  const isPast = (answer) => isBehind(answer) || isDone(answer);
  const helping = (fix) => tried(fix, program, isPast, around);
  const kept = keepdims(place, figure).flatMap(helping);
  // What keeps the axis where it was reduced need not be said a second time.
  const reducedDim = kept.length > 0 ? null : place.reducedDim;
  // A line that is put in moves those behind it.
  const isThrough = (answer) => answer.error === null || isPast(answer);
  const known = figure.ok === false ? originsOf(figure, place, all) : [];
  const origins = known.flatMap((fix) => tried(fix, program, isThrough, around));
  // What is known of where an operand comes from says more than its sizes.
  const isOpen = figure.ok === false && origins.length === 0;
  const rest = isOpen ? others(figure, place, reducedDim).flatMap(helping) : [];
  const layers = features(figure, place);
  const written = layers.filter(({ last }) => !last).flatMap(helping);
  const taking = written.length > 0 ? written : layers.flatMap(helping);
  const isRaised = ({ edits }) =>
    edits.every(({ edit, operand }) => edit === "unsqueeze" && isLongest(figure, operand));
  const isNew = taking.length === 0 && origins.length === 0 && kept.length === 0 && rest.every(isRaised);
  const made = figure.ok === false && isNew ? madeOf(figure, place).flatMap(helping) : [];
  return [
    ...taking.filter(({ late }) => !late),
    ...origins,
    ...made,
    ...kept,
    ...rest,
    ...taking.filter(({ late }) => late),
  ];
}
