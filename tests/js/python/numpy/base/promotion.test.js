import { test } from "node:test";
import { agree } from "../agree.js";

test("dtypes that meet", () => {
  agree({
    "(np.ones(1, np.int8) + np.ones(1, np.uint8)).dtype": "dtype('int16')",
    "(np.ones(1, np.int64) + np.ones(1, np.float32)).dtype": "dtype('float64')",
    "(np.ones(1, bool) * 2).dtype": "dtype('int64')",
    "(np.ones(1, np.float32) * 2.5).dtype": "dtype('float32')",
    "(np.ones(1, np.float32) * np.float64(2)).dtype": "dtype('float64')",
    "np.concatenate([np.ones(1, np.int8), [1]]).dtype": "dtype('int64')",
    "np.sqrt(4), np.exp(0)": "(np.float64(2.0), np.float64(1.0))",
  });
});
