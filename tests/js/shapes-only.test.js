import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import * as shapecast from "../../js/index.js";
import { withShapesOnly } from "../../js/shapes-only.js";

const { arange, bincount, einsum, explain, eye, full, linspace, matmul, memory, nonzero, ones, rand } =
  shapecast;
const { repeatInterleave, scope, ShapecastError, tensor, unique, where, zeros } = shapecast;

/** Refused because values are not known, with what is known of the result. */
const unknown = (result) => (error) => {
  assert.equal(error.valuesUnknown, true);
  assert.equal(error.name, "ValuesUnknownError");
  assert.ok(error instanceof ShapecastError);
  assert.match(error.message, /: the values are not known, because only shapes were computed$/);
  assert.deepEqual(error.result, result);
  return true;
};

test("what draws first with shapes alone leaves random numbers to those who draw them later", () => {
  withShapesOnly(() => rand([3]).add(1));
  assert.equal(new Set(scope(() => rand([50]).toArray())).size > 40, true);
});

test("tensors of any size cost nothing, and are planned as ever", () => {
  const before = memory();
  withShapesOnly(() => {
    const x = zeros([64, 3, 4096, 4096]);
    const y = x.add(rand([4096])).mul(2);
    assert.deepEqual(y.shape, [64, 3, 4096, 4096]);
    assert.deepEqual(y.sum([1, 2]).shape, [64, 4096]);
    assert.deepEqual(matmul(y, y).shape, y.shape);
    assert.deepEqual(einsum("ncij,ncjk->nik", y, y).shape, [64, 4096, 4096]);
    const part = y.at("1:3", 0, "...", 7);
    assert.deepEqual([part.shape, part.strides, part.offset], [[2, 4096], [50331648, 4096], 50331655]);
    assert.deepEqual(y.sort().indices.dtype, "int64");
    assert.deepEqual(y.gather(3, zeros([64, 3, 4096, 1], { dtype: "int64" })).shape, [64, 3, 4096, 1]);
    const most = zeros([2 ** 53 - 1]);
    assert.deepEqual(most.add(1).shape, [2 ** 53 - 1]);
    assert.throws(() => zeros([2 ** 27, 2 ** 27]), /^ShapeError: Storage size calculation overflowed/);
    assert.throws(
      () => y.add(zeros([3])),
      /The size of tensor a \(4096\) must match the size of tensor b \(3\)/,
    );
    assert.ok(memory().heapBytes < 2 ** 19);
  });
  assert.deepEqual(memory(), before);
});

test("after thousands of them the engine with elements is as it was", () => {
  const kept = ones([2, 3]);
  const before = memory();
  for (let i = 0; i < 5000; i++) {
    withShapesOnly(() =>
      zeros([1 << 20, 1 << 10])
        .add(i)
        .reshape(-1)
        .at("::2"),
    );
  }
  assert.deepEqual(memory(), before);
  assert.deepEqual(kept.add(1).toArray(), [
    [2, 2, 2],
    [2, 2, 2],
  ]);
  assert.equal(
    withShapesOnly(() => {
      const { tensors } = memory();
      scope(() => {
        zeros([3]).add(1);
      });
      return memory().tensors - tensors;
    }),
    0,
  );
});

test("what is made from values has its shape and dtype, and no values", () => {
  withShapesOnly(() => {
    for (const [made, shape, dtype] of [
      [
        tensor([
          [1, 2],
          [3, 4],
        ]),
        [2, 2],
        "int64",
      ],
      [tensor([true]), [1], "bool"],
      [tensor(1.5), [], "float32"],
      [tensor(new Float64Array(3)), [3], "float64"],
      [arange(2 ** 50), [2 ** 50], "int64"],
      [linspace(0, 1, 2 ** 40), [2 ** 40], "float32"],
      [eye(2 ** 20), [2 ** 20, 2 ** 20], "float32"],
      [full([2], 7), [2], "int64"],
    ]) {
      assert.deepEqual([made.shape, made.dtype], [shape, dtype]);
    }
    assert.throws(() => tensor([[1], [2, 3]]), /expected sequence of length 1 at dim 1 \(got 2\)/);
    assert.throws(() => tensor([300], { dtype: "uint8" }), ShapecastError);
    const x = tensor([1]);
    for (const read of ["item", "toArray", "tolist", "toTyped", "toString"]) {
      assert.throws(() => x[read](), unknown(null), read);
    }
    assert.throws(() => x.data, unknown(null));
    assert.throws(() => `${x}`, unknown(null));
    assert.throws(() => x.equal(x), unknown(null));
    assert.equal(x.equal(ones([2])), false);
    const nothing = zeros([0, 3]);
    assert.deepEqual([nothing.toArray(), nothing.data.length], [[], 0]);
    assert.equal(String(nothing), "tensor([], size=(0, 3))");
    assert.deepEqual(explain("add", [[2, 1], [3]]).shape, [2, 3]);
  });
});

