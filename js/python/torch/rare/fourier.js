// torch.fft, torch.stft and the windows that go with it. Gradients go through products with the roots of one.
import { fourier } from "../../algorithms/waves/fourier.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { Complex } from "../complex/complex.js";
import { dtypeOf, usualDtype } from "../dtypes.js";
import { axisOf, functionsOf, give, isTensor, numbers, wrong } from "../shared/calling.js";
import { looked } from "../shared/noise.js";
import { ofSpecial } from "./special.js";

const LONGEST = 1024;

/** What each number is multiplied by. */
function scaleOf(norm, count, forward) {
  const told = norm ?? "backward";
  if (!["backward", "ortho", "forward"].includes(told)) wrong(`Invalid normalization mode: "${told}"`);
  if (told === "ortho") return 1 / Math.sqrt(count);
  return (told === "backward") === forward ? 1 : 1 / count;
}

const partsOf = (z) => (z instanceof Complex ? [z.re, z.im] : [z]);

/** Both parts along an axis that is the last, cut or filled up with zeros. */
function fitted(parts, dim, count) {
  return parts.map((part) => {
    const x = workOut("x.movedim(dim, -1)", { x: part, dim: BigInt(dim) });
    const size = tensorOf(x).shape.at(-1);
    if (size === count) return x;
    const formula =
      size > count ? "x[..., :n]" : "torch.cat([x, x.new_zeros(*x.shape[:-1], n - x.shape[-1])], -1)";
    return workOut(formula, { x, n: BigInt(count) });
  });
}

/** The real and the imaginary parts of what each number counts for in each that is made: matrices. */
function rootsOf(from, to, count, { sign, scale, isHalf }) {
  const of = (wave) =>
    Array.from({ length: from }, (_, k) => {
      const share = isHalf && k > 0 && 2 * k !== count ? 2 * scale : scale;
      return Array.from({ length: to }, (__, j) => share * wave((2 * Math.PI * ((j * k) % count)) / count));
    });
  return [of(Math.cos), of((angle) => sign * Math.sin(angle))].map((rows) =>
    give(engine.tensor(rows, { dtype: "float64" })),
  );
}

/** Rows along the last axis, each made into another. */
function byRows(parts, to, run) {
  const own = parts.map(tensorOf);
  const shape = [...own[0].shape.slice(0, -1), to];
  const from = own[0].shape.at(-1);
  const flat = own.map((part) => Float64Array.from(part.reshape(-1).toTyped()));
  const made = [0, 1].map(() => new Float64Array(shape.reduce((all, size) => all * size, 1)));
  for (let row = 0; row * to < made[0].length; row++) {
    const [re, im = new Float64Array(from)] = flat.map((part) => part.slice(row * from, (row + 1) * from));
    const found = run({ re, im });
    made[0].set(found.re.subarray(0, to), row * to);
    made[1].set(found.im.subarray(0, to), row * to);
  }
  return made.map((part) => give(engine.tensor(part, { shape, dtype: own[0].dtype })));
}

/** The whole of which a half is told. */
function whole({ re: x, im: y }, count) {
  const [re, im] = [new Float64Array(count), new Float64Array(count)];
  x.forEach((value, i) => {
    const isAlone = i === 0 || 2 * i === count;
    [re[i], im[i]] = [value, isAlone ? 0 : y[i]];
    if (!isAlone) [re[count - i], im[count - i]] = [value, -y[i]];
  });
  return { re, im };
}

/** What is made of real numbers is one half, and the same turned back: zeros there have the other sign, where it is halved again and again. */
function mirrored(part, isImaginary, forward) {
  const x = isImaginary && !forward ? tensorOf(part).neg() : tensorOf(part);
  const count = x.shape.at(-1);
  const behind = Math.ceil(count / 2) - 1;
  if (behind < 1) return give(x);
  const own = engine.flip(x.narrow(-1, 1, behind), [-1]);
  return give(engine.cat([x.narrow(-1, 0, count - behind), isImaginary ? own.neg() : own], { dim: -1 }));
}

const real = (x) =>
  x instanceof Complex || dtypeOf(x).name.startsWith("float")
    ? x
    : workOut("x.to(torch.get_default_dtype())", { x });

/**
 * One transform along an axis.
 * @param {any} input @param {{ n?: any, dim: any, norm: any, name: string, forward: boolean, half?: string }} details which half of
 *   the numbers is told: those that are made, or those that are given
 */
