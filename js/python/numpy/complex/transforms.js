// np.fft: transforms along axes, and the frequencies that belong to them.
import { fourier } from "../../algorithms/waves/fourier.js";
import { isRealKnown, realBack, realFourier } from "../../algorithms/waves/real-fourier.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { toFloat } from "../../values/numbers.js";
import { Tuple } from "../../values/sequences.js";
import { axisOf, functionsOf, toInt, toInts } from "../base/arguments.js";
import { toArray } from "../base/data.js";
import { give, raiseNamed, wrong } from "../base/framework.js";
import { copying } from "../copying.js";
import { ComplexArray, complexOf, looked, toComplex } from "./complex-array.js";

const NORMS = ["backward", "ortho", "forward"];

/** What each number is multiplied by. */
function scaleOf(norm, count, forward) {
  const told = norm ?? "backward";
  if (!NORMS.includes(told)) wrong(`Invalid norm value ${told}; should be "backward","ortho" or "forward".`);
  if (told === "ortho") return 1 / Math.sqrt(count);
  return (told === "backward") === forward ? 1 : 1 / count;
}

/** A tensor with an axis cut or filled up with zeros, and that axis as the last. */
function fitted(tensor, dim, count) {
  const last = tensor.transpose(dim, -1);
  const size = last.shape[last.ndim - 1];
  if (size === count) return last;
  if (size > count) return last.narrow(-1, 0, count);
  const filling = engine.zeros([...last.shape.slice(0, -1), count - size], { dtype: "float64" });
  return engine.cat([last, filling], { dim: -1 });
}

/** Rows along the last axis, each made into another; then the axis goes where it was. */
function alongRows(parts, dim, length, run) {
  const shape = [...parts[0].shape.slice(0, -1), length];
  const count = parts[0].shape[parts[0].ndim - 1];
  if (session().mode !== "values")
    return [0, 1].map(() => engine.zeros(shape, { dtype: "float64" }).transpose(dim, -1));
  const flat = parts.map((part) => Float64Array.from(part.reshape(-1).tolist()));
  const rows = flat[0].length / count;
  const made = [0, 1].map(() => new Float64Array(rows * length));
  for (let row = 0; row < rows; row++) {
    const [re, im] = flat.map((part) => part.slice(row * count, (row + 1) * count));
    const { re: x, im: y } = run({ re, im });
    made[0].set(x.subarray(0, length), row * length);
    made[1].set(y.subarray(0, length), row * length);
  }
  return made.map((part) =>
    engine.tensor(Array.from(part), { dtype: "float64" }).reshape(shape).transpose(dim, -1).contiguous(),
  );
}

function dimOf(z, axis, n) {
  const rank = z.shape.length;
  const place = toInt(axis);
  if (n == null && (place >= rank || place < -rank)) raiseNamed("IndexError", "tuple index out of range");
  return axisOf(axis, rank);
}

function checked(count) {
  if (count < 1) wrong(`Invalid number of FFT data points (${count}) specified.`);
  return count;
}

/** One transform of complex numbers. */
function transform(a, n, axis, norm, forward) {
  const z = toComplex(a);
  const dim = dimOf(z, axis ?? -1n, n);
  const count = checked(n == null ? z.shape[dim] : toInt(n));
  const scale = scaleOf(norm, count, forward);
  const parts = [z.re, z.im].map(({ tensor }) => fitted(tensor, dim, count));
  const [re, im] = alongRows(parts, dim, count, (row) => fourier(row, forward, scale));
  return complexOf(re, im);
}

/** Of floats: the half that tells the other. */
function realTransform(a, n, axis, norm) {
  const z = toComplex(a);
  if (a?.isComplex) raiseNamed("UFuncTypeError", "ufunc 'rfft_n_even' did not contain a loop");
  const dim = dimOf(z, axis ?? -1n, n);
  const count = checked(n == null ? z.shape[dim] : toInt(n));
  const parts = [z.re, z.im].map(({ tensor }) => fitted(tensor, dim, count));
  const scale = scaleOf(norm, count, true);
  const isKnown = isRealKnown(count);
  const [re, im] = alongRows(parts, dim, Math.floor(count / 2) + 1, (row) =>
    isKnown ? realFourier(row.re, scale) : fourier(row, true, scale),
  );
  if (isKnown) return complexOf(re, im);
  if (session().mode === "values")
    for (const place of [0, ...(count % 2 === 0 ? [count / 2] : [])]) im.select(dim, place).fill_(0);
  // Those of floats are added up in another order there.
  return looked(complexOf(re, im));
}

/** Back from that half. */
function realInverse(a, n, axis, norm) {
  const z = toComplex(a);
  const dim = dimOf(z, axis ?? -1n, n);
  const count = checked(n == null ? 2 * (z.shape[dim] - 1) : toInt(n));
  const half = Math.floor(count / 2) + 1;
  const parts = [z.re, z.im].map(({ tensor }) => fitted(tensor, dim, half));
  const scale = scaleOf(norm, count, false);
  const isKnown = isRealKnown(count);
  const [re] = alongRows(parts, dim, count, ({ re: x, im: y }) => {
    if (isKnown) {
      const row = realBack({ re: x, im: y }, count, scale);
      return { re: row, im: row };
    }
    const whole = { re: new Float64Array(count), im: new Float64Array(count) };
    for (let i = 0; i < half; i++) {
      const isAlone = i === 0 || 2 * i === count;
      [whole.re[i], whole.im[i]] = [x[i], isAlone ? 0 : y[i]];
      if (!isAlone) [whole.re[count - i], whole.im[count - i]] = [x[i], -y[i]];
    }
    return fourier(whole, false, scale);
  });
  return isKnown ? give(re) : looked(complexOf(re, engine.zerosLike(re))).part("re");
}

