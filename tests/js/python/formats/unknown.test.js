// Numbers that nobody knows, in texts with specs: where only shapes are worked out they are `?`, never a wrong number.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";

test("what is not known is written as ? by every kind of format", () => {
  for (const [line, expected] of [
    ['print(f"{x:.4f} {x}")', "? ?"],
    ['print(f"{w.sum():.2e}")', "?"],
    ['print("%.3f|%5d|%s" % (x, torch.rand(1), 3))', "?|    ?|3"],
    ['print("%d" % x.item())', "?"],
    ['print("{:.2f} {}".format(x, x))', "? ?"],
  ]) {
    const source = `import torch\nx = torch.rand(3).sum()\nw = torch.rand(3, requires_grad=True)\n${line}`;
    const { output, error } = run(source, { mode: "shapes" });
    assert.deepEqual([output, error], [`${expected}\n`, null], line);
  }
});
