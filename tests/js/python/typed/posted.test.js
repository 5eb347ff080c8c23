// What people paste: lines of programs, shapes above expressions, sessions. What is drawn first, what is asked or raised, and what a
// text that draws nothing comes to.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { tuple } from "../../../../js/refusals/shape-text.js";

/** What an answer says first, in a line. */
function brief({ kind, figures: [first], asks, error, said, fixes = first?.fixes }) {
  const known = first?.shapes?.every((shape) => shape?.every((size) => size !== null));
  const result = first?.ok === false ? "fails" : first?.shape && tuple(first.shape);
  const drawn = known ? `${first.op} ${first.shapes.map(tuple).join(" ")} → ${result}` : "";
  const wanted = asks.length > 0 ? `asks ${asks.join(", ")}` : "";
  const raised = error?.pythonType ? `${error.pythonType}: ${error.message.trim()}` : "";
  const change = kind === "code" || kind === "message" ? (fixes?.[0]?.changed?.[0] ?? "") : "";
  const came = drawn === "" && raised === "" && wanted === "" && kind !== "unknown" ? said.en : "";
  return [kind, drawn, wanted, raised, change, came].filter(Boolean).join(" | ");
}

/** Texts, each with what is said of it. @type {[string, string][]} */
const texts = JSON.parse(readFileSync(new URL("posted.json", import.meta.url), "utf8"));
for (const [text, expected] of texts) {
  test(text.split("\n", 1)[0], () => assert.equal(brief(read(text)), expected));
}
