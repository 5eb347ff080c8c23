import { test } from "node:test";
import { agree } from "./agree.js";

test("products", () => {
  agree({
    "np.arange(4).reshape(2, 2) @ [1, 2]": "array([2, 8])",
    "np.ones((2, 3)) @ np.ones(2)":
      "ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 2 is different from 3)",
    "np.dot([1, 2], [3, 4])": "np.int64(11)",
    "np.dot(np.ones((2, 3)), np.ones((2, 3)))":
      "ValueError: shapes (2,3) and (2,3) not aligned: 3 (dim 1) != 2 (dim 0)",
    "np.dot(2, [1, 2])": "array([2, 4])",
    "np.inner([[1, 2]], [[3, 4]])": "array([[11]])",
    "np.inner(np.ones((2, 3)), np.ones((2, 4)))":
      "ValueError: shapes (2,3) and (4,2) not aligned: 3 (dim 1) != 4 (dim 0)",
    "np.outer([1, 2], [3, 4])": "array([[3, 4],\n       [6, 8]])",
    "np.vdot([[1, 2]], [[3], [4]])": "np.int64(11)",
    "np.vdot([1], [1, 2])": "ValueError: cannot reshape array of size 2 into shape (1,)",
    "np.tensordot(np.ones((2, 3)), np.ones((3, 2)), 1)": "array([[3., 3.],\n       [3., 3.]])",
    "np.tensordot(np.ones((2, 3)), np.ones((2, 3)), axes=([0, 1], [0, 1]))": "array(6.)",
    "np.tensordot(np.ones((2, 3)), np.ones((2, 3)), 1)": "ValueError: shape-mismatch for sum",
    "np.kron([1, 2], [1, 1])": "array([1, 1, 2, 2])",
    "np.cross([1, 0, 0], [0, 1, 0])": "array([0, 0, 1])",
    "np.einsum('ij,j->i', np.eye(2), [1, 2])": "array([1., 2.])",
    "np.einsum('i,i->', [1, 2], [3, 4])": "np.int64(11)",
    "np.einsum('ij,jk', np.ones((2, 3)), np.ones((2, 3)))":
      "ValueError: operands could not be broadcast together with remapped shapes [original->remapped]: (2,3)->(2,newaxis,3) (2,3)->(3,2) ",
    "np.array([[True, False]]) @ np.array([[True], [True]])": "array([[ True]])",
    "np.dot(np.ones((2, 3, 4)), np.ones((4, 2))).shape": "(2, 3, 2)",
  });
});
