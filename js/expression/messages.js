// What the parser says when it stops: what it met and what would do instead.
import sentences from "../../build/generated/sentences/expression.js";
import { inEveryLanguage } from "../languages/languages.js";

const LONGEST = 24;

/** A token or a prefix as it is quoted: in one line, without control characters, not longer than a glance. */
export function quote(text, end = false) {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd")
    .trim();
  const characters = [...line];
  if (characters.length <= LONGEST * 2) return `"${line}"`;
  return end
    ? `"…${characters.slice(-LONGEST * 2).join("")}"`
    : `"${characters.slice(0, LONGEST).join("")}…"`;
}

/** Stops that are told in the words of others. */
const SAME = { fractional: "whole", notNumber: "whole", mismatched: "unclosed", closesNothing: "unexpected" };

/** Stops that are about the whole text. */
const PLACELESS = new Set(["empty", "tooLong"]);

/** The message of one stop: what is wrong, where, and what had been understood up to there. */
export const explainStop = (code, details, place, understood) =>
  inEveryLanguage((language) => {
    const words = sentences[language];
    const sentence = words[SAME[code] ?? code](...details);
    return words.stopped(
      sentence,
      PLACELESS.has(code) ? null : place,
      understood && quote(understood, true).slice(1, -1),
    );
  });
