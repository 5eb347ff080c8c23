// Programs with scikit-learn, and what it printed for them. What it works out is not known, so that they are run with shapes alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", {
  least: 17,
  alwaysHere: true,
  classes: true,
});

const of = (...lines) => ["import numpy as np", ...lines].join("\n");

test("numbers that it works out are not told", () => {
  const source = of(
    "from sklearn.preprocessing import StandardScaler",
    "print(StandardScaler().fit_transform(np.ones((2, 3))))",
  );
  const { error, output } = run(source, { dialect: "numpy", classes: true });
  assert.equal(error?.pythonType, null);
  assert.match(error?.message ?? "", /sklearn/);
  assert.equal(output, "");
});

test("a program without classes has no other library", () => {
  const { error } = run("from sklearn.cluster import KMeans\nx = KMeans(3)", { dialect: "numpy" });
  assert.match(error?.message ?? "", /sklearn/);
  assert.equal(error?.pythonType, null);
});

test("what stretches behind a split is doubted, and what is not here is left out", () => {
  const split = of(
    "from sklearn.model_selection import train_test_split",
    "x_train, x_test, y_train, y_test = train_test_split(np.ones((50, 1)), np.ones(50), test_size=0.3)",
    "print(((x_test - y_test) ** 2).mean())",
  );
  const [figure] = read(split).figures;
  assert.deepEqual(figure.shapes, [[15, 1], [15]]);
  assert.notEqual(figure.doubts?.length ?? 0, 0);
  const left = of(
    "from sklearn.manifold import TSNE",
    "z = TSNE().fit_transform(np.ones((5, 3)))",
    "z - np.ones(3)",
  );
  assert.deepEqual(read(left).asks, ["z"]);
});

test("samples that nobody counted are split into two numbers of them", () => {
  const open = of(
    "from sklearn.model_selection import train_test_split",
    "def split(x, y):",
    "    a, b, c, d = train_test_split(x, y)",
    "    return a * c[:, None]",
    "split(X, Y)",
  );
  const { figures, error } = read(open, { shapes: { X: ["n", 3], Y: ["n"] } });
  assert.equal(error, null);
  assert.equal(figures[0].ok, true);
});
