// The driver: which arguments have gradients, their dtypes, whose memory they are, and what is refused.
import assert from "node:assert/strict";
import * as shapecast from "../../../js/index.js";
import { check } from "../scoped.js";

const { arange, broadcastTensors, explain, ones, scalar, scope, split, tensor, vjp, zeros } = shapecast;

const plain = (gradients) => gradients.map((one) => one?.toArray() ?? null);

check("one entry per tensor, null for integers, none for numbers", () => {
  const [x, n] = [tensor([1, 2], { dtype: "float32" }), tensor([3, 4])];
  const w = tensor([10, 100]);
  assert.deepEqual(plain(vjp("mul", [x, n], w)), [[30, 400], null]);
  assert.deepEqual(plain(vjp("mul", [n, x], w)), [null, [30, 400]]);
  assert.deepEqual(plain(vjp("mul", [x, 2], w)), [[20, 200]]);
  assert.deepEqual(plain(vjp("sub", [2, x], w)), [[-10, -100]]);
  assert.deepEqual(plain(vjp("add", [n, n], w)), [null, null]);
  assert.deepEqual(plain(vjp("mul", [x, x], w)), [
    [10, 200],
    [10, 200],
  ]);
  assert.deepEqual(plain(vjp("where", [n.gt(3), x, 0], w)), [null, [0, 100]]);
  assert.deepEqual(plain(vjp("cat", [[x, n]], tensor([1, 2, 3, 4]))), [[1, 2], null]);
  assert.deepEqual(plain(vjp("gather", [x, 0, tensor([1, 1])], w)), [[0, 110], null]);
});

check("an argument that does not matter has a gradient of zeros", () => {
  const [x, y] = [ones(2), ones(3, 2)];
  assert.deepEqual(plain(vjp("expandAs", [x, y], ones(3, 2))), [
    [3, 3],
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ]);
  assert.deepEqual(plain(vjp("floor", [x], ones(2))), [[0, 0]]);
});

check("options come last in the call or apart, and may name arguments", () => {
  const x = arange(6, { dtype: "float32" }).reshape(2, 3);
  const w = ones(2);
  const wanted = plain(vjp("amax", [x, 1], w));
  for (const [args, options] of [[[x, { dim: 1 }]], [[x], { dim: -1 }], [[x, 1, { keepdim: false }], {}]])
    assert.deepEqual(plain(vjp("amax", args, w, options)), wanted);
  assert.deepEqual(plain(vjp("add", [x, x, { alpha: 2 }], ones(2, 3)))[1], [
    [2, 2, 2],
    [2, 2, 2],
  ]);
  assert.deepEqual(plain(vjp("add", [x, x, { alpha: 2 }], ones(2, 3), { alpha: 3 }))[1][0], [3, 3, 3]);
  assert.deepEqual(plain(vjp("flip", [x, { dims: [1] }], x)), [
    [
      [2, 1, 0],
      [5, 4, 3],
    ],
  ]);
  const bounds = { min: zeros(3), max: ones(1).mul(3.5) };
  assert.equal(vjp("clamp", [x], ones(2, 3), bounds).length, 3);
});

check("names are Python's or JavaScript's", () => {
  const x = ones(2, 2);
  const [camel, snake] = ["logSoftmax", "log_softmax"].map((op) => plain(vjp(op, [x, 0], x)));
  assert.deepEqual(camel, snake);
});

check("a gradient has its argument's dtype, whatever the result's and the weights'", () => {
  const [x, y] = [ones(2), tensor([0.1, 0.2], { dtype: "float64" })];
  const found = vjp("mul", [x, y], ones(2, { dtype: "int32" }));
  assert.deepEqual(
    found.map(({ dtype }) => dtype),
    ["float32", "float64"],
  );
  assert.deepEqual(found[0].toArray(), [0.1, 0.2].map(Math.fround));
  const [z] = vjp("sum", [x], tensor(2, { dtype: "float64" }), { dtype: "float64" });
  assert.deepEqual([z.dtype, z.toArray()], ["float32", [2, 2]]);
  const [number] = vjp("pow", [y, scalar(2, "float")], ones(2));
  assert.deepEqual(number.toArray(), [0.2, 0.4]);
});

