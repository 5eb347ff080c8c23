// Matrix products against a slow twin, the cases that other libraries get wrong, and what frameworks say to refusals.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addmm,
  addmv,
  baddbmm,
  bmm,
  dot,
  explain,
  inner,
  matmul,
  memory,
  mm,
  mv,
  ones,
  outer,
  scalar,
  scope,
  tensor,
  zeros,
} from "../../../js/index.js";
import { load } from "../../golden.js";
import { slowMatmul } from "../../slow-products.js";
import { generator, rounds, SEED } from "../random.js";

const flat = (list) => Array.from(list, Number);

/** Small integers, as rows and columns may lie: the last two axes swapped in memory, or batch axes expanded. */
function operand(random, shape, dtype) {
  const swapped = shape.length > 1 && random(3) === 0;
  const stored = swapped ? [...shape.slice(0, -2), shape.at(-1), shape.at(-2)] : shape;
  const data = Array.from(
    { length: stored.reduce((all, size) => all * size, 1) },
    () => random(9) - (dtype === "uint8" ? 0 : 4),
  );
  const own = tensor(Float64Array.from(data), { shape: stored, dtype });
  return swapped ? own.transpose(-1, -2) : own;
}

test("matmul says what the slow twin says", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const sizes = [0, 1, 1, 2, 3, 4, 5, 8, 9, 17];
  const size = () => sizes[random(sizes.length)];
  const seen = { fits: 0, refused: 0 };
  const { tensors } = memory();
  for (let round = 0; round < rounds(900); round++) {
    const batch = Array.from({ length: random(4) }, () => 1 + random(3));
    const part = () => batch.slice(random(batch.length + 1)).map((one) => (random(3) === 0 ? 1 : one));
    const [m, k, n] = [size(), size(), size()];
    const left = random(6) === 0 ? [k] : [...part(), m, k];
    const other = random(10) === 0 ? size() : k;
    const right = random(6) === 0 ? [other] : [...part(), other, n];
    const dtype = ["float32", "float64", "int32", "int64", "int16", "uint8"][random(6)];
    scope(() => {
      const [a, b] = [operand(random, left, dtype), operand(random, right, dtype)];
      const twin = slowMatmul(
        { shape: left, data: flat(a.toTyped()) },
        { shape: right, data: flat(b.toTyped()) },
      );
      const explained = explain("matmul", [a, b]);
      assert.equal(explained.ok, twin !== null);
      if (twin === null) {
        assert.throws(
          () => a.matmul(b),
          (error) => error.message === explained.error.message,
        );
        seen.refused++;
        return;
      }
      const got = matmul(a, b);
      assert.equal(got.dtype, dtype);
      assert.deepEqual([...got.shape], twin.shape);
      assert.deepEqual(explained.shape, twin.shape);
      const wrap = dtype === "uint8" ? (value) => value & 255 : (value) => value;
      assert.deepEqual(flat(got.toTyped()), twin.data.map(wrap), `${JSON.stringify([left, right])} ${dtype}`);
      seen.fits++;
    });
  }
  assert.equal(memory().tensors, tensors);
  assert.ok(seen.fits > rounds(360) && seen.refused > rounds(18), JSON.stringify(seen));
});

test("both stacks of matrices are repeated, each along the other's axes", () => {
  scope(() => {
    const left = tensor([1, 2]).reshape(2, 1, 1, 1);
    const right = tensor([10, 100]).reshape(1, 2, 1, 1);
    assert.deepEqual(flat(left.matmul(right).toTyped()), [10, 100, 20, 200]);
    const three = tensor([1, 2, 3]).reshape(3, 1, 1, 1);
    assert.deepEqual(flat(three.matmul(right).toTyped()), [10, 100, 20, 200, 30, 300]);
    assert.deepEqual([...ones(1, 2, 3).matmul(ones(3, 4)).shape], [1, 2, 4]);
  });
});

test("integers keep their low bits, sums of nothing are zero, nan is not skipped", () => {
  scope(() => {
    const left = tensor([[123456789]], { dtype: "int32" });
    const right = tensor([[987654321]], { dtype: "int32" });
    assert.equal(mm(left, right).item(), -67153019);
    const large = tensor([[2n ** 62n + 1n, 3n]]);
    assert.equal(
      mm(large, tensor([[5n], [7n]])).item({ bigint: true }),
      BigInt.asIntN(64, (2n ** 62n + 1n) * 5n + 21n),
    );
    assert.deepEqual(matmul(ones(2, 0), ones(0, 2)).toArray(), [
      [0, 0],
      [0, 0],
    ]);
    assert.equal(dot(zeros(0), zeros(0)).item(), 0);
    assert.ok(Number.isNaN(dot(tensor([0, Number.NaN]), tensor([1, 0], { dtype: "float32" })).item()));
    assert.ok(Number.isNaN(mm(zeros(20, 20), ones(20, 20).div(0)).toArray()[0][0]));
  });
});

