// Every recorded call of a reduction or scan, the dtypes they answer with, and sum_to_size.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dtypes } from "../../../build/generated/tables.js";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";
import { argumentsOf, assertRefused, assertSame, byOperation, checkAll, nameOf } from "./calls.js";

const { Tensor } = shapecast;
const functions = new Map(Object.entries(shapecast));

// PyTorch's exp of float32 loses digits where probabilities are next to nothing.
const PROBABILITY = { float32: 1e-7, float64: 1e-15 };

/** Calls the function, and the method too: both must answer as PyTorch. */
function check({ op, out, err, atol, ...golden }, made) {
  const given = argumentsOf(golden, made);
  const calls = [() => functions.get(nameOf(op))(...given), () => given[0][nameOf(op)](...given.slice(1))];
  for (const call of calls) {
    if (err !== undefined) {
      assertRefused(call, err);
      continue;
    }
    const results = [call()].flat();
    made.push(...results);
    const wanted = [out].flat();
    assert.equal(results.length, wanted.length);
    wanted.forEach((want, i) => {
      assertSame(results[i], want, op, golden.kw, atol ?? (op === "softmax" ? PROBABILITY[want.dtype] : 0));
    });
  }
}

for (const [op, cases] of byOperation(load("reduce").cases)) {
  test(`${op} answers as PyTorch in ${cases.length} cases`, () => {
    checkAll(cases, check);
  });
}

const toSize = load("grad").cases.filter(({ op }) => op === "sum_to_size");
test(`sum_to_size answers as PyTorch in ${toSize.length} cases`, () => {
  assert.ok(toSize.length > 100);
  checkAll(toSize, check);
});

test("the dtype of every reduction for every dtype", () => {
  const { reductions } = load("promote");
  for (const [entry, answers] of Object.entries(reductions)) {
    const [, op, dim] = entry.match(/^(\w+?)(\d?)$/);
    for (const dtype of dtypes) {
      const got = shapecast.scope(() => {
        try {
          const result = functions.get(nameOf(op))(
            shapecast.ones(2, { dtype }),
            ...(dim === "" ? [] : [Number(dim)]),
          );
          return (result instanceof Tensor ? result : result[0]).dtype;
        } catch (error) {
          return { type: error.pythonType, msg: error.message };
        }
      });
      assert.deepEqual(got, answers[dtype], `${op} of ${dtype}`);
    }
  }
});
