// The text ledger: what it looks like, and what it keeps for every explain() result.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explain, ones, scope } from "../../../js/index.js";
import { columns } from "../../../js/ledger/columns.js";
import { ledger } from "../../../js/ledger/ledger.js";
import "../../../js/scene/every-kind.js";
import { slowExplain } from "../../slow.js";
import { generator, relatedShapes, rounds, SEED } from "../random.js";

const TUTORIAL = [
  [5, 1, 4, 1],
  [3, 1, 1],
];

const ESCAPE = "\u001b";
const uncolored = (text) => text.replaceAll(new RegExp(`${ESCAPE}\\[[\\d;]*m`, "g"), "");
/** A text, filled from the left, in one colour. */
const painted = (code, text) => new RegExp(`${ESCAPE}\\[${code}m *${text}${ESCAPE}\\[0m`);

const lines = (...rows) => `${rows.join("\n")}\n`;

test("the tutorial's pair", () => {
  assert.equal(
    ledger(explain("add", TUTORIAL)),
    lines(
      "axis          -4           -3           -2     -1",
      "a              5          1→3            4      1",
      "b            ·→5            3          1→4      1",
      "─────────────────────────────────────────────────",
      "a + b          5            3            4      1",
      "        b has no  a stretches  b stretches  equal",
      "       axis here",
      "",
      "It broadcasts to (5, 3, 4, 1): 60 elements, 240 B at 4 bytes each.",
      "a is read 3 times along axis -3; b is read 5 × 4 times along axes -4 and -2.",
      "Stored: 23 numbers (92 B); copies would take 120 (480 B).",
    ),
  );
});

test("the same in Chinese, with names", () => {
  assert.equal(
    ledger(explain("sub", [[64, 1], [64]]), { lang: "zh", names: ["预测", "目标"] }),
    lines(
      "轴                  -2         -1",
      "预测                64       1→64",
      "目标              ·→64         64",
      "─────────────────────────────────",
      "预测 - 目标         64         64",
      "             目标 缺轴  预测 拉伸",
      "",
      "可以广播为 (64, 64)：共 4,096 个元素，按每个 4 字节计 16 KiB。",
      "预测 沿轴 -1 读取 64 次；目标 沿轴 -2 读取 64 次。",
      "实际存储 128 个数（512 B），若复制则要 8,192 个（32 KiB）。",
    ),
  );
});

