// jax.numpy.fft, and what is around it; histograms.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { outlineOnly } from "../../run/outlined.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { binary } from "../complex/complex-functions.js";
import { mirrored, transformOf } from "../complex/waves.js";
import { convert, itemsOf } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give, isArray } from "../framework.js";
import { FUNCTIONS, table } from "../functions.js";
import { axisOf } from "../reduce.js";
import { isTraced } from "../traces/tracing.js";

const call = (name, args, keywords = {}) => FUNCTIONS[name].call(args, keywords, null);

/** How many numbers an axis has in full, and is refused where there are none. */
function sizeOf(given, size, isBack) {
  const count = given ?? (isBack ? 2 * (size - 1) : size);
  if (given !== null && given < 1) raise("ValueError", "Shape should be positive.");
  return count;
}

/** A transform along axes. */
function transformed(name, a, sizes, axes, kind, norm) {
  const { shape } = a?.isComplex ? a : convert(a).tensor;
  if (kind === "half" && a?.isComplex) raise("ValueError", `only real valued inputs supported for rfft`);
  const places = axes.map((axis) => axisOf(axis, shape.length));
  if (new Set(places).size < places.length || places.length > 3) refuseHere(`such axes of jnp.fft.${name}`);
  const counts = places.map((place, i) => {
    const given = sizes?.[i] === undefined || sizes[i] === null ? null : Number(sizes[i]);
    return sizeOf(given, shape[place], kind === "back" && i === places.length - 1);
  });
  const own = name === "hfft" ? mirrored(a) : a;
  const made = transformOf(name, own, counts, places, kind, norm);
  if (name === "hfft") return elementwise("mul", [made, counts[0]]);
  return name === "ihfft" ? binary("*", mirrored(made), 1 / counts[0]) : made;
}

const listed = (value) =>
  value === null || value === undefined ? null : Array.isArray(value) ? value : (itemsOf(value) ?? [value]);

const one = (name, length) => [
  `${name} a n= axis= norm=`,
  ({ a, n = null, axis = -1n, norm = null }) =>
    typeof axis === "bigint"
      ? transformed(name, a, [n], [axis], length, norm)
      : refuseHere(`such an axis of jnp.fft.${name}`),
];
const several = (name, length, usual) => [
  `${name} a s= axes= norm=`,
  ({ a, s = null, axes = usual, norm = null }) => {
    const rank = (a?.isComplex ? a : convert(a)).tensor.ndim;
    const own =
      listed(axes) ??
      Array.from({ length: listed(s)?.length ?? rank }, (_, i, all = listed(s)?.length ?? rank) =>
        BigInt(i - all),
      );
    return transformed(name, a, listed(s), own, length, norm);
  },
];

const spacing = (n, d) => give(ask(() => engine.tensor(Number(d) * Number(n), { dtype: "float32" })));

const frequencies = (name, places) => [
  `${name} n d= dtype! device!`,
  ({ n, d = 1 }) => {
    const whole = places(Number(n));
    const steps = give(ask(() => engine.tensor(whole, { dtype: "float32" })));
    return elementwise("div", [steps, spacing(n, d)]);
  },
];

/** The half behind the middle brought to the front, or back. */
const shifted = (name, by) => [
  `${name} x axes=`,
  ({ x, axes = null }) => {
    const { shape } = convert(x).tensor;
    const own = (listed(axes) ?? shape.map((_, axis) => BigInt(axis))).map((axis) =>
      axisOf(axis, shape.length),
    );
    return own.reduce(
      (made, axis) => call("roll", [made, BigInt(by(shape[axis]))], { axis: BigInt(axis) }),
      x,
    );
  },
];

const upTo = (count) => Array.from({ length: count }, (_, i) => i);

