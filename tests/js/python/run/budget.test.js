// What ends a program: its own work, and not what keeps it waiting.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Budget, sharingTime } from "../../../../js/python/run/budget.js";

test("time counts that a program works, not that it waits for others", () => {
  let [now, microseconds] = [0, 0];
  const clocks = [
    mock.method(performance, "now", () => now),
    mock.method(process, "cpuUsage", () => ({ user: microseconds, system: 0 })),
  ];
  try {
    const budget = new Budget();
    budget.operation();
    now = 60_000;
    budget.operation();
    for (let i = 0; i < 1000; i++) budget.step();
    microseconds = 5_000_000;
    assert.throws(() => budget.operation(), /time/);
    now = 1000;
    budget.operation();
  } finally {
    for (const clock of clocks) clock.mock.restore();
  }
});

test("steps and calls within calls are counted", () => {
  const budget = new Budget();
  assert.throws(() => {
    for (let i = 0; i < 1_000_000; i++) budget.step();
  }, /steps/);
  const deep = (depth) => (depth === 0 ? 0 : budget.deeper(() => deep(depth - 1)));
  assert.equal(deep(100), 0);
  assert.throws(() => deep(1000), /calls/);
});

test("programs that are run for one answer share their time, and each has a little", () => {
  let [now, microseconds] = [0, 0];
  const clocks = [
    mock.method(performance, "now", () => now),
    mock.method(process, "cpuUsage", () => ({ user: microseconds, system: 0 })),
  ];
  const work = (milliseconds) => {
    now += milliseconds;
    microseconds += 1000 * milliseconds;
  };
  try {
    const allowances = sharingTime(() =>
      sharingTime(() =>
        [1000, 3500, 3500, 0].map((milliseconds) => {
          const { milliseconds: own } = new Budget();
          work(milliseconds);
          return own;
        }),
      ),
    );
    assert.deepEqual(allowances, [3000, 3000, 1500, 300]);
    assert.equal(new Budget().milliseconds, 4000);
  } finally {
    for (const clock of clocks) clock.mock.restore();
  }
});
