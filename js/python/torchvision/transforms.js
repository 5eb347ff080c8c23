// torchvision.transforms: what is done to pictures, of which only sizes are followed; what needs no picture has its values.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { isFloat, isTensor, made, unknown } from "../layers/words.js";
import { itemsOf } from "../values/iterate.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { raise, TYPES, Type, typeOf } from "../values/types.js";
import {
  fromArray,
  isImage,
  needShapesOnly,
  Picture,
  sizesOf,
  toArray,
  withChannels,
  withSize,
} from "./picture.js";

const PATH = "torchvision.transforms.transforms";

const pathOf = (value) => `<class '${typeOf(value).path}'>`;
const method = (array, name, args) => array[ATTRIBUTE](name).call(args, {}, session().machine);

function checkImage(value) {
  if (!isImage(value)) raise("TypeError", `Unexpected type ${pathOf(value)}`);
  return sizesOf(value);
}

// ---- numbers of pictures ----

function toTensor(value) {
  if (value instanceof Picture) return toArray(value, "float32");
  if (!(value instanceof ArrayValue) || isTensor(value))
    return raise("TypeError", `pic should be PIL Image or ndarray. Got ${pathOf(value)}`);
  if (value.tensor === null) return unknown();
  const tensor = tensorOf(value);
  const { length } = tensor.shape;
  if (length !== 2 && length !== 3)
    raise("ValueError", `pic should be 2/3 dimensional. Got ${length} dimensions.`);
  const first = length === 2 ? tensor.unsqueeze(0) : tensor.permute(2, 0, 1);
  return made(() => (tensor.dtype === "uint8" ? first.to("float32").div(255) : first.contiguous()));
}

function normalized(value, { mean, std }) {
  if (!isTensor(value)) raise("TypeError", `img should be Tensor Image. Got ${pathOf(value)}`);
  if (value.tensor === null) return unknown();
  const { dtype, shape } = tensorOf(value);
  if (!isFloat(dtype)) raise("TypeError", `Input tensor should be a float tensor. Got torch.${dtype}.`);
  if (shape.length < 3) {
    const rule = "Expected tensor to be a tensor image of size (..., C, H, W). Got tensor.size()";
    raise("ValueError", `${rule} = torch.Size([${shape.join(", ")}])`);
  }
  const numbers = (given) => (typeof given === "object" ? itemsOf(given) : [given]).map(Number);
  const along = (all) =>
    made(() => engine.tensor(all, { dtype }).view(...(all.length > 1 ? [-1, 1, 1] : [-1])));
  if (numbers(std).includes(0)) {
    const rule = `std evaluated to zero after conversion to torch.${dtype}, leading to division by zero.`;
    raise("ValueError", rule);
  }
  const own = method(value, "clone", []);
  method(own, "sub_", [along(numbers(mean))]);
  return method(own, "div_", [along(numbers(std))]);
}

function converted(value, { dtype }) {
  if (!isTensor(value)) raise("TypeError", "Input img should be Tensor Image");
  const floats = [tensorOf(value).dtype, dtype.name].map(isFloat);
  if (floats[0] !== floats[1]) needShapesOnly("a picture of another dtype");
  return method(value, "to", [dtype]);
}

// ---- sizes ----

const pair = (given) => {
  const all = (typeof given === "object" && given !== null ? itemsOf(given) : [given]).map(Number);
  return all.length === 1 ? [all[0], all[0]] : all;
};

/** Of one number the shorter edge becomes that long. */
function resized(value, { size }) {
  const sizes = checkImage(value);
  const edges = typeof size === "object" ? itemsOf(size).map(Number) : [Number(size)];
  if (edges.length === 2) return withSize(value, edges[0], edges[1]);
  if (sizes === null) return value instanceof Picture ? new Picture(value.channels, null, null) : unknown();
  const { height, width } = sizes;
  const [edge] = edges;
  const other = (long, short) => Math.trunc((edge * long) / short);
  return width <= height
    ? withSize(value, other(height, width), edge)
    : withSize(value, edge, other(width, height));
}