function transform(input, { n = null, dim, norm, name, forward, half = "" }) {
  if (!(input instanceof Complex) && !isTensor(input)) refuseHere(`such a call of torch.fft.${name}`);
  if (half === "made" && input instanceof Complex) {
    const kind = input.dtype.name === "complex128" ? "ComplexDouble" : "ComplexFloat";
    raise("TypeError", `${name} expects a real input tensor, but got ${kind}`);
  }
  const given = partsOf(real(input));
  if (given[0].tensor === null) return half === "given" ? given[0] : new Complex(given[0], given[0]);
  if (given[0].narrow) refuseHere(`torch.fft.${name} of ${dtypeOf(given[0]).name}`);
  const { shape } = tensorOf(given[0]);
  const axis = axisOf(dim, shape.length);
  const count = n === null ? (half === "given" ? 2 * (shape[axis] - 1) : shape[axis]) : numbers(n)[0];
  if (count < 1) wrong(`Invalid number of data points (${count}) specified`);
  const scale = scaleOf(norm, count, forward);
  const [all, part] = [count, Math.floor(count / 2) + 1];
  const [from, to] = [half === "given" ? part : all, half === "made" ? part : all];
  const rows = fitted(given, axis, from);
  const back = (x) => workOut("x.movedim(-1, dim)", { x, dim: BigInt(axis) });
  if (session().mode === "values" && !given.some((one) => one.isRecorded)) {
    const isReal = rows.length === 1 && half === "" && Number.isInteger(Math.log2(count));
    const made = byRows(rows, to, (row) =>
      fourier(half === "given" ? whole(row, count) : row, forward || isReal, scale),
    ).map((part, i) => (isReal ? mirrored(part, i === 1, forward) : part));
    // The way back of real numbers is the way there turned back.
    if (rows.length === 1 && half !== "given" && !isReal && !forward)
      made[1] = workOut("torch.where(x == 0, -0.0, x)", { x: made[1] });
    const [re, im] = looked(half === "given" ? made.slice(0, 1) : made).map(back);
    return half === "given" ? re : new Complex(re, im);
  }
  if (count > LONGEST) refuseHere(`gradients through torch.fft.${name} of so many numbers`);
  const sign = forward ? -1 : 1;
  const [c, s] =
    session().mode === "values"
      ? rootsOf(from, to, count, { sign, scale, isHalf: half === "given" })
      : [0, 1].map(() => give(engine.zeros([from, to], { dtype: "float64" })));
  const product = (formula) => {
    const [a, b] = rows;
    const wide = formula.replace(/[ab]/g, "$&.to(torch.float64)");
    return back(workOut(`(${wide}).to(dtype)`, { a, b, c, s, dtype: dtypeOf(a) }));
  };
  const isReal = rows.length === 1;
  const re = product(isReal ? "a @ c" : "a @ c - b @ s");
  if (half === "given") return re;
  return new Complex(re, product(isReal ? "a @ s" : "a @ s + b @ c"));
}

const one =
  (name, forward, half = "") =>
  (input, n, dim = -1n, norm = null) =>
    transform(input, { n, dim, norm, name, forward, half });

/** Along several axes; of a half the last one is that of the half. */
const several =
  (name, forward, half = "", /** @type {any} */ usual = null) =>
  (input, s = null, dim = usual, norm = null) => {
    const rank = input instanceof Complex ? tensorOf(input.re).ndim : (input.tensor?.ndim ?? 0);
    const sizes = s === null ? null : numbers(s);
    const axes =
      dim === null
        ? Array.from({ length: sizes?.length ?? rank }, (_, i) => i + rank - (sizes?.length ?? rank))
        : numbers(dim);
    const along = (value, i, own) => {
      const n = sizes === null ? null : BigInt(sizes[i]);
      return transform(value, { n, dim: BigInt(axes[i]), norm, name, forward, half: own });
    };
    for (const axis of axes) axisOf(BigInt(axis), rank);
    if (sizes !== null && sizes.length !== axes.length)
      wrong("When given, dim and shape arguments must have the same length");
    const last = axes.length - 1;
    const others = axes.map((_, i) => i).slice(0, half === "" ? undefined : last);
    let value = half === "made" ? along(input, last, half) : input;
    for (const i of others.reverse()) value = along(value, i, "");
    return half === "given" ? along(value, last, half) : value;
  };

const LAST_TWO = new Tuple([-2n, -1n]);

const frequencies =
  (isHalf) =>
  (n, d = 1) => {
    const [count] = numbers(n);
    const half = Math.floor((count - 1) / 2) + 1;
    const places = Array.from({ length: isHalf ? Math.floor(count / 2) + 1 : count }, (_, i) =>
      isHalf || i < half ? i : i - count,
    );
    return give(engine.tensor(places, { dtype: usualDtype() }).mul(1 / (count * Number(d))));
  };

