// Code read by shapes alone, run once more with its values: shapes may hang on them (`x[x > 0]`, `torch.zeros(lengths.max(), 3)`,
// `while error > 0.1`), and so may errors.
import { manualSeed } from "../../common.js";
import { say } from "../program/say.js";
import { briefly } from "../run/budget.js";
import { readCode } from "./code.js";

/** So many runs agree where chance could decide. */
const RUNS = 4;
/**
 * How long one of them may take, in milliseconds of work, how many elements it may have to do with, and how many bytes may be
 * alive: nobody asked for them, and memory that grew once stays with the page.
 */
const MILLISECONDS = 300;
const BYTES = 2 ** 27;
const LIMITS = { elements: 2 ** 22, together: 2 ** 26 };

/** Python's own numbers of chance, which no generator of arrays draws. */
const OF_PYTHON = /\brandom\b/;

const isSameBytes = (one, other) => one.every((byte, i) => byte === other[i]);

/** What stops the program, and where shapes hang on values what meets where, once for all rounds of a loop. */
const outcomeOf = ({ figures, error }, hangs) => {
  const kinds = figures.map(({ line, op, shapes, ok }) => JSON.stringify([line, op, shapes, ok]));
  return JSON.stringify([hangs ? [...new Set(kinds)].sort() : [], error]);
};

/** Whether a run says something of the program: no limit of ours stopped it, nor what nobody gave it. */
const isWhole = ({ error }) =>
  error === null || (error.pythonType !== null && !/^(?:Name|FileNotFound)Error$/.test(error.pythonType));

/** Runs code with its values; says what it drew numbers from, before and after. */
function runOnce(text, options, tries) {
  const before = manualSeed.keepState();
  const found = briefly(MILLISECONDS, BYTES, () =>
    readCode(text, { ...options, mode: "values", limits: LIMITS }, tries),
  );
  const after = manualSeed.keepState();
  return { found, after, draws: OF_PYTHON.test(text) || !isSameBytes(before, after) };
}

/**
 * Code as it runs with its values, where these alone decide: what was drawn without a seed comes to the same in each run, or `code`,
 * which was read by shapes alone, stands. So it does where values say no more. `hangs`: whether shapes hang on them.
 */
export function withValues(text, options, code, /** @type {boolean} */ hangs) {
  // Whoever reads draws on as if nothing had been drawn.
  const kept = manualSeed.keepState();
  try {
    return settled(text, options, code, hangs);
  } finally {
    manualSeed.restoreState(kept);
  }
}

function settled(text, options, code, hangs) {
  const first = runOnce(text, options, false);
  const outcome = outcomeOf(first.found, hangs);
  if (!isWhole(first.found) || outcome === outcomeOf(code, hangs)) return code;
  for (let run = 1; first.draws && run < RUNS; run++) {
    const next = runOnce(text, options, false);
    if (outcomeOf(next.found, hangs) !== outcome) return code;
    // After a seed each run draws the same.
    if (!OF_PYTHON.test(text) && isSameBytes(next.after, first.after)) break;
  }
  const { found } = runOnce(text, options, true);
  // What was left out matters more than that numbers were worked out.
  const isOwn = found.uncalled === undefined && !options.libraries?.length;
  return { ...found, said: isOwn ? say("code.values") : found.said };
}
