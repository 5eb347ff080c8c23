import { languages } from "../js/languages/languages.js";

/** Where the pages of a language are: English is at the root. */
export const pathOf = (language) => (language === languages[0] ? "" : `${language}/`);
