// Layers that learn how many features they take when they see the first.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { dtypeNamed } from "../../torch/dtypes.js";
import { raise } from "../../values/types.js";
import { BLOCKS } from "../blocks/classes.js";
import { Parameter } from "../layer.js";
import { classOf, dtypeGiven, FACTORY, LAYERS } from "../torch-layers.js";
import { checkTensor, isUnknown, unknown } from "../words.js";
import { open } from "./uninitialized.js";

/** What `make` makes, and the numbers that are drawn next are those that were next before. */
function undrawn(make) {
  if (session().mode !== "values") return make();
  const before = engine.manualSeed.keepState();
  try {
    return make();
  } finally {
    engine.manualSeed.restoreState(before);
  }
}

/** It is the layer of the other class from now on, with the parameters that it has. */
function close(/** @type {any} */ layer, { type, fields, forward, extra, signature, again }) {
  const own = layer.fields;
  for (const name of Object.keys(fields)) {
    const one = /** @type {any} */ (own[name]);
    if (!(one instanceof ArrayValue)) continue;
    if (/** @type {any} */ (one).isUninitialized) /** @type {any} */ (one).become(tensorOf(fields[name]));
    fields[name] = one;
  }
  Object.assign(layer, { type, fields, forward, extra, signature, again });
}

/** A layer of another class, once it has seen something: `count` is what it learns from that, at an axis of the input. */
const lazy = (name, signature, count, axisOf) => [
  signature.split(" ")[0],
  signature.split(" ").slice(1).join(" "),
  (given) => {
    const type = LAYERS[name] ?? BLOCKS[name];
    const isNorm = count === "num_features";
    const dtype = dtypeGiven(given.dtype);
    // With no features there is nothing to draw but a bias.
    const outline = type.call([], { ...given, [count]: 0n, ...(isNorm ? {} : { bias: false }) });
    const opened = Object.entries(outline.fields).map(([field, value]) => {
      const isBuffer = /^running_/.test(field);
      const isOpen = isBuffer || field === "weight" || field === "bias";
      const isThere = field === "bias" && !isNorm ? given.bias !== false : (value ?? null) !== null;
      return [field, isOpen && isThere ? open(dtype, isBuffer ? ArrayValue : Parameter) : value];
    });
    const all = Object.fromEntries(opened);
    const text = outline.extra(outline.fields);
    const shown =
      name === "Linear" || isNorm || given.bias === false ? text : text.replace(", bias=False", "");
    return {
      fields: all,
      forward(layer, { input }, called) {
        checkTensor(input, layer.type.name, "input", 1);
        if (isUnknown(input)) return unknown();
        const { fields } = layer;
        const size = axisOf(tensorOf(input).shape);
        const own = /** @type {any} */ (Object.values(fields)).find((value) => value instanceof ArrayValue);
        const make = (dtype) =>
          type.call([], { ...given, [count]: BigInt(size), dtype: dtypeNamed(dtype ?? "float32") });
        if (layer.isOpen) close(layer, make(own?.dtype));
        else {
          const taken = name === "Linear" ? tensorOf(fields.weight).shape[1] : size;
          if (taken !== size)
            raise(
              "AssertionError",
              `The in_features inferred from input: ${size} is not equal to in_features from self.weight: ${taken}`,
            );
          close(
            layer,
            undrawn(() => make(own === undefined ? undefined : tensorOf(own).dtype)),
          );
        }
        return layer.go([input], {}, called);
      },
      extra: () =>
        name === "Linear"
          ? text.replace("bias=False", `bias=${given.bias === false ? "False" : "True"}`)
          : shown,
    };
  },
];

const CONVOLUTION =
  "conv out_channels kernel_size stride= padding= dilation= groups= bias= padding_mode= device= dtype=";
const TRANSPOSED =
  "conv out_channels kernel_size stride= padding= output_padding= groups= bias= dilation= padding_mode= device= dtype=";

/** By name: the class that it becomes, and what is made of it. @type {Record<string, [string, any]>} */
const CLASSES = {
  LazyLinear: [
    "Linear",
    lazy("Linear", `linear out_features bias= ${FACTORY}`, "in_features", (shape) => shape[shape.length - 1]),
  ],
};
for (const rank of [1, 2, 3]) {
  const channels = (shape) => shape[shape.length - rank - 1];
  for (const [kind, signature] of [
    ["Conv", CONVOLUTION],
    ["ConvTranspose", TRANSPOSED],
  ]) {
    const name = `${kind}${rank}d`;
    CLASSES[`Lazy${name}`] = [name, lazy(name, signature, "in_channels", channels)];
  }
  const norm = `BatchNorm${rank}d`;
  const axisOf = (shape) => shape[1] ?? raise("IndexError", "tuple index out of range");
  const signature = `batchnorm eps= momentum= affine= track_running_stats= ${FACTORY}`;
  CLASSES[`Lazy${norm}`] = [norm, lazy(norm, signature, "num_features", axisOf)];
}

export const LAZY = Object.fromEntries(
  Object.entries(CLASSES).map(([name, [becomes, row]]) => {
    const type = classOf(name, .../** @type {[any, any, any]} */ (row));
    // Norms derive from what all norms derive from.
    if (!becomes.startsWith("BatchNorm")) type.base = LAYERS[becomes] ?? BLOCKS[becomes];
    return [name, type];
  }),
);
