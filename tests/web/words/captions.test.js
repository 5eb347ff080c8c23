import assert from "node:assert/strict";
import test from "node:test";
import { buildSteps } from "../../../js/scene/timeline.js";
import { captionedSteps } from "../../../web/words/captions.js";
import { plain } from "../../../web/words/messages.js";
import { tableCaption, verdictOf } from "../../../web/words/table-words.js";
import { SAMPLES, scene } from "../../js/scene/scenes.js";

const captions = (shapes, language = "en", options = {}) =>
  captionedSteps(scene(shapes, options)).map((step) => plain(step.caption[language]));
const last = (...given) => captions(...given).at(-1);

test("every step of the walk has its caption in both languages", () => {
  for (const shapes of SAMPLES) {
    const drawn = scene(shapes);
    const told = captionedSteps(drawn);
    assert.deepEqual(
      told.map(({ caption, ...step }) => step),
      buildSteps(drawn),
    );
    for (const { caption } of told) assert.ok(caption.en.length > 0 && caption.zh.length > 0);
  }
});

test("the walk of the tutorial's pair reads as a story", () => {
  assert.deepEqual(
    captions([
      [5, 1, 4, 1],
      [3, 1, 1],
    ]),
    [
      "As written: every box is the size of one axis.",
      "Line the shapes up at their last axis. From here on, axes are counted from the right.",
      "Where b has no axis, read a 1 (dashed). It is stored nowhere.",
      "Axis −1: 1 meets 1: equal.",
      "Axis −2: 4 meets 1. The 1 of b stretches to 4.",
      "Axis −3: 1 meets 3. The 1 of a stretches to 3.",
      "Axis −4: 5 meets nothing. b has no such axis and is read 5 times.",
      "Stretch: hatching is what is read again, not stored again.",
      "The result has shape (5, 3, 4, 1), 60 elements.",
      "It broadcasts to (5, 3, 4, 1). Nothing was copied: 23 numbers stored, where copies would hold 120.",
    ],
  );
});

test("what stretches is told operand by operand", () => {
  assert.equal(
    captions([[1], [4], [1], [], [1]], "en", { names: [..."abcde"] }).find((text) =>
      text.startsWith("Axis −1"),
    ),
    "Axis −1: 1, 4, 1, nothing and 1. The 1 of a stretches to 4. The 1 of c stretches to 4. The 1 of e stretches to 4. d has no such axis and is read 4 times.",
  );
});

test("and so it does in Chinese", () => {
  assert.deepEqual(
    captions(
      [
        [5, 1, 4, 1],
        [3, 1, 1],
      ],
      "zh",
    ).slice(2, 7),
    [
      "b 缺少的轴补 1（虚线），它不占内存。",
      "轴 −1：1 遇到 1，相等。",
      "轴 −2：4 遇到 1。b 的 1 拉伸到 4。",
      "轴 −3：1 遇到 3。a 的 1 拉伸到 3。",
      "轴 −4：5 遇到空缺。b 没有这个轴，被读 5 次。",
    ],
  );
});

test("why names every failing axis with its sizes", () => {
  assert.equal(last([[4, 3], [4]]), "It does not broadcast. On axis −1, 3 meets 4, and neither is 1.");
  assert.equal(
    last([
      [8, 4, 5, 6],
      [1, 2, 1, 3],
    ]),
    "It does not broadcast: 2 axes fail. On axis −1, 6 meets 3, and neither is 1. On axis −3, 4 meets 2, and neither is 1.",
  );
  assert.equal(last([[2], [3], [1]]), "It does not broadcast. On axis −1, 2, 3 and 1 cannot meet.");
  assert.equal(last([[4, 3], [4]], "zh"), "不能广播。轴 −1 上 3 遇到 4，两者不等，又都不是 1。");
});

test("refusals that are not about one axis say what they are about", () => {
  assert.equal(
    last([[3], [2, 3]], "en", { op: "add_" }),
    "It cannot be done in place. a would have to grow on axis −2.",
  );
  assert.match(
    last([
      [134217728, 1],
      [1, 134217728],
    ]),
    /^The result is too large\./,
  );
});

test("zero, scalars, single shapes and copies that cost nothing have their own words", () => {
  assert.deepEqual(captions([[0], [1]]).slice(3), [
    "Axis −1: 0 meets 1. The 1 of b meets 0 and reads nothing.",
    "A 1 takes the other size, even 0.",
    "The result has shape (0,), 0 elements.",
    "It broadcasts to (0,), which has no elements: nothing is read.",
  ]);
  assert.equal(captions([[], []])[1], "A scalar has no axes: there is nothing to line up.");
  assert.equal(last([[], []]), "It broadcasts to (). Every number is read just once.");
  assert.equal(
    captions([[3, 4]])[1],
    "One shape has nothing to line up with. Axes are counted from the right.",
  );
  assert.equal(
    captions([[2, 1], [1]])[4],
    "Axis −2: 2 meets nothing. b has no such axis and is read 2 times.",
  );
  assert.equal(captions([[1, 2], [2]])[4], "Axis −2: 1 meets nothing. b has no such axis and is read once.");
});

test("counts past 2^53 are still exact", () => {
  assert.match(last([[9007199254740991], []]), /9,007,199,254,740,992 numbers .* 18,014,398,509,481,982\./);
});

test("no sentence has a hole in it", () => {
  for (const shapes of SAMPLES) {
    const made = scene(shapes);
    for (const language of /** @type {const} */ (["en", "zh"])) {
      const texts = [
        tableCaption(made, language),
        ...captionedSteps(made).map((step) => step.caption[language]),
        ...made.columns.map((column) => verdictOf(made, column, language).text),
      ];
      for (const text of texts) assert.doesNotMatch(text, /undefined|null|NaN|[{}]|\s{2}/, text);
    }
  }
});
