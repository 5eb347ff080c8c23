// jax.scipy.special: what is made of functions that are worked out to the bit; of others the shapes.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { outlineOnly } from "../../run/outlined.js";
import { convert } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { table } from "../functions.js";
import { axisOf } from "../reduce.js";
import { logSoftmax, sigmoid, softmax } from "../rounding/steps.js";

const run = (name, ...operands) => elementwise(name, operands);
const floats = (value) => ask(() => convert(value).tensor.to("float32"));

/** Floats of the shape that some operands have together, whose numbers nobody knows. @param {string} name @param {any[]} operands */
export function outlinedLike(name, operands) {
  const { shape } = ask(() => operands.map(floats).reduce((all, one) => engine.add(all, one)));
  outlineOnly(`the numbers of ${name}`);
  return give(ask(() => engine.empty(shape, { dtype: "float32" })));
}

const OUTLINED = [
  "erfc x",
  "erfinv x",
  "gammaln x",
  "loggamma x",
  "gamma x",
  "digamma x",
  "ndtr x",
  "log_ndtr x",
  "ndtri p",
  "i0 x",
  "i0e x",
  "i1 x",
  "i1e x",
  "betaln a b",
  "beta a b",
  "betainc a b x",
  "gammainc a x",
  "gammaincc a x",
  "polygamma n x",
  "zeta x q=",
  "factorial n exact!",
  "multigammaln a d",
  "exp1 x",
  "expi x",
];

const along =
  (call) =>
  ({ x, axis = null }) => {
    if (axis === null) refuseHere("such a softmax");
    const own = floats(x);
    return give(ask(() => call(own, axisOf(axis, own.ndim))));
  };

export const special = table([
  ["expit x", ({ x }) => give(ask(() => sigmoid(floats(x))))],
  [
    "logit x",
    ({ x }) => {
      const own = give(floats(x));
      return run("log", run("div", own, run("sub", 1, own)));
    },
  ],
  ["xlog1py x y", ({ x, y }) => outlinedLike("jax.scipy.special.xlog1py", [x, y])],
  ["entr x", ({ x }) => outlinedLike("jax.scipy.special.entr", [x])],
  ["kl_div p q", ({ p, q }) => outlinedLike("jax.scipy.special.kl_div", [p, q])],
  ["rel_entr p q", ({ p, q }) => outlinedLike("jax.scipy.special.rel_entr", [p, q])],
  ["softmax x axis=", along(softmax)],
  ["log_softmax x axis=", along(logSoftmax)],
  ...OUTLINED.map((signature) => {
    const [name] = signature.split(" ");
    return [signature, (given) => outlinedLike(`jax.scipy.special.${name}`, Object.values(given))];
  }),
]);
