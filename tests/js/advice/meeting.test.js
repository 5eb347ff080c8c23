// Operands that stretch each other get one shape where axes of size 1 are all that is between them: against every way to
// drop such axes, tried one by one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { meetingEdits, meetingFix, meetingShapes } from "../../../js/advice/meeting.js";
import { findSuspicions } from "../../../js/advice.js";
import "../../../js/index.js";

const SIZES = [1, 2, 3];
const shapesOfRank = (rank) =>
  rank === 0 ? [[]] : shapesOfRank(rank - 1).flatMap((shape) => SIZES.map((size) => [...shape, size]));
const SHAPES = [0, 1, 2, 3, 4].flatMap(shapesOfRank);

/** Every shape that dropping axes of size 1 leaves. */
function left(shape) {
  const found = new Set([shape.join()]);
  for (const [dim, size] of shape.entries())
    if (size === 1) for (const rest of left(shape.toSpliced(dim, 1))) found.add(rest);
  return found;
}

test("one shape, wherever dropping axes of size 1 of the longer one gives it", () => {
  for (const a of SHAPES)
    for (const b of SHAPES) {
      const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
      const canMeet = longer.length > shorter.length && left(longer).has(shorter.join());
      const shapes = meetingShapes([a, b]);
      assert.deepEqual(shapes, canMeet ? [shorter, shorter] : null, `${a} and ${b}`);
    }
});

test("the line that is to come before a loss, in every framework", () => {
  const found = meetingFix(
    [
      [8, 256, 256],
      [8, 1, 256, 256],
    ],
    ["target", "input"],
  );
  assert.deepEqual(found?.code, {
    pytorch: "input = input.squeeze(1)",
    numpy: "input = np.squeeze(input, axis=1)",
    tensorflow: "input = tf.squeeze(input, axis=1)",
    jax: "input = jnp.squeeze(input, axis=1)",
  });
  assert.match(found.text.en, /^Drop the axis of size 1 of input at dim 1: input \(8, 1, 256, 256\) becomes/);
});

test("what is called of more than a name is given none", () => {
  const found = meetingFix([[4], [4, 1]], ["y", "model(x)"]);
  assert.equal(found?.code.pytorch, "model(x).squeeze(-1)");
});

test("doubts say how the operands meet, or what has to be equal", () => {
  const code = (op, ...shapes) => findSuspicions(op, shapes)[0].code.pytorch;
  assert.equal(code("sub", [64, 1], [64]), "a.squeeze(-1) - b");
  assert.equal(code("mul", [5], [5, 1, 1]), "a * b.squeeze(-1).squeeze(1)");
  assert.equal(code("mseLoss", [32], [32, 1]), "torch.nn.functional.mse_loss(a, b.squeeze(-1))");
  assert.equal(code("mseLoss", [1, 5], [5, 1]), "assert a.shape == b.shape");
  assert.equal(meetingEdits([[2], [2, 1], [2]]), null);
});
