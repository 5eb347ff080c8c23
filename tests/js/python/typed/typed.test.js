// Every typed input is read as it is meant.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { around } from "./around.js";
import { asked } from "./asked.js";
import { code } from "./code.js";
import { counted } from "./counted.js";
import { messages } from "./messages.js";
import { nearly } from "./nearly.js";
import { notation } from "./notation.js";
import { parts } from "./parts.js";
import { settings } from "./settings.js";
import { spoken } from "./spoken.js";
import { things } from "./things.js";
import { told } from "./told.js";
import { touching } from "./touching.js";
import { wanted } from "./wanted.js";

/**
 * What is drawn first: the kind of text, the shapes (null where nothing of known sizes is drawn), what is asked for, and the
 * result's shape, null where it fails.
 * @typedef {(number | string | null)[][] | null} Shapes
 * @typedef {{ shape?: any, asks?: string[], type?: string }} More
 * @typedef {[text: string, kind: string, shapes: Shapes, more?: More]} Row
 */

const typedInputs = [
  ...notation,
  ...code,
  ...messages,
  ...spoken,
  ...parts,
  ...touching,
  ...told,
  ...around,
  ...asked,
  ...things,
  ...settings,
  ...counted,
  ...wanted,
  ...nearly,
];

/** Letters and sizes that are not known, as the table has them. */
const isKnown = (shape) => shape?.every((size) => size !== null) ?? false;

for (const [text, kind, shapes, more = {}] of typedInputs) {
  test(`${kind}: ${text.split("\n", 1)[0]}`, () => {
    const answer = read(text);
    const [first] = answer.figures;
    const drawn = first?.shapes?.some(isKnown) && first.shapes.every(isKnown) ? first.shapes : null;
    assert.equal(answer.kind, kind, JSON.stringify(answer.error));
    if (shapes === null || shapes.every(isKnown)) assert.deepEqual(drawn, shapes);
    else assert.deepEqual(first?.shapes, shapes);
    if ("shape" in more) assert.deepEqual(first.ok === false ? null : first.shape, more.shape);
    assert.deepEqual(answer.asks, more.asks ?? []);
    if (more.type) assert.equal(answer.error?.pythonType, more.type);
  });
}

test("there are enough of them", () => {
  assert.ok(typedInputs.length >= 150, String(typedInputs.length));
  assert.equal(new Set(typedInputs.map(([text]) => text)).size, typedInputs.length);
});

test("what is said helps: words, tables of layers, numbers of other things", () => {
  const said = (text) => read(text).said.en;
  assert.match(said("Scale the rows of my matrix"), /operation between shapes/);
  assert.match(said("Chapter (3, 10)"), /no shapes/);
  const table = "-----\n  Layer (type)    Output Shape    Param #\n=====\n  Linear-1    [-1, 7]    21\n=====";
  assert.match(said(table), /layers of a model/);
});

test("names of shapes in sentences", () => {
  for (const text of [
    "tensor a has shape [2, 6, 4], tensor b has shape [6, 1]. Do they broadcast?",
    "a is (6, 4) and b is (4,), can I add them?",
  ])
    assert.deepEqual(read(text).figures[0].names, ["a", "b"], text);
  const articles = "x has a shape of (6, 4) and this is a (4,) vector, do they add?";
  assert.equal(read(articles).figures[0].names.includes("a"), false);
  assert.deepEqual(read("image (8, 9, 3) minus mean (3,)").figures[0].names, ["image", "mean"]);
  assert.deepEqual(read("What is the output shape of (5, 1, 4) * (3, 1)?").figures[0].names, [null, null]);
});

test("a program below a message is no part of it", () => {
  const message = "The size of tensor a (5) must match the size of tensor b (6) at non-singleton dimension 0";
  const answer = read(`RuntimeError: ${message}\na = torch.ones(5)\nb = torch.ones(6)\na * b`);
  assert.equal(answer.error.message, message);
  assert.deepEqual(answer.figures[0].shapes, [[5], [6]]);
});
