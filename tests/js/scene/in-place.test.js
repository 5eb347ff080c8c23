// Operations in place: the target, and where it cannot be written.
import assert from "node:assert/strict";
import test from "node:test";
import { explain, ones, scope } from "../../../js/index.js";
import "../../../js/scene/every-kind.js";
import { buildScene, failingColumns } from "../../../js/scene/scene.js";

const scene = (...given) => buildScene(explain("add_", given));
const failing = (drawn) => failingColumns(drawn).map(({ axis }) => axis);

test("the first operand is the target", () => {
  const { kind, rows } = scene([3, 4], [4]);
  assert.equal(kind, "in-place");
  assert.deepEqual(
    rows.map(({ target }) => target ?? false),
    [true, false],
  );
});

test("it would have to grow wherever it has one or nothing and the result an axis", () => {
  for (const [shapes, axes] of /** @type {[number[][], number[]][]} */ ([
    [
      [
        [3, 1],
        [2, 3, 4],
      ],
      [-1, -3],
    ],
    [[[3], [1, 3]], [-2]],
    [[[1], [1, 1]], [-2]],
    [[[1], [0]], [-1]],
  ])) {
    const drawn = scene(...shapes);
    assert.equal(drawn.refusal, "grow");
    assert.deepEqual(failing(drawn), axes);
  }
});

test("where sizes differ it is the axis that fails, not the target's one on it", () => {
  const drawn = scene([1], [3], [4]);
  assert.deepEqual([drawn.refusal, failing(drawn)], ["axes", [-1]]);
  assert.deepEqual(
    drawn.rows.map(({ chips }) => chips[0].state),
    ["stretch", "fail", "fail"],
  );
});

test("an expanded target has elements that are one number in memory", () => {
  scope(() => {
    const drawn = scene(ones(3, 1).expand(3, 4), ones(3, 4));
    assert.equal(drawn.refusal, "shared");
    assert.deepEqual(failing(drawn), [-1]);
    assert.deepEqual(
      drawn.rows[0].chips.map(({ state }) => state),
      ["equal", "fail"],
    );
  });
});

test("an axis of size 1 is one number anyhow, whatever its stride", () => {
  scope(() => {
    const strided = (size) => ones(6).asStrided([size, 3], [0, 2]);
    const [written, shared] = [1, 2].map((size) => scene(strided(size), ones(size, 3)));
    assert.deepEqual([written.refusal, failing(written)], [null, []]);
    assert.deepEqual([shared.refusal, failing(shared)], ["shared", [-2]]);
    const wide = scene(ones(6).asStrided([1, 3], [0, 0]), ones(1, 3));
    assert.deepEqual([wide.refusal, failing(wide)], ["shared", [-1]]);
  });
});
