// Every recorded call of what is composed, sorted and scattered: as a function and, where it begins with a tensor, as a method.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { isTensorLiteral, load } from "../../golden.js";
import { argumentsOf, assertRefused, assertSame, byOperation, checkAll, nameOf } from "./calls.js";

const { Tensor } = shapecast;
const functions = new Map(Object.entries(shapecast));

/** Fails unless a result, or each of several, is PyTorch's; those of views with their strides. */
function assertAnswer(result, out, { op, tol = 0 }, made) {
  if (!isTensorLiteral(out) && !Array.isArray(out)) {
    assert.equal(result, out);
    return;
  }
  const [results, wanted] = [[result].flat(), [out].flat()];
  made.push(...results.filter((one) => one instanceof Tensor));
  assert.equal(results.length, wanted.length);
  results.forEach((one, i) => {
    assertSame(one, wanted[i], op, {}, tol);
    if (wanted[i].stride === undefined) return;
    assert.deepEqual([...one.strides], wanted[i].stride);
    assert.equal(one.offset, wanted[i].offset);
  });
}

function check(golden, made) {
  const name = nameOf(golden.op);
  const call = (run) => {
    const given = argumentsOf(golden, made);
    if (golden.seed !== undefined) shapecast.manualSeed(golden.seed);
    return run(given);
  };
  const asMethod = () => call(([self, ...rest]) => self[name](...rest));
  const asFunction = () => call((given) => functions.get(name)(...given));
  const inPlace = name.endsWith("_");
  const isMethod = inPlace || name === "unfold";
  if (golden.err !== undefined) {
    assertRefused(isMethod ? asMethod : asFunction, golden.err);
    return;
  }
  if (!inPlace) assertAnswer(asFunction(), golden.out, golden, made);
  if (isTensorLiteral(golden.args[0])) assertAnswer(asMethod(), golden.out, golden, inPlace ? [] : made);
}

for (const subject of ["composed", "sorting", "scattering"]) {
  for (const [op, cases] of byOperation(load(subject).cases)) {
    test(`${op} answers as PyTorch in ${cases.length} cases`, () => checkAll(cases, check));
  }
}
