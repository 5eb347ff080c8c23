import assert from "node:assert/strict";
import test from "node:test";
import { readApart } from "../../../site/running/read-apart.js";

const OPTIONS = { lang: "zh", dialect: "numpy", shapes: { x: [2] } };
const HERE = { kind: "code", figures: ["here"] };
const never = () => assert.fail("it is not read on the page");

test("a text is read in the worker, with all that the page knows", async () => {
  const asked = [];
  const ask = async (...question) => {
    asked.push(question);
    return { kind: "code", figures: [] };
  };
  assert.deepEqual(await readApart("x + 1", OPTIONS, never, ask), { kind: "code", figures: [] });
  assert.deepEqual(asked, [["read", { text: "x + 1", ...OPTIONS }]]);
});

test("where the worker cannot be had it is read on the page", async () => {
  const ask = () => Promise.reject(new Error("no worker"));
  const readHere = async (...given) => {
    assert.deepEqual(given, ["x + 1", OPTIONS]);
    return HERE;
  };
  assert.equal(await readApart("x + 1", OPTIONS, readHere, ask), HERE);
});
