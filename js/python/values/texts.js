// Values in texts, by a spec or `%`: what reads those comes when one is used.
import { partOf } from "./parts.js";
import { FORMAT } from "./protocol.js";
import { str } from "./repr.js";

/** @returns {string} `format(value, spec)` */
export function format(value, spec = "") {
  if (value?.[FORMAT]) return value[FORMAT](spec);
  return spec === "" ? str(value) : partOf("texts").format(value, spec);
}

/** @returns {string} `text % values` */
export const percent = (text, values) => partOf("texts").percent(text, values);
