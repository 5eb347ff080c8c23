// Running sums and products of float32, each step rounded, where the engine keeps more digits on the way.
import { engine } from "../../arrays/engine.js";
import { withNumbers } from "./numbers.js";

const { fround } = Math;
const STEPS = { cumsum: (sum, one) => fround(sum + one), cumprod: (product, one) => fround(product * one) };

/** So many numbers one after the other; more in blocks, to each of which comes what the ends of those before add up to. */
function inBlocks(row, block, take) {
  const made = Float32Array.from(row);
  for (let i = 1; i < made.length; i++) if (i % block > 0) made[i] = take(made[i - 1], made[i]);
  if (made.length <= block) return made;
  const ends = inBlocks(
    made.filter((_, i) => i % block === block - 1),
    block,
    take,
  );
  return made.map((one, i) => (i < block ? one : take(ends[Math.floor(i / block) - 1], one)));
}

/** What runs along an axis, in blocks of so many. @param {number} block @param {"cumsum" | "cumprod"} name */
export function runningIn(block, name, x, dim) {
  const made = engine[name](x, { dim });
  if (x.dtype !== "float32" || x.numel === 0) return made;
  return withNumbers(made, () => {
    const lines = x.ndim === 0 ? x.reshape(1) : x.movedim(dim, -1);
    const { data } = lines.contiguous();
    const length = lines.shape.at(-1);
    const whole = new Float32Array(data.length);
    for (let at = 0; at < data.length; at += length)
      whole.set(inBlocks(data.subarray(at, at + length), block, STEPS[name]), at);
    return engine.tensor(whole).reshape(lines.shape).movedim(-1, dim).reshape(made.shape);
  });
}
