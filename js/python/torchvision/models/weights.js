// Weights that models were trained to: their names, and how pictures are made ready for them. Their numbers are not here.
import { ArrayValue } from "../../arrays/array.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { taken } from "../../layers/calling.js";
import { ATTRIBUTE, CONTAINS, GET, ITERATE, LENGTH, REPR, STR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise, TYPES, Type, typeOf } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { isImage, outline, Picture, sizesOf } from "../picture.js";

const NAMES = {
  1: "IMAGENET1K_V1",
  2: "IMAGENET1K_V2",
  F: "IMAGENET1K_FEATURES",
  E: "IMAGENET1K_SWAG_E2E_V1",
  L: "IMAGENET1K_SWAG_LINEAR_V1",
};

/** What is asked of the most. */
const SAME = "1:224,256";
const BOTH = "1:224,256 2:224,232";

/**
 * By model: what the class of its weights is called, and of each: its letter, the sizes it cuts and resizes to, `b` where
 * that is bicubic, and the least size where it is not 1.
 */
const WEIGHTS = {
  resnet18: `ResNet18 ${SAME}`,
  resnet34: `ResNet34 ${SAME}`,
  resnet50: `ResNet50 ${BOTH}`,
  resnet101: `ResNet101 ${BOTH}`,
  resnet152: `ResNet152 ${BOTH}`,
  resnext50_32x4d: `ResNeXt50_32X4D ${BOTH}`,
  resnext101_32x8d: `ResNeXt101_32X8D ${BOTH}`,
  resnext101_64x4d: "ResNeXt101_64X4D 1:224,232",
  wide_resnet50_2: `Wide_ResNet50_2 ${BOTH}`,
  wide_resnet101_2: `Wide_ResNet101_2 ${BOTH}`,
  alexnet: `AlexNet ${SAME},,63`,
  vgg11: `VGG11 ${SAME},,32`,
  vgg11_bn: `VGG11_BN ${SAME},,32`,
  vgg13: `VGG13 ${SAME},,32`,
  vgg13_bn: `VGG13_BN ${SAME},,32`,
  vgg16: `VGG16 ${SAME},,32 F:224,256,,32`,
  vgg16_bn: `VGG16_BN ${SAME},,32`,
  vgg19: `VGG19 ${SAME},,32`,
  vgg19_bn: `VGG19_BN ${SAME},,32`,
  squeezenet1_0: `SqueezeNet1_0 ${SAME},,21`,
  squeezenet1_1: `SqueezeNet1_1 ${SAME},,17`,
  densenet121: `DenseNet121 ${SAME},,29`,
  densenet161: `DenseNet161 ${SAME},,29`,
  densenet169: `DenseNet169 ${SAME},,29`,
  densenet201: `DenseNet201 ${SAME},,29`,
  googlenet: `GoogLeNet ${SAME},,15`,
  inception_v3: "Inception_V3 1:299,342,,75",
  mobilenet_v2: `MobileNet_V2 ${BOTH}`,
  mobilenet_v3_small: `MobileNet_V3_Small ${SAME}`,
  mobilenet_v3_large: `MobileNet_V3_Large ${BOTH}`,
  efficientnet_b0: `EfficientNet_B0 ${SAME},b`,
  efficientnet_b1: "EfficientNet_B1 1:240,256,b 2:240,255",
  efficientnet_b2: "EfficientNet_B2 1:288,288,b",
  efficientnet_b3: "EfficientNet_B3 1:300,320,b",
  efficientnet_b4: "EfficientNet_B4 1:380,384,b",
  efficientnet_b5: "EfficientNet_B5 1:456,456,b",
  efficientnet_b6: "EfficientNet_B6 1:528,528,b",
  efficientnet_b7: "EfficientNet_B7 1:600,600,b",
  efficientnet_v2_s: "EfficientNet_V2_S 1:384,384,,33",
  efficientnet_v2_m: "EfficientNet_V2_M 1:480,480,,33",
  efficientnet_v2_l: "EfficientNet_V2_L 1:480,480,b,33",
  vit_b_16: "ViT_B_16 1:224,256,,224 E:384,384,b,384 L:224,224,b,224",
  vit_b_32: "ViT_B_32 1:224,256,,224",
  vit_l_16: "ViT_L_16 1:224,242,,224 E:512,512,b,512 L:224,224,b,224",
  vit_l_32: "ViT_L_32 1:224,256,,224",
  vit_h_14: "ViT_H_14 E:518,518,b,518 L:224,224,b,224",
  convnext_tiny: "ConvNeXt_Tiny 1:224,236,,32",
  convnext_small: "ConvNeXt_Small 1:224,230,,32",
  convnext_base: "ConvNeXt_Base 1:224,232,,32",
  convnext_large: "ConvNeXt_Large 1:224,232,,32",
};

const PRESET = new Type(
  "ImageClassification",
  TYPES.object,
  "torchvision.transforms._presets.ImageClassification",
);

