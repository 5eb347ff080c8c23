// Views, copies, joining and indexing: shape, strides, offset, memory shared and values as PyTorch's.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";
import {
  argument,
  argumentsOf,
  assertRefused,
  assertSame,
  byOperation,
  checkAll,
  literal,
  nameOf,
} from "./calls.js";

const functions = new Map(Object.entries(shapecast));
const JOINS = new Set(["cat", "stack", "hstack", "vstack", "dstack"]);

/** Whether a case's strides are free: those of what advanced indexing copies. */
const isAdvanced = ({ op, args }) =>
  op === "getitem" && args[0].some((index) => typeof index === "boolean" || index?.shape?.length > 0);

/** Fails unless a tensor is what PyTorch answered, laid out alike over the memory of `base`, the first of its views. */
function assertLike(result, out, base, golden) {
  assertSame(result, out, golden.op);
  if (out.stride === undefined) return;
  assert.equal(result.isContiguous, Boolean(out.contiguous));
  if (!isAdvanced(golden)) {
    // Without elements the recorded bases have strides of their own.
    if (base.numel > 0) {
      assert.deepEqual([...result.strides], out.stride);
      assert.equal(result.offset, out.offset);
    }
  }
  // PyTorch compares addresses, which tensors without elements do not have.
  if (result.numel > 0) assert.equal(result.sharesStorage(base), Boolean(out.shares));
}

/** The call of a case: what it answers, or throws. */
function call(golden, self, made) {
  const { op, args } = golden;
  if (op === "T") return self.T;
  if (op === "getitem") return self.at(...args[0].map((index) => argument(index, made)));
  if (op === "setitem") {
    return self.setAt(
      args[0].map((index) => argument(index, made)),
      argument(args[1], made),
    );
  }
  return self[nameOf(op)](...argumentsOf(golden, made));
}

/** A list of tensors as an argument. */
function joined(golden, made) {
  const [list] = golden.args;
  const tensors = list.map((one) => argument(one, made));
  return functions.get(golden.op)(...argumentsOf({ ...golden, args: [tensors] }, made));
}

for (const [op, cases] of byOperation(load("views").cases)) {
  test(`${op} answers as PyTorch in ${cases.length} cases`, () => {
    checkAll(cases, (golden, made) => {
      const { self, out, err } = golden;
      const views = self === undefined ? [] : literal(self);
      made.push(...views);
      const target = views.at(-1);
      const run = () => (JOINS.has(op) ? joined(golden, made) : call(golden, target, made));
      if (err !== undefined) {
        const before = views.map((view) => Array.from(view.toTyped()));
        assertRefused(run, err);
        assert.deepEqual(
          views.map((view) => Array.from(view.toTyped())),
          before,
          "a refused call must change nothing",
        );
        return;
      }
      const result = run();
      if (result === target) {
        assertLike(result, out, views[0], golden);
        return;
      }
      const results = [result].flat();
      made.push(...results);
      const wanted = [out].flat();
      assert.equal(results.length, wanted.length);
      results.forEach((one, i) => {
        assertLike(one, wanted[i], views[0], golden);
      });
    });
  });
}
