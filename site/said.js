// What the pages' scripts say, and where a language's pages are; the rest of the pages' words is in pages.js, and is not
// loaded.
import about from "../build/generated/sentences/language.js";
import sentences from "../build/generated/sentences/pageScripts.js";
import { languages } from "../js/languages/languages.js";

export const FIRST_EXPRESSION = "(5, 1, 4, 1) + (3, 1, 1)";

/** An expression that runs, and is seldom meant. */
export const SILENT_BUG = "(64, 1) - (64,)";

/** English is at the root. */
export const said = languages.map((code, i) => ({
  code,
  tag: about[code].tag,
  path: i === 0 ? "" : `${code}/`,
  ...sentences[code],
}));
