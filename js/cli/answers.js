// What was read of code and messages, as text for a terminal: what it was taken for, the ledger, what would help.
import sentences from "../../build/generated/sentences/command.js";
import diagnosis from "../../build/generated/sentences/diagnosis.js";
import { meetingFix } from "../advice/meeting.js";
import { wrap } from "../ledger/columns.js";
import { ledger } from "../ledger/ledger.js";
import { FRAMEWORKS } from "../refusals/frameworks.js";
import { fixText, listed, sourceFixText } from "./fixes.js";

const NARROWEST = 32;

const isDialect = (/** @type {string | null} */ framework) => framework !== null && framework in FRAMEWORKS;

const paragraph = (text, width) => `${wrap(text, Math.max(NARROWEST, width)).join("\n")}\n`;

const isWhole = (shape) => Array.isArray(shape) && shape.every((size) => typeof size === "number");

/** A figure's ledger, and fixes where it fails. */
function figureText(figure, looks, isMended = false) {
  const { names, op, ok, labels, shapes, doubts = [], fixes = [] } = figure;
  const known = names?.map((name) => name ?? null);
  const told = { ...looks, dialect: looks.dialect ?? figure.dialect };
  const drawn = ledger(figure, { ...told, names: known });
  const inPlace = op?.endsWith("_") ?? false;
  const helps = !isMended && fixes.length === 0 && ok === false && !labels && shapes?.every(isWhole);
  const help = helps
    ? fixText(inPlace ? op.slice(0, -1) : op, shapes, { ...told, inPlace, names: known })
    : "";
  const asked = doubts.map(({ text }) => `\n${paragraph(text[looks.lang], looks.width)}`).join("");
  return drawn + help + asked + (fixes.length > 0 ? sourceFixText(fixes, looks) : "");
}

/** What gives the operands of a loss one shape. */
function lossText({ about, figures: [figure] }, dialect, looks) {
  if (about !== "loss" || figure?.ok !== true) return "";
  const fix = meetingFix(figure.shapes, figure.names);
  return fix === null ? "" : listed([{ ...fix, lines: [fix.code[dialect]], warning: null }], looks);
}

/** The error of a run, as Python's last line; ours is a sentence. */
function errorText({ pythonType, message, line }, { lang, width }) {
  if (pythonType === null) return paragraph(message, width);
  const place = line === null ? "" : ` (${sentences[lang].line(line)})`;
  return `${pythonType}: ${message}${place}\n`;
}

/** What read() answered. */
export function answerText(found, looks) {
  const { kind, framework = null, figures, fixes = [], error, asks, print, said } = found;
  // What was refused did not run, and is nothing to be doubted.
  const doubts = kind === "message" ? { doubts: [] } : {};
  const figure = figures[0] && {
    ...(isDialect(framework) && { dialect: framework }),
    ...figures[0],
    ...doubts,
  };
  const parts = [paragraph(said[looks.lang], looks.width)];
  if (print) {
    parts.push(`${paragraph(diagnosis[looks.lang].printShapes(print.line), looks.width)}  ${print.code}\n`);
  } else if (asks.length > 0) parts.push(paragraph(sentences[looks.lang].asks(asks.join(", ")), looks.width));
  if (error !== null && (kind === "code" || (kind === "notation" && figure === undefined)))
    parts.push(errorText(error, looks));
  if (figure !== undefined) {
    // Where shapes meet, what the engine tried of them is said too, unless a whole program was mended.
    const isMeeting = found.about === "broadcast" || found.about === "matmul";
    const isMended = isMeeting ? fixes.some(({ source }) => source !== null) : fixes.length > 0;
    const meeting = isMended ? "" : lossText(found, looks.dialect ?? figure.dialect ?? "pytorch", looks);
    parts.push(figureText(figure, looks, isMended) + meeting);
  }
  if (fixes.length > 0) parts.push(sourceFixText(fixes, looks).trimStart());
  return parts.join("\n");
}

/** What stopped a program, and the operation that failed, or what would help where none is drawn. */
export function ranText({ error }, failing, looks, fixes = []) {
  if (error === null) return "";
  const help = fixes.length > 0 ? sourceFixText(fixes, looks) : "";
  return errorText(error, looks) + (failing === null ? help : `\n${figureText(failing, looks)}`);
}

/** The same fit for JSON. */
export const plainAnswer = (found, plain) => ({ ...found, figures: found.figures.map(plain) });
