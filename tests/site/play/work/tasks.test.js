import "../../../../js/index.js";
import assert from "node:assert/strict";
import test from "node:test";
import { tasks } from "../../../../site/play/work/tasks.js";

const run = (source, more = {}) => tasks.run({ source, mode: "values", lang: "en", ...more });

test("what a run came to can be sent", async () => {
  const answer = structuredClone(await run("x = torch.ones(4, 3)\nprint(x.shape)\nx + torch.ones(4)"));
  assert.equal(answer.output, "torch.Size([4, 3])\n");
  assert.equal(answer.error?.line, 3);
  assert.equal(answer.dialect, "pytorch");
  assert.equal(answer.figures.length, 1);
  assert.equal(answer.figures[0].error?.pythonType, "RuntimeError");
});

test("what fails is mended in the way that the program runs, and so is what is doubted for a reduction", async () => {
  const [{ fixes }] = structuredClone(
    (await run("x = torch.ones(4, 3)\nif x.sum() > 0:\n    x / x.sum(1)")).figures,
  );
  assert.match(fixes[0].source, /x\.sum\(1, keepdim=True\)/);
  assert.deepEqual(
    fixes[0].changes.map(({ insert }) => insert),
    [", keepdim=True"],
  );
  const [square] = (await run("x = torch.ones(3, 3)\nx / x.sum(1)")).figures;
  assert.ok(square.doubts.some(({ id }) => id === "square-reduced"));
  assert.equal(square.fixes.length, 1);
});

test("the last operation is drawn even where nothing broadcasts", async () => {
  const { figures } = await run("x = torch.ones(3)\nx + x");
  assert.equal(figures.length, 1);
  assert.equal(figures[0].broadcasts, false);
});

test("names without a shape are asked for, and answered", async () => {
  assert.deepEqual((await run("q + mask", { mode: "shapes" })).asks, ["q", "mask"]);
  const { asks, figures } = await run("q + mask", { mode: "shapes", shapes: { q: [2, "T"], mask: [null] } });
  assert.deepEqual(asks, []);
  assert.deepEqual(figures[0].shapes, [[2, "T"], [null]]);
});

test("programs with other libraries: refused with values, asked about with shapes alone", async () => {
  const source = "import pandas as pd\nX = pd.read_csv('a').values\nb = X.mean(axis=1)\nX - b\nX * X\n";
  const refused = structuredClone(await run(source));
  assert.deepEqual([refused.error?.reason, refused.others, refused.asks], ["construct", true, []]);
  assert.deepEqual((await run(source, { mode: "shapes" })).asks, ["X"]);
  const told = structuredClone(await run(source, { mode: "shapes", shapes: { X: [5, 5] } }));
  assert.deepEqual(
    told.figures.map(({ line, shapes }) => [line, shapes]),
    [
      [4, [[5, 5], [5]]],
      [
        5,
        [
          [5, 5],
          [5, 5],
        ],
      ],
    ],
  );
  assert.equal((await run("import os\nasync def f():\n    pass", { mode: "shapes" })).others, undefined);
});

test("what is refused is said in the language of the page, and what cannot be read too", async () => {
  const refused = await run("async def f():\n    pass", { lang: "zh" });
  assert.equal(refused.error?.pythonType, null);
  assert.match(refused.error?.message ?? "", /[一-鿿]/);
  assert.equal((await run("x = (")).error?.reason, "syntax");
});

test("what is pasted is read, programs are translated, answers checked", async () => {
  const read = structuredClone(
    await tasks.read({
      text: "ValueError: operands could not be broadcast together with shapes (4,3) (4,)",
      lang: "en",
    }),
  );
  assert.equal(read.kind, "message");
  assert.deepEqual(read.figures[0].shapes, [[4, 3], [4]]);
  assert.match((await tasks.translate({ source: "torch.ones(3)", to: "numpy" })).source ?? "", /np\.ones/);
  assert.equal((await tasks.puzzle({ id: "outer", source: "answer = a[:, None] * b" })).status, "solved");
});
