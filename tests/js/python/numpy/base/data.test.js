import { test } from "node:test";
import { agree } from "../agree.js";

test("values become arrays", () => {
  agree({
    "np.add([1, 2], (3, 4))": "array([4, 6])",
    "np.add(range(3), 1)": "array([1, 2, 3])",
    "np.array([np.float32(1), 2.0]).dtype": "dtype('float64')",
    "np.array([[1, 2], 3])":
      "ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.",
    "np.array([[[1], [2]], [[1, 2], [3]]])":
      "ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 2 dimensions. The detected shape was (2, 2) + inhomogeneous part.",
    "np.array([np.nan], dtype=int)": "ValueError: cannot convert float NaN to integer",
  });
});
