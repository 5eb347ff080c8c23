import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const told = (source) => {
  const { output, error } = run(source);
  return error === null ? output.trimEnd() : `${error.pythonType}: ${error.message}`;
};

// As PyTorch 2.15.0 says it.
const ROWS = [
  ["torch.zeros(()).size(-1)", "IndexError: Dimension specified as -1 but tensor has no dimensions"],
  [
    "torch.zeros(2).size(3)",
    "IndexError: Dimension out of range (expected to be in range of [-1, 0], but got 3)",
  ],
  ["len(torch.tensor(3))", "TypeError: len() of a 0-d tensor"],
  ["bool(torch.ones(2))", "RuntimeError: Boolean value of Tensor with more than one value is ambiguous"],
  ["bool(torch.ones(0))", "RuntimeError: Boolean value of Tensor with no values is ambiguous"],
  ["int(torch.ones(2))", "ValueError: only one element tensors can be converted to Python scalars"],
  ["round(torch.tensor(2.5))", "TypeError: type Tensor doesn't define __round__ method"],
  ["torch.ones(2)['a']", "TypeError: new(): invalid data type 'str'"],
  ["x = torch.ones(2)\nx[:, x.newaxis]", "AttributeError: 'Tensor' object has no attribute 'newaxis'"],
  ["[1, 2][torch.tensor(1)]", "2"],
  ["f'{torch.tensor(2.5):.2f}'", "'2.50'"],
  ["torch.ones(2).max(0)", "torch.return_types.max(\nvalues=tensor(1.),\nindices=tensor(0))"],
  ["torch.ones(2, 3).shape", "torch.Size([2, 3])"],
  ["torch.ones(2).dtype, torch.ones(2).ndim", "(torch.float32, 1)"],
  [
    "x = torch.ones(2)\nx.shape = (1, 2)",
    "AttributeError: attribute 'shape' of 'torch._C.TensorBase' objects is not writable",
  ],
  ["torch.tensor('a')", "TypeError: new(): invalid data type 'str'"],
  ["torch.ones(2, 2).T is None, 1.0 in torch.ones(2)", "(False, True)"],
  ["torch.Tensor([1, 2])", "tensor([1., 2.])"],
  ["torch.arange(3).tolist() + [torch.tensor(2.0).item()]", "[0, 1, 2, 2.0]"],
];

for (const [source, expected] of ROWS) {
  test(`as PyTorch: ${source}`, () => {
    assert.equal(told(source), expected);
  });
}