function cropped(value, { size }) {
  checkImage(value);
  const [height, width] = pair(size);
  return withSize(value, height, width);
}

function padded(value, { padding }) {
  const sizes = checkImage(value);
  if (sizes === null) return value;
  const all = (typeof padding === "object" ? itemsOf(padding) : [padding]).map(Number);
  const [left, top, right, bottom] = [all[0], all[1] ?? all[0], all[2] ?? all[0], all[3] ?? all[1] ?? all[0]];
  return withSize(value, sizes.height + top + bottom, sizes.width + left + right);
}

function randomlyCropped(value, given) {
  const { padding = null, pad_if_needed: pads = false } = given;
  const sizes = checkImage(padding === null ? value : padded(value, { padding }));
  const [height, width] = pair(given.size);
  if (pads !== true && sizes !== null && (height > sizes.height || width > sizes.width)) {
    const rule = `Required crop size (${height}, ${width}) is larger than input image size`;
    raise("ValueError", `${rule} (${sizes.height}, ${sizes.width})`);
  }
  return withSize(value, height, width);
}

const crops = (count) => (value, given) =>
  new Tuple(Array.from({ length: count }, () => cropped(value, given)));

function grey(value, { num_output_channels: channels = 1n }) {
  checkImage(value);
  return withChannels(value, Number(channels));
}

/** What leaves the size as it is. */
function alike(value) {
  checkImage(value);
  needShapesOnly("a picture that is changed");
  return value;
}

// ---- the classes ----

const every = (value, { transforms }) =>
  itemsOf(transforms).reduce((one, transform) => session().machine.call(transform, [one]), value);
const first = (value, { transforms }) => session().machine.call(itemsOf(transforms)[0], [value]);
const maybe = (value, given) => {
  needShapesOnly("a transform that is drawn");
  return every(value, given);
};

const list = (given) => given.map((one) => `\n    ${repr(one).replaceAll("\n", "\n    ")}`).join("");
const of =
  (...names) =>
  (given) =>
    names.map((name) => `${name}=${repr(given[name])}`).join(", ");
const sized = ({ size }) => `size=${repr(new Tuple(pair(size).map(BigInt)))}`;
const resizing = ({ size }) => `size=${repr(size)}, interpolation=bilinear, max_size=None, antialias=True`;
const chance = ({ p = 0.5 }) => `p=${repr(p)}`;

