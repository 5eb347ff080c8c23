import assert from "node:assert/strict";
import test from "node:test";
import {
  cellsOf,
  cornerOf,
  cornersOf,
  fitGrid,
  gridAt,
  indexAt,
  LEVELS,
} from "../../../../web/views/cells/grid.js";
import { generator, SEED } from "../../../js/random.js";

const BOUNDS = { width: 640, height: 600, cells: 1300 };
const made = (sizes, windowStarts = [], bounds = BOUNDS) =>
  gridAt(sizes, fitGrid(sizes, bounds, 3), windowStarts);
const anyIndex = (grid, random) => grid.lines.map(({ list }) => list[random(list.length)]);

test("every cell drawn has a place of its own, and the place leads back to the cell", () => {
  const random = generator();
  for (let rank = 0; rank <= 9; rank++) {
    for (let i = 0; i < 20; i++) {
      const sizes = Array.from({ length: rank }, () => 1 + random(random(2) ? 4 : 1_000_000_000));
      const grid = made(
        sizes,
        sizes.map((size) => random(size)),
      );
      const { xs, ys } = cornersOf(grid);
      assert.equal(xs.length, cellsOf(grid));
      assert.equal(new Set(xs.map((x, at) => `${x} ${ys[at]}`)).size, xs.length, `${sizes} (SEED=${SEED})`);
      const index = anyIndex(grid, random);
      const corner = cornerOf(grid, index);
      assert.deepEqual(indexAt(grid, corner.x + 2, corner.y + 2), index, `${sizes} (SEED=${SEED})`);
    }
  }
});

test("no two cells overlap, and all stand within the picture", () => {
  const grid = made([2, 2, 3, 2, 3, 2]);
  const { xs, ys } = cornersOf(grid);
  const { cellWidth, level } = grid;
  for (let a = 0; a < xs.length; a++) {
    assert.ok(xs[a] >= grid.left && xs[a] + cellWidth <= grid.width);
    assert.ok(ys[a] >= grid.top && ys[a] + level.height <= grid.height);
    for (let b = 0; b < a; b++) {
      const apart = Math.abs(xs[a] - xs[b]) >= cellWidth || Math.abs(ys[a] - ys[b]) >= level.height;
      assert.ok(apart, `${a} ${b}`);
    }
  }
});

test("axis −1 runs to the right, −2 down, −3 to the right of both, −4 below them, −5 and −6 again", () => {
  const grid = made([2, 2, 2, 2, 2, 2]);
  const zero = cornerOf(grid, [0, 0, 0, 0, 0, 0]);
  const steps = grid.lines.map((_, axis) => {
    const { x, y } = cornerOf(grid, Array(6).fill(0).with(axis, 1));
    return [x - zero.x, y - zero.y];
  });
  const [six, five, four, three, two, one] = steps;
  for (const [x, y] of [one, three, five]) assert.ok(x > 0 && y === 0);
  for (const [x, y] of [two, four, six]) assert.ok(y > 0 && x === 0);
  assert.ok(one[0] < three[0] && three[0] < five[0] && two[1] < four[1] && four[1] < six[1]);
});

test("the picture and the work are as large for 10⁹ elements as for a few dozen", () => {
  for (const sizes of [[1e9], [1e6, 1e3], [1e3, 1e3, 1e3], [180, 180, 180, 180], [32, 32, 32, 32, 32, 32]]) {
    const fit = fitGrid(sizes, BOUNDS, 3);
    assert.ok(
      fit.cells <= BOUNDS.cells && fit.width <= BOUNDS.width && fit.height <= BOUNDS.height,
      `${sizes}`,
    );
    const far = gridAt(
      sizes,
      fit,
      sizes.map((size) => size - 2),
    );
    assert.ok(far.width <= fit.width && far.height <= fit.height);
  }
});

test("a fit has room for the window wherever it stands", () => {
  const random = generator();
  for (let i = 0; i < 200; i++) {
    const sizes = Array.from({ length: 1 + random(6) }, () => 1 + random(40));
    const fit = fitGrid(sizes, BOUNDS, 2);
    const grid = gridAt(
      sizes,
      fit,
      sizes.map((size) => random(size)),
    );
    assert.ok(grid.width <= fit.width && grid.height <= fit.height, `${sizes} (SEED=${SEED})`);
  }
});

test("zooming goes to larger and to smaller cells, and stops at the ends", () => {
  const heights = [-9, -1, 0, 1, 9].map((zoom) => fitGrid([40, 40], BOUNDS, 2, zoom).level.height);
  assert.deepEqual(
    heights.toSorted((a, b) => a - b),
    heights,
  );
  assert.equal(heights[0], LEVELS.at(-1).height);
  assert.equal(heights.at(-1), LEVELS[0].height);
});

test("a scalar has one cell, and nothing has none", () => {
  assert.deepEqual(cornersOf(made([])).xs.length, 1);
  assert.deepEqual(indexAt(made([]), 5, 5), []);
  assert.equal(cornersOf(made([3, 0])).xs.length, 0);
  assert.equal(indexAt(made([3, 0]), 30, 30), null);
});
