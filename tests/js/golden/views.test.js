// Views: shape, strides, offset and values as PyTorch's.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";
import { argument, assertRefused, assertSame, checkAll, literal } from "./calls.js";

const functions = new Map(Object.entries(shapecast));
const { cases } = load("views");
const NAMES = {
  reshape: "reshape",
  unsqueeze: "unsqueeze",
  squeeze: "squeeze",
  permute: "permute",
  transpose: "transpose",
  expand: "expand",
  broadcast_to: "broadcastTo",
};

for (const [python, name] of Object.entries(NAMES)) {
  const own = cases.filter(({ op, kw }) => op === python && Object.keys(kw ?? {}).length === 0);
  test(`${python} answers as PyTorch in ${own.length} cases`, () => {
    checkAll(own, ({ self, args, out, err }, made) => {
      const views = literal(self);
      made.push(...views);
      const given = args.map((value) => argument(value, made));
      if (err !== undefined) {
        assertRefused(() => functions.get(name)(views.at(-1), ...given), err);
        return;
      }
      const result = views.at(-1)[name](...given);
      made.push(result);
      assertSame(result, out, python);
      if (!out.shares) return;
      assert.deepEqual([...result.strides], out.stride);
      assert.equal(result.isContiguous, Boolean(out.contiguous));
      assert.equal(result.sharesStorage(views.at(-1)), true);
    });
  });
}
