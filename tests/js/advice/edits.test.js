// Edits one after the other, against their slow twin.
import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEdits, shapesOf } from "../../../js/advice/edits.js";
import { labelled } from "../../../js/advice/problem.js";
import { generator, rounds, SEED } from "../random.js";
import { slowEdits } from "./slow-edits.js";

function randomEdit(random, shape) {
  const rank = shape.length;
  const dim = (count) => random(2 * count) - count;
  const ones = shape.flatMap((size, axis) => (size === 1 ? [axis] : []));
  const cuts = shape.flatMap((size, axis) => (size > 1 ? [axis] : []));
  const kinds = ["unsqueeze", "keepdim"];
  if (rank > 1) kinds.push("transpose", "permute");
  if (ones.length > 0) kinds.push("squeeze");
  if (cuts.length > 0) kinds.push("slice");
  const edit = kinds[random(kinds.length)];
  if (edit === "transpose") return { edit, dims: [dim(rank), dim(rank)] };
  if (edit === "permute") return { edit, dims: shape.map((_, axis) => axis).sort(() => random(3) - 1) };
  if (edit === "squeeze") return { edit, dim: ones[random(ones.length)] - (random(2) === 0 ? rank : 0) };
  if (edit === "slice") return { edit, dim: cuts[random(cuts.length)], stop: 1 };
  return { edit, dim: dim(rank + 1) };
}

test(`random lists of edits give the twin's shapes; SEED=${SEED}`, () => {
  const random = generator();
  for (let round = 0; round < rounds(700); round++) {
    const shapes = [0, 1].map(() => Array.from({ length: random(4) }, () => 1 + random(4)));
    let problem = { op: "add", inPlace: false, operands: labelled(shapes, undefined) };
    const edits = [];
    for (let count = 1 + random(4); count > 0; count--) {
      const operand = random(2);
      const edit = { operand, ...randomEdit(random, shapesOf(problem)[operand]) };
      edits.push(edit);
      problem = applyEdits(problem, [edit]);
    }
    const context = `SEED=${SEED} ${JSON.stringify([shapes, edits])}`;
    assert.deepEqual(shapesOf(problem), slowEdits({ op: "add", shapes }, edits).shapes, context);
  }
});

test("names stay with their axes; a 1 is a name without a meaning", () => {
  const problem = { op: "add", inPlace: false, operands: labelled([[2, 1, 4]], [["B", "1", "D"]]) };
  const after = applyEdits(problem, [
    { operand: 0, edit: "transpose", dims: [0, 2] },
    { operand: 0, edit: "unsqueeze", dim: 1 },
  ]);
  assert.deepEqual(
    after.operands[0].map(({ name }) => name),
    ["D", null, null, "B"],
  );
});
