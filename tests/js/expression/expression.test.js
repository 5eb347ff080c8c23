// The parser of what people type: what it accepts, where it stops, and that it always comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Cursor } from "../../../js/expression/cursor.js";
import { formatExpression, formatShape, parseExpression } from "../../../js/expression/expression.js";
import { messages } from "../../../js/expression/messages.js";
import { mostOperands, OPERATIONS, operandCount, SIGNS } from "../../../js/expression/vocabulary.js";
import { generator, SEED } from "../random.js";

const reads = (text, op, shapes, names) => {
  const result = parseExpression(text);
  assert.ok(result.ok, `${JSON.stringify(text)}: ${!result.ok && result.error.message.en}`);
  assert.deepEqual({ op: result.op, shapes: result.shapes }, { op, shapes }, JSON.stringify(text));
  if (names) assert.deepEqual(result.names, names, JSON.stringify(text));
};

const stops = (text, code, position, length) => {
  const result = parseExpression(text);
  assert.ok(!result.ok, `${JSON.stringify(text)} was read`);
  const { error } = result;
  assert.deepEqual(
    [error.code, error.position],
    [code, position],
    `${JSON.stringify(text)}: ${error.message.en}`,
  );
  if (length !== undefined) assert.equal(error.length, length, JSON.stringify(text));
  return error;
};

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
  reads("2 < 3", "lt", [[], []]);
  reads("add((2,3), 3)", "add", [[2, 3], []]);
  reads("(2,3) - 1", "sub", [[2, 3], []]);
  reads("(2,3), 3", "add", [[2, 3], [3]]);
  reads("256 x 256 x 3 vs 3", "add", [[256, 256, 3], [3]]);
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

