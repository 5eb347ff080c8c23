import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

test("names get arrays of the shapes that are given, of the dialect's framework", () => {
  const options = /** @type {const} */ ({ mode: "shapes", shapes: { x: [2, 3], y: [3, null] } });
  const { output, asks, error } = run("print((x @ y).shape)", options);
  assert.deepEqual([output, asks, error], ["torch.Size([2, ?])\n", [], null]);
  assert.equal(run("print(x.shape)", { ...options, dialect: "numpy" }).output, "(2, 3)\n");
});

test("what is given is of a dtype that the program takes", () => {
  const cases = [
    ["torch.where(mask, a, b)", { mask: [3, 1], a: [3, 4], b: [4] }, [[[3, 1], [3, 4], [4]], [3, 4]]],
    ["scores.masked_fill(mask, -1e9)", { scores: [3, 4], mask: [3, 1] }, [[[3, 4], [3, 1]], [3, 4]]],
    ["x[idx] + y", { x: [5, 3], idx: [7], y: [3] }, [[[7, 3], [3]], [7, 3]]],
    ["x[mask] = y", { x: [5, 3], mask: [5], y: [4] }, [[[null, 3], [4]], null]],
    ["nn.Embedding(10, 3)(tokens) + pos", { tokens: [2, 5], pos: [5, 3] }, [[[2, 5, 3], [5, 3]], [2, 5, 3]]],
    ["a & b", { a: [3, 1], b: [4] }, [[[3, 1], [4]], [3, 4]]],
    ["a - b", { a: [3, 1], b: [4] }, [[[3, 1], [4]], [3, 4]]],
    ["table[tokens] * mask[..., None]", { table: [9, 8], tokens: [2, 5], mask: [2, 5] }, [[[2, 5, 8], [2, 5, 1]], [2, 5, 8]]],
    ["torch.where(mask, a, b)", { mask: [3, 1], a: [3, 4], b: [5] }, [[[3, 1], [3, 4], [5]], null]],
  ]; // biome-ignore format: rows
  for (const [text, shapes, [operands, shape]] of /** @type {any[]} */ (cases)) {
    const heard = [];
    const { figures, error } = run(text, {
      mode: "shapes",
      shapes,
      onFigure: (figure) => heard.push(figure),
    });
    assert.deepEqual([figures.at(-1)?.shapes, figures.at(-1)?.shape], [operands, shape], text);
    assert.equal(heard.length, figures.length, text);
    if (shape !== null) assert.equal(error, null, text);
  }
  const { error } = run("x @ 'text'", { mode: "shapes", shapes: { x: [3] } });
  assert.equal(error?.pythonType, "TypeError");
});
