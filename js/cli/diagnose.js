// `shapecast explain -`: what a pasted message or traceback says, the ledger of its shapes, and what would help.

import sentences from "../../build/generated/sentences/diagnosis.js";
import { PRODUCT, question } from "../advice/question.js";
import { explain } from "../index.js";
import { wrap } from "../ledger/columns.js";
import { ledger } from "../ledger/ledger.js";
import "../ledger/open.js";
import "../scene/every-kind.js";
import { fixText } from "./fixes.js";

const EXAMPLE = "  shapecast '(4,3) + (4,)'";

/** explain() of a question; operations that only line up like an addition are planned as one. */
function planned({ op, inPlace = false, shapes }) {
  if (inPlace) return { ...explain("add_", shapes), op: op === "copy" ? op : `${op}_` };
  try {
    return explain(op, shapes);
  } catch {
    return explain("add", shapes);
  }
}

/** The plan that a message is about, null where it has too little for one. */
export function planOfFacts(facts) {
  const asked = question(facts);
  return asked && planned(asked);
}

/** What helps where not all is known: the line that prints it, or an example of what may be asked. */
function request(shapes, print, words) {
  if (print) return [words.printShapes(print.line), `  ${print.code}`];
  return [shapes === null ? words.noShapes : words.unknownShapes, EXAMPLE];
}

/** Sentences for what the message tells beyond its shapes. */
function remarks({ shapes, sizes, axis, kind }, asked, print, words) {
  // Factors that fit leave a sum.
  const about = kind === "matmul" && asked?.op === "add" ? "broadcast" : kind;
  const lines = [words[`kind.${about}`]];
  if (sizes !== null) lines.push(words.against(sizes[0], sizes[1], axis));
  else if (axis !== null) lines.push(words.failingAxis(axis));
  if (asked === null && kind !== "write-expanded" && kind !== "dtype" && kind !== "reshape")
    lines.push(...request(shapes, print, words));
  return lines;
}

/**
 * The diagnosis as text, lines ended by "\n".
 * @param {import("../advice.js").ErrorFacts} facts what parseError() found
 * @param {{ lang?: import("../languages/languages.js").Language, dialect?: "pytorch" | "numpy" | "tensorflow" | "jax", color?: boolean, width?: number,
 *   print?: { code: string, line: number | null } | null }} [options]
 *   `dialect` of message and code, by default the one of the message; `print`: the line that prints its shapes, as read() has it
 */
export function diagnose(
  facts,
  { lang = "en", dialect = facts.framework, color = false, width = 80, print = null } = {},
) {
  const words = sentences[lang];
  const asked = question(facts);
  const options = { lang, dialect, color, width };
  const head = remarks(facts, asked, print, words).flatMap((line) =>
    line.startsWith("  ") ? line : wrap(line, Math.max(32, width)),
  );
  const parts = [`${head.join("\n")}\n`];
  if (asked !== null) {
    const { op, shapes, inPlace, names } = asked;
    if (op !== PRODUCT) parts.push(`\n${ledger(planned(asked), { ...options, names })}`);
    parts.push(fixText(op, shapes, { ...options, inPlace, names }));
  }
  return parts.join("");
}
