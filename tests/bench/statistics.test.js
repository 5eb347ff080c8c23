// What tables say, from times written by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bestPeer, geometricMean, median, merged, ratio, summary } from "./statistics.mjs";

const entry = (...times) => ({ times });

test("a median is the middle of what was measured", () => {
  assert.equal(median([5, 1, null, 3]), 3);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(median([10, 9]), 9.5);
  assert.ok(Number.isNaN(median([null])));
});

test("a geometric mean takes twice and half as 1", () => {
  assert.ok(Math.abs(geometricMean([2, 0.5, 1]) - 1) < 1e-12);
  assert.ok(Math.abs(geometricMean([2, 8]) - 4) < 1e-12);
});

test("a ratio compares what was measured in the same round", () => {
  // All of the second round took ten times as long.
  assert.equal(ratio(entry(2, 30, 4), entry(1, 10, 2)), 2);
  assert.equal(ratio(entry(6, null, 9), entry(3, 100, 3)), 2.5);
  assert.equal(ratio(entry(null, 8), entry(2, null)), 4);
});

test("a limit is the bare kernel, or else the copy; a peer is never one of ours", () => {
  const entries = {
    shapecast: entry(20, 40),
    limit: { times: [10, 20], kind: "bare" },
    copy: { times: [5, 10], kind: "copy" },
    plain: entry(200, null),
    slow: entry(80, 160),
    fast: entry(10, 20),
    unable: { times: [null], skip: "no add" },
  };
  assert.equal(bestPeer(entries), "fast");
  assert.deepEqual(summary(entries), {
    time: 30,
    limit: { name: "bare", time: 15, ratio: 2 },
    copy: 4,
    floor: 10,
    peer: { name: "fast", time: 15, ratio: 0.5 },
  });
  const alone = summary({ shapecast: entry(3), copy: { times: [2], kind: "copy" } });
  assert.deepEqual(alone?.limit, { name: "copy", time: 2, ratio: 1.5 });
  assert.equal(alone?.peer, undefined);
  assert.equal(summary({ shapecast: { times: [null], skip: "threw" } }), null);
});

test("cases that are measured again are replaced whole, and others stay", () => {
  const before = {
    date: "1",
    rows: ["cold"],
    sections: {
      node: { rounds: 7, cases: { a: { shapecast: entry(1), peer: entry(2) }, b: { shapecast: entry(3) } } },
      page: { rounds: 7, cases: {} },
    },
  };
  const now = { date: "2", sections: { node: { rounds: 2, cases: { a: { shapecast: entry(9) } } } } };
  assert.deepEqual(merged(before, now), {
    date: "2",
    rows: ["cold"],
    sections: {
      node: { rounds: 2, cases: { a: { shapecast: entry(9) }, b: { shapecast: entry(3) } } },
      page: { rounds: 7, cases: {} },
    },
  });
  assert.deepEqual(merged(undefined, now), now);
});
