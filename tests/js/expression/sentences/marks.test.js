// Marks around shapes that say nothing of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { withColons, withoutMarks } from "../../../../js/expression/sentences/marks.js";
import { read } from "../../../../js/python/python.js";

/** Each with the shapes that are drawn. */
const TOLD = [
  ["x: `[32, 3, 224, 224]`\nmean: `[3, 1, 1]`", "32,3,224,224;3,1,1"],
  ["**a**: (2, 3, 4)\n**b**: (3, 1)", "2,3,4;3,1"],
  ["`(2,3)` + `(3,)`", "2,3;3"],
  ["- `x` has shape `(3, 4)`\n- `y` has shape `(4,)`", "3,4;4"],
  ["(4, 1) ⊕ (1, 5)", "4,1;1,5"],
  ["(7,1) ➕ (1,3) 🤔", "7,1;1,3"],
  ["why does (10,3)+(10,) not work 😭", "10,3;10"],
  ["(2 3 4) (3 4)", "2,3,4;3,4"],
  ["Shapes:\n- a: (3,4)\n- b: (4,)", "3,4;4"],
  ["x → (3,4), y → (4,)", "3,4;4"],
  ["a => [2,3]\nb => [3]", "2,3;3"],
];

for (const [text, expected] of TOLD)
  test(`marks mean nothing: ${text}`, () =>
    assert.equal(read(text).figures[0]?.shapes.map(String).join(";"), expected));

test("what stands between marks keeps its place", () => {
  const text = "**size** of 🙋🏽 `x`: (2 3) ⊙ (3,)";
  const told = withoutMarks(text);
  assert.equal(told.length, text.length);
  for (const part of ["size", "of", "x", "(3,)"]) assert.equal(told.indexOf(part), text.indexOf(part));
  assert.match(told, /\(2,3\) \* \(3,\)$/);
});

test("what has no marks is left as it is", () => {
  for (const text of ["(2, 3) + (3,)", "a * b - c", "x = 2\n- 3"]) assert.equal(withoutMarks(text), text);
});

test("an arrow behind a name is a colon, others lead to results", () => {
  assert.equal(withColons("x -> (3, 4); y->(4,)"), "x :  (3, 4); y: (4,)");
  for (const text of ["x -> (3,) + (4,) -> (4,)", "(3,) -> (3, 5)", "ij,jk->ik", "x + y -> (3,)"])
    assert.equal(withColons(text), text);
});

test("a heading that is an error stays above what is told of it", () => {
  const words = "logits and labels must have the same shape, received ((None, 9, 1) vs (None,)).";
  const code = 'model.add(head)\nmodel.compile(loss="binary_crossentropy")';
  const { kind, error } = read(`# ValueError: ${words}\n\`\`\`\n${code}\n\`\`\``);
  assert.deepEqual([kind, error?.pythonType], ["message", "ValueError"]);
  assert.equal(
    read("# logits and labels must have the same shape\nloss = criterion(logits, labels)").kind,
    "code",
  );
});
