// The operations of messages by our names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ownName } from "../../../../js/advice/messages/operation-names.js";

test("TensorFlow's, JAX's and NumPy's names are ours", () => {
  const names = {
    AddV2: "add",
    RealDiv: "div",
    BatchMatMulV2: "matmul",
    SelectV2: "where",
    Pack: "stack",
    true_divide: "div",
  };
  for (const [theirs, ours] of Object.entries(names)) assert.equal(ownName(theirs), ours, theirs);
  assert.equal(ownName("decoder/add_1"), "add");
  assert.equal(ownName("jnp.subtract"), "sub");
});

test("names that we do not know stay, in camel case", () => {
  assert.equal(ownName("logical_nand"), "logicalNand");
  assert.equal(ownName("__weird"), "weird");
  assert.equal(ownName("add."), "add");
  assert.equal(ownName("_._"), null);
});

test("what does not begin with a letter is no name", () => {
  assert.equal(ownName("Advs.2"), "advs");
  assert.equal(ownName("add._2"), "add");
  assert.equal(ownName("_2"), null);
  assert.equal(ownName("__2x.3"), null);
});
