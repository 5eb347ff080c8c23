// `keepdim=True` written into a call that reduces, and what is said of it.
import sentences from "../../../build/generated/sentences/keeping.js";
import { inEveryLanguage } from "../../languages/languages.js";

/** @param {string} word `keepdim`, or `keepdims` */
export const keeping = (word) =>
  inEveryLanguage((language) => sentences[language].keepdim.replace("{word}", () => word));

/** The change of the code that keeps the axis. @param {any} call @param {string} code @param {string} word */
export function keepIn(call, code, word) {
  const at = (call.inner ?? call).to - 1;
  const comma = code.slice(0, at).trimEnd().endsWith(",") ? " " : ", ";
  return { from: at, to: at, insert: `${comma}${word}=True` };
}
