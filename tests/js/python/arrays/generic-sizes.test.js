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