test("where it stops, and why", () => {
  stops("", "empty", 0, 0);
  stops(" ;\n ", "empty", 0);
  stops("(5,1) + (3,-1)", "negative", 11, 2);
  stops("8, -1", "negative", 3, 2);
  stops("(2, 3.5)", "fractional", 4, 3);
  stops("(2, 1e-3)", "fractional", 4, 4);
  stops("(2**-1,)", "sizeEnd", 2);
  stops("(NaN, 3)", "notNumber", 1, 3);
  stops("(3, -np.inf)", "notNumber", 5, 6);
  stops("(?, 10)", "letters", 1, 1);
  stops("add(a, b)", "unknownName", 4, 1);
  stops("(2,3", "unclosed", 4, 0);
  stops("(2,3) + torch.ones((2,3)", "unclosed", 24, 0);
  stops("(2,3] + (3,)", "mismatched", 4, 1);
  stops("(2,3)) + (3,)", "closesNothing", 5, 1);
  stops("(2,3) +", "missingOperand", 7, 0);
  stops("+ (2,3)", "missingOperand", 0, 1);
  stops("(2,3) + + (3,)", "missingOperand", 8, 1);
  stops("add()", "missingOperand", 4, 1);
  stops("(2,,3)", "missingSize", 3, 1);
  stops("(2 3)", "sizeEnd", 3, 1);
  stops("(3×)", "missingSize", 3, 1);
  stops("foo((2,3), (3,))", "unknownFunction", 0, 3);
  stops("torch.equal((2,3), (3,))", "unknownFunction", 0, 11);
  stops("(2,3).einsum((3,))", "unknownFunction", 6, 6);
  stops("torch.tensor([[1, 2], [3]]) + 2", "data", 0, 12);
  stops("torch.tensor(range(3)) + 2", "data", 0, 12);
  stops("x.view(3, 4) + 2", "unknownName", 0, 6);
  stops("np.arange(2, 10)", "noShape", 0, 9);
  stops("torch.full(dtype=torch.int64)", "noShape", 0, 10);
  stops("a + b", "unknownName", 0, 1);
  stops("(2,3) @= (3,)", "unknownOperator", 6, 2);
  stops("torch.sqrt((2,3), (3,))", "beyond", 18, 4);
  stops("(2,3).lerp_((3,), (3,), (1,))", "beyond", 24);
  stops("(2,3) + ~(3,)", "nested", 9);
  stops("-~(2,3)", "missingOperand", 0, 1);
  stops("a, b = (2,3), (3,)", "several", 7);
  stops("a = (2,3); a[1:] + (3,)", "unexpected", 12, 1);
  stops("a = (2,3); a[2] + (3,)", "unexpected", 12, 1);
  stops("a = (2,3); a[:, :, 0] + (3,)", "unexpected", 12, 1);
  stops("a = (2,3); a.mean(2) + (3,)", "unexpected", 17, 1);
  stops("(2,3) = (3,)", "unexpected", 6, 1);
  stops("(2,3) $ (3,)", "unexpected", 6, 1);
  stops("(2,3) 😀 (3,)", "unexpected", 6, 2);
  stops("(2,3) + (3,) * (4,)", "mixed", 13, 1);
  stops("maximum((2,3), (3,)) + (3,)", "mixed", 21, 1);
  stops("(2,3), (3,) + (4,)", "mixed", 12, 1);
  stops("(2,3) + (3,), (4,)", "mixed", 12, 1);
  stops("(2,3) + ((3,) + (1,))", "nested", 9);
  stops("add(mul((2,3), (3,)), (1,))", "nested", 8);
  stops("(2,3) + (3,); (4,)", "several", 14);
  stops("(2,3); (3,) + (4,)", "several", 7);
  stops("(2,3) += (3,) += (4,)", "inPlace", 14, 2);
  stops("(2,3).add_((3,), (4,))", "inPlace", 6);
  stops("(2,3) × 2 × 3", "ambiguousTimes", 6, 1);
  stops("(1,)+(2,)+(3,)+(4,)+(5,)", "tooMany", 20, 4);
  stops("1,;2,;3,;4,;5,", "tooMany", 12);
  stops(`(${"1,".repeat(17)})`, "rank", 33, 1);
  stops(`${"1,".repeat(17)}`, "rank", 32, 1);
  stops(Array(17).fill("1").join("x"), "rank", 32, 1);
  stops(`torch.ones(${"1,".repeat(17)})`, "rank", 43, 1);
  stops("(9007199254740992,)", "tooLarge", 1, 16);
  stops("(2^53, 1)", "tooLarge", 1, 4);
  stops("(1e400,)", "tooLarge", 1, 5);
  stops(`${"(".repeat(40)}1,${")".repeat(40)}`, "deep", 32);
  stops(`(2,3)${" ".repeat(2000)}`, "tooLong", 2000, 5);
});

