// tf.image: pictures cut, turned, recoloured and made another size.

import { tuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { raise } from "../../values/types.js";
import { ask, cast, convert, integersOf, isArray } from "../convert.js";
import { dtypeOf, isFloat } from "../dtypes.js";
import { wrap } from "../framework.js";

const named = (/** @type {string} */ rule) => (shape) => `'image' (shape ${tuple(shape)})${rule}`;
const RANKS = "must have either 3 or 4 dimensions.";
const FEW = named(" must be at least three-dimensional.");
const MANY = named(` ${RANKS}`);

/** One picture, or several; with what is said of one with fewer axes, or more. */
const picture = (value, few = MANY, many = MANY) => {
  const tensor = convert(value);
  if (tensor.ndim === 3 || tensor.ndim === 4) return tensor;
  return raise("ValueError", (tensor.ndim < 3 ? few : many)(tensor.shape));
};
const whole = (value) => Number([integersOf(value)].flat()[0]);

const flipped =
  (axis) =>
  ({ image }) => {
    const tensor = picture(image, FEW, named(RANKS));
    return wrap(ask(() => engine.flip(tensor, [tensor.ndim + axis])));
  };
export const flipLeftRight = flipped(-2);
export const flipUpDown = flipped(-3);
export const transposed = ({ image }) => wrap(ask(() => picture(image, FEW).transpose(-3, -2)));

export function turned({ image, k = 1n }) {
  const tensor = picture(image, FEW);
  const [rows, columns] = [tensor.ndim - 3, tensor.ndim - 2];
  const times = ((whole(k) % 4) + 4) % 4;
  const across = (x) => x.transpose(rows, columns);
  const ways = [
    (x) => x.clone(),
    (x) => engine.flip(across(x), [rows]),
    (x) => engine.flip(x, [rows, columns]),
    (x) => across(engine.flip(x, [rows])),
  ];
  return wrap(ask(() => ways[times](tensor)));
}

const WEIGHTS = [0.2989, 0.587, 0.114];

export function toGray({ images }) {
  const tensor = convert(images);
  if (tensor.shape.at(-1) !== 3) refuseHere("a picture without three colours");
  if (tensor.dtype === "uint8") {
    const floats = convertDtype({ image: images, dtype: "float32" });
    return convertDtype({ image: toGray({ images: floats }), dtype: "uint8" });
  }
  if (!isFloat(tensor.dtype)) refuseHere("grey of integers");
  const weights = engine.tensor(WEIGHTS, { dtype: tensor.dtype });
  return wrap(ask(() => tensor.matmul(weights.unsqueeze(1))));
}
export const toColors = ({ images }) => {
  const tensor = convert(images);
  if (tensor.shape.at(-1) !== 1) refuseHere("a picture that is not grey");
  return wrap(ask(() => tensor.expand([...tensor.shape.slice(0, -1), 3]).clone()));
};

function cut(tensor, top, left, height, width) {
  const rows = tensor.ndim - 3;
  const [all, wide] = tensor.shape.slice(rows);
  if (top < 0 || left < 0 || height < 1 || width < 1 || top + height > all || left + width > wide)
    refuseHere("such a part of a picture");
  return wrap(
    ask(() =>
      tensor
        .narrow(rows, top, height)
        .narrow(rows + 1, left, width)
        .clone(),
    ),
  );
}
export const cropTo = ({
  image,
  offset_height: top,
  offset_width: left,
  target_height: height,
  target_width: width,
}) => cut(picture(image), ...[top, left, height, width].map(whole));

export function centralCrop({ image, central_fraction: fraction }) {
  const rule = "`image` should either be a Tensor with rank = 3 or rank = 4.";
  const tensor = picture(image, FEW, (shape) => `${rule} Had rank = ${shape.length}.`);
  const share = Number(fraction);
  if (!(share > 0 && share <= 1)) raise("ValueError", "central_fraction must be within (0, 1]");
  if (share === 1) return wrap(tensor);
  const rows = tensor.ndim - 3;
  const [top, left] = [0, 1].map((i) =>
    Math.trunc((tensor.shape[rows + i] - tensor.shape[rows + i] * share) / 2),
  );
  return cut(tensor, top, left, tensor.shape[rows] - 2 * top, tensor.shape[rows + 1] - 2 * left);
}

export function padTo({
  image,
  offset_height: top,
  offset_width: left,
  target_height: height,
  target_width: width,
}) {
  const tensor = picture(image);
  const rows = tensor.ndim - 3;
  const [before, beside, tall, wide] = [top, left, height, width].map(whole);
  const below = tall - before - tensor.shape[rows];
  const behind = wide - beside - tensor.shape[rows + 1];
  if (before < 0 || beside < 0 || below < 0 || behind < 0) refuseHere("such a frame of a picture");
  return wrap(ask(() => engine.pad(tensor, [0, 0, beside, behind, before, below])));
}

/** The middle of a picture, with zeros around it where it is too small. */
export function cropOrPad({ image, target_height: height, target_width: width }) {
  const tensor = picture(image);
  const sizes = tensor.shape.slice(tensor.ndim - 3, -1);
  const wanted = [height, width].map(whole);
  if (wanted.some((size) => size < 1)) refuseHere("such a size of a picture");
  const offsets = sizes.map((size, i) => Math.max(Math.floor((size - wanted[i]) / 2), 0));
  const kept = sizes.map((size, i) => Math.min(size, wanted[i]));
  const inside = cut(tensor, offsets[0], offsets[1], kept[0], kept[1]).tensor;
  const before = sizes.map((size, i) => Math.max(Math.floor((wanted[i] - size) / 2), 0));
  const [below, behind] = wanted.map((size, i) => size - before[i] - kept[i]);
  return wrap(ask(() => engine.pad(inside, [0, 0, before[1], behind, before[0], below])));
}

/** A picture to a power. */
export function gamma({ image, gamma: power = 1, gain = 1 }) {
  if (isArray(power) || Number(power) < 0) refuseHere("such a gamma");
  const x = floats(image);
  return wrap(ask(() => x.pow(Number(power)).mul(Number(gain))));
}

const floats = (value) => {
  const tensor = convert(value);
  return isFloat(tensor.dtype) ? tensor : refuseHere("tf.image of integers");
};
export const brightness = ({ image, delta }) => wrap(ask(() => floats(image).add(Number(delta))));
export const contrast = ({ images, contrast_factor: factor }) => {
  const x = floats(images);
  // TensorFlow knows no way back through it, and says so when it is asked for.
  if (/** @type {any} */ (session().machine).tape?.notes?.follows(x))
    refuseHere("adjust_contrast inside of a GradientTape");
  const mean = x.mean({ dim: [-3, -2], keepdim: true });
  return wrap(ask(() => x.sub(mean).mul(Number(factor)).add(mean)));
};

export function standardized({ image }) {
  const x = cast(convert(image), "float32");
  const dim = [-3, -2, -1];
  const mean = x.mean({ dim, keepdim: true });
  const apart = x.sub(mean);
  const spread = apart.mul(apart).mean({ dim, keepdim: true }).sqrt();
  const least = 1 / Math.sqrt(x.shape.slice(-3).reduce((all, size) => all * size, 1));
  return wrap(ask(() => apart.div(spread.clampMin(least))));
}

const MOST = { uint8: 255, int8: 127, int16: 32767 };

export function convertDtype({ image, dtype }) {
  const tensor = convert(image);
  const wanted = dtypeOf(dtype);
  const [from, to] = [isFloat(tensor.dtype), isFloat(wanted)];
  if (wanted === tensor.dtype || (from && to)) return wrap(cast(tensor, wanted));
  if (!from && to && tensor.dtype in MOST)
    return wrap(ask(() => tensor.to(wanted).mul(1 / MOST[tensor.dtype])));
  // As TensorFlow rounds: by a half more than the greatest, cut off.
  if (from && wanted === "uint8")
    return wrap(
      cast(
        ask(() => tensor.mul(MOST.uint8 + 0.5).clamp(0, MOST.uint8)),
        "uint8",
      ),
    );
  return refuseHere("such a tf.image.convert_image_dtype");
}

/** Where the places of another size are read, in numbers of 32 bits: two places, and how far it is to the second. */
function places(size, wanted) {
  const scale = Math.fround(size / wanted);
  const middles = Array.from({ length: wanted }, (_, i) => Math.fround((i + 0.5) * scale));
  const at = middles.map((place) => Math.fround(place - 0.5));
  const within = (place) => Math.min(Math.max(place, 0), size - 1);
  return {
    low: at.map((place) => within(Math.floor(place))),
    high: at.map((place) => within(Math.ceil(place))),
    share: at.map((place) => Math.fround(place - Math.floor(place))),
    near: middles.map((place) => Math.min(Math.floor(place), size - 1)),
  };
}

export function resize({
  images,
  size,
  method = "bilinear",
  antialias = false,
  preserve_aspect_ratio: keeps = false,
}) {
  const rule = () => `'images' ${RANKS}`;
  const tensor = picture(images, rule, rule);
  const sizes = integersOf(size);
  if (antialias !== false || keeps !== false || sizes.length !== 2) refuseHere("such a tf.image.resize");
  const rows = tensor.ndim - 3;
  const picked = (x, axis, list) => engine.indexSelect(x, axis, engine.tensor(list, { dtype: "int64" }));
  if (method === "nearest")
    return wrap(
      sizes.reduce((x, wanted, i) => picked(x, rows + i, places(x.shape[rows + i], wanted).near), tensor),
    );
  if (method !== "bilinear") refuseHere(`tf.image.resize by ${method}`);
  // Across first, as TensorFlow does.
  const made = [1, 0].reduce(
    (x, i) => {
      const [axis, wanted] = [rows + i, sizes[i]];
      const { low, high, share } = places(x.shape[axis], wanted);
      const weights = engine
        .tensor(share, { dtype: "float32" })
        .reshape([wanted, ...Array(x.ndim - axis - 1).fill(1)]);
      const [one, other] = [picked(x, axis, low), picked(x, axis, high)];
      return one.add(other.sub(one).mul(weights));
    },
    cast(tensor, "float32"),
  );
  return wrap(made);
}

/** Parts of pictures, each as a row of its numbers. */
export function patches({ images, sizes, strides, rates, padding }) {
  const x = convert(images);
  const [kernels, steps, apart] = [sizes, strides, rates].map((one) => integersOf(one).slice(1, -1));
  if (x.ndim !== 4 || padding !== "VALID" || apart.some((rate) => rate !== 1)) refuseHere("such patches");
  const made = ask(() => x.unfold(1, kernels[0], steps[0]).unfold(2, kernels[1], steps[1]));
  const [count, tall, wide] = made.shape;
  return wrap(ask(() => made.permute([0, 1, 2, 4, 5, 3]).reshape([count, tall, wide, -1])));
}
