import { test } from "node:test";
import { agree } from "./agree.js";

test("ufuncs by their names", () => {
  agree({
    "np.add": "<ufunc 'add'>",
    "np.add(1, 2)": "np.int64(3)",
    "np.maximum([1, 5], 3)": "array([3, 5])",
    "np.sqrt([1, 4])": "array([1., 2.])",
    "np.floor_divide(7, 2), np.mod(-7, 3)": "(np.int64(3), np.int64(2))",
    "np.less([1, 2], 2)": "array([ True, False])",
    "np.logical_and([0, 1], [1, 1])": "array([False,  True])",
    "np.bitwise_xor(5, 1)": "np.int64(4)",
    "np.isnan([1, np.nan])": "array([False,  True])",
    "np.add(1)": "TypeError: add() takes from 2 to 3 positional arguments but 1 was given",
    "np.add(1, 2, foo=3)": "TypeError: add() got an unexpected keyword argument 'foo'",
    "np.add.outer([1, 2], [3, 4])": "array([[4, 5],\n       [5, 6]])",
    "np.add.reduce([[1, 2], [3, 4]])": "array([4, 6])",
    "np.multiply.reduce([1, 2, 3])": "np.int64(6)",
    "np.add.accumulate([1, 2, 3])": "array([1, 3, 6])",
    "np.maximum.reduce([1, 5, 2])": "np.int64(5)",
    "np.sign([-2, 0]), np.rint([1.5]), np.fix([-1.5])": "(array([-1,  0]), array([2.]), array([-1.]))",
    "np.add.__name__": "'add'",
  });
});
