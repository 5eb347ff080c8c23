// The work of frames, from traces written by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { frameWork } from "./frame-work.mjs";

const [pid, tid] = [1, 2];
const task = (ts, dur, tdur, ...inside) => [
  { name: "ThreadControllerImpl::RunTask", ph: "X", pid, tid, ts, dur, tdur, args: {} },
  ...inside.map((name) => ({ name, ph: "X", pid, tid, ts: ts + 1, dur: 1, tdur: 1, args: {} })),
];
const action = (ts, dur, tdur) => [
  ...task(ts, dur, tdur),
  { name: "EventDispatch", ph: "X", pid, tid, ts: ts + 1, dur: 1, args: { data: { type: "keydown" } } },
];

test("a frame is all tasks up to the one that paints, by processor time and not by the clock", () => {
  const events = [
    ...action(0, 9000, 2000),
    ...task(10_000, 3000, 1000),
    ...task(20_000, 4000, 3000, "Layerize"),
  ];
  assert.deepEqual(frameWork(events, "keydown"), [{ busiest: 6, painted: [6], gaps: [] }]);
});

test("an action is its busiest frame, and what was before it is none of it", () => {
  const events = [
    ...task(0, 50_000, 50_000),
    ...action(100_000, 1000, 1000),
    ...task(110_000, 1000, 1000, "Layerize"),
    ...task(120_000, 5000, 5000, "Layerize"),
    ...task(130_000, 3000, 3000),
    ...action(200_000, 1000, 1000),
    ...task(210_000, 500, 500, "Layerize"),
    ...task(220_000, 4000, 4000),
  ];
  assert.deepEqual(frameWork(events, "keydown"), [
    { busiest: 5, painted: [2, 5], gaps: [10] },
    { busiest: 4, painted: [1.5], gaps: [] },
  ]);
});

test("other threads and other processes are left out", () => {
  const events = [
    ...action(0, 1000, 1000),
    ...task(2000, 9000, 9000).map((event) => ({ ...event, tid: 3 })),
    ...task(2000, 9000, 9000).map((event) => ({ ...event, pid: 9 })),
    ...task(20_000, 1000, 1000, "Layerize"),
  ];
  assert.deepEqual(frameWork(events, "keydown"), [{ busiest: 2, painted: [2], gaps: [] }]);
});
