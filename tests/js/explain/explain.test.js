import assert from "node:assert/strict";
import { test } from "node:test";
import { operations } from "../../../build/generated/tables.js";
import { add, arange, explain, memory, ones, scalar, scope, tensor, zeros } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";

const any = /** @type {(...args: any[]) => any} */ (explain);

test("the picture's example, in full", () => {
  assert.deepEqual(
    explain("add", [
      [5, 1, 4, 1],
      [3, 1, 1],
    ]),
    {
      ok: true,
      op: "add",
      shapes: [
        [5, 1, 4, 1],
        [3, 1, 1],
      ],
      shape: [5, 3, 4, 1],
      dtype: null,
      axes: [
        {
          axis: -1,
          size: 1,
          operands: [
            { size: 1, verdict: "equal", stride: 1 },
            { size: 1, verdict: "equal", stride: 1 },
          ],
        },
        {
          axis: -2,
          size: 4,
          operands: [
            { size: 4, verdict: "equal", stride: 1 },
            { size: 1, verdict: "expand", stride: 0 },
          ],
        },
        {
          axis: -3,
          size: 3,
          operands: [
            { size: 1, verdict: "expand", stride: 0 },
            { size: 3, verdict: "equal", stride: 1 },
          ],
        },
        {
          axis: -4,
          size: 5,
          operands: [
            { size: 5, verdict: "equal", stride: 4 },
            { size: null, verdict: "missing", stride: 0 },
          ],
        },
      ],
      loop: {
        extents: [5, 3, 4],
        strides: [
          [4, 0, 1],
          [0, 1, 0],
          [12, 4, 1],
        ],
        kernel: "right-constant",
      },
      elements: 60,
      bytes: { operands: [80, 12], result: 240, copied: [240, 240] },
      error: null,
    },
  );
});

test("the kernel is what runs: by strides and by dtypes", () => {
  const kernel = (op, ...operands) => explain(op, operands).loop.kernel;
  scope(() => {
    const [floats, integers, bytes] = ["float32", "int32", "int8"].map((dtype) => ones([4, 6], { dtype }));
    const row = ones([4, 1]);
    assert.equal(kernel("add", floats, floats), "dense");
    assert.equal(kernel("add", floats, row), "right-constant");
    assert.equal(kernel("add", row, floats), "left-constant");
    assert.equal(kernel("add", row.expand(4, 6), row), "buffered");
    assert.equal(kernel("add", floats, ones([6, 4]).T), "buffered");
    assert.equal(kernel("where", floats.gt(0), floats, row), "buffered");
    assert.equal(kernel("add", floats, 2), "right-constant");
    assert.equal(kernel("add", floats, integers), "buffered");
    assert.equal(kernel("add", integers, integers), "dense");
    assert.equal(kernel("add", bytes, bytes), "dense");
    assert.equal(kernel("fmod", bytes, bytes), "buffered");
    assert.equal(kernel("add_", floats, floats), "dense");
    assert.equal(kernel("add_", floats.T, floats.T), "buffered");
    assert.equal(kernel("add_", floats, integers), "buffered");
    assert.equal(kernel("add", ones([0, 6]), floats.at("0:1")), "empty");
    assert.equal(kernel("copy_", floats, integers), "dense");
    assert.equal(kernel("copy_", floats.T, ones([6, 4])), "strided");
    assert.equal(kernel("copy_", floats.T, ones([6, 4], { dtype: "int32" })), "buffered");
  });
});