/** By name: the parameters, what is done, and what is shown of it. @type {Record<string, any[]>} */
const CLASSES = {
  Compose: ["transforms", every, ({ transforms }) => `${list(itemsOf(transforms))}\n`],
  ToTensor: ["", toTensor, () => ""],
  PILToTensor: [
    "",
    (value) =>
      value instanceof Picture
        ? toArray(value, "uint8")
        : raise("TypeError", `pic should be PIL Image. Got ${pathOf(value)}`),
    () => "",
  ],
  ToImage: ["", (value) => (value instanceof Picture ? toArray(value, "uint8") : value)],
  ToPILImage: ["mode=", fromArray, () => ""],
  Normalize: ["mean std inplace=", normalized, of("mean", "std")],
  ConvertImageDtype: ["dtype", converted, () => ""],
  ToDtype: ["dtype scale=", converted],
  Lambda: ["lambd", (value, { lambd }) => session().machine.call(lambd, [value]), () => ""],
  Resize: ["size interpolation= max_size! antialias=", resized, resizing],
  CenterCrop: ["size", cropped, sized],
  RandomCrop: ["size padding= pad_if_needed= fill= padding_mode=", randomlyCropped],
  RandomResizedCrop: ["size scale= ratio= interpolation= antialias=", cropped],
  FiveCrop: ["size", crops(5), sized],
  TenCrop: ["size vertical_flip=", crops(10)],
  Pad: ["padding fill= padding_mode=", padded],
  Grayscale: [
    "num_output_channels=",
    grey,
    ({ num_output_channels: count = 1n }) => `num_output_channels=${count}`,
  ],
  RandomGrayscale: ["p=", alike, ({ p = 0.1 }) => `p=${repr(p)}`],
  RandomHorizontalFlip: ["p=", alike, chance],
  RandomVerticalFlip: ["p=", alike, chance],
  RandomRotation: ["degrees interpolation= expand! center= fill=", alike],
  RandomAffine: ["degrees translate= scale= shear= interpolation= fill= center=", alike],
  RandomPerspective: ["distortion_scale= p= interpolation= fill=", alike],
  RandomErasing: ["p= scale= ratio= value= inplace=", alike],
  RandomInvert: ["p=", alike],
  RandomPosterize: ["bits p=", alike],
  RandomSolarize: ["threshold p=", alike],
  RandomAdjustSharpness: ["sharpness_factor p=", alike],
  RandomAutocontrast: ["p=", alike],
  RandomEqualize: ["p=", alike],
  ColorJitter: ["brightness= contrast= saturation= hue=", alike],
  GaussianBlur: ["kernel_size sigma=", alike],
  AutoAugment: ["policy= interpolation= fill=", alike],
  RandAugment: ["num_ops= magnitude= num_magnitude_bins= interpolation= fill=", alike],
  TrivialAugmentWide: ["num_magnitude_bins= interpolation= fill=", alike],
  AugMix: ["severity= mixture_width= chain_depth= alpha= all_ops= interpolation= fill=", alike],
  RandomApply: ["transforms p=", maybe],
  RandomChoice: ["transforms p=", first],
};

class Transform {
  /** @param {Type} type @param {any} given @param {any[]} made */
  constructor(type, given, [, apply, shown]) {
    this.type = type;
    this.given = given;
    this.apply = apply;
    this.shown = shown;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    const shown = this.shown ?? refuseHere(`how ${this.type.name} is printed`);
    return `${this.type.name}(${shown(this.given)})`;
  }
  [ATTRIBUTE](name) {
    const { transforms } = this.given;
    return name === "transforms" && transforms instanceof List ? transforms : undefined;
  }
  call(args, keywords) {
    if (args.length !== 1 || Object.keys(keywords).length > 0) refuseHere(`such a call of ${this.type.name}`);
    return this.apply(args[0], this.given);
  }
}

function classNamed(name) {
  const made = CLASSES[name];
  const type = new Type(name, TYPES.object, `${PATH}.${name}`);
  type.call = (args, keywords) =>
    new Transform(type, taken(`${name}.__init__`, made[0], args, keywords, { method: true }), made);
  return type;
}

/** The functions, each of what a class does: their names and what they take behind the picture. */
const FUNCTIONS = {
  to_tensor: "ToTensor",
  pil_to_tensor: "PILToTensor",
  to_pil_image: "ToPILImage",
  normalize: "Normalize",
  resize: "Resize",
  center_crop: "CenterCrop",
  pad: "Pad",
  rgb_to_grayscale: "Grayscale",
  to_grayscale: "Grayscale",
  convert_image_dtype: "ConvertImageDtype",
};

function functionNamed(name) {
  const [signature, apply] = CLASSES[FUNCTIONS[name]];
  const picture = /^(?:to|pil)_/.test(name) ? "pic" : name === "normalize" ? "tensor" : "img";
  return new FunctionOf(name, (args, keywords) => {
    const { [picture]: image, ...given } = taken(name, `${picture} ${signature}`.trim(), args, keywords);
    return apply(image, given);
  });
}

const all = (names, make) => Object.fromEntries(names.map((name) => [name, make(name)]));

export const TRANSFORM_CLASSES = all(Object.keys(CLASSES), classNamed);
export const TRANSFORM_FUNCTIONS = {
  ...all(Object.keys(FUNCTIONS), functionNamed),
  hflip: new FunctionOf("hflip", ([image]) => alike(image)),
  vflip: new FunctionOf("vflip", ([image]) => alike(image)),
};
