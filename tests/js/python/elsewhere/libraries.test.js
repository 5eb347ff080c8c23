// Libraries that are not read here, used without being imported.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { isLibrary, libraryNamed } from "../../../../js/python/elsewhere/libraries.js";
import { read } from "../../../../js/python/python.js";

const read_ = (text, options = {}) => read(text, { classes: true, dialect: "numpy", ...options });

test("libraries go by the names that people give them", () => {
  assert.deepEqual([isLibrary("plt"), isLibrary("x"), isLibrary("toString")], [true, false, false]);
  assert.equal(libraryNamed("pd"), "pandas");
});

test("what a library is given is worked out, and nothing is asked of the library", () => {
  const text = `x = np.linspace(0, 1, 50)
plt.plot(x, np.sin(x) + np.ones((3, 1)), label="sine", **style)
plt.show()
`;
  const { figures, error, asks, said } = read_(text);
  assert.deepEqual([figures.map(({ shapes }) => shapes), error, asks], [[[[50], [3, 1]]], null, []]);
  assert.match(said.en, /without what comes from `matplotlib`/);
  const bare = read_("plt.scatter(a[:, 0], b[:, 1] > 0)\nplt.show()\n");
  assert.deepEqual(bare.asks, ["a", "b"]);
  const told = read_("plt.scatter(a[:, 0], b[:, 1] > c)\n", { shapes: { a: [9, 2], b: [9, 2], c: [4] } });
  assert.equal(told.error?.pythonType, "ValueError");
});

test("an import changes nothing", () => {
  const text = "x = np.ones(3)\nplt.plot(x + np.ones((2, 1)))\n";
  const shapes = ({ figures }) => figures.map((figure) => figure.shapes);
  assert.deepEqual(shapes(read_(text)), shapes(read_(`import matplotlib.pyplot as plt\n${text}`)));
});

test("pictures and sounds that others open are asked for, unless a comment tells their shapes", () => {
  const picture = `img = np.array(Image.open("cat.png"))  # (480, 640, 3)
out = img - img.mean(axis=-1)
`;
  const { figures, asks } = read_(picture);
  assert.deepEqual(
    [figures[0].shapes, asks],
    [
      [
        [480, 640, 3],
        [480, 640],
      ],
      [],
    ],
  );
  const sound = `y, sr = librosa.load("a.wav")\nS = y / y.max() - noise\n`;
  assert.deepEqual(read_(sound).asks, ["y", "noise"]);
});
