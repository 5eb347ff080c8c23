// All 3,400 sets of shapes: what they broadcast to, and every framework's words where they do not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { broadcastShapes, explain, memory } from "../../../js/index.js";
import { load } from "../../golden.js";
import { checkAll } from "./calls.js";

const { cases } = load("shapes");

/** What each framework says about these operands; absent keys are not compared. */
function assertMessages(error, wanted) {
  for (const [dialect, text] of Object.entries(wanted)) {
    if (text !== undefined) assert.equal(error.messages[dialect], text, dialect);
  }
}

test("explain gives PyTorch's shape or every framework's refusal, and allocates nothing", () => {
  const { tensors, bytes } = memory();
  checkAll(cases, ({ s, out, torch, np_add, np_shapes, tf, jax }) => {
    const explained = explain("add", s);
    assert.deepEqual(explained.shape, out);
    assert.equal(explained.ok, out !== null);
    if (out !== null) return;
    assert.equal(explained.error.message, torch);
    assert.equal(explained.error.pythonType, "RuntimeError");
    assertMessages(explained.error, { numpy: s.length === 2 ? np_add : np_shapes, tensorflow: tf, jax });
  });
  assert.deepEqual(
    { tensors: memory().tensors, bytes: memory().bytes },
    { tensors, bytes },
    "explain must not allocate",
  );
});

test("broadcastShapes gives the shape or torch.broadcast_shapes's refusal", () => {
  checkAll(cases, ({ s, out, torch_shapes, np_shapes }) => {
    if (out !== null) {
      assert.deepEqual(broadcastShapes(...s), out);
      return;
    }
    assert.throws(
      () => broadcastShapes(...s),
      (error) => {
        assert.equal(error.message, torch_shapes);
        assertMessages(error, { numpy: np_shapes });
        return true;
      },
    );
  });
});
