import { test } from "node:test";
import { agree } from "./agree.js";

test("other shapes", () => {
  agree({
    "np.arange(6).reshape(2, 3).T": "array([[0, 3],\n       [1, 4],\n       [2, 5]])",
    "np.reshape([1, 2, 3, 4], (2, -1))": "array([[1, 2],\n       [3, 4]])",
    "np.arange(6).reshape(4, 2)": "ValueError: cannot reshape array of size 6 into shape (4,2)",
    "np.arange(6).reshape(-1, 4)": "ValueError: cannot reshape array of size 6 into shape (4)",
    "np.ravel([[1, 2], [3, 4]])": "array([1, 2, 3, 4])",
    "np.transpose(np.ones((1, 2, 3)), (2, 0, 1)).shape": "(3, 1, 2)",
    "np.ones((1, 2)).transpose(0, 0)": "ValueError: repeated axis in transpose",
    "np.ones((1, 2)).transpose(0)": "ValueError: axes don't match array",
    "np.expand_dims([1, 2], (0, 2)).shape": "(1, 2, 1)",
    "np.squeeze(np.ones((1, 2, 1)), 0).shape": "(2, 1)",
    "np.squeeze(np.ones((1, 2)), 1)":
      "ValueError: cannot select an axis to squeeze out which has size not equal to one",
    "np.swapaxes(np.ones((1, 2)), 0, 2)":
      "AxisError: axis2: axis 2 is out of bounds for array of dimension 2",
    "np.moveaxis(np.ones((1, 2, 3)), 0, -1).shape": "(2, 3, 1)",
    "np.rollaxis(np.ones((1, 2, 3)), 2).shape": "(3, 1, 2)",
    "np.atleast_1d(3), np.atleast_2d([1, 2]).shape, np.atleast_3d([1]).shape":
      "(array([3]), (1, 2), (1, 1, 1))",
    "np.flip([[1, 2], [3, 4]])": "array([[4, 3],\n       [2, 1]])",
    "np.fliplr([[1, 2]]), np.flipud([[1], [2]])": "(array([[2, 1]]), array([[2],\n       [1]]))",
    "np.rot90([[1, 2], [3, 4]])": "array([[2, 4],\n       [1, 3]])",
    "np.diag([1, 2])": "array([[1, 0],\n       [0, 2]])",
    "np.diag([[1, 2], [3, 4]])": "array([1, 4])",
    "np.diagonal([[1, 2], [3, 4]], 1)": "array([2])",
  });
});

test("broadcasting", () => {
  agree({
    "np.broadcast_to([1, 2], (2, 2))": "array([[1, 2],\n       [1, 2]])",
    "np.broadcast_to([1, 2], (2, 3))":
      "ValueError: operands could not be broadcast together with remapped shapes [original->remapped]: (2,)  and requested shape (2,3)",
    "np.broadcast_arrays([1, 2], [[3], [4]])":
      "(array([[1, 2],\n       [1, 2]]), array([[3, 3],\n       [4, 4]]))",
    "np.broadcast_shapes((2, 1), (3,))": "(2, 3)",
    "np.broadcast_shapes((2, 3), (4,))":
      "ValueError: shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape (2, 3) and arg 1 with shape (4,).",
  });
});

test("views", () => {
  agree({
    "a = np.arange(4)\na.reshape(2, 2)[0, 0] = 9\na": "array([9, 1, 2, 3])",
    "a = np.arange(4).reshape(2, 2)\na.T.ravel()[0] = 9\na": "array([[0, 1],\n       [2, 3]])",
    "a = np.arange(4).reshape(2, 2)\na.ravel()[0] = 9\na": "array([[9, 1],\n       [2, 3]])",
    "a = np.arange(4).reshape(2, 2)\na[:, 1].ravel()[0] = 9\na": "array([[0, 1],\n       [2, 3]])",
  });
});
