// The sentences of scenes that read otherwise than plain broadcasting.

import { fill } from "./describe.js";
import en from "./messages/kinds-en.js";
import zh from "./messages/kinds-zh.js";

const catalogues = { en, zh };

/** @param {import("./describe.js").Language} language @param {keyof typeof en} key */
export const say = (language, key, values = {}) => fill(catalogues[language][key], values, language);
