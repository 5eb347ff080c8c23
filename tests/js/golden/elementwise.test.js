// Every recorded call of an elementwise operation.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";
import { argumentsOf, assertRefused, assertSame, byOperation, checkAll, nameOf } from "./calls.js";

const functions = new Map(Object.entries(shapecast));

for (const [op, cases] of byOperation(load("elementwise").cases)) {
  test(`${op} answers as PyTorch in ${cases.length} cases`, () => {
    checkAll(cases, (golden, made) => {
      const given = argumentsOf(golden, made);
      const call = () => functions.get(nameOf(op))(...given);
      if (golden.err !== undefined) {
        assertRefused(call, golden.err);
        return;
      }
      const result = call();
      if (typeof result === "boolean") {
        assert.equal(result, golden.out);
        return;
      }
      made.push(result);
      assertSame(result, golden.out, op, golden.kw);
    });
  });
}
