// The sentences of the views that come later.

import { fill } from "../describe.js";
import en from "../messages/more-en.js";
import zh from "../messages/more-zh.js";

const catalogues = { en, zh };

/** @param {import("../describe.js").Language} language @param {keyof typeof en} key */
export const say = (language, key, values = {}) => fill(catalogues[language][key], values, language);
