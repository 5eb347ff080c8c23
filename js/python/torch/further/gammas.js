// torch.special further out: sums of Hurwitz, slopes of digamma, shares of the gamma function, Bessel functions.
import { bessel, hurwitz, polygamma, scaledRest, sharesOfGamma } from "../../algorithms/functions/gammas.js";
import { polynomials } from "../../algorithms/functions/polynomials.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { nameOf, raise } from "../../values/types.js";
import { ask, functionsOf, give, isTensor } from "../shared/calling.js";
import { mapped } from "../shared/mapped.js";

const asFloats = (tensor) => (tensor.dtype.startsWith("float") ? tensor : tensor.to("float32"));

/** A function of pairs of elements, of which one may be a number; `isOfNumbers`: whether that is allowed. */
const ofTwo =
  (name, make, isOfNumbers = false) =>
  (one, other) => {
    const wrong = [one, other].findIndex((given) => !isTensor(given));
    if (wrong >= 0 && !isOfNumbers)
      raise(
        "TypeError",
        `${name}(): argument '${wrong === 0 ? "input" : "other"}' (position ${wrong + 1}) must be Tensor, not ${nameOf([one, other][wrong])}`,
      );
    const tensors = [one, other].filter(isTensor).map(({ tensor }) => asFloats(tensor));
    if (tensors.length === 0) refuseHere(`such a call of ${name}`);
    const { tape } = session().machine;
    if (tensors.some((tensor) => tape?.follows(tensor))) refuseHere(`gradients through ${name}`);
    const dtype = tensors.some((tensor) => tensor.dtype === "float64") ? "float64" : "float32";
    const [x, y] = [one, other].map((given) =>
      (isTensor(given) ? asFloats(given.tensor) : engine.tensor(Number(given), { dtype })).to("float64"),
    );
    // Whether they fit is told as of a sum.
    const sum = ask(() => engine.add(x, y));
    if (session().mode === "shapes") return give(sum.to(dtype));
    const [left, right] = [x, y].map((tensor) => tensor.broadcastTo(sum.shape).reshape(-1).toTyped());
    const data = Float64Array.from(left, (value, i) => make(value, right[i]));
    return give(engine.tensor(data, { shape: sum.shape, dtype: "float64" }).to(dtype));
  };

const orders = new Map();
/** The slopes of one order, each with the one above it as its own slope. */
function slopesOf(order) {
  if (!orders.has(order))
    orders.set(
      order,
      mapped(
        (x) => polygamma(order, x),
        (x) => polygamma(order + 1, x),
      ),
    );
  return orders.get(order);
}

function slopes(n, x) {
  // The method has the tensor first.
  const [order, input] = isTensor(n) ? [x, n] : [n, x];
  if (typeof order !== "bigint" || !isTensor(input)) refuseHere("such a call of torch.polygamma");
  if (order < 0n) raise("RuntimeError", "polygamma(n, x) does not support negative n.");
  return slopesOf(Number(order))(input.tensor);
}

const lower = ofTwo("igamma", (a, x) => sharesOfGamma(a, x)[0]);
const upper = ofTwo("igammac", (a, x) => sharesOfGamma(a, x)[1]);

/** Under torch. */
export const gammas = functionsOf({
  "polygamma n input": slopes,
  "igamma input other": lower,
  "igammac input other": upper,
});

/** Under torch.special. */
export const specialGammas = functionsOf(
  {
    "polygamma n input": slopes,
    "zeta input other": ofTwo("special_zeta", hurwitz, true),
    "gammainc input other": ofTwo("special_gammainc", (a, x) => sharesOfGamma(a, x)[0]),
    "gammaincc input other": ofTwo("special_gammaincc", (a, x) => sharesOfGamma(a, x)[1]),
    ...Object.fromEntries(
      Object.entries(polynomials).map(([name, make]) => [
        `${name} input n`,
        ofTwo(`special_${name}`, make, true),
      ]),
    ),
    "erfcx input:": mapped(scaledRest, (x) => 2 * x * scaledRest(x) - 2 / Math.sqrt(Math.PI)),
    "bessel_j0 input:": mapped((x) => bessel(0, x)),
    "bessel_j1 input:": mapped((x) => bessel(1, x)),
    "spherical_bessel_j0 input": (input) =>
      workOut("torch.where(input == 0, 1.0, torch.sin(input) / input)", { input }),
  },
  "special_",
);
