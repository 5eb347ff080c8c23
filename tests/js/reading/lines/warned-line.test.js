import assert from "node:assert/strict";
import { test } from "node:test";
import { warnedLine } from "../../../../js/reading/lines/warned-line.js";

test("a warning and the line behind it, of whatever program", () => {
  const text = "epoch 1\n/home/a/train.py:12: UserWarning: Sizes differ. Really.\n  loss = f(x, y)\nepoch 2";
  assert.deepEqual(warnedLine(text), { message: "Sizes differ. Really.", line: "  loss = f(x, y)" });
  assert.deepEqual(warnedLine("<ipython-input-3>:2: UserWarning: Sizes differ.\r\n  f(x)"), {
    message: "Sizes differ.",
    line: "  f(x)",
  });
});

test("libraries, and warnings without a line, have none", () => {
  for (const text of [
    "/usr/lib/python3/dist-packages/torch/nn/modules/loss.py:9: UserWarning: Sizes differ.\n  return f(x)",
    "C:\\work\\torch\\nn\\modules\\loss.py:9: UserWarning: Sizes differ.\n  return f(x)",
    "a.py:3: UserWarning: Sizes differ.",
    "a.py:3: UserWarning: Sizes differ.\nepoch 2",
    "UserWarning: Sizes differ.\n  f(x)",
    "",
  ])
    assert.equal(warnedLine(text), null, text);
});
