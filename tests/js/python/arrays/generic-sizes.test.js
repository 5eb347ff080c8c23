import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const printed = (source, shapes = {}) => run(source, { mode: "shapes", shapes }).output;

test("letters go through views, reductions and products", () => {
  const source =
    "print(x.transpose(0, 1).shape, x.sum(0).shape, (x @ w).shape, x[:, 0].shape, x[None].shape)";
  const shapes = { x: ["B", "T", 4], w: [4, "D"] };
  const sizes = ["T, B, 4", "T, 4", "B, T, D", "B, 4", "1, B, T, 4"];
  assert.equal(printed(source, shapes), `${sizes.map((one) => `torch.Size([${one}])`).join(" ")}\n`);
});

test("a size that is made of letters is not known", () => {
  assert.equal(printed("print(x.flatten().shape)", { x: ["B", 3] }), "torch.Size([?])\n");
});

test("what is assigned to a mask's places has their other axes", () => {
  const message = (source, dialect) => run(source, { mode: "shapes", dialect }).error?.message ?? null;
  const numpy = (value) =>
    message(`import numpy as np\nx = np.zeros((5, 3))\nx[np.arange(5) < 2] = ${value}`, "numpy");
  const rule = "could not be broadcast to indexing result of shape (?,3)";
  assert.equal(numpy("[1, 2, 3, 4]"), `shape mismatch: value array of shape (4,) ${rule}`);
  for (const value of ["[1, 2, 3]", "np.ones((2, 3))", "np.ones((1, 1, 3))", "7"])
    assert.equal(numpy(value), null);
  const torch = (value) => message(`x = torch.zeros(5, 3)\nx[torch.arange(5) < 2] = ${value}`, "pytorch");
  const said =
    "shape mismatch: value tensor of shape [2] cannot be broadcast to indexing result of shape [?, 3]";
  assert.equal(torch("torch.ones(2)"), said);
  for (const value of ["torch.ones(3)", "torch.ones(2, 3)", "torch.ones(1, 1, 1)", "7."])
    assert.equal(torch(value), null);
});

test("messages have the letters of sizes", () => {
  const { error } = run("x.view(5, 3)\nx[m] = v", {
    mode: "shapes",
    shapes: { x: [5, 3], m: ["B"], v: ["B", 4] },
  });
  assert.match(error.message, /shape \[B, 4\] cannot .* \[B, 3\]$/);
});
