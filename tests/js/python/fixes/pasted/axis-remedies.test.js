import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { read, run } from "../../../../../js/python/python.js";

/** What a program raises in its last line, as a traceback shows it. */
function traceback(dialect, lines) {
  const { error } = run(lines.join("\n"), { dialect });
  assert.notEqual(error?.pythonType ?? null, null, lines.at(-1));
  return `Traceback (most recent call last):\n  File "a.py", line 9, in <module>\n    ${lines.at(-1)}\n${error?.pythonType}: ${error?.message}\n`;
}

const fixesOf = (text) =>
  (read(text).fixes ?? []).map(({ changed, text: { en } }) => [changed.join("\n"), en]);
const [T, N] = ["import torch", "import numpy as np"];

/** @type {[string, string[], string, RegExp][]} the line that is offered, and what is said */
const CASES = [
  ["pytorch", [T, "x = torch.zeros(10)", "y = x.view(3, 4)"], "", /holds 12 elements, and there are 10/],
  ["numpy", [N, "x = np.zeros(10)", "y = x.reshape(3, 4)"], "", /holds 12 elements, and there are 10/],
  ["numpy", [N, "x = np.zeros(10)", "y = x.reshape(-1, 4)"], "", /10 elements are no multiple of 4/],
  ["pytorch", [T, "x = torch.zeros(2, 5)", "y = x.view(2, 3, -1)"], "", /10 elements are no multiple of 6/],
  ["pytorch", [T, "x = torch.zeros(10)", "y = x.reshape(4, 4)"], "", /holds 16 elements, and there are 10/],
  ["pytorch", [T, "x = torch.zeros(2)", "y = x[2]"], "", /last index of this axis is 1, or/],
  ["numpy", [N, "x = np.zeros(0)", "y = x[0]"], "", /empty/],
  ["pytorch", [T, "x = torch.zeros(2, 3, 4)", "h, w = x.shape"], "h, w = x.shape[-2:]", /the last 2/],
  ["pytorch", [T, "x = torch.zeros(2)", "h, w = x.size()"], "", /one axis, and 2 sizes/],
  ["numpy", [N, "x = np.zeros((2, 3))", "y = np.squeeze(x, axis=1)"], "", /size 1 can be squeezed/],
  [
    "pytorch",
    [T, "x = torch.zeros(2, 3)", "y = x.permute(0, 2, 1)"],
    "y = x.transpose(-2, -1)",
    /2 axes, and 3/,
  ],
  ["numpy", [N, "x = np.array([[1, 2], [3]])"], "", /same length/],
  ["numpy", [N, "a = np.zeros((2, 2))", "c = np.matmul(a, 3)"], "c = a * 3", /`\*`/],
  [
    "pytorch",
    [T, "q = torch.zeros(6, 2, 5)", "k = torch.zeros(6, 7, 5)", "s = torch.bmm(q, k)"],
    "s = torch.bmm(q, k.transpose(1, 2))",
    /transposed/,
  ],
];

test("what a message counts is said, with a line where that is known", () => {
  for (const [dialect, lines, changed, says] of CASES) {
    const [fix, ...others] = fixesOf(traceback(dialect, lines));
    assert.equal(fix?.[0], changed, lines.at(-1));
    assert.match(fix[1], says);
    assert.deepEqual(others, [], lines.at(-1));
    if (changed === "") continue;
    const mended = [...lines.slice(0, -1), changed].join("\n");
    assert.equal(run(mended, { dialect }).error, null, changed);
  }
});

test("where one size can be left open, that is the fix, and nothing else is said", () => {
  const lines = [N, "x = np.zeros(24)", "y = x.reshape(3, 4)"];
  assert.deepEqual(
    fixesOf(traceback("numpy", lines)).map(([changed]) => changed),
    ["y = x.reshape(3, -1)", "y = x.reshape(-1, 4)"],
  );
});

test("samples are counted, and keys are transposed by their name alone", () => {
  const inconsistent = "ValueError: Found input variables with inconsistent numbers of samples: [100, 90]";
  assert.match(fixesOf(inconsistent)[0][1], /100 inputs and 90 targets/);
  const lines = [T, "a = torch.zeros(6, 2, 5)", "b = torch.zeros(6, 7, 5)", "s = torch.bmm(a, b)"];
  assert.ok(!fixesOf(traceback("pytorch", lines)).some(([changed]) => changed.includes("transpose(1, 2)")));
});
