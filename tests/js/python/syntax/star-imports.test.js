// Everything of a module: programs and what they print in Python, and what is asked or refused where a module is not here.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("star-imports.json", import.meta.url), "numpy", { least: 10 });

const ADDS = "y = zeros((3, 1)) + ones(4)";
const shapes = [[3, 1], [4]];

test("what a module lacks, or another one would give, is refused before anything runs", () => {
  for (const source of [
    "from utils import *\nprint(1)",
    "from numpy import *\nprint(1)\nloadmat('a')",
    `from pylab import *\n${ADDS}\nshow()`,
  ]) {
    const { output, error } = run(source);
    assert.deepEqual([output, error.pythonType], ["", null], source);
    assert.match(error.message, /`import \*` is outside/);
  }
});

test("a text is read without what pictures and unknown modules would give", () => {
  for (const [library, text] of [
    ["utils", `from utils import *\nfrom numpy import *\nx = memmap("a")\n${ADDS}`],
    ["pylab", `from pylab import *\n${ADDS}\nplot(y)\nshow()`],
    ["pylab", `from numpy import *\nfrom pylab import *\n${ADDS}\nshow()`],
  ]) {
    const { figures, asks, error, said } = read(text);
    assert.deepEqual([figures.map((one) => one.shapes), asks, error], [[shapes], [], null], text);
    assert.match(said.en, new RegExp(`without what comes from \`${library}\``));
  }
});

test("names that a text leaves open are asked for", () => {
  assert.deepEqual(read("from torch import *\ny = matmul(q, k) + zeros(3)").asks, ["q", "k"]);
});