test("where values decide sizes, what is known of them is told", () => {
  withShapesOnly(() => {
    const x = zeros([5, 4]);
    const rows = tensor([true, false, true, false, true]);
    const outline = (shape, dtype = "float32") => unknown({ shape, dtype });
    assert.throws(() => x.at(rows), outline([null, 4]));
    assert.throws(() => x.at("...", tensor([true, false, true, false])), outline([5, null]));
    assert.throws(() => x.at(x.gt(0)), outline([null]));
    assert.throws(() => x.at(tensor(true)), outline([null, 5, 4]));
    assert.throws(() => x.at(rows, tensor([1])), outline([null]));
    assert.deepEqual(x.at(rows, tensor([0, 1, 2])).shape, [3]);
    assert.deepEqual(x.at(true, 0).shape, [1, 4]);
    assert.deepEqual(x.at(tensor(3)).shape, [4]);
    assert.deepEqual(zeros([0, 4]).at(zeros([0], { dtype: "bool" })).shape, [0, 4]);
    assert.throws(() => x.at(tensor([true])), /shape of the mask \[1\] at index 0 does not match/);
    assert.throws(() => x.maskedSelect(rows.unsqueeze(1)), outline([null]));
    assert.throws(() => nonzero(x), outline([null, 2], "int64"));
    const places = { shape: [null], dtype: "int64" };
    assert.throws(() => where(x), unknown([places, places]));
    assert.throws(() => unique(x), outline([null]));
    assert.throws(
      () => unique(x, { dim: 1, returnInverse: true }),
      unknown([
        { shape: [5, null], dtype: "float32" },
        { shape: [4], dtype: "int64" },
      ]),
    );
    assert.throws(() => bincount(tensor([1, 2])), outline([null], "int64"));
    assert.throws(() => repeatInterleave(x, tensor([1, 2, 3, 4, 5]), 0), outline([null, 4]));
    assert.deepEqual(repeatInterleave(x, tensor([1, 2]).sum(), { dim: 0, outputSize: 15 }).shape, [15, 4]);
    assert.deepEqual(repeatInterleave(x, 3, 1).shape, [5, 12]);
  });
});

test("writing writes nothing, and refuses what no values could allow", () => {
  withShapesOnly(() => {
    const x = zeros([5, 4]);
    x.setAt([tensor([true, false, true, false, true])], 3);
    x.setAt([0], ones([4]));
    assert.throws(() => x.setAt([0], ones([3])), /expand|size/);
    x.add_(1);
    assert.throws(() => x.add_(ones([2, 5, 4])), /output with shape \[5, 4\]/);
    const part = x.at("1:");
    assert.throws(() => part.add_(x.at(":4")), /single memory location/);
    assert.throws(() => tensor([1]).floorDivide(0), /ZeroDivisionError/);
    assert.deepEqual(tensor([1]).floorDivide(tensor([0])).shape, [1]);
  });
});

test("a tensor of the one engine is refused by the other", () => {
  const real = ones([2]);
  const alone = withShapesOnly(() => ones([3]));
  assert.throws(() => alone.add(1), {
    name: "ArgumentError",
    message:
      "add: the tensor of shape [3] was made for its shape alone; what runs now computes with elements",
  });
  withShapesOnly(() => {
    assert.throws(() => real.add(1), /^ArgumentError: add: the tensor of shape \[2\] was made with elements/);
    assert.deepEqual([real.shape, alone.add(1).shape], [[2], [3]]);
  });
  assert.equal(inspect(alone), "<tensor of shape [3]>");
  assert.equal(alone.contents.values, null);
  const { tensors } = memory();
  alone.dispose();
  withShapesOnly(() => real.dispose());
  assert.equal(memory().tensors, tensors - 1);
});

test("the engine with elements is back whatever happens", () => {
  assert.throws(() => withShapesOnly(() => zeros([-1])), ShapecastError);
  assert.equal(
    withShapesOnly(() => withShapesOnly(() => 3)),
    3,
  );
  scope(() => assert.deepEqual(arange(3).toArray(), [0, 1, 2]));
});

test("numbers given as tensors decide what is refused", () => {
  scope(() => {
    const x = arange(3);
    const bound = tensor(1.5);
    assert.deepEqual(x.clamp(bound, 2).shape, [3]);
    assert.throws(() => x.clamp_(bound, 2), /result type Float can't be cast/);
    const small = x.to("int32");
    assert.throws(() => small.maskedFill(x.gt(0), tensor(1e20)), /value cannot be converted to type int/);
  });
});

test("golden calls answer the same without elements", () => {
  const root = new URL("../../", import.meta.url);
  const path = (name) => fileURLToPath(new URL(name, root));
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, SHADOW: "" };
  for (const name of ["matmul", "functions"]) {
    const flags = [
      "--import",
      new URL("tests/shadow.mjs", root).href,
      path(`tests/js/golden/${name}.test.js`),
    ];
    execFileSync(process.execPath, flags, { env, encoding: "utf8", stdio: "pipe" });
  }
});
