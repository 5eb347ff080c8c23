import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { plainSource } from "../../../../js/reading/lines/plain-source.js";

test("commands of a shell in a block are nothing there, and everything keeps its place", () => {
  const text = "if missing:\n    !wget x.npy\nfor i in range(2):\n\t!ls\nprint(1 != 2)\na !b";
  const plain = plainSource(text);
  assert.equal(plain, "if missing:\n    ...        \nfor i in range(2):\n\t...\nprint(1 != 2)\na !b");
  const { figures, error } = read(
    "import os\nimport numpy as np\nif not os.path.exists('x.npy'):\n  !wget y/x.npy\nnp.ones((3, 4)) - np.ones(3)",
  );
  assert.equal(error.line, 5);
  assert.deepEqual(figures[0].shapes, [[3, 4], [3]]);
});

test("what a notebook takes the time of is run, and shows nothing", () => {
  assert.equal(plainSource("%timeit a + b\n%time x"), "_ =     a + b\n_ =   x");
  assert.equal(plainSource("%time for x in y: pass"), "%time for x in y: pass");
});

test("a change is what it brings", () => {
  assert.equal(plainSource("-x = 1\n+x = 2"), "      \n x = 2");
});
