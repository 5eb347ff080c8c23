// With shapes alone, what sizes that nobody knows would decide is no error of the program's.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const failing = (line) => {
  const source = `import torch\nx = torch.randn(4, 4)\nkept = x[x > 0]\nrows = x[x[:, 0] > 0]\n${line}`;
  return run(source, { dialect: "pytorch", mode: "shapes" }).error;
};

test("what may be right is not refused in the words of PyTorch", () => {
  for (const line of [
    "kept.view(4, -1)",
    "kept.reshape(2, 3)",
    "torch.cat([rows, x], dim=1)",
    "torch.stack([kept, x[x < 0]])",
    "rows.expand(3, 4)",
    "x[torch.randint(0, 2, (1,)):]",
    "torch.cat([x[i:i + 2] for i in torch.randint(0, 2, (3,))])",
  ]) {
    const error = failing(line);
    assert.equal(error?.pythonType ?? null, null, line);
  }
});

test("what is wrong whatever they are is refused", () => {
  for (const [line, message] of [
    ["rows @ torch.ones(3, 2)", /must match|multiplied/],
    ["torch.cat([rows, torch.ones(2, 3)])", /Expected size 4 but got size 3/],
    ["rows.expand(5, 1, 3)", /must match the existing size|expanded size/],
    ["rows.permute(0, 1, 2)", /number of dimensions/],
  ])
    assert.match(failing(line)?.message ?? "", /** @type {RegExp} */ (message), String(line));
});
