// The languages there are: one for each file beside this one that is named after a language's code.
import { languages } from "../../build/generated/sentences/languages.js";

export { languages };

/** @typedef {keyof typeof import("../../build/generated/sentences/language.js").default} Language */
/** @typedef {Record<Language, string>} Translated */

/**
 * What is said in every language, by its code.
 * @template T @param {(language: Language) => T} say
 * @returns {Record<Language, T>}
 */
export const inEveryLanguage = (say) =>
  /** @type {any} */ (Object.fromEntries(languages.map((language) => [language, say(language)])));

/** The language of a tag (`zh-Hans`, `en-GB`); English, which is the first, where there is none. @returns {Language} */
export function languageOf(tag) {
  const code = /^\w+/.exec(tag)?.[0].toLowerCase();
  return languages.find((language) => language === code) ?? languages[0];
}
