// Axes of pictures made larger, taken apart into patches, or made of channels.
import { following, places, surrounded, windowed } from "../../algorithms/windows.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { workOut } from "../../run/formulas.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { isOpen, listText } from "../sizes.js";
import { checkTensor, isUnknown, notImplemented, unknown } from "../words.js";
import { perAxis, shaped, wrong } from "./windows.js";

/** The modes between neighbours, by how many axes they are for. */
const LINEAR = { linear: 1, bilinear: 2, trilinear: 3, bicubic: 2 };

/** What a cubic takes of its neighbours. */
const BEND = -0.75;
const near = (x) => ((BEND + 2) * x - (BEND + 3)) * x * x + 1;
const far = (x) => ((BEND * x - 5 * BEND) * x + 8 * BEND) * x - 4 * BEND;

/** An axis with elements in between, each of four neighbours: `places` say where it lies between the inner ones. */
function bent(x, axis, places) {
  const { dtype } = x;
  const shape = x.shape.map((_, i) => (i === axis ? places.length : 1));
  const last = x.shape[axis] - 1;
  const parts = [-1, 0, 1, 2].map((step) => {
    const from = places.map(({ before }) => Math.min(Math.max(before + step, 0), last));
    const shares = places.map(({ share }) => {
      const apart = Math.abs(step - share);
      return apart <= 1 ? near(apart) : far(apart);
    });
    const picked = engine.indexSelect(x, axis, engine.tensor(from, { dtype: "int64" }));
    return engine.mul(picked, engine.tensor(shares, { dtype }).reshape(shape));
  });
  return parts.reduce((sum, part) => engine.add(sum, part));
}

/** Where each of `count` elements of an axis lies between those that there are: which is before it, and how far behind that it is. */
function between(size, count, factor, aligns, isBent = false) {
  const round = Math.fround;
  const step = aligns
    ? count > 1
      ? round((size - 1) / (count - 1))
      : 0
    : round(factor === undefined ? size / count : 1 / factor);
  return Array.from({ length: count }, (_, place) => {
    const own = aligns ? round(step * place) : round(round(step * (place + 0.5)) - 0.5);
    const at = Math.max(0, own);
    const low = Math.min(Math.floor(at), size - 1);
    const before = Math.floor(own);
    if (isBent) return { before, share: round(own - before) };
    return { low, high: Math.min(low + 1, size - 1), share: round(Math.min(Math.max(at - low, 0), 1)) };
  });
}

/** An axis with elements in between, each of two neighbours in their shares. */
function mixed(x, axis, places) {
  const pick = (key) =>
    engine.indexSelect(
      x,
      axis,
      engine.tensor(
        places.map((one) => one[key]),
        { dtype: "int64" },
      ),
    );
  const shape = x.shape.map((_, i) => (i === axis ? places.length : 1));
  const share = engine.tensor(
    places.map((one) => one.share),
    { dtype: x.dtype },
  );
  const behind = share.reshape(shape);
  return engine.add(engine.mul(pick("low"), engine.sub(1, behind)), engine.mul(pick("high"), behind));
}

/** Sizes or factors are one, or one for each axis behind the channels. */
function checkCount(word, told, form, given, x) {
  const count = given?.items?.length;
  if (count === undefined || count === Math.max(0, x.ndim - 2)) return;
  const found = `but got input with spatial dimensions of ${listText(x.shape.slice(2))} and ${told} ${repr(given)}.`;
  const rule = `Input and ${word} must have the same number of spatial dimensions,`;
  raise(
    "ValueError",
    `${rule} ${found} Please provide input tensor in (N, C, d1, d2, ...,dK) format and ${form} format.`,
  );
}

/** Refuses what is no float, and sizes of nothing. */
function checkResized(x, mode, sizes, out) {
  const names = ["W", "H W", "D H W"][sizes.length - 1].split(" ");
  const told = (own) => own.map((size, i) => `${names[i]}: ${size}`).join(", ");
  if ([...sizes, ...out].some((size) => size <= 0)) {
    const middle = sizes.length === 1 ? ") and output (" : ") output (";
    wrong(
      `Input and output sizes should be greater than 0, but got input (${told(sizes)}${middle}${told(out)})`,
    );
  }
  if (x.dtype.startsWith("float") || x.dtype === "uint8") return;
  const isNear = mode.startsWith("nearest");
  const kind = isNear ? "nearest" : "linear";
  const isSmall = sizes.length === 2 && out[0] + out[1] <= 128;
  notImplemented(
    isSmall ? `upsample_${isNear ? "nearest" : mode}2d_channels_last` : `compute_indices_weights_${kind}`,
    x.dtype,
  );
}