check("an axis of size 1 that stays 1 is not summed, nor lost but where the operand has none", () => {
  const gradients = (...shapes) => {
    const tensors = shapes.map((shape, i) => ones(shape).mul(i + 2));
    const { shape } = tensors[0].mul(tensors[1]);
    return vjp("mul", tensors, ones(shape)).map((one) => [one.shape, [...one.toTyped()]]);
  };
  assert.deepEqual(gradients([3], [1, 3]), [
    [[3], [3, 3, 3]],
    [
      [1, 3],
      [2, 2, 2],
    ],
  ]);
  assert.deepEqual(gradients([1, 1], [4, 1]), [
    [[1, 1], [12]],
    [
      [4, 1],
      [2, 2, 2, 2],
    ],
  ]);
  assert.deepEqual(gradients([], [1, 1]), [
    [[], [3]],
    [[1, 1], [2]],
  ]);
  // One that was expanded, and does not move along its axis of size 1.
  const [column, row] = [ones(2, 3).select(1, 0).asStrided([2, 1], [3, 0]), ones(1, 3)];
  assert.deepEqual(
    vjp("mul", [column, row], ones(2, 3)).map((one) => [one.shape, one.toArray()]),
    [
      [
        [2, 1],
        [[3], [3]],
      ],
      [[1, 3], [[2, 2, 2]]],
    ],
  );
});

check("the axes that are summed are those the plan calls expand or missing", () => {
  const [x, y] = [ones(3, 1), ones(2, 1, 4)];
  const { axes, shape } = explain("mul", [x, y]);
  const counts = [0, 1].map((i) =>
    axes.reduce(
      (all, { size, operands }) => (/expand|missing/.test(operands[i].verdict) ? all * size : all),
      1,
    ),
  );
  assert.deepEqual(counts, [8, 3]);
  const found = vjp("mul", [x, y], ones(shape));
  assert.deepEqual(
    found.map((one) => one.toTyped()[0]),
    counts,
  );
});

check(
  "weights may be left out where the result is one element, and are a list where it comes in parts",
  () => {
    const x = arange(4, { dtype: "float32" });
    assert.deepEqual(plain(vjp("sum", [x])), [[1, 1, 1, 1]]);
    assert.deepEqual(plain(vjp("split", [x, 2], [ones(2), zeros(2)])), [[1, 1, 0, 0]]);
    assert.equal(split(x, 2).length, 2);
    assert.deepEqual(plain(vjp("max", [x, 0])), [[0, 0, 0, 1]]);
    const [a, b] = broadcastTensors(x, ones(2, 1));
    assert.deepEqual(plain(vjp("broadcastTensors", [x, ones(2, 1)], [a, b])), [
      [0, 2, 4, 6],
      [[4], [4]],
    ]);
  },
);

check("gradients are memory of their own, and outlive their scope", () => {
  const w = ones(2, 2);
  const [x] = scope(() => vjp("add", [zeros(2, 2), 1], w));
  assert.ok(!x.sharesStorage(w));
  assert.ok(x.isContiguous);
  x.add_(5);
  assert.deepEqual(w.toArray(), [
    [1, 1],
    [1, 1],
  ]);
  const [expanded] = vjp("sum", [w], ones([]));
  assert.deepEqual(
    [expanded.strides, expanded.add_(1).toArray()],
    [
      [2, 1],
      [
        [2, 2],
        [2, 2],
      ],
    ],
  );
});

check("strides over memory that begins elsewhere", () => {
  const base = arange(12, { dtype: "float32" }).reshape(3, 4);
  const x = base.at("1:", "::2").transpose(0, 1);
  assert.deepEqual([x.strides, x.offset], [[2, 4], 4]);
  const w = tensor([1, 10, 100]);
  // The elements 4, 6 and 8 of the memory are (0, 0), (1, 0) and (0, 1) of x.
  assert.deepEqual(vjp("asStrided", [x, [3], [2]], w)[0].toArray(), [
    [1, 100],
    [10, 0],
  ]);
  assert.deepEqual(vjp("asStrided", [x, [3], [1], 0], w)[0].toArray(), [
    [0, 0],
    [0, 0],
  ]);
});

check("tensors without elements", () => {
  const x = ones(0, 3);
  for (const [op, args, shape] of [
    ["sum", [x], []],
    ["prod", [x, 1], [0]],
    ["prod", [x], []],
    ["mean", [x, 1], [0]],
    ["cumprod", [x, 0], [0, 3]],
    ["mm", [x, ones(3, 2)], [0, 2]],
    ["cat", [[x, x]], [0, 3]],
  ])
    assert.deepEqual(vjp(op, args, ones(shape))[0].shape, args.flat()[0].shape, op);
});

const refused = (call, name, pythonType, message) =>
  assert.throws(call, (error) => {
    assert.deepEqual([error.name, error.pythonType, error.message], [name, pythonType, message]);
    return true;
  });

