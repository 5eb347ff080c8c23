// What is said of a matrix product.
import assert from "node:assert/strict";
import test from "node:test";
import "../../../web/words/einsum-and-in-place.js";
import { captionOf } from "../../../web/words/captions.js";
import { plain } from "../../../web/words/messages.js";
import { tableCaption, verdictOf } from "../../../web/words/table-words.js";
import { scene } from "../../js/scene/scenes.js";

test("what is summed, what is read again, and what has to be equal", () => {
  const product = scene(
    [
      [7, 1, 2, 3],
      [4, 3, 5],
    ],
    { op: "matmul" },
  );
  const verdicts = (language) => product.columns.map((column) => verdictOf(product, column, language).text);
  assert.deepEqual(verdicts("en"), ["b reused", "a stretches", "b reused", "a reused", "summed"]);
  assert.deepEqual(verdicts("zh"), ["b 重复使用", "a 拉伸", "b 重复使用", "a 重复使用", "求和"]);
  assert.equal(tableCaption(product, "en").split(". ")[0], "a 7×1×2×3 and b 4×3×5 multiply to 7×4×2×5");
  const caption = (scene, kind, axis = null) => plain(captionOf(scene, { kind, axis }, "en"));
  const everything = product.walk.map((axis) => caption(product, "compare", axis)).join("\n");
  assert.match(
    everything,
    /^k: 3 meets 3\. It is not in the result: what is multiplied along it is summed\.\ni:/,
  );
  assert.doesNotMatch(everything, /3 meets [45]/);
  assert.equal(
    caption(product, "memory"),
    "The product has shape (7, 4, 2, 5). For each element 3 products are summed, and none of them is kept.",
  );
  const failing = scene(
    [
      [2, 3],
      [4, 5],
    ],
    { op: "matmul" },
  );
  assert.match(caption(failing, "why"), /^It cannot be multiplied\. k: 3 meets 4\. They have to be equal/);
  assert.match(tableCaption(failing, "en"), /cannot be multiplied\. They fail on k\./);
});
