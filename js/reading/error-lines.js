// The line that ends a traceback: the type of the error and what it says.

// Module paths are bounded, so that reading a line takes time in proportion to it.
const TYPED = /^(?:[A-Za-z_]\w{0,60}\.){0,8}(_?[A-Z]\w{0,80})(?::(?: |$)(.*))?$/;
const WARNED = /:\d{1,7}: ?(?:[A-Za-z_]\w{0,60}\.){0,8}([A-Z]\w{0,80}Warning): ?(.*)$/;
const NAMED = /(?:Error|Exception|Warning|Interrupt|Exit|Stop|Failure|Fault)$/;
/** Errors that are not named so. */
const OTHERS = new Set(["StopIteration", "UnfilteredStackTrace", "ErrorDuringImport", "Abort", "Cancelled"]);
const HEADED = /^\w{1,80} {2,}Traceback \(most recent call last\)$/;

/** @typedef {{ type: string, message: string }} ErrorLine */

const isType = (name) => NAMED.test(name) || OTHERS.has(name);

/**
 * What an error's or a warning's line says: `RuntimeError: …`, `a.b.SomeError: …`, `train.py:5: UserWarning: …`.
 * @returns {ErrorLine | null}
 */
export function errorLine(line) {
  const text = line.trimEnd();
  if (HEADED.test(text)) return null;
  const typed = TYPED.exec(text);
  if (typed !== null && isType(typed[1])) return { type: typed[1], message: typed[2] ?? "" };
  const warned = text.length < 2000 ? WARNED.exec(text) : null;
  if (warned !== null) return { type: warned[1], message: warned[2] };
  return null;
}

export const isWarningType = (type) => type.endsWith("Warning");
