// Canvases that are used again.
import assert from "node:assert/strict";
import test from "node:test";
import { CanvasPool } from "../../../web/page/canvas-pool.js";

const canvas = (width, height) => /** @type {any} */ ({ width, height });

test("a canvas of the size is taken again, and no other", (t) => {
  const made = [];
  globalThis.document = /** @type {any} */ ({ createElement: () => made[made.push(canvas(0, 0)) - 1] });
  t.after(() => Reflect.deleteProperty(globalThis, "document"));
  const pool = new CanvasPool();
  const [small, large] = [canvas(2, 3), canvas(4, 5)];
  pool.give(small);
  pool.give(large);
  assert.equal(pool.take(4, 5), large);
  assert.equal(made.length, 0);
  assert.equal(pool.take(4, 5), made[0]);
  assert.equal(pool.take(2, 3), small);
  assert.equal(pool.free.length, 0);
});

test("few are kept, and none once they are released", () => {
  const pool = new CanvasPool();
  const all = Array.from({ length: 40 }, () => canvas(10, 10));
  for (const one of all) pool.give(one);
  assert.ok(pool.free.length < 20);
  const kept = [...pool.free];
  pool.release();
  assert.equal(pool.free.length, 0);
  assert.ok(kept.every(({ width }) => width === 0));
});