test("a failing pair: every failing axis marked, the error as the operation throws it", () => {
  const { tensors } = memory();
  const explained = explain("add", [[2, 3, 4], [5, 3, 1], [7]]);
  assert.deepEqual(
    explained.axes.map(({ size, operands }) => [size, operands.map(({ verdict }) => verdict)]),
    [
      [null, ["fail", "expand", "fail"]],
      [3, ["equal", "equal", "missing"]],
      [null, ["fail", "fail", "missing"]],
    ],
  );
  const { ok, shape, dtype, loop, elements, bytes } = explained;
  assert.deepEqual(
    { ok, shape, dtype, loop, elements, bytes },
    {
      ok: false,
      shape: null,
      dtype: null,
      loop: null,
      elements: null,
      bytes: { operands: [96, 60, 28], result: null, copied: null },
    },
  );
  const [x, y] = [ones(2, 3), ones(4)];
  const { error } = explain("add", [x, y]);
  assert.throws(
    () => add(x, y),
    (thrown) => {
      for (const key of ["name", "message", "op", "shapes", "axis", "pythonType", "messages"]) {
        assert.deepEqual(thrown[key], error[key], key);
      }
      return true;
    },
  );
  for (const one of [x, y]) one.dispose();
  assert.equal(memory().tensors, tensors);
});

test("tensors have their dtype, strides and bytes; numbers are operands without axes", () => {
  scope(() => {
    const x = arange(6).reshape(2, 3).transpose(0, 1);
    const explained = explain("mul", [x, ones(2, { dtype: "float64" }), 2.5, scalar(3)]);
    assert.deepEqual([explained.shape, explained.dtype], [[3, 2], "float64"]);
    assert.deepEqual(explained.shapes, [[3, 2], [2], [], []]);
    assert.deepEqual(
      explained.axes[0].operands.map(({ stride }) => stride),
      [3, 1, 0, 0],
    );
    assert.deepEqual(explained.bytes, { operands: [48, 16, 4, 4], result: 48, copied: [48, 48, 24, 24] });
    const wide = ones(3, 1).expand(3, 100);
    assert.deepEqual(
      explain("add", [wide, wide]).bytes.operands,
      [12, 12],
      "an expanded axis stores nothing",
    );
    assert.equal(explain("lt", [wide, 1]).bytes.result, 300, "bool takes one byte");
    assert.equal(explain("lt", [wide, 1]).dtype, "bool");
    assert.equal(explain("div", [x, 2]).dtype, "float32");
  });
});

test("of bare shapes a result counts 4 bytes an element, and 1 where it is bool", () => {
  const shapes = [[4, 1], [3]];
  const resultBytes = (op, given = shapes) => explain(op, given).bytes.result;
  const truths = ["eq", "ne", "lt", "le", "gt", "ge", "isclose", "logicalAnd", "logical_or", "logicalXor"];
  for (const op of truths) assert.equal(resultBytes(op), 12, op);
  for (const op of ["isnan", "isinf", "isfinite", "signbit", "logicalNot"])
    assert.equal(resultBytes(op, [[4, 3]]), 12, op);
  for (const op of ["add", "maximum", "bitwiseAnd", "broadcastTensors", "lt_", "matmul"])
    assert.equal(resultBytes(op, [[4, 3], op === "matmul" ? [3, 3] : [3]]), 48, op);
  const { dtype, bytes } = explain("lt", shapes);
  assert.deepEqual([dtype, bytes], [null, { operands: [16, 12], result: 12, copied: [48, 48] }]);
  assert.equal(explain("lt", [[4], [3]]).bytes.result, null);
});

