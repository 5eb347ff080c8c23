// What is said of einsum, and how it is drawn.
import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../js/index.js";
import { buildScene, failingColumns } from "../../../js/scene/scene.js";
import { buildSteps } from "../../../js/scene/timeline.js";
import { fitOf } from "../../../web/design/chip-width.js";
import { memoryBars } from "../../../web/design/memory-bars.js";
import { toSVG, toText } from "../../../web/figure.js";
import { fallbackTable } from "../../../web/still/fallback.js";
import { programOf } from "../../../web/views/explanations/programs.js";
import { reasonsOf } from "../../../web/views/explanations/reasons.js";
import { viewsFor } from "../../../web/views/views.js";
import { captionedSteps, captionOf } from "../../../web/words/captions.js";
import { chipText } from "../../../web/words/chip-words.js";
import { plain } from "../../../web/words/messages.js";
import { columnLabel, tableCaption, verdictOf } from "../../../web/words/table-words.js";
import { generator, rounds, SEED } from "../../js/random.js";
import { parseXml, textOf } from "../still/xml.js";

const scene = (equation, ...shapes) => buildScene(explain("einsum", [equation, ...shapes]));
const states = ({ rows }) => rows.map(({ chips }) => chips.map(({ state }) => state).join(" "));
const captions = (drawn, language = "en") =>
  captionedSteps(drawn).map(({ caption }) => plain(caption[language]));
const verdicts = (drawn, language = "en") =>
  drawn.columns.map((column) => verdictOf(drawn, column, language).text);

const PRODUCT = scene("ij,jk->ik", [2, 3], [3, 4]);

test("the labels are looked at as they stand, and the walk says what becomes of each", () => {
  assert.deepEqual(captions(PRODUCT), [
    "As written: every box is the size of one axis, in the order of the operand's letters.",
    "Every size goes under its letter, whatever its place was. What is not in the result stands apart.",
    "Where a and b lack a letter (dashed), they are reused along it. Nothing is stored for it.",
    "i: 2 meets nothing. b has no i and is reused. It stays in the result.",
    "k: nothing meets 4. a has no k and is reused. It stays in the result.",
    "j: 3 meets 3. It is not in the result: what is multiplied along it is summed.",
    "Multiply: one number of each operand for every combination of i, k and j. That is 24 products.",
    "Sum along j. The result has shape (2, 4), 8 elements.",
    "It gives (2, 4). For each element 3 products are summed, and none of them is kept.",
  ]);
  assert.equal(
    captions(PRODUCT, "zh").at(-1),
    "得到 (2, 4)。 每个元素由 3 个乘积相加而成，乘积一个也不保留。",
  );
});

test("those that move are named in the order of the operands, however many there are", () => {
  const shapes = Array.from({ length: 12 }, (_, i) => [i === 2 || i === 10 ? 1 : 4]);
  const drawn = scene(`${shapes.map(() => "i").join()},->i`, ...shapes, []);
  assert.deepEqual(verdictOf(drawn, drawn.columns[0], "en"), {
    kind: "stretch",
    sign: "coo→",
    text: "c and operand 11 stretch, operand 13 reused",
  });
});

test("one operand, nothing summed, a 1 that stretches, an operand that lacks no letter", () => {
  assert.deepEqual(captions(scene("ij->j", [2, 3])).slice(2), [
    "No operand lacks a letter.",
    "j: 3. It stays in the result.",
    "i: 2. It is not in the result: its numbers are summed.",
    "There is one operand, so nothing is multiplied.",
    "Sum along i. The result has shape (3,), 3 elements.",
    "It gives (3,). For each element 2 numbers are summed.",
  ]);
  assert.equal(
    captions(scene("ij->ji", [2, 3])).at(-1),
    "It gives (3, 2). Numbers only change their places: nothing is computed.",
  );
  assert.equal(
    captions(scene("i,j->ij", [2], [3])).at(-1),
    "It gives (2, 3). Every element is one product: nothing is summed.",
  );
  const stretched = scene("ij,jk->ik", [2, 1], [3, 4]);
  assert.deepEqual(states(stretched), ["equal ghost stretch", "ghost equal equal"]);
  assert.match(captions(stretched)[5], /^j: 1 meets 3\. The 1 of a stretches to 3\. It is not in the result/);
  assert.deepEqual(verdicts(stretched), ["b reused", "a reused", "summed, a stretches"]);
  assert.deepEqual(verdicts(stretched, "zh"), ["b 重复使用", "a 重复使用", "求和、a 拉伸"]);
});

