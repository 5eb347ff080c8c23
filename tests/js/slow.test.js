// The engine's plan against the slow twin, and the operations people can type against those the engine has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OPERATIONS } from "../../js/expression/vocabulary.js";
import { explain } from "../../js/index.js";
import { slowExplain } from "../slow.js";
import { generator, relatedShapes, rounds, SEED } from "./random.js";

// masked_fill names its sizes the other way round, as the golden data has it.
const COMPARED = OPERATIONS.filter((op) => op !== "maskedFill");

const facts = ({ ok, op, shapes, shape, dtype, axes, elements, bytes, error }) => {
  const refused = error && { axis: error.axis, message: error.message, pythonType: error.pythonType };
  return { ok, op, shapes, shape, dtype, axes, elements, bytes, refused };
};

test("explain() says what the slow twin says", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const seen = { true: 0, false: 0 };
  for (let round = 0; round < rounds(1000); round++) {
    const op = COMPARED[random(COMPARED.length)];
    const inPlace = random(4) === 0;
    const shapes = relatedShapes(random, {
      count: inPlace ? 2 : 1 + random(4),
      rank: random(round % 10 === 0 ? 17 : 6),
      sizes: [0, 1, 2, 3, 5, 7],
      stray: 4,
    });
    const name = inPlace ? `${op}_` : op;
    const twin = slowExplain(name, shapes);
    assert.deepEqual(facts(explain(name, shapes)), facts(twin), `${name} ${JSON.stringify(shapes)}`);
    seen[twin.ok]++;
  }
  assert.ok(seen.true > rounds(100) && seen.false > rounds(100), JSON.stringify(seen));
});

test("the engine has every operation that can be typed", () => {
  for (const op of [...OPERATIONS, "broadcastShapes", "broadcastTensors"]) {
    assert.deepEqual(explain(op, [[2, 1], [3]]).shape, [2, 3], op);
  }
  for (const op of OPERATIONS) assert.deepEqual(explain(`${op}_`, [[2, 3], [3]]).shape, [2, 3], op);
});
