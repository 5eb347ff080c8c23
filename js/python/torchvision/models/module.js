// torchvision.models: what makes models, and their classes.
import { FunctionOf, ModuleValue } from "../../arrays/module.js";
import { taken } from "../../layers/calling.js";
import { outlineOnly } from "../../run/outlined.js";
import { REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { raise, TYPES } from "../../values/types.js";
import { DENSE } from "./dense.js";
import { INCEPTIONS } from "./inception.js";
import { INVERTED } from "./inverted.js";
import { PATCHES } from "./patches.js";
import { PLAIN } from "./plain.js";
import { RESIDUAL } from "./residual.js";
import { weightNamed, weightsOf } from "./weights.js";

/** By name: the class, the parameters of that, and what builds one of them. */
const MODELS = { ...RESIDUAL, ...PLAIN, ...DENSE, ...INCEPTIONS, ...INVERTED, ...PATCHES };

/** The module that a model's class is of: `resnet`. */
const moduleOf = (name) => MODELS[name].type.path.split(".")[2];

/** A parameter that weights decide, which a call may only say once more. */
function decided(given, name, value) {
  if (name in given && given[name] !== value) {
    const rule = `The parameter '${name}' expected value`;
    raise("ValueError", `${rule} ${repr(value)} but got ${repr(given[name])} instead.`);
  }
  given[name] = value;
}

/** What weights say of the model that they are for. */
function withWeights(name, weights, given) {
  const path = moduleOf(name);
  if (path === "googlenet" || path === "inception") {
    given.transform_input ??= true;
    decided(given, "aux_logits", true);
    decided(given, "init_weights", false);
  }
  if (weights.letter !== "F") decided(given, "num_classes", 1000n);
  if (path === "vision_transformer") decided(given, "image_size", weights.least);
}

const counted = (name, weights) => {
  const { build } = MODELS[name];
  const layer = build(
    moduleOf(name) === "vision_transformer" ? { image_size: weights.least } : { aux_logits: false },
  );
  const sizes = layer.named().map(([, { tensor }]) => tensor.shape.reduce((all, size) => all * size, 1));
  return BigInt(sizes.reduce((sum, size) => sum + size, 0));
};

const TYPES_OF_WEIGHTS = Object.fromEntries(
  Object.keys(MODELS).map((name) => [name, weightsOf(name, moduleOf(name), (one) => counted(name, one))]),
);

/** Weights that a call gives: `pretrained=` is what they were called before. */
function weightsGiven(name, args, keywords) {
  const { pretrained, ...others } = keywords;
  const type = TYPES_OF_WEIGHTS[name];
  const [first] = args;
  const asked = others.weights ?? first ?? pretrained ?? null;
  delete others.weights;
  delete others.progress;
  if (typeof asked === "boolean") return { weights: asked ? type.all[0] : null, others };
  return { weights: type.given(asked), others };
}

function model(name, args, keywords) {
  outlineOnly("numbers of torchvision.models");
  const { type, keywords: signature, build } = MODELS[name];
  const { weights, others } = weightsGiven(name, args, keywords);
  const isOpen = moduleOf(name) === "mobilenetv3";
  const known = isOpen
    ? Object.fromEntries(Object.entries(others).filter(([key]) => signature.includes(`${key}=`)))
    : others;
  const given = taken(`${type.name}.__init__`, signature, [], known, { method: true });
  const wantsAux = "aux_logits" in given ? given.aux_logits : name === "inception_v3";
  if (weights !== null) withWeights(name, weights, given);
  const made = build(given);
  if (weights !== null && wantsAux === false) {
    const places = Object.keys(made.fields).filter((key) => /^aux\d$|^AuxLogits$/.test(key));
    for (const place of places) made.fields[place] = null;
    made.fields.aux_logits = false;
  }
  return made;
}

/** A function that makes models, which prints as one of Python's. */
class Maker extends FunctionOf {
  get [TYPE]() {
    return TYPES.function;
  }
  [REPR]() {
    return `<function ${this.name} at 0x7f0000000000>`;
  }
}

const makers = Object.fromEntries(
  Object.keys(MODELS).map((name) => [name, new Maker(name, (args, keywords) => model(name, args, keywords))]),
);
const nameGiven = (name) => {
  const known = typeof name === "string" ? name.toLowerCase() : "";
  return Object.hasOwn(MODELS, known) ? known : raise("ValueError", `Unknown model ${name}`);
};

/** @type {Record<string, (args: any[], keywords: Record<string, any>) => any>} */
const FUNCTIONS = {
  get_model: ([first], { name = first, ...keywords }) => model(nameGiven(name), [], keywords),
  get_model_builder: ([name]) => makers[nameGiven(name)],
  get_model_weights: ([name]) => TYPES_OF_WEIGHTS[nameGiven(name instanceof FunctionOf ? name.name : name)],
  get_weight: ([text]) => weightNamed(Object.values(TYPES_OF_WEIGHTS), text),
};

const classes = Object.values(MODELS).map(({ type }) => type);
const members = {
  ...makers,
  ...Object.fromEntries(Object.entries(FUNCTIONS).map(([name, call]) => [name, new FunctionOf(name, call)])),
  ...Object.fromEntries(Object.values(TYPES_OF_WEIGHTS).map((type) => [type.name, type])),
  ...Object.fromEntries(classes.map((type) => [type.name, type])),
};

const found = (path, table) =>
  Object.assign(
    new ModuleValue(`torchvision.models${path}`, (name) =>
      Object.hasOwn(table, name) ? table[name] : undefined,
    ),
    { isInPart: true },
  );

/** The module of each kind, by its name. */
const parts = Object.fromEntries(
  [...new Set(Object.keys(MODELS).map(moduleOf))].map((path) => {
    const own = Object.keys(MODELS).filter((name) => moduleOf(name) === path);
    const table = Object.fromEntries(
      own.flatMap((name) => [
        [name, makers[name]],
        [TYPES_OF_WEIGHTS[name].name, TYPES_OF_WEIGHTS[name]],
        [MODELS[name].type.name, MODELS[name].type],
      ]),
    );
    return [path, found(`.${path}`, table)];
  }),
);

// `torchvision.models.googlenet` is the function, as in torchvision: it hides the module of its name.
export const models = found("", { ...parts, ...members });
const named = Object.entries(parts).filter(([path]) => !Object.hasOwn(MODELS, path));
export const MODEL_MODULES = {
  "torchvision.models": models,
  ...Object.fromEntries(named.map(([path, module]) => [`torchvision.models.${path}`, module])),
};

/** What models and their parts have that no other layer has. */
const ATTRIBUTES = new Set(
  (
    "AuxLogits activation aux1 aux2 aux_logits avgpool base_width block bn bn1 bn2 bn3 class_token classifier conv conv0 conv1 conv2 " +
    "conv3 conv_proj crop_size downsample dropout encoder fc fc1 fc2 features groups head heads hidden_dim image_size in_proj_bias " +
    "in_proj_weight inplanes last_channel layer1 layer2 layer3 layer4 layer_scale layers ln ln_1 ln_2 logits maxpool maxpool1 maxpool2 " +
    "maxpool3 maxpool4 mean meta mlp norm norm0 norm1 norm2 norm5 num_classes num_heads out_proj patch_size pool pool0 pos_embedding " +
    "relu relu0 relu1 relu2 resize_size scale_activation self_attention seq_length squeeze squeeze_activation std stochastic_depth " +
    "transform_input use_res_connect DEFAULT IMAGENET1K_V1 IMAGENET1K_V2 IMAGENET1K_FEATURES aux_logits1 aux_logits2"
  ).split(" "),
);
const NUMBERED =
  /^(?:Conv2d_|Mixed_|branch|denseblock|denselayer|transition|encoder_layer_|inception|expand)\w{1,20}$/;
export const isModelAttribute = (/** @type {string} */ name) => ATTRIBUTES.has(name) || NUMBERED.test(name);
