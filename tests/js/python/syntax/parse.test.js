import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../../../js/python/syntax/parse.js";
import { Refusal } from "../../../../js/python/syntax/refusal.js";

/** What a text is refused for: the reason, the construct and where. */
function refused(code) {
  try {
    parse(code);
  } catch (error) {
    if (error instanceof Refusal) return [error.reason, error.construct, error.at];
    throw error;
  }
  return null;
}

const [first] = parse("x = a + b * 2\n");

test("statements have their places in the text", () => {
  assert.deepEqual([first.type, first.from, first.to], ["Assign", 0, 13]);
  assert.deepEqual([first.value.operator, first.value.right.operator], ["+", "*"]);
});

test("comparisons are chained unless brackets stand around them", () => {
  const [chain] = parse("a < b <= c\n");
  const [closed] = parse("(a < b) <= c\n");
  assert.deepEqual(chain.value.operators, ["<", "<="]);
  assert.deepEqual(closed.value.operators, ["<="]);
});

test("a name that is given its value among arguments is no keyword", () => {
  const [{ value }] = parse("f(a := g(x), 2, k=b)\n");
  const [named, plain, keyword] = value.arguments;
  assert.deepEqual([named.name, named.value.type, named.value.target.id], [null, "Named", "a"]);
  assert.deepEqual([named.value.from, named.value.to], [2, 11]);
  assert.deepEqual([plain.name, keyword.name], [null, "k"]);
});

test("not binds the next operand alone", () => {
  const [{ value }] = parse("not a and b or c\n");
  assert.equal(value.operator, "or");
  assert.equal(value.values[0].operator, "and");
  assert.equal(value.values[0].values[0].operator, "not");
});

test("what is not run here is named", () => {
  const constructs = [
    ["class A:\n  pass\n", "class"],
    ["@f\ndef g(): pass\n", "decorator"],
    ["def f():\n  yield 1\n", "yield"],
    ["async def f(): pass\n", "async"],
    ["global x\n", "global"],
    ["with open('a') as f:\n  pass\n", "with open('a')"],
    ["x.__class__\n", "dunder attribute __class__"],
    ["match x:\n  case 1: pass\n", "match"],
  ];
  for (const [code, construct] of constructs) {
    assert.deepEqual(refused(code)?.slice(0, 2), ["construct", construct], code);
  }
});

test("what is no Python is refused where it stops to be", () => {
  assert.deepEqual(refused("x = 1\ny = = 2\n"), ["syntax", "= 2", 10]);
  assert.equal(refused("x = (1\n")?.[0], "syntax");
  for (const code of ["x = [1. 2.]\n", "x = [10 20]\n", "x:\ny = 1\n", "x.a\uff0cb\n"])
    assert.equal(refused(code)?.[0], "syntax", code);
  for (const target of ["1", "f()", "x + 1", "(a, 2)", "[a, f()]", "x if y else z"]) {
    for (const code of [
      `${target} = x`,
      `for ${target} in x: pass`,
      `[1 for ${target} in x]`,
      `del ${target}`,
    ]) {
      assert.equal(refused(`${code}\n`)?.[0], "syntax", code);
    }
  }
});

test("a long text is refused at the same place", () => {
  const before = "x = 1\n".repeat(1000);
  assert.deepEqual(refused(`${before}y = = 2\n`), ["syntax", "= 2", before.length + 4]);
  assert.equal(refused(")".repeat(100_000))?.[2], 0);
});

test("depth and length are bounded", () => {
  assert.equal(refused(`${"(".repeat(500)}1${")".repeat(500)}\n`)?.[0], "deep");
  assert.equal(refused("x\n".repeat(200_000))?.[0], "deep");
});
