import { test } from "node:test";
import { agree } from "../agree.js";

test("arguments that do not fit are told of as NumPy does", () => {
  agree({
    "np.sum([1], dim=0)": "TypeError: sum() got an unexpected keyword argument 'dim'",
    "np.ones(2).sum(dim=0)": "TypeError: _sum() got an unexpected keyword argument 'dim'",
    "np.ones(2).argmax(dim=0)": "TypeError: argmax() got an unexpected keyword argument 'dim'",
    "np.expand_dims(np.ones(2))": "TypeError: expand_dims() missing 1 required positional argument: 'axis'",
    "np.swapaxes(np.ones(2))":
      "TypeError: swapaxes() missing 2 required positional arguments: 'axis1' and 'axis2'",
    "np.sum([1], 0, axis=0)": "TypeError: sum() got multiple values for argument 'axis'",
    "np.zeros((2, -1))": "ValueError: negative dimensions are not allowed",
    "np.zeros(2.5)": "TypeError: expected a sequence of integers or a single integer, got '2.5'",
    "np.ones(3).sum(axis=1)": "AxisError: axis 1 is out of bounds for array of dimension 1",
    "np.ones((2, 2)).sum((0, 0))": "ValueError: duplicate value in 'axis'",
    "np.ones(2).sum(axis=1.5)": "TypeError: 'float' object cannot be interpreted as an integer",
  });
});

test("ints come from lists, arrays and scalars", () => {
  agree({
    "np.zeros(np.int64(2))": "array([0., 0.])",
    "np.zeros([1, 2])": "array([[0., 0.]])",
    "np.zeros(np.array([2, 1]))": "array([[0.],\n       [0.]])",
  });
});
