import { test } from "node:test";
import { agree } from "./agree.js";

test("elements are copied", () => {
  agree({
    "np.tile([1, 2], (2, 1))": "array([[1, 2],\n       [1, 2]])",
    "np.repeat([1, 2], 2)": "array([1, 1, 2, 2])",
    "np.repeat([[1], [2]], [1, 2], axis=0)": "array([[1],\n       [2],\n       [2]])",
    "np.repeat([1, 2, 3], [1, 2])":
      "ValueError: operands could not be broadcast together with shape (3,) (2,)",
    "np.roll([1, 2, 3], 1)": "array([3, 1, 2])",
    "np.roll([[1, 2], [3, 4]], 1, axis=0)": "array([[3, 4],\n       [1, 2]])",
    "np.roll([[1, 2], [3, 4]], (1, 1), (0, 1))": "array([[4, 3],\n       [2, 1]])",
    "np.diff([1, 4, 9, 16], n=2)": "array([2, 2])",
    "np.diff(3)": "ValueError: diff requires input that is at least one dimensional",
    "np.triu([[1, 2], [3, 4]])": "array([[1, 2],\n       [0, 4]])",
    "np.tril([[1, 2], [3, 4]], -1)": "array([[0, 0],\n       [3, 0]])",
    "np.triu([1, 2])": "array([[1, 2],\n       [0, 2]])",
    "np.pad([1, 2], (1, 2))": "array([0, 1, 2, 0, 0])",
    "np.pad([[1]], 1, constant_values=9)": "array([[9, 9, 9],\n       [9, 1, 9],\n       [9, 9, 9]])",
  });
});
