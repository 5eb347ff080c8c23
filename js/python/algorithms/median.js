// The number in the middle of a row, or the mean of the two there, as NumPy and JAX have it; nan where a row has nan.
import { engine } from "../arrays/engine.js";

/** Along some axes, which stay as 1 where they are kept; null of nothing. */
export function medianOf(x, dims, isKept) {
  const others = x.shape.map((_, i) => i).filter((i) => !dims.includes(i));
  const rows = x.permute([...others, ...dims]).reshape([...others.map((i) => x.shape[i]), -1]);
  const count = rows.shape[rows.ndim - 1];
  if (count === 0) return null;
  const [sorted] = engine.sort(rows, { dim: -1 });
  const middle = sorted.narrow(-1, (count - 1) >> 1, count % 2 === 0 ? 2 : 1).mean({ dim: -1 });
  const last = sorted.select(-1, count - 1);
  const made = engine.where(last.isnan(), last, middle);
  return isKept ? made.reshape(x.shape.map((size, i) => (dims.includes(i) ? 1 : size))) : made;
}
