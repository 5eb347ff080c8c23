// Statements that cannot be read: the names that they would give values to, as far as their words tell.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unreadStatement } from "../../../../js/python/stepping/unread-statement.js";
import { parse } from "../../../../js/python/syntax/parse.js";

const read = (text) => parse(text, { classes: true, unread: unreadStatement });

test("names are those of targets and definitions", () => {
  for (const [text, names] of [
    ["x, y = await f(z)", ["x", "y"]],
    ["async def load(a):\n    b = 1", ["load"]],
    ["async for i, j in rows():\n    k = 2", ["i", "j", "k"]],
    ["async with lock as held:\n    pass", ["lock", "held"]],
    ["n += await f()", ["n"]],
    ["print(await f())", []],
  ]) {
    const [statement] = read(text);
    assert.deepEqual([statement.type, statement.names], ["Unread", names], text);
  }
});

test("only the innermost statement is not read, and says whether it leaves its function", () => {
  const [made] = read("def f(x):\n    y = x + 1\n    return await g(y)\n");
  assert.deepEqual(
    made.body.map(({ type }) => type),
    ["Assign", "Unread"],
  );
  assert.ok(made.body[1].leaves);
  const [other] = read("async def f():\n    return 1");
  assert.ok(!other.leaves);
});

test("what is no Python stays refused", () => {
  assert.throws(() => read("x = (\ny z"), { reason: "syntax" });
});