test("two failing axes, and the message of each framework", () => {
  const explained = explain("sub", [
    [8, 4, 5, 6],
    [1, 2, 1, 7],
  ]);
  const said = (dialect) => ledger(explained, { dialect }).trimEnd().split("\n").at(-1);
  assert.equal(
    ledger(explained),
    lines(
      "axis            -4     -3           -2     -1",
      "a                8     4✗            5     6✗",
      "b              1→8     2✗          1→5     7✗",
      "─────────────────────────────────────────────",
      "a - b            8      ✗            5      ✗",
      "       b stretches  fails  b stretches  fails",
      "",
      "It does not broadcast.",
      "Axis -1: a has 6, b has 7; they differ and neither is 1.",
      "Axis -3: a has 4, b has 2; they differ and neither is 1.",
      "PyTorch: The size of tensor a (6) must match the size of tensor b (7) at non-singleton dimension 3",
    ),
  );
  assert.equal(
    said("numpy"),
    "NumPy: operands could not be broadcast together with shapes (8,4,5,6) (1,2,1,7)",
  );
  assert.match(said("tensorflow"), /^TensorFlow: \{\{.*Incompatible shapes: \[8,4,5,6\] vs\. \[1,2,1,7\]/);
  assert.match(said("jax"), /^JAX: sub got incompatible shapes/);
});

test("a framework without a message of its own leaves the word to PyTorch", () => {
  const text = ledger(
    explain("add_", [
      [1, 3, 1],
      [3, 1, 7],
    ]),
    { dialect: "jax" },
  );
  assert.match(
    text,
    /\nPyTorch: output with shape \[1, 3, 1\] doesn't match the broadcast shape \[3, 3, 7\]\n$/,
  );
});

test("in place, the target must not grow", () => {
  assert.equal(
    ledger(
      explain("add_", [
        [1, 3, 1],
        [3, 1, 7],
      ]),
    ),
    lines(
      "axis          -3           -2        -1",
      "a           1→3✗            3      1→7✗",
      "b              3          1→3         7",
      "───────────────────────────────────────",
      "a += b         ✗            3         ✗",
      "        a cannot  b stretches  a cannot",
      "            grow                   grow",
      "",
      "It cannot be done in place.",
      "a would have to grow from (1, 3, 1) to (3, 3, 7); in place it keeps its shape.",
      "PyTorch: output with shape [1, 3, 1] doesn't match the broadcast shape [3, 3, 7]",
    ),
  );
  assert.match(ledger(explain("add_", [[3], [1, 3]])), /·→1✗/);
  assert.match(
    ledger(explain("add_", [[2, 3], [3]])),
    /It broadcasts into a, which keeps its shape \(2, 3\)/,
  );
});

test("three and more operands", () => {
  const text = ledger(explain("add", [[5, 1], [1, 6], [6], []]));
  assert.match(text, /a \+ b \+ c \+ d +5 +6\n/);
  assert.match(text, / b stretches {2}a stretches\n/);
  assert.match(text, /c and d +d has no\n/);
  const seven = ledger(slowExplain("add", Array(30).fill([2])));
  assert.match(seven, /\nz +2\nx27 +2\n/);
});

test("no axes, no elements, one shape", () => {
  assert.match(ledger(explain("add", [[], []])), /^axis {3}no axes\na {11}\(\)\n/);
  assert.match(
    ledger(explain("add", [[], []])),
    /It broadcasts to \(\): 1 element, .*\nStored: 2 numbers \(8 B\); nothing is repeated\.\n/,
  );
  assert.match(ledger(explain("mul", [[2, 3], []])), /\nb +·→2 +·→3\n/);
  const empty = ledger(explain("add", [[1], [0]]));
  assert.match(empty, /1→0[\s\S]*a shrinks\n +to 0[\s\S]*0 elements, 0 B[\s\S]*the result is empty/);
  assert.equal(
    ledger(explain("broadcastShapes", [[2, 3]])),
    lines("axis  -2  -1", "a      2   3", "", "One shape, (2, 3): 6 elements, 24 B at 4 bytes each."),
  );
});

test("sizes up to the last exact one", () => {
  const large = ledger(explain("eq", [[1e6, 1], [1e6]]));
  assert.match(large, /·→1,000,000 +1,000,000\n/);
  assert.match(large, /1,000,000,000,000 elements, 931 GiB of\nbool\./);
  assert.match(large, /Stored: 2,000,000 numbers \(7\.63 MiB\); copies would take 2,000,000,000,000/);
  const last = Number.MAX_SAFE_INTEGER;
  assert.match(ledger(explain("add", [[last], [last]])), /Stored: 18,014,398,509,481,982 numbers \(64 PiB\)/);
  const beyond = ledger(explain("add", [[last, 1], [last]]));
  assert.match(beyond, /Every axis fits, but it is refused\.\nPyTorch: Storage size calculation overflowed/);
});

test("truth values are bool, one byte each; in place they are what the target holds", () => {
  const said = (op, lang) => ledger(explain(op, [[4, 1], [3]]), { lang });
  assert.match(said("lt", "en"), /to \(4, 3\): 12 elements, 12 B of bool\./);
  assert.match(said("lt", "zh"), /共 12 个元素，bool 类型，12 B。/);
  assert.match(said("maximum", "en"), /12 elements, 48 B at 4 bytes each\./);
  assert.match(ledger(explain("lt_", [[4, 3], [3]])), /12 elements, 48 B at 4 bytes\neach, written in place/);
});

test("a target whose elements are one number in memory is marked where they are", () => {
  const said = scope(() => {
    const explained = explain("add_", [ones(3, 1).expand(3, 4), ones(3, 4)]);
    return ["en", "zh"].map((lang) => ledger(explained, { lang: /** @type {any} */ (lang) }));
  });
  assert.match(said[0], /^a +3 +4✗\n/m);
  assert.match(said[0], /^It cannot be done in place\.\nPyTorch: unsupported operation/m);
  assert.match(said[1], /^不能就地进行。\nPyTorch：unsupported operation/m);
});

test("a wide table is broken into blocks, the last axes first", () => {
  const shape = Array.from({ length: 16 }, (_, axis) => (axis % 2 ? 1 : 3));
  const text = ledger(explain("add", [shape, shape.map(() => 1)]));
  const heads = text.split("\n").filter((line) => line.startsWith("axis "));
  const numbers = heads.map((line) => line.match(/-\d+/g)?.map(Number));
  assert.deepEqual(
    numbers.flat().sort((a, b) => a - b),
    shape.map((_, axis) => axis - 16),
  ); // every axis once
  assert.equal(numbers[0]?.at(-1), -1);
  assert.ok(
    heads.length > 1 &&
      numbers.every((own, index) => index === 0 || own?.at(-1) === (numbers[index - 1]?.[0] ?? 0) - 1),
  );
});

test("colour marks, and plain text says the same without it", () => {
  const marks = { "1;32": "It broadcasts", 94: "1→3", 2: "·→5" };
  const colored = ledger(explain("add", TUTORIAL), { color: true });
  for (const [code, text] of Object.entries(marks)) {
    assert.match(colored, painted(code, text));
  }
  assert.match(colored, painted("1", "5"));
  assert.match(colored, painted("2", "-4"));
  const failing = explain("add", [[2], [3]]);
  assert.match(ledger(failing, { color: true }), painted("1;31", "2✗"));
  for (const explained of [failing, explain("add", TUTORIAL)]) {
    assert.equal(uncolored(ledger(explained, { color: true })), ledger(explained));
  }
});

/** The columns at which the words of a line end. */
const ends = (line) =>
  [...line.matchAll(/[^ ]+/g)].map(({ 0: word, index }) => columns(line.slice(0, index) + word));

test("every result is aligned, complete and within the width", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  for (let round = 0; round < rounds(400); round++) {
    const inPlace = random(5) === 0;
    const count = inPlace ? 2 : 2 + random(4);
    const shapes = relatedShapes(random, { count, rank: random(17), sizes: [0, 1, 2, 3, 64, 1000, 123456] });
    // An operand of more elements than can be counted exactly is refused before there is anything to print.
    if (shapes.some((shape) => shape.reduce((product, size) => product * size, 1) > Number.MAX_SAFE_INTEGER))
      continue;
    const explained = slowExplain(inPlace ? "mul_" : "mul", shapes);
    const lang = random(2) ? "zh" : "en";
    const width = 40 + random(80);
    const names = random(3) ? undefined : ["注意力掩码", "x", null, "a_rather_long_name_of_an_operand"];
    const text = ledger(explained, { lang, width, names });
    const context = `${JSON.stringify(shapes)} ${lang} ${width}\n${text}`;
    assert.doesNotMatch(text, /undefined|NaN|null|object/, context);
    const [table] = text.split(/\n\n(?!axis |轴 )/);
    const counts = { "·": 0, "→": 0, "✗": 0 };
    for (const { size, operands } of explained.axes) {
      const changing = operands.filter(({ verdict }) => verdict === "missing" || verdict === "expand");
      const grows = size !== null && inPlace && !explained.ok && changing.includes(operands[0]);
      counts["·"] += operands.filter(({ verdict }) => verdict === "missing").length;
      counts["→"] += size === null ? 0 : changing.length;
      counts["✗"] += operands.filter(({ verdict }) => verdict === "fail").length;
      counts["✗"] += (size === null ? 1 : 0) + (grows ? 2 : 0);
    }
    for (const [mark, expected] of Object.entries(counts)) {
      assert.equal(table.split(mark).length - 1, expected, `${mark} in ${context}`);
    }
    for (const block of table.split("\n\n")) {
      const rows = block.split("\n");
      const rule = rows.findIndex((row) => row.startsWith("─"));
      assert.equal(rule, count + 1, context);
      const cells = explained.axes.length === 0 ? 1 : (rows[0].match(/-\d+/g) ?? []).length;
      const last = (row) => ends(row).slice(-cells);
      for (const row of [...rows.slice(1, rule), rows[rule + 1]])
        assert.deepEqual(last(row), last(rows[0]), context);
      assert.equal(columns(rows[rule]), columns(rows[0]), context);
    }
    const words = text.trimEnd().split("\n");
    if (!explained.ok) words.pop();
    for (const line of words) assert.ok(columns(line) <= width, `${columns(line)} columns of ${context}`);
  }
});

test("a matrix product: rows, columns, and the axis that is summed behind a gap", () => {
  const text = ledger(
    explain("matmul", [
      [7, 1, 2, 3],
      [4, 3, 5],
    ]),
  );
  assert.match(text, /label +−4 +−3 +i +j +k\n/);
  assert.match(text, /a @ b +7 +4 +2 +5 +Σ\n.*a stretches +b is reused +a is reused +summed/);
  assert.match(
    text,
    /It multiplies to \(7, 4, 2, 5\).*\nFor each element 3 products are summed\.\na is reused along −3 and j; b is reused along −4 and i\./s,
  );
  assert.match(ledger(explain("matmul", [[2, 3], [3]])), /a @ b +2 +Σ/);
  const refused = ledger(
    explain("matmul", [
      [2, 3],
      [4, 5],
    ]),
    { lang: "zh" },
  );
  assert.match(refused, /^不能相乘。/m);
  assert.equal(refused.match(/相乘求和/g).length, 1);
});

test("einsum has a column for each label, those that are summed behind a gap", () => {
  assert.equal(
    ledger(explain("einsum", ["ij,jk->ik", [2, 3], [3, 4]])),
    lines(
      "label            i            k         j",
      "a                2          ·→4         3",
      "b              ·→2            4         3",
      "─────────────────────────────────────────",
      "→ ik             2            4         Σ",
      "       b is reused  a is reused    summed",
      "",
      "It works out to (2, 4): 8 elements, 32 B at 4 bytes each.",
      "For each element 3 products are summed.",
      "a is reused along k; b is reused along i.",
      "Stored: 18 numbers (72 B); nothing is copied.",
    ),
  );
  const trace = ledger(explain("einsum", ["ii->", [3, 3]]), { lang: "zh" });
  assert.match(trace, /^标签 +i\n/);
  assert.match(trace, /求和\n +a 的对角\n? *线/);
  assert.match(trace, /每个元素由 3 个数相加而成/);
  const stretched = ledger(explain("einsum", ["...ij,jk->...ik", [5, 2, 1], [3, 4]]));
  assert.match(stretched, /^label +\.\.\.-1 +i +k +j\n/);
  assert.match(stretched, /1→3/);
});

test("of einsum's failures the ledger says which label, in whom, and the framework's words", () => {
  const said = (...given) => ledger(explain("einsum", given)).split("\n\n")[1];
  assert.equal(
    said("ij,jk->ik", [2, 3], [4, 5]),
    lines(
      "The labels do not go together.",
      "Label j: a has 3, b has 4; they differ and neither is 1.",
      "PyTorch: einsum(): subscript j has size 4 for operand 1 which does not broadcast with previously seen size 3",
    ),
  );
  assert.match(said("ii->i", [2, 3]), /Label i: a has 2 and 3, and a diagonal needs equal sizes\./);
  assert.match(
    said("ij->k", [2, 3]),
    /^The equation does not fit the operands\.\nPyTorch: einsum\(\): output sub/,
  );
  assert.match(ledger(explain("einsum", ["ij->k", [2, 3]])), /^label\na +\(2, 3\)\n─+\n→ k +✗\n/);
  assert.match(said("i,j->ij", [2 ** 40], [2 ** 40]), /^Every axis fits, but it is refused\./);
});