test("in place: the target's dtype and strides, and its refusals", () => {
  scope(() => {
    const x = zeros(3, 2, { dtype: "int16" }).transpose(0, 1);
    const explained = explain("add_", [x, arange(3)]);
    assert.equal(explained.dtype, "int16");
    assert.deepEqual(explained.bytes.result, 12);
    assert.deepEqual(explained.loop.strides.at(-1), explained.loop.strides[0]);
    assert.match(explain("add_", [[3], [2, 3]]).error.message, /output with shape \[3\] doesn't match/);
    assert.equal(explain("add_", [[3], [2, 3]]).error.op, "add_");
    assert.equal(explain("add_", [[2, 3], [3]]).ok, true);
    assert.equal(explain("add_", [x, ones(3)]).error.name, "DTypeError");
    assert.equal(explain("add_", [x.unsqueeze(0).expand(4, 2, 3), 1]).error.name, "OverlapError");
    assert.deepEqual(x.toArray(), [
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

test("dtypes that an operation refuses are explained too, with their axes", () => {
  scope(() => {
    const explained = explain("sub", [tensor([true]), tensor([false])]);
    assert.equal(explained.ok, false);
    assert.equal(explained.error.name, "DTypeError");
    assert.equal(explained.axes[0].size, 1);
  });
});

test("every operation, by both names, and bare broadcasting", () => {
  for (const { name, python } of operations) {
    if (python.includes("__")) {
      for (const op of [name, python, `${name}_`])
        assert.throws(() => explain(op, [[2]]), /unknown operation/);
      continue;
    }
    for (const op of [name, python, `${name}_`]) {
      const explained = explain(op, [[2, 3], [3]]);
      assert.deepEqual([explained.ok, explained.op], [true, op]);
    }
  }
  for (const op of ["broadcastShapes", "broadcastTensors"]) {
    assert.deepEqual(explain(op, [[2, 1], [3]]).shape, [2, 3]);
    assert.equal(explain(op, [[2], [3]]).error.op, op);
  }
  assert.match(
    explain("broadcastShapes", [[2], [3]]).error.message,
    /^Attempting to broadcast a dimension of length 3/,
  );
  assert.match(explain("broadcastTensors", [[2], [3]]).error.message, /^The size of tensor a \(2\)/);
});

test("copy_ plans in place, and is refused in the words of an assignment", () => {
  const explained = explain("copy_", [[2, 3], [3]]);
  assert.deepEqual([explained.ok, explained.op, explained.shape], [true, "copy_", [2, 3]]);
  assert.deepEqual(explained.axes, explain("add_", [[2, 3], [3]]).axes);
  const { error } = explain("copy_", [[3, 1], [4]]);
  assert.equal(error.op, "copy_");
  assert.match(error.message, /^output with shape \[3, 1\] doesn't match the broadcast shape \[3, 4\]$/);
  assert.equal(error.messages.numpy, "could not broadcast input array from shape (4,) into shape (3,1)");
  const mismatch = explain("copy_", [[3, 2], [4]]).error;
  assert.match(mismatch.message, /^The size of tensor a \(2\) must match the size of tensor b \(4\)/);
  assert.equal(mismatch.messages.numpy, "could not broadcast input array from shape (4,) into shape (3,2)");
  scope(() => {
    assert.throws(() => ones(3, 2).copy_(ones(4)), { message: mismatch.message });
    assert.throws(() => ones(3, 1).copy_(ones(4)), { message: error.message });
    // What is copied is converted.
    for (const source of [ones(3), 2.5, [3]]) {
      const converted = explain("copy_", [ones(2, 3, { dtype: "int32" }), source]);
      assert.deepEqual([converted.ok, converted.dtype, converted.shape], [true, "int32", [2, 3]]);
    }
  });
});

test("a result of 10^12 elements, or of 2^53 - 1, costs nothing to explain", () => {
  explain("add", [[1], [1]]);
  const before = memory();
  const explained = explain("add", [
    [1e6, 1],
    [1, 1e6],
  ]);
  assert.deepEqual([explained.ok, explained.elements, explained.bytes.result], [true, 1e12, 4e12]);
  assert.equal(explain("add", [[2 ** 53 - 1], []]).elements, 2 ** 53 - 1);
  assert.deepEqual(memory(), before);
});

test("a result too large to count is explained as an error, a shape too large is refused", () => {
  const { ok, error, axes } = explain("add", [
    [2 ** 40, 1],
    [1, 2 ** 40],
  ]);
  assert.equal(ok, false);
  assert.equal(
    error.message,
    "Storage size calculation overflowed with sizes=[1099511627776, 1099511627776]",
  );
  assert.deepEqual(
    axes.map(({ size }) => size),
    [2 ** 40, 2 ** 40],
  );
  for (const shape of [
    [2 ** 40, 2 ** 40],
    [1e9, 1e9],
    [1e9, 1e9, 0],
    [0, 1e9, 1e9],
  ]) {
    assertRefused(() => explain("add", [shape, [1]]), { op: "add", message: /overflowed/, shapes: [shape] });
  }
});

test("results are plain data that nobody else holds", () => {
  const shape = [2, 3];
  const explained = explain("add", [shape, [3]]);
  assert.ok(explained.shapes[0] !== shape);
  explained.shapes[0][0] = 9;
  assert.deepEqual(shape, [2, 3]);
  const x = ones(2, 3);
  explain("add", [x, x]).shapes[0][0] = 9;
  assert.deepEqual(x.shape, [2, 3]);
  x.dispose();
  assert.deepEqual(JSON.parse(JSON.stringify(explain("add", [[2], [2]]))), explain("add", [[2], [2]]));
});

test("what cannot be explained is refused by name", () => {
  for (const [args, op, message] of [
    [["plus", [[2]]], "plus", 'explain: unknown operation "plus"'],
    [["", [[2]]], "", 'explain: unknown operation ""'],
    [["toString", [[2]]], "toString", /unknown operation/],
    [[undefined, [[2]]], "explain", "explain: unknown operation NoneType"],
    [[add, [[2]]], "explain", "explain: unknown operation function"],
    [[Symbol("add"), [[2]]], "explain", "explain: unknown operation symbol"],
    [["add"], "add", "explain: add needs a list of tensors or shapes, not NoneType"],
    [["add", []], "add", "explain: add needs a list of tensors or shapes, not an empty one"],
    [["add", "(2,3)"], "add", "explain: add needs a list of tensors or shapes, not str"],
    [["add", { 0: [2] }], "add", "explain: add needs a list of tensors or shapes, not dict"],
    [["add", [[2], "3"]], "add", "add(): argument 'operands' (position 2) must be tuple of ints, not str"],
    [["add", [[2], null]], "add", /\(position 2\) must be tuple of ints, not NoneType/],
    [["add", [undefined, [2]]], "add", /\(position 1\) must be tuple of ints, not NoneType/],
    [["add", [[2], [2.5]]], "add", /\(position 2\) .* but found element of type float at pos 0/],
    [["add", [[2], [1, Number.NaN]]], "add", /at pos 2 .* got float/],
    [["add", [[-2]]], "add", "Trying to create tensor with negative dimension -2: [-2]"],
    [["add", [new Array(17).fill(1)]], "add", /17 axes; the limit is 16/],
    [["add", new Array(65).fill([2])], "add", "add: 65 operands are too many; the limit is 64"],
    [["add", [[2], 2n ** 70n]], "add", "int too big to convert"],
    [["add", [[2], [2]], { alpha: 2 }], "explain", "explain() got an unexpected keyword argument 'alpha'"],
    [["add", [[2], [2]], 5], "explain", "explain(): options must be an object, not int"],
    [["logical_and", [[2], "3"]], "logicalAnd", /^logical_and\(\): /],
  ]) {
    assertRefused(() => any(...args), { op, message });
  }
  assert.equal(any("add", new Array(64).fill([2])).ok, true);
  assert.equal(any("add", [[2]], null).ok, true);
  assert.equal(any("add", [[2]], {}).ok, true);
});

test("holes and proxies in the list of operands", () => {
  // biome-ignore lint/suspicious/noSparseArray: that is what is tested
  assertRefused(() => any("add", [[2], , [2]]), {
    op: "add",
    message: /position 2\) must be tuple of ints, not NoneType/,
  });
  assert.deepEqual(any("add", new Proxy([[2, 1], [3]], {})).shape, [2, 3]);
});
