// What PyTorch answered.
import assert from "node:assert/strict";
import { corrcoef, cov, nanmean, tensor, zeros } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const any = (value) => /** @type {any} */ (value);
const rounded = (x) =>
  [x.toArray()].flat(2).map((value) => (Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : value));
const { NaN: nan } = Number;

check("covariances of rows; integers give float32", () => {
  const x = tensor([
    [1, 2, 7],
    [2, 5, 3],
  ]);
  assert.equal(x.cov().dtype, "float32");
  assert.deepEqual(rounded(cov(x)), [10.3333, -0.1667, -0.1667, 2.3333]);
  assert.deepEqual(rounded(x.cov({ correction: 0 })), [6.8889, -0.1111, -0.1111, 1.5556]);
  assert.deepEqual(rounded(x.double().cov({ correction: 3 })), [Infinity, -Infinity, -Infinity, Infinity]);
  assert.deepEqual(cov(tensor([1, 2, 4])).shape, []);
  assert.deepEqual(rounded(cov(tensor(3))), [nan]);
  assert.deepEqual(rounded(cov(zeros(2, 0))), [nan, nan, nan, nan]);
  assert.deepEqual(cov(zeros(0, 3)).shape, [0, 0]);
  const truths = tensor([[true, false]]);
  assertRefused(() => cov(truths), {
    message: "cov(): bool dtype is not supported for input",
    pythonType: "NotImplementedError",
  });
  const cube = zeros(2, 3, 4);
  for (const [name, f] of Object.entries({ cov, corrcoef })) {
    assertRefused(() => f(cube), {
      message: `${name}(): expected input to have two or fewer dimensions but got an input with 3 dimensions`,
    });
  }
});

check("correlations", () => {
  const x = tensor([
    [0, 1, 2],
    [2, 1, 0.5],
  ]);
  assert.deepEqual(rounded(corrcoef(x)), [1, -0.982, -0.982, 1]);
  assert.deepEqual(rounded(x.at(0).corrcoef()), [1]);
  assert.deepEqual(rounded(corrcoef(tensor([1]))), [nan]);
});

check("means of what is a number", () => {
  const x = tensor([
    [1, nan],
    [nan, nan],
  ]);
  assert.deepEqual(rounded(nanmean(x)), [1]);
  assert.deepEqual(x.nanmean(1, true).toArray(), [[1], [nan]]);
  assert.deepEqual(rounded(x.nanmean([0, 1])), [1]);
  assert.equal(x.nanmean({ dtype: "float64" }).dtype, "float64");
  const whole = tensor([1, 2]);
  assertRefused(() => nanmean(whole), {
    message: "nanmean(): expected input to have floating point or complex dtype but got Long",
    pythonType: "NotImplementedError",
  });
  assertRefused(() => nanmean(x, any({ dtype: "int64" })), {
    message:
      "nanmean(): could not infer output dtype. Optional dtype must be either a floating point or complex dtype. Got: Long",
  });
});
