// Philox: the known answers of its authors, and counters that carry.
import assert from "node:assert/strict";
import { test } from "node:test";
import { advance, blocksOf } from "../../../../js/python/random/philox.js";

const ALL = 0xffffffff;
const KNOWN = [
  [
    [0, 0],
    [0, 0, 0, 0],
    [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
  ],
  [
    [ALL, ALL],
    [ALL, ALL, ALL, ALL],
    [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
  ],
  [
    [0xa4093822, 0x299f31d0],
    [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
    [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
  ],
];

test("a key makes of a counter what is known of it", () => {
  for (const [key, counter, words] of KNOWN) assert.deepEqual([...blocksOf(key, counter, 1)], words);
});

test("counters are counted on over all of their words", () => {
  const counter = Uint32Array.of(ALL - 1, ALL, 7, 0);
  const blocks = blocksOf([1, 2], counter, 4);
  advance(counter, 3);
  assert.deepEqual([...counter], [1, 0, 8, 0]);
  assert.deepEqual([...blocksOf([1, 2], counter, 1)], [...blocks.slice(12)]);
  advance(counter, 2 ** 40);
  assert.deepEqual([...counter], [1, 256, 8, 0]);
});
