// What is done in which frame, with frames that come when the test says so.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { cancelFrame, inNextFrame, inOwnFrame } from "../../../web/page/frames.js";

let asked = [];
let done = [];
const a = () => done.push("a");
const b = () => done.push("b");

beforeEach(() => {
  asked = [];
  done = [];
  globalThis.requestAnimationFrame = (run) => asked.push(run);
});

/** Lets a frame come; what was done in it. */
function frame() {
  const [run] = asked.splice(0, 1);
  done = [];
  run?.();
  return done;
}

test("what is asked for twice is done once, and one frame does for all", () => {
  inNextFrame(a);
  inNextFrame(b);
  inNextFrame(a);
  assert.equal(asked.length, 1);
  assert.deepEqual(frame(), ["a", "b"]);
  assert.equal(asked.length, 0);
});

test("what may wait has the frame after to itself", () => {
  inNextFrame(a);
  inOwnFrame(b);
  assert.deepEqual(frame(), ["a"]);
  assert.equal(asked.length, 1);
  assert.deepEqual(frame(), ["b"]);
  assert.equal(asked.length, 0);
});

test("what waits is done once, in the earlier frame it was asked for", () => {
  inOwnFrame(a);
  inNextFrame(a);
  assert.deepEqual(frame(), ["a"]);
  assert.equal(asked.length, 0);
  inNextFrame(a);
  inOwnFrame(a);
  assert.deepEqual(frame(), ["a"]);
  assert.equal(asked.length, 0);
});

test("what is asked for in a frame is done in the next one", () => {
  const again = () => {
    done.push("again");
    inNextFrame(a);
    inOwnFrame(b);
  };
  inNextFrame(again);
  assert.deepEqual(frame(), ["again"]);
  assert.deepEqual(frame(), ["a", "b"]);
  assert.equal(asked.length, 0);
});

test("those that wait take turns, one in a frame, in the order they were first asked for", () => {
  inOwnFrame(a);
  inOwnFrame(b);
  inOwnFrame(a);
  assert.deepEqual([frame(), frame(), frame()], [[], ["a"], ["b"]]);
  assert.equal(asked.length, 0);
});

test("asked for in a frame, a turn is the next one's", () => {
  const again = () => {
    inNextFrame(b);
    inOwnFrame(a);
  };
  inNextFrame(again);
  assert.deepEqual([frame(), frame()], [[], ["b", "a"]]);
  assert.equal(asked.length, 0);
});

test("what is taken back is not done", () => {
  inNextFrame(a);
  inOwnFrame(b);
  cancelFrame(a);
  cancelFrame(b);
  assert.deepEqual([...frame(), ...frame()], []);
  inNextFrame(b);
  assert.deepEqual(frame(), ["b"]);
});
