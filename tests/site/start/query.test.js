import assert from "node:assert/strict";
import { test } from "node:test";
import { parseHash } from "../../../site/scripts/hash.js";
import { hashOfQuery } from "../../../site/start/query.js";

test("a link with a question mark asks for what the same link with a # asks for", () => {
  const asked = {
    "?expr=(4,3)+(3,)": "(4,3)+(3,)",
    "?v=1&expr=(4,%203)+(3,)": "(4, 3)+(3,)",
    "?expr=%284%2C+3%29+%2B+%283%2C%29&step=2": "(4, 3) + (3,)",
    "?expr=%284%2C3%29+-+%284%2C%29": "(4,3) - (4,)",
    "?expr=(4,+3)-(4,)": "(4, 3)-(4,)",
    "?lang=zh&expr=(3,)*(2,1)": "(3,)*(2,1)",
  };
  for (const [search, expr] of Object.entries(asked)) assert.equal(parseHash(hashOfQuery(search)).expr, expr);
});

test("whatever asks for no expression is left alone", () => {
  for (const search of ["", "?q=broadcast", "?utm_source=expr", "?myexpr=1"])
    assert.equal(hashOfQuery(search), "");
});
