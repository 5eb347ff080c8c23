// In-place operations: results, what they leave in the memory around a view, and the order of refusals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../golden.js";
import {
  argumentsOf,
  assertRefused,
  assertSame,
  byOperation,
  chain,
  checkAll,
  literal,
  nameOf,
} from "./calls.js";

const bits = (tensor) => Array.from(tensor.toTyped());

for (const [op, cases] of byOperation(load("inplace").cases)) {
  const plain = op.slice(0, -1);
  test(`${op} answers as PyTorch in ${cases.length} cases`, () => {
    checkAll(cases, (golden, made) => {
      const { self, alias, out, after, err, kw } = golden;
      const views = literal(self);
      made.push(...views);
      const target = views.at(-1);
      const given = argumentsOf(golden, made);
      if (alias !== undefined) {
        const others = chain(views[0], alias);
        made.push(...others.slice(1));
        given.unshift(others.at(-1));
      }
      const call = () => target[nameOf(op)](...given);
      if (err !== undefined) {
        const before = views.map(bits);
        assertRefused(call, err);
        assert.deepEqual(views.map(bits), before, "a refused call must not write");
        return;
      }
      assert.equal(call(), target);
      assertSame(target, out, plain, kw);
      if (after !== undefined) assertSame(views[0], { ...self, data: after }, plain, kw);
    });
  });
}
