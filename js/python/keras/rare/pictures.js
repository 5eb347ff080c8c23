// keras.ops.image: pictures whose colours stand in the last axis.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { tupleText } from "../../layers/sizes.js";
import { convert } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { raise } from "../../values/types.js";
import { floats, functions, isFloating, made, own } from "../common.js";

function picture(images, format = null) {
  const x = convert(images);
  if (x.ndim < 3 || x.ndim > 4)
    raise(
      "ValueError",
      `Invalid images rank: expected rank 3 (single image) or rank 4 (batch of images). Received input with shape: images.shape=${tupleText(x.shape)}`,
    );
  if ((format ?? "channels_last") !== "channels_last") refuseHere("such a data_format of keras.ops.image");
  return x;
}

function gray({ images, data_format: format }) {
  const x = picture(images, format);
  const colors = x.shape.at(-1);
  if (colors === 1) return wrap(x);
  if (colors !== 3)
    raise(
      "ValueError",
      `Invalid channel size: expected 3 (RGB) or 1 (Grayscale). Received input with shape: images.shape=${tupleText(x.shape)}`,
    );
  const numbers = floats(images);
  const weights = wrap(engine.tensor([0.2989, 0.587, 0.114], { dtype: numbers.dtype }));
  const flat = own("tensordot", [wrap(numbers), weights, 1n]);
  return made(() => flat.tensor.unsqueeze(-1).to(x.dtype));
}

const colored =
  (name) =>
  ({ images, data_format: format }) => {
    const x = picture(images, format);
    if (!isFloating(x))
      raise("ValueError", `Invalid images dtype: expected float dtype. Received: images.dtype=${x.dtype}`);
    return own(`image.${name}`, [wrap(x)]);
  };

const EDGES = ["top", "left", "bottom", "right"];

function padded(given) {
  const { images, target_height: height = null, target_width: width = null, data_format: format } = given;
  const x = picture(images, format);
  const [rows, columns] = x.shape.slice(x.ndim - 3);
  const told = EDGES.map((name) => given[`${name}_padding`] ?? null);
  /** @type {any[]} */
  const sides = told.map((one) => (one === null ? null : Number(one)));
  const rest = [
    [0, height, rows, 2],
    [2, height, rows, 0],
    [1, width, columns, 3],
    [3, width, columns, 1],
  ];
  for (const [own, target, size, other] of rest) {
    if (sides[own] !== null) continue;
    if (target === null || sides[other] === null) refuseHere("such a keras.ops.image.pad_images");
    sides[own] = Number(target) - sides[other] - size;
  }
  for (const i of [0, 1, 3, 2])
    if (sides[i] < 0)
      raise("ValueError", `${EDGES[i]}_padding must be >= 0. Received: ${EDGES[i]}_padding=${sides[i]}`);
  const [top, left, bottom, right] = sides;
  return made(() => {
    const all = engine.zeros(
      [...x.shape.slice(0, x.ndim - 3), top + rows + bottom, left + columns + right, x.shape.at(-1)],
      { dtype: x.dtype },
    );
    const [down, across] = [x.ndim - 3, x.ndim - 2];
    all.narrow(down, top, rows).narrow(across, left, columns).copy_(x);
    return all;
  });
}

function cropped(given) {
  const { images, target_height: height = null, target_width: width = null, data_format: format } = given;
  const x = picture(images, format);
  const [rows, columns] = x.shape.slice(x.ndim - 3);
  const side = (name) => (given[`${name}_cropping`] == null ? null : Number(given[`${name}_cropping`]));
  const along = (size, before, after, target) => {
    const [first, last, wanted] = [before, after, target === null ? null : Number(target)];
    if ([first, last, wanted].filter((one) => one !== null).length !== 2)
      return refuseHere("such a keras.ops.image.crop_images");
    const length = wanted ?? size - first - last;
    const start = first ?? size - last - length;
    return start >= 0 && length >= 0 && start + length <= size
      ? [start, length]
      : refuseHere("such a keras.ops.image.crop_images");
  };
  const [down, tall] = along(rows, side("top"), side("bottom"), height);
  const [across, wide] = along(columns, side("left"), side("right"), width);
  return made(() =>
    x
      .narrow(x.ndim - 3, down, tall)
      .narrow(x.ndim - 2, across, wide)
      .clone(),
  );
}

function resized({
  images,
  size,
  interpolation = "bilinear",
  antialias = false,
  data_format: format,
  ...others
}) {
  const x = picture(images, format);
  if (
    antialias !== false ||
    !/^(?:bilinear|nearest)$/.test(interpolation) ||
    Object.values(others).some((one) => one === true)
  )
    refuseHere("such a keras.ops.image.resize");
  const found = own("image.resize", [wrap(x), size], { method: interpolation });
  return made(() => {
    const { tensor } = found;
    return isFloating(x) || tensor.dtype === x.dtype ? tensor : engine.round(tensor).to(x.dtype);
  });
}

export const pictures = functions({
  "rgb_to_grayscale images data_format=": gray,
  "rgb_to_hsv images data_format=": colored("rgb_to_hsv"),
  "hsv_to_rgb images data_format=": colored("hsv_to_rgb"),
  "pad_images images top_padding= left_padding= bottom_padding= right_padding= target_height= target_width= data_format=":
    padded,
  "crop_images images top_cropping= left_cropping= bottom_cropping= right_cropping= target_height= target_width= data_format=":
    cropped,
  "resize images size interpolation= antialias= crop_to_aspect_ratio= pad_to_aspect_ratio= fill_mode= fill_value= data_format=":
    resized,
});
