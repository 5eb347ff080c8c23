import { test } from "node:test";
import { agree } from "./agree.js";

test("sums and their kin", () => {
  agree({
    "np.arange(6).reshape(2, 3).sum(axis=0)": "array([3, 5, 7])",
    "np.sum([[1, 2], [3, 4]], axis=(0, 1), keepdims=True)": "array([[10]])",
    "np.ones(3, dtype=np.int8).sum()": "np.int64(3)",
    "np.array([True, True]).sum()": "np.int64(2)",
    "np.sum([1, 2], dtype=float)": "np.float64(3.0)",
    "np.sum([1, 2, 3], where=[True, False, True])": "np.int64(4)",
    "np.sum([1, 2], initial=10)": "np.int64(13)",
    "np.prod([[1, 2], [3, 4]])": "np.int64(24)",
    "np.mean([1, 2])": "np.float64(1.5)",
    "np.mean([1, 2, 9], where=[True, True, False])": "np.float64(1.5)",
    "np.ones(2, dtype=np.float32).mean()": "np.float32(1.0)",
    "np.std([1, 2, 3, 4]), np.var([1, 2, 3, 4], ddof=1)":
      "(np.float64(1.118033988749895), np.float64(1.6666666666666667))",
    "np.array(3.0).mean(axis=0)": "AxisError: axis 0 is out of bounds for array of dimension 0",
    "np.array(3).sum(axis=0)": "np.int64(3)",
  });
});

test("extremes and places", () => {
  agree({
    "np.max([[1, 5], [7, 2]], axis=1)": "array([5, 7])",
    "np.min([1, np.nan])": "np.float64(nan)",
    "np.array([]).max()": "ValueError: zero-size array to reduction operation maximum which has no identity",
    "np.max([1, 2], initial=5)": "np.int64(5)",
    "np.max([1, 2], where=[True, False])":
      "ValueError: reduction operation 'maximum' does not have an identity, so to use a where mask one has to specify 'initial'",
    "np.argmax([[1, 5], [7, 2]])": "np.int64(2)",
    "np.argmin([[1, 5], [7, 2]], axis=0, keepdims=True)": "array([[0, 1]])",
    "np.argmax([])": "ValueError: attempt to get argmax of an empty sequence",
    "np.any([0, 1]), np.all([0, 1])": "(np.True_, np.False_)",
    "np.ptp([1, 5])": "np.int64(4)",
  });
});

test("others", () => {
  agree({
    "np.cumsum([[1, 2], [3, 4]])": "array([ 1,  3,  6, 10])",
    "np.cumprod([1, 2, 3])": "array([1, 2, 6])",
    "np.cumsum([[1, 2], [3, 4]], axis=1)": "array([[1, 3],\n       [3, 7]])",
    "np.median([3, 1, 2]), np.median([[4, 1], [2, 3]], axis=0)": "(np.float64(2.0), array([3., 2.]))",
    "np.trace([[1, 2], [3, 4]])": "np.int64(5)",
    "np.count_nonzero([0, 1, 2])": "np.int64(2)",
    "np.average([1, 2])": "np.float64(1.5)",
    "np.nansum([1, np.nan]), np.nanmean([1, np.nan, 3])": "(np.float64(1.0), np.float64(2.0))",
  });
});
