// The words of the views of cells and memory, which come with them.

import { fill } from "../describe.js";
import en from "../messages/grids-en.js";
import zh from "../messages/grids-zh.js";

const catalogues = { en, zh };

/** @param {import("../describe.js").Language} language @param {keyof typeof en} key */
export const say = (language, key, values = {}) => fill(catalogues[language][key], values, language);
