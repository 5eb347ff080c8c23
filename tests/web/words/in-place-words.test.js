// What is written in place: the target, why it cannot grow, and which memory is written.
import assert from "node:assert/strict";
import test from "node:test";
import { explain, ones, scope } from "../../../js/index.js";
import { buildScene, failingColumns } from "../../../js/scene/scene.js";
import { buildSteps, stateAt } from "../../../js/scene/timeline.js";
import { memoryBars } from "../../../web/design/memory-bars.js";
import { toSVG } from "../../../web/figure.js";
import { reasonsOf } from "../../../web/views/explanations/reasons.js";
import { namesOf } from "../../../web/views/explanations/why.js";
import { captionedSteps } from "../../../web/words/captions.js";
import { plain } from "../../../web/words/messages.js";
import { noteOf, tableCaption, verdictOf, writtenNote } from "../../../web/words/table-words.js";
import { parseXml, textOf } from "../still/xml.js";

const scene = (...shapes) => buildScene(explain("add_", shapes));
const captions = (drawn, language = "en") =>
  captionedSteps(drawn).map(({ caption }) => plain(caption[language]));
const verdicts = (drawn) => drawn.columns.map((column) => verdictOf(drawn, column, "en").text);

test("the target is marked, and its memory is what is written", () => {
  const drawn = scene([3, 4], [4]);
  assert.deepEqual(
    drawn.rows.map((row) => noteOf(drawn, row, "zh")),
    ["目标", null],
  );
  const said = captions(drawn);
  assert.equal(said[0], "As written. a is the target: its memory is written, so its shape is fixed.");
  assert.deepEqual(said.slice(-2), [
    "The result has the target's shape, (3, 4), so there is room for it.",
    "a is written in place. Its 12 numbers are overwritten, and nothing new is stored. b is only read.",
  ]);
  assert.equal(writtenNote(drawn, "en"), "12 overwritten in a");
  assert.equal(memoryBars(drawn).result, 0);
  assert.equal(tableCaption(drawn, "en"), "a 3×4 and b 4 go together in place: a keeps its shape 3×4.");
  assert.equal(tableCaption(drawn, "zh"), "a 3×4 和 b 4 就地运算：a 的形状 3×4 不变。");
});

test("where the target would have to grow, it is said why it cannot", () => {
  const drawn = scene([3, 1], [2, 3, 4]);
  assert.equal(drawn.refusal, "grow");
  assert.deepEqual(verdicts(drawn), ["target has no axis here", "equal", "target has 1, cannot stretch"]);
  const said = captions(drawn);
  assert.equal(said[3], "Axis −1: 1 meets 4. The target a has 1 here and cannot stretch to 4.");
  assert.equal(said[4], "Axis −2: 3 meets 3: equal.");
  assert.equal(said[5], "Axis −3: nothing meets 2. The target a has no axis here and cannot get one.");
  assert.equal(
    said[6],
    "It cannot be done in place. On axis −1 the target a has 1 and cannot stretch to 4. The target a has no axis −3 and cannot get one. Written to a new tensor it would be (2, 3, 4).",
  );
  const { faces } = stateAt(drawn, buildSteps(drawn), 6).rows[0];
  assert.deepEqual(faces, ["ghost-fail", "stored", "fail"]);
  const plan = explain("add_", [
    [3, 1],
    [3, 4],
  ]);
  assert.deepEqual(reasonsOf(buildScene(plan), plan, "en"), [
    "Axis −1: `1` meets `4`. The target `a` has 1 here and cannot stretch to 4.",
  ]);
});

test("a target that lacks an axis of one cannot get it either", () => {
  const drawn = scene([3], [1, 3]);
  assert.equal(drawn.refusal, "grow");
  assert.deepEqual(verdicts(drawn), ["target has no axis here", "equal"]);
  assert.match(captions(drawn).at(-1) ?? "", /has no axis −2 and cannot get one\..* it would be \(1, 3\)\.$/);
});

test("sizes that differ fail as anywhere", () => {
  const drawn = scene([3, 2], [4]);
  assert.equal(drawn.refusal, "axes");
  assert.match(captions(drawn).at(-1) ?? "", /^It does not broadcast\. On axis −1/);
  assert.match(tableCaption(drawn, "en"), /do not broadcast/);
  assert.equal(captions(scene([1], [3], [4]))[3], "Axis −1: 1, 3 and 4 cannot meet: this axis fails.");
});

test("an expanded target has elements that are one number in memory, and is not written", () => {
  scope(() => {
    const plan = explain("add_", [ones(3, 1).expand(3, 4), ones(3, 4)]);
    const drawn = buildScene(plan);
    assert.equal(drawn.refusal, "shared");
    assert.deepEqual(
      failingColumns(drawn).map(({ axis }) => axis),
      [-1],
    );
    assert.deepEqual(
      drawn.rows[0].chips.map(({ state }) => state),
      ["equal", "fail"],
    );
    assert.deepEqual(verdicts(drawn), ["equal", "one number in memory"]);
    assert.equal(
      captions(drawn).at(-1),
      "It cannot be written. Along axis −1 all elements of a are one number in memory. Copy it first, with clone().",
    );
    assert.equal(
      tableCaption(drawn, "en"),
      "a cannot be written: along axis −1 its elements are one number in memory.",
    );
    assert.deepEqual(namesOf(drawn).expanded, [true]);
    assert.match(textOf(parseXml(toSVG(plan))), /Please clone\(\) the tensor/);
  });
  assert.equal(namesOf(scene([3], [3])).expanded, undefined);
});
