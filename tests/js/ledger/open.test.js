// Sizes that are left open, and messages that tell a part, as text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explainSizes } from "../../../js/explain/explain-sizes.js";
import { explain } from "../../../js/index.js";
import { ledger } from "../../../js/ledger/ledger.js";
import "../../../js/ledger/open.js";
import "../../../js/scene/every-kind.js";

/** @type {(op: string, shapes: any[], lang?: any) => string} */
const text = (op, shapes, lang = "en") => ledger(explain(op, shapes), { lang });

test("what is not decided says on what it depends", () => {
  assert.equal(
    text("add", [
      ["N", 10],
      [32, 10],
    ]),
    `axis           -2     -1
a              N?     10
b              32     10
────────────────────────
a + b          32     10
       if N is 32  equal
             or 1

It depends: it works if N is 32 or 1, and then the result has shape (32, 10).
`,
  );
  assert.match(text("add", [["N"], [32]], "zh"), /视情况而定：当 N 为 32 或 1 时可行/);
  assert.match(
    text("add", [["N"], ["M"]]),
    /N and M are equal or one is 1, and then the result has\nshape \(\?,\)/,
  );
});

test("what works whatever the letters are", () => {
  assert.match(
    text("add", [["B", "T", "C"], ["C"]]),
    /\n\nIt broadcasts for any B, T and C, to \(B, T, C\)\.\n$/,
  );
  assert.match(
    text("matmul", [
      ["N", 3],
      [3, "M"],
    ]),
    /\n\nIt multiplies for any N and M, to \(N, M\)\.\n$/,
  );
});

test("what fails says so as always", () => {
  const failing = text("mul", [[null, 64], [32]]);
  assert.match(
    failing,
    /It does not broadcast\.\nAxis -1: a has 64, b has 32; they differ and neither is 1\.\nPyTorch:/,
  );
});

test("a message that tells a part", () => {
  const told = ledger(explainSizes("add", [3, 4], 1));
  assert.match(told, /^axis {11}… {6}1\na {14}\? {5}3✗\n/);
  assert.match(told, /not known {2}fails/);
  assert.match(told, /Dimension 1: a has 3, b has 4; they differ and neither is 1\./);
  assert.match(told, /PyTorch: The size of tensor a \(3\)/);
  assert.doesNotMatch(ledger(explainSizes("add", [3, 4])), /PyTorch/);
});
