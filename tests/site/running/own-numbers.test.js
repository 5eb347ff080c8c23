import assert from "node:assert/strict";
import test from "node:test";
import { numbersOf } from "../../../site/running/numbers-of.js";
import { showOwnNumbers } from "../../../site/running/own-numbers.js";

const PLAN = { source: [4, 9], shapes: [[2], [1]], dialect: "numpy" };
const PROGRAM = { text: "b = a + c", language: "en", shapes: {} };
const NUMBERS = {
  axes: ["as it ran"],
  numbers: { operands: [{ dtype: "int64", data: [1, 2] }], result: null },
};

/** As much of the element as is asked for. */
class Figure extends EventTarget {
  plan = PLAN;
  view = "ledger";
  show(view) {
    this.view = view;
    this.dispatchEvent(new Event("shapecast-view"));
  }
}

const settled = () => new Promise(setImmediate);

test("the numbers are those of the last run of the same operation on the same shapes", async () => {
  const figures = [
    { ...PLAN, numbers: "first" },
    { ...PLAN, axes: ["as it ran"], numbers: "last" },
    { ...PLAN, shapes: [[2], [2]], numbers: "other shapes" },
    { ...PLAN, source: [0, 3], numbers: "elsewhere" },
  ];
  const asked = [];
  const ask = async (...question) => {
    asked.push(question);
    return { figures };
  };
  assert.deepEqual(await numbersOf(PLAN, PROGRAM, ask), { axes: ["as it ran"], numbers: "last" });
  const given = { source: PROGRAM.text, mode: "values", dialect: "numpy", lang: "en", shapes: {} };
  assert.deepEqual(asked, [["run", given]]);
  assert.equal(await numbersOf({ ...PLAN, source: [1, 2] }, PROGRAM, ask), undefined);
});

test("a program runs once its cells are looked at, and no sooner", async () => {
  const figure = new Figure();
  let asked = 0;
  showOwnNumbers(figure, PROGRAM, async () => {
    asked++;
    return NUMBERS;
  });
  figure.show("memory");
  assert.equal(asked, 0);
  figure.show("ledger cells");
  figure.show("ledger cells");
  await settled();
  assert.equal(asked, 1);
  assert.deepEqual(figure.plan, { ...PLAN, ...NUMBERS });
});

test("what was changed meanwhile, fails or has no numbers stays as it is", async () => {
  const figure = new Figure();
  figure.view = "cells";
  showOwnNumbers(figure, PROGRAM, async () => NUMBERS);
  const next = { ...PLAN };
  figure.plan = next;
  await settled();
  assert.equal(figure.plan, next);
  await showOwnNumbers(figure, PROGRAM, () => Promise.reject(new Error("too long")));
  await showOwnNumbers(figure, PROGRAM, async () => undefined);
  assert.equal(figure.plan, next);
});

test("of plans drawn one after another the last is asked for, in whatever order what they wait for goes on", async () => {
  const figure = new Figure();
  figure.view = "cells";
  const [waiting, asked] = [[], []];
  const numbersOf = async (plan, _, isShown) => {
    await new Promise((goOn) => waiting.push(goOn));
    if (!isShown()) return undefined;
    asked.push(plan);
    return NUMBERS;
  };
  const plans = [{ ...PLAN }, { ...PLAN }, { ...PLAN }];
  for (const plan of plans) {
    figure.plan = plan;
    showOwnNumbers(figure, PROGRAM, numbersOf);
  }
  for (const goOn of waiting.reverse()) goOn();
  await settled();
  assert.deepEqual([asked.length, asked[0] === plans[2]], [1, true]);
  assert.deepEqual(figure.plan, { ...PLAN, ...NUMBERS });
});
