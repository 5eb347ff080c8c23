// The bundle for Node, which reads a part of itself when it is first asked for.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import * as whole from "../../dist/index.js";
import * as parted from "../../dist/node/index.js";

test("has the names and methods of the whole", () => {
  assert.equal(parted.Tensor.name, "Tensor");
  const methods = ({ Tensor }) =>
    Object.entries(Object.getOwnPropertyDescriptors(Tensor.prototype))
      .map(
        ([name, { value, get }]) => `${name} ${typeof value} ${typeof get} ${value?.name} ${value?.length}`,
      )
      .sort();
  assert.deepEqual(methods(parted), methods(whole));
  const types = (names) => Object.entries(names).map(([name, value]) => `${name} ${typeof value}`);
  assert.deepEqual(types(parted), types(whole));
});

/** The parts that a program of its own has read at its end. */
const readBy = (program) =>
  execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { createRequire } from "node:module";
      import * as shapecast from ${JSON.stringify(String(new URL("../../dist/node/index.js", import.meta.url)))};
      const { tensor, ShapeError } = shapecast;
      ${program}
      const read = Object.keys(createRequire(import.meta.url).cache);
      console.log(read.map((path) => path.split(/[/\\\\]/).at(-1)).sort().join(" "));`,
    ],
    { encoding: "utf8" },
  ).trim();

test("reads no more than it needs", () => {
  assert.equal(readBy(""), "");
  assert.equal(readBy("tensor([[1, 2]]).add(3).expand(4, 2).mul_; tensor([1]).add_(2).toArray();"), "");
  assert.equal(readBy("tensor([[1, 2]]).sum(1);"), "arrays.cjs");
  assert.equal(readBy("shapecast.cat([tensor([1]), tensor([2])]);"), "arrays.cjs");
  assert.equal(readBy("String(tensor(1));"), "rare.cjs");
  const refused = "try { tensor([1, 2]).add(tensor([1, 2, 3])); } catch (error)";
  assert.equal(readBy(`${refused} { if (!(error instanceof ShapeError)) throw error; }`), "rare.cjs");
});

test("what was taken before its part is read goes on working", () => {
  const { sum, Tensor } = parted;
  const before = Tensor.prototype.prod;
  const x = parted.tensor([
    [1, 2],
    [3, 4],
  ]);
  const { prod } = x;
  for (const round of [1, 2]) {
    assert.deepEqual(sum(x, 1).toArray(), [3, 7], `round ${round}`);
    assert.deepEqual(before.call(x, 0).toArray(), [3, 8]);
    assert.equal(prod.call(x).item(), 24);
  }
  x.dispose();
});
