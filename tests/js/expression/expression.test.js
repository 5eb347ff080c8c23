import { test } from "node:test";
import { reads } from "./read.js";

test("one shape alone has no operation", () => {
  for (const [text, shape] of /** @type {[string, number[]][]} */ ([
    ["(8,1,6,1)", [8, 1, 6, 1]],
    ["8,1,6,1", [8, 1, 6, 1]],
    ["8,1,6,1,", [8, 1, 6, 1]],
    ["(3,)", [3]],
    ["(3)", [3]],
    ["3,", [3]],
    ["3", [3]],
    ["()", []],
    ["[]", []],
    ["[4,32,32,3]", [4, 32, 32, 3]],
    ["torch.Size([3, 1])", [3, 1]],
    ["torch.Size([])", []],
    ["TensorShape([3, 1])", [3, 1]],
    ["tf.TensorShape([3, 1])", [3, 1]],
    ["torch.ones(2,3)", [2, 3]],
    ["torch.ones((2,3))", [2, 3]],
    ["torch.ones(())", []],
    ["torch.rand([2, 3], dtype=torch.float64)", [2, 3]],
    ["np.ones((2,3))", [2, 3]],
    ["np.zeros(3, float)", [3]],
    ["np.empty(shape=(2, 3), dtype='int64')", [2, 3]],
    ["np.random.rand(2, 3)", [2, 3]],
    ["np.random.randint(0, 10, (2, 3))", [2, 3]],
    ["np.random.normal(0, 1, size=(2, 3))", [2, 3]],
    ["np.random.random((2, 3))", [2, 3]],
    ["tf.zeros([2,3])", [2, 3]],
    ["tf.random.normal([2, 3])", [2, 3]],
    ["tf.fill([2, 3], 7.5)", [2, 3]],
    ["torch.full((2,3), 7)", [2, 3]],
    ["np.full(2, 7)", [2]],
    ["jax.numpy.ones((2, 3))", [2, 3]],
    ["torch.randn(2, 3, requires_grad=True)", [2, 3]],
    ["256 x 256 x 3", [256, 256, 3]],
    ["256x256x3", [256, 256, 3]],
    ["256×256×3", [256, 256, 3]],
    ["(256 x 256 x 3)", [256, 256, 3]],
    ["（4，3）", [4, 3]],
    ["（４、３）", [4, 3]],
    ["【4，3】", [4, 3]],
    ["(((2,3)))", [2, 3]],
    ["(2,3).shape", [2, 3]],
    ["(1_000_000, 1e6, 10**6, 10^6, 10⁶)", [1e6, 1e6, 1e6, 1e6, 1e6]],
    ["(2.0, 12.50e1, 1000e-3)", [2, 125, 1]],
    ["(0, 9007199254740991)", [0, Number.MAX_SAFE_INTEGER]],
    ["'(2,3)'", [2, 3]],
    ["  ( 2 ,\n 3 , )  # rows, columns", [2, 3]],
  ])) {
    reads(text, null, [shape]);
  }
});

test("operators, as signs of every kind", () => {
  const ops = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "/": "div",
    "//": "floorDivide",
    "%": "remainder",
    "**": "pow",
    "&": "bitwiseAnd",
    "|": "bitwiseOr",
    "^": "bitwiseXor",
    "<<": "bitwiseLeftShift",
    ">>": "bitwiseRightShift",
    "<": "lt",
    "<=": "le",
    ">": "gt",
    ">=": "ge",
  };
  const more = {
    "==": "eq",
    "!=": "ne",
    "×": "mul",
    "÷": "div",
    "−": "sub",
    "≤": "le",
    "≥": "ge",
    "≠": "ne",
  };
  const wide = {
    "＋": "add",
    "－": "sub",
    "＊": "mul",
    "／": "div",
    "＜": "lt",
    "＝＝": "eq",
    "·": "mul",
    x: "mul",
  };
  const inPlace = {
    "+=": "add_",
    "-=": "sub_",
    "*=": "mul_",
    "/=": "div_",
    "＋＝": "add_",
    "//=": "floorDivide_",
    "%=": "remainder_",
    "**=": "pow_",
    "^=": "bitwiseXor_",
    "<<=": "bitwiseLeftShift_",
  };
  for (const [sign, op] of Object.entries({ ...ops, ...more, ...wide, ...inPlace })) {
    reads(`(2,3) ${sign} (3,)`, op, [[2, 3], [3]]);
    reads(`(2,3)${sign}(3,)`, op, [[2, 3], [3]]);
  }
  reads("(5,1) + (1,6) + (6,) + ()", "add", [[5, 1], [1, 6], [6], []]);
  reads("((5,1) + (1,6)) + (6,)", "add", [[5, 1], [1, 6], [6]]);
  reads("8,1,6,1 + 7,1,5", "add", [
    [8, 1, 6, 1],
    [7, 1, 5],
  ]);
  reads("8,1,6,1 × 7,1,5", "mul", [
    [8, 1, 6, 1],
    [7, 1, 5],
  ]);
  reads("(2,3)\n  + (3,)", "add", [[2, 3], [3]]);
  reads("(2,3) +\n(3,)", "add", [[2, 3], [3]]);
});

