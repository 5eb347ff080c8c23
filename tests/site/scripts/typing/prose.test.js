// Prose told from expressions, and lines made one: as the patterns do that say what is meant, which are slow.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isProse } from "../../../../site/scripts/typing/prose.js";
import { generator, rounds, SEED } from "../../../js/random.js";

const PROSE = /([a-z]{2,}[\s,:;.]+){3}/i;

test("messages are prose, expressions are not", () => {
  assert.ok(isProse("The size of tensor a (3) must match"));
  assert.ok(isProse("mat1 and mat2 shapes cannot be multiplied"));
  for (const text of ["(2,3) + (3,)", "a = (3,1); b = (4,)", "torch.add(a, b)", "x y z w", ""])
    assert.ok(!isProse(text), text);
});

test(`any text, as the patterns have it; SEED=${SEED}`, () => {
  const random = generator();
  const pieces = ["a", "bc", "Def", " ", ",", ".", "\n", "\r\n", "1", "(", "é", "😀", "_"];
  for (let round = 0; round < rounds(3000); round++) {
    const text = Array.from({ length: random(14) }, () => pieces[random(pieces.length)]).join("");
    assert.equal(isProse(text), PROSE.test(text), JSON.stringify(text));
  }
});
