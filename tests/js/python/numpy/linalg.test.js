import { test } from "node:test";
import { agree } from "./agree.js";

test("norms", () => {
  agree({
    "np.linalg.norm([3, 4])": "np.float64(5.0)",
    "np.linalg.norm([[3, 4], [6, 8]], axis=1, keepdims=True)": "array([[ 5.],\n       [10.]])",
    "np.linalg.norm([[3, 0], [0, 4]])": "np.float64(5.0)",
    "np.linalg.norm([1, -2], 1)": "np.float64(3.0)",
    "np.linalg.norm([1, -2], np.inf)": "np.float64(2.0)",
  });
});
