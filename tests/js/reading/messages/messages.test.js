// Every template of what is pasted is read where its words stand, belongs to a topic, and something is said of each topic.
import assert from "node:assert/strict";
import { test } from "node:test";
import sentences from "../../../../build/generated/sentences/reading.js";
import { compile } from "../../../../js/advice/messages/template.js";
import { topicOfType } from "../../../../js/reading/error-types.js";
import * as elsewhere from "../../../../js/reading/messages/elsewhere.js";
import * as indexing from "../../../../js/reading/messages/indexing.js";
import * as joining from "../../../../js/reading/messages/joining.js";
import { otherLanguages } from "../../../../js/reading/messages/languages.js";
import * as layers from "../../../../js/reading/messages/layers.js";
import * as limits from "../../../../js/reading/messages/limits.js";
import * as losses from "../../../../js/reading/messages/losses.js";
import { compiled, neighbours } from "../../../../js/reading/messages/neighbours.js";
import { pictures } from "../../../../js/reading/messages/pictures.js";
import { sciences } from "../../../../js/reading/messages/sciences.js";
import * as tables from "../../../../js/reading/messages/tables.js";
import { aboutOf, topics } from "../../../../js/reading/topics.js";

const EXAMPLES = {
  a: "7",
  b: "5",
  n: "3",
  axis: "1",
  count: "12",
  w: "word",
  op: "add",
  s: "[4, 3]",
  z: "[4, 3]",
  m: "4x3",
  bare: "4,3",
  shapes: "(4,3) (4,)",
  list: "[(4, 3), (4,)]",
  remapped: "(4,3)->(4,3) (4,)->(4,)",
  q: "",
  c: ",",
  o: "[",
  e: "]",
  "*": " x ",
  "**": " x y ",
};

/** A text that a template reads. */
const exampleOf = (template) =>
  template
    .replaceAll("|", "")
    .replace(/\{([^{}]+)\}/g, (_, part) => (/^[?!]/.test(part) ? "" : EXAMPLES[part]));

const all = [
  elsewhere,
  indexing,
  joining,
  layers,
  limits,
  losses,
  tables,
  neighbours,
  pictures,
  sciences,
  otherLanguages,
  { compiled },
]
  .flatMap((module) => Object.values(module))
  .flat();

test("every template reads its own words", () => {
  for (const [, template, more = {}] of all) {
    const found = compile(template, more.exact)(exampleOf(template));
    assert.equal(found.length, 1, template);
    assert.equal(found[0].whole, true, template);
  }
});

test("no template stands there twice", () => {
  const keys = all.map(([, template, { exact = false } = /** @type {any} */ ({})]) => `${template} ${exact}`);
  assert.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) !== at),
    [],
  );
});

test("every topic belongs to a part of the field, and something is said of it", () => {
  for (const [topic] of all) assert.ok(topics.includes(topic), topic);
  for (const words of Object.values(sentences))
    assert.deepEqual(
      Object.keys(words)
        .filter((key) => key.startsWith("topic."))
        .sort(),
      topics.map((topic) => `topic.${topic}`).sort(),
    );
  assert.equal(aboutOf("linear"), "layer");
  assert.equal(aboutOf("nothing"), "other");
});

test("types of errors that say what it is", () => {
  assert.equal(topicOfType("KeyError"), "name");
  assert.equal(topicOfType("RuntimeError"), null);
  for (const type of ["KeyError", "OSError", "SyntaxError", "AxisError", "MemoryError"])
    assert.ok(topics.includes(topicOfType(type) ?? ""), type);
});
