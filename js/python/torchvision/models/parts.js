// What models of pictures are built of: layers of torch.nn by plain numbers, and modules that hold others by name.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { BLOCKS } from "../../layers/blocks/classes.js";
import { TRANSFORMERS } from "../../layers/blocks/transforming.js";
import { assigned, Layer, MODULE } from "../../layers/layer.js";
import { step } from "../../layers/steps.js";
import { LAYERS } from "../../layers/torch-layers.js";
import { isUnknown, unknown } from "../../layers/words.js";
import { functionNamed } from "../../torch/functions.js";
import { torch } from "../../torch/tensor.js";
import { SET_ATTRIBUTE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { Type } from "../../values/types.js";

/** A whole number, or several, as Python has them. */
const ints = (value) => (Array.isArray(value) ? new Tuple(value.map(BigInt)) : BigInt(value));
const made = (type, args, keywords = {}) => /** @type {any} */ (type).call(args, keywords, null);

/** A class of modules, by what stands behind torchvision. */
export const typeNamed = (path, base = MODULE) =>
  new Type(path.slice(path.lastIndexOf(".") + 1), base, `torchvision.${path}`);

/** A module that holds others under names, which a program may exchange. */
export class Part extends Layer {
  tellsEach = true;

  constructor(
    /** @type {Type} */ type,
    /** @type {Record<string, any>} */ fields,
    forward,
    extra = () => "",
  ) {
    super(type, { fields, forward: (self, { x }, name) => forward(self, x, name), signature: "x", extra });
  }
  get members() {
    return /** @type {any} */ (Object.entries(this.fields).filter(([, value]) => value instanceof Layer));
  }
  buffersOf() {
    return [];
  }
  [SET_ATTRIBUTE](name, value) {
    assigned(this, name, value);
  }
}

/** What a part makes of an input: a layer, or whatever a program has put there. */
export function pass(part, place, input, name) {
  const { machine } = session();
  const child = part.fields[place];
  if (!(child instanceof Layer)) return machine.call(child, [input]);
  const output = child.go([input], {}, name === null ? null : `${name}.${place}`);
  return machine.hooked || machine.autocast !== null ? machine.made(output, child, [input]) : output;
}

/** What several parts make of an input, one behind the other. */
export const passAll = (part, places, input, name) =>
  places.split(" ").reduce((value, place) => pass(part, place, value, name), input);

// ---- layers by plain numbers ----

export const conv = (from, to, kernel, options = {}) => {
  const { stride = 1, padding = 0, groups = 1, dilation = 1, bias = false } = /** @type {any} */ (options);
  const keywords = { stride, padding, groups, dilation };
  const given = Object.fromEntries(Object.entries(keywords).map(([name, one]) => [name, ints(one)]));
  return made(BLOCKS.Conv2d, [from, to, kernel].map(ints), { ...given, bias });
};
export const norm = (count, eps = 1e-5, momentum = 0.1) =>
  made(BLOCKS.BatchNorm2d, [BigInt(count)], { eps, momentum });
export const linear = (from, to) => made(LAYERS.Linear, [BigInt(from), BigInt(to)]);
export const dropout = (p, inplace = false) => made(LAYERS.Dropout, [p], { inplace });
export const layerNorm = (count, eps = 1e-6) => made(LAYERS.LayerNorm, [BigInt(count)], { eps });
export const attention = (width, heads, p) =>
  made(TRANSFORMERS.MultiheadAttention, [BigInt(width), BigInt(heads)], { dropout: p, batch_first: true });
export const maxPool = (kernel, stride, padding = 0, ceil = false) =>
  made(BLOCKS.MaxPool2d, [], {
    kernel_size: BigInt(kernel),
    stride: BigInt(stride),
    padding: BigInt(padding),
    ceil_mode: ceil,
  });
export const adaptive = (size) => made(BLOCKS.AdaptiveAvgPool2d, [ints(size)]);
/** A layer without numbers, by its name. */
export const layer = (name, keywords = {}) => made(LAYERS[name] ?? BLOCKS[name], [], keywords);
export const relu = (inplace = true) => layer("ReLU", { inplace });

/** Layers one behind the other, numbered or named, as a class of their own where one is given. */
export function sequence(layers, type = LAYERS.Sequential) {
  const isNamed = Array.isArray(layers[0]);
  const chain = made(LAYERS.Sequential, isNamed ? [new Dict(layers)] : layers);
  chain.type = type;
  return chain;
}

export const SEQUENCE = LAYERS.Sequential;
const CONV_NORM = typeNamed("ops.misc.Conv2dNormActivation", SEQUENCE);

/** A convolution, its norm, and an activation where one is named. */
export function convNorm(
  from,
  to,
  kernel,
  { stride = 1, groups = 1, act = "relu", eps = 1e-5, momentum = 0.1 },
) {
  const acts = { relu: () => relu(), relu6: () => layer("ReLU6", { inplace: true }) };
  const own = { silu: () => layer("SiLU", { inplace: true }), hardswish: () => layer("Hardswish"), ...acts }[
    act
  ];
  const convolution = conv(from, to, kernel, { stride, groups, padding: (kernel - 1) >> 1 });
  return sequence([convolution, norm(to, eps, momentum), ...(own ? [own()] : [])], CONV_NORM);
}

// ---- what is done between layers ----

/** A result, of which whoever rounds it is told how it was made. */
export function told(value, how, operands) {
  const { machine } = session();
  return machine.autocast === null ? value : (machine.rounds?.(value, how, operands) ?? value);
}

const two = (op) => (one, other) => {
  const made = step(torch, op, [one, other], (of) => engine[op](of(one), of(other)), { names: [null, null] });
  return told(made, op, [one, other]);
};
export const plus = two("add");
export const times = two("mul");

/** Channels side by side. */
export const joined = (parts) => {
  if (isUnknown(...parts)) return unknown();
  return called("cat", new List(parts), 1n);
};
/** A function of torch. */
function called(name, ...args) {
  const own = /** @type {any} */ (functionNamed(name));
  return told(own.call(args, {}), own, args);
}
export const flat = (input) => called("flatten", input, 1n);
export const rectified = (input) => called("relu", input);
/** A layer that belongs to no part. */
export const through = (one, input) => told(one.go([input], {}, null), one, [input]);
