// The line that ends a traceback: the type of the error and what it says.

// TensorFlow 1 says of an error where its traceback stands. Module paths are bounded, so that reading a line takes time in proportion to it.
const TYPED =
  /^(?:[A-Za-z_]\w{0,60}\.){0,8}(_?[A-Z]\w{0,80}|(?<=\.)error)(?: \(see above.{1,20}\))?(?::(?: |$)(.*))?$/;
const NAMED = /(?:Error|Exception|Warning|Interrupt|Exit|Stop|Failure|Fault|Violation)$/;
/** Errors that are not named so; modules of C have a class `error`: `cv2.error`. */
const OTHERS = new Set([
  "error",
  "StopIteration",
  "UnfilteredStackTrace",
  "ErrorDuringImport",
  "Abort",
  "Cancelled",
  "InvalidArgument",
  "Unsupported",
]);
const HEADED = /^\w{1,80} {2,}Traceback \(most recent call last\)$/;

/** @typedef {{ type: string, message: string }} ErrorLine */

const WARNING = "Warning: ";

/** What pytest has of an error in one line: `FAILED test_model.py::test_loss - ValueError: …`, `test_model.py:9: ValueError: …`. */
const LISTED =
  /^(?:(?:FAILED|ERROR) [^\s:]{1,300}\.py(?:::\S{1,200})? - |(?:[A-Za-z]:)?[^\s:]{1,300}\.py:\d{1,7}: )(?=[A-Za-z])/;

/** `train.py:5: UserWarning: …`, and what is printed in front of it. */
function warningLine(text) {
  const end = text.indexOf(WARNING) + WARNING.length - 2;
  const colon = text.lastIndexOf(":", end - 1);
  if (end < WARNING.length - 2 || !/^\d$/.test(text[colon - 1] ?? "")) return null;
  const type =
    text
      .slice(colon + 1, end)
      .trim()
      .split(".")
      .at(-1) ?? "";
  return /^[A-Z]\w{0,80}$/.test(type) ? { type, message: text.slice(end + 2) } : null;
}

const QUOTES = /^["'`]{1,3}|["'`]{1,3}$/g;

const isType = (name) => NAMED.test(name) || OTHERS.has(name);

/**
 * What an error's or a warning's line says: `RuntimeError: …`, `a.b.SomeError: …`, `train.py:5: UserWarning: …`.
 * @returns {ErrorLine | null}
 */
export function errorLine(line) {
  const text = line.trimEnd();
  if (HEADED.test(text)) return null;
  const typed = TYPED.exec(text.replace(LISTED, ""));
  // `Error: "ValueError: …"` is somebody's word for it, and JAX says of a whole traceback `UnfilteredStackTrace: TypeError: …`.
  const quoted = /^(?:Error|Unf.*)$/.test(typed?.[1] ?? "")
    ? errorLine((typed?.[2] ?? "").replace(QUOTES, ""))
    : null;
  if (quoted !== null) return quoted;
  if (typed !== null && isType(typed[1])) return { type: typed[1], message: typed[2] ?? "" };
  return warningLine(text);
}

export const isWarningType = (type) => type.endsWith("Warning");
