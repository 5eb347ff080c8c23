// float16 and the unsigned integers above uint8, as NumPy calculates with them and prints them; what is not read is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("narrow.json", import.meta.url), "numpy", { least: 25 });

const HALVES = "import numpy as np\nh = np.ones((2, 3), dtype=np.float16)\nu = np.ones(3, dtype=np.uint16)\n";
/** Each with what its refusal names. */
const REFUSED = [
  ["print(h.sum(axis=0))", "sum of float16 along such an axis"],
  ["print(np.cumsum(h))", "cumsum of float16 along such an axis"],
  ["print(np.sin(u))", "sin of uint16"],
  ["print(np.linalg.norm(h))", "norm of float16"],
  ["print(u.flat[0])", "flat of uint16"],
  ["print(np.std(h))", "std of float16"],
  ["print(np.sum(h, axis=0))", "sum of float16 along such an axis"],
  ["print(np.array([-1]).astype(np.uint64))", "numbers of uint64 from 2^63 on"],
  ["u += np.ones(3, dtype=np.int32)", "such an operation on uint16 in place"],
];

for (const [line, named] of REFUSED)
  test(`not read: ${line}`, () => {
    const { error, output } = run(HALVES + line, { dialect: "numpy" });
    assert.match(error?.message ?? "", new RegExp(named.replace("^", "\\^")));
    assert.equal(output, "");
  });

test("with shapes alone a dtype is told as well", () => {
  const source = `${HALVES}print(h.dtype, (u + 1).dtype, h.T.shape)\nh + u`;
  const { error } = run(source, { dialect: "numpy", mode: "shapes" });
  assert.equal(error, null);
});
