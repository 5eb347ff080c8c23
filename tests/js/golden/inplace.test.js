// In-place operations: results, what they leave in the memory around a view, and the order of refusals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { operations } from "../../../build/generated/tables.js";
import { Tensor } from "../../../js/index.js";
import { load } from "../../golden.js";
import { argument, assertRefused, assertSame, chain, checkAll, literal } from "./calls.js";

const { cases } = load("inplace");
const bits = (tensor) => Array.from(tensor.toTyped());

for (const { name, python } of operations) {
  const method = `${name}_`;
  if (Tensor.prototype[method] === undefined) continue;
  const own = cases.filter(({ op, kw }) => op === `${python}_` && Object.keys(kw ?? {}).length === 0);
  test(`${python}_ answers as PyTorch in ${own.length} cases`, () => {
    checkAll(own, ({ self, args, alias, out, after, err }, made) => {
      const views = literal(self);
      made.push(...views);
      const target = views.at(-1);
      const given = args.map((value) => argument(value, made));
      if (alias !== undefined) {
        const others = chain(views[0], alias);
        made.push(...others.slice(1));
        given.unshift(others.at(-1));
      }
      if (err !== undefined) {
        const before = views.map(bits);
        assertRefused(() => target[method](...given), err);
        assert.deepEqual(views.map(bits), before, "a refused call must not write");
        return;
      }
      assert.equal(target[method](...given), target);
      assertSame(target, out, python);
      if (after !== undefined) assertSame(views[0], { ...self, data: after }, python);
    });
  });
}