/** The middle to the front, or back. */
const shifted =
  (sign) =>
  (x, dim = null) => {
    const { shape } = tensorOf(partsOf(x)[0]);
    const axes = dim === null ? shape.map((_, i) => i) : numbers(dim);
    for (const axis of axes) axisOf(BigInt(axis), shape.length);
    const by = axes.map((axis) => BigInt(sign * Math.floor(shape.at(axis) / 2)));
    const given = { by: new Tuple(by), axes: new Tuple(axes.map(BigInt)) };
    const [re, im] = partsOf(x).map((part) => workOut("x.roll(by, axes)", { x: part, ...given }));
    return im === undefined ? re : new Complex(re, im);
  };

/** Under torch.fft. */
export const fft = functionsOf(
  {
    "fft input n= dim= norm=": one("fft", true),
    "ifft input n= dim= norm=": one("ifft", false),
    "rfft input n= dim= norm=": one("rfft", true, "made"),
    "irfft input n= dim= norm=": one("irfft", false, "given"),
    "fft2 input s= dim= norm=": several("fft2", true, "", LAST_TWO),
    "ifft2 input s= dim= norm=": several("ifft2", false, "", LAST_TWO),
    "rfft2 input s= dim= norm=": several("rfft2", true, "made", LAST_TWO),
    "irfft2 input s= dim= norm=": several("irfft2", false, "given", LAST_TWO),
    "fftn input s= dim= norm=": several("fftn", true),
    "ifftn input s= dim= norm=": several("ifftn", false),
    "rfftn input s= dim= norm=": several("rfftn", true, "made"),
    "irfftn input s= dim= norm=": several("irfftn", false, "given"),
    "hfft input n= dim= norm=": one("hfft", true, "given"),
    "ihfft input n= dim= norm=": one("ihfft", false, "made"),
    "hfft2 input s= dim= norm=": several("hfft2", true, "given", LAST_TWO),
    "ihfft2 input s= dim= norm=": several("ihfft2", false, "made", LAST_TWO),
    "hfftn input s= dim= norm=": several("hfftn", true, "given"),
    "ihfftn input s= dim= norm=": several("ihfftn", false, "made"),
    "fftfreq n d=": frequencies(false),
    "rfftfreq n d=": frequencies(true),
    "fftshift input dim=": shifted(1),
    "ifftshift input dim=": shifted(-1),
  },
  "fft_",
);

/** Sums of cosines over a window; `steps` says how far each goes. */
const windowed =
  (make) =>
  (length, periodic = true, ...more) => {
    const [kind = null, , , asks = false] = more.slice(-4);
    if (asks === true) refuseHere("gradients of a window");
    const [count] = numbers(length);
    const dtype = kind?.name ?? usualDtype();
    if (count < 0) refuseHere("such a window");
    if (count < 2) return give(engine.ones([count], { dtype }));
    const last = periodic === false ? count - 1 : count;
    return give(make(engine.arange(count, { dtype }), last, ...more.slice(0, -4)));
  };
const raised =
  (share, rest) =>
  (places, last, alpha = share, beta = rest) =>
    places
      .mul((2 * Math.PI) / last)
      .cos()
      .mul(-Number(beta))
      .add(Number(alpha));
const wave = (places, times, share) => places.mul(times).cos().mul(share);
const blackman = (places, last) => {
  const steps = places.mul(Math.PI / last);
  return wave(steps, 4, 0.08)
    .sub(wave(steps, 2, 0.5))
    .add(0.42);
};
const bartlett = (places, last) => {
  const rise = places.mul(2 / last);
  return engine.where(places.mul(2).le(last), rise, rise.neg().add(2));
};

const kaiser = (places, last, width = 12) => {
  const beta = Number(width);
  const away = places.mul(2 / last).sub(1);
  const inner = tensorOf(
    ofSpecial.i0([give(away.square().neg().add(1).clamp({ min: 0 }).sqrt().mul(beta))], {}),
  );
  return inner.div(tensorOf(ofSpecial.i0([give(engine.tensor([beta], { dtype: places.dtype }))], {})));
};

