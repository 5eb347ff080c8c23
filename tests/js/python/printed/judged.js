// Whether a snippet does as was said of it, by what it came to when it ran.

export const elements = (shape) => shape.reduce((all, size) => all * size, 1);

/** Frameworks that run what PyTorch refuses, as the page says. */
export const RUNS_ALL_THE_SAME = new Set(["code.silent", "code.leading", "code.unequalShapes"]);

/** The shape that a program printed last. */
const printed = (output) => (output.trim().split("\n").slice(-1)[0].match(/\d+/g) ?? []).map(Number);

/**
 * What is wrong with a snippet, null where it does as was said.
 * @param {import("./snippets.js").Snippet} snippet
 * @param {{ output: string, error: { pythonType: string | null, message: string } | null, asks?: string[] }} answer
 */
export function wrong({ code, shape, message, note, kind }, { output, error, asks = [] }) {
  if (asks.length > 0) return `asks for ${asks}`;
  if (code.startsWith("assert")) {
    return error === null || error.pythonType === "AssertionError" ? null : error.message;
  }
  if (shape === null) {
    if (error === null) return note !== null && RUNS_ALL_THE_SAME.has(note) ? null : "runs";
    if (error.pythonType === null) return error.message;
    return message === null || error.message.trimEnd() === message ? null : error.message;
  }
  if (error !== null) return error.message;
  // A loss is one number, whatever is broadcast inside.
  const isLoss = kind === "fix" && /mean\(|_loss\(|cross_entropy/.test(code);
  if (shape === undefined || isLoss) return null;
  return printed(output).join() === shape.join() ? null : `makes ${printed(output)}, not ${shape}`;
}
