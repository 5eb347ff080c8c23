// A picture that a file holds, of which the size is known and nothing else: PIL's images as datasets give them.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { isTensor, made, unknown } from "../layers/words.js";
import { itemsOf } from "../values/iterate.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { raise, TYPES, Type, typeOf } from "../values/types.js";
import { Unknown } from "../values/unknown.js";

const PICTURE = new Type("Image", TYPES.object, "PIL.Image.Image");

const CHANNELS = { L: 1, RGB: 3, RGBA: 4 };
const MODES = { 1: "L", 3: "RGB", 4: "RGBA" };

/** What is in files is not here. */
export function needShapesOnly(what) {
  if (session().mode !== "shapes") refuseHere(`values of ${what}`);
}

export class Picture {
  /** @param {number} channels @param {number | null} height null where it is not known @param {number | null} width */
  constructor(channels, height, width) {
    this.channels = channels;
    this.height = height;
    this.width = width;
  }
  get mode() {
    return MODES[this.channels];
  }
  get [TYPE]() {
    return PICTURE;
  }
  [REPR]() {
    const size = `${this.width ?? "?"}x${this.height ?? "?"}`;
    return `<PIL.Image.Image image mode=${this.mode} size=${size} at 0x7F0000000000>`;
  }
  [ATTRIBUTE](name) {
    const own = (size) => (size === null ? new Unknown() : BigInt(size));
    if (name === "mode") return this.mode;
    if (name === "width" || name === "height") return own(this[name]);
    if (name === "size") return new Tuple([own(this.width), own(this.height)]);
    if (name === "convert")
      return new FunctionOf(name, ([mode]) =>
        Object.hasOwn(CHANNELS, mode) ? withChannels(this, CHANNELS[mode]) : refuseHere("such a mode"),
      );
    if (name === "resize")
      return new FunctionOf(name, ([size]) => {
        const [width, height] = itemsOf(size).map(Number);
        return withSize(this, height, width);
      });
    return undefined;
  }
}

/** A picture, or a tensor of pictures. */
export const isImage = (value) => value instanceof Picture || isTensor(value);

const shapeOf = (array) => tensorOf(array).shape;
/** Whether the sizes of an array are all known. */
const isSized = (array) => array.tensor !== null && shapeOf(array).every((size) => Number.isInteger(size));

/** @returns {{ channels: number, height: number, width: number } | null} null where they are not known */
export function sizesOf(image) {
  if (image instanceof Picture) {
    const { channels, height, width } = image;
    return height === null || width === null ? null : { channels, height, width };
  }
  if (!isSized(image)) return null;
  const shape = shapeOf(image);
  if (shape.length < 2) raise("TypeError", "Tensor is not a torch image.");
  const [height, width] = shape.slice(-2);
  return { channels: shape.length > 2 ? shape[shape.length - 3] : 1, height, width };
}

/** An array of which the shape is known. */
export function outline(shape, dtype) {
  needShapesOnly("pictures");
  return made(() => engine.empty(shape, { dtype }));
}

/** The same picture, larger or smaller. */
export function withSize(image, height, width) {
  if (image instanceof Picture) return new Picture(image.channels, height, width);
  if (!isSized(image)) return unknown();
  return outline([...shapeOf(image).slice(0, -2), height, width], tensorOf(image).dtype);
}

export function withChannels(image, channels) {
  if (image instanceof Picture) return new Picture(channels, image.height, image.width);
  if (!isSized(image)) return unknown();
  return outline(
    [...shapeOf(image).slice(0, -3), channels, ...shapeOf(image).slice(-2)],
    tensorOf(image).dtype,
  );
}

/** An array of a picture's numbers, its channels first. */
export function toArray(picture, dtype) {
  const sizes = sizesOf(picture);
  if (sizes === null) return unknown();
  return outline([sizes.channels, sizes.height, sizes.width], dtype);
}

/** A picture of an array's numbers: of a tensor the channels come first, of NumPy's last. */
export function fromArray(value) {
  if (!(value instanceof ArrayValue)) {
    const { path } = typeOf(value);
    return raise("TypeError", `pic should be Tensor or ndarray. Got <class '${path}'>.`);
  }
  needShapesOnly("pictures");
  if (!isSized(value)) return new Picture(3, null, null);
  const shape = shapeOf(value);
  if (shape.length !== 2 && shape.length !== 3)
    raise("ValueError", `pic should be 2/3 dimensional. Got ${shape.length} dimensions.`);
  const all = shape.length === 2 ? [1, ...shape] : isTensor(value) ? shape : [shape[2], shape[0], shape[1]];
  const [channels, height, width] = all;
  if (!Object.hasOwn(MODES, channels)) refuseHere(`a picture of ${channels} channels`);
  return new Picture(channels, height, width);
}
