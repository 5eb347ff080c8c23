// The methods of every nn.Module: what stands in it, its parameters, its state.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { DType } from "../arrays/dtype.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { askForGradients } from "../derived/leaf.js";
import { isDevice } from "../torch/device.js";
import { torch } from "../torch/tensor.js";
import { Iterator } from "../values/iterate.js";
import { NamedTuple } from "../values/named-tuple.js";
import { partOf } from "../values/parts.js";
import { REPR } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict, OrderedDict } from "../values/tables.js";
import { raise, typeOf } from "../values/types.js";
import { taken } from "./calling.js";
import { register } from "./hooks.js";

const generator = (items) => new Iterator(items, "generator");
const pairs = (items) => generator(items.map((pair) => new Tuple([...pair])));

/** Each thing once, under the first of its names. */
function once(named) {
  const seen = new Set();
  return named.filter(([, value]) => !seen.has(value) && seen.add(value));
}

const inside = (place, named) =>
  named.map(([name, value]) => [name === "" ? place : `${place}.${name}`, value]);

/** A layer and all that stand in it, with their names. */
const modulesOf = (layer) => [
  ["", layer],
  ...layer.members.flatMap(([place, child]) => inside(place, modulesOf(child))),
];
const buffersOf = (layer) =>
  modulesOf(layer).flatMap(([place, one]) =>
    place === "" ? one.buffersOf() : inside(place, one.buffersOf()),
  );

/** Parameters and buffers that are kept, of each layer its own first. */
function stateOf(layer) {
  const own = layer.parametersOf();
  const kept = layer.buffersOf().filter(([name]) => layer.isKept(name));
  return [...own, ...kept, ...layer.members.flatMap(([place, child]) => inside(place, stateOf(child)))];
}

const quoted = (names) => names.map((name) => `"${name}"`).join(", ");

/** Takes what has the same name and shape; where that is not all of it, and it should be, says what is not. */
function load(layer, given, isStrict) {
  const own = new Map(stateOf(layer));
  const entries = [...given.walk()];
  const names = entries.map(([name]) => name);
  // A state that is a plain dictionary may be one of before there were such counts.
  const isOptional = (name) => !given.isState && /(?:^|\.)num_batches_tracked$/.test(name);
  const missing = [...own.keys()].filter((name) => !names.includes(name) && !isOptional(name));
  const unexpected = names.filter((name) => !own.has(name));
  const refusals = [];
  if (isStrict && missing.length > 0) refusals.push(`Missing key(s) in state_dict: ${quoted(missing)}. `);
  if (isStrict && unexpected.length > 0)
    refusals.push(`Unexpected key(s) in state_dict: ${quoted(unexpected)}. `);
  const wanted = entries.filter(([name]) => own.has(name));
  for (const [name, value] of wanted.toSorted(([one], [other]) => placeOf(own, one) - placeOf(own, other))) {
    const [to, from] = [tensorOf(own.get(name)), tensorOf(value)];
    if (`${to.shape}` === `${from.shape}`) {
      to.detach().copy_(from);
      continue;
    }
    const sizes = [from, to].map(({ shape }) => `torch.Size([${shape.join(", ")}])`);
    refusals.push(
      `size mismatch for ${name}: copying a param with shape ${sizes[0]} from checkpoint, the shape in current model is ${sizes[1]}.`,
    );
  }
  if (refusals.length > 0)
    raise(
      "RuntimeError",
      `Error(s) in loading state_dict for ${layer.type.name}:\n\t${refusals.join("\n\t")}`,
    );
  return new LoadedKeys(missing, unexpected);
}

const placeOf = (own, name) => [...own.keys()].indexOf(name);

/** What a state had too few and too many of. */
class LoadedKeys extends NamedTuple {
  constructor(missing, unexpected) {
    super(
      "_IncompatibleKeys",
      { missing_keys: new List(missing), unexpected_keys: new List(unexpected) },
      "torch.nn.modules.module._IncompatibleKeys",
    );
  }
  [REPR]() {
    const isWhole = this.items.every(({ items }) => items.length === 0);
    return isWhole ? "<All keys matched successfully>" : super[REPR]();
  }
}

/** All tensors of a layer. */
const tensorsOf = (layer) => [...layer.named(), ...buffersOf(layer)].map(([, one]) => one);

const narrow = (layer, name) => partOf("torchRare").narrowedLayer(layer, tensorsOf(layer), name);

/** Floats of a layer as those of another dtype. */
function converted(layer, dtype) {
  if (!dtype.startsWith("float")) {
    const rule = "nn.Module.to only accepts floating point or complex dtypes, but got desired dtype";
    raise("TypeError", `${rule}=torch.${dtype}`);
  }
  for (const one of tensorsOf(layer)) {
    const { tensor } = one;
    if (one.tensor !== null && one.narrow !== null) one.narrow = null;
    if (!tensor?.dtype.startsWith("float") || tensor.dtype === dtype) continue;
    torch.setAttribute(one, "data", new ArrayValue(torch, tensor.detach().to(dtype)));
  }
  return layer;
}

