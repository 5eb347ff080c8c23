import { test } from "node:test";
import { agree } from "../agree.js";

test("dtypes by their names", () => {
  agree({
    "np.dtype(float)": "dtype('float64')",
    "np.ones(2, dtype='f4').dtype": "dtype('float32')",
    "np.ones(2, 'int32').dtype.name": "'int32'",
    "np.arange(2).dtype == int, np.arange(2).dtype == 'int64', np.arange(2).dtype == np.float64":
      "(True, True, False)",
    "np.zeros(1, dtype='foo')": "TypeError: data type 'foo' not understood",
    "np.dtype('int8').itemsize": "1",
    "np.dtype(bool).kind, np.dtype(float).str, np.dtype('i4').char": "('b', '<f8', 'i')",
    "type(np.dtype(float))": "<class 'numpy.dtypes.Float64DType'>",
  });
});

test("scalars have types", () => {
  agree({
    "np.float64(2.5)": "np.float64(2.5)",
    "np.int8(3)": "np.int8(3)",
    "np.bool_(True)": "np.True_",
    "np.float32([1, 2])": "array([1., 2.], dtype=float32)",
    "type(np.int64(1))": "<class 'numpy.int64'>",
    "isinstance(np.float64(1), float), isinstance(np.int64(1), int)": "(True, False)",
    "isinstance(np.int64(1), np.integer), isinstance(np.float32(1), np.floating)": "(True, True)",
    "np.uint8(300)": "OverflowError: Python integer 300 out of bounds for uint8",
    "type(np.ones(1))": "<class 'numpy.ndarray'>",
  });
});
