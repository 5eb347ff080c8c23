// suggestFixes: what is suggested runs, whatever the shapes; names, in place, expanded views.
import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestFixes } from "../../../js/advice.js";
import { explain } from "../../../js/index.js";
import { load } from "../../golden.js";
import { broadcast } from "../../slow.js";
import { generator, relatedShapes, rounds, SEED } from "../random.js";
import { slowEdits, slowResult } from "./slow-edits.js";

const editsOf = (...args) => suggestFixes(.../** @type {[any, any, any]} */ (args)).map(({ edits }) => edits);
const SIZES = [1, 1, 2, 3, 4, 5, 7, 16];

/** Fails unless every fix is verified by the engine and by the twin. */
function assertSound(question, context) {
  const { op, shapes, inPlace = false } = question;
  const fixes = suggestFixes(op, shapes, question);
  for (const { edits, shapes: after, result, code, text } of fixes) {
    const where = `${context} ${JSON.stringify(edits)}`;
    const twin = slowEdits(question, edits);
    assert.deepEqual([after, result], [twin.shapes, twin.result], where);
    const kept = inPlace && !edits.some(({ edit }) => edit === "out-of-place");
    if (kept) assert.deepEqual([after[0], result], [shapes[0], shapes[0]], where);
    if (!edits.some(({ edit }) => edit === "matmul") && op !== "matmul") {
      const explained = explain(kept ? "add_" : "add", after);
      assert.deepEqual([explained.ok, explained.shape], [true, result], where);
    }
    for (const line of Object.values(code)) assert.match(line, /^[^\n]+$/, where);
    assert.ok(text.en.length > 0 && text.zh.length > 0, where);
    for (const edit of edits) if (edit.edit === "slice") assert.ok([1, 3].includes(edit.stop), where);
  }
  const meanings = fixes.map(({ edits }) => slowEdits(question, edits).meaning);
  assert.equal(new Set(meanings).size, meanings.length, `${context}: a fix twice`);
  return fixes.length;
}

test(`every fix of random shapes that fail runs; SEED=${SEED}`, () => {
  const random = generator();
  const wanted = rounds(200);
  let failing = 0;
  let mended = 0;
  while (failing < wanted) {
    const count = random(8) === 0 ? 3 : 2;
    const inPlace = random(3) === 0;
    const shapes = relatedShapes(random, { count, rank: random(5), sizes: SIZES, stray: 3 });
    const op = ["add", "mul", "sub", "copy", "mseLoss"][random(5)];
    const context = `SEED=${SEED} ${op} ${JSON.stringify(shapes)} ${inPlace}`;
    if (slowResult(op, shapes, inPlace) !== null) {
      assert.deepEqual(suggestFixes(op, shapes, { inPlace }), [], context);
      continue;
    }
    failing++;
    if (assertSound({ op, shapes, inPlace }, context) > 0) mended++;
  }
  assert.ok(mended > wanted / 6 && mended < failing, `${mended} of ${failing}`);
});

test(`every fix of a matrix product runs; SEED=${SEED}`, () => {
  const random = generator();
  let mended = 0;
  for (let round = 0; round < rounds(120); round++) {
    const shapes = relatedShapes(random, { count: 2, rank: 1 + random(4), sizes: [2, 3, 5], stray: 3 });
    if (slowResult("matmul", shapes, false) !== null) continue;
    if (assertSound({ op: "matmul", shapes }, `SEED=${SEED} ${JSON.stringify(shapes)}`) > 0) mended++;
  }
  assert.ok(mended > rounds(8));
});

/** The same shapes with other lengths: equal ones stay equal, those up to 4 (channels) stay, and so does the order. */
function resized(shapes, random) {
  const lengths = [...new Set(shapes.flat())].filter((size) => size > 4).sort((a, b) => a - b);
  const others = new Map();
  let last = 4;
  for (const size of lengths) {
    last = Math.max(last + 1, Math.round(size * (1 + random(20) / 1000)) + random(2));
    others.set(size, last);
  }
  return shapes.map((shape) => shape.map((size) => others.get(size) ?? size));
}

test(`the labelled questions with other lengths are answered as well; SEED=${SEED}`, () => {
  const random = generator();
  const items = load("advice").fixes.filter(({ accept }) => !accept.flat().some(({ stop }) => stop > 3));
  let right = 0;
  let asked = 0;
  for (let round = 0; round < rounds(2); round++) {
    for (const item of items) {
      const question = { ...item, shapes: resized(item.shapes, random) };
      const [first] = editsOf(item.op, question.shapes, item);
      const wanted = item.accept.map((edits) => slowEdits(question, edits).meaning);
      asked++;
      if (item.none ? first === undefined : wanted.includes(first && slowEdits(question, first).meaning))
        right++;
    }
  }
  assert.ok(right / asked >= 0.97, `SEED=${SEED}: ${right} of ${asked}`);
});

