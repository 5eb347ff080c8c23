// Every recorded gradient of PyTorch's autograd.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";
import { argument, assertRefused, assertSame, byOperation, checkAll, literal, nameOf } from "./calls.js";

const { memory, ones, tensor, vjp } = shapecast;
const { cases } = load("grad");

/** How far a gradient may be from PyTorch's, which adds up in another order: some ulps of its largest summand. */
function slack(args, weights) {
  const largest = (literals) => Math.max(1, ...literals.flatMap(({ data }) => data.map(Math.abs)));
  const tensors = args.filter((arg) => arg?.data !== undefined);
  return 1e-14 * largest([weights]) * largest(tensors) ** 2 * Math.max(1, weights.data.length);
}

/** Gives the gradients, with options as the last argument of the call or of vjp. */
function check({ op, args, kw = {}, weights, out, grads }, made) {
  const given = args.map((value) => argument(value, made));
  const options = Object.fromEntries(Object.entries(kw).map(([key, value]) => [key, argument(value, made)]));
  made.push(...literal(weights));
  const w = made.at(-1);
  const floats = given.filter((value) => value instanceof shapecast.Tensor);
  for (const found of [vjp(op, given, w, options), vjp(nameOf(op), [...given, options], w)]) {
    made.push(...found.filter((one) => one !== null));
    assert.equal(found.length, floats.length);
    const gradients = found.filter((_, i) => floats[i].dtype.startsWith("float"));
    assert.equal(gradients.length, grads.length);
    gradients.forEach((gradient, i) => {
      assertSame(gradient, grads[i], op === "sum_to_size" ? "sum" : "mean", {}, slack(args, weights));
    });
  }
  assert.equal(out.dtype, w.dtype);
}

for (const [op, group] of byOperation(cases.filter(({ grads }) => grads !== undefined))) {
  test(`${op} has PyTorch's gradients in ${group.length} cases`, () => {
    checkAll(group, check);
  });
}

/** What the recorded misuses are here; those of tensors that ask for gradients have no counterpart. */
const MISUSES = {
  "backward of a non-scalar": (x) => vjp("mul", [x, 2]),
  "in-place on a leaf": (x) => vjp("add_", [x, 1], x),
  "no grad": (x) => vjp("eq", [x, x], x),
  "backward with a wrong gradient shape": (x, w) => vjp("mul", [x, 2], w),
};

test("misuse is refused in PyTorch's words", () => {
  const before = memory().tensors;
  const [x, w] = [ones(2, 3), tensor([1, 2, 3])];
  const misuses = new Map(cases.filter(({ op }) => op === "misuse").map(({ args, err }) => [args[0], err]));
  for (const [name, call] of Object.entries(MISUSES)) assertRefused(() => call(x, w), misuses.get(name));
  for (const one of [x, w]) one.dispose();
  assert.equal(memory().tensors, before);
});
