// What a statement takes with it: the names it gives values to, and the lists, tables and attributes that it changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Scope } from "../../../../js/python/run/scope.js";
import {
  breaks,
  changedNames,
  loseAll,
  loseHolders,
  returns,
  stateOf,
} from "../../../../js/python/stepping/lost.js";
import { UNREAD } from "../../../../js/python/stepping/unread.js";
import { parse } from "../../../../js/python/syntax/parse.js";
import { namesIn } from "../../../../js/python/syntax/scopes.js";
import { List } from "../../../../js/python/values/sequences.js";

const statements = (text) => parse(text, { classes: true });

/** Names with values, and a machine that knows what they are worth. */
function given() {
  const scope = new Scope(null);
  scope.set("xs", new List([1n]));
  scope.set("ys", new List([2n]));
  scope.set("n", 3n);
  const machine = { hasLost: false, value: (node, within) => within.get(node.id) };
  const known = () => [...scope.entries()].filter(([, value]) => value !== UNREAD).map(([name]) => name);
  return { scope, machine, known };
}

test("names that statements give values to, the inner ones of functions apart", () => {
  assert.deepEqual(
    [...namesIn(statements("a, (b, *c) = d\nfor e in f:\n    g += 1\ndef h():\n    i = 1\n"))],
    [..."abcegh"],
  );
});

test("names and lists lose their values where a statement would have changed them", () => {
  for (const [text, left] of [
    ["n = 1", ["xs", "ys"]],
    ["n += 1", ["xs", "ys"]],
    ["xs.append(n)", ["ys", "n"]],
    ["xs[0] = n", ["ys", "n"]],
    ["if n:\n    xs.sort()\nelse:\n    ys = n", ["n"]],
    ["f(xs, ys.index(n))", ["xs", "ys", "n"]],
    ["def n():\n    xs.append(1)", ["xs", "ys"]],
  ]) {
    const { scope, machine, known } = given();
    loseAll(machine, statements(text), scope);
    assert.deepEqual(known(), left, text);
    assert.equal(machine.hasLost, left.length < 3);
  }
});

test("lists alone, for a loop of which nobody knows how often it runs", () => {
  const { scope, machine, known } = given();
  loseHolders(machine, statements("n = 1\nxs.append(n)"), scope);
  assert.deepEqual(known(), ["ys", "n"]);
});

test("what leaves a function, and not one inside of it", () => {
  assert.ok(returns(statements("if x:\n    for y in z:\n        return y")));
  assert.ok(!returns(statements("def f():\n    return 1\nbreaks = [lambda: 1]")));
});

test("what leaves a loop, and not one inside of it", () => {
  assert.ok(breaks(statements("if x:\n    continue")));
  assert.ok(!breaks(statements("for y in z:\n    break\nwhile y:\n    continue")));
});

test("what is another value than before, fractions apart", () => {
  const scope = new Scope(null);
  const before = new Map([
    ["a", 1n],
    ["b", 1.5],
    ["c", "x"],
    ["d", undefined],
    ["e", UNREAD],
  ]);
  for (const [name, value] of [
    ["a", 2n],
    ["b", 2.5],
    ["c", "x"],
    ["d", 1n],
    ["e", 1n],
  ])
    scope.set(name, value);
  assert.deepEqual(
    changedNames(before, scope).map(([name]) => name),
    ["a"],
  );
  assert.equal(stateOf(scope, "z"), undefined);
  scope.set("t", { tensor: { shape: [2, 3], dtype: "int64" } });
  assert.equal(stateOf(scope, "t"), "2,3 int64");
});
