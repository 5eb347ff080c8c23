import { test } from "node:test";
import { agree } from "./agree.js";

test("names of the module", () => {
  agree({
    "np.pi, np.newaxis, np.inf": "(3.141592653589793, None, inf)",
    "np.True_": "np.True_",
    "np.shape([[1, 2]]), np.ndim([[1]]), np.size([1, 2])": "((1, 2), 2, 2)",
    "np.result_type(np.int8, np.float32)": "dtype('float32')",
    "np.result_type(np.ones(2, dtype=np.float32), 1.5)": "dtype('float32')",
    "from numpy import array, zeros as z\nprint(array([1]), z(1))": "[1] [0.]",
    "from numpy.linalg import norm\nnorm([3, 4])": "np.float64(5.0)",
    "import numpy as npy\nnpy.ones(1)": "array([1.])",
    "np.set_printoptions(precision=2)\nnp.array([1 / 3])": "array([0.33])",
  });
});
