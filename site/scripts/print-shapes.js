// The line of code that prints the shapes a message leaves open.

import sentences from "../../build/generated/sentences/pageReading.js";
import { make } from "./make.js";

/** @param {{ code: string } | null | undefined} print what read() tells @param {string} language */
export const printHint = (print, language) =>
  print
    ? [
        make("p", { className: "open" }, sentences[language].print),
        make("pre", { className: "print-shapes", tabIndex: 0 }, make("code", {}, print.code)),
      ]
    : [];
