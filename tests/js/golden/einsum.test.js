// Every recorded call of einsum, and what the other frameworks say where PyTorch refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { einsum } from "../../../js/index.js";
import { load } from "../../golden.js";
import { argumentsOf, assertRefused, assertSame, checkAll } from "./calls.js";

const { cases } = load("einsum");

test(`einsum answers as PyTorch in ${cases.length} cases`, () => {
  checkAll(cases, (golden, made) => {
    const given = argumentsOf(golden, made);
    if (golden.err !== undefined) {
      assertRefused(() => einsum(...given), golden.err);
      return;
    }
    const result = einsum(...given);
    made.push(result);
    assertSame(result, golden.out, "einsum");
  });
});

test("where PyTorch and NumPy both refuse, NumPy's words", () => {
  const refused = cases.filter(({ err }) => err !== undefined);
  assert.ok(refused.length > 250);
  checkAll(refused, (golden, made) => {
    const given = argumentsOf(golden, made);
    assert.throws(
      () => einsum(...given),
      ({ messages }) => {
        const { np_err = null } = golden;
        assert.equal(messages.numpy ?? null, np_err?.msg ?? np_err);
        return true;
      },
    );
  });
});

test("einsum as NumPy answers and refuses it", () => {
  const recorded = load("numpy").cases.filter(({ op }) => op === "einsum");
  assert.ok(recorded.length >= 100);
  checkAll(recorded, (golden, made) => {
    const given = argumentsOf(golden, made);
    if (golden.err === undefined) {
      const result = einsum(...given);
      made.push(result);
      assertSame(result, golden, "einsum");
      return;
    }
    assert.throws(
      () => einsum(...given),
      ({ messages }) => {
        assert.equal(messages.numpy, golden.err.msg);
        return true;
      },
    );
  });
});
