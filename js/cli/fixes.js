// The fixes under a ledger that fails: one line of code each, and what it does.
import sentences from "../../build/generated/sentences/command.js";
import { suggestFixes } from "../advice.js";
import { wrap } from "../ledger/columns.js";

const SHOWN = 3;
const INDENT = "     ";
const NARROWEST = 32;

const bold = (text) => `\u001b[1m${text}\u001b[0m`;
/** Shapes are not broken between lines. */
const whole = (text) => text.replace(/\([\d, ]{1,28}\)/g, (shape) => shape.replaceAll(" ", "\u00a0"));
const paragraph = (text, width) =>
  wrap(whole(text), Math.max(NARROWEST, width) - INDENT.length).map(
    (line) => INDENT + line.replaceAll("\u00a0", " "),
  );

/**
 * Lines ended by "\n": up to three fixes, or one sentence where no broadcast helps.
 * @param {string} op
 * @param {number[][]} shapes
 * @param {{ lang?: import("../languages/languages.js").Language, dialect?: "pytorch" | "numpy" | "tensorflow" | "jax", color?: boolean, width?: number,
 *   inPlace?: boolean, names?: (string | null)[] }} [options] `names` of the operands
 */
export function fixText(op, shapes, options = {}) {
  const { lang = "en", dialect = "pytorch", color = false, width = 80, inPlace, names } = options;
  const words = sentences[lang];
  const fixes = suggestFixes(op, shapes, { inPlace, operandNames: names }).slice(0, SHOWN);
  if (fixes.length === 0) return `\n${wrap(words.noFix, Math.max(NARROWEST, width)).join("\n")}\n`;
  return listed(
    fixes.map((fix) => ({ ...fix, lines: [fix.code[dialect]] })),
    { lang, color, width },
  );
}

/** The same for code: the lines that change. @param {any[]} fixes @param {any} [looks] */
export const sourceFixText = (fixes, looks) =>
  listed(
    fixes.slice(0, SHOWN).map((fix) => ({ ...fix, lines: fix.changed })),
    looks,
  );

/** Fixes under each other: their lines of code, and what they do. @param {any[]} fixes @param {any} [looks] */
export function listed(fixes, { lang = "en", color = false, width = 80 } = {}) {
  const shown = fixes.flatMap(({ lines, text, warning }, index) => {
    const [first, ...more] = [
      ...lines.map((line) => INDENT + (color ? bold(line) : line)),
      ...paragraph(text[lang], width),
      ...(warning === null ? [] : paragraph(warning[lang], width)),
    ];
    return [`  ${index + 1}. ${first.slice(INDENT.length)}`, ...more];
  });
  return `\n${sentences[lang].fix}\n${shown.join("\n")}\n`;
}
