import { test } from "node:test";
import { agree } from "./agree.js";

test("printed forms", () => {
  agree({
    "print(np.array([1.5, 2]), np.float64(2.5))": "[1.5 2. ] 2.5",
    "[np.int64(1), np.float32(0.5)]": "[np.int64(1), np.float32(0.5)]",
    "np.array(3)": "array(3)",
    "f'{np.float64(2.5):.2f} {np.arange(2)} {np.float32(0.1)}'": "'2.50 [0 1] 0.10000000149011612'",
    "f'{np.arange(2):d}'": "TypeError: unsupported format string passed to numpy.ndarray.__format__",
    "'%d %s' % (np.int64(3), np.float64(1.5))": "'3 1.5'",
    "np.zeros((0, 3))": "array([], shape=(0, 3), dtype=float64)",
    "np.array([1, 2], dtype=np.int8)": "array([1, 2], dtype=int8)",
  });
});

test("operators", () => {
  agree({
    "divmod(np.array([7, 8]), 3)": "(array([2, 2]), array([1, 2]))",
    "abs(np.array([-1, 2]))": "array([1, 2])",
    "-np.array([True])":
      "TypeError: The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.",
    "~np.array([True])": "array([False])",
    "round(np.float64(2.567), 1), round(np.float64(2.5))": "(np.float64(2.6), 2)",
    "round(np.ones(2))": "TypeError: type numpy.ndarray doesn't define __round__ method",
    "[1, 2] + np.array([1, 1])": "array([2, 3])",
    "np.array([1, 2]) == None": "array([False, False])",
    "np.int64(1) + None": "TypeError: unsupported operand type(s) for +: 'int' and 'NoneType'",
    "1.5 @ np.float64(2)": "TypeError: unsupported operand type(s) for @: 'float' and 'numpy.float64'",
    "np.ones(2) @ 2":
      "ValueError: matmul: Input operand 1 does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)",
  });
});

test("what Python asks", () => {
  agree({
    "len(np.ones((2, 3))), len([np.float64(1)])": "(2, 1)",
    "len(np.array(3))": "TypeError: len() of unsized object",
    "len(np.float64(3))": "TypeError: object of type 'numpy.float64' has no len()",
    "bool(np.array([0]))": "False",
    "bool(np.ones(2))":
      "ValueError: The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()",
    "bool(np.zeros(0))":
      "ValueError: The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.",
    "2 in np.arange(3)": "True",
    "list(np.arange(2))": "[np.int64(0), np.int64(1)]",
    "list(np.array(3))": "TypeError: iteration over a 0-d array",
    "[r.sum() for r in np.eye(2)]": "[np.float64(1.0), np.float64(1.0)]",
    "float(np.ones(1))": "TypeError: only 0-dimensional arrays can be converted to Python scalars",
    "float(np.float32(0.5)), int(np.float64(2.7))": "(0.5, 2)",
    "[5, 6][np.int64(1)], list(range(np.int64(2)))": "(6, [0, 1])",
    "{np.int64(1): 'a'}[1]": "'a'",
    "{np.ones(1): 2}": "TypeError: unhashable type: 'numpy.ndarray'",
    "hash(np.int64(3)) == hash(3)": "True",
    "a, b = np.arange(2)\nprint(a, b)": "0 1",
    "import math\nmath.sqrt(np.float64(4))": "2.0",
    "1 in np.float64(1)": "TypeError: argument of type 'numpy.float64' is not iterable",
    "iter_ = [x for x in np.float64(1)]": "TypeError: 'numpy.float64' object is not iterable",
  });
});
