import { test } from "node:test";
import { agree } from "../agree.js";

test("what is read backwards looks at the same memory", () => {
  agree({
    "a = np.arange(4)\nb = a[::-1]\nb[0] = 9\na": "array([0, 1, 2, 9])",
    "a = np.arange(4)\nb = a[::-1]\na[0] = 9\nb": "array([3, 2, 1, 9])",
    "a = np.arange(6).reshape(2, 3)\nb = a[:, ::-1].T\nb[0] = 9\na": "array([[0, 1, 9],\n       [3, 4, 9]])",
    "a = np.arange(3)\nb = np.flip(a)\nb += 10\na": "array([10, 11, 12])",
    "a = np.arange(4).reshape(2, 2)\nb = np.rot90(a)\na[0, 1] = 9\nb": "array([[9, 3],\n       [0, 2]])",
    "a = np.arange(5)\na[::-2] = [1, 2, 3]\na": "array([3, 1, 2, 3, 1])",
  });
});
