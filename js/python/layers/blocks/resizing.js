// Axes of pictures made larger, taken apart into patches, or made of channels.
import { following, places, surrounded, windowed } from "../../algorithms/windows.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { checkTensor, isUnknown, unknown } from "../words.js";
import { perAxis, shaped, wrong } from "./windows.js";

/** F.interpolate by the nearest element. */
export function interpolate(input, { size, scale, mode }) {
  checkTensor(input, "interpolate", "input", 1);
  if (mode !== "nearest") refuseHere(`interpolate(mode='${mode}')`);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  const rank = x.ndim - 2;
  if (rank < 1 || rank > 3) refuseHere("interpolate of such an input");
  if ((size === null) === (scale === null)) refuseHere("such a call of interpolate");
  const sizes = x.shape.slice(2);
  const asked = size === null ? null : perAxis(size, rank, "size of interpolate");
  const factors = scale === null ? null : perAxis(scale, rank, "scale of interpolate");
  const out = sizes.map(
    (one, i) => asked?.[i] ?? following(one, (known) => Math.floor(known * (factors?.[i] ?? 1))),
  );
  return shaped([...x.shape.slice(0, 2), ...out], x.dtype, () =>
    out.reduce((seen, count, i) => {
      const step = factors === null ? Math.fround(sizes[i] / count) : Math.fround(1 / factors[i]);
      const from = Array.from({ length: count }, (_, place) =>
        Math.min(Math.floor(Math.fround(place * step)), sizes[i] - 1),
      );
      return engine.indexSelect(seen, 2 + i, engine.tensor(from, { dtype: "int64" }));
    }, x),
  );
}

/** F.unfold: the windows of a picture as columns. */
export function unfold(input, { kernel, dilation, padding, stride }) {
  checkTensor(input, "im2col", "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  if (x.ndim !== 3 && x.ndim !== 4) refuseHere("unfold of such an input");
  const [kernels, dilations, around, strides] = [kernel, dilation, padding, stride].map((one) =>
    perAxis(one, 2, "window of unfold"),
  );
  const windows = kernels.map((size, i) => ({
    kernel: size,
    stride: strides[i],
    dilation: dilations[i],
    before: around[i],
    after: around[i],
  }));
  const out = x.shape.slice(-2).map((size, i) => following(size, (known) => places(known, windows[i])));
  if (out.some((size) => size < 1)) refuseHere("unfold of so small an input");
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
