// Where the reader stops, what it says then, and that it always comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import sentences from "../../../build/generated/sentences/expression.js";
import { Cursor } from "../../../js/expression/cursor.js";
import { formatExpression, formatShape, parseExpression } from "../../../js/expression/expression.js";
import { explainStop } from "../../../js/expression/messages.js";
import { mostOperands, OPERATIONS, operandCount, SIGNS } from "../../../js/expression/vocabulary.js";
import { generator, rounds, SEED } from "../random.js";
import { reads, stops } from "./read.js";

test("where it stops, and why", () => {
  stops("", "empty", 0, 0);
  stops(" ;\n ", "empty", 0);
  stops("(5,1) + (3,-2)", "negative", 11, 2);
  stops("8, -2", "negative", 3, 2);
  stops("(2, 3.5)", "fractional", 4, 3);
  stops("(2, 1e-3)", "fractional", 4, 4);
  stops("(2**-1,)", "sizeEnd", 2);
  stops("(NaN, 3)", "notNumber", 1, 3);
  stops("(3, -np.inf)", "notNumber", 5, 6);
  stops("(?3, 10)", "letters", 1, 1);
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
  const error = stops("  (5,1,4,1) + (3,-2)", "negative", 17, 2);
  assert.equal(error.understood, "(5,1,4,1) + (3,");
  assert.match(
    error.message.en,
    /negative: -2\. Stopped at character 18; understood before it: "\(5,1,4,1\) \+ \(3,"/,
  );
  assert.match(error.message.zh, /不能是负数：-2。停在第 18 个字符，此前已读懂：“\(5,1,4,1\) \+ \(3,”/);
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
  const { stopped, ...reasons } = sentences.en;
  for (const code of Object.keys(reasons)) {
    const { en, zh } = explainStop(code, ['"x"', "y", 3, '"z"'], 1, "");
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
  for (let round = 0; round < rounds(1500); round++) {
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
  for (let round = 0; round < rounds(6000); round++) {
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
          (shape) =>
            shape.length <= 16 &&
            shape.every((size) => typeof size !== "number" || (Number.isSafeInteger(size) && size >= 0)),
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
  assert.ok(read > rounds(60), `only ${read} of the random strings could be read`);
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
