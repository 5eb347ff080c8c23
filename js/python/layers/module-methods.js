// The methods of every nn.Module: what stands in it, its parameters, its state.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { DType } from "../arrays/dtype.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { findAttribute } from "../builtins/attributes.js";
import { askForGradients } from "../derived/leaf.js";
import { isDevice } from "../torch/device.js";
import { torch } from "../torch/tensor.js";
import { truth } from "../values/compare.js";
import { Iterator } from "../values/iterate.js";
import { NamedTuple } from "../values/named-tuple.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict, OrderedDict } from "../values/tables.js";
import { raise, typeOf } from "../values/types.js";
import { taken } from "./calling.js";
import { hooksNamed, register } from "./hooks.js";

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
    if (own.get(name).isUninitialized) {
      if (!value.isUninitialized)
        own.get(name).become(tensorOf(value).detach().to(own.get(name).dtype).clone());
      continue;
    }
    if (value.isUninitialized) value[ATTRIBUTE]("shape");
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

const narrow = (layer, name) =>
  modulesOf(layer).some(([, one]) => one.isOpen)
    ? refuseHere("fewer bits of a layer that has seen nothing")
    : partOf("torchRare").narrowedLayer(layer, tensorsOf(layer), name);

/** Floats of a layer as those of another dtype. */
function converted(layer, dtype) {
  if (!dtype.startsWith("float")) {
    const rule = "nn.Module.to only accepts floating point or complex dtypes, but got desired dtype";
    raise("TypeError", `${rule}=torch.${dtype}`);
  }
  for (const one of tensorsOf(layer)) {
    if (one.isUninitialized) {
      one.dtype = dtype;
      continue;
    }
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
  children: (layer) => generator(once(layer.members).map(([, child]) => child)),
  named_children: (layer) => pairs(once(layer.members)),
  modules: (layer) => generator(once(modulesOf(layer)).map(([, one]) => one)),
  named_modules: (layer) => pairs(once(modulesOf(layer))),
  eval: (layer) => layer.train(false),
  extra_repr: (layer) => layer.extra(layer.fields),
  _get_name: (layer) => layer.type.name,
  share_memory: (layer) => layer,
  compile: () => null,
  cpu: (layer) => layer,
  cuda: (layer) => layer,
  float: (layer) => converted(layer, "float32"),
  double: (layer) => converted(layer, "float64"),
  half: (layer) => narrow(layer, "float16"),
  bfloat16: (layer) => narrow(layer, "bfloat16"),
};

/** What stands in a layer by that name, which is what it is told to be. */
function memberOf(layer, name, isWanted, kind) {
  const found = findAttribute(layer, name);
  if (found === undefined) raise("AttributeError", `${layer.type.name} has no attribute \`${name}\``);
  return isWanted(found) ? found : raise("AttributeError", `\`${name}\` is not ${kind}`);
}

const submodule = (layer, path) =>
  (path === "" ? [] : path.split(".")).reduce(
    (own, name) => memberOf(own, name, (one) => one?.members !== undefined, "an nn.Module"),
    layer,
  );

/** `get_parameter` and `get_buffer`: of the layer that the path names, by its last name. */
const getting = (method, kind, isWanted) => (layer, args, keywords) => {
  const { target } = taken(method, "target", args, keywords);
  const names = target.split(".");
  const name = names.pop();
  const own = submodule(layer, names.join("."));
  return memberOf(own, name, (one) => isWanted(one, own), kind);
};

/** Tensors of a layer and, where that is asked for, of what stands in it: each once, with its name or without. */
function listing(name, ownOf, allOf) {
  const isNamed = name.startsWith("named_");
  const words = isNamed ? "prefix= recurse= remove_duplicate=" : "recurse=";
  return (layer, args, keywords) => {
    const { prefix = "", recurse = true, remove_duplicate = true } = taken(name, words, args, keywords);
    const found = truth(recurse) ? allOf(layer) : ownOf(layer);
    const kept = truth(remove_duplicate) ? once(found) : found;
    return isNamed
      ? pairs(prefix === "" ? kept : inside(prefix, kept))
      : generator(kept.map(([, one]) => one));
  };
}
const parametersOf = [(layer) => layer.parametersOf(), (layer) => layer.named()];
const buffersIn = [(layer) => layer.buffersOf(), buffersOf];

/** Draws the parameters of a layer anew, as it drew them first; into the same tensors. */
function reset(layer) {
  if (session().mode === "shapes") return null;
  const own = tensorsOf(layer);
  if (own.some(({ narrow = null }) => narrow !== null)) refuseHere("reset_parameters() of fewer bits");
  const drawn = layer.again(tensorOf(own[0] ?? refuseHere("reset_parameters() of nothing")).dtype);
  const all = [...layer.parametersOf(), ...layer.buffersOf()];
  // What a program has added stays as it is.
  const redrawn = all.filter(([name]) => Object.hasOwn(drawn, name));
  if (redrawn.length === 0) refuseHere("reset_parameters() of such a layer");
  for (const [name, one] of redrawn)
    tensorOf(one)
      .detach()
      .copy_(tensorOf(drawn[name] ?? refuseHere("reset_parameters() of such a layer")));
  return null;
}

/** `zero_grad(set_to_none)`: gradients that are gone, or zeros. */
export function forgetGradients(parameters, isNone) {
  for (const one of parameters) {
    const found = one.gradient ?? null;
    if (isNone || found === null) one.gradient = null;
    else tensorOf(found).fill_(0);
  }
  return null;
}

/** Those that take arguments. */
const TAKING = {
  state_dict(layer, args, keywords) {
    const words = "destination! prefix= keep_vars!";
    const { prefix = "" } = taken("state_dict", words, args, keywords);
    const kept = (value) =>
      value.isUninitialized
        ? value
        : Object.assign(new ArrayValue(torch, tensorOf(value).detach()), { narrow: value.narrow });
    const pairs = stateOf(layer).map(
      ([name, value]) => /** @type {[any, any]} */ ([prefix + name, kept(value)]),
    );
    return Object.assign(new OrderedDict(pairs), { isState: true });
  },
  zero_grad(layer, args, keywords) {
    const { set_to_none: isNone = true } = taken("Module.zero_grad", "set_to_none=", args, keywords, {
      method: true,
    });
    return forgetGradients(
      layer.named().map(([, one]) => one),
      truth(isNone),
    );
  },
  parameters: listing("parameters", ...parametersOf),
  named_parameters: listing("named_parameters", ...parametersOf),
  buffers: listing("buffers", ...buffersIn),
  named_buffers: listing("named_buffers", ...buffersIn),
  get_parameter: getting("get_parameter", "an nn.Parameter", (one) => one?.isParameter === true),
  get_buffer: getting("get_buffer", "a buffer", (one, own) =>
    own.buffersOf().some(([, each]) => each === one),
  ),
  reset_parameters(layer, args, keywords) {
    nothing("reset_parameters", args, keywords);
    return reset(layer);
  },
  register_forward_pre_hook: (layer, args, keywords) => register(layer, "before", args, keywords),
  register_forward_hook: (layer, args, keywords) => register(layer, "behind", args, keywords),
  register_full_backward_hook: (layer, args, keywords) => register(layer, "back", args, keywords),
  train(layer, [given = true], { mode = given }) {
    if (typeof mode !== "boolean") raise("ValueError", "training mode is expected to be boolean");
    return layer.trainAsModule(mode);
  },
  to(layer, args, keywords) {
    const { non_blocking: _, memory_format: __, ...others } = keywords;
    const given = [...args, ...Object.values(others)].filter((value) => !isDevice(value));
    const [dtype = null] = given;
    if (dtype === null) return layer;
    if (typeof dtype === "string" && given.length === 1) partOf("torchRare").refuseDevice(dtype);
    if (!(dtype instanceof DType) || given.length > 1) refuseHere("such a .to()");
    return dtype.held === null ? converted(layer, dtype.name) : narrow(layer, dtype.name);
  },
  type: (layer, args, keywords) => TAKING.to(layer, args, keywords),
  get_submodule: (layer, args, keywords) =>
    submodule(layer, taken("get_submodule", "target", args, keywords).target),
  requires_grad_(layer, args, keywords) {
    const { requires_grad: asks = true } = taken("requires_grad_", "requires_grad=", args, keywords);
    for (const [, parameter] of layer.named()) {
      if (parameter.isUninitialized) parameter.refuseMethod("requires_grad_");
      askForGradients(parameter, asks === true, "assigned");
    }
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
    "dump_patches get_extra_state ipu mtia " +
    "register_backward_hook register_buffer register_parameter add_module register_module " +
    "register_full_backward_pre_hook set_submodule to_empty xpu"
  ).split(" "),
);

/** What recurrent layers have, whose weights lie in memory one behind the other. */
const OF_RECURRENT = {
  flatten_parameters: () => new FunctionOf("flatten_parameters", () => null),
  _flat_weights_names: (layer) => new List(layer.parametersOf().map(([name]) => name)),
  all_weights(layer) {
    // Those of one layer and one direction have the same end of their names.
    const groups = new Map();
    for (const [name, one] of layer.parametersOf()) {
      const end = name.slice(name.indexOf("_l"));
      groups.set(end, [...(groups.get(end) ?? []), one]);
    }
    return new List([...groups.values()].map((all) => new List(all)));
  },
  _flat_weights: (layer) => new List(layer.parametersOf().map(([, one]) => one)),
};

/** What stands in a layer, by its kind. */
const DICTIONARIES = new Set(["_modules", "_parameters", "_buffers"]);

/** A method of a layer, undefined where there is none of that name. */
export function methodOf(layer, name) {
  if (BEYOND.has(name)) refuseHere(`attribute .${name}`);
  if (Object.hasOwn(OF_RECURRENT, name) && /\.rnn\.(?:RNN|LSTM|GRU)$/.test(layer.type.path))
    return OF_RECURRENT[name](layer);
  const hooks = hooksNamed(layer, name);
  if (hooks !== undefined) return hooks;
  if (DICTIONARIES.has(name)) return partOf("classes").partsOf(layer, name);
  const isPlain = Object.hasOwn(METHODS, name);
  if (!isPlain && !Object.hasOwn(TAKING, name)) return undefined;
  // Only layers that draw their parameters have it.
  if (name === "reset_parameters" && layer.again === null)
    return layer.isOpen ? new FunctionOf(name, () => null) : undefined;
  return new FunctionOf(name, (args, keywords, machine) => {
    if (isPlain) nothing(name, args, keywords);
    return isPlain ? METHODS[name](layer) : TAKING[name](layer, args, keywords, machine);
  });
}

export const METHOD_NAMES = [METHODS, TAKING, OF_RECURRENT]
  .flatMap(Object.keys)
  .concat(...DICTIONARIES, "_forward_pre_hooks", "_forward_hooks", "_backward_hooks");
