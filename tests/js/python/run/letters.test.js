import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const shapes = (source, given = {}) => run(source, { mode: "shapes", ...given });

test("names that stand only where sizes stand are letters", () => {
  const { asks, error, figures } = shapes("x = torch.ones(B, 1, C)\ny = x + torch.ones(T, 1)\n");
  assert.deepEqual([asks, error], [[], null]);
  assert.deepEqual(figures[0].shape, ["B", "T", "C"]);
});

test("a name that stands elsewhere too is asked for", () => {
  assert.deepEqual(shapes("torch.ones(B, 2) + B\n").asks, ["B"]);
  assert.deepEqual(shapes("x = q @ k\n", { shapes: { q: [2, 3], k: [3, 4] } }).figures[0].shape, [2, 4]);
});

test("two letters are not known to be the same", () => {
  const [figure] = shapes("torch.ones(B, 2) + torch.ones(C, 2)\n").figures;
  assert.notEqual(figure.ok, true);
});