test("what runs needs no fix, what cannot be helped gets none", () => {
  assert.deepEqual(suggestFixes("add", [[4, 3], [3]]), []);
  assert.deepEqual(
    suggestFixes("mul", [
      [16, 230],
      [16, 200],
    ]),
    [],
  );
  assert.deepEqual(suggestFixes("add", [[2, 3]]), []);
  assert.deepEqual(suggestFixes("cat", [[2, 3], [4]]), []);
  assert.throws(() => suggestFixes("add", [[2], /** @type {any} */ ([{}])]), { pythonType: "TypeError" });
  // What is left open may be anything.
  assert.deepEqual(
    suggestFixes(
      "add",
      /** @type {any} */ ([
        ["N", 4, 3],
        [4, null],
      ]),
    ),
    [],
  );
});

test("names decide where sizes cannot", () => {
  const shapes = [
    [6, 21, 21],
    [6, 21],
  ];
  const [rows] = editsOf("mul", shapes, {
    names: [
      ["B", "I", "J"],
      ["B", "J"],
    ],
  });
  const [columns] = editsOf("mul", shapes, {
    names: [
      ["B", "I", "J"],
      ["B", "I"],
    ],
  });
  assert.deepEqual(rows, [{ operand: 1, edit: "unsqueeze", dim: 1 }]);
  assert.deepEqual(columns, [{ operand: 1, edit: "unsqueeze", dim: -1 }]);
  const [turned] = editsOf(
    "add",
    [
      [5, 7, 9],
      [9, 5],
    ],
    {
      names: [
        ["B", "T", "D"],
        ["D", "B"],
      ],
    },
  );
  assert.deepEqual(turned, [
    { operand: 1, edit: "permute", dims: [1, 0] },
    { operand: 1, edit: "unsqueeze", dim: 1 },
  ]);
});

test("equally legal readings are told apart in the warning only", () => {
  const [first, second] = suggestFixes("mul", [
    [6, 21, 21],
    [6, 21],
  ]);
  assert.match(first.warning?.en ?? "", /Equally legal: the new axis at dim 1\./);
  assert.match(second.warning?.zh ?? "", /同样合法/);
  assert.equal(
    suggestFixes("mul", [
      [6, 21, 22],
      [6, 21],
    ])[0].warning,
    null,
  );
  assert.match(suggestFixes("mul", [[3], [4]])[0].warning?.en ?? "", /outer product/);
});

test("an operand reduced without keepdim", () => {
  const fix = { operand: 1, edit: "keepdim", dim: 1 };
  assert.deepEqual(editsOf("div", [[4, 6], [4]], { reducedDim: 1 })[0], [fix]);
  assert.deepEqual(editsOf("div", [[4, 4], [4]], { reducedDim: 1 }), [[fix]]);
  assert.deepEqual(editsOf("div", [[4, 4], [4]], { reducedDim: 0 }), []);
  assert.match(
    suggestFixes("div", [[4, 6], [4]], { reducedDim: 1 })[0].code.numpy,
    /^a \/ b\[:, None\] {2}#/,
  );
});

test("writing into an expanded view: the copy comes first", () => {
  const clone = { operand: 0, edit: "clone" };
  assert.deepEqual(editsOf("add", [[5, 2], [2]], { inPlace: true, expanded: [0] }), [[clone]]);
  assert.deepEqual(editsOf("add", [[5, 2], [2]], { inPlace: true, expanded: [1] }), []);
  const mended = editsOf("add", [[5, 2], [5]], { inPlace: true, expanded: [0] });
  assert.deepEqual(mended[0], [{ operand: 1, edit: "unsqueeze", dim: -1 }, clone]);
  assert.equal(
    suggestFixes("add", [[5, 2], [2]], { inPlace: true, expanded: [0] })[0].code.pytorch,
    "a = a.clone(); a += b",
  );
});