test("an expanded operand is not copied", () => {
  scope(() => {
    const stack = ones(1, 64, 64).expand(500, 64, 64);
    const before = memory().peakBytes;
    const result = matmul(stack, ones(64, 1));
    const { peakBytes } = memory();
    assert.deepEqual([...result.shape], [500, 64, 1]);
    assert.ok(peakBytes - before < 300000, `${peakBytes - before} bytes more`);
  });
});

test("the other products", () => {
  scope(() => {
    const matrix = tensor([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    const vector = tensor([1, 0, -1]);
    assert.deepEqual(mv(matrix, vector).toArray(), [-2, -2]);
    assert.deepEqual(matrix.mv(vector).toArray(), [-2, -2]);
    assert.equal(vector.dot(vector).item(), 2);
    assert.deepEqual(inner(matrix, matrix).toArray(), [
      [14, 32],
      [32, 77],
    ]);
    assert.deepEqual(inner(matrix, tensor(2)).toArray(), [
      [2, 4, 6],
      [8, 10, 12],
    ]);
    assert.deepEqual(outer(tensor([1, 2]), tensor([0.5, 1])).toArray(), [
      [0.5, 1],
      [1, 2],
    ]);
    assert.deepEqual(bmm(ones(2, 1, 3), ones(2, 3, 1)).toArray(), [[[3]], [[3]]]);
    assert.deepEqual(
      tensor([1, 2])
        .multiply(tensor([3, 4]))
        .toArray(),
      [3, 8],
    );
  });
});

test("beta and alpha", () => {
  scope(() => {
    const [left, right] = [ones(2, 3), ones(3, 2)];
    const input = tensor([1, 2], { dtype: "float32" });
    assert.deepEqual(addmm(input, left, right).toArray(), [
      [4, 5],
      [4, 5],
    ]);
    assert.deepEqual(addmm(input, left, right, { beta: 2, alpha: 0.5 }).toArray(), [
      [3.5, 5.5],
      [3.5, 5.5],
    ]);
    const nan = input.div(0).mul(0);
    assert.deepEqual(addmm(nan, left, right, { beta: 0 }).toArray(), [
      [3, 3],
      [3, 3],
    ]);
    assert.deepEqual(addmm(input, nan.expand(2, 2), ones(2, 2), { alpha: 0 }).toArray(), [
      [1, 2],
      [1, 2],
    ]);
    assert.deepEqual(addmv(input, left, ones(3), { alpha: 2 }).toArray(), [7, 8]);
    assert.deepEqual(baddbmm(input, ones(1, 2, 3), ones(1, 3, 2)).toArray(), [
      [
        [4, 5],
        [4, 5],
      ],
    ]);
    const whole = tensor([
      [1, 2],
      [3, 4],
    ]);
    assert.deepEqual(addmm(whole, whole, whole, { beta: scalar(2.9, "float"), alpha: -1 }).toArray(), [
      [-5, -6],
      [-9, -14],
    ]);
    const target = zeros(2, 2);
    assert.equal(target.addmm_(left, right), target);
    assert.deepEqual(target.toArray(), [
      [3, 3],
      [3, 3],
    ]);
  });
  const { tensors } = memory();
  scope(() => {
    const [left, right] = [ones(2, 3), ones(3, 2)];
    assert.throws(() => addmm(ones(2), left, right, { alpha: 1e300 }), {
      message: "value cannot be converted to type float without overflow",
    });
    assert.throws(() => ones(2).addmm_(left, right), {
      message: "Bad in-place call: input tensor size [2] and output tensor size [2, 2] should match",
    });
    assert.throws(() => ones(2, 2).addmm_(ones(3, 3), right), {
      message: "Bad in-place call: input tensor size [2, 2] and output tensor size [3, 2] should match",
    });
    assert.throws(() => ones(2, 2).to("float64").addmm_(ones(3, 3), right), {
      message: "self and mat2 must have the same dtype, but got Double and Float",
    });
    assert.throws(() => ones(1, 2).expand(2, 2).addmm_(left, right), { name: "OverlapError" });
  });
  assert.equal(memory().tensors, tensors, "what is refused leaves nothing behind");
});

test("refusals in every framework's words", () => {
  const cases = load("dialect-messages").cases.filter(({ op, msg }) => op === "matmul" && msg !== undefined);
  assert.equal(cases.length, 12);
  for (const { framework, shapes, msg } of cases) {
    const { error } = explain("matmul", shapes);
    assert.equal(error.messages[framework], msg);
  }
  scope(() => {
    const error = caught(() => mm(ones(2, 3), ones([3, 2], { dtype: "int32" })));
    assert.equal(error.name, "DTypeError");
    assert.deepEqual(error.messages, {
      pytorch: "expected m1 and m2 to have the same dtype, but got: float != int",
      tensorflow:
        "cannot compute MatMul as input #1(zero-based) was expected to be a float tensor but is a int32 tensor [Op:MatMul] name: ",
    });
    const truths = caught(() => mm(ones([2, 3], { dtype: "bool" }), ones([3, 2], { dtype: "bool" })));
    assert.deepEqual(
      [truths.pythonType, truths.message],
      ["NotImplementedError", "\"addmm_impl_cpu_\" not implemented for 'Bool'"],
    );
    assert.match(
      truths.messages.tensorflow,
      /^Value for attr 'T' of bool .* allowed values: bfloat16, .*; attr=grad_b:bool,default=false> \[Op:MatMul\] name: $/s,
    );
    assert.deepEqual(Object.keys(truths.messages), ["pytorch", "tensorflow"]);
    const batch = caught(() => matmul(ones(3, 2, 3), ones(2, 3, 4)));
    assert.deepEqual([batch.name, batch.axis, batch.op], ["ShapeError", -3, "matmul"]);
    const added = caught(() => addmm(ones(3), ones(2, 3), ones(3, 2)));
    assert.equal(added.messages.numpy, "operands could not be broadcast together with shapes (2,2) (3,) ");
    assert.equal(
      caught(() => dot(ones(2), ones(3))).messages.numpy,
      "shapes (2,) and (3,) not aligned: 2 (dim 0) != 3 (dim 0)",
    );
    const scalars = caught(() => mv(tensor(1), ones(2)));
    assert.deepEqual([scalars.name, scalars.pythonType], ["IndexError", "IndexError"]);
    assert.equal(
      caught(() => mm(ones(2, 2), 3)).message,
      "mm(): argument 'mat2' (position 2) must be Tensor, not int",
    );
  });
});

function caught(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was refused");
}

test("explain tells batch axes from the matrices' own", () => {
  const { axes, shape, loop, bytes, elements } = explain("matmul", [
    [8, 1, 6, 7],
    [3, 7, 5],
  ]);
  assert.deepEqual(shape, [8, 3, 6, 5]);
  assert.equal(elements, 720);
  assert.deepEqual(
    axes.map(({ axis, role, size, contracted, removed }) => [axis, role, size, contracted, removed]),
    [
      [-1, "core", 5, 7, false],
      [-2, "core", 6, 7, false],
      [-3, "batch", 3, undefined, undefined],
      [-4, "batch", 8, undefined, undefined],
    ],
  );
  assert.deepEqual(
    axes.map(({ operands }) => operands.map(({ size, verdict }) => [size, verdict])),
    [
      [
        [7, "equal"],
        [5, "equal"],
      ],
      [
        [6, "equal"],
        [7, "equal"],
      ],
      [
        [1, "expand"],
        [3, "equal"],
      ],
      [
        [8, "equal"],
        [null, "missing"],
      ],
    ],
  );
  assert.deepEqual(loop.extents, [8, 3, 6, 5, 7]);
  assert.deepEqual(loop.strides, [
    [42, 0, 7, 0, 1],
    [0, 35, 0, 1, 5],
    [90, 30, 5, 1, 0],
  ]);
  assert.deepEqual(bytes, { operands: [1344, 420], result: 2880, copied: [4032, 3360] });

  const failing = explain("matmul", [
    [2, 3],
    [4, 5],
  ]);
  assert.deepEqual(
    failing.axes.map(({ size, contracted }) => [size, contracted]),
    [
      [null, null],
      [null, null],
    ],
  );
  assert.deepEqual(
    failing.axes.map(({ operands }) => operands.map(({ verdict }) => verdict)),
    [
      ["fail", "equal"],
      ["equal", "fail"],
    ],
  );
  const vector = explain("matmul", [[7], [3, 7, 5]]);
  assert.deepEqual(vector.shape, [3, 5]);
  assert.deepEqual(
    vector.axes.map(({ removed }) => removed),
    [false, true, undefined],
  );
  assert.equal(vector.axes[1].operands[0].verdict, "missing");
  assert.equal(
    explain("matmul", [
      [100000, 50000],
      [50000, 90000],
    ]).elements,
    9e9,
  );
  const any = /** @type {(...args: any[]) => any} */ (explain);
  assert.throws(() => any("matmul", [[2, 3]]), { name: "ArgumentError" });
});
