import assert from "node:assert/strict";
import { test } from "node:test";
import { UNKNOWN } from "../../../build/generated/exchange.js";
import { codeOfSize, isOpen, sizeOfCode } from "../../../js/engine/open-sizes.js";

test("letters, unknown sizes and numbers have codes of their own, and come back", () => {
  const letters = [];
  const sizes = ["N", 3, null, "batch", "N", 0];
  const codes = sizes.map((size) => codeOfSize(size, letters));
  assert.deepEqual(letters, ["N", "batch"]);
  assert.deepEqual(codes, [UNKNOWN + 1, 3, UNKNOWN, UNKNOWN + 2, UNKNOWN + 1, 0]);
  assert.deepEqual(
    codes.map((code) => sizeOfCode(code, letters)),
    sizes,
  );
  assert.deepEqual(sizes.map(isOpen), [true, false, true, true, true, false]);
});

test("what is not there is no size", () => {
  assert.equal(sizeOfCode(-1, ["N"]), null);
  assert.equal(sizeOfCode(UNKNOWN), null);
});