test("an error names what was understood, in both languages", () => {
  const error = stops("  (5,1,4,1) + (3,-1)", "negative", 17, 2);
  assert.equal(error.understood, "(5,1,4,1) + (3,");
  assert.match(
    error.message.en,
    /negative: -1\. Stopped at character 18; understood before it: "\(5,1,4,1\) \+ \(3,"/,
  );
  assert.match(error.message.zh, /不能是负数：-1。停在第 18 个字符，此前已读懂：“\(5,1,4,1\) \+ \(3,”/);
  assert.match(
    stops("(2,3) + torch.sinc((2,3))", "unknownFunction", 8).message.en,
    /"torch\.sinc".*Stopped at character 9/,
  );
  assert.match(stops("😀", "missingOperand", 0).message.en, /"😀"/);
});

test("positions are those of the original text, full-width characters included", () => {
  const error = stops("（4，3）＋（－3，）", "negative", 7, 2);
  assert.match(error.message.zh, /－3/);
  assert.equal(error.understood, "（4，3）＋（");
});

test("every message exists in both languages and says something", () => {
  for (const [code, say] of Object.entries(messages)) {
    const { en, zh } = say('"x"', "y", 3, '"z"');
    assert.match(en, /^\S.*\.$/s, code);
    assert.match(zh, /[\u4e00-\u9fff].*。$/s, code);
  }
});

test("shapes are written as Python writes them", () => {
  assert.equal(formatShape([5, 1, 4, 1]), "(5, 1, 4, 1)");
  assert.equal(formatShape([3]), "(3,)");
  assert.equal(formatShape([]), "()");
  assert.equal(
    formatExpression({
      op: "add",
      shapes: [
        [5, 1, 4, 1],
        [3, 1, 1],
      ],
    }),
    "(5, 1, 4, 1) + (3, 1, 1)",
  );
  assert.equal(formatExpression({ op: "maximum", shapes: [[2], []] }), "maximum((2,), ())");
  assert.equal(formatExpression({ op: "add_", shapes: [[2], []] }), "(2,) += ()");
  assert.equal(formatExpression({ op: null, shapes: [[2]] }), "(2,)");
});

test("what is written reads back the same", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const sizes = [0, 1, 1, 1, 2, 3, 4, 10, 256, 1e6, 2 ** 31, Number.MAX_SAFE_INTEGER];
  for (let round = 0; round < 5000; round++) {
    const shape = () => Array.from({ length: random(random(8) ? 6 : 17) }, () => sizes[random(sizes.length)]);
    const inPlace = random(5) === 0;
    const plain = OPERATIONS[random(OPERATIONS.length)];
    const op = plain + (inPlace ? "_" : "");
    const least = inPlace ? Math.min(2, operandCount(plain) ?? 0) : 1;
    const most = inPlace ? least : Math.min(4, mostOperands(plain));
    const shapes = Array.from({ length: least + random(most - least + 1) }, shape);
    reads(formatExpression({ op, shapes }), op, shapes);
    reads(formatExpression({ op: null, shapes: [shapes[0]] }), null, [shapes[0]]);
  }
});

