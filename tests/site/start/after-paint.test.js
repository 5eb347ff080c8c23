// What waits for the first paint, on a made-up page.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { afterPaint } from "../../../site/start/after-paint.js";

let watches;
beforeEach(() => {
  watches = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.window = /** @type {any} */ (globalThis);
  globalThis.document = /** @type {any} */ ({ hidden: false });
  globalThis.PerformanceObserver = /** @type {any} */ (
    class {
      constructor(heard) {
        this.tell = (...names) =>
          heard({ getEntriesByName: (name) => names.filter((told) => told === name) });
        watches.push(this);
      }
      observe(options) {
        this.options = options;
      }
      disconnect() {
        this.options = null;
      }
    }
  );
});
afterEach(() => {
  mock.timers.reset();
  delete globalThis.window;
  delete globalThis.document;
});

const counted = () => {
  const calls = { count: 0 };
  afterPaint(() => {
    calls.count++;
  });
  return calls;
};

test("it comes with the first paint of a content, once, also where that was before", () => {
  const calls = counted();
  const [watch] = watches;
  assert.deepEqual(watch.options, { type: "paint", buffered: true });
  watch.tell("first-paint");
  assert.equal(calls.count, 0);
  watch.tell("first-paint", "first-contentful-paint");
  assert.equal(calls.count, 1);
  assert.equal(watch.options, null);
  mock.timers.tick(60_000);
  assert.equal(calls.count, 1);
});

test("a page that is never painted does not wait for ever, and one that is hidden does not wait", () => {
  const calls = counted();
  mock.timers.tick(60_000);
  assert.deepEqual([calls.count, watches[0].options], [1, null]);
  globalThis.document = /** @type {any} */ ({ hidden: true });
  assert.equal(counted().count, 1);
});
