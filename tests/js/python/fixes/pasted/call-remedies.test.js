import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { relined } from "../../../../../js/python/fixes/pasted/call-remedies.js";
import { read, run } from "../../../../../js/python/python.js";

const [T, N] = ["import torch", "import numpy as np"];
const shown = (line, error) =>
  `Traceback (most recent call last):\n  File "a.py", line 9, in <module>\n    ${line}\n${error}\n`;

/** What a program raises in its last line, as a traceback shows it. */
function traceback(dialect, lines) {
  const { error } = run(lines.join("\n"), { dialect });
  assert.notEqual(error?.pythonType ?? null, null, lines.at(-1));
  return shown(lines.at(-1), `${error?.pythonType}: ${error?.message}`);
}

const fixesOf = (text) =>
  (read(text).fixes ?? []).map(({ changed, text: { en } }) => [changed.join("\n"), en]);

/** @type {[string, string[], string, RegExp][]} the line that is offered, and what is said */
const CASES = [
  ["pytorch", [T, "a, b = torch.ones(2, 2), torch.ones(2, 2)", "c = torch.dot(a, b)"], "c = a @ b", /`@`/],
  [
    "pytorch",
    [T, "a, b = torch.ones(3, 2, 2), torch.ones(2, 2)", "c = torch.mm(a, b + 1)"],
    "c = a @ (b + 1)",
    /`@`/,
  ],
  ["pytorch", [T, "a, b = torch.ones(2, 2), torch.ones(2, 2)", "c = a.mm(b[0])"], "c = a @ b[0]", /`@`/],
  ["pytorch", [T, "x = torch.ones(3)", "y = x.item()"], "y = x.tolist()", /reduce first/],
  [
    "numpy",
    [N, "import math", "x = np.ones(3)", "y = math.sqrt(x)"],
    "y = np.sqrt(x)",
    /`math` works with one number/,
  ],
  [
    "pytorch",
    [T, "x = torch.ones(3)", "m = x * 0", "y = x.masked_fill(m, 0)"],
    "y = x.masked_fill(m.bool(), 0)",
    /truths/,
  ],
  ["numpy", [N, "x = np.ones(3)", "i = np.ones(2)", "y = x[i]"], "y = x[i.astype(int)]", /whole numbers/],
  ["pytorch", [T, "x = torch.ones(3)", "i = torch.ones(2)", "y = x[i]"], "y = x[i.long()]", /whole numbers/],
  [
    "pytorch",
    [T, "x = torch.ones(10)", "a, b = torch.split(x, [3, 4])"],
    "",
    /7 together, and the axis has 10/,
  ],
  ["numpy", [N, "x = np.ones(10)", "y = np.split(x, 3)"], "y = np.array_split(x, 3)", /shorter/],
  ["numpy", [N, "a = np.ones((3, 2))", "y = np.linalg.inv(a)"], "y = np.linalg.pinv(a)", /square/],
  [
    "numpy",
    [N, "a, b = np.zeros((2, 2, 3)), np.zeros((2, 2, 4))", "a[:] = b"],
    "a[:] = b[..., :3]",
    /opaque/,
  ],
  ["numpy", [N, "x = np.zeros(3)", "y = x[:, 0]"], "", /one axis, and more are indexed/],
  ["numpy", [N, "x = np.zeros((2, 3))", "y = x.transpose(0, 2, 1)"], "y = x.swapaxes(-2, -1)", /named once/],
];

test("another function takes what was given, or what was given is converted, in the line that failed", () => {
  for (const [dialect, lines, changed, says] of CASES) {
    const [fix] = fixesOf(traceback(dialect, lines));
    assert.equal(fix?.[0], changed, lines.at(-1));
    assert.match(fix[1], says);
    if (changed === "") continue;
    assert.equal(run([...lines.slice(0, -1), changed].join("\n"), { dialect }).error, null, changed);
  }
});

test("libraries that do not run here count too", () => {
  const lengths = shown(
    "plt.plot(x, y)",
    "ValueError: x and y must have same first dimension, but have shapes (100,) and (99,)",
  );
  assert.match(fixesOf(lengths)[0][1], /100 places along x and 99 along y/);
  const rows = shown("df['c'] = v", "ValueError: Length of values (3) does not match length of index (4)");
  assert.match(fixesOf(rows)[0][1], /room for 4, and 3 come/);
});

test("a line in which the part stands twice is left alone", () => {
  assert.deepEqual(relined({ line: "return np.split(a, 2)" }, "np.split(", "f("), ["f(a, 2)"]);
  assert.deepEqual(relined({ line: "x = a + a" }, "a", "b"), []);
  assert.deepEqual(relined({ line: null }, "a", "b"), []);
});