const nothing = (name, args, keywords) => {
  if (args.length + Object.keys(keywords).length > 0) refuseHere(`${name}() with arguments`);
};

const METHODS = {
  parameters: (layer) => generator(once(layer.named()).map(([, parameter]) => parameter)),
  named_parameters: (layer) => pairs(once(layer.named())),
  buffers: (layer) => generator(once(buffersOf(layer)).map(([, buffer]) => buffer)),
  named_buffers: (layer) => pairs(once(buffersOf(layer))),
  children: (layer) => generator(once(layer.members).map(([, child]) => child)),
  named_children: (layer) => pairs(once(layer.members)),
  modules: (layer) => generator(once(modulesOf(layer)).map(([, one]) => one)),
  named_modules: (layer) => pairs(once(modulesOf(layer))),
  state_dict: (layer) =>
    Object.assign(
      new OrderedDict(
        stateOf(layer).map(([name, value]) => [
          name,
          Object.assign(new ArrayValue(torch, tensorOf(value).detach()), { narrow: value.narrow }),
        ]),
      ),
      { isState: true },
    ),
  eval: (layer) => layer.train(false),
  share_memory: (layer) => layer,
  compile: () => null,
  cpu: (layer) => layer,
  cuda: (layer) => layer,
  float: (layer) => converted(layer, "float32"),
  double: (layer) => converted(layer, "float64"),
  half: (layer) => narrow(layer, "float16"),
  bfloat16: (layer) => narrow(layer, "bfloat16"),
  zero_grad(layer) {
    for (const [, parameter] of layer.named()) parameter.gradient = null;
    return null;
  },
};

/** Those that take arguments. */
const TAKING = {
  register_forward_pre_hook: (layer, args, keywords) => register(layer, "before", args, keywords),
  register_forward_hook: (layer, args, keywords) => register(layer, "behind", args, keywords),
  register_full_backward_hook: (layer, args, keywords) => register(layer, "back", args, keywords),
  train: (layer, [mode = true]) => layer.train(mode === true),
  to(layer, args, keywords) {
    const { non_blocking: _, memory_format: __, ...others } = keywords;
    const given = [...args, ...Object.values(others)].filter((value) => !isDevice(value));
    const [dtype = null] = given;
    if (dtype === null) return layer;
    if (!(dtype instanceof DType) || given.length > 1) refuseHere("such a .to()");
    return dtype.held === null ? converted(layer, dtype.name) : narrow(layer, dtype.name);
  },
  type: (layer, args, keywords) => TAKING.to(layer, args, keywords),
  get_submodule(layer, [path]) {
    const found = modulesOf(layer).find(([name]) => name === path);
    if (found !== undefined) return found[1];
    return refuseHere("a submodule that is not there");
  },
  requires_grad_(layer, args, keywords) {
    const { requires_grad: asks = true } = taken("requires_grad_", "requires_grad=", args, keywords);
    for (const [, parameter] of layer.named()) askForGradients(parameter, asks === true, "assigned");
    return layer;
  },
  apply(layer, [make], _, machine) {
    for (const child of layer.children) TAKING.apply(child, [make], _, machine);
    machine.call(make, [layer]);
    return layer;
  },
  load_state_dict(layer, args, keywords) {
    const given = taken("load_state_dict", "state_dict strict= assign!", args, keywords);
    const { state_dict: state, strict = true } = given;
    if (!(state instanceof Dict)) {
      const rule = "Expected state_dict to be dict-like, got";
      raise("TypeError", `${rule} ${typeOf(state)[REPR]()}.`);
    }
    return load(layer, state, strict !== false);
  },
};

/** What any nn.Module has beyond what is read here. */
const BEYOND = new Set(
  (
    "dump_patches get_buffer get_extra_state get_parameter ipu mtia " +
    "register_backward_hook register_buffer register_parameter reset_parameters " +
    "register_full_backward_pre_hook set_submodule to_empty xpu _modules _parameters _buffers _get_name"
  ).split(" "),
);
const ASKS_FOR_PARAMETERS = new Set(["parameters", "named_parameters", "state_dict"]);

/** A method of a layer, undefined where there is none of that name. */
export function methodOf(layer, name) {
  if (Object.hasOwn(METHODS, name))
    return new FunctionOf(name, (args, keywords) => {
      nothing(name, args, keywords);
      if (ASKS_FOR_PARAMETERS.has(name) && modulesOf(layer).some(([, one]) => one.isOpen))
        refuseHere("parameters of a lazy layer that has seen nothing");
      return METHODS[name](layer);
    });
  if (BEYOND.has(name)) refuseHere(`attribute .${name}`);
  if (!Object.hasOwn(TAKING, name)) return undefined;
  return new FunctionOf(name, (args, keywords, machine) => TAKING[name](layer, args, keywords, machine));
}

export const METHOD_NAMES = [...Object.keys(METHODS), ...Object.keys(TAKING)];
