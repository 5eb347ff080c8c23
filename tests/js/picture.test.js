// The picture's engine as it is shipped, with its own binary, beside the package's.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { operations } from "../../build/generated/tables.js";
import { ARRAYS } from "../../js/engine/dtype.js";
import * as shapecast from "../../js/index.js";
import { bundle } from "../../js/tools/bundle.mjs";
import { generator, relatedShapes, rounds, SEED } from "./random.js";

const folder = mkdtempSync(join(tmpdir(), "shapecast-picture-"));
after(() => rmSync(folder, { recursive: true }));
const outfile = join(folder, "picture.js");
await bundle({ entryPoints: ["tests/js/picture-with-equations.js"], outfile });
/** @type {typeof import("../../js/picture.js")} */
const picture = await import(pathToFileURL(outfile).href);

const { explain, memory, ones, scope, tensor } = shapecast;
const functions = /** @type {Record<string, (...args: any[]) => any>} */ (/** @type {any} */ (shapecast));
const random = generator();
const pick = (list) => list[random(list.length)];

const DTYPES = Object.keys(ARRAYS);
const NAMED = operations.filter(({ python }) => !python.includes("__"));
const SIZES = [0, 1, 2, 3];

/** An error as all that it says. */
const said = (error) => ({
  ...error,
  name: error.name,
  message: error.message,
  messages: { ...error.messages },
});

/** What a call answers or throws, without the identity of its error. */
function answerOf(engine, op, operands) {
  try {
    const { error, ...answer } = engine(op, operands);
    return { answer, error: error && said(error) };
  } catch (error) {
    return { thrown: said(error) };
  }
}

/** An operand for each of the two: a tensor and what stands for it, or a number or a shape for both. */
function operandPair(shape, dtypes) {
  const kind = random(12);
  if (kind === 0) return Array(2).fill(pick([true, 2, -1, 300, 2.5]));
  if (kind < 3) return [shape, shape];
  const dtype = pick(dtypes);
  const rank = shape.length;
  const made = ones(
    shape.map((size) => (size > 1 && random(8) === 0 ? 1 : size)),
    { dtype },
  ).expand(shape);
  const view = rank > 1 && random(3) === 0 ? made.transpose(0, rank - 1) : made;
  return [view, new picture.Sample(dtype, [...view.shape], [...view.strides])];
}

function assertSame(op, pairs) {
  const [ours, theirs] = [0, 1].map((side) => pairs.map((pair) => pair[side]));
  const written = ours.map((one) => (typeof one === "object" ? `${one.dtype} ${one.shape ?? one}` : one));
  const answers = [answerOf(picture.explain, op, theirs), answerOf(explain, op, ours)];
  // What other frameworks refuse for dtypes, which bare shapes do not have, is said by the package alone.
  if (theirs.some((one) => !Array.isArray(one))) {
    for (const { error, thrown } of answers) {
      const said = error ?? thrown;
      if (said) said.messages = { pytorch: said.messages.pytorch };
    }
  }
  assert.deepEqual(answers[0], answers[1], `${op} ${written}`);
}

const shapesFor = (count, rank) => relatedShapes(random, { count, rank, sizes: SIZES });
const fewDtypes = () => pick([DTYPES, [pick(DTYPES)], [pick(DTYPES), pick(DTYPES)]]);

test("elementwise operations, in place too, are explained in the same words", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  for (const { name, arity } of [...NAMED, { name: "broadcastShapes" }, { name: "broadcastTensors" }]) {
    for (let round = 0; round < rounds(12); round++) {
      scope(() => {
        const count = random(5) === 0 ? 1 + random(4) : (arity ?? 3);
        const dtypes = fewDtypes();
        const pairs = shapesFor(count, random(5)).map((shape) => operandPair(shape, dtypes));
        assertSame(random(3) === 0 ? `${name}_` : name, pairs);
      });
    }
  }
});

test("matrix products are explained in the same words", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  for (const op of ["matmul", "dot", "mv", "mm", "bmm"]) {
    for (let round = 0; round < rounds(40); round++) {
      scope(() => {
        const dtypes = fewDtypes();
        const [left, right] = shapesFor(2, random(5));
        // Mostly what can be multiplied.
        if (random(3) > 0 && left.length > 0 && right.length > 0) right.splice(-2, 1, left.at(-1));
        assertSame(
          op,
          [left, right].map((shape) => operandPair(shape, dtypes)),
        );
      });
    }
    assertSame(op, [[[2], [2]]]);
  }
});

