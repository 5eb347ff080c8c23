// Products of the engine's tensors that frameworks share: crosswise, of all pairs, of what is apart from its mean.
import { checkElements } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";

/** The crosswise product of vectors of three along an axis. */
export function crossed(x, y, axis) {
  const turned = (one, by) => engine.roll(one, [by], [axis]);
  return turned(x, -1)
    .mul(turned(y, 1))
    .sub(turned(x, 1).mul(turned(y, -1)));
}

/** Kronecker's product; `times` multiplies as a framework does. */
export function kronecker(x, y, times) {
  checkElements(x.numel * y.numel);
  const rank = Math.max(x.ndim, y.ndim);
  const [one, two] = [x, y].map(({ shape }) => [...Array(rank - shape.length).fill(1), ...shape]);
  const wide = x.reshape(one.flatMap((size) => [size, 1]));
  const narrow = y.reshape(two.flatMap((size) => [1, size]));
  return times(wide, narrow).reshape(one.map((size, i) => size * two[i]));
}

/** How variables in rows vary together, added up. */
export function covariation(rows) {
  const apart = rows.sub(rows.mean({ dim: 1, keepdim: true }));
  return apart.matmul(apart.t());
}

/** Correlations of covariances; of a single one it is itself divided by itself. */
export function correlationOf(covariance) {
  if (covariance.ndim === 0) return covariance.div(covariance);
  const spread = covariance.diagonal().sqrt();
  return covariance.div(spread.unsqueeze(1)).div(spread.unsqueeze(0)).clamp(-1, 1);
}
