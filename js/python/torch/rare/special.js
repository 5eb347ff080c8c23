// Functions that the engine is without, element by element in double precision.
import {
  complementaryError,
  digamma,
  inverseError,
  logGamma,
  logNormalBelow,
  scaledBessel,
} from "../../algorithms/special.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { functionsOf, give, isTensor } from "../shared/calling.js";
import { each, mapped } from "../shared/mapped.js";

const ROOT = Math.sqrt(Math.PI);

/** The logarithms of several gamma functions, one behind the other. */
function multivariate(x, p) {
  const count = Number(p);
  if (
    session().mode === "values" &&
    x
      .le((count - 1) / 2)
      .any()
      .item()
  )
    refuseHere("torch.mvlgamma of so small numbers");
  const shift = (count * (count - 1) * Math.log(Math.PI)) / 4;
  return give(
    each(x, (value) =>
      Array.from({ length: count }, (_, i) => logGamma(value - i / 2)).reduce((all, one) => all + one, shift),
    ),
  );
}

/** What there is of a chance to be surprised: less than nothing is no chance. */
function entropy(given) {
  const x = given.dtype.startsWith("float") ? given : given.to("float32");
  const kept = engine.where(x.gt(0), x, 1);
  const made = engine.where(x.gt(0), x.neg().mul(kept.log()), x.mul(0));
  return give(engine.where(x.lt(0), Number.NEGATIVE_INFINITY, made));
}

/** A number times the logarithm of one more than another; nothing times any is nothing. */
const timesLog1p = (one, other) => {
  if (typeof one !== "object" && typeof other !== "object")
    refuseHere("such a call of torch.special.xlog1py");
  const like = [one, other].find((given) => isTensor(given))?.tensor;
  const dtype = like.dtype.startsWith("float") ? like.dtype : "float32";
  const [x, y] = [one, other].map((given) => {
    if (isTensor(given))
      return given.tensor.dtype.startsWith("float") ? given.tensor : given.tensor.to("float32");
    return engine.tensor(Number(given), { dtype });
  });
  return give(
    engine.where(engine.logicalAnd(engine.eq(x, 0), y.isnan().logicalNot()), 0, engine.mul(x, y.log1p())),
  );
};

const below = mapped(
  (x) => complementaryError(-x * Math.SQRT1_2) / 2,
  (x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI),
);

const log = mapped(logGamma, digamma);
const inverse = mapped(inverseError, (y) => (ROOT / 2) * Math.exp(inverseError(y) ** 2));
const rest = mapped(complementaryError, (x) => (-2 / ROOT) * Math.exp(-x * x));
const slope = mapped(digamma, undefined);
const ofHyperbolas = {
  acosh: mapped(Math.acosh, (x) => 1 / Math.sqrt(x * x - 1)),
  asinh: mapped(Math.asinh, (x) => 1 / Math.sqrt(x * x + 1)),
  atanh: mapped(Math.atanh, (x) => 1 / (1 - x * x)),
};

export const special = functionsOf({
  "lgamma input:": log,
  "digamma input:": slope,
  "erfinv input:": inverse,
  "erfc input:": rest,
  "mvlgamma input: p": multivariate,
  ...Object.fromEntries(
    Object.entries(ofHyperbolas).flatMap(([name, body]) => [
      [`${name} input:`, body],
      [`arc${name.slice(1)} input:`, body],
    ]),
  ),
});

const bell = (x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
const quantileOf = (share) => Math.SQRT2 * inverseError(2 * share - 1);

/** A modified Bessel function of order 0 or 1, whole or times exp(-|x|). */
const bessel = (order, isScaled) => {
  const grown = (x) => (isScaled ? 1 : Math.exp(Math.abs(x)));
  const value = (x) => scaledBessel(order, x) * grown(x);
  const slopeOf = (x) => {
    const [zero, one] = [0, 1].map((of) => scaledBessel(of, x) * grown(x));
    const own = order === 0 ? one : x === 0 ? 0.5 : zero - one / x;
    return isScaled ? own - Math.sign(x) * (order === 0 ? zero : one) : own;
  };
  return mapped(value, slopeOf);
};

/** Under torch.special alone. */
export const ofSpecial = functionsOf(
  {
    "i0 input:": bessel(0, false),
    "i0e input:": bessel(0, true),
    "i1 input:": bessel(1, false),
    "i1e input:": bessel(1, true),
    "log_ndtr input:": mapped(logNormalBelow, (x) => Math.exp(Math.log(bell(x)) - logNormalBelow(x))),
    "ndtri input:": mapped(quantileOf, (share) => 1 / bell(quantileOf(share))),
    "entr input:": entropy,
    "ndtr input:": below,
    "xlog1py input other": timesLog1p,
  },
  "special_",
);