test("a diagonal is named", () => {
  const drawn = scene("...ii,ij->...j", [4, 1, 3, 3], [1, 5]);
  assert.equal(verdicts(drawn)[3], "summed, diagonal of a, b stretches");
  assert.match(captions(drawn)[6], /a has it 2 times: only its diagonal is read/);
  const uneven = scene("ii->i", [2, 3]);
  assert.equal(
    captions(uneven).at(-1),
    "The labels do not go together. i: 2≠3. a has it more than once, and a diagonal needs equal sizes: this label fails.",
  );
});

test("failing labels are marked and told in their order, with the engine's words beside them", () => {
  const drawn = scene("ij,jk,kl->il", [2, 3], [4, 5], [6, 7]);
  assert.equal(drawn.refusal, "axes");
  assert.deepEqual(
    failingColumns(drawn).map(({ head }) => head),
    ["k", "j"],
  );
  assert.match(captions(drawn).at(-1) ?? "", /^The labels do not go together\. j: 3, 4 and nothing\..* k: /);
  assert.equal(
    tableCaption(drawn, "en"),
    "ij,jk,kl->il: a 2×3, b 4×5 and c 6×7 do not go together. They fail on j and k.",
  );
  assert.match(drawn.error?.message ?? "", /^einsum\(\): subscript j has size 4 for operand 1/);
  const plan = explain("einsum", ["ij,jk->ik", [2, 3], [4, 5]]);
  assert.deepEqual(reasonsOf(buildScene(plan), plan, "en"), [
    "`j`: `3` meets `4`. They differ, and neither is 1: this label fails.",
  ]);
});

test("an equation that cannot be used shows the shapes as they are", () => {
  for (const [equation, ...shapes] of /** @type {[string, ...number[][]][]} */ ([
    ["ij,jk->ikz", [2, 3], [3, 4]],
    ["ij,j!->", [2, 3], [3]],
    ["ij->i", [2, 3, 4]],
  ])) {
    const drawn = scene(equation, ...shapes);
    assert.deepEqual([drawn.refusal, drawn.rank], ["equation", 0], equation);
    assert.match(tableCaption(drawn, "en"), /: the equation does not fit a 2×3/);
    const root = parseXml(toSVG(explain("einsum", [equation, ...shapes]), { theme: "light" }));
    assert.ok(textOf(root).includes(`(${shapes[0].join(", ")})`));
    assert.ok(fitOf(drawn) > 40);
  }
  assert.equal(scene(",->", [], []).refusal, null);
});

test("the sentence over the table, the headings and the chips for those who do not see them", () => {
  assert.equal(
    tableCaption(PRODUCT, "en"),
    "ij,jk->ik: a 2×3 and b 3×4 give 2×4. a is reused along k. b is reused along i. Summed along j.",
  );
  assert.deepEqual(
    PRODUCT.columns.map((column) => columnLabel(column, "en")),
    ["label i", "label k", "label j, summed"],
  );
  assert.equal(chipText(PRODUCT.rows[0].chips[1], "ghost-stretched", "en"), "no axis, read as 4");
  assert.equal(
    fallbackTable(PRODUCT, "en"),
    "<table><caption>ij,jk-&#62;ik: a 2×3 and b 3×4 give 2×4. a is reused along k. b is reused along i. Summed along j.</caption>" +
      '<thead><tr><th scope="row">label</th><th scope="col">i</th><th scope="col">k</th><th scope="col">j</th></tr></thead>' +
      '<tbody><tr><th scope="row">a ij</th><td>2</td><td>no axis, read as 4</td><td>3</td></tr>' +
      '<tr><th scope="row">b jk</th><td>no axis, read as 2</td><td>4</td><td>3</td></tr>' +
      '<tr><th scope="row">→ ik</th><td>2</td><td>4</td><td>Σ</td></tr>' +
      '<tr><th scope="row">verdict</th><td>b reused</td><td>a reused</td><td>summed</td></tr></tbody></table>',
  );
});

