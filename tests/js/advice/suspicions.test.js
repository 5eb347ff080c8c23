// findSuspicions: the thresholds, what fails, and random shapes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findSuspicions, suggestFixes } from "../../../js/advice.js";
import { generator, relatedShapes, SEED } from "../random.js";
import { slowResult } from "./slow-edits.js";

const idsOf = (...args) => findSuspicions(.../** @type {[any, any, any]} */ (args)).map(({ id }) => id);

test(`nothing is suspected of shapes that fail, but a target that would have to grow; SEED=${SEED}`, () => {
  const random = generator();
  const seen = { failing: 0, growing: 0, empty: 0 };
  for (let round = 0; round < 1500; round++) {
    const shapes = relatedShapes(random, { count: 2, rank: random(5), sizes: [0, 1, 1, 2, 3, 5], stray: 4 });
    const inPlace = random(2) === 0;
    const context = `SEED=${SEED} ${JSON.stringify(shapes)} ${inPlace}`;
    const ids = idsOf("add", shapes, { inPlace });
    const fits = slowResult("add", shapes, false);
    if (fits === null) assert.deepEqual(ids, [], context);
    else if (slowResult("add", shapes, inPlace) === null) assert.deepEqual(ids, ["in-place-grow"], context);
    else assert.equal(ids.includes("zero-size"), fits.includes(0), context);
    assert.equal(new Set(ids).size, ids.length, context);
    if (fits === null) seen.failing++;
    else if (ids[0] === "in-place-grow") seen.growing++;
    if (ids.includes("zero-size")) seen.empty++;
  }
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 30, `${what}: ${count}`);
});

test("large results: 50 times the larger input, or more than 1 GiB", () => {
  const isLarge = (...shapes) => idsOf("add", shapes).includes("large-result");
  assert.equal(isLarge([49, 1], [1, 49]), false);
  assert.equal(isLarge([50, 1], [1, 50]), true);
  assert.equal(isLarge([2 ** 28], [2 ** 28]), false);
  assert.equal(isLarge([2 ** 28 + 1], [2 ** 28 + 1]), true);
  assert.equal(isLarge([0, 60], [60, 1]), false);
});

test("both stretched to one length, but for outer products written out and names that say so", () => {
  const both = (shapes, options) => idsOf("sub", shapes, options).includes("both-expanded");
  assert.equal(both([[9, 1], [9]]), true);
  assert.equal(both([[9, 1], [8]]), false);
  assert.equal(
    both([
      [9, 1],
      [1, 9],
    ]),
    false,
  );
  assert.equal(both([[9, 1], [9]], { names: [["N", "1"], ["M"]] }), false);
  assert.equal(both([[9, 1], [9]], { names: [["N", "1"], ["N"]] }), true);
  const [{ axes, text, code }] = findSuspicions("sub", [[9, 1], [9]], { operandNames: ["pred", "target"] });
  assert.deepEqual(axes, [-1, -2]);
  assert.match(text.en, /pred \(9, 1\).*target \(9,\)/);
  assert.match(text.zh, /两两组合/);
  assert.equal(code.pytorch, "pred.squeeze(-1) - target");
});

test("a shorter operand is doubted only where it could lie elsewhere", () => {
  const doubted = (shapes, options) => idsOf("mul", shapes, options).includes("rank-promotion");
  assert.equal(doubted([[3, 3], [3]]), true);
  assert.equal(doubted([[4, 3], [3]]), false);
  assert.equal(
    doubted([
      [4, 8, 64, 64],
      [64, 64],
    ]),
    false,
  );
  assert.equal(
    doubted([
      [8, 8, 16, 16],
      [8, 16, 16],
    ]),
    true,
  );
  assert.equal(doubted([[3, 3], [3]], { names: [["B", "D"], ["D"]] }), false);
  assert.equal(doubted([[3, 3], [3]], { reducedDim: 0 }), false);
  assert.equal(doubted([[3, 3], [1]]), false);
  assert.equal(doubted([[3, 3], []]), false);
});

test("names: coincidences and batches of one", () => {
  const names = [["B", "D"], ["B"]];
  const found = findSuspicions("mul", [[32, 32], [32]], { names });
  assert.deepEqual(found[0].id, "coincidence");
  assert.equal(found[0].code.numpy, "a * b[:, None]");
  assert.ok(!idsOf("mul", [[32, 32], [32]]).includes("coincidence"));
  const one = (name) =>
    idsOf(
      "mul",
      [
        [1, 5],
        [8, 5],
      ],
      {
        names: [
          [name, "D"],
          ["M", "D"],
        ],
      },
    ).includes("size-one-batch");
  assert.deepEqual(["B", "batch_size", "query", "1", "D"].map(one), [true, true, true, false, false]);
});

test("square matrices reduced without keepdim, and the fix of the same name", () => {
  const square = (shapes, reducedDim) => idsOf("div", shapes, { reducedDim }).includes("square-reduced");
  assert.equal(square([[4, 4], [4]], 1), true);
  assert.equal(square([[4, 4], [4]], -1), true);
  assert.equal(square([[4, 4], [4]], 0), false);
  assert.equal(
    square(
      [
        [4, 4],
        [4, 1],
      ],
      1,
    ),
    false,
  );
  assert.equal(square([[1, 4], [1]], 1), false);
  const [{ code }] = findSuspicions("div", [[4, 4], [4]], { reducedDim: 1 });
  assert.deepEqual(code, suggestFixes("div", [[4, 4], [4]], { reducedDim: 1 })[0].code);
});

test("losses, expanded targets, products", () => {
  assert.deepEqual(idsOf("l1Loss", [[1, 18], [18]]), ["loss-shapes"]);
  assert.deepEqual(
    idsOf("l1Loss", [
      [2, 18],
      [2, 18],
    ]),
    [],
  );
  assert.deepEqual(idsOf("add", [[5, 2], [2]], { inPlace: true, expanded: [0] }), ["write-expanded"]);
  assert.deepEqual(idsOf("add", [[5, 2], [2]], { expanded: [0] }), []);
  assert.deepEqual(
    idsOf("matmul", [
      [64, 64],
      [64, 64],
    ]),
    [],
  );
  assert.deepEqual(
    idsOf("matmul", [
      [100, 1],
      [1, 100],
    ]),
    ["large-result"],
  );
});
