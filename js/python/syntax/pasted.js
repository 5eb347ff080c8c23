// Code inside of what was pasted with it: cells of a notebook's file, and blocks of code in a question.
import { lineOfStop } from "./among-sentences.js";

const whole = (source) => (Array.isArray(source) ? source.join("") : String(source ?? ""));

/** An error that a notebook keeps, as it was shown. */
const shown = ({ output_type, traceback }) =>
  output_type === "error" && Array.isArray(traceback) ? [traceback.join("\n")] : [];

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The lines of an error that were copied out of a notebook's file: all between the brackets behind their name. */
function cut(text) {
  const name = text.indexOf('"traceback"');
  const start = text.indexOf("[", name);
  if (name < 0 || start < 0) return [];
  const end = text.slice(start).search(/^[ \t]{0,40}\]/m);
  const ends = [end < 0 ? null : start + end + text.slice(start + end).indexOf("]"), text.lastIndexOf("]")];
  const found = ends.map((at) => at && parsed(text.slice(start, at + 1))).find((list) => Array.isArray(list));
  return found ? [found.join("\n")] : [];
}

/**
 * What a notebook's file, or a cell, an output or the lines of one, says: its code, and the last error that it shows.
 * @param {string} text
 * @returns {string[]} empty for another text
 */
export function notebookTexts(text) {
  const file = parsed(text);
  if (file === null || typeof file !== "object") return cut(text);
  if (Array.isArray(file) && file.every((line) => typeof line === "string"))
    return file.some((line) => line.endsWith("\n")) ? [file.join("")] : [];
  const cells = [file.cells ?? file].flat().filter((cell) => cell !== null && typeof cell === "object");
  const code = cells.flatMap(({ cell_type, source }) => (cell_type === "code" ? [whole(source)] : []));
  const errors = cells.flatMap((cell) =>
    [cell, ...[cell.outputs ?? []].flat()].flatMap((one) => shown(one ?? {})),
  );
  return [code.join("\n\n"), errors.at(-1) ?? ""].filter((one) => one.trim() !== "");
}

const FENCE = /^ {0,3}(?:```|~~~)/;
/** What is indented below such a line is its body. */
const HEADER =
  /^(?:async|class|def|elif|else|except|finally|for|if|try|while|with)\b.{0,200}:\s{0,20}(?:#.{0,200})?$/;
const blank = (line) => " ".repeat(line.length);
/** What a block has that a program showed: numbers alone, or nothing that gives a name to anything. */
const NUMBERS = /^[\s\d.,[\]()eE+-]*$/;
const GIVES =
  /^[ \t]{0,99}(?:import|from|def|class|with|for|return|@)\b|^[ \t]{0,99}[\w.]{1,60}(?:, ?\w{1,60}){0,9} ?=(?!=)/m;

/** The lines of blocks of code without those blocks that show what came of others. */
function withoutShown(lines, /** @type {number[]} */ blocks) {
  let kept = lines;
  const linesOf = (block) => kept.filter((_, i) => blocks[i] === block).join("\n");
  const without = (block) => kept.map((line, i) => (blocks[i] === block ? blank(line) : line));
  for (const block of new Set(blocks)) if (NUMBERS.test(linesOf(block))) kept = without(block);
  for (let tries = blocks.at(-1) ?? 0; tries > 0; tries--) {
    const at = lineOfStop(kept.join("\n"));
    // What is not finished in a block is missed below it.
    const last = at === null ? -1 : kept.findLastIndex((line, i) => i <= at && line.trim() !== "");
    if (last < 0 || GIVES.test(linesOf(blocks[last]))) return kept;
    kept = without(blocks[last]);
  }
  return kept;
}

/**
 * A text with nothing left of it but its blocks of code, between fences or else indented, each where it stood.
 * @param {string} text
 * @returns {string | null} null where it has none, or nothing around it
 */
export function codeBlocks(text) {
  const lines = text.split("\n");
  const fenced = lines.some((line) => FENCE.test(line));
  if (!fenced && lines.some((line) => HEADER.test(line))) return null;
  let fences = 0;
  const blocks = [];
  const within = lines.map((line) => {
    blocks.push(fences);
    if (!fenced) return /^(?: {4}|\t)/.test(line) ? line : blank(line);
    if (FENCE.test(line)) fences++;
    return fences % 2 === 0 || FENCE.test(line) ? blank(line) : line;
  });
  const kept = fenced ? withoutShown(within, blocks) : within;
  const isAround = kept.some((line, i) => line !== lines[i] && !FENCE.test(lines[i]));
  return isAround && kept.some((line) => line.trim() !== "") ? kept.join("\n") : null;
}