test("in place the target is never edited; an underscore says in place as well", () => {
  for (const edits of editsOf("add_", [[2], [2, 1]])) {
    assert.ok(
      edits.every(({ operand, edit }) => operand === 1 || edit === "out-of-place"),
      JSON.stringify(edits),
    );
  }
  assert.deepEqual(editsOf("add_", [[2], [2, 1]]), editsOf("add", [[2], [2, 1]], { inPlace: true }));
  assert.ok(
    editsOf("copy", [[2], [3, 2]], { inPlace: true }).every((edits) =>
      edits.every(({ operand }) => operand === 1),
    ),
  );
});

test("only colours are cut, and a named table of positions", () => {
  const slices = (...args) =>
    editsOf(...args)
      .flat()
      .filter(({ edit }) => edit === "slice");
  assert.deepEqual(slices("sub", [[640, 480, 4], [3]]), [{ operand: 0, edit: "slice", dim: -1, stop: 3 }]);
  const pixels = [[3], [1, 50, 60, 4]];
  assert.deepEqual(editsOf("sub", pixels)[0], [{ operand: 1, edit: "slice", dim: -1, stop: 3 }]);
  const pictures = [
    [3, 50, 60],
    [1, 4, 50, 60],
  ];
  assert.deepEqual(editsOf("add", pictures)[0], [{ operand: 1, edit: "slice", dim: 1, stop: 3 }]);
  const batches = [
    [4, 6, 5],
    [3, 5, 2],
  ];
  assert.deepEqual(slices("matmul", batches), []);
  assert.deepEqual(
    slices("matmul", [
      [50, 60, 4],
      [3, 3],
    ]).length,
    1,
  );
  assert.deepEqual(
    slices("add", [
      [8, 100, 512],
      [1, 5000, 512],
    ]),
    [],
  );
  assert.deepEqual(
    slices(
      "add",
      [
        [8, 100, 512],
        [8, 120, 512],
      ],
      {
        names: [
          ["B", "T", "D"],
          ["B", "T", "D"],
        ],
      },
    ),
    [],
  );
});

test("what is too large to be counted may still be mended", () => {
  const [fix] = suggestFixes("add", [[2 ** 40, 1], [2 ** 40]]);
  assert.deepEqual(fix.result, [2 ** 40]);
});

test("losses are not taken over all pairs; points of small groups may be", () => {
  assert.deepEqual(
    suggestFixes("mseLoss", [
      [32, 1],
      [16, 1],
    ]),
    [],
  );
  assert.equal(
    suggestFixes("sub", [
      [4, 100, 3],
      [4, 50, 3],
    ])[0]?.result.length,
    4,
  );
  assert.deepEqual(
    suggestFixes("sub", [
      [480, 640, 3],
      [480, 600, 3],
    ]),
    [],
  );
});

test("many axes are tried to the end", () => {
  const long = Array.from({ length: 14 }, (_, axis) => 2 + (axis % 2));
  for (const other of [[2, 3, 2, 3, 3, 2, 2], [...long].reverse()])
    assert.deepEqual(suggestFixes("add", [long, other])[0].result, long);
  assert.equal(broadcast([long, long]).shape?.length, 14);
});

test("a mask has the keys last where sizes cannot tell queries from heads", () => {
  const dimsOf = (name) =>
    suggestFixes(
      "maskedFill",
      [
        [2, 4, 4, 4],
        [2, 4],
      ],
      { operandNames: ["scores", name] },
    )[0].edits.map(({ dim }) => dim);
  assert.deepEqual(dimsOf("mask"), [1, 2]);
  assert.deepEqual(dimsOf("pad_mask == 0"), [1, 2]);
  assert.deepEqual(dimsOf("weight"), [-1, -1]);
});

test("a mask of scores without heads has its keys last, and one of other data its elements", () => {
  const shapes = [
    [8, 6, 6],
    [8, 6],
  ];
  const dimOf = (operandNames) => suggestFixes("mul", shapes, { operandNames })[0].edits[0].dim;
  assert.equal(dimOf(["scores", "mask"]), 1);
  assert.equal(dimOf(["hidden", "attention_mask"]), -1);
});

test("batches that differ are no product: channels lie elsewhere, or nothing helps", () => {
  const edits = (op, shapes) =>
    suggestFixes(op, shapes).map(({ edits: [{ operand, edit }] }) => [operand, edit]);
  assert.deepEqual(
    edits("mul", [
      [1, 48, 64],
      [48, 64, 3],
    ])[0],
    [0, "permute"],
  );
  assert.deepEqual(
    edits("mul", [
      [2, 5, 8],
      [2, 8, 5],
    ])[0],
    [1, "matmul"],
  );
  assert.deepEqual(
    edits("matmul", [
      [64, 3, 5],
      [32, 5, 4],
    ]),
    [],
  );
});
