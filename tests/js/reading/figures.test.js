// What is drawn of what a message tells, and what is not drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { explainSizes } from "../../../js/explain/explain-sizes.js";
import { figureOf } from "../../../js/reading/figures.js";
import { messageFacts } from "../../../js/reading/message-facts.js";
import { failingSizes, plannedLike, refused, tryPlanned } from "../../../js/reading/planned.js";

function drawn(message, lines = []) {
  const facts = messageFacts([message]);
  assert.ok(facts, message);
  const figure = figureOf(facts, lines, message);
  return figure && [figure.op, figure.partial ? [...figure.sizes, figure.axis] : figure.shapes, figure.ok];
}

test("two sizes on an axis", () => {
  const { shapes, sizes, axis, axes, ok, partial } = explainSizes("add", [3, 4], 1);
  assert.deepEqual([shapes, sizes, axis, ok, partial], [[null, null], [3, 4], 1, false, true]);
  assert.deepEqual(
    axes[0].operands.map(({ size, verdict }) => [size, verdict]),
    [
      [3, "fail"],
      [4, "fail"],
    ],
  );
});

test("an operand that a product turns is drawn as it meets the other one", () => {
  const message = "Matrix size-incompatible: In[0]: [5,64], In[1]: [12,32] [Op:MatMul]";
  const line = "s = tf.matmul(q, k, transpose_b=True)";
  assert.deepEqual(drawn(message, [line]), [
    "matmul",
    [
      [5, 64],
      [32, 12],
    ],
    false,
  ]);
  assert.deepEqual(drawn(message, ["s = q @ k"]), [
    "matmul",
    [
      [5, 64],
      [12, 32],
    ],
    false,
  ]);
});

test("three shapes at a line that chooses are those of a choice", () => {
  const message = "operands could not be broadcast together with shapes (3,) (2,) ()";
  const ops = [
    "y = np.where(s > 1, u, 0)",
    "return np.where(s > 1, u, 0)",
    "y = u + v",
    "y = a + np.where(b, c, d)",
  ];
  assert.deepEqual(
    ops.map((line) => drawn(message, [line])[0]),
    ["where", "where", "add", "add"],
  );
});

test("of a product in batches the two sizes that meet, if both are told", () => {
  const batches = (met) =>
    `Expected size for first two dimensions of batch2 tensor to be: [10, 7] but got: [${met}].`;
  assert.deepEqual(drawn(batches("10, 5")), ["matmul", [7, 5, null], false]);
  assert.equal(drawn(batches("10")), null);
});

test("a mask lies over the first axes of what it picks from", () => {
  const mask = (a, b, at) =>
    `The shape of the mask [${a}] at index ${at} does not match the shape of the indexed tensor [${b}] at index ${at}`;
  assert.deepEqual(drawn(mask("4", "6, 2", 0)), ["broadcastShapes", [[4], [6]], false]);
  assert.deepEqual(drawn(mask("6, 3", "6, 2, 9", 1)), [
    "broadcastShapes",
    [
      [6, 3],
      [6, 2],
    ],
    false,
  ]);
  assert.equal(drawn(mask("6, 1", "6, 2", 1)), null);
});

test("a mask behind other indices lies over the axes that it indexes", () => {
  const message =
    "The shape of the mask [3] at index 0 does not match the shape of the indexed tensor [6, 4] at index 1";
  assert.deepEqual(drawn(message), ["broadcastShapes", [[3], [4]], false]);
});

test("targets of a loss meet the samples, not the classes", () => {
  assert.deepEqual(drawn("size mismatch (got input: [4, 5, 6, 6] , target: [4, 6, 7]"), [
    "sub",
    [6, 7, 2],
    false,
  ]);
  assert.deepEqual(
    drawn(
      "`labels.shape` must equal `logits.shape` except for the last dimension. Received: labels.shape=(3,) and logits.shape=(4, 5)".replaceAll(
        "`",
        "'",
      ),
    ),
    ["sub", [3, 4, 0], false].with(1, [4, 3, 0]),
  );
  assert.equal(drawn("Expected input batch_size (32) to match target batch_size (1)."), null);
});

test("products, weights and norms", () => {
  assert.deepEqual(
    drawn("Expected size for first two dimensions of batch2 tensor to be: [2, 3] but got: [5, 3]."),
    ["add", [2, 5, 0], false],
  );
  assert.deepEqual(
    drawn("Expected size for first two dimensions of batch2 tensor to be: [2, 3] but got: [2, 4]."),
    ["matmul", [3, 4, null], false],
  );
  assert.deepEqual(
    drawn(
      "dot_general requires lhs batch dimensions and rhs batch dimensions to have the same shape, got (2,) and (3,).",
    ),
    ["add", [2, 3, 0], false],
  );
  assert.deepEqual(
    drawn("Given normalized_shape=[9], expected input with shape [*, 9], but got input of size[2, 5]"),
    ["mul", [[2, 5], [9]], false],
  );
  assert.equal(
    drawn("Given normalized_shape=[1], expected input with shape [*, 1], but got input of size[2, 5]"),
    null,
  );
});

test("einsum, with its equation and without", () => {
  const message =
    "operands could not be broadcast together with remapped shapes [original->remapped]: (2,3)->(2,newaxis,3) (4,5)->(5,4) ";
  assert.deepEqual(drawn(message), ["einsum", [3, 4, null], false]);
  assert.deepEqual(drawn(message, ["np.einsum('ij,jk', a, b)"])?.[2], false);
  assert.deepEqual(drawn(message, ["np.einsum('ij,jk', a, b)"])?.[1].at(-1), [4, 5]);
});

test("nothing of what does not meet axis by axis", () => {
  for (const message of [
    "stack expects each tensor to be equal size, but got [3] at entry 0 and [4] at entry 1",
    "shape '[3, 5]' is invalid for input of size 16",
    "Length of values (3) does not match length of index (4)",
    "running_mean should contain 1 elements not 32",
  ])
    assert.equal(drawn(message), null, message);
});

test("plans that fail, and sizes that are not told", () => {
  assert.equal(tryPlanned("nothing", [[3], [4]]), null);
  assert.equal(plannedLike("nothing", [[3], [4]])?.op, "add");
  assert.equal(refused(tryPlanned("add", [[3], [3]])), null);
  assert.deepEqual(failingSizes(tryPlanned("add", [[2, 3], [4]])), { sizes: [3, 4], axis: -1 });
  assert.equal(failingSizes(tryPlanned("add", [[3], [3]])), null);
  const open = [null, 3];
  assert.deepEqual(refused(tryPlanned("add", [open, [null, 4]]))?.shapes, [open, [null, 4]]);
  assert.equal(refused(tryPlanned("add", [open, [null, 1]])), null);
});

test("sizes that a message leaves open are drawn as open", () => {
  const message =
    "Dimensions must be equal, but are 20 and 32 for 'sub' (op: 'Sub') with input shapes: [?,20], [5,32].";
  assert.deepEqual(drawn(message), [
    "sub",
    [
      [null, 20],
      [5, 32],
    ],
    false,
  ]);
});

test("what writes into its target is called as the line has it", () => {
  for (const [line, op] of [
    ["w -= rate * gradient", "sub_"],
    ["params[name] *= scale", "mul_"],
    ["w.div_(norms)", "div_"],
    ["w += step", "add_"],
  ])
    assert.deepEqual(
      drawn("output with shape [3] doesn't match the broadcast shape [2, 3]", [`    ${line}`]),
      [op, [[3], [2, 3]], false],
    );
});
