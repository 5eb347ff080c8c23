// Code and what NumPy 2.4.6 shows of it.
import assert from "node:assert/strict";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

/** What code prints: its last lines, the error's as a traceback ends. */
export function shown(code, options = {}) {
  const { output, error } = run(code, { dialect: "numpy", ...options });
  if (error === null) return output.replace(/\n$/, "");
  return `${output}${error.pythonType ?? "refused"}: ${error.message}`;
}

/** Compares each piece of code with what NumPy showed. @param {Record<string, string>} answers */
export function agree(answers) {
  for (const [code, answer] of Object.entries(answers)) assert.equal(shown(code), answer, code);
}