test("programs call einsum with its equation; where a letter stretches, TensorFlow refuses", () => {
  const plan = explain("einsum", ["ij,jk->ik", [2, 1], [3, 4]]);
  const text = (speaker) => programOf(plan, ["a", "b"], speaker).text.split("\n");
  assert.ok(text("pytorch").includes('result = torch.einsum("ij,jk->ik", a, b)'));
  assert.ok(text("numpy").includes('result = np.einsum("ij,jk->ik", a, b)'));
  assert.ok(text("jax").includes('result = jnp.einsum("ij,jk->ik", a, b)'));
  assert.ok(text("tensorflow").includes('result = tf.einsum("ij,jk->ik", a, b)'));
  assert.deepEqual(text("shapecast"), [
    'import { einsum, ones } from "shapecast";',
    "",
    "const a = ones(2, 1);",
    "const b = ones(3, 4);",
    'const result = einsum("ij,jk->ik", a, b);',
    "console.log(result.shape);",
  ]);
  assert.equal(programOf(plan, [], "tensorflow").note, "code.unequal");
  assert.equal(programOf(plan, [], "jax").note, null);
  const refused = explain("einsum", ["ij,jk->ik", [2, 3], [4, 5]]);
  assert.match(programOf(refused, [], "pytorch").message ?? "", /subscript j has size 4/);
  const unread = explain("einsum", ["ij,jk->ikz", [2, 3], [3, 4]]);
  assert.match(programOf(unread, [], "numpy").message ?? "", /output subscript 'z'/);
  const single = explain("einsum", ["ii", [3, 3]]);
  assert.ok(programOf(single, [], "pytorch").text.includes('torch.einsum("ii", a)'));
  const large = explain("einsum", ["ij,jk->ik", [1e6, 1e6], [1e6, 1e6]]);
  assert.match(programOf(large, [], "jax").text, /eval_shape\(lambda a, b: jnp\.einsum/);
  assert.match(programOf(large, [], "shapecast").text, /explain\("einsum", \["ij,jk->ik", \[1000000/);
});

test("only views that fit, and no view of what is not there", () => {
  assert.deepEqual(viewsFor(PRODUCT), ["ledger", "cells", "memory", "why", "code"]);
});

test("whatever the equation: finite pictures, whole sentences, and the result's columns are its shape", () => {
  const pick = generator(SEED);
  for (let i = 0; i < rounds(70); i++) {
    const sizes = Object.fromEntries([..."ijkl"].map((letter) => [letter, [0, 1, 2, 3, 5][pick(5)]]));
    const terms = Array.from({ length: 1 + pick(3) }, () =>
      Array.from({ length: pick(4) }, () => "ijkl"[pick(4)]).join(""),
    );
    const shapes = terms.map((term) =>
      [...term].map((letter) => (pick(6) === 0 ? 1 + pick(4) : sizes[letter])),
    );
    const letters = [...new Set(terms.join(""))];
    const output = letters.filter(() => pick(2) === 0).join("");
    const equation = `${terms.join(",")}->${output}`;
    const seen = `SEED=${SEED} ${equation} ${JSON.stringify(shapes)}`;
    const plan = explain("einsum", [equation, ...shapes]);
    const drawn = buildScene(plan);
    assert.equal(drawn.rank, letters.length, seen);
    assert.deepEqual(
      drawn.columns.filter(({ removed }) => !removed).map(({ size, fails }) => (fails ? null : size)),
      drawn.ok ? plan.shape : drawn.columns.filter(({ removed }) => !removed).map(({ size }) => size),
      seen,
    );
    if (!drawn.ok) assert.ok(drawn.refusal !== "axes" || failingColumns(drawn).length > 0, seen);
    const steps = buildSteps(drawn);
    for (const lang of /** @type {const} */ (["en", "zh"])) {
      const said = [
        tableCaption(drawn, lang),
        ...steps.map((step) => captionOf(drawn, step, lang)),
        ...verdicts(drawn, lang),
      ].join(" ");
      assert.doesNotMatch(said, /undefined|null|NaN|\{\w+\}/, seen);
    }
    const svg = toSVG(plan, { step: pick(steps.length), theme: "light" });
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/, seen);
    parseXml(svg);
    assert.match(toText(plan), /^label/, seen);
    const { rows, result } = memoryBars(drawn);
    assert.ok(
      [result, ...rows.flatMap(({ stored, copied }) => [stored, copied])].every(Number.isFinite),
      seen,
    );
  }
});