test("a bare number is a scalar beside an operator, a 1-d shape in a list", () => {
  reads("(2,3) * 2", "mul", [[2, 3], []]);
  reads("-0.5 * (2,3)", "mul", [[], [2, 3]]);
  reads("add((2,3), 3)", "add", [[2, 3], []]);
  reads("(2,3) - 1", "sub", [[2, 3], []]);
  reads("(2,3), 3", "add", [[2, 3], [3]]);
  reads("256 x 256 x 3 vs 3", "add", [[256, 256, 3], [3]]);
  reads("3x4 x 4x5", "mul", [
    [3, 4],
    [4, 5],
  ]);
  reads("4,3 + 3", "add", [[4, 3], [3]]);
  reads("Tensor(3, 4) + FloatTensor(4)", "add", [[3, 4], [4]]);
  reads("3, + (2,3)", "add", [[3], [2, 3]]);
});

test("functions, under the names of all frameworks", () => {
  const calls = {
    "torch.maximum((2,3),(3,))": "maximum",
    "np.minimum((2,3), (3,),)": "minimum",
    "logical_and((2,3),(3,))": "logicalAnd",
    "logicalAnd((2,3),(3,))": "logicalAnd",
    "tf.math.logical_xor([2,3],[3])": "logicalXor",
    "np.subtract((2,3),(3,))": "sub",
    "torch.true_divide((2,3),(3,))": "div",
    "tf.less_equal((2,3),(3,))": "le",
    "np.equal((2,3),(3,))": "eq",
    "torch.add((2,3), (3,), alpha=2)": "add",
    "torch.broadcast_tensors((2,3), (3,))": "broadcastTensors",
    "np.broadcast_arrays((2,3), (3,))": "broadcastTensors",
    "np.broadcast_shapes((2,3), 3)": "broadcastShapes",
    "torch.add(torch.ones(2,3), torch.ones(3))": "add",
    "(2,3).add_((3,))": "add_",
    "torch.ones(2,3).lt((3,))": "lt",
    "(torch.ones(2,3).mul_(torch.ones(3))).size()": "mul_",
  };
  for (const [text, op] of Object.entries(calls)) reads(text, op, [[2, 3], [3]]);
});

test("listed shapes are added", () => {
  const listed = [
    "(2,3), (3,)",
    "(2,3); (3,)",
    "(2,3) vs (3,)",
    "[2,3] vs. [3]",
    "(2,3) and (3,)",
    "(2,3) (3,)",
  ];
  const more = [
    "[(2,3), (3,)]",
    "(2,3)\n(3,)",
    "（2，3）和（3，）",
    "（2，3）；（3，）",
    "(2,3)、(3,)",
    "2,3; 3",
  ];
  for (const text of [...listed, ...more]) reads(text, "add", [[2, 3], [3]]);
});

test("names", () => {
  const pair = [[3, 1], [4]];
  reads("a = (3,1); b = (4,); a + b", "add", pair, ["a", "b"]);
  reads("a = (3,1)\nb = (4,)\nc = a * b", "mul", pair, ["a", "b"]);
  reads("x = torch.ones(3,1)\ny = torch.ones(4)\n(x.add_(y)).size()", "add_", pair, ["x", "y"]);
  reads("a: (3,1), b: (4,)", "add", pair, ["a", "b"]);
  reads("a: (3,1) + b: (4,)", "add", pair, ["a", "b"]);
  reads("a=(3,1) == b=(4,)", "eq", pair, ["a", "b"]);
  reads("x.shape = (3,1); (4,) - x; ", "sub", [[4], [3, 1]], [null, "x"]);
  reads("c = (3,1) + (4,)", "add", pair, [null, null]);
  reads("预测 = (3,1); 目标 = (4,); 预测 - 目标", "sub", pair, ["预测", "目标"]);
  reads("a = (3,1); b = (4,); c = (9,); a, b", "add", pair, ["a", "b"]);
  reads("a: (3,1)", null, [[3, 1]], ["a"]);
  reads(
    "a = (3,1); a + a",
    "add",
    [
      [3, 1],
      [3, 1],
    ],
    ["a", "a"],
  );
  reads("__proto__ = (3,1); constructor = (4,); __proto__ + constructor", "add", pair);
});

test("a sign apart stands between lists without brackets, and one inside of a size does not", () => {
  reads("N,L,D + 1,1,D", "add", [
    ["N", "L", "D"],
    [1, 1, "D"],
  ]);
  reads("B, N, M - N, M", "sub", [
    ["B", "N", "M"],
    ["N", "M"],
  ]);
  reads("(B, T + 1, C) + (C,)", "add", [["B", "T+1", "C"], ["C"]]);
  reads("B, T+1, C", null, [["B", "T+1", "C"]]);
});

test("a keyword that is repeated has another shape each time", () => {
  reads("shape=(None, 128) + shape=(128,)", "add", [[null, 128], [128]]);
  reads("a = (3, 1); b = (1, 4); a + b = (3, 4)", "add", [
    [3, 1],
    [1, 4],
  ]);
});
