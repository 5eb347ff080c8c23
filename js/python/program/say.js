// Sentences about what was read, in every language.
import sentences from "../../../build/generated/sentences/readAs.js";
import { inEveryLanguage } from "../../languages/languages.js";

/** A sentence with values in it. */
export const say = (key, values = {}) =>
  inEveryLanguage((language) => sentences[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]));
