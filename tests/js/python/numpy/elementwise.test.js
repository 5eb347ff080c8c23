import { test } from "node:test";
import { agree } from "./agree.js";

test("dtypes meet as NumPy's do", () => {
  agree({
    "(np.array([1], dtype=np.int32) + np.array([1.5], dtype=np.float32)).dtype": "dtype('float64')",
    "np.array([1, 2]) / 2": "array([0.5, 1. ])",
    "np.array([7, -7]) // 2": "array([ 3, -4])",
    "np.array([7, -7]) % 3": "array([1, 2])",
    "np.array([1.5, -1.5]) % 1": "array([0.5, 0.5])",
    "np.array([1, 2]) // 0": "array([0, 0])",
    "np.array([1.0, -1.0]) / 0": "array([ inf, -inf])",
    "np.array([2, 3]) ** 2": "array([4, 9])",
    "np.array([2]) ** -1": "ValueError: Integers to negative integer powers are not allowed.",
    "2 ** np.arange(4)": "array([1, 2, 4, 8])",
    "np.array([True]) + np.array([True])": "array([ True])",
    "np.array([True]) - np.array([True])":
      "TypeError: numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.",
    "np.array([1], dtype=np.uint8) + 300": "OverflowError: Python integer 300 out of bounds for uint8",
    "np.array([200], dtype=np.uint8) > 300": "array([False])",
    "np.ones(2) & 1":
      "TypeError: ufunc 'bitwise_and' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''",
    "np.float32(0.1) + 0.2": "np.float32(0.3)",
    "np.ones(2) + None": "TypeError: unsupported operand type(s) for +: 'float' and 'NoneType'",
  });
});

test("in place the array keeps its dtype", () => {
  agree({
    "a = np.arange(3)\na += 1.5":
      "UFuncTypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'",
    "a = np.arange(3)\na *= 2\na": "array([0, 2, 4])",
    "a = np.ones((3, 1))\na += np.ones(3)":
      "ValueError: non-broadcastable output operand with shape (3,1) doesn't match the broadcast shape (3,3)",
    "a = np.ones(3)\na += np.ones(4)":
      "ValueError: operands could not be broadcast together with shapes (3,) (4,) (3,) ",
    "a = np.arange(3)\nb = a\nb += 1\na": "array([1, 2, 3])",
    "a = np.ones(2, dtype=np.float32)\na += np.ones(2)\na": "array([2., 2.], dtype=float32)",
    "np.add([1, 2], 1, out=np.zeros(2))": "array([2., 3.])",
    "np.add(1, 2, out=3)": "TypeError: return arrays must be of ArrayType",
    "a = np.arange(4)\na[1:] += a[:-1]\na": "array([0, 1, 3, 5])",
  });
});