/** What makes a picture ready: resized, cut, numbers as the model saw them. */
class Preset {
  constructor(cut, resize, isBicubic) {
    this.cut = cut;
    this.resize = resize;
    this.isBicubic = isBicubic;
  }
  get [TYPE]() {
    return PRESET;
  }
  get fields() {
    return {
      crop_size: new List([this.cut]),
      resize_size: new List([this.resize]),
      mean: new List([0.485, 0.456, 0.406]),
      std: new List([0.229, 0.224, 0.225]),
    };
  }
  [REPR]() {
    const lines = Object.entries(this.fields).map(([name, value]) => `\n    ${name}=${repr(value)}`);
    const way = this.isBicubic ? "BICUBIC" : "BILINEAR";
    return `ImageClassification(${lines.join("")}\n    interpolation=InterpolationMode.${way}\n)`;
  }
  [ATTRIBUTE](name) {
    return this.fields[name];
  }
  call([image]) {
    const found = () => `<class '${typeOf(image).path}'>`;
    if (!isImage(image)) raise("TypeError", `Unexpected type ${found()}`);
    const cut = Number(this.cut);
    if (image instanceof Picture) return outline([image.channels, cut, cut], "float32");
    const sizes = sizesOf(image);
    if (sizes === null) return new ArrayValue(image.framework, null);
    if (sizes.channels !== 3 && sizes.channels !== 1) refuseHere("such a picture for a model");
    const lead = image.tensor.shape.slice(0, -3);
    if (sizes.channels === 1) {
      const [own, all] = [1, 3].map((channels) => [...lead, channels, cut, cut].join(", "));
      raise("RuntimeError", `output with shape [${own}] doesn't match the broadcast shape [${all}]`);
    }
    return outline([...lead, 3, cut, cut], "float32");
  }
}

/** What is told of weights: of the thousand classes that there are so many. */
class Meta {
  constructor(weights) {
    this.weights = weights;
  }
  get [TYPE]() {
    return TYPES.dict;
  }
  [GET](key) {
    const { least, letter, type } = this.weights;
    if (key === "min_size") return new Tuple([least, least]);
    if (key === "num_params") return type.count(this.weights);
    if (key !== "categories") return refuseHere(`what is told of weights as ${repr(key)}`);
    if (letter === "F") return null;
    return new List(Array.from({ length: 1000 }, () => new Unknown(null, "int")));
  }
}

/** Weights of a model. */
class Weights {
  constructor(type, letter, [cut, resize, way = "", least = "1"]) {
    this.type = type;
    this.letter = letter;
    this.name = NAMES[letter];
    this.preset = [BigInt(cut), BigInt(resize), way === "b"];
    this.least = BigInt(least);
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return `${this.type.name}.${this.name}`;
  }
  [STR]() {
    return this[REPR]();
  }
  [ATTRIBUTE](name) {
    if (name === "name") return this.name;
    if (name === "meta") return new Meta(this);
    if (name === "transforms") return new FunctionOf(name, (args, keywords) => this.#made(args, keywords));
    if (name === "value" || name === "url" || name === "get_state_dict") refuseHere(`.${name} of weights`);
    return undefined;
  }
  #made(args, keywords) {
    if (this.letter === "F") refuseHere("transforms of such weights");
    const given = taken("ImageClassification.__init__", "crop_size= resize_size=", args, keywords);
    const [cut, resize, isBicubic] = this.preset;
    return new Preset(given.crop_size ?? cut, given.resize_size ?? resize, isBicubic);
  }
}

/** The class of a model's weights. */
class WeightsType extends Type {
  constructor(name, module, rows, count) {
    super(`${name}_Weights`, TYPES.object, `torchvision.models.${module}.${name}_Weights`);
    this.all = rows.map((row) => new Weights(this, row[0], row.slice(2).split(",")));
    this.count = count;
    /** The usual ones: those of the second version, where there is one. */
    this.usual = this.all.find(({ letter }) => letter === "2") ?? this.all[0];
  }
  [REPR]() {
    return `<enum '${this.name}'>`;
  }
  find(name) {
    return name === "DEFAULT" ? this.usual : this.all.find((one) => one.name === name);
  }
  [ATTRIBUTE](name) {
    return this.find(name) ?? super[ATTRIBUTE](name);
  }
  [GET](key) {
    return this.find(key) ?? raise("KeyError", key);
  }
  [ITERATE]() {
    return this.all[Symbol.iterator]();
  }
  [LENGTH]() {
    return this.all.length;
  }
  [CONTAINS](one) {
    return this.all.includes(one);
  }
  call = (/** @type {any[]} */ [given]) =>
    given instanceof Weights && given.type === this
      ? given
      : raise("ValueError", `${repr(given)} is not a valid ${this.name}`);

  /** Those that a call names, null for none. */
  given(value) {
    if (value === null) return null;
    if (typeof value === "string") return this[GET](value.replaceAll(`${this.name}.`, ""));
    if (value instanceof Weights && value.type === this) return value;
    const rule = `Invalid Weight class provided; expected ${this.name} but received`;
    return raise("TypeError", `${rule} ${typeOf(value).name}.`);
  }
}

/** The class of the weights of a model. @param {string} model @param {string} module @param {(weights: any) => bigint} count */
export function weightsOf(model, module, count) {
  const [name, ...rows] = WEIGHTS[model].split(" ");
  return new WeightsType(name, module, rows, count);
}

/** `get_weight("ResNet50_Weights.DEFAULT")`. */
export function weightNamed(types, text) {
  const [name, one] = String(text).split(".");
  const type = types.find((each) => each.name === name);
  if (type === undefined) return raise("ValueError", `The weight enum '${name}' couldn't be retrieved.`);
  return (
    type.find(one) ?? raise("ValueError", `The weight '${one}' for the enum '${name}' couldn't be retrieved.`)
  );
}
