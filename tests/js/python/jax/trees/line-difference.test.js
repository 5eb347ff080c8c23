// Two lines beside each other, as Python 3.12's `difflib.ndiff` shows them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineDifference } from "../../../../../js/python/jax/trees/line-difference.js";

const RECORDED = [
  ["('a', 'b')", "('a', 'c')", ["- ('a', 'b')", "?        ^\n", "+ ('a', 'c')", "?        ^\n"]],
  ["('b', 'w')", "('bias', 'kernel')", ["- ('b', 'w')", "+ ('bias', 'kernel')"]],
  ["('w', 'w', 'w',)", "('w', 'w',)", ["- ('w', 'w', 'w',)", "?       -----\n", "+ ('w', 'w',)"]],
  ["('w', 'w',)", "('w', 'w', 'w',)", ["- ('w', 'w',)", "+ ('w', 'w', 'w',)", "?       +++++\n"]],
  ["2", "3", ["- 2", "+ 3"]],
];

test("what differs is marked where the lines are much alike", () => {
  for (const [one, other, lines] of RECORDED)
    assert.deepEqual(lineDifference(one, other), lines, `${one} beside ${other}`);
});
