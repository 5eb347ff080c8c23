import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const told = (source, options = {}) => {
  const { output, error } = run(source, options);
  return error === null ? output.trimEnd() : `${error.pythonType}: ${error.message}`;
};

const SEQUENCE = "TypeError: not a sequence";
const ONE = "ValueError: only one element tensors can be converted to Python scalars";

// As PyTorch 2.15.0 says it: kinds first, then lengths, then each number.
const ROWS = [
  ["[None]", "RuntimeError: Could not infer dtype of NoneType"],
  ["None", "RuntimeError: Could not infer dtype of NoneType"],
  ["{1: 2}", "RuntimeError: Could not infer dtype of dict"],
  ["print", "RuntimeError: Could not infer dtype of builtin_function_or_method"],
  ['[[1, 2], [3, "b"]]', "TypeError: new(): invalid data type 'str'"],
  ["[1, [2]]", "TypeError: 'list' object cannot be interpreted as an integer"],
  ["[1, (2, 3)]", "TypeError: 'tuple' object cannot be interpreted as an integer"],
  ["[1.5, [2]]", "TypeError: must be real number, not list"],
  ["[1, [2.5]]", "TypeError: must be real number, not list"],
  ["[[1, 2], 3.5]", SEQUENCE],
  ["[[1, 2], [3]]", "ValueError: expected sequence of length 2 at dim 1 (got 1)"],
  ["[1, None], dtype=torch.float32", "TypeError: must be real number, not NoneType"],
  ["[1, None], dtype=torch.int64", "TypeError: 'NoneType' object cannot be interpreted as an integer"],
  ["[torch.ones(2), torch.ones(2)]", ONE],
  ["[1, torch.ones(2)]", ONE],
  ["[torch.ones(1, 1), 2]", "tensor([1., 2.])"],
  ["[torch.tensor(1), torch.tensor(2.5)]", "tensor([1.0000, 2.5000])"],
  ["range(1, 4)", "tensor([1, 2, 3])"],
  ["[range(2), [True, 5]]", "tensor([[0, 1],\n        [1, 5]])"],
  ["torch.ones(2, 3).shape", "tensor([2, 3])"],
  ["[[]]", "tensor([], size=(1, 0))"],
  ["", 'TypeError: tensor() missing 1 required positional arguments: "data"'],
  ["1, 2", "TypeError: tensor() takes 1 positional argument but 2 were given"],
];

for (const [given, expected] of ROWS) {
  test(`as PyTorch: torch.tensor(${given})`, () => {
    assert.equal(told(`torch.tensor(${given})`), expected);
  });
}

test("arrays of NumPy are sequences, and its scalars numbers", () => {
  assert.equal(told("torch.tensor([np.float64(2.0), 1])"), "tensor([2., 1.], dtype=torch.float64)");
  assert.equal(told("torch.tensor([np.ones(2).mean(), np.arange(3).sum()]).dtype"), "torch.float64");
  assert.equal(told("torch.tensor([[np.int64(1), 2]])"), "tensor([[1, 2]])");
  assert.equal(told("torch.tensor([np.ones(2)]).dtype"), "torch.float64");
  assert.equal(told("torch.tensor([np.ones(2), np.zeros(2)]).shape"), "torch.Size([2, 2])");
});

test("with shapes only, numbers that are not known are numbers", () => {
  const source = "torch.tensor([x.sum().item(), 2]) + torch.ones(3)";
  const { error } = run(source, { mode: "shapes", shapes: { x: [4] } });
  assert.match(error.message, /tensor a \(2\) must match .* tensor b \(3\)/);
});
