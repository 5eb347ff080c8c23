import assert from "node:assert/strict";
import { test } from "node:test";
import { withAskedNames } from "../../../../js/reading/lines/sessions.js";

test("what a session answers has the names it was asked for", () => {
  for (const [question, answer, told] of [
    [">>> x.shape", "(150, 4)", ["x.shape = torch.Size([150, 4])"]],
    ["(Pdb) p x.shape", "torch.Size([8, 64])", ["x.shape = torch.Size([8, 64])"]],
    ["ipdb> x.shape", "(8, 64)", ["x.shape = torch.Size([8, 64])"]],
    [">>> x.size()", "torch.Size([3])", ["x.shape = torch.Size([3])"]],
    ["In [13]: self.w.shape", "Out[13]: torch.Size([8, 2])", ["self.w.shape = torch.Size([8, 2])"]],
    ["In [3]: x.shape", "TensorShape([8, 2])", ["x.shape = torch.Size([8, 2])"]],
    [
      ">>> a.shape, b.shape",
      "((4, 3), (4,))",
      ["a.shape = torch.Size([4, 3])", "b.shape = torch.Size([4,])"],
    ],
    [
      ">>> print(a.shape, b.size())",
      "torch.Size([4, 3]) torch.Size([])",
      ["a.shape = torch.Size([4, 3])", "b.shape = torch.Size([])"],
    ],
  ])
    assert.deepEqual(withAskedNames([question, answer]), [question, ...told], question);
});

test("what answers another question stays as it is", () => {
  for (const lines of [
    ["x.shape", "(150, 4)"],
    [">>> x.reshape(y.shape[0], 4).shape", "(150, 4)"],
    [">>> (x @ y).shape", "(150, 4)"],
    [">>> x.shape[0]", "150"],
    [">>> a.shape, b.shape", "(4, 3)"],
    [">>> x.shape", "AttributeError: 'list' object has no attribute 'shape'"],
    [">>> x.shape", "(n, 3)"],
    ["(3, 4)"],
  ])
    assert.deepEqual(withAskedNames(lines), lines, lines[0]);
});
