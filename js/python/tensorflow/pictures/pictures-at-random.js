// tf.image: pictures cut, turned and recoloured by numbers that are drawn.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { registered } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { List } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { ask, convert, integersOf, isArray } from "../convert.js";
import { invalid } from "../errors.js";
import { wrap } from "../framework.js";
import { brightness, contrast, flipLeftRight, flipUpDown } from "./pictures.js";

const uniform = (sizes, low, high, seed, dtype = "float32") =>
  convert(
    registered("tensorflow.random", "uniform").call(
      [new List(sizes.map(BigInt)), low, high, dtype],
      seed === null ? {} : { seed },
      session().machine,
    ),
  );

/** A part of a tensor from a place that is drawn. */
export function randomCrop({ value, size, seed = null }) {
  const tensor = convert(value);
  const wanted = [integersOf(size)].flat().map(Number);
  const { shape } = tensor;
  if (wanted.length !== shape.length) refuseHere("such a size of tf.image.random_crop");
  if (shape.some((own, i) => wanted[i] > own))
    invalid(
      `Expected 'tf.Tensor(False, shape=(), dtype=bool)' to be true. Summarized data: b'Need value.shape >= size, got '\n${shape.join(", ")}\n${wanted.join(", ")}`,
    );
  const drawn = uniform([shape.length], 0n, 2147483647n, seed, "int32");
  const starts = session().mode === "shapes" ? shape.map(() => 0) : drawn.tolist().map(Number);
  return wrap(
    ask(() =>
      wanted.reduce((x, count, i) => x.narrow(i, starts[i] % (shape[i] - count + 1), count), tensor).clone(),
    ),
  );
}

const flippedSometimes =
  (flip) =>
  ({ image, seed = null }) => {
    const tensor = convert(image);
    // What has another number of axes is refused as the flip refuses it.
    const turned = flip({ image });
    if (tensor.ndim === 3) {
      const share = uniform([], 0n, 1, seed);
      return session().mode === "values" && share.item() < 0.5 ? turned : wrap(tensor);
    }
    const flips = engine
      .round(uniform([tensor.shape[0]], 0n, 1, seed))
      .reshape([-1, 1, 1, 1])
      .to(tensor.dtype);
    return wrap(
      ask(() => engine.add(engine.mul(flips, convert(turned)), engine.mul(engine.sub(1, flips), tensor))),
    );
  };
export const randomFlipLeftRight = flippedSometimes(flipLeftRight);
export const randomFlipUpDown = flippedSometimes(flipUpDown);

const numberOf = (value) => (isArray(value) ? refuseHere("such a bound") : Number(value));
const itemOf = (tensor) => (session().mode === "shapes" ? 1 : tensor.item());

export function randomBrightness({ image, max_delta: most, seed = null }) {
  const bound = numberOf(most);
  if (bound < 0) raise("ValueError", "max_delta must be non-negative.");
  return brightness({ image, delta: itemOf(uniform([], -bound, bound, seed)) });
}

export function randomContrast({ image, lower, upper, seed = null }) {
  const [low, high] = [lower, upper].map(numberOf);
  if (high <= low) raise("ValueError", "upper must be > lower.");
  if (low < 0) raise("ValueError", "lower must be non-negative.");
  return contrast({ images: image, contrast_factor: itemOf(uniform([], low, high, seed)) });
}