/** The axes of a transform of several, and their sizes where they are told. */
function severalOf(z, s, axes) {
  const sizes = s == null ? null : toInts(s);
  const rank = z.shape.length;
  const given = s == null && axes != null ? toInts(axes) : [];
  const away = given.find((axis) => axis >= rank || axis < -rank);
  if (away !== undefined)
    raiseNamed("IndexError", `index ${away} is out of bounds for axis 0 with size ${rank}`);
  const places =
    axes == null ? z.shape.map((_, i) => i).slice(sizes === null ? 0 : -sizes.length) : toInts(axes);
  return { sizes, places };
}

/** Along several axes, the last first. */
function several(a, s, axes, norm, forward) {
  const z = toComplex(a);
  const { sizes, places } = severalOf(z, s, axes);
  return places.reduceRight(
    (made, axis, i) => transform(made, sizes === null ? null : BigInt(sizes[i]), BigInt(axis), norm, forward),
    z,
  );
}
/** The same of floats: half of the last axis, then all of the others. */
function realSeveral(a, s, axes, norm) {
  const { sizes, places } = severalOf(toComplex(a), s, axes);
  const sizeOf = (i) => (sizes === null ? null : BigInt(sizes[i]));
  const last = places.length - 1;
  const half = realTransform(a, sizeOf(last), BigInt(places[last]), norm);
  return places
    .slice(0, -1)
    .reduceRight((made, axis, i) => transform(made, sizeOf(i), BigInt(axis), norm, true), half);
}

function realSeveralInverse(a, s, axes, norm) {
  const z = toComplex(a);
  const { sizes, places } = severalOf(z, s, axes);
  const sizeOf = (i) => (sizes === null ? null : BigInt(sizes[i]));
  const last = places.length - 1;
  const whole = places
    .slice(0, -1)
    .reduce((made, axis, i) => transform(made, sizeOf(i), BigInt(axis), norm, false), z);
  return realInverse(whole, sizeOf(last), BigInt(places[last]), norm);
}

/** The other way round. */
const SWAPPED = { backward: "forward", forward: "backward" };
const swapped = (norm) => SWAPPED[norm ?? "backward"] ?? norm;
const mirrored = (z) => new ComplexArray(z.re, give(z.im.tensor.neg()));

const LAST_TWO = new Tuple([-2n, -1n]);

/** Frequencies in cycles: the positive ones, then the others. */
function frequencies(n, d) {
  const count = toInt(n);
  const first = Math.floor((count - 1) / 2) + 1;
  const places = Array.from({ length: count }, (_, i) => (i < first ? i : i - count));
  const value = 1 / (count * toFloat(d ?? 1));
  return give(
    engine.tensor(
      places.map((one) => one * value),
      { dtype: "float64" },
    ),
  );
}

function halfFrequencies(n, d) {
  const count = toInt(n);
  const value = 1 / (count * toFloat(d ?? 1));
  const places = Array.from({ length: Math.floor(count / 2) + 1 }, (_, i) => i * value);
  return give(engine.tensor(places, { dtype: "float64" }));
}

/** The middle to the front, or back. */
const shifted = (sign) => (x, axes) => {
  const isComplex = x?.isComplex === true;
  const array = isComplex ? x : toArray(x);
  const { shape } = isComplex ? x : array.tensor;
  const places = axes == null ? shape.map((_, i) => i) : toInts(axes);
  const by = places.map((axis) => {
    const size = shape.at(axis);
    return BigInt(sign > 0 ? Math.floor(size / 2) : -Math.floor(size / 2));
  });
  const roll = (part) => copying.roll([part, new Tuple(by), new Tuple(places.map(BigInt))], {});
  return isComplex ? new ComplexArray(roll(x.re), roll(x.im)) : roll(array);
};

export const transforms = functionsOf({
  "rfft2 a s= axes= norm=": (a, s, axes = LAST_TWO, norm) => realSeveral(a, s, axes, norm),
  "irfft2 a s= axes= norm=": (a, s, axes = LAST_TWO, norm) => realSeveralInverse(a, s, axes, norm),
  "rfftn a s= axes= norm=": realSeveral,
  "irfftn a s= axes= norm=": realSeveralInverse,
  "hfft a n= axis= norm=": (a, n, axis, norm) => realInverse(mirrored(toComplex(a)), n, axis, swapped(norm)),
  "ihfft a n= axis= norm=": (a, n, axis, norm) => mirrored(realTransform(a, n, axis, swapped(norm))),
  "fft a n= axis= norm=": (a, n, axis, norm) => transform(a, n, axis, norm, true),
  "ifft a n= axis= norm=": (a, n, axis, norm) => transform(a, n, axis, norm, false),
  "rfft a n= axis= norm=": realTransform,
  "irfft a n= axis= norm=": realInverse,
  "fft2 a s= axes= norm=": (a, s, axes, norm) => several(a, s, axes ?? LAST_TWO, norm, true),
  "ifft2 a s= axes= norm=": (a, s, axes, norm) => several(a, s, axes ?? LAST_TWO, norm, false),
  "fftn a s= axes= norm=": (a, s, axes, norm) => several(a, s, axes, norm, true),
  "ifftn a s= axes= norm=": (a, s, axes, norm) => several(a, s, axes, norm, false),
  "fftfreq n d=": frequencies,
  "rfftfreq n d=": halfFrequencies,
  "fftshift x axes=": shifted(1),
  "ifftshift x axes=": shifted(-1),
});
