// Lists of numbers beside shapes.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { withListedNumbers } from "../../../../js/expression/sentences/listed-numbers.js";
import { read } from "../../../../js/python/python.js";

test("a list with points in it stands for its length", () => {
  const text = "image (224, 224, 3) minus mean [0.485, 0.456, 0.406]";
  assert.equal(withListedNumbers(text), "image (224, 224, 3) minus mean (3,)");
  assert.deepEqual(read(text, { dialect: "numpy" }).figures[0].shapes, [[224, 224, 3], [3]]);
  assert.equal(
    read("(224, 224, 3) - [0.5, .5]", { dialect: "numpy" }).said?.en,
    "Read as shapes: (224, 224, 3) - (2,).",
  );
});

test("shapes in square brackets, indices and lists without a shape beside them stay", () => {
  for (const text of [
    "(3, 4) + [3, 4]",
    "(3, 4) + x[0.5]",
    "[0.5, 1] + [1, 2]",
    "f([0.5]) + (3, 4)",
    "(3,) + [1.2.3]",
  ])
    assert.equal(withListedNumbers(text), text);
});
