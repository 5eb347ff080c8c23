// The rounds in which something is measured, the cases, and what they must give.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cases, chosen } from "./cases.mjs";
import { bytes, int64, numbers, uint8 } from "./operands.mjs";
import { plain, twins } from "./plain-twins.mjs";
import { isDue, measureRounds } from "./rounds.mjs";

test("in a round each case is asked of each contender, and nobody is always the first", async () => {
  const asked = /** @type {string[]} */ ([]);
  const contender = (name, answer) => ({
    name,
    ask: async ({ id, first }) => {
      asked.push(`${name} ${id} ${first}`);
      return answer;
    },
    end() {},
  });
  const contenders = [contender("a", { nanoseconds: 5 }), contender("b", { skip: "no add" })];
  const list = cases.slice(0, 1);
  const found = await measureRounds(contenders, list, { rounds: 2, milliseconds: 1, say() {} });
  const [{ id }] = list;
  assert.deepEqual(asked, [`a ${id} true`, `b ${id} true`, `a ${id} false`]);
  assert.deepEqual(found, { [id]: { a: { times: [5, 5] }, b: { times: [null], skip: "no add" } } });
});

test("what is slow is measured in few rounds", () => {
  assert.ok(isDue(0, undefined, false));
  assert.ok(isDue(6, 1e6, false));
  assert.ok(!isDue(3, 1e6, true), "the floor");
  assert.ok(isDue(2, 2e8, false) && !isDue(3, 2e8, false));
  assert.ok(!isDue(1, 1e9, false));
});

test("every case has a name of its own, a twin, and operands that follow from what they say", () => {
  assert.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
  for (const { id, operation } of cases) assert.ok(twins[operation], id);
  assert.deepEqual(
    chosen(["add_T"]).map(({ id }) => id),
    ["add_T"],
  );
  assert.equal(chosen([]).length, cases.length);
  const spec = uint8(70_000, 2);
  assert.equal(bytes(spec), 140_000);
  const made = numbers(spec, 1);
  assert.ok(made instanceof Uint8Array && made.length === 140_000);
  assert.deepEqual(made, numbers(spec, 1));
  assert.notDeepEqual(numbers(spec, 0), made);
  assert.ok(numbers(int64(3), 0) instanceof BigInt64Array);
  assert.ok(numbers(int64(3), 0, Float64Array) instanceof Float64Array);
});

test("the twins are plain arithmetic", () => {
  const array = (shape, ...data) => plain(shape, "float32", Float32Array.from(data));
  const [matrix, row] = [array([2, 3], 1, 2, 3, 4, 5, 6), array([3], 10, 20, 30)];
  const told = (name, ...given) => {
    const { shape, data } = twins[name](...given);
    return [shape, [...data]];
  };
  assert.deepEqual(told("add", matrix, row), [
    [2, 3],
    [11, 22, 33, 14, 25, 36],
  ]);
  assert.deepEqual(told("addTransposed", matrix, array([2], 10, 20)), [
    [3, 2],
    [11, 24, 12, 25, 13, 26],
  ]);
  assert.deepEqual(told("flip", matrix, 1), [
    [2, 3],
    [3, 2, 1, 6, 5, 4],
  ]);
  assert.deepEqual(told("sum", matrix, [0]), [[3], [5, 7, 9]]);
  assert.deepEqual(told("amax", matrix, [-1]), [[2], [3, 6]]);
  assert.deepEqual(told("argmax", matrix, 1), [[2], [2, 2]]);
  assert.deepEqual(told("cumsum", matrix, 0), [
    [2, 3],
    [1, 2, 3, 5, 7, 9],
  ]);
  assert.deepEqual(told("stack", row, row, 1), [
    [3, 2],
    [10, 10, 20, 20, 30, 30],
  ]);
  assert.deepEqual(told("matmul", matrix, row), [[2], [140, 320]]);
  assert.deepEqual(told("einsum", matrix, row, "ij,j->i"), [[2], [140, 320]]);
  assert.deepEqual(told("einsum", matrix, matrix, "ij,ij->"), [[], [91]]);
  assert.deepEqual(told("softmax", array([2], 0, 0), 0), [[2], [0.5, 0.5]]);
  assert.deepEqual(told("addInPlace", matrix, row), [
    [2, 3],
    [11, 22, 33, 14, 25, 36],
  ]);
});