const NASTY = [
  ..."()[]（）【】,，、;；:=.+-*/×÷−·<>!≤≥≠@^%&|?#'\"`“”_ \n\t\r\0\\",
  ..."0123456789９¹⁰abxXeNnB轴和\u3000\u00a0\u200b\u202e\ud800\udfff",
  ...[
    "😀",
    "é",
    "1e9",
    "**",
    "//",
    "+=",
    "==",
    "vs.",
    " and ",
    "nan",
    "None",
    "torch.",
    "np.ones(",
    ".add_(",
  ],
  ...[
    "(2,3)",
    "(3,)",
    "[4]",
    "()",
    "a = ",
    "b: ",
    "maximum(",
    ", ",
    " + ",
    "size=",
    "dtype=",
    "x.shape",
    "1_0",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString(",
    "9007199254740991",
    "2**",
    "1,",
    "<script>",
    "\u0301",
    "full(",
  ],
];

test("no string makes it throw, and every answer keeps its promises", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  let read = 0;
  for (let round = 0; round < 20000; round++) {
    const length = random(random(20) ? 14 : 120);
    const text = Array.from({ length }, () => NASTY[random(NASTY.length)]).join("");
    const result = parseExpression(text);
    if (result.ok) {
      read++;
      const { op, operator, shapes, names } = result;
      assert.ok(shapes.length >= 1 && shapes.length <= 4, text);
      assert.equal(names.length, shapes.length, text);
      assert.ok(
        shapes.every(
          (shape) => shape.length <= 16 && shape.every((size) => Number.isSafeInteger(size) && size >= 0),
        ),
        text,
      );
      if (operator !== null) assert.equal(SIGNS.get(operator), op, text);
      if (op === null) assert.equal(shapes.length, 1, text);
      reads(result.text, op, shapes);
    } else {
      const { message, position, length: extent, understood } = result.error;
      assert.ok(position >= 0 && extent >= 0 && position + extent <= text.length, text);
      assert.equal(understood, text.slice(0, position).trim(), text);
      assert.ok(message.en.length > 10 && message.zh.length > 5, text);
      assert.doesNotMatch(message.en + message.zh, /undefined|NaN is|\[object/, text);
    }
  }
  assert.ok(read > 200, `only ${read} of the random strings could be read`);
});

test("the work grows with the length and with nothing else", (t) => {
  const parts = [
    "(",
    "[(",
    "1,",
    "1x",
    "x ",
    "a=",
    "a:(1,)",
    "add(",
    "torch.ones(",
    "2**",
    "(2,3)+",
    "(2,3) ",
    "-",
  ];
  const tails = [
    "'",
    '"',
    "1 x ",
    "a.shape.",
    "full(dtype=",
    "randint(0,",
    "\n",
    "#",
    "# \n",
    ";",
    "(1,);",
    "==",
  ];
  const { peek } = Cursor.prototype;
  let looks = 0;
  t.mock.method(Cursor.prototype, "peek", function (ahead) {
    looks++;
    return peek.call(this, ahead);
  });
  for (const part of [...parts, ...tails]) {
    looks = 0;
    const text = part.repeat(2000).slice(0, 2000);
    parseExpression(text);
    assert.ok(looks <= 40 * (text.length + 10), `${looks} looks at the tokens of ${part} repeated`);
  }
});

test("code as it is typed and pasted", () => {
  const pair = [[3, 4], [4]];
  const names = ["a", "b"];
  const told = [
    "a = torch.zeros(3,4)\nb = np.ones((4,))\na + b",
    "import torch\na = torch.zeros(3, 4)\nb = torch.ones(4)\nprint((a + b).shape)",
    ">>> a = np.ones((3, 4))\n>>> b = np.ones(4)\n>>> a + b",
    ">>> a.shape\ntorch.Size([3, 4])\n>>> b.shape\ntorch.Size([4])\n>>> a + b",
    "In [1]: a = np.ones((3, 4))\nIn [2]: b = np.arange(4)\nIn [3]: a + b",
    "a = tf.constant([[1., 2, 3, 4], [5, 6, 7, 8], [9, 0, 1, 2]])\nb = tf.constant([1, 2, 3, 4])\na + b",
    "a = (3, 4); b = (4,); torch.add(a, b, out=z)",
    "a = (3, 4); b = (4,); (a * 2) + (1 - b)",
    "a = (3, 4); b = (4,); c = a + b -> (3, 4)",
    "a = (3, 4); b = (4,); a + b = ?",
    "a = (3, 4); b = (4,); a + b = (9, 9)",
    "a: 3x4, b: 4",
    "shape a is (3, 4), b (4,)",
    "a has shape (3, 4), b has shape (4,)",
    "a的形状是(3,4)，b的形状是(4,)",
    "a (2d array): 3 x 4\nb (1d array):     4\nResult (2d array): 3 x 4",
  ];
  for (const text of told) reads(text, "add", pair, names);
  reads("形状（３，４）加（４，）", "add", pair);
  reads("(3,4)减去(4,)", "sub", pair);
  reads("(3,4) 乘以 (4,)", "mul", pair);
  reads("(3,4)除以(4,)", "div", pair);
  reads("(3,4), ones(4)", "add", pair);
  reads("torch.tensor([True, False]) * ((1, 2),)", "mul", [[2], [1, 2]]);
  reads("pred = (3, 4); target = (4,); loss = F.mse_loss(pred, target)", "sub", pair, ["pred", "target"]);
  reads("np.where((3,4) > 0, (4,), -1e9)", "where", [[3, 4], [4], []]);
  reads("s = (3,4); m = (4,); s.masked_fill(m == 0, float('-inf'))", "maskedFill", pair, ["s", "m"]);
});

test("what is written into the first operand", () => {
  const given = "a = (3, 4); b = (4,); ";
  for (const [text, op] of [
    ["np.add(a, b, out=a)", "add_"],
    ["np.add(a, b, a)", "add_"],
    ["np.add(a, b, c)", "unknown"],
    ["torch.mul(a, b, out=a)", "mul_"],
    ["a[...] = b", "copy_"],
    ["a[:] = b", "copy_"],
    ["a.copy_(b)", "copy_"],
    ["np.copyto(a, b)", "copy_"],
  ]) {
    if (op === "unknown") stops(given + text, "unknownName", 35);
    else reads(given + text, op, [[3, 4], [4]], ["a", "b"]);
  }
  reads("a = (3, 4); a[:, 0] += (3,)", "add_", [[3], [3]], ["a", null]);
  reads("a = (3, 4); a[0] = (4,)", "copy_", [[4], [4]], ["a", null]);
  stops("a = (3, 4); a[...] = (4,) + (1,)", "mixed", 26);
});

test("an index and a reduction make another shape", () => {
  const left = {
    "[:, None]": [5, 1, 3],
    "[:, np.newaxis, :]": [5, 1, 3],
    "[None]": [1, 5, 3],
    "[..., None]": [5, 3, 1],
    "[:, None, None]": [5, 1, 1, 3],
    "[0]": [3],
    "[:, -1]": [5],
    ".mean(axis=1)": [5],
    ".sum(0)": [3],
    ".max(-1, keepdims=True)": [5, 1],
    ".std(dim=(0, 1), keepdim=True)": [1, 1],
    ".max(1, keepdim=True)[0]": [5, 1],
    ".max(axis=1)[0]": [],
    ".mean()": [],
  };
  for (const [asked, shape] of Object.entries(left))
    reads(`x = (5, 3); x - x${asked}`, "sub", [[5, 3], shape], ["x", "x"]);
  const { axes } = parseExpression("x = (N, D); x[:, None] - x");
  assert.deepEqual(axes, [
    ["N", null, "D"],
    ["N", "D"],
  ]);
  reads("[2,3] [3]", "add", [[2, 3], [3]]);
  reads("[2,3][3]", "add", [[2, 3], [3]]);
});

test("letters stand for sizes: equal ones meet, different ones do not, and their values may be given", () => {
  const read = (text) => {
    const { ok, op, shapes, axes, letters } = /** @type {any} */ (parseExpression(text));
    assert.ok(ok, text);
    return { op, shapes, axes, letters };
  };
  assert.deepEqual(read("(B, T, C) + (C,)"), {
    op: "add",
    shapes: [[2, 3, 4], [4]],
    axes: [["B", "T", "C"], ["C"]],
    letters: { B: 2, T: 3, C: 4 },
  });
  for (const text of [
    "B=32 T=128; (B,T) + (T)",
    "B=32, T=128, (B,T) + (T)",
    "B = 32\nT = 128\n(B,T) + T",
    "Ｂ＝32；Ｔ＝128；（Ｂ，Ｔ）＋（Ｔ）",
  ]) {
    assert.deepEqual(read(text).shapes, [[32, 128], [128]], text);
  }
  assert.deepEqual(read("B,T,C").axes, [["B", "T", "C"]]);
  assert.deepEqual(read("batch x 3 x d_model").axes, [["batch", null, "d_model"]]);
  assert.deepEqual(read("torch.ones(2, T) * np.ones((T,), dtype=float)").shapes, [[2, 3], [3]]);
  assert.deepEqual(read("x = (B, 1); y = (1, T); x * y").axes, [
    ["B", null],
    [null, "T"],
  ]);
  // A letter's own size is none that is written.
  assert.deepEqual(read("(2, 3, T) + (B, 3, 1)").letters, { T: 4, B: 5 });
  assert.deepEqual(read("(None, 10) + (10,)").letters, { None: 2 });
});

test("names of operands are no letters, and numbers alone have none", () => {
  for (const text of [
    "a = (3,1); b = (4,); add(a, b)",
    "a = 4; b = (3, 4); a + b",
    "(3, 1) + (4,)",
    "np.zeros((2, 3), float)",
  ]) {
    const { ok, axes, letters } = /** @type {any} */ (parseExpression(text));
    assert.deepEqual([ok, axes, letters], [true, null, null], text);
  }
});

test("matrix products are read as they are written", () => {
  for (const text of [
    "(97, 2) @ (2, 1)",
    "torch.matmul((97, 2), (2, 1))",
    "a = (97, 2); b = (2, 1); a @ b",
    "(97, 2).matmul((2, 1))",
  ]) {
    const { ok, op, shapes } = /** @type {any} */ (parseExpression(text));
    assert.deepEqual(
      [ok, op, shapes],
      [
        true,
        "matmul",
        [
          [97, 2],
          [2, 1],
        ],
      ],
      text,
    );
  }
});

test("einsum is read as a call, and from its equation alone", () => {
  const shapes = [
    [2, 3],
    [3, 4],
  ];
  for (const text of [
    'einsum("ij,jk->ik", (2,3), (3,4))',
    "np.einsum('ij,jk->ik', np.ones((2, 3)), [3, 4], optimize=True)",
    "torch.einsum('ij,jk->ik', [(2,3), (3,4)])",
    "A = (2,3); B = (3,4); C = jnp.einsum('ij,jk->ik', A, B)",
    'x = torch.rand(2, 3)\ny = torch.rand(3, 4)\ntf.einsum("ij,jk->ik", x, y)',
    "ij,jk->ik (2,3) (3,4)",
    "ij,jk→ik: (2,3), (3,4)",
    "ij,jk->ik; (2,3); (3,4);",
    "A = (2,3); B = (3,4)\nij,jk->ik A, B",
    '"ij,jk->ik", (2,3), (3,4)',
    "“ij，jk->ik” （2，3） （3，4）",
    "ij,jk->ik 2x3, 3x4",
  ]) {
    reads(text, "einsum", shapes);
    const { equation, operands, text: written } = /** @type {any} */ (parseExpression(text));
    assert.equal(equation, "ij,jk->ik", text);
    assert.deepEqual(operands, ["ij,jk->ik", ...shapes], text);
    assert.equal(written, 'einsum("ij,jk->ik", (2, 3), (3, 4))', text);
    reads(written, "einsum", shapes);
  }
  reads("A = (2,3); B = (3,4); np.einsum('ij,jk->ik', A, B)", "einsum", shapes, ["A", "B"]);
  reads("...ij,...jk -> ...ik (6,2,3,4) (2,4,5)", "einsum", [
    [6, 2, 3, 4],
    [2, 4, 5],
  ]);
  reads("ii->  (3,3)", "einsum", [[3, 3]]);
  reads('einsum("i,->i", (3,), 2)', "einsum", [[3], []]);
  reads("einsum('', ())", "einsum", [[]]);
  const named = /** @type {any} */ (parseExpression("bij,bjk->bik (B,T,C) (B,C,T)"));
  assert.deepEqual(named.axes, [
    ["B", "T", "C"],
    ["B", "C", "T"],
  ]);
  // Everything else has no equation, and is asked about by its shapes.
  const sum = /** @type {any} */ (parseExpression("(2,3) + (3,)"));
  assert.deepEqual([sum.equation, sum.operands], [null, sum.shapes]);
});

test("einsum stops where it has no equation or no operands", () => {
  stops("einsum((2,3), (3,4))", "noEquation", 7);
  stops("einsum(", "noEquation", 7);
  stops('einsum("ij->ji")', "missingOperand", 15);
  stops("ij->ji", "missingOperand", 6);
  stops("ij,jk->ik (2,3) + (3,4)", "nested", 10);
  stops("ij,jk->ik (2,3) (3,4); (2,3) + (3,)", "nested", 23);
  stops("i,j,k,l,m->i (1,) (1,) (1,) (1,) (1,)", "tooMany", 33);
  // An arrow elsewhere begins no equation.
  stops("(2,3) -> (3,)", "missingOperand", 7);
});
