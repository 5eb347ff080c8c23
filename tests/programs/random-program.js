// Programs of 3 to 15 lines made at random from the operations of a framework: most lines run, about a third of the programs
// end with an error.
import * as jax from "./jax.js";
import * as numpy from "./numpy.js";
import { Program } from "./program.js";
import { assignment, print, python } from "./statements.js";
import * as tensorflow from "./tensorflow.js";
import * as pytorch from "./torch.js";

export const FRAMEWORKS = { pytorch, numpy, tensorflow, jax };

const MOST_LINES = 15;

/** As it would be typed line by line. */
function asSession(lines) {
  const shown = [];
  lines.forEach((line, i) => {
    const isInner = /^(?: |else:|except |finally:)/.test(line);
    if (!isInner && i > 0 && lines[i - 1].startsWith(" ")) shown.push("...");
    shown.push(`${isInner ? "..." : ">>>"} ${line}`);
  });
  if (lines[lines.length - 1].startsWith(" ")) shown.push("...");
  return shown;
}

/**
 * The text of a program.
 * @param {(below: number) => number} random
 * @param {keyof typeof FRAMEWORKS} dialect
 */
export function randomProgram(random, dialect) {
  /** @type {any} */
  const framework = FRAMEWORKS[dialect];
  const program = new Program(random);
  const most = 3 + random(MOST_LINES - 2);
  /** @type {any} */
  const first = program.assign(framework.create(program));
  if (program.lines.length + 1 < most)
    program.assign(framework.create(program, program.relative(first.shape)));
  while (program.lines.length + 1 < most) {
    const kind = program.values.length === 0 ? 0 : random(12);
    const [lines, values] = [program.lines.length, program.values];
    if (kind === 0) program.assign(framework.create(program));
    else if (kind < 6) assignment(program, framework);
    else if (kind === 6) framework.inPlace(program);
    else if (kind < 10) print(program, framework);
    else python(program, framework);
    // A statement of several lines that no longer fits is left out.
    if (program.lines.length + 1 > most) {
      program.lines.length = lines;
      program.values = values;
      break;
    }
  }
  const lines = [framework.header, ...program.lines];
  return `${(random(10) === 0 ? asSession(lines) : lines).join("\n")}\n`;
}
