import assert from "node:assert/strict";
import { test } from "node:test";
import { agree, shown } from "./agree.js";

test("basic indices", () => {
  agree({
    "np.arange(3)[1]": "np.int64(1)",
    "np.arange(6).reshape(2, 3)[1]": "array([3, 4, 5])",
    "np.arange(6).reshape(2, 3)[:, 1:]": "array([[1, 2],\n       [4, 5]])",
    "np.arange(6).reshape(2, 3)[..., 0]": "array([0, 3])",
    "np.arange(3)[None, :]": "array([[0, 1, 2]])",
    "np.arange(3)[5]": "IndexError: index 5 is out of bounds for axis 0 with size 3",
    "np.arange(3)[0, 0]":
      "IndexError: too many indices for array: array is 1-dimensional, but 2 were indexed",
    "np.arange(3)[1.5]":
      "IndexError: only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices",
    "np.arange(3)['a']":
      "IndexError: only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices",
    "np.array(3)[()]": "np.int64(3)",
    "np.float64(3)[0]": "IndexError: invalid index to scalar variable.",
    "np.arange(3)[..., 1]": "array(1)",
    "np.arange(3)[::0]": "ValueError: slice step cannot be zero",
    "np.ones((1, 2))[..., ...]": "IndexError: an index can only have a single ellipsis ('...')",
  });
});

test("bytes are places, and no mask as they are in PyTorch", () => {
  const bytes = "np.array([1, 0, 1], dtype='uint8')";
  agree({
    [`np.arange(3)[${bytes}]`]: "array([1, 0, 1])",
    [`np.arange(6).reshape(3, 2)[range(3), ${bytes}]`]: "array([1, 2, 5])",
    [`a = np.arange(3)\na[${bytes}] = 9\na`]: "array([9, 9, 2])",
    [`np.zeros((2, 3))[${bytes}[:, None], ${bytes}].shape`]: "(3, 3)",
  });
});

test("arrays as indices", () => {
  agree({
    "np.arange(5)[[0, -1]]": "array([0, 4])",
    "np.arange(6).reshape(2, 3)[[0, 1], [1, 2]]": "array([1, 5])",
    "np.arange(24).reshape(2, 3, 4)[0, :, [1, 2]].shape": "(2, 3)",
    "np.arange(5)[np.arange(5) > 2]": "array([3, 4])",
    "np.arange(6).reshape(2, 3)[:, [True, False, True]]": "array([[0, 2],\n       [3, 5]])",
    "np.arange(6).reshape(2, 3)[[0, 5]]": "IndexError: index 5 is out of bounds for axis 0 with size 2",
    "np.ones((2, 3))[[0, 1], [0, 1, 2]]":
      "IndexError: shape mismatch: indexing arrays could not be broadcast together with shapes (2,) (3,) ",
    "np.arange(3)[np.array([True, False])]":
      "IndexError: boolean index did not match indexed array along axis 0; size of axis is 3 but size of corresponding boolean axis is 2",
    "np.arange(3)[np.ones(2)]": "IndexError: arrays used as indices must be of integer (or boolean) type",
    "np.arange(3)[[]]": "array([], dtype=int64)",
    "np.arange(6).reshape(2, 3)[None, [True, False]].shape": "(1, 1, 3)",
  });
});

test("assignment", () => {
  agree({
    "a = np.zeros(3)\na[1] = 5\na": "array([0., 5., 0.])",
    "a = np.arange(3)\na[1] = 2.7\na": "array([0, 2, 2])",
    "a = np.zeros((2, 3))\na[:] = [1, 2, 3]\na": "array([[1., 2., 3.],\n       [1., 2., 3.]])",
    "a = np.zeros((2, 3))\na[:, 0] = [1, 2, 3]":
      "ValueError: could not broadcast input array from shape (3,) into shape (2,)",
    "a = np.zeros(3)\na[[0, 2]] = [7, 8]\na": "array([7., 0., 8.])",
    "a = np.zeros(3)\na[[0, 2]] = [7, 8, 9]":
      "ValueError: shape mismatch: value array of shape (3,) could not be broadcast to indexing result of shape (2,)",
    "a = np.arange(4)\na[a > 1] = [7, 8, 9]":
      "ValueError: NumPy boolean array indexing assignment cannot assign 3 input values to the 2 output values where the mask is true",
    "a = np.arange(4)\na[a > 1] = 0\na": "array([0, 1, 0, 0])",
    "a = np.zeros(3)\na[0] = [1, 2]": "ValueError: setting an array element with a sequence.",
    "a = np.arange(3)\na[0] = [1, 2]":
      "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'",
    "a = np.zeros(3)\na[:] = [[1, 2, 3]]":
      "ValueError: setting an array element with a sequence. The requested array would exceed the maximum number of dimension of 1.",
    "a = np.arange(5)\na[1:] = a[:-1]\na": "array([0, 0, 1, 2, 3])",
    "x = np.float64(1)\nx[0] = 2": "TypeError: 'numpy.float64' object does not support item assignment",
  });
});

test("with shapes alone an element at a place that only values tell is a scalar", () => {
  const code =
    "y = np.arange(6).reshape(2, 3)\nk = np.argsort([2, 1])\nd = {y[k[0], 1]: 1}\ny[k[0]].shape, len(d)";
  assert.match(shown(code, { mode: "shapes" }), /^refused/);
  assert.equal(
    shown("y = np.arange(6)\nk = np.argmin(y)\ny[k].shape, type(y[k]).__name__", { mode: "shapes" }),
    "((), 'int64')",
  );
});