check("what was not chosen gets nothing, whatever the weight", () => {
  const x = tensor([-1, 2.5]);
  assert.deepEqual(plain(vjp("relu", [x], tensor([Number.POSITIVE_INFINITY, 1.5]))), [[0, 1.5]]);
  assert.deepEqual(plain(vjp("clamp", [x, 0, 1], tensor([Number.POSITIVE_INFINITY, Number.NaN]))), [[0, 0]]);
  assert.deepEqual(plain(vjp("clampMin", [x, 0], tensor([Number.NaN, 2]))), [[0, 2]]);
  const [low, high] = [tensor([0, 2], { dtype: "float64" }), tensor([1, 2], { dtype: "float64" })];
  const weights = tensor([Infinity, 4], { dtype: "float64" });
  assert.deepEqual(plain(vjp("maximum", [low, high], weights)), [
    [0, 2],
    [Infinity, 2],
  ]);
  assert.deepEqual(plain(vjp("clamp", [low, high, high.add(1)], weights)), [
    [0, 2],
    [Infinity, 2],
    [0, 0],
  ]);
});

check(
  "what comes before the first zero of a product, and the only factor, know nothing of the others",
  () => {
    const row = (...list) => tensor(list, { dtype: "float64" });
    const back = (x, w) => plain(vjp("cumprod", [x, -1], w))[0];
    assert.deepEqual(back(row(2, 3, 0, Number.NaN), row(1, 1, Infinity, 1)), [4, 2, Number.NaN, 0]);
    assert.deepEqual(back(row(2, 0, 5, 0, 7), row(1, 1, 1, Infinity, Infinity)), [1, 12, 0, 0, 0]);
    assert.deepEqual(back(row(Number.NaN, 0).reshape(2, 1), row(3, 4).reshape(2, 1)), [[3], [4]]);
  },
);

check("logarithms of integers have the digits of the result's dtype", () => {
  const [x, n] = [tensor([1.5], { dtype: "float64" }), tensor([3])];
  assert.deepEqual(plain(vjp("xlogy", [x, n], ones(1))), [[1.0986122886681098], null]);
  assert.deepEqual(plain(vjp("pow", [n, x], ones(1))), [null, [5.708556905378076]]);
});

check("the slope of tanh is exact where it is nearly flat", () => {
  const x = tensor([4.601869106292725], { dtype: "float32" });
  assert.deepEqual(plain(vjp("tanh", [x], ones(1))), [[0.0004025292582809925]]);
});

check("what is refused", () => {
  const [x, n] = [ones(2, 3), tensor([1, 2])];
  const none = "element 0 of tensors does not require grad and does not have a grad_fn";
  for (const [op, args] of [
    ["eq", [x, x]],
    ["argmax", [x]],
    ["isnan", [x]],
  ])
    refused(() => vjp(op, args, x), "ShapecastError", "RuntimeError", none);
  for (const op of ["floor_divide", "heaviside"]) {
    const text = `derivative for aten::${op} is not implemented`;
    refused(() => vjp(op, [x, x], x), "ShapecastError", "RuntimeError", text);
  }
  refused(() => vjp("to", [x, "int64"], x), "ShapecastError", "RuntimeError", none);
  refused(() => vjp("constructor", [x], x), "ShapecastError", "RuntimeError", none);
  const leaf = "a leaf Variable that requires grad is being used in an in-place operation.";
  refused(() => vjp("add_", [x, 1], x), "ShapecastError", "RuntimeError", leaf);
  assert.deepEqual(x.sum().item(), 6);
  const scalars = "grad can be implicitly created only for scalar outputs";
  refused(() => vjp("neg", [x]), "ShapecastError", "RuntimeError", scalars);
  refused(() => vjp("unbind", [x], [ones(3)]), "ShapecastError", "RuntimeError", scalars);
  const sizes =
    "grad_output[0] has a shape of torch.Size([1, 3]) and output[0] has a shape of torch.Size([2, 3]).";
  refused(() => vjp("neg", [x], ones(1, 3)), "ShapecastError", "RuntimeError", `Mismatch in shape: ${sizes}`);
  const sum = "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1";
  refused(() => vjp("add", [x, n], x), "ShapeError", "RuntimeError", sum);
  for (const op of ["tangent", "constructor", "toString", "dispose", 7, null])
    assert.throws(() => vjp(op, [x], x), shapecast.ShapecastError, String(op));
  assert.ok(!x.isDisposed);
  assert.throws(() => vjp("neg", x, x), shapecast.ArgumentError);
  assert.throws(() => vjp("neg", [2], x), shapecast.ArgumentError);
  assert.throws(() => vjp("neg", [x], 2), shapecast.ArgumentError);
});

