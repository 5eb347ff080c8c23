import assert from "node:assert/strict";
import { test } from "node:test";
import { explain, ones, scope } from "../../../js/index.js";

/** @type {(op: string, operands: any[]) => any} */
const plan = explain;
const verdicts = ({ axes }) => axes.map(({ operands }) => operands.map(({ verdict }) => verdict).join(" "));

test("a letter is a size of its own: beside itself and 1s it goes together", () => {
  const { ok, shape, shapes, elements, bytes, loop, axes, error } = plan("add", [["B", "T", "C"], ["C"]]);
  assert.deepEqual(
    { ok, shape, elements, loop, error },
    { ok: true, shape: ["B", "T", "C"], elements: null, loop: null, error: null },
  );
  assert.deepEqual(shapes, [["B", "T", "C"], ["C"]]);
  assert.deepEqual(bytes, { operands: [null, null], result: null, copied: [null, null] });
  assert.deepEqual(axes[0], {
    axis: -1,
    size: "C",
    operands: [
      { size: "C", verdict: "equal", stride: 1 },
      { size: "C", verdict: "equal", stride: 1 },
    ],
  });
  assert.deepEqual(axes[2].operands, [
    { size: "B", verdict: "equal", stride: null },
    { size: null, verdict: "missing", stride: 0 },
  ]);
});

test("what cannot be decided is neither ok nor refused", () => {
  const { ok, shape, elements, bytes, error, ...rest } = plan("add", [
    ["N", 10],
    [32, 10],
  ]);
  assert.deepEqual({ ok, shape, elements, error }, { ok: null, shape: [32, 10], elements: 320, error: null });
  assert.deepEqual(bytes, { operands: [null, 1280], result: 1280, copied: [1280, 1280] });
  assert.deepEqual(verdicts(rest), ["equal equal", "unknown equal"]);
  assert.equal(plan("add", [["N"], ["M"]]).ok, null);
  assert.deepEqual(plan("add", [[null], ["M"]]).shape, [null]);
  assert.equal(plan("add", [["N"], [null, 1]]).ok, true);
});

test("numbers that differ are refused whatever stands beside them, in the words of the frameworks", () => {
  const { ok, shape, error, ...rest } = plan("mul", [[null, "K", 64], [32]]);
  assert.deepEqual({ ok, shape }, { ok: false, shape: null });
  assert.deepEqual(verdicts(rest), ["fail fail", "equal missing", "equal missing"]);
  assert.match(
    error.messages.pytorch,
    /tensor a \(64\) must match the size of tensor b \(32\).* dimension 2$/,
  );
  assert.match(error.messages.numpy, /shapes \(\?,K,64\) \(32,\)/);
  assert.deepEqual(error.shapes, [[null, "K", 64], [32]]);
});

test("in place the target keeps its shape", () => {
  const place = (target, other) => {
    const { ok, shape } = plan("add_", [target, other]);
    return [ok, shape];
  };
  assert.deepEqual(place(["N", 3], [3]), [true, ["N", 3]]);
  assert.deepEqual(place([1, 3], ["N", 3]), [null, [1, 3]]);
  assert.deepEqual(place(["N"], ["M", 1]), [false, null]);
  assert.deepEqual(plan("copy_", [[4], ["N"]]).ok, null);
});

test("products: what is contracted has to be equal", () => {
  const product = (op, ...shapes) => {
    const { ok, shape, axes } = plan(op, shapes);
    return [ok, shape, axes[0].contracted];
  };
  assert.deepEqual(product("matmul", ["N", 3], [3, "M"]), [true, ["N", "M"], 3]);
  assert.deepEqual(product("matmul", [2, "K"], [3, 5]), [null, [2, 5], 3]);
  assert.deepEqual(product("mm", [2, "K"], ["K", 5]), [true, [2, 5], "K"]);
  assert.deepEqual(product("bmm", ["N", 2, 3], [1, 3, 4]), [null, [1, 2, 4], 3]);
  assert.deepEqual(product("matmul", ["N", 3], [4, "M"]), [false, null, null]);
});

test("einsum: labels, and diagonals", () => {
  const equation = (...given) => {
    const { ok, shape, loop, labels, error } = plan("einsum", given);
    assert.equal(loop, null);
    return [ok, shape, labels.map(({ size }) => size), error?.message];
  };
  assert.deepEqual(equation("ij,jk->ik", ["N", 3], [3, "M"]), [true, ["N", "M"], ["N", "M", 3], undefined]);
  assert.deepEqual(equation("ij,jk", ["N", "K"], [3, "M"]), [null, ["N", "M"], ["N", "M", 3], undefined]);
  assert.deepEqual(equation("ii->i", ["N", "N"]), [true, ["N"], ["N"], undefined]);
  assert.deepEqual(equation("ii", [null, null]), [null, [], [null], undefined]);
  assert.match(equation("ij,jk", ["N", 4], [3, "M"])[3], /size 3 for operand 1 .* size 4$/);
});

test("beside tensors, and only where letters may stand", () =>
  scope(() => {
    const { ok, dtype, shape } = plan("add", [ones(2, 3), ["N", 3]]);
    assert.deepEqual([ok, dtype, shape], [null, "float32", [2, 3]]);
    for (const size of ["", "3", "-1", undefined, {}])
      assert.throws(() => plan("add", [[size], [3]]), /tuple of ints|failed to unpack/, String(size));
    assert.throws(() => plan("add", [["N", -1], [3]]), /negative dimension/);
  }));
