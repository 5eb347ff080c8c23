import { test } from "node:test";
import { agree } from "./agree.js";

test("arrays of lists", () => {
  agree({
    "np.array([1, 2.5])": "array([1. , 2.5])",
    "np.array([[1, 2], [3]])":
      "ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.",
    "np.array([True, 2])": "array([1, 2])",
    "np.array([1, 2], dtype=np.float32)": "array([1., 2.], dtype=float32)",
    "np.array([np.ones(2), np.zeros(2)])": "array([[1., 1.],\n       [0., 0.]])",
    "np.array(3, ndmin=2)": "array([[3]])",
    "np.array([])": "array([], dtype=float64)",
    "np.array([300], dtype=np.uint8)": "OverflowError: Python integer 300 out of bounds for uint8",
    "a = np.ones(2)\nnp.asarray(a) is a, np.array(a) is a": "(True, False)",
  });
});

test("arrays of sizes and ranges", () => {
  agree({
    "np.zeros((2, 1), dtype=int)": "array([[0],\n       [0]])",
    "np.full((2, 2), [1, 2])": "array([[1, 2],\n       [1, 2]])",
    "np.full(2, 7)": "array([7, 7])",
    "np.ones_like([1, 2])": "array([1, 1])",
    "np.full_like([1, 2], 2.5)": "array([2, 2])",
    "np.zeros_like([[1.5]], shape=(2,))": "array([0., 0.])",
    "np.arange(5)": "array([0, 1, 2, 3, 4])",
    "np.arange(1, 2, 0.25)": "array([1.  , 1.25, 1.5 , 1.75])",
    "np.arange(3, 0, -1)": "array([3, 2, 1])",
    "np.arange(3.0)": "array([0., 1., 2.])",
    "np.linspace(0, 1, 5)": "array([0.  , 0.25, 0.5 , 0.75, 1.  ])",
    "np.linspace(0, 1, 4, endpoint=False)": "array([0.  , 0.25, 0.5 , 0.75])",
    "np.linspace([0, 1], 2, 3)": "array([[0. , 1. ],\n       [1. , 1.5],\n       [2. , 2. ]])",
    "np.linspace(0, 1, 3, retstep=True)": "(array([0. , 0.5, 1. ]), np.float64(0.5))",
    "np.eye(2, 3, k=1)": "array([[0., 1., 0.],\n       [0., 0., 1.]])",
    "np.identity(2)": "array([[1., 0.],\n       [0., 1.]])",
    "np.zeros(2, 3)": "TypeError: Cannot interpret '3' as a data type",
  });
});