check("quantiles of rows with nan, in PyTorch's places; q has gradients too", () => {
  const x = tensor([1, 5, 2, Number.NaN, 4, 4, 3, 9], { dtype: "float64", shape: [2, 4] });
  const q = tensor([0.3, 1], { dtype: "float64" });
  const found = (name, options) =>
    plain(vjp(name, [x, q, 1], ones(2, 2, { dtype: "float64" }), options)).map((one) =>
      one.flat().map((value) => Math.round(value * 1e9) / 1e9),
    );
  assert.deepEqual(found("quantile"), [
    [0, 0, 0, 2, 0.9, 0, 0.1, 1],
    [3, 0],
  ]);
  assert.deepEqual(found("nanquantile"), [
    [0.4, 1, 0.6, 0, 0.9, 0, 0.1, 1],
    [5, 0],
  ]);
  assert.deepEqual(found("nanquantile", { interpolation: "lower" }), [
    [1, 1, 0, 0, 0, 0, 1, 1],
    [0, 0],
  ]);
});

check("norms, powers and quantiles where there is 0, inf or nan: PyTorch's nans and zeros", () => {
  const row = (...values) => tensor(values, { dtype: "float64" });
  const found = (...call) => plain(vjp(...call)).map(String);
  for (const p of [2, 3, 0.5]) assert.deepEqual(found("norm", [row(0, Number.NaN), p]), ["NaN,NaN"]);
  assert.deepEqual(found("norm", [row(0, Number.NaN), 1]), ["0,0"]);
  for (const p of [Infinity, -Infinity]) {
    assert.deepEqual(found("norm", [row(1, Number.NaN, 2), p]), ["0,0,0"]);
  }
  assert.deepEqual(found("norm", [row(Infinity, 1, 0), 0.5]), ["NaN,Infinity,NaN"]);
  assert.deepEqual(found("norm", [row(0, 0), 3]), ["0,0"]);
  assert.deepEqual(found("norm", [row(0, 1e-300, 5), -1]), ["0,NaN,0"]);

  const [root] = vjp("pow", [row(-0, -Infinity, 2), 0.5], ones(3));
  assert.deepEqual(root.toArray(), [-Infinity, Number.NaN, 0.5 / Math.sqrt(2)]);
  assert.deepEqual(found("pow", [row(1, Number.NaN), 0], row(Infinity, 1)), ["0,0"]);
  assert.deepEqual(found("pow", [row(1, Number.NaN), row(0, 0)], row(1, 1)), ["0,0", "0,NaN"]);

  for (const p of [1, 2]) assert.deepEqual(found("norm", [row(0, 0), p], row(Infinity).sum()), ["NaN,NaN"]);
  for (const name of ["max", "min", "median"]) {
    assert.equal(
      found(name, [row(1, 1, 1, 2).mul(name === "max" ? -1 : 1)], row(Infinity).sum())[0].endsWith(",0"),
      true,
    );
  }

  const rows = row(2, 0, Infinity, 0).reshape(2, 2);
  assert.deepEqual(found("prod", [rows, 1], row(1, 1)), ["0,2,0,Infinity"]);
  assert.deepEqual(found("prod", [rows, 0], row(1, 1)), ["Infinity,0,2,0"]);
  assert.deepEqual(found("prod", [rows]), ["0,0,0,0"]);
  assert.deepEqual(found("prod", [row(3, Number.NaN, 0)]), ["NaN,0,NaN"]);
  assert.deepEqual(found("prod", [row(0).reshape([]), -1]), ["1"]);
  assert.deepEqual(vjp("prod", [zeros(0, 3), 0], ones(3))[0]?.shape, [0, 3]);

  assert.deepEqual(found("logcumsumexp", [row(0, 0), 0], row(1, Number.NaN)), ["1,0"]);

  const call = [row(1, Infinity, Infinity), row(0.25, 1)];
  for (const interpolation of ["lower", "higher", "midpoint", "nearest"]) {
    assert.equal(found("quantile", call, ones(2), { interpolation })[1], "0,0");
  }
});

check("of several largest differences each counts whole in a distance", () => {
  const rows = (...list) => tensor(list, { dtype: "float64" });
  const args = [rows([1, 2, 2], [1, 2, 2]), rows([0, 1, 1], [1, 2, 2])];
  assert.deepEqual(plain(vjp("cdist", [...args, { p: Infinity }], ones(2, 2))), [
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
    [
      [-2, -2, -2],
      [0, 0, 0],
    ],
  ]);
});

check("of two nans the first counts", () => {
  scope(() => {
    const [x, y] = [
      [Number.NaN, Number.NaN, 2],
      [Number.NaN, 1, 2],
    ].map((list) => tensor(list));
    for (const name of ["fmax", "fmin"]) {
      const lists = vjp(name, [x, y], ones(3)).map((one) => one?.toArray());
      assert.deepEqual(lists, [
        [1, 0, 0.5],
        [0, 1, 0.5],
      ]);
    }
  });
});
