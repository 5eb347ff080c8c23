// What advice learns of a product: as the slow rule of matmul has it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { planOf, tryPlan } from "../../../js/advice/plan.js";
import { broadcast } from "../../slow.js";
import { generator, rounds, SEED } from "../random.js";

/** torch.matmul's rule in words of its own: what the result's shape is, null where it refuses. */
function slowProduct(a, b) {
  if (a.length === 0 || b.length === 0) return null;
  const left = a.length === 1 ? [1, ...a] : a;
  const right = b.length === 1 ? [...b, 1] : b;
  if (left.at(-1) !== right.at(-2)) return null;
  const batch = broadcast([left.slice(0, -2), right.slice(0, -2)]).shape;
  if (batch === null) return null;
  return [...batch, ...(a.length > 1 ? [a.at(-2)] : []), ...(b.length > 1 ? [b.at(-1)] : [])];
}

test("a product runs where its slow twin does, and gives its shape", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const shape = () => Array.from({ length: random(5) }, () => [1, 2, 3][random(3)]);
  for (let round = 0; round < rounds(700); round++) {
    const shapes = [shape(), shape()];
    const expected = slowProduct(shapes[0], shapes[1]);
    const seen = `SEED=${SEED} ${JSON.stringify(shapes)}`;
    for (const op of ["matmul", "mm", "bmm", "mv", "dot"]) {
      const plan = planOf({ op, shapes, inPlace: false });
      assert.deepEqual([plan.ok, plan.shape, plan.axes], [expected !== null, expected, []], seen);
    }
  }
});

test("everything else is lined up, in place onto the target", () => {
  const shapes = [[3], [2, 3]];
  assert.deepEqual(planOf({ op: "maximum", shapes, inPlace: false }).shape, [2, 3]);
  assert.equal(tryPlan({ op: "mul", shapes, inPlace: true }), null);
  assert.equal(tryPlan({ op: "mul", shapes: [[2 ** 40], [2 ** 40, 1]], inPlace: false }), null);
});