/** F.interpolate by the nearest element, or between neighbours. */
export function interpolate(input, { size, scale, mode, aligns = null, again = false }) {
  checkTensor(input, "interpolate", "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  const rank = x.ndim - 2;
  const isLinear = Object.hasOwn(LINEAR, mode);
  const isExact = mode === "nearest-exact";
  if ((mode === "nearest" || mode === "area" || isExact) && aligns !== null) {
    const rule = "align_corners option can only be set with the interpolating modes:";
    raise("ValueError", `${rule} linear | bilinear | bicubic | trilinear`);
  }
  if (size === null && scale === null) raise("ValueError", "either size or scale_factor should be defined");
  if (size !== null && scale !== null)
    raise("ValueError", "only one of size or scale_factor should be defined");
  checkCount("output", "output size of", "output size in (o1, o2, ...,oK)", size, x);
  checkCount("scale_factor", "scale_factor of shape", "scale_factor in (s1, s2, ...,sK)", scale, x);
  const isKnown = mode === "nearest" || mode === "area" || isLinear || isExact;
  if (rank < 1 || rank > 3 || !isKnown || (isLinear && LINEAR[mode] !== rank)) {
    if (rank < 1 || rank > 3 || mode === "bicubic" || !isKnown) {
      const modes = "nearest | linear | bilinear | bicubic | trilinear | lanczos | area | nearest-exact";
      const rule = `Only 3D, 4D and 5D input Tensors supported (got ${x.ndim}D) for the modes: ${modes}`;
      raise("NotImplementedError", `Input Error: ${rule} (got ${mode})`);
    }
    const wanted = `${LINEAR[mode] + 2}D`;
    raise("NotImplementedError", `Got ${x.ndim}D input, but ${mode} mode needs ${wanted} input`);
  }
  const sizes = x.shape.slice(2);
  const asked = size === null ? null : perAxis(size, rank, "size of interpolate");
  if (again && size !== null)
    raise("ValueError", "recompute_scale_factor is not meaningful with an explicit size.");
  const told = scale === null ? null : perAxis(scale, rank, "scale of interpolate");
  const out = sizes.map(
    (one, i) => asked?.[i] ?? following(one, (known) => Math.floor(known * (told?.[i] ?? 1))),
  );
  // Worked out again, the factors are those of the sizes.
  const factors = again ? null : told;
  if (!isOpen(input)) checkResized(x, mode, sizes, out);
  if (mode === "area")
    return workOut(`F.adaptive_avg_pool${rank}d(input, sizes)`, { input, sizes: new Tuple(out.map(BigInt)) });
  return shaped([...x.shape.slice(0, 2), ...out], x.dtype, () => {
    if (isLinear)
      return out.reduceRight((seen, count, i) => {
        const isBent = mode === "bicubic";
        const places = between(sizes[i], count, factors?.[i], aligns === true, isBent);
        return (isBent ? bent : mixed)(seen, 2 + i, /** @type {any} */ (places));
      }, x);
    return out.reduce((seen, count, i) => {
      const step = factors === null ? Math.fround(sizes[i] / count) : Math.fround(1 / factors[i]);
      const from = Array.from({ length: count }, (_, place) =>
        Math.min(Math.floor(Math.fround((isExact ? place + 0.5 : place) * step)), sizes[i] - 1),
      );
      return engine.indexSelect(seen, 2 + i, engine.tensor(from, { dtype: "int64" }));
    }, x);
  });
}

const pair = (sizes) => `(${sizes.map((size) => Math.max(0, size)).join(", ")})`;

/** F.unfold: the windows of a picture as columns. */
export function unfold(input, { kernel, dilation, padding, stride }) {
  checkTensor(input, "im2col", "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  if (x.ndim !== 3 && x.ndim !== 4) refuseHere("unfold of such an input");
  const [kernels, dilations, around, strides] = [kernel, dilation, padding, stride].map((one) =>
    perAxis(one, 2, "window of unfold"),
  );
  if (kernels.some((size) => size <= 0)) {
    const [height, width] = kernels;
    const found = `but got kernel_height: ${height} kernel_width: ${width}`;
    raise("RuntimeError", `kernel size should be greater than zero, ${found}`);
  }
  const windows = kernels.map((size, i) => ({
    kernel: size,
    stride: strides[i],
    dilation: dilations[i],
    before: around[i],
    after: around[i],
  }));
  const out = x.shape.slice(-2).map((size, i) => following(size, (known) => places(known, windows[i])));
  if (out.some((size) => size < 1)) {
    const [sizes, kernel, steps, padding, blocks] = [x.shape.slice(-2), kernels, dilations, around, out].map(
      pair,
    );
    const rule = `calculated shape of the array of sliding blocks as ${blocks}, but its components must be at least one.`;
    wrong(
      `Given input with spatial size ${sizes}, kernel_size=${kernel}, dilation=${steps}, padding=${padding}, ${rule}`,
    );
  }
  const channels = x.shape[x.ndim - 3];
  const rows = following(channels, (known) => known * kernels[0] * kernels[1]);
  const columns = out.reduce((all, size) => following(size, (known) => all * known), 1);
  const lead = x.ndim === 4 ? [x.shape[0]] : [];
  return shaped([...lead, rows, columns], x.dtype, () => {
    const seen = windowed(surrounded(x, windows, 0), windows);
    const first = lead.length;
    const order = [first, first + 3, first + 4, first + 1, first + 2];
    const turned = seen.permute(first === 0 ? order : [0, ...order]);
    return turned.reshape([...lead, rows, columns]);
  });
}

/** F.pixel_shuffle: channels become the neighbours of an element. */
export function pixelShuffle(input, factor) {
  checkTensor(input, "pixel_shuffle", "self", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  const r = Number(factor);
  if (x.ndim < 3) {
    const found = `but got input with ${x.ndim} dimension(s)`;
    wrong(`pixel_shuffle expects input to have at least 3 dimensions, ${found}`);
  }
  const [channels, height, width] = x.shape.slice(-3);
  const lead = x.shape.slice(0, -3);
  if (channels % (r * r) !== 0) {
    const rule = "pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of";
    wrong(`${rule} upscale_factor, but input.size(-3)=${channels} is not divisible by ${r * r}`);
  }
  const shape = [
    ...lead,
    following(channels, (known) => known / (r * r)),
    following(height, (known) => known * r),
    following(width, (known) => known * r),
  ];
  return shaped(shape, x.dtype, () => {
    const taken = x.reshape([...lead, channels / (r * r), r, r, height, width]);
    const first = lead.length;
    const order = [0, 3, 1, 4, 2].map((axis) => first + axis);
    return taken.permute([...lead.map((_, i) => i), ...order]).reshape(shape);
  });
}

/** F.fold: columns put back where the windows of a picture stand, what overlaps added up. */
export function fold(input, { output, kernel, dilation, padding, stride }) {
  checkTensor(input, "col2im", "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  if (x.ndim !== 3 && x.ndim !== 2) refuseHere("fold of such an input");
  const [sizes, kernels, dilations, around, strides] = [output, kernel, dilation, padding, stride].map(
    (one) => perAxis(one, 2, "window of fold"),
  );
  const lead = x.ndim === 3 ? [x.shape[0]] : [];
  const [rows, count] = x.shape.slice(-2);
  const each = kernels[0] * kernels[1];
  const channels = following(rows, (known) => known / each);
  const steps = sizes.map((size, i) =>
    Math.floor((size + 2 * around[i] - dilations[i] * (kernels[i] - 1) - 1) / strides[i] + 1),
  );
  const axis = x.ndim === 3 ? 1 : 0;
  if (!Number.isInteger(channels)) {
    const rule = `Expected size of input's dimension ${axis} to be divisible by the product of kernel_size`;
    wrong(`${rule}, but got input.size(${axis})=${rows} and kernel_size=${pair(kernels)}.`);
  }
  if (steps[0] * steps[1] !== count && !isOpen(input)) {
    const told = Object.entries({
      output_size: sizes,
      kernel_size: kernels,
      dilation: dilations,
      padding: around,
      stride: strides,
    }).map(([word, value]) => `${word}=${pair(value)}`);
    const rule = `expected size of input's dimension ${axis + 1} to match the calculated number of sliding blocks`;
    const found = `${steps.join(" * ")} = ${steps[0] * steps[1]}, but got input.size(${axis + 1})=${count}.`;
    wrong(`Given ${told.join(", ")}, ${rule} ${found}`);
  }
  return shaped([...lead, channels, ...sizes], x.dtype, () => {
    const [height, width] = sizes.map((size, i) => size + 2 * around[i]);
    const places = [];
    for (let i = 0; i < kernels[0]; i++)
      for (let j = 0; j < kernels[1]; j++)
        for (let at = 0; at < count; at++) {
          const row = Math.floor(at / steps[1]) * strides[0] + i * dilations[0];
          places.push(row * width + (at % steps[1]) * strides[1] + j * dilations[1]);
        }
    const all = lead.length > 0 ? lead[0] * channels : channels;
    const canvas = engine.zeros([all, height * width], { dtype: x.dtype });
    const columns = x.reshape([all, each * count]);
    const filled = engine.indexAdd(canvas, 1, engine.tensor(places, { dtype: "int64" }), columns);
    return filled
      .reshape([...lead, channels, height, width])
      .narrow(-2, around[0], sizes[0])
      .narrow(-1, around[1], sizes[1]);
  });
}
