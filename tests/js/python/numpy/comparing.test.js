import { test } from "node:test";
import { agree } from "./agree.js";

test("arrays are compared and rounded", () => {
  agree({
    "np.isclose([1, 2], [1, 2.1])": "array([ True, False])",
    "np.allclose(1, 1 + 1e-9)": "True",
    "np.isclose(np.nan, np.nan, equal_nan=True)": "np.True_",
    "np.array_equal([1, 2], [1, 2])": "True",
    "np.array_equal([1], [1, 2])": "False",
    "np.round([1.25, 2.675], 1)": "array([1.2, 2.7])",
    "np.round(15.0, -1)": "np.float64(20.0)",
    "np.around([0.5, 1.5])": "array([0., 2.])",
    "np.nan_to_num([np.nan, 1])": "array([0., 1.])",
    "x = np.array([np.nan, np.inf, -np.inf])\nnp.nan_to_num(x, nan=np.float64(2), posinf=np.max([3, 4]), neginf=-1)":
      "array([ 2.,  4., -1.])",
    "np.isin([1, 2], [2, 3])": "array([False,  True])",
    "a = np.arange(4)\nnp.shares_memory(a, a[::2]), np.shares_memory(a[::2], a[1::2])": "(True, False)",
  });
});
