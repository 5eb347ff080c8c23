import { test } from "node:test";
import { agree } from "../agree.js";

test("exceptions are NumPy's", () => {
  agree({
    "try:\n    np.ones(2).sum(axis=3)\nexcept IndexError as e:\n    print(type(e).__name__, e)":
      "AxisError axis 3 is out of bounds for array of dimension 1",
    "try:\n    np.ones(2).sum(axis=3)\nexcept ValueError as e:\n    print('ValueError')": "ValueError",
    "np.exceptions.AxisError": "<class 'numpy.exceptions.AxisError'>",
    "np.ones(2) + np.ones(3)": "ValueError: operands could not be broadcast together with shapes (2,) (3,) ",
    "np.ones(3)[5]": "IndexError: index 5 is out of bounds for axis 0 with size 3",
    "q = np.broadcast_to(np.arange(2), (2, 2))\nq[0] = 1": "ValueError: assignment destination is read-only",
    "q = np.broadcast_to(np.arange(2), (2, 2))\nq += 1": "ValueError: output array is read-only",
  });
});

test("tensors and arrays look at the same memory", () => {
  agree({
    "import torch\na = np.arange(3.)\nt = torch.from_numpy(a)\nt[0] = 9\na, t.dtype":
      "(array([9., 1., 2.]), torch.float64)",
    "x = torch.ones(2)\ny = x.numpy()\ny += 1\nx, y": "(tensor([2., 2.]), array([2., 2.], dtype=float32))",
    "torch.tensor(np.array([1, 2]))": "tensor([1, 2])",
    "np.array(torch.ones(2))": "array([1., 1.], dtype=float32)",
  });
});
