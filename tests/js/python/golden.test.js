import "../../../js/python/provided/rare/of-classes.js";
import "../../../js/python/provided/collections.js";
import "../../../js/python/provided/rare/of-standard.js";
import "../../../js/python/provided/texts.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../golden.js";
import { answerTo } from "./recorded.js";

test("plain values answer as CPython did", () => {
  const { cases } = load("python-values");
  assert.ok(cases.length > 1000);
  for (const question of cases) assert.equal(answerTo(question), question.r, JSON.stringify(question));
});
