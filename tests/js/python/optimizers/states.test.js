// States of parameters before their first step.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tensor } from "../../../../js/index.js";
import { ArrayValue } from "../../../../js/python/arrays/array.js";
import { during } from "../../../../js/python/arrays/session.js";
import { begin, counted, under } from "../../../../js/python/optimizers/states.js";
import { torch } from "../../../../js/python/torch/tensor.js";
import { Dict } from "../../../../js/python/values/tables.js";

test("a state begins once, with its numbers and with zeros", () => {
  during(/** @type {any} */ ({ mode: "values" }), () => {
    const state = new Dict();
    const array = new ArrayValue(torch, tensor([1, 2]));
    begin(state, array, ["mean"], /** @type {any} */ ({ step: 0, share: 1 }));
    assert.equal(counted(state), 1);
    begin(state, array, ["mean"]);
    assert.equal(counted(state), 2);
    const [share, mean] = under(state, "share", "mean");
    assert.equal(share.item(), 1);
    assert.deepEqual(mean.tolist(), [0, 0]);
  });
});
