import { test } from "node:test";
import { agree } from "./agree.js";

test("arrays are joined", () => {
  agree({
    "np.concatenate([[1, 2], [3]])": "array([1, 2, 3])",
    "np.concatenate([np.ones((1, 2)), np.zeros((2, 2))])":
      "array([[1., 1.],\n       [0., 0.],\n       [0., 0.]])",
    "np.concatenate([np.ones((1, 2)), [[3]]], axis=None)": "array([1., 1., 3.])",
    "np.concatenate([np.ones(2), np.ones((1, 2))])":
      "ValueError: all the input arrays must have same number of dimensions, but the array at index 0 has 1 dimension(s) and the array at index 1 has 2 dimension(s)",
    "np.concatenate([])": "ValueError: need at least one array to concatenate",
    "np.stack([[1, 2], [3, 4]], axis=1)": "array([[1, 3],\n       [2, 4]])",
    "np.stack([[1, 2], [3]])": "ValueError: all input arrays must have the same shape",
    "np.vstack(([1, 2], [3, 4]))": "array([[1, 2],\n       [3, 4]])",
    "np.hstack(([1], [2, 3]))": "array([1, 2, 3])",
    "np.dstack(([1, 2], [3, 4])).shape": "(1, 2, 2)",
    "np.column_stack(([1, 2], [3, 4]))": "array([[1, 3],\n       [2, 4]])",
    "np.append([1], [[2, 3]])": "array([1, 2, 3])",
    "np.stack([[1]], axis=3)": "AxisError: axis 3 is out of bounds for array of dimension 2",
  });
});

test("and cut", () => {
  agree({
    "np.split(np.arange(4), 2)": "[array([0, 1]), array([2, 3])]",
    "np.split(np.arange(5), 2)": "ValueError: array split does not result in an equal division",
    "np.split(np.arange(5), [1, 3])": "[array([0]), array([1, 2]), array([3, 4])]",
    "np.array_split(np.arange(5), 2)": "[array([0, 1, 2]), array([3, 4])]",
    "np.hsplit(np.eye(2), 2)": "[array([[1.],\n       [0.]]), array([[0.],\n       [1.]])]",
    "np.vsplit(np.eye(2), 2)": "[array([[1., 0.]]), array([[0., 1.]])]",
    "a = np.arange(4)\nnp.split(a, 2)[1][0] = 9\na": "array([0, 1, 9, 3])",
  });
});
