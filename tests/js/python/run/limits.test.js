import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

/** Programs that would never end, or ask for more than there is. */
const BOMBS = [
  "while True: pass",
  "x = [1]\nwhile True:\n    x = [x, x]",
  "x = 'a'\nwhile True:\n    x = x + x",
  "x = 1\nwhile True:\n    x = x * 1000",
  "'a' * 10**9",
  "10**10**10",
  "1 << 10**10",
  "[0] * 10**10",
  "f'{1:>1000000000}'",
  "'%1000000000d' % 1",
  "'x'.center(10**10)",
  "def f(n): return f(n + 1)\nf(0)",
  "f = lambda n: f(n) + 1\nf(0)",
  "sum([[i] for i in range(10**5)], [])",
  "print(*range(10**7))",
  "list(range(10**9))",
  "torch.zeros(10**6, 10**6)",
  "torch.ones(20000, 20000) @ torch.ones(20000, 20000)",
  "torch.ones(1).expand(10**12).sum()",
  "torch.arange(10**10)",
  "np.zeros((10**6, 10**6))",
  "np.broadcast_to(np.ones(1), (10**12,)).sum()",
];

for (const bomb of BOMBS) {
  test(`is stopped with a sentence: ${JSON.stringify(bomb)}`, () => {
    const before = memory().tensors;
    const { error } = run(bomb);
    assert.ok(error !== null && error.message.length > 0);
    assert.ok(error.pythonType === null || /Error$/.test(error.pythonType));
    assert.equal(memory().tensors, before);
    assert.equal(run("print(torch.ones(2).sum().item())").output, "2.0\n");
  });
}
