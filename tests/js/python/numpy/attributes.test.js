import { test } from "node:test";
import { agree } from "./agree.js";

test("arrays have their attributes", () => {
  agree({
    "a = np.ones((2, 3))\na.shape, a.ndim, a.size, a.itemsize, a.nbytes, a.strides":
      "((2, 3), 2, 6, 8, 48, (24, 8))",
    "a = np.arange(4)\na[1:].base is a, a.base is None": "(True, True)",
    "np.ones((2, 3)).T.shape": "(3, 2)",
    "np.ones((1, 2, 3)).mT.shape": "(1, 3, 2)",
    "np.ones(2).unsqueeze(0)": "AttributeError: 'numpy.ndarray' object has no attribute 'unsqueeze'",
    "a = np.arange(4)\na.shape = (2, 2)\na": "array([[0, 1],\n       [2, 3]])",
    "np.float32(2).itemsize": "4",
  });
});

test("methods with arguments of their own", () => {
  agree({
    "np.arange(6).reshape(2, -1)": "array([[0, 1, 2],\n       [3, 4, 5]])",
    "np.arange(6).reshape((3, 2)).transpose(1, 0)": "array([[0, 2, 4],\n       [1, 3, 5]])",
    "np.array([1.7, -1.7]).astype(int)": "array([ 1, -1])",
    "a = np.arange(3)\na.astype(a.dtype, copy=False) is a": "True",
    "np.arange(3).tolist()": "[0, 1, 2]",
    "np.arange(3).item(1)": "1",
    "np.arange(3).item()": "ValueError: can only convert an array of size 1 to a Python scalar",
    "a = np.array([3, 1, 2])\na.sort()\na": "array([1, 2, 3])",
    "a = np.zeros(2)\na.fill(3)\na": "array([3., 3.])",
    "np.arange(4).clip(1, 2)": "array([1, 1, 2, 2])",
    "np.float64(2).reshape(1)": "array([2.])",
    "np.float64(2.5).is_integer()": "False",
    "np.arange(4).reshape(2, 2).flatten()": "array([0, 1, 2, 3])",
  });
});
