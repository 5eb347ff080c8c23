import assert from "node:assert/strict";
import test from "node:test";
import { columnLabel, dimensionNote, tableCaption, verdictOf } from "../../../web/words/table-words.js";
import { scene } from "../../js/scene/scenes.js";

test("the table's caption says what stretches where", () => {
  const caption = (shapes, language, options) => tableCaption(scene(shapes, options), language);
  assert.equal(
    caption(
      [
        [8, 1, 6, 1],
        [7, 1, 5],
      ],
      "en",
    ),
    "a 8×1×6×1 and b 7×1×5 broadcast to 8×7×6×5. a stretches on axes −3 and −1. b stretches on axes −4 and −2.",
  );
  assert.equal(
    caption(
      [
        [8, 4, 5, 6],
        [1, 2, 1, 3],
      ],
      "en",
    ),
    "a 8×4×5×6 and b 1×2×1×3 do not broadcast. They fail on axes −1 and −3.",
  );
  assert.equal(caption([[], []], "en"), "a () and b () broadcast to ().");
  assert.equal(caption([[3]], "en"), "a 3 stays as it is.");
  assert.equal(
    caption([[3], [2, 3]], "en", { op: "add_" }),
    "a 3 and b 2×3 do not go together in place. a would have to grow on axis −2.",
  );
  assert.equal(caption([[4, 3], [4]], "zh"), "a 4×3 和 b 4 不能广播。轴 −1 不匹配。");
});

test("a verdict has words, a sign and a kind", () => {
  const made = scene([[5, 1], [1, 6], [6]]);
  assert.deepEqual(verdictOf(made, made.columns[0], "en"), {
    kind: "stretch",
    sign: "bc→",
    text: "b stretches, no axis in c",
  });
  assert.deepEqual(verdictOf(made, made.columns[1], "zh"), { kind: "stretch", sign: "a→", text: "a 拉伸" });
  const failing = scene([[3], [4]]);
  assert.deepEqual(verdictOf(failing, failing.columns[0], "en"), { kind: "fail", sign: "✕", text: "fails" });
  const same = scene([[3], [3]]);
  assert.equal(verdictOf(same, same.columns[0], "en").text, "equal");
});

test("those that move are named in the order of the operands, however many there are", () => {
  const few = scene([[1], [4], [1], []]);
  assert.deepEqual(verdictOf(few, few.columns[0], "en"), {
    kind: "stretch",
    sign: "acd→",
    text: "a and c stretch, no axis in d",
  });
  const names = [..."abcdefghijklmnop"];
  const shapes = names.map((name) => ("bcdf".includes(name) ? [1] : "lm".includes(name) ? [] : [7]));
  const many = scene([...shapes.slice(0, -2), [1], []], { op: "broadcastShapes", names });
  assert.deepEqual(verdictOf(many, many.columns[0], "en"), {
    kind: "stretch",
    sign: "bcdflmop→",
    text: "b, c, d, f and o stretch, no axis in l, m and p",
  });
});

test("columns are named by axis and by the name they were given", () => {
  const { columns } = scene([[2, 3], [3]], { axisNames: ["C"] });
  assert.deepEqual(
    columns.map((column) => columnLabel(column, "en")),
    ["axis −2", "axis −1, C"],
  );
});

test("PyTorch's dimension is told as an axis, where its message names one", () => {
  assert.equal(
    dimensionNote(
      scene([
        [5, 2, 4, 1],
        [3, 1, 1],
      ]),
      "en",
    ),
    "Its dimension 1 is axis −3 here: it counts after lining up.",
  );
  assert.equal(dimensionNote(scene([[3], [2, 3]], { op: "add_" }), "en"), "");
  assert.equal(dimensionNote(scene([[3], [3]]), "en"), "");
});
