// The axes that sentences name.
import assert from "node:assert/strict";
import { test } from "node:test";
import { askedAxes } from "../../../../js/python/asked/asked-axes.js";

for (const [text, axes] of /** @type {[string, number[] | null][]} */ ([
  ["sum of (2,3,4) over dim 1", [1]],
  ["sum over axes (0, 2) of (2,3,4)", [0, 2]],
  ["mean over dims 1, 2 and 3 of (8,3,4,4)", [1, 2, 3]],
  ["swap axes 0 and 1 of (2,3)", [0, 1]],
  ["softmax over dim=-1", [-1]],
  ["mean over the last axis", [-1]],
  ["along the second dimension", [1]],
  ["second-to-last axis", [-2]],
  ["在最后一维求均值", [-1]],
  ["最后两个维度", [-2, -1]],
  ["第0轴", [0]],
  ["第一个维度", [0]],
  ["over the first two axes", [0, 1]],
  ["over axes 1 2", [1, 2]],
  ["over the last", [-1]],
  ["the last one wins", null],
  ["over dim 2x3", null],
  ["(3,4) plus (4,)", null],
]))
  test(`axes: ${text}`, () => assert.deepEqual(askedAxes(text).axes, axes));

test("what is left has none of the words that name them", () => {
  assert.equal(askedAxes("sum over axes (0, 2) of (2,3,4)").rest, "sum over   of (2,3,4)");
});
