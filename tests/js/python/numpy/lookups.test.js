import { test } from "node:test";
import { agree } from "./agree.js";

test("elements in order", () => {
  agree({
    "np.sort([3, 1, 2])": "array([1, 2, 3])",
    "np.sort([[2, 1], [0, 3]], axis=None)": "array([0, 1, 2, 3])",
    "np.argsort([3, 1, 2])": "array([1, 2, 0])",
    "np.unique([3, 1, 3])": "array([1, 3])",
    "np.unique([3, 1, 3], return_index=True, return_inverse=True, return_counts=True)":
      "(array([1, 3]), array([1, 0]), array([1, 0, 1]), array([1, 2]))",
    "np.searchsorted([1, 2, 3], [2, 5])": "array([1, 3])",
    "np.searchsorted([1, 2, 2], 2, side='right')": "np.int64(3)",
    "np.bincount([0, 1, 1])": "array([1, 2])",
    "np.bincount([0, 1, 1], weights=[0.5, 1, 2], minlength=4)": "array([0.5, 3. , 0. , 0. ])",
    "np.bincount([0.5])": "array([1])",
  });
});

test("elements by value or place", () => {
  agree({
    "np.nonzero([[0, 1], [2, 0]])": "(array([0, 1]), array([1, 0]))",
    "np.nonzero(3)":
      "ValueError: Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.",
    "np.flatnonzero([0, 5])": "array([1])",
    "np.argwhere([0, 5])": "array([[1]])",
    "np.where([True, False], [1, 2], 0)": "array([1, 0])",
    "np.where(np.array([1, 0]) > 0)": "(array([0]),)",
    "np.where(True, 1, 2.5)": "array(1.)",
    "np.where([True], 1)": "ValueError: either both or neither of x and y should be given",
    "np.where(np.ones(3) > 0, np.ones(4), 0)":
      "ValueError: operands could not be broadcast together with shapes (3,) (4,) () ",
    "np.where([True], np.float32(1), 0.5).dtype": "dtype('float32')",
    "np.clip([1, 5, 9], 2, 6)": "array([2, 5, 6])",
    "np.clip([1, 5], None, [3, 2])": "array([1, 2])",
    "np.clip(5, 0, 3)": "np.int64(3)",
    "np.take([5, 6, 7], [0, 2])": "array([5, 7])",
    "np.take([[1, 2], [3, 4]], 1, axis=1)": "array([2, 4])",
    "np.take_along_axis(np.array([[3, 1]]), np.array([[1, 0]]), axis=1)": "array([[1, 3]])",
    "np.unravel_index(4, (2, 3))": "(np.int64(1), np.int64(1))",
    "np.unravel_index(9, (2, 3))": "ValueError: index 9 is out of bounds for array with size 6",
  });
});
