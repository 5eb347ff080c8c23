// What is forgotten or misspelt, the lines that mend it, and what a fix puts where a name is made.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";

const lines = (...all) => `${all.join("\n")}\n`;

/** The lines of the first fix, whose program runs. */
function mended(source, dialect = "pytorch") {
  const { figures, fixes } = read(source, { dialect, classes: true });
  const [first] = fixes ?? figures[0]?.fixes ?? [];
  assert.equal(run(first?.source ?? "?", { dialect, classes: true }).error, null, source);
  return first.changed;
}

const net = (...forward) =>
  lines(
    "import torch",
    "import torch.nn as nn",
    "class Net(nn.Module):",
    "    def __init__(self, width, scale=2.0):",
    "        super().__init__()",
    "        self.layer = nn.Linear(width, 3)",
    "        self.scale = scale",
    "    def forward(self, x):",
    ...forward.map((line) => `        ${line}`),
    "print(nn.functional.relu(Net(4)(torch.ones(5, 4))).shape)",
  );

test("words of Python that classes need are put in", () => {
  const source = net("return self.layer(x) * self.scale");
  assert.deepEqual(mended(source.replace("        super().__init__()\n", "")), [
    "        super().__init__()",
  ]);
  assert.deepEqual(mended(net("return self.layer(x) * scale")), [
    "        return self.layer(x) * self.scale",
  ]);
  assert.deepEqual(mended(net("self.layer(x)")), ["        return self.layer(x)"]);
  assert.deepEqual(mended(net("x = self.layer(x)")), ["        x = self.layer(x)", "        return x"]);
});

test("arguments get the names that they have", () => {
  const conv = lines("import torch.nn as nn", "print(nn.Conv2d(1, 2, 3, paddings=1))");
  assert.deepEqual(mended(conv), ["print(nn.Conv2d(1, 2, 3, padding=1))"]);
  const sum = lines("import numpy as np", "print(np.concatenate([np.ones(3), np.ones(3)], dim=0).shape)");
  assert.deepEqual(mended(sum, "numpy"), ["print(np.concatenate([np.ones(3), np.ones(3)], axis=0).shape)"]);
});

test("axes that are not there, or not told", () => {
  const of = (...all) => mended(lines("import torch", "x = torch.ones(3, 4)", ...all));
  assert.deepEqual(of("print(x[:, :, 0].shape)"), ["print(x[:, 0].shape)"]);
  assert.deepEqual(of("print(x.sum(2).shape)"), ["print(x.sum(1).shape)"]);
  assert.deepEqual(of("print(torch.softmax(x).shape)"), ["print(torch.softmax(x, dim=-1).shape)"]);
  assert.deepEqual(of("i = torch.zeros(3, 1, dtype=torch.long)", "print(x.gather(i, 1).shape)"), [
    "print(x.gather(1, i).shape)",
  ]);
  assert.deepEqual(of("print(torch.arange(3).expand(-1, 4).shape)"), [
    "print(torch.arange(3).unsqueeze(-1).expand(-1, 4).shape)",
  ]);
  assert.deepEqual(of("print(torch.cat([x.sum(), x.mean()]).shape)"), [
    "print(torch.stack([x.sum(), x.mean()]).shape)",
  ]);
  assert.deepEqual(of("print(torch.where(x - 1, x, 0 * x).shape)"), [
    "print(torch.where((x - 1).bool(), x, 0 * x).shape)",
  ]);
});

test("a name that is wrong wherever it is used is mended where it is made", () => {
  const source = lines(
    "import torch",
    "a = torch.ones(2, 3, 8, 9)",
    "b = torch.ones(2, 8, 9, 3)",
    "print((a * b).shape)",
    "print((a + b).shape)",
  );
  assert.deepEqual(mended(source), ["b = torch.ones(2, 8, 9, 3).permute(0, 3, 1, 2)"]);
});

test("what stops a program behind a thousand operations is drawn first, and mended", () => {
  const source = lines(
    "import numpy as np",
    "x = np.ones((3, 1))",
    "for _ in range(1500):",
    "    x = x * np.ones((1, 1))",
    "print((np.ones((4, 3)) @ x).shape)",
    "print(np.ones((5, 3)) + np.ones(5))",
  );
  const { figures } = read(source, { dialect: "numpy" });
  assert.deepEqual([figures[0].line, figures[0].ok, figures[0].shapes], [6, false, [[5, 3], [5]]]);
  assert.deepEqual(mended(source, "numpy"), ["print(np.ones((5, 3)) + np.ones(5)[:, None])"]);
});

test("a fix is shown where a line further down is not read here", () => {
  const source = lines(
    "import numpy as np",
    "x = np.ones((4, 3))",
    "y = x / np.linalg.norm(x, axis=1)",
    "print(np.array(['a', 'b']), y.shape)",
  );
  assert.deepEqual(mended(source, "numpy"), ["y = x / np.linalg.norm(x, axis=1, keepdims=True)"]);
});

test("of two pictures that are joined the smaller is brought to the size of the other", () => {
  const join = (first, second, imports = "import torch.nn.functional as F") =>
    mended(
      lines(
        "import torch",
        imports,
        "up, skip = torch.ones(2, 8, 24, 24), torch.ones(2, 4, 25, 25)",
        `print(torch.cat([${first}, ${second}], dim=1).shape)`,
      ),
    );
  assert.deepEqual(join("up", "skip"), [
    "print(torch.cat([F.interpolate(up, size=skip.shape[2:]), skip], dim=1).shape)",
  ]);
  assert.deepEqual(join("skip", "up + 1", ""), [
    "print(torch.cat([skip, torch.nn.functional.interpolate(up + 1, size=skip.shape[2:])], dim=1).shape)",
  ]);
  // What differs in the batch is no picture of another size.
  const batches = "import torch\nprint(torch.cat([torch.ones(2, 8, 5, 5), torch.ones(3, 8, 4, 5)], 1))";
  const { fixes = [] } = read(batches);
  assert.ok(fixes.every(({ source }) => !source.includes("interpolate")));
});
