import assert from "node:assert/strict";
import { test } from "node:test";
import {
  mixedPlaces,
  pointOfDisk,
  someOf,
  unitFloat,
  upTo,
  upToByProduct,
} from "../../../../js/python/random/draws.js";
import { drawsOf, stateOf } from "../../../../js/python/random/mersenne.js";

/** Draws of 32 bits, one after the other. */
const listed = (...numbers) => {
  const left = [...numbers];
  return () => left.shift();
};

test("a float has 27 bits of one draw and 26 of the next", () => {
  assert.equal(unitFloat(listed(0, 0)), 0);
  assert.equal(unitFloat(listed(0x80000000, 0)), 0.5);
  assert.equal(unitFloat(listed(0xffffffff, 0xffffffff)), 1 - 2 ** -53);
  assert.equal(unitFloat(listed(31, 64)), 2 ** -53, "the last bits of a draw do not count");
});

test("draws that are above are repeated, and none is made for 0", () => {
  assert.equal(upTo(0, listed()), 0);
  assert.equal(upTo(5, listed(7, 6, 0xf4)), 4);
  assert.equal(upTo(0xffffffff, listed(0xfffffff0)), 0xfffffff0);
});

test("a point is inside of the disk, and not in its middle", () => {
  const draws = drawsOf(stateOf(1));
  for (let i = 0; i < 1000; i++) {
    const { x, y, square } = pointOfDisk(() => draws.next().value);
    assert.equal(square, x * x + y * y);
    assert.ok(square > 0 && square < 1);
  }
  const middle = [0x80000000, 0, 0x80000000, 0];
  assert.deepEqual(pointOfDisk(listed(...middle, 0xc0000000, 0, 0x80000000, 0)), {
    x: 0.5,
    y: 0,
    square: 0.25,
  });
});

test("the high half of a product is below the bound, and the few draws that come too often are repeated", () => {
  assert.equal(upToByProduct(0, listed()), 0);
  assert.equal(upToByProduct(9, listed(0x80000001)), 5);
  assert.equal(upToByProduct(9, listed(0xffffffff)), 9);
  // 2^32 is 6 more than a multiple of 10: the six lowest products are.
  assert.equal(upToByProduct(9, listed(0, 0x40000000)), 2);
});

test("places are mixed from the last one down to a first", () => {
  assert.deepEqual(mixedPlaces(3, listed(0, 1)), [2, 1, 0]);
  assert.deepEqual(mixedPlaces(4, listed(0, 0), 2), [2, 1, 3, 0]);
  assert.deepEqual(mixedPlaces(1, listed()), [0]);
  assert.deepEqual(mixedPlaces(0, listed()), []);
});

test("some of many are different, whatever is drawn", () => {
  assert.deepEqual(someOf(5, 3, listed(2, 2, 1)), [2, 3, 1]);
  assert.deepEqual(someOf(3, 3, listed(0, 0, 0)), [0, 1, 2]);
});