const EQUATIONS =
  "ij,jk->ik|ij,jk|i,i->|ii->i|ii|bij,bjk->bik|...i,i|...ij,...jk->...ik|i,j->ij|ij,ij->|ij->ji|b...,b...->...|i,ij,j->|" +
  "ij,jk->iz|ij,jk->ii|i.j,j|....i,i|i-j,j|é,i->|ij,|i->->i|i j , j k -> k i|iij,jj->i|...,...->...";

test("einsum is explained in the same words", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  for (const equation of EQUATIONS.split("|")) {
    for (let round = 0; round < rounds(12); round++) {
      scope(() => {
        const dtypes = fewDtypes();
        const terms = equation.split("->")[0].split(",");
        const count = random(8) === 0 ? 1 + random(3) : terms.length;
        const size = {};
        const shapes = Array.from({ length: count }, (_, i) =>
          Array.from(
            (terms[i] ?? "a").replace(/\.{3}/, random(2) ? "" : "xy").replace(/[ .]/g, ""),
            (label) => {
              size[label] ??= pick([1, 2, 3]);
              return random(8) === 0 ? pick(SIZES) : size[label];
            },
          ),
        );
        const pairs = shapes.map((shape) => operandPair(shape, dtypes));
        assertSame("einsum", [[equation, equation], ...pairs]);
      });
    }
  }
});

test("what is no question is refused in the same words", () => {
  const calls = [
    ["nonsense", [[2]]],
    [5, [[2]]],
    ["add", []],
    ["add", [2.5, "3"]],
    ["add", [[2, -1]]],
    ["add", [[1e9, 1e9], [2]]],
    ["add", [Array(17).fill(1)]],
    ["mm", [[2], [2], [2]]],
    ["einsum", [5, [2]]],
    ["einsum", ["i->i"]],
    ["add", Array(65).fill([1])],
  ];
  for (const [op, operands] of calls) {
    assert.deepEqual(answerOf(picture.explain, op, operands), answerOf(explain, op, operands));
  }
});

/** Values as plain data: two that are not a number are equal whatever their bits. */
const plain = ({ dtype, shape, data }) => ({ dtype, shape: [...shape], data: Array.from(data) });

/** Random elements of a dtype, plain and special. */
function elements(dtype, count) {
  const one = {
    bool: () => random(2),
    int64: () => BigInt(random(9) - 3),
    uint8: () => random(9),
  };
  const real = () => pick([0, -0, Number.NaN, Number.POSITIVE_INFINITY, 1e30, random(2000) / 100 - 10]);
  const whole = () => random(9) - 3;
  const next = one[dtype] ?? (dtype.startsWith("float") ? real : whole);
  return ARRAYS[dtype].from({ length: count }, next);
}

test("values are those of the package's operations, and null where they refuse", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const parameters = { isclose: 2, addcmul: 1, addcdiv: 1 };
  let refused = 0;
  for (const { name, python, arity } of NAMED) {
    for (let round = 0; round < rounds(20); round++) {
      scope(() => {
        const dtypes = fewDtypes();
        const count = arity - (parameters[python] ?? 0);
        const operands = shapesFor(count, random(4)).map((shape, i) => {
          const masks = (python === "where" && i === 0) || (python === "masked_fill" && i === 1);
          const dtype = masks && random(8) > 0 ? "bool" : pick(dtypes);
          const sizes = python === "masked_fill" && i === 2 ? [] : shape;
          return {
            dtype,
            shape: sizes,
            data: elements(
              dtype,
              sizes.reduce((a, b) => a * b, 1),
            ),
          };
        });
        const evaluated = picture.evaluate(name, /** @type {any} */ (operands));
        const found = evaluated && plain(evaluated);
        let want = null;
        try {
          const given = operands.map(({ data, shape, dtype }) => tensor(data, { shape, dtype }));
          const result = functions[name](...given);
          want = plain({ dtype: result.dtype, shape: result.shape, data: result.toTyped() });
        } catch (error) {
          assert.ok(error instanceof shapecast.ShapecastError);
          refused++;
        }
        assert.deepEqual(found, want, `${name} ${operands.map(({ dtype, shape }) => `${dtype} ${shape}`)}`);
      });
    }
  }
  assert.ok(refused > 0);
  assert.equal(memory().tensors, 0);
});

test("its errors are the package's to those who ask", () => {
  const { error } = picture.explain("add", [[2], [3]]);
  assert.ok(error instanceof shapecast.ShapeError && error instanceof picture.ShapecastError);
});
