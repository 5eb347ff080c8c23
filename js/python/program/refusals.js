// Why code is not run to its end, in words of ours.
import sentences from "../../../build/generated/sentences/reader.js";
import { languageOf } from "../../languages/languages.js";
import { Refusal } from "../syntax/refusal.js";
import { ValueUnknown } from "../values/limits.js";

const LIMITS = new Set(["steps", "time", "calls", "output", "memory", "elements", "traced", "unforeseen"]);

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** The key of a sentence, and what it speaks of. */
function reasonOf(error) {
  if (error instanceof Refusal) {
    const { reason, construct } = error;
    return reason === "syntax" && construct.trim() === "" ? ["syntax.end", ""] : [reason, construct];
  }
  if (error instanceof ValueUnknown) return ["unknown", error.message];
  return LIMITS.has(error.message) ? [`limit.${error.message}`, ""] : ["limit.items", error.message];
}

/** The error of a run that was refused or stopped: it is none of Python's. */
export function refusalOf(error, line, lang) {
  const [key, what] = reasonOf(error);
  const message = filled(sentences[languageOf(lang)][key], { what, line });
  return { pythonType: null, message, line, reason: key.split(".")[0] };
}