export const fft = table(
  [
    one("fft", "whole"),
    one("ifft", "whole"),
    one("rfft", "half"),
    one("irfft", "back"),
    one("hfft", "back"),
    one("ihfft", "half"),
    several("fft2", "whole", [-2n, -1n]),
    several("ifft2", "whole", [-2n, -1n]),
    several("rfft2", "half", [-2n, -1n]),
    several("irfft2", "back", [-2n, -1n]),
    several("fftn", "whole", null),
    several("ifftn", "whole", null),
    several("rfftn", "half", null),
    several("irfftn", "back", null),
    frequencies("fftfreq", (n) => upTo(n).map((i) => (i < (n + 1) >> 1 ? i : i - n))),
    frequencies("rfftfreq", (n) => upTo((n >> 1) + 1)),
    shifted("fftshift", (size) => size >> 1),
    shifted("ifftshift", (size) => -(size >> 1)),
  ],
  false,
  "",
  false,
);

const isKnown = () => session().mode === "values";
const numbersOf = (value) => ask(() => convert(value).tensor.to("float32").reshape(-1)).tolist();

/** The edges of bins, which a range or the numbers themselves tell. */
function edgesOf(a, bins, range) {
  if (isArray(bins) && convert(bins).tensor.ndim === 1) return bins;
  if (typeof bins !== "bigint") refuseHere("such bins");
  const told = listed(range);
  const flat = convert(a).tensor.to("float32").reshape(-1);
  if (told === null && flat.numel === 0) return call("linspace", [0n, 1n], { num: bins + 1n });
  const ends = told ?? (isKnown() ? [flat.amin().item(), flat.amax().item()] : [0, 1]);
  const [low, high] = ends.map(Number);
  const wide = low === high ? [low - 0.5, high + 0.5] : [low, high];
  return call("linspace", wide, { num: bins + 1n });
}

function histogram({ a, bins = 10n, range = null, weights = null, density = false }) {
  if (isArray(a) && isTraced(a)) refuseHere("a traced jnp.histogram");
  const edges = edgesOf(a, bins, range);
  const sides = isKnown() ? numbersOf(edges) : [];
  const count = convert(edges).tensor.numel - 1;
  const counts = new Float32Array(count);
  const own = weights === null ? null : convert(weights).tensor;
  const { tensor } = convert(a);
  if (own !== null && own.shape.join() !== tensor.shape.join())
    raise("ValueError", "weights should have the same shape as a.");
  if (isKnown()) {
    const shares = own === null ? null : numbersOf(weights);
    numbersOf(a).forEach((value, i) => {
      const place = value === sides[count] ? count : sides.findLastIndex((side) => side <= value) + 1;
      if (place > 0 && place <= count) counts[place - 1] += shares === null ? 1 : shares[i];
    });
  }
  const made = give(ask(() => engine.tensor(counts, { shape: [count], dtype: "float32" })));
  if (density !== true) return new Tuple([made, edges]);
  const widths = call("diff", [edges]);
  const share = elementwise("div", [elementwise("div", [made, widths]), call("sum", [made])]);
  return new Tuple([share, edges]);
}

/** Numbers that grow by one factor: JAX works them out in one piece, whose last digits depend on the compiler. */
function geomspace({ start, stop, num = 50n }) {
  if ([start, stop].some((end) => convert(end).tensor.ndim > 0)) refuseHere("such a jnp.geomspace");
  outlineOnly("the numbers of jnp.geomspace");
  return call("linspace", [0n, 1n], { num });
}

export const counted = [
  ["geomspace start stop num= endpoint= dtype! axis!", geomspace],
  ["histogram a bins= range= weights= density=", histogram],
  [
    "histogram_bin_edges a bins= range= weights!",
    ({ a, bins = 10n, range = null }) => edgesOf(a, bins, range),
  ],
  ["hanning M", cosines(0.5)],
  ["hamming M", cosines(0.54)],
  ["real val", ({ val }) => convert(val)],
];

/** A window of cosines. */
function cosines(share) {
  return ({ M: size }) => {
    const count = Number(size);
    if (count < 2) return call("ones", [size]);
    const steps = give(ask(() => engine.arange(0, count, { dtype: "float32" })));
    const angles = elementwise("div", [elementwise("mul", [steps, 2 * Math.PI]), count - 1]);
    return elementwise("sub", [share, elementwise("mul", [1 - share, elementwise("cos", [angles])])]);
  };
}
