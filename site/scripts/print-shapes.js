// The line that prints the shapes a message leaves open, and where to put it.

import sentences from "../../build/generated/sentences/pageReading.js";
import { make } from "./make.js";

/** @param {{ code: string, line: number | null } | null | undefined} print what read() tells @param {string} language */
export function printHint(print, language) {
  if (!print) return [];
  const words = sentences[language];
  const where =
    print.line === null ? words.printSomewhere : words.print.replace("{line}", () => String(print.line));
  return [
    make("p", { className: "open" }, where),
    make("pre", { className: "print-shapes", tabIndex: 0 }, make("code", {}, print.code)),
  ];
}
