import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { provideFramework } from "../../../../js/python/provided/frameworks.js";
import { read, run } from "../../../../js/python/python.js";
import { WrittenModule } from "../../../../js/python/written/library.js";

const first = new WrittenModule("ours", [
  `import numpy as np
def add(a, b):
    return a + b
class Pair:
    size: int = 2
    def __init__(self, left):
        self.left = left
    def told(self):
        return _told(self.left)
`,
]);
const told = { [Symbol.toStringTag]: "told", call: ([left]) => `left ${left}` };
const second = new WrittenModule(
  "theirs",
  ["from ours import add\ntwice = lambda a: add(a, a)\n", "twice = 3\n"],
  {
    textFor: (code) => second.texts[Number(code.includes("other"))],
    beside: { _told: told },
  },
);
provideFramework({
  modules: { ours: first, theirs: second },
  hasAttribute: (name) => first.isAttribute(name),
});

const runHere = (source) => run(source, { dialect: "numpy", classes: true });

test("what a module does is drawn, and fails, where the program calls it", () => {
  const { figures, error } = read(
    "import numpy as np\nimport ours\nx = np.ones(3)\ny = ours.add(x, np.ones(4))",
  );
  assert.equal(error.line, 4);
  assert.equal(figures[0].line, 4);
  assert.deepEqual(figures[0].names, ["x", "np.ones(4)"]);
});

test("a module has another, and one of its texts as the program says", () => {
  assert.equal(runHere("import theirs\nprint(theirs.twice(2))").output, "4\n");
  assert.equal(runHere("import theirs\nother = theirs.twice\nprint(other)").output, "3\n");
});

test("a class of a module is one to which a program adds, anew in each run", () => {
  const source = "import ours\nours.Pair.more = 5\nprint(ours.Pair(1).more)";
  assert.equal(runHere(source).output, "5\n");
  assert.notEqual(runHere("import ours\nprint(ours.Pair(1).more)").error, null);
});

test("what objects of a module have is known before a program runs; private names nobody has", () => {
  for (const name of ["size", "left", "told"]) assert.equal(first.isAttribute(name), true);
  assert.equal(first.isAttribute("right"), false);
  assert.notEqual(runHere("import ours\nours._hidden").error, null);
});
