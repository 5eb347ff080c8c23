// Functions of NumPy that few programs call: programs and what NumPy 2.4.6 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { functions, samplingOf, systems, windows } from "../../../../../js/python/numpy/rare/rare.js";
import {
  rareFunctions,
  samplingFrom,
  systems as systemNames,
  testing as testingNames,
  windows as windowNames,
} from "../../../../../js/python/numpy/rare-names.js";
import { testing } from "../../../../../js/python/numpy/testing/assertions.js";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", { least: 40, classes: true });

test("what is named is there, and what is there is named", () => {
  for (const [names, table] of [
    [rareFunctions, functions],
    [systemNames, systems],
    [windowNames, windows],
    [testingNames, testing],
    [samplingFrom(() => null, false), samplingOf(() => null, false)],
  ])
    assert.deepEqual(Object.keys(names).sort(), Object.keys(table).sort());
});

test("sizes that are letters come out as letters, or as not known", () => {
  const source = [
    "print(np.percentile(a, 50, axis=0).shape, np.cov(a).shape, np.insert(a, 1, 0, axis=0).shape)",
    "print(np.gradient(a)[0].shape, np.average(a, axis=0).shape, np.select([a > 0], [a]).shape)",
    "print(np.union1d(a, a).shape, np.linalg.inv(k).shape, np.delete(a, [0], 1).shape)",
    "print(np.tril_indices(a.shape[0])[0].shape, np.linalg.solve(k, np.ones(3)).shape)",
    "print(np.lib.stride_tricks.sliding_window_view(a, 2, axis=1).shape)",
  ].join("\n");
  const shapes = { a: ["N", 3], k: ["B", 3, 3] };
  const { output, error } = run(source, { dialect: "numpy", mode: "shapes", shapes });
  assert.equal(error, null);
  assert.equal(
    output,
    "(3,) (N, N) (?, 3)\n(N, 3) (3,) (N, 3)\n(?,) (B, 3, 3) (N, 2)\n(?,) (B, 3)\n(N, 2, 2)\n",
  );
});

test("what is asked of them and not read is refused by name", () => {
  for (const [code, word] of [
    ["np.nanpercentile([1, 2], 50, method='hazen')", "method"],
    ["np.histogram([1, 2], bins='doane')", "bins"],
    ["np.lib.stride_tricks.as_strided(np.arange(4), (5,), (8,))", "as_strided"],
    ["np.poly([[0, 1], [-1, 0]])", "poly"],
  ]) {
    const { error } = run(`import numpy as np\n${code}`, { dialect: "numpy" });
    assert.equal(error?.pythonType, null, code);
    assert.match(error.message, new RegExp(word), code);
  }
});

test("what is put around an array needs no values", () => {
  for (const pad of ["1", "1, constant_values=2", "1, mode='edge'", "((0, 1), (2, 0)), mode='wrap'"]) {
    const { output, error } = run(`import numpy as np\nprint(np.pad(np.ones((2, 2)), ${pad}).ndim)`, {
      mode: "shapes",
    });
    assert.deepEqual([output, error], ["2\n", null], pad);
  }
});
