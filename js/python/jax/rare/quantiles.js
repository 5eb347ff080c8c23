// Quantiles and percentiles along axes, and those of the numbers alone where some are none.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { raise } from "../../values/types.js";
import { convert } from "../convert.js";
import { ask, give } from "../framework.js";
import { axesOf } from "../reduce.js";

const METHODS = {
  lower: (low) => low,
  higher: (_, high) => high,
  midpoint: (low, high) => low.add(high).mul(0.5),
  nearest: (low, high, upper) => engine.where(upper.le(0.5), low, high),
  linear: (low, high, upper) => low.mul(engine.sub(1, upper)).add(high.mul(upper)),
};

/** Axes as the first one, others behind it. */
function rowsOf(x, dims) {
  const others = x.shape.map((_, i) => i).filter((i) => !dims.includes(i));
  return x.permute([...dims, ...others]).reshape([-1, ...others.map((i) => x.shape[i])]);
}

/** What lies between two elements is a sum of shares of both; a percent is a product. */
const quantile =
  (whole, leavesOut = false) =>
  ({ a, q, axis = null, keepdims = false, method = "linear" }) => {
    const [x, share] = ask(() => [a, q].map((one) => convert(one).tensor.to("float32")));
    if (share.ndim > 1)
      raise("ValueError", `q must be have rank <= 1, got shape (${share.shape.join(", ")})`);
    if (!Object.hasOwn(METHODS, method)) refuseHere("such a quantile");
    const dims = axesOf(axis, x.ndim);
    const rows = ask(() => rowsOf(x, dims));
    const [size, ...rest] = rows.shape;
    if (size === 0 || dims.length === 0) refuseHere("such a quantile");
    return give(
      ask(() => {
        const none = rows.isnan();
        const count = leavesOut
          ? none.logicalNot().sum({ dim: 0 }).to("float32")
          : engine.full([], size, { dtype: "float32" });
        const whether = leavesOut ? rows : engine.where(none.any({ dim: 0 }), Number.NaN, rows);
        const sorted = engine.sort(whether, { dim: 0 })[0];
        const last = count.sub(1);
        // A compiled function multiplies what does not hang on the share first.
        const each = whole === 1 ? last : last.mul(Math.fround(1 / whole));
        const at = share.reshape([-1, ...rest.map(() => 1)]).mul(each);
        const low = engine.floor(at);
        const pick = (place) => {
          const within = engine.maximum(engine.minimum(place, last), engine.zerosLike(last));
          const wide = engine.broadcastTo(within.to("int64"), [within.shape[0], ...rest]);
          return engine.takeAlongDim(sorted, wide, { dim: 0 });
        };
        const made = METHODS[method](pick(low), pick(engine.ceil(at)), at.sub(low));
        const kept = x.shape.map((one, i) => (dims.includes(i) ? 1 : one));
        return made.reshape([...share.shape, ...(keepdims === true ? kept : rest)]);
      }),
    );
  };

const OPTIONS = "axis= out! overwrite_input! method= keepdims=";
export const quantiles = [
  [`percentile a q ${OPTIONS} weights!`, quantile(100)],
  [`quantile a q ${OPTIONS} weights!`, quantile(1)],
  [`nanpercentile a q ${OPTIONS} weights!`, quantile(100, true)],
  [`nanquantile a q ${OPTIONS} weights!`, quantile(1, true)],
  ["nanmedian a axis= out! overwrite_input! keepdims=", (given) => quantile(1, true)({ ...given, q: 0.5 })],
];
