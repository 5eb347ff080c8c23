// What a loop goes through, and what counts its rounds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { counterOf, goesThrough } from "../../../../js/python/elsewhere/rounds.js";
import { parse } from "../../../../js/python/syntax/parse.js";

const loopOf = (head) => parse(`${head}:\n    pass\n`)[0];
const through = (head) => goesThrough(loopOf(head).iterable).map(({ id }) => id);

test("a loop goes through what enumerate, zip and their kin are given", () => {
  assert.deepEqual(through("for x in xs"), ["xs"]);
  assert.deepEqual(through("for i, x in enumerate(xs)"), ["xs"]);
  assert.deepEqual(through("for x, y in zip(xs, ys)"), ["xs", "ys"]);
  assert.equal(goesThrough(loopOf("for x in load(xs)").iterable)[0].type, "Call");
});

test("what counts rounds begins where the loop says", () => {
  assert.deepEqual(counterOf(loopOf("for i, x in enumerate(xs)")), ["i", 0]);
  assert.deepEqual(counterOf(loopOf("for i in range(9)")), ["i", 0]);
  assert.deepEqual(counterOf(loopOf("for i in range(2, 9)")), ["i", 2]);
  assert.deepEqual(counterOf(loopOf("for i in range(n, 9)")), ["i", 0]);
  assert.deepEqual(counterOf(loopOf("for x in xs")), [null, 0]);
});
