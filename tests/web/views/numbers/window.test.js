import assert from "node:assert/strict";
import test from "node:test";
import { visible, windowAt } from "../../../../web/views/numbers/window.js";
import { generator, SEED } from "../../../js/random.js";

const BILLION = 1_000_000_000;

test("an axis that fits is shown whole, a longer one by its first, a window and its last", () => {
  assert.deepEqual(visible(0, 5), []);
  assert.deepEqual(visible(5, 5), [0, 1, 2, 3, 4]);
  assert.deepEqual(visible(6, 5), [0, 1, 2, 3, 5]);
  assert.deepEqual(visible(BILLION, 5), [0, 1, 2, 3, BILLION - 1]);
  assert.deepEqual(visible(BILLION, 5, 777_777), [0, 777_777, 777_778, 777_779, BILLION - 1]);
  assert.deepEqual(visible(9, 5, 8), [0, 5, 6, 7, 8]);
  assert.deepEqual(visible(9, 2), [0, 8]);
  assert.deepEqual(visible(9, 2, 4), [0, 4]);
});

test(`a window goes to any index and shows it, index 0, and no more than there is room for (SEED=${SEED})`, () => {
  const random = generator();
  for (let i = 0; i < 2000; i++) {
    const size = 1 + random(random(2) ? 12 : BILLION);
    const room = 2 + random(8);
    const before = random(2) ? null : random(size);
    const index = random(size);
    const first = windowAt(size, room, before, index);
    const shown = visible(size, room, first);
    const told = JSON.stringify({ size, room, before, index, first, shown });
    assert.ok(shown.includes(index) && shown[0] === 0, told);
    assert.equal(shown.length, Math.min(size, room), told);
    assert.ok(
      shown.every((each, at) => each < size && (at === 0 || each > shown[at - 1])),
      told,
    );
    if (visible(size, room, before).includes(index)) assert.equal(first, before, told);
  }
});
