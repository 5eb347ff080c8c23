// Modules of Python's own: what Python gives, and where what does not end is stopped.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { drawsOf, stateOf } from "../../../../js/python/random/mersenne.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "pytorch", { least: 7, classes: true });

test("what goes on without end is stopped", () => {
  for (const line of [
    "list(itertools.count())",
    "for x in itertools.cycle([1]):\n    pass",
    "list(itertools.islice(itertools.count(), 10**12, None))",
    "list(itertools.groupby(itertools.repeat(1)))",
    "list(itertools.chain.from_iterable(itertools.repeat([])))",
    "list(itertools.repeat(1, 10**10))",
    "sum(itertools.accumulate(itertools.repeat(1)))",
    "max(itertools.count())",
    "3 in itertools.cycle([1])",
    "collections.Counter(itertools.count())",
    "collections.deque(itertools.count(), maxlen=3)",
    "list(itertools.dropwhile(lambda v: True, itertools.count()))",
    "random.getrandbits(10**9)",
    "random.choices([1], k=10**9)",
  ]) {
    const { error } = run(`import itertools, collections, random\n${line}`);
    assert.equal(error?.reason, "limit", `${line}: ${error?.message}`);
  }
});

test("the generator's first numbers are those that its authors published", () => {
  const draws = drawsOf(stateOf(5489));
  let last = 0;
  for (let i = 0; i < 10_000; i++) last = draws.next().value;
  assert.equal(last, 4123659995);
});

test("a queue keeps its newest, from either end", () => {
  const { output } = run(
    "from collections import deque\nd = deque('abc', maxlen=3)\nd.extendleft('xy')\nprint(d, d[0])\nd.extend('pq')\nprint(d)",
  );
  assert.equal(output, "deque(['y', 'x', 'a'], maxlen=3) y\ndeque(['a', 'p', 'q'], maxlen=3)\n");
});

test("what reaches out of the text stays refused", () => {
  for (const name of ["shutil", "subprocess", "socket", "importlib", "glob"]) {
    const { error, output } = run(`import ${name}\nprint(1)`);
    assert.deepEqual([error?.pythonType, output], [null, ""], name);
  }
  const { error, output } = run("print(1)\nimport sys\nsys.modules");
  assert.deepEqual([error?.pythonType, error?.line, output], [null, 2, ""]);
  assert.ok(error?.message.includes("import of sys"));
});