/** What PyTorch says first of a call: how long each thing is. */
function toldOf(x, { n_fft, hop, length, window, normalized, onesided, complex }) {
  const { shape, dtype } = tensorOf(x);
  const kind = { float32: "Float", float64: "Double", int64: "Long", int32: "Int" }[dtype];
  const own = window === null ? "None" : `torch.FloatTensor{[${tensorOf(window).shape.join(", ")}]}`;
  const flag = (value) => (value === null ? "None" : Number(value));
  return (
    `stft(torch.${kind}Tensor[${shape.join(", ")}], n_fft=${n_fft}, hop_length=${hop}, win_length=${length}, window=${own}, ` +
    `normalized=${flag(normalized)}, onesided=${flag(onesided)}, return_complex=${flag(complex)}, align_to_window=None) : `
  );
}

function stft(input, n_fft, hop_length, win_length, given, center, pad_mode, normalized, onesided, complex) {
  if (!isTensor(input)) refuseHere("torch.stft of complex numbers");
  if (input.tensor === null) return complex === false ? input : new Complex(input, input);
  const [size] = numbers(n_fft);
  const hop = hop_length == null ? Math.floor(size / 4) : numbers(hop_length)[0];
  const length = win_length == null ? size : numbers(win_length)[0];
  const window = given ?? null;
  const pad = BigInt(Math.floor(size / 2));
  if (normalized || (pad_mode ?? "reflect") !== "reflect") refuseHere("such a call of torch.stft");
  let x = input;
  if (center !== false) {
    const rank = tensorOf(x).ndim;
    const lead = "x.reshape(*((1,) * (3 - x.dim())), *x.shape)";
    x = workOut(`torch.nn.functional.pad(${rank < 3 ? lead : "x"}, (p, p), mode='reflect')`, { x, p: pad });
    if (rank < 3) x = workOut(`x.reshape(*x.shape[${3 - rank}:])`, { x });
  }
  const { shape, dtype } = tensorOf(x);
  const told = () =>
    toldOf(x, {
      ...{ n_fft: size, hop, length, window, complex: complex ?? null },
      ...{ normalized: normalized ?? false, onesided: onesided ?? null },
    });
  const count = shape.at(-1) ?? 0;
  if (!dtype.startsWith("float"))
    raise("NotImplementedError", `${told()}expected a tensor of floating point or complex values`);
  if (shape.length < 1 || shape.length > 2) wrong(`${told()}expected a 1D or 2D tensor`);
  if (size <= 0 || size > count) wrong(`${told()}expected 0 < n_fft < ${count}, but got n_fft=${size}`);
  if (hop <= 0) wrong(`${told()}expected hop_length > 0, but got hop_length=${hop}`);
  if (length <= 0 || length > size)
    wrong(`${told()}expected 0 < win_length <= n_fft, but got win_length=${length}`);
  if (window !== null && (tensorOf(window).ndim !== 1 || tensorOf(window).shape[0] !== length)) {
    const found = `expected a 1D window tensor of size equal to win_length=${length}, but got window with size`;
    wrong(`${told()}${found} [${tensorOf(window).shape.join(", ")}]`);
  }
  if (complex == null)
    wrong(
      "stft requires the return_complex parameter be given for real inputs, and will further require that return_complex=True in a future PyTorch release.",
    );
  const left = BigInt(Math.floor((size - length) / 2));
  const right = BigInt(size - length) - left;
  const w = window ?? give(engine.ones([length], { dtype }));
  const frames = workOut("x.unfold(-1, n, h) * torch.nn.functional.pad(w, (l, r))", {
    ...{ x, w, n: BigInt(size), h: BigInt(hop), l: left, r: right },
  });
  const details = { dim: -1n, norm: null, name: "rfft", forward: true };
  const made = transform(frames, { ...details, half: onesided === false ? "" : "made" });
  const turned = made.method("transpose", [-2n, -1n], {});
  return complex === true ? turned : workOut("torch.stack([a, b], -1)", { a: turned.re, b: turned.im });
}

/** What windows take by name alone. */
const MADE_AS = "* dtype= layout= device= requires_grad=";

/** Under torch. */
export const signals = functionsOf({
  "stft input n_fft hop_length= win_length= window= center= pad_mode= normalized= onesided= return_complex=":
    stft,
  [`hann_window window_length periodic= ${MADE_AS}`]: windowed(raised(0.5, 0.5)),
  [`hamming_window window_length periodic= alpha= beta= ${MADE_AS}`]: windowed(raised(0.54, 0.46)),
  [`blackman_window window_length periodic= ${MADE_AS}`]: windowed(blackman),
  [`bartlett_window window_length periodic= ${MADE_AS}`]: windowed(bartlett),
  [`kaiser_window window_length periodic= beta= ${MADE_AS}`]: windowed(kaiser),
});
