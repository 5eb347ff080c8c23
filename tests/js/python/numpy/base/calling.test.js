import { test } from "node:test";
import { agree } from "../agree.js";

test("scalars stay scalars", () => {
  agree({
    "np.squeeze(np.float64(2))": "np.float64(2.0)",
    "np.transpose(np.float64(2))": "np.float64(2.0)",
    "np.squeeze(np.ones((1, 1)))": "array(1.)",
    "np.take([1, 2], 0)": "np.int64(1)",
    "np.diff([1, 3])": "array([2])",
  });
});
