import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { add, arange, memory, ones, scope } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";

const alive = () => memory().tensors;

test("what is made inside is freed, what is returned stays", () => {
  const start = alive();
  const result = scope(() => {
    const x = ones(2, 3);
    return x.add(1).mul(2).add(x);
  });
  assert.equal(alive(), start + 1);
  assert.deepEqual(result.toArray(), [
    [5, 5, 5],
    [5, 5, 5],
  ]);
  result.dispose();
  assert.equal(alive(), start);
});

test("it gives back whatever the function returns", () => {
  for (const value of [
    undefined,
    null,
    0,
    "text",
    Number.NaN,
    Symbol.iterator,
    [1, 2],
    { a: 1 },
    new Map(),
  ]) {
    assert.ok(
      Object.is(
        scope(() => value),
        value,
      ),
    );
  }
});

test("tensors survive in arrays, objects, maps and sets, however deep", () => {
  const start = alive();
  const list = scope(() => [ones(1), 5, ones(2), null]);
  assert.equal(alive(), start + 2);
  const loop = () => {
    const step = { mean: ones(1), text: "a", deep: { top: [ones(2).topk(1)], self: {} } };
    step.deep.self = step;
    return new Map([["first", new Set([step])]]);
  };
  const [step] = /** @type {any} */ (scope(loop).get("first"));
  assert.equal(alive(), start + 5);
  const { values, indices } = step.deep.top[0];
  assert.deepEqual([values.toArray(), indices.toArray()], [[1], [0]]);
  for (const one of [list[0], list[2], step.mean, values, indices]) one.dispose();
  assert.equal(alive(), start);
});

test("a returned view keeps the memory of a base that goes", () => {
  const { bytes } = memory();
  const view = scope(() => arange(6).reshape(2, 3));
  assert.equal(memory().bytes, bytes + 48);
  assert.deepEqual(view.toArray(), [
    [0, 1, 2],
    [3, 4, 5],
  ]);
  view.dispose();
  assert.equal(memory().bytes, bytes);
});

test("tensors from outside are left alone, returned or not", () => {
  const outside = ones(3);
  assert.equal(
    scope(() => outside),
    outside,
  );
  scope(() => {
    outside.add(1);
  });
  assert.equal(outside.isDisposed, false);
  outside.dispose();
});

test("scopes nest: what an inner one returns belongs to the outer one", () => {
  const start = alive();
  const result = scope(() => {
    const inner = scope(() => [ones(2), ones(3)]);
    assert.equal(alive(), start + 2);
    return inner[1];
  });
  assert.equal(alive(), start + 1);
  assert.deepEqual([...result.shape], [3]);
  result.dispose();
});

test("tensors made after an inner scope belong to the outer one again", () => {
  const start = alive();
  scope(() => {
    scope(() => ones(1));
    ones(2);
  });
  assert.equal(alive(), start);
});

test("what was disposed inside does no harm, returned or not", () => {
  const start = alive();
  const gone = scope(() => {
    const x = ones(2);
    x.dispose();
    ones(1).dispose();
    return x;
  });
  assert.equal(gone.isDisposed, true);
  assert.equal(alive(), start);
});

test("the same tensor returned twice is kept once", () => {
  const start = alive();
  const [first, second] = scope(() => {
    const x = ones(2);
    return [x, x];
  });
  assert.equal(first, second);
  first.dispose();
  assert.equal(alive(), start);
});

test("an error inside frees everything and comes out as it is", () => {
  const start = memory();
  const error = new Error("mine");
  const fail = () => {
    ones(5);
    scope(() => [ones(1), ones(2)]);
    throw error;
  };
  assert.throws(
    () => scope(fail),
    (thrown) => thrown === error,
  );
  assert.throws(() => scope(() => scope(fail)), error);
  assert.throws(() => scope(() => add(ones(2), ones(3))), /The size of tensor a \(2\) must match/);
  assert.equal(memory().tensors, start.tensors);
  assert.equal(memory().bytes, start.bytes);
  ones(1).dispose();
  assert.equal(alive(), start.tensors, "no scope may stay open");
});

test("a promise is refused, and what was made for it is freed", async () => {
  const expected = { name: "ArgumentError", op: "scope", message: /returned a promise; await outside/ };
  let later = "not reached";
  assertRefused(
    () =>
      scope(async () => {
        const x = ones(2);
        await null;
        later = x.isDisposed;
        return x.add(1);
      }),
    expected,
  );
  assertRefused(() => scope(() => Promise.reject(new Error("lost"))), expected);
  // biome-ignore lint/suspicious/noThenProperty: whatever can be awaited counts
  assertRefused(() => scope(() => ({ x: ones(1), then() {} })), expected);
  await turn();
  assert.equal(later, true);
});

test("anything but a function is refused", () => {
  for (const bad of [undefined, null, 5, "text", {}, []]) {
    assertRefused(() => scope(/** @type {any} */ (bad)), {
      op: "scope",
      message: /expected a function, not /,
    });
  }
});

test("long results of plain numbers cost nothing", () => {
  const list = scope(() => arange(300_000).toArray());
  assert.equal(list.length, 300_000);
  const typed = scope(() => arange(300_000).toTyped());
  assert.equal(typed.length, 300_000);
});

test("a checked scope's tensors say who freed them", () => {
  /** @type {any} */
  let escaped;
  const keep = () => {
    escaped = ones(2);
  };
  scope(keep, { check: true });
  assert.throws(() => escaped.add(1), { name: "DisposedError", hint: /A scope\(\) freed it/ });
  scope(keep);
  assert.throws(() => escaped.add(1), { name: "DisposedError", hint: null });
});

test("an unknown option of scope is refused before the function runs", () => {
  assert.throws(() => scope(() => assert.fail("it ran"), /** @type {any} */ ({ chek: true })), {
    name: "ArgumentError",
    message: "scope() got an unexpected keyword argument 'chek'",
  });
});
