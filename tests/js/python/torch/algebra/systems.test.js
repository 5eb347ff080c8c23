// Systems, least squares, factors, exponentials of matrices, and what each of these refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("systems.json", import.meta.url), "pytorch", { least: 6, classes: true });

test("the exponential of a large matrix has digits of PyTorch's own", () => {
  const { error } = run("import torch\nprint(torch.linalg.matrix_exp(torch.full((2, 2), 4.)))");
  assert.equal(error?.pythonType, null);
});
