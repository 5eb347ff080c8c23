import { test } from "node:test";
import { agree } from "./agree.js";

test("grids of coordinates", () => {
  agree({
    "np.meshgrid([1, 2], [3, 4, 5])":
      "(array([[1, 2],\n       [1, 2],\n       [1, 2]]), array([[3, 3],\n       [4, 4],\n       [5, 5]]))",
    "np.meshgrid([1, 2], [3], indexing='ij')": "(array([[1],\n       [2]]), array([[3],\n       [3]]))",
    "np.meshgrid([1, 2], [3, 4], sparse=True)": "(array([[1, 2]]), array([[3],\n       [4]]))",
    "np.ix_([0, 1], [2])": "(array([[0],\n       [1]]), array([[2]]))",
    "np.arange(6).reshape(2, 3)[np.ix_([0, 1], [2, 0])]": "array([[2, 0],\n       [5, 3]])",
    "np.ix_([True, False, True])": "(array([0, 2]),)",
    "np.mgrid[0:2, 0:3]":
      "array([[[0, 0, 0],\n        [1, 1, 1]],\n\n       [[0, 1, 2],\n        [0, 1, 2]]])",
    "np.ogrid[0:2, 0:3]": "(array([[0],\n       [1]]), array([[0, 1, 2]]))",
    "np.mgrid[:3]": "array([0, 1, 2])",
    "np.meshgrid([1], foo=2)": "TypeError: meshgrid() got an unexpected keyword argument 'foo'",
  });
});
