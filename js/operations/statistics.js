// How variables vary, alone and together: made of other calls, through which gradients go.
import { isFloating } from "../engine/dtype.js";
import { plainNumber } from "../engine/number.js";
import { DTypeError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { composed } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";

function checkRows(input, op) {
  if (input.ndim <= 2) return;
  const found = `expected input to have two or fewer dimensions but got an input with ${input.ndim} dimensions`;
  throw runtimeError(op, [input], `${op}(): ${found}`);
}

/** The covariances of variables, a row of observations each; a single row is one variable. */
export const cov = composed("cov", "Tensor input, *, int correction = 1", ({ input, correction }, op) => {
  checkRows(input, op);
  const { dtype } = input;
  if (dtype === "bool") {
    const message = "cov(): bool dtype is not supported for input";
    throw runtimeError(op, [input], message, DTypeError, "NotImplementedError");
  }
  return tidy(() => {
    const rows = input.ndim < 2 ? input.reshape(1, -1) : input;
    const count = rows.shape[1];
    const less = rows.sub(rows.sum(1, true).div(count));
    return less
      .matmul(less.t())
      .div(Math.max(0, count - Number(plainNumber(correction))))
      .squeeze();
  });
});

/** Covariances over the deviations of both. */
export const corrcoef = composed("corrcoef", "Tensor input", ({ input }, op) => {
  checkRows(input, op);
  return tidy(() => {
    const both = input.cov();
    if (both.ndim === 0) return both.div(both);
    const deviations = both.diag().sqrt();
    return both.div(deviations.unsqueeze(1)).div(deviations).clamp(-1, 1);
  });
});

/** The mean of what is a number. */
export const nanmean = composed(
  "nanmean",
  "Tensor input, tuple of ints dim = None, bool keepdim = False, *, torch.dtype dtype = None, Tensor out = None",
  ({ input, dim = null, keepdim, dtype = null }, op) => {
    const no = (message, pythonType) =>
      runtimeError(op, [input], `nanmean(): ${message}`, DTypeError, pythonType);
    if (!isFloating(input.dtype)) {
      const found = `expected input to have floating point or complex dtype but got ${SCALAR_NAMES[input.dtype]}`;
      throw no(found, "NotImplementedError");
    }
    if (dtype !== null && !isFloating(dtype)) {
      const rule = "Optional dtype must be either a floating point or complex dtype.";
      throw no(`could not infer output dtype. ${rule} Got: ${SCALAR_NAMES[dtype]}`);
    }
    return tidy(() =>
      input.nansum(dim, keepdim, { dtype }).div(input.isnan().logicalNot().sum(dim, keepdim)),
    );
  },
);
