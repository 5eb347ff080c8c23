// Reductions of a tensor and an axis take a short way: it gives and refuses what the long one does.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";

const { scope, tensor } = shapecast;
const functions = new Map(Object.entries(shapecast));

test("an axis by place, which needs no parsing, is the axis by name", () => {
  const ALONG =
    "sum mean nansum prod amax amin argmax argmin any all max min cumsum cumprod logcumsumexp softmax logSoftmax";
  scope(() => {
    const x = tensor([
      [3, 1, 2],
      [5, 7, 4],
    ]).float();
    for (const name of ALONG.split(" ")) {
      const f = functions.get(name);
      for (const dim of [0, 1, -1, -0]) {
        const want = [x[name]({ dim })].flat();
        for (const got of [x[name](dim), f(x, dim)])
          [got].flat().forEach((part, k) => {
            assert.deepEqual([part.dtype, part.shape], [want[k].dtype, want[k].shape], name);
            assert.deepEqual([...part.toTyped()], [...want[k].toTyped()], name);
          });
      }
      for (const dim of [2, -3]) {
        const told = (call) => {
          try {
            call();
          } catch (error) {
            return [error.name, error.pythonType, error.message.replace(/ \(position 1\)/, "")];
          }
          assert.fail(`${name} of axis ${dim}`);
        };
        assert.deepEqual(
          told(() => x[name](dim)),
          told(() => x[name]({ dim })),
        );
      }
    }
  });
});
